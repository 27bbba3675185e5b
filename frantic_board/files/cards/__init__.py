"""The files of the card game: sets of cards."""
