"""The words for what happens and is asked in the card game."""
