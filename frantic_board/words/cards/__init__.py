"""The words of the card game: its cards of all four backs, its names, house rules and rules."""
