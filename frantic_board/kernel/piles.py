"""Multisets of cards: hands, piles and decks as sorted `bytes`, one byte a card, its kind.

They compare, hash and are shared between copies of a state for nothing, and drawing one is an index.
"""

from bisect import bisect
from collections.abc import Iterable
from typing import Final

BYTE: Final = tuple(bytes((value,)) for value in range(256))
"""A multiset of one card, by kind."""


def multiset(kinds: Iterable[int]) -> bytes:
    """Make a multiset of cards."""
    return bytes(sorted(kinds))


def with_card(cards: bytes, kind: int) -> bytes:
    """Add a card to a multiset."""
    place = bisect(cards, kind)
    if place == len(cards):
        return cards + BYTE[kind]
    return cards[:place] + BYTE[kind] + cards[place:]


def without_card(cards: bytes, kind: int) -> bytes:
    """Take a card out of a multiset that holds it."""
    return cards.replace(BYTE[kind], b"", 1)


def without_cards(cards: bytes, kinds: bytes) -> bytes:
    """Take all these cards out of a multiset that holds them."""
    for kind in kinds:
        cards = cards.replace(BYTE[kind], b"", 1)
    return cards
