"""Why something cannot be done, in the language of whoever asked."""

from frantic_board.words.language import Words


class Refused(ValueError):
    """What was asked cannot be done; nothing has changed.

    >>> str(Refused("A track has at most {most} fields.", most=200))
    'A track has at most 200 fields.'
    """

    def __init__(self, text: str, **values: object) -> None:
        self._text = text
        self._values = values
        super().__init__(text.format(**values))

    def sentence(self, say: Words) -> str:
        """Say why in a language."""
        return say(self._text, **self._values)
