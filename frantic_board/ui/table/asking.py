"""Asking a person: lights up what can be chosen, follows the pointer, and makes the answer of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from frantic_board.board.answers import Answer, Move, Play, React, Take
from frantic_board.board.cards import EMPTY, FACES_OF_KIND, FIRST_TELEPORT
from frantic_board.board.rules import decision
from frantic_board.board.track import UP
from frantic_board.board.view import View
from frantic_board.ui.board.marks import NO_MARKS, Marks, Trail
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.input import KeyPressed
from frantic_board.ui.table.advice import suggest
from frantic_board.ui.table.choosing import Chooser, Sides
from frantic_board.ui.table.hand import HandView
from frantic_board.ui.table.odds import odds
from frantic_board.words.board.refusals import translate_refusal
from frantic_board.words.language import Words

Point = tuple[int, int]


class Asking:
    """One decision of one person, from the first look to the answer."""

    def __init__(
        self,
        view: View,
        board: BoardPicture,
        hand: HandView,
        say: Words,
        *,
        on_answer: Callable[[Answer], None],
        on_change: Callable[[], None],
        shows_odds: bool,
        trail: Trail | None,
    ) -> None:
        asked = decision(view.table)
        assert asked is not None
        self.view = view
        self.chooser = Chooser(asked)
        self._board = board
        self._hand = hand
        self._say = say
        self._on_answer = on_answer
        self._on_change = on_change
        self._shows_odds = shows_odds
        self._trail = trail
        board.on_press = self._press
        board.on_hover = lambda _field, point: self._point(point)
        board.on_scroll = self._turn
        board.on_hint = self.reason
        hand.on_pick = self.pick
        hand.on_drag = self._drag
        hand.on_drop = self._drop
        self._point_at: Point = (0, 0)
        self._suggestion: Answer | None = None
        self.refresh()

    @property
    def suggestion(self) -> Answer | None:
        """The answer a hint names, if one was asked for."""
        return self._suggestion

    def suggest(self, answer: Answer | None) -> None:
        """Show what a hint says, or (None) no longer."""
        if answer != self._suggestion:
            self._suggestion = answer
            self.refresh()

    def close(self) -> None:
        """Stop asking: nothing is lit any more."""
        board, hand = self._board, self._hand
        board.on_press = board.on_hover = board.on_scroll = board.on_hint = None
        hand.on_pick = hand.on_drag = hand.on_drop = None
        board.marks = replace(NO_MARKS, last=self._trail)

    # -- what people do

    def pick(self, kind: int) -> None:
        """Pick up a card, or take it from the Market."""
        self._answer(self.chooser.pick_card(kind))

    def press_seat(self, seat: int) -> None:
        """Choose the figure of a seat."""
        self._answer(self.chooser.press_figure(seat))

    def press_steps(self, steps: int) -> None:
        """Choose how far a Gift goes."""
        self._answer(self.chooser.press_steps(steps))

    def press_digit(self, digit: int, cards: Sequence[int]) -> bool:
        """Choose what has this number, from 0 on: fields of a Gift, a seat, or one of these cards."""
        chooser = self.chooser
        if chooser.steps:
            self.press_steps(digit + 1)
        elif digit in chooser.figures:
            self.press_seat(digit)
        elif not chooser.figures and digit < len(cards):
            self.pick(cards[digit])
        else:
            return False
        return True

    def let_pass(self) -> None:
        """Let a window pass."""
        self._answer(self.chooser.let_pass())

    def put_down(self) -> bool:
        """Put down what was picked up; whether there was anything."""
        had_one = self.chooser.put_down()
        self.refresh()
        return had_one

    def _press(self, field: int, point: Point) -> None:
        figure = self._board.figure_at(point)
        if figure is None and self.chooser.figures:
            # Figures may be small; on a field with just one that can be chosen the field will do.
            here = [each for each in self.chooser.figures if self.view.table.at[each] == field]
            figure = here[0] if len(here) == 1 else None
        if figure is not None and figure in self.chooser.figures:
            self.press_seat(figure)
        else:
            self._answer(self.chooser.press_field(field, self._sides(field, point), self._teleport(field)))

    def _drag(self, kind: int, point: Point) -> None:
        if self.chooser.card != kind:
            self.chooser.pick_card(kind)
        self._board.point_at(point)
        self._point(point)

    def _drop(self, kind: int, point: Point) -> None:
        self._drag(kind, point)
        field = self._board.geometry.field_at(point)
        if field is not None and field in self.chooser.fields:
            self._press(field, point)
        else:
            self.put_down()

    def _turn(self, notches: float) -> bool:
        field = self._board.hovered
        if field is None or self.chooser.card is None or len(FACES_OF_KIND[self.chooser.card]) == 1:
            return False
        self.chooser.turn(field, self._sides(field, self._point_at), 1 if notches > 0 else -1)
        self.refresh()
        return True

    def key(self, event: KeyPressed) -> bool:
        """R turns the card that is about to be laid."""
        return event.key == pygame.K_r and self._turn(-1 if event.modifiers.shift else 1)

    def _point(self, point: Point) -> None:
        self._point_at = point
        self.refresh()

    def _answer(self, answer: Answer | None) -> None:
        if answer is None:
            self.refresh()
            self._on_change()
        else:
            self._on_answer(answer)

    # -- what is shown

    def refresh(self) -> None:
        """Light up what can be chosen next, with the odds of what is pointed at."""
        table, chooser = self.view.table, self.chooser
        fields = chooser.fields
        if chooser.decision.asks == "move" and chooser.teleport is None:
            fields = frozenset(table.teleports[number - 1] for number in chooser.teleports)
        empty = frozenset(field for field in fields if table.top[field] == EMPTY)
        marks = Marks(
            empty=empty,
            cover=fields - empty,
            figures=chooser.figures,
            active=table.turn,
            selected=None if chooser.teleport is None else table.teleports[chooser.teleport - 1],
            last=self._trail,
        )
        hovered = self._board.hovered
        answer: Answer | None = None
        if hovered is not None:
            preview = chooser.preview(hovered, self._sides(hovered, self._point_at))
            if preview is not None:
                marks = replace(marks, preview=preview)
                answer = Play(preview.face, hovered) if chooser.decision.asks == "play" else None
        if self._suggestion is not None:
            answer = self._suggestion if marks.preview is None else answer
            marks = suggest(marks, self._suggestion, table)
        if self._shows_odds and isinstance(answer, Play):
            marks = replace(marks, ghosts=odds(self.view, answer))
        self._board.marks = marks

    def reason(self, field: int) -> str:
        """Why a field cannot be chosen, for whoever points at it; empty if it can."""
        answer = self._attempt(field)
        refusal = None if answer is None else self.chooser.decision.refusal(answer)
        return "" if refusal is None else translate_refusal(refusal, self._say)

    def _attempt(self, field: int) -> Answer | None:
        """The answer that choosing this field would try to be."""
        asks, card = self.chooser.decision.asks, self.chooser.card
        if asks == "take":
            return Take(field)
        if asks == "move":
            return None if self.chooser.teleport is None else Move(self.chooser.teleport, field)
        if card is None:
            return None
        make = Play if asks == "play" else React
        attempts = [make(face, field) for face in FACES_OF_KIND[card]]
        return next((each for each in attempts if each in self.chooser.options), attempts[0])

    def _sides(self, field: int, point: Point) -> Sides:
        geometry = self._board.geometry
        along = geometry.heading(field, 1) if field < self.view.table.goal else UP
        against = geometry.heading(field, -1) if field > 0 else UP
        return Sides(geometry.side_at(field, point), along, against)

    def _teleport(self, field: int) -> int | None:
        face = self.view.table.top[field]
        return face - FIRST_TELEPORT + 1 if face >= FIRST_TELEPORT else None
