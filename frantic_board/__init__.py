"""The Frantic board game."""
