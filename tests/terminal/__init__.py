"""The game in a terminal, driven through streams."""
