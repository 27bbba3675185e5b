"""Asking a person: lights up what can be chosen, follows pointer and keys, and makes the answer of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from frantic_board.board.answers import Answer, Move, Play, React, Take
from frantic_board.board.cards import FACES_OF_KIND, FIRST_TELEPORT
from frantic_board.board.rounds import is_set_up
from frantic_board.board.rules import decision
from frantic_board.board.track import OFFSETS, UP
from frantic_board.board.view import View
from frantic_board.bots.board.advice import suggested_card, suggested_figure
from frantic_board.ui.board.choosing import Chooser, Sides
from frantic_board.ui.board.marks import Ghost, Marks, suggest
from frantic_board.ui.board.odds import leads_to, let_pass, odds_through, way_in
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.focus import ARROWS
from frantic_board.ui.input import KeyPressed
from frantic_board.ui.table.hand import HandView
from frantic_board.ui.table.middle import Action, Table
from frantic_board.ui.widget import Shortcut
from frantic_board.words.board.refusals import translate_refusal
from frantic_board.words.language import Words

Point = tuple[int, int]
_MARKET: Final = "pick"


class Asking:
    """One decision of one person, from the first look to the answer."""

    def __init__(
        self,
        view: View,
        board: BoardPicture,
        market: HandView,
        table: Table,
        say: Words,
        rest: Callable[[], Marks],
        *,
        shows_odds: bool,
        on_close: Callable[[], None],
    ) -> None:
        """`rest` gives the marks the board has while nothing is chosen."""
        asked = decision(view.table)
        assert asked is not None
        self.view = view
        self.chooser = Chooser(asked)
        self.touched: tuple[Ghost, ...] = ()
        """The rolls on whom the card would work that is about to be laid."""
        self._board = board
        self._market = market
        self._table = table
        self._say = say
        self._rest = rest
        self._shows_odds = shows_odds
        self._on_close = on_close
        self._point_at: Point | None = None
        self._side: tuple[int, int] | None = None
        self._suggestion: Answer | None = None
        trial = view.table.clone()
        self._coming = way_in(let_pass(trial)) if asked.asks == "react" else None
        board.on_press = self._press
        board.on_hover = self._point
        board.on_scroll = self._turn
        board.on_key = self.key
        market.on_pick = self.pick
        self.refresh()

    # -- what can be chosen

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.view.seat

    @property
    def asks(self) -> str:
        """What is asked."""
        return self.chooser.decision.asks

    @property
    def is_reaction(self) -> bool:
        """Whether it is asked in a window, out of turn."""
        return self.asks == "react"

    @property
    def can_pass(self) -> bool:
        """Whether it can be let pass."""
        return self.chooser.can_pass

    @property
    def cards(self) -> frozenset[int]:
        """The kinds of cards that can be picked up from the hand."""
        return frozenset() if self.asks == _MARKET else self.chooser.cards

    @property
    def card(self) -> int | None:
        """The kind of card that was picked up."""
        return self.chooser.card

    @property
    def aim(self) -> object:
        """The card that was picked up, as it would be laid now: it may be turned while the pointer rests."""
        return self.card, self._board.marks.preview

    @property
    def seats(self) -> frozenset[int]:
        """The seats that can be chosen."""
        return self.chooser.figures if len(self.chooser.figures) > 1 else frozenset()

    @property
    def chosen(self) -> int | None:
        """The seat that was chosen, while something more is asked."""
        return self.chooser.figure

    @property
    def suggestion(self) -> Answer | None:
        """The answer a hint names, if one was asked for."""
        return self._suggestion

    @property
    def has_suggestion(self) -> bool:
        """Whether a hint is shown."""
        return self._suggestion is not None

    @property
    def suggested(self) -> tuple[int | None, int | None]:
        """The card and the seat a hint names."""
        card = None if self.asks == _MARKET else suggested_card(self._suggestion)
        return card, suggested_figure(self._suggestion)

    @property
    def actions(self) -> Sequence[Action]:
        """How far a Gift goes; turning what is about to be laid, and putting it back."""
        say, chooser = self._say, self.chooser
        if chooser.steps:
            names = ("one", "two")
            return [
                Action(
                    names[steps - 1],
                    say.count("{number} field", "{number} fields", steps),
                    partial(self.press_steps, steps),
                    shortcut=Shortcut(pygame.K_0 + steps, str(steps)),
                    is_primary=True,
                )
                for steps in chooser.steps
            ]
        found = []
        if chooser.card is not None and len(FACES_OF_KIND[chooser.card]) > 1:
            key = Shortcut(pygame.K_r, "R")
            found.append(Action("turn", say("Turn the arrow"), self._turn_by_button, "rotate", key))
        if chooser.card is not None or chooser.teleport is not None:
            found.append(Action("put-back", say("Put it back"), self._put_back, "undo", _escape()))
        elif self.asks == "play" and is_set_up(self.view.table):
            reason = say("Lay a card first.")
            key = Shortcut(pygame.K_SPACE, say("Space"))
            found.append(Action("roll", say("Roll!"), self._nothing, "dice", key, reason=reason))
        return found

    def _nothing(self) -> None:
        """What is switched off does nothing."""

    # -- what people do

    def suggest(self, answer: Answer | None) -> None:
        """Show what a hint says, or (None) no longer."""
        if answer != self._suggestion:
            self._suggestion = answer
            if self.asks == _MARKET:
                cards = self._market.cards
                self._market.show_cards(cards, frozenset(cards), None, suggested_card(answer))
            self.refresh()

    def close(self) -> None:
        """Stop asking: nothing is lit any more."""
        board = self._board
        board.on_press = board.on_hover = board.on_scroll = board.on_key = None
        self._market.on_pick = None
        self._on_close()

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
        cards = self._market.cards if self.asks == _MARKET else cards
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

    def _put_back(self) -> None:
        self.put_down()
        self._table.changed()

    def _press(self, field: int, point: Point) -> None:
        figure = self._board.figure_at(point)
        if figure is None and self.chooser.figures:
            # Figures may be small; on a field with just one that can be chosen the field will do.
            here = [each for each in self.chooser.figures if self.view.table.at[each] == field]
            figure = here[0] if len(here) == 1 else None
        if figure is not None and figure in self.chooser.figures:
            self.press_seat(figure)
        else:
            self._answer(self.chooser.press_field(field, self._sides(field), self._teleport(field)))

    def drag(self, kind: int, point: Point) -> None:
        """A card is being dragged."""
        if self.chooser.card != kind:
            self.chooser.pick_card(kind)
            self._table.changed()
        self._board.point_at(point)
        self._point(self._board.hovered, point)

    def drop(self, kind: int, point: Point) -> None:
        """A card was let go: on a field it is laid, elsewhere it goes back."""
        self.drag(kind, point)
        field = self._board.geometry.field_at(point)
        if field is not None and field in self.chooser.fields:
            self._press(field, point)
        else:
            self._put_back()

    # -- facings

    def _turn(self, notches: float) -> bool:
        field, card = self._board.hovered, self.chooser.card
        if field is None or card is None or len(FACES_OF_KIND[card]) == 1:
            return False
        self.chooser.turn(field, self._sides(field), 1 if notches > 0 else -1)
        self.refresh()
        return True

    def _turn_by_button(self) -> None:
        self._turn(1)

    def key(self, event: KeyPressed) -> bool:
        """R turns the card that is about to be laid; Shift and an arrow turns it that way."""
        if event.key == pygame.K_r:
            return self._turn(-1 if event.modifiers.shift else 1)
        field = self._board.hovered
        if event.modifiers.shift and event.key in ARROWS and field is not None and self.card is not None:
            if self.chooser.face_way(field, OFFSETS.index(ARROWS[event.key])):
                self.refresh()
            return True
        return False

    def _point(self, field: int | None, point: Point) -> None:
        """The pointer moved: once it comes to another side of a field, the card turns with it again."""
        self._point_at = point
        side = None if field is None else (field, self._board.geometry.side_at(field, point))
        if side != self._side:
            self._side = side
            self.chooser.follow_pointer()
        self.refresh()

    def _answer(self, answer: Answer | None) -> None:
        if answer is None:
            self.refresh()
            self._table.changed()
        else:
            self._table.give(answer)

    def take_keyboard(self) -> bool:
        """Bring the keyboard's cursor to the nearest field that can be chosen."""
        if self.asks == _MARKET:
            self._board.host.focus(self._market, shown=True)
            return True
        legal = self._board.marks.legal
        if not legal:
            return False
        board = self._board
        start = board.cursor if board.cursor in legal else self.view.table.at[self.seat]
        board.show_cursor(min(legal, key=lambda field: abs(field - start)))
        return True

    # -- what is shown

    def refresh(self) -> None:
        """Light up what can be chosen next, with the odds of what is pointed at."""
        table, chooser = self.view.table, self.chooser
        marks = replace(
            self._rest(),
            legal=self._legal(),
            figures=chooser.figures,
            active=table.turn if is_set_up(table) else None,
            selected=None if chooser.teleport is None else table.teleports[chooser.teleport - 1],
            coming=self._coming,
            coming_roll=table.roll if self._coming is not None and table.roll <= 6 else 0,
        )
        if chooser.card is not None:
            marks = replace(marks, fresh=())
        hovered, self.touched = self._board.hovered, ()
        answer: Answer | None = None
        if hovered is not None:
            preview = chooser.preview(hovered, self._sides(hovered))
            if preview is not None:
                target = leads_to(table.setup.level.track, preview.face, hovered)
                marks = replace(marks, preview=preview._replace(leads_to=target))
                answer = Play(preview.face, hovered) if self.asks == "play" else None
        if self._suggestion is not None:
            answer = self._suggestion if marks.preview is None else answer
            marks = suggest(marks, self._suggestion, table)
        if self._shows_odds and isinstance(answer, Play):
            ghosts, self.touched = odds_through(self.view, answer, answer.field)
            marks = replace(marks, ghosts=ghosts)
        self._board.marks = marks

    def _legal(self) -> frozenset[int] | None:
        """The fields to be outlined; None while no field is asked for."""
        table, chooser = self.view.table, self.chooser
        if self.asks == "move" and chooser.teleport is None:
            return frozenset(table.teleports[number - 1] for number in chooser.teleports)
        if len(chooser.figures) > 1 and chooser.figure is None:
            return frozenset(table.at[figure] for figure in chooser.figures)
        return chooser.fields or None

    def reason(self, field: int) -> str:
        """Why a field cannot be chosen, for whoever points at it; empty if it can."""
        answer = self._attempt(field)
        refusal = None if answer is None else self.chooser.decision.refusal(answer)
        return "" if refusal is None else translate_refusal(refusal, self._say)

    def _attempt(self, field: int) -> Answer | None:
        """The answer that choosing this field would try to be."""
        asks, card = self.asks, self.chooser.card
        if asks == "take":
            return Take(field)
        if asks == "move":
            return None if self.chooser.teleport is None else Move(self.chooser.teleport, field)
        if card is None:
            return None
        make = Play if asks == "play" else React
        attempts = [make(face, field) for face in FACES_OF_KIND[card]]
        return next((each for each in attempts if each in self.chooser.options), attempts[0])

    def _sides(self, field: int) -> Sides:
        geometry = self._board.geometry
        point = geometry.cell_rect(field).center if self._point_at is None else self._point_at
        along = geometry.heading(field, 1) if field < self.view.table.goal else UP
        against = geometry.heading(field, -1) if field > 0 else UP
        return Sides(geometry.side_at(field, point), along, against)

    def _teleport(self, field: int) -> int | None:
        face = self.view.table.top[field]
        return face - FIRST_TELEPORT + 1 if face >= FIRST_TELEPORT else None


def _escape() -> Shortcut:
    return Shortcut(pygame.K_ESCAPE, "Esc")
