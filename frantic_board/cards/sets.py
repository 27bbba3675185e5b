"""Sets of cards and house rules, as values (C1.10, C18)."""

from dataclasses import dataclass
from typing import Final

from frantic_board.cards.cards import COLOURS

FIFTH: Final = "fifth"
"""Violet as a fifth colour (C1.8)."""


@dataclass(frozen=True)
class CardSet:
    """A table of cards, each multiset sorted."""

    name: str
    cards: bytes
    events: bytes = b""
    powers: bytes = b""
    rules: bytes = b""


@dataclass(frozen=True)
class House:
    """The house rules of a table (C18); None stands for what was not named."""

    must_strike: bool = False
    old_gambling_man: bool = False
    short_deal: int | None = None
    no_scores: bool = False
    violet: str | None = None
    """`FIFTH`, or the colour that violet replaces."""
    rule_cards: int | None = None

    def __post_init__(self) -> None:
        if self.short_deal is not None and not 4 <= self.short_deal <= 6:
            raise ValueError("short-deal is 4, 5 or 6")
        if self.violet is not None and self.violet not in (FIFTH, *COLOURS[:4]):
            raise ValueError(f"violet is {FIFTH}, or {', '.join(COLOURS[:4])}, which it replaces")
        if self.rule_cards is not None and not 0 <= self.rule_cards <= 5:
            raise ValueError("rule-cards is 0 to 5")

    @property
    def dealt(self) -> int:
        """How many cards everyone is dealt (C3.4)."""
        return 7 if self.short_deal is None else self.short_deal

    @property
    def rules_turned_up(self) -> int:
        """How many rule cards are turned up for a round (C13.1)."""
        return 1 if self.rule_cards is None else self.rule_cards


NO_HOUSE_RULES: Final = House()


def read_house(words: tuple[str, ...]) -> House:
    """Read house rules as they are named, as in `short-deal=5`. Raises `ValueError` with a sentence."""
    named: dict[str, str] = {}
    for word in words:
        name, has_value, value = word.partition("=")
        if name not in _OPTIONS:
            raise ValueError(f"{name!r} is no house rule; there are {', '.join(_OPTIONS)}")
        if name in named:
            raise ValueError(f"{name} is named twice")
        if bool(has_value) != (name in _WITH_VALUE):
            raise ValueError(
                f"{name} {'needs a value, as in ' + _OPTIONS[name] if not has_value else 'has no value'}"
            )
        named[name] = value
    return House(
        must_strike="must-strike" in named,
        old_gambling_man="old-gambling-man" in named,
        short_deal=_number(named, "short-deal"),
        no_scores="no-scores" in named,
        violet=named.get("violet"),
        rule_cards=_number(named, "rule-cards"),
    )


def write_house(house: House) -> tuple[str, ...]:
    """Write house rules as they are named, in the order of C18."""
    words = [
        "must-strike" if house.must_strike else "",
        "old-gambling-man" if house.old_gambling_man else "",
        "" if house.short_deal is None else f"short-deal={house.short_deal}",
        "no-scores" if house.no_scores else "",
        "" if house.violet is None else f"violet={house.violet}",
        "" if house.rule_cards is None else f"rule-cards={house.rule_cards}",
    ]
    return tuple(word for word in words if word)


_OPTIONS: Final = {
    "must-strike": "must-strike",
    "old-gambling-man": "old-gambling-man",
    "short-deal": "short-deal=5",
    "no-scores": "no-scores",
    "violet": "violet=fifth",
    "rule-cards": "rule-cards=2",
}
_WITH_VALUE: Final = ("short-deal", "violet", "rule-cards")


def _number(named: dict[str, str], name: str) -> int | None:
    if name not in named:
        return None
    value = named[name]
    if len(value) != 1 or value not in "0123456789":
        raise ValueError(f"{name} is a number, as in {_OPTIONS[name]}, not {value!r}")
    return int(value)
