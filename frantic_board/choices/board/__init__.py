"""The answers of the board game as choices."""
