"""Choosing: from what people point at to an answer the decision offers.

A chooser holds the options of one decision and what was chosen so far: a card, a field, a facing, a figure.
It says what can be chosen next and, once enough was chosen, which answer that is. It knows no rule: what is
not among the options cannot be chosen, and why is the decision's to say.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from frantic_board.board.answers import (
    PASS,
    Answer,
    Gift,
    Move,
    Pass,
    Pick,
    Play,
    React,
    Take,
    Target,
)
from frantic_board.board.cards import FACES_OF_KIND, JUMP_AGAINST, JUMP_ALONG, KIND_OF_FACE, PUSH_UP
from frantic_board.board.rules import Decision
from frantic_board.ui.board.marks import Preview


@dataclass(frozen=True, slots=True)
class Sides:
    """How the directions of the grid lie at a field, for cards that face somewhere."""

    pointed: int
    """The side of the field the pointer is nearest to."""
    along: int
    """The side the running direction leaves by."""
    against: int
    """The side it comes from."""


class Chooser:
    """What can still be chosen of one decision."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.options: Sequence[Answer] = decision.options()
        self._answers = frozenset(self.options)
        self.card: int | None = None
        """The kind of card that was picked up, if any."""
        self.teleport: int | None = None
        """The numbered teleport that was picked up, if any."""
        self.figure: int | None = None
        """The figure a Gift goes to, if it was chosen."""
        self._face: int | None = None
        reactions = [option for option in self.options if isinstance(option, React)]
        if reactions:
            self.card = KIND_OF_FACE[reactions[0].face]

    @property
    def can_pass(self) -> bool:
        """Whether the question can be let pass."""
        return PASS in self.options

    # -- what can be chosen next

    @property
    def cards(self) -> frozenset[int]:
        """The kinds of cards that can be picked up from the hand, or from the Market."""
        kinds = {KIND_OF_FACE[option.face] for option in self.options if isinstance(option, Play)}
        return frozenset(kinds | {option.kind for option in self.options if isinstance(option, Pick)})

    @property
    def fields(self) -> frozenset[int]:
        """The fields that can be pressed now."""
        if self.decision.asks == "move" and self.teleport is None:
            return frozenset()
        return frozenset(
            option.field
            for option in self.options
            if (isinstance(option, Play | React) and KIND_OF_FACE[option.face] == self.card)
            or isinstance(option, Take)
            or (isinstance(option, Move) and option.teleport == self.teleport)
        )

    @property
    def teleports(self) -> frozenset[int]:
        """The numbered teleports that can be picked up."""
        return frozenset(option.teleport for option in self.options if isinstance(option, Move))

    @property
    def figures(self) -> frozenset[int]:
        """The figures that can be chosen."""
        return frozenset(option.figure for option in self.options if isinstance(option, Target | Gift))

    @property
    def steps(self) -> tuple[int, ...]:
        """How far the chosen figure can be sent; empty as long as there is none."""
        return tuple(
            option.steps
            for option in self.options
            if isinstance(option, Gift) and option.figure == self.figure
        )

    # -- choosing

    def pick_card(self, kind: int) -> Answer | None:
        """Pick up a card; picking it up again puts it down. In the Market this is the answer."""
        if self.decision.asks == "pick":
            return Pick(kind) if Pick(kind) in self.options else None
        if kind in self.cards:
            self.card = None if self.card == kind else kind
            self._face = None
        return None

    def put_down(self) -> bool:
        """Undo the last half-made choice; whether there was one."""
        had_one = self.teleport is not None or self.figure is not None
        if self.card is not None and self.decision.asks == "play":
            self.card = self._face = None
            had_one = True
        self.teleport = self.figure = None
        return had_one

    def preview(self, field: int, sides: Sides) -> Preview | None:
        """How the picked card would lie on a field; None if it cannot."""
        faces = self._faces(field)
        return Preview(field, self._facing(faces, sides)) if faces else None

    def turn(self, field: int, sides: Sides, quarter: int) -> None:
        """Turn the picked card over a field to the next facing that is allowed there."""
        faces = self._faces(field)
        if faces:
            place = faces.index(self._facing(faces, sides))
            self._face = faces[(place + quarter) % len(faces)]

    def press_field(self, field: int, sides: Sides, teleport: int | None = None) -> Answer | None:
        """Press a field, on which this numbered teleport may lie; the answer, if that makes one."""
        asks = self.decision.asks
        if asks == "take":
            return Take(field) if Take(field) in self.options else None
        if asks == "move":
            if self.teleport is not None and Move(self.teleport, field) in self.options:
                return Move(self.teleport, field)
            if teleport in self.teleports:
                self.teleport = teleport
            return None
        faces = self._faces(field)
        if not faces:
            return None
        face = self._facing(faces, sides)
        return Play(face, field) if asks == "play" else React(face, field)

    def press_figure(self, figure: int) -> Answer | None:
        """Press a figure; for a Gift the number of fields is still to be chosen."""
        if figure not in self.figures:
            return None
        if self.decision.asks == "target":
            return Target(figure)
        self.figure = figure
        return None

    def press_steps(self, steps: int) -> Answer | None:
        """Choose how far the figure is sent."""
        if self.figure is None or steps not in self.steps:
            return None
        return Gift(self.figure, steps)

    def let_pass(self) -> Pass | None:
        """Let the question pass."""
        return PASS if self.can_pass else None

    # -- facings

    def _faces(self, field: int) -> tuple[int, ...]:
        """The faces the picked card can be laid with on a field."""
        if self.card is None:
            return ()
        answer = Play if self.decision.asks == "play" else React
        return tuple(face for face in FACES_OF_KIND[self.card] if answer(face, field) in self._answers)

    def _facing(self, faces: tuple[int, ...], sides: Sides) -> int:
        """The facing a person means: the one turned to by hand, else the one pointed at."""
        if self._face in faces:
            return self._face
        pointed = PUSH_UP + sides.pointed
        if pointed in faces:
            return pointed
        if JUMP_AGAINST in faces and sides.pointed == sides.against:
            return JUMP_AGAINST
        return JUMP_ALONG if JUMP_ALONG in faces else faces[0]
