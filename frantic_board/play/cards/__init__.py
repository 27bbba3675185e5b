"""The card game as it is planned."""
