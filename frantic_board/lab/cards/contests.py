"""What the bots of the card game promise."""

from frantic_board.lab.strength import Contest


def contests_of(_simulations: int) -> list[Contest]:
    """All contests."""
    return [Contest("sly", "chaos", 4, 0.60), Contest("sly", "chaos", 2, 0.75)]
