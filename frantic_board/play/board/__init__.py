"""The board game as it is planned."""
