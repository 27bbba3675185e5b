"""The board game's part of New game: the track, the length, the hands, the house rule."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

import pygame

from frantic_board.board.game import BOARD
from frantic_board.board.state import QUICK_SET_UP
from frantic_board.board.track import Level
from frantic_board.files.board.printing import description_in
from frantic_board.play.games import Plan
from frantic_board.ui.board.pages.snapshot import Snapshots, Standstill
from frantic_board.ui.board.pages.tracks import TrackStrip, offered_tracks
from frantic_board.ui.cache import Cache, surface_bytes
from frantic_board.ui.desk import Desk
from frantic_board.ui.layout import Column, Row, Spacer
from frantic_board.ui.shell.length import LengthForm, hands_panel
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import HEADING, SMALL, TextStyle
from frantic_board.ui.widget import Grow, Size, Widget
from frantic_board.ui.widgets import Button, ButtonKind, Canvas, Label, Panel, Picture, Toggle

_FACTS: Final = 178
_LEAST_PREVIEW: Final = 140
_PREVIEWS: Final[Cache[tuple[Level, Size], pygame.Surface]] = Cache(48_000_000, surface_bytes)
_NAME: Final = TextStyle(HEADING.face, 22, 15)
_PERSON, _BOT = 18, 7
"""Seconds a turn takes."""


def minutes(limit: int, people: int, bots: int) -> int:
    """How long a game takes about, in steps of five minutes.

    Bots were let play on tracks of 11 to 90 fields: how many turns a game has hardly depends on the track. It
    grows with the limit and with the players.

    >>> minutes(99, 4, 0), minutes(99, 1, 3)
    (25, 15)
    """
    players = people + bots
    turns = limit * (0.4 + 0.12 * players)
    seconds = turns * (people * _PERSON + bots * _BOT) / max(1, players)
    return max(5, 5 * round(seconds / 300))


class BoardForm:
    """What is agreed about a board game besides who sits where."""

    def __init__(
        self, desk: Desk, plan: Plan, on_change: Callable[[], None], rng: Random, *, is_watched: bool
    ) -> None:
        self._desk = desk
        self._on_change = on_change
        self._rng = rng
        self._is_watched = is_watched
        self._tracks = offered_tracks()
        self._track = self._chosen_track(plan)
        self._length = LengthForm(desk, BOARD, plan.limit, len(plan.seats), on_change)
        self._open_hands = plan.open_hands
        self._quick = {"on": True, "off": False}.get(desk.settings.quick_set_up)
        """Whether the house rule is on; None: as suits who plays."""
        if QUICK_SET_UP in plan.house:
            self._quick = True

    def _chosen_track(self, plan: Plan) -> str:
        if isinstance(plan.level, str):
            wanted = plan.level if plan.level in self._tracks else "classic"
        else:
            found = (name for name, offered in self._tracks.items() if offered.level == plan.level)
            wanted = next(found, "classic")
        return wanted if wanted in self._tracks else next(iter(self._tracks), "classic")

    # -- what was agreed

    def _is_quick(self, people: int) -> bool:
        """Whether everyone lays all their cards in one go (B2.6)."""
        if self._is_watched:
            return False
        return people > 1 and not self._open_hands if self._quick is None else self._quick

    @property
    def problem(self) -> str:
        """Why this game cannot begin; empty if it can."""
        if self._track not in self._tracks:
            return self._desk.say("There is no track to play on.")
        return self._length.problem

    def complete(self, seats: tuple[tuple[str, str], ...], seed: int | None) -> Plan:
        """The plan as it stands on the form."""
        people = sum(label.startswith("human:") for _, label in seats)
        house = (QUICK_SET_UP,) if self._is_quick(people) else ()
        is_open = self._open_hands or self._is_watched
        limit = self._length.agreed(len(seats))
        return Plan(seats, is_open, seed, level=self._track, limit=limit, house=house)

    def summary(self, people: int, bots: int) -> str:
        """What is going to be played, in a line."""
        if self.problem:
            return self.problem
        say, players = self._desk.say, people + bots
        limit = self._length.points(players)
        return say(
            "{players} on {track} to {limit} points, about {minutes} minutes",
            players=say.count("{number} player", "{number} players", players),
            track=self._tracks[self._track].level.name,
            limit=limit,
            minutes=minutes(limit, people, bots),
        )

    # -- changes

    def _set_track(self, name: str) -> None:
        self._track = name
        self._on_change()

    def surprise(self) -> None:
        """Take another track by chance."""
        others = [name for name in self._tracks if name != self._track]
        if others:
            self._set_track(self._rng.choice(others))

    def _set_hands(self, is_open: bool) -> None:
        self._open_hands = is_open
        self._on_change()

    def _set_quick(self, is_on: bool) -> None:
        """Whoever says so once says so for the games to come."""
        self._quick = is_on
        self._desk.change(replace(self._desk.settings, quick_set_up="on" if is_on else "off"))
        self._on_change()

    # -- widgets

    def build(self, people: int, bots: int) -> Widget:
        """The track above, all else below."""
        length = self._length.build(people + bots, lambda limit: minutes(limit, people, bots))
        below: list[Widget] = [length.sized(width=Grow(1.4))]
        if self._is_watched:
            return Column(self._track_panel().sized(height=Grow()), Row(*below), gap=9)
        below.append(hands_panel(self._desk, self._open_hands, self._set_hands).sized(width=Grow(1.0)))
        return Column(
            self._track_panel().sized(height=Grow()), Row(*below, gap=9), self._house(people), gap=9
        )

    def _track_panel(self) -> Panel:
        say, soft = self._desk.say, self._desk.look.palette.text_soft
        surprise = Button(say("Surprise me"), self.surprise, icon="shuffle", kind=ButtonKind.QUIET)
        many = say.count(
            "{number} track, your own first", "{number} tracks, your own first", len(self._tracks)
        )
        head = Row(
            Label(say("Track"), HEADING, lines=1),
            Label(many, SMALL, soft, lines=1).sized(width=Grow()),
            surprise.named("surprise").sized(height=32),
            down=Align.CENTRE,
        )
        offered = self._tracks.get(self._track)
        if offered is None:
            return Panel(head, Label(say("There is no track to play on."), SMALL))
        preview = Canvas(partial(self._draw_preview, offered.level)).sized(width=Grow(), height=Grow())
        middle = Row(
            Column(Spacer(height=_LEAST_PREVIEW)).sized(width=1),
            preview,
            self._about(offered.level).sized(width=_FACTS),
            gap=12,
        )
        strip = TrackStrip(self._tracks, self._track, self._set_track, say).named("track")
        return Panel(head, middle.sized(height=Grow()), strip, gap=6, padding=(14, 8))

    def _draw_preview(self, level: Level, surface: pygame.Surface, rect: pygame.Rect) -> None:
        if min(rect.size) > 8:
            make = partial(self._preview, level, rect.size)
            surface.blit(_PREVIEWS.get((level, rect.size), make), rect)

    def _preview(self, level: Level, size: Size) -> pygame.Surface:
        return Snapshots(self._desk).picture(Standstill(level.track), size)[0]

    def _about(self, level: Level) -> Widget:
        say, sprites = self._desk.say, self._desk.sprites
        about = description_in(level, say.language)
        facts = (
            ("board/start", say("start, 0 points")),
            ("board/goal", say("goal, {points} points", points=level.track.goal)),
            ("cards/teleport", say.count("{number} teleport", "{number} teleports", len(level.track.homes))),
            ("frames/tile-back", say.count("{number} card", "{number} cards", len(level.deck))),
        )
        rows = [
            Row(
                Picture(partial(sprites.get, picture)).sized(width=18, height=18),
                Label(text, SMALL).sized(width=Grow()),
                gap=8,
                down=Align.CENTRE,
            )
            for picture, text in facts
        ]
        return Column(
            Label(level.name, _NAME, lines=2),
            Label(about, SMALL, self._desk.look.palette.text_soft, down=Align.START).sized(height=Grow()),
            *rows,
            gap=3,
        )

    def _house(self, people: int) -> Panel:
        """The house rule, in one line."""
        say = self._desk.say
        switch = Toggle(say("Quick set-up"), self._is_quick(people), self._set_quick).named("quick-set-up")
        text = say("House rule: before a round, everyone lays all cards above four in one go.")
        note = Label(text, SMALL, self._desk.look.palette.text_soft, lines=2).sized(width=Grow())
        return Panel(Row(switch, note, gap=14, down=Align.CENTRE), padding=(12, 1))
