"""The cards (B6), as small integers and one table.

A card is known in two ways. Its *kind* says what it is: 1 to 19, `HIDDEN` (0) where a view must not tell.
Its *face* says how it lies on a field: the kind, plus the facing of a push or jump. Numbered teleports are
faces too, so that one byte tells what the top of a field is. `EMPTY` (0) is a field without a card.
"""

from enum import Enum
from typing import Final, NamedTuple

HIDDEN: Final = 0
SKIP: Final = 1
REVERSE: Final = 2
REMOTE: Final = 3
GHOST: Final = 4
PUSH: Final = 5
JUMP: Final = 6
SECOND_CHANCE: Final = 7
SWAP: Final = 8
GIFT: Final = 9
MAGNET: Final = 10
TELEPORT: Final = 11
STOP: Final = 12
X: Final = 13
SNAIL: Final = 14
BLOCK: Final = 15
NICE_TRY: Final = 16
RE_ROLL: Final = 17
FUCK_YOU: Final = 18
TROUBLEMAKER: Final = 19

EMPTY: Final = 0
PUSH_UP: Final = 20
PUSH_RIGHT: Final = 21
PUSH_DOWN: Final = 22
PUSH_LEFT: Final = 23
JUMP_ALONG: Final = 24
JUMP_AGAINST: Final = 25
FIRST_TELEPORT: Final = 26
"""The face of numbered teleport 1; teleport n has the face FIRST_TELEPORT + n - 1."""


class Colour(Enum):
    """The colour class of a card: when it works, and what it may cover (B4, B6.21)."""

    PLAY = "play"
    LAND = "land"
    PASS = "pass"
    REACTION = "reaction"
    WHITE = "white"

    @property
    def is_single(self) -> bool:
        """Whether this is one of the three single colours of B4.3."""
        return self in (Colour.PLAY, Colour.LAND, Colour.PASS)


class Card(NamedTuple):
    """One kind of card."""

    kind: int
    name: str
    """The card's name in levels, notation and records."""
    colour: Colour
    is_attack: bool = False
    """Whether its effect can be blocked when it is aimed at somebody else (B7.4)."""
    facings: str = ""
    """The facings it can be laid with, one character each; empty for cards without."""


CARDS: Final[tuple[Card, ...]] = (
    Card(SKIP, "skip", Colour.PLAY),
    Card(REVERSE, "reverse", Colour.PLAY),
    Card(REMOTE, "remote", Colour.PLAY, is_attack=True),
    Card(GHOST, "ghost", Colour.PLAY),
    Card(PUSH, "push", Colour.LAND, facings="^>v<"),
    Card(JUMP, "jump", Colour.LAND, facings="+-"),
    Card(SECOND_CHANCE, "second-chance", Colour.LAND),
    Card(SWAP, "swap", Colour.LAND, is_attack=True),
    Card(GIFT, "gift", Colour.LAND, is_attack=True),
    Card(MAGNET, "magnet", Colour.LAND),
    Card(TELEPORT, "teleport", Colour.LAND),
    Card(STOP, "stop", Colour.PASS),
    Card(X, "x", Colour.PASS),
    Card(SNAIL, "snail", Colour.PASS),
    Card(BLOCK, "block", Colour.REACTION),
    Card(NICE_TRY, "nice-try", Colour.REACTION),
    Card(RE_ROLL, "re-roll", Colour.REACTION, is_attack=True),
    Card(FUCK_YOU, "fuck-you", Colour.WHITE),
    Card(TROUBLEMAKER, "troublemaker", Colour.WHITE),
)
"""The nineteen kinds in the order of B6; `CARDS[kind - 1].kind == kind`."""

NAMES: Final[tuple[str, ...]] = ("hidden", *(card.name for card in CARDS))
"""The name of each kind, by kind."""

KIND_OF_NAME: Final[dict[str, int]] = {card.name: card.kind for card in CARDS}


def _faces() -> tuple[tuple[int, str], ...]:
    plain = [(HIDDEN if card.facings else card.kind, "") for card in CARDS]
    facing = [(card.kind, sign) for card in CARDS for sign in card.facings]
    return ((HIDDEN, ""), *plain, *facing, *((HIDDEN, str(number)) for number in range(1, 7)))


FACES: Final = _faces()
"""For each face the kind of its card (none for teleports) and its facing (the number for teleports).

The faces 5 and 6 do not exist: a push or jump always faces somewhere.
"""

KIND_OF_FACE: Final = bytes(kind for kind, _ in FACES)
"""The kind of the card that shows this face; `HIDDEN` for an empty field and for numbered teleports."""

FACES_OF_KIND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(face for face, (of, _) in enumerate(FACES) if of == kind and kind != HIDDEN)
    for kind in range(len(CARDS) + 1)
)
"""The faces each kind can be laid with, by kind: four for push, two for jump, one for the others."""

FACE_OF: Final[dict[tuple[str, str], int]] = {
    (NAMES[kind], FACES[face][1]): face for kind in range(1, len(CARDS) + 1) for face in FACES_OF_KIND[kind]
}
"""The face of a card name and facing, as the notation writes them."""

IS_WHITE_FACE: Final = bytes(
    face >= FIRST_TELEPORT or KIND_OF_FACE[face] in (FUCK_YOU, TROUBLEMAKER) for face in range(len(FACES))
)
"""1 for the faces that are never covered (B4.2)."""


def _coverable(kind: int, face: int) -> bool:
    """Whether a card of this kind may ordinarily be laid on this face (B4.2 to B4.4)."""
    if IS_WHITE_FACE[face]:
        return False
    colour = CARDS[kind - 1].colour
    if face == EMPTY or not colour.is_single:
        return True
    return CARDS[KIND_OF_FACE[face] - 1].colour in (colour, Colour.REACTION)


COVERS: Final[tuple[bytes, ...]] = (
    bytes(len(FACES)),
    *(bytes(_coverable(card.kind, face) for face in range(len(FACES))) for card in CARDS),
)
"""`COVERS[kind][face]` is 1 where a card of this kind may ordinarily cover this face (B4.2 to B4.4)."""


def card_names(cards: bytes) -> list[str]:
    """The names of the cards in a hand, a pile or a deck.

    >>> card_names(bytes((SKIP, STOP, HIDDEN)))
    ['skip', 'stop', 'hidden']
    """
    return [NAMES[kind] for kind in cards]


def face_text(face: int) -> str:
    """Say what shows on top of a field: `push^`, `stop`, `3` for a teleport, nothing for an empty field.

    >>> face_text(PUSH_LEFT), face_text(FIRST_TELEPORT), face_text(EMPTY)
    ('push<', '1', '')
    """
    kind, sign = FACES[face]
    return f"{NAMES[kind]}{sign}" if kind else sign
