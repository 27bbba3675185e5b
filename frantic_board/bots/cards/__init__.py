"""What the bots of the card game think with; by name, they are in `BOTS`.

`situation` is what a seat reckons with, `plays`, `strikes` and `event_worth` what cards, blows and events are
worth, and `answer_values` puts these together for every answer: `sly` lives by that. `mind` gives it to the
search of both games, with `playout` and `win_chance` to play on from there. `weights` holds the numbers they
go by, `hints` and `advice` tell people why.
"""

from frantic_board.bots.cards.roster import BOTS

__all__ = ["BOTS"]
