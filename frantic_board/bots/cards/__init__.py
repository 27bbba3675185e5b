"""The bots of the card game, by name: `BOTS`."""

from frantic_board.bots.cards.roster import BOTS

__all__ = ["BOTS"]
