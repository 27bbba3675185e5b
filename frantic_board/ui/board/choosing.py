"""Choosing: from what people point at to an answer the decision offers, one small choice after the other.

A chooser holds the tree of choices of one decision and what was chosen so far. It says what can be chosen
next and, once enough was chosen, which answer that is. It knows no rule: what is no option cannot be chosen,
and why is the decision's to say.
"""

from dataclasses import dataclass

from frantic_board.board.answers import Answer
from frantic_board.board.cards import JUMP_AGAINST, JUMP_ALONG, PUSH_LEFT, PUSH_UP
from frantic_board.board.rules import Decision
from frantic_board.choices import PASSES, Choice, Choices, Path, What
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
    """What was chosen of one decision, and what can still be."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.options = decision.options()
        self._choices = Choices(decision, "board")
        self._face: int | None = None
        """The face a card was turned to by hand."""
        # With one opponent there is nobody to choose from, but how far a Gift goes still is.
        only = self._choices.forced()
        self._start: Path = only if self._choices.answer(only) is None else ()
        self._chosen: Path = self._start

    # -- what was chosen

    def _value(self, what: What) -> int | None:
        return next((choice.value for choice in self._chosen if choice.what is what), None)

    @property
    def card(self) -> int | None:
        """The kind of card that was picked up, if any."""
        return self._value(What.CARD)

    @property
    def teleport(self) -> int | None:
        """The numbered teleport that was picked up, if any."""
        return self._value(What.TELEPORT)

    @property
    def figure(self) -> int | None:
        """The figure a Gift goes to, if it was chosen."""
        return self._value(What.SEAT)

    # -- what can be chosen next

    def _values(self, what: What, chosen: Path) -> tuple[int, ...]:
        return tuple(choice.value for choice in self._choices.after(chosen) if choice.what is what)

    @property
    def can_pass(self) -> bool:
        """Whether the question can be let pass."""
        return PASSES[0] in self._choices.after()

    @property
    def cards(self) -> frozenset[int]:
        """The kinds of cards that can be picked up from the hand, or from the Market."""
        return frozenset(self._values(What.CARD, ()))

    @property
    def fields(self) -> frozenset[int]:
        """The fields that can be pressed now."""
        return frozenset(self._values(What.FIELD, self._chosen))

    @property
    def teleports(self) -> frozenset[int]:
        """The numbered teleports that can be picked up."""
        return frozenset(self._values(What.TELEPORT, ()))

    @property
    def figures(self) -> frozenset[int]:
        """The figures that can be chosen."""
        return frozenset(self._values(What.SEAT, ()))

    @property
    def steps(self) -> tuple[int, ...]:
        """How far the chosen figure can be sent; empty as long as there is none."""
        return self._values(What.NUMBER, self._chosen)

    # -- choosing

    def _choose(self, *choices: Choice, start: Path = ()) -> Answer | None:
        """Make choices after some others; the answer, if that makes one. What is no option is not chosen."""
        chosen = start
        for choice in choices:
            if choice not in self._choices.after(chosen):
                return None
            chosen = (*chosen, choice)
        answer: Answer | None = self._choices.answer(chosen)
        if answer is None:
            self._chosen, self._face = chosen, None
        return answer

    def pick_card(self, kind: int) -> Answer | None:
        """Pick up a card; picking it up again puts it down. In the Market this is the answer."""
        if self.card == kind:
            self.put_down()
            return None
        return self._choose(Choice(What.CARD, kind))

    def put_down(self) -> bool:
        """Undo the half-made choice; whether there was one."""
        had_one = self._chosen != self._start
        self._chosen, self._face = self._start, None
        return had_one

    def press_field(self, field: int, sides: Sides, teleport: int | None = None) -> Answer | None:
        """Press a field, on which this numbered teleport may lie; the answer, if that makes one."""
        placed = Choice(What.FIELD, field)
        faces = self._faces(field)
        if faces:
            return self._choose(placed, Choice(What.FACING, self._facing(faces, sides)), start=self._chosen)
        if placed in self._choices.after(self._chosen):
            return self._choose(placed, start=self._chosen)
        return None if teleport is None else self._choose(Choice(What.TELEPORT, teleport))

    def press_figure(self, figure: int) -> Answer | None:
        """Press a figure; for a Gift the number of fields is still to be chosen."""
        return self._choose(Choice(What.SEAT, figure))

    def press_steps(self, steps: int) -> Answer | None:
        """Choose how far the figure is sent."""
        return self._choose(Choice(What.NUMBER, steps), start=self._chosen)

    def let_pass(self) -> Answer | None:
        """Let the question pass."""
        return self._choose(*PASSES)

    # -- facings

    def _faces(self, field: int) -> tuple[int, ...]:
        """The faces the picked card can be laid with on a field, if it faces anywhere."""
        return self._values(What.FACING, (*self._chosen, Choice(What.FIELD, field)))

    def preview(self, field: int, sides: Sides) -> Preview | None:
        """How the picked card would lie on a field; None if it cannot."""
        if self.card is None or field not in self.fields:
            return None
        faces = self._faces(field)
        if not faces:
            return Preview(field, self.card)  # a card that faces nowhere has its kind for a face
        ways = tuple(face - PUSH_UP for face in faces if PUSH_UP <= face <= PUSH_LEFT)
        return Preview(field, self._facing(faces, sides), facings=ways)

    def follow_pointer(self) -> None:
        """Turn the picked card where the pointer is again, whatever it was turned to by hand."""
        self._face = None

    def face_way(self, field: int, way: int) -> bool:
        """Turn the picked card over a field to a direction of the grid; whether it can face there."""
        if PUSH_UP + way not in self._faces(field):
            return False
        self._face = PUSH_UP + way
        return True

    def turn(self, field: int, sides: Sides, quarter: int) -> None:
        """Turn the picked card over a field to the next facing that is allowed there."""
        faces = self._faces(field)
        if faces:
            place = faces.index(self._facing(faces, sides))
            self._face = faces[(place + quarter) % len(faces)]

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
