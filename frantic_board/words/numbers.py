"""Numbers as people write them in each language."""

from frantic_board.words.language import Words


def decimal(value: float, places: int, say: Words) -> str:
    """A number with so many digits after the point, or the comma.

    >>> decimal(3.456, 1, Words("en")), decimal(3.456, 1, Words("de"))
    ('3.5', '3,5')
    """
    text = f"{value:.{places}f}"
    return text if say.language == "en" else text.replace(".", ",")


def percent(share: float, say: Words) -> str:
    r"""A share in whole per cent.

    >>> percent(0.25, Words("en")), percent(0.25, Words("fr"))
    ('25%', '25\xa0%')
    """
    return f"{share:.0%}" if say.language == "en" else f"{share:.0%}".replace("%", "\u00a0%")
