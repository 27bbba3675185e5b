"""The answers of the card game as choices."""
