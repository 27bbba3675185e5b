"""The files of the board game: levels, decks and pieces."""
