"""The laboratory: many games at once, and how fast they go. It uses matches and bots, and shows no window."""
