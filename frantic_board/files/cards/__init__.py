"""The files of the card game: sets of cards."""

from frantic_board.files.cards.sets import load_set, load_sets

__all__ = ["load_set", "load_sets"]
