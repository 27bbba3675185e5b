"""The way through the game: which scene follows which, and what happens to the game between them."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from frantic_board import games
from frantic_board.files.errors import FileError
from frantic_board.files.levels import load_level
from frantic_board.files.records import MAX_SEED, Divergence
from frantic_board.games import Plan
from frantic_board.match import Match, bot_seat
from frantic_board.ui.app import App
from frantic_board.ui.desk import Desk
from frantic_board.ui.scene import Scene, WidgetScene
from frantic_board.ui.session import Session
from frantic_board.ui.shell.crash import write_report
from frantic_board.ui.shell.ending import EndActions, EndScene
from frantic_board.ui.shell.error import ErrorScene
from frantic_board.ui.shell.new_game import NewGameScene
from frantic_board.ui.shell.pause import PauseActions, PauseScene
from frantic_board.ui.shell.rules import RulesScene
from frantic_board.ui.shell.settings import SettingsScene
from frantic_board.ui.shell.story import Story, story_of
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.widgets import Tone

_HELP_KEYS = (pygame.K_F1, pygame.K_QUESTION, pygame.K_SLASH)
"""The question mark shares its key with the slash on many keyboards."""

BOT_PAUSES: Final = {"slow": 1.0, "normal": 0.6, "fast": 0.25, "instant": 0.0}
"""How many seconds a bot waits before it acts, by the speed setting."""


@dataclass(frozen=True)
class Game:
    """The game on the table."""

    session: Session
    names: tuple[str, ...]
    path: Path | None
    """Its record; None if it cannot be kept."""
    open_hands: bool

    @property
    def plan(self) -> Plan:
        """The same set-up once more, with other dice."""
        head = self.session.match.head
        seats = tuple(zip(head.setup.figures, head.labels, strict=True))
        return Plan(seats, head.setup.level, head.setup.limit, self.open_hands)


class Shell:
    """Leads from scene to scene."""

    def __init__(self, app: App, desk: Desk, now: Callable[[], datetime] = datetime.now) -> None:
        self.app = app
        self.desk = desk
        self.game: Game | None = None
        """The game that is being played."""
        self._now = now
        self._refused: set[Path] = set()
        """Records that could not be gone on with."""
        app.hotkeys.update(dict.fromkeys(_HELP_KEYS, self.open_rules))
        app.hotkeys[pygame.K_m] = self.toggle_sound
        desk.on_change = self._follow_settings

    # --- the title and what it leads to

    def open_title(self) -> None:
        """Go to the title; a game that goes on is left."""
        self.leave_game()
        self.app.reset(TitleScene(self.desk, self, load_level("classic")))

    @property
    def has_left_game(self) -> bool:
        """Whether there is a game to go on with."""
        return games.left_game(self._refused) is not None

    def open_new_game(self, plan: Plan | None = None) -> None:
        """Set up a game."""
        self.app.push(NewGameScene(self.desk, self.start, plan))

    def open_settings(self) -> None:
        """Show the settings."""
        self.app.push(SettingsScene(self.desk))

    def open_rules(self) -> None:
        """Show the rules, once."""
        if not isinstance(self.app.scene, RulesScene):
            self.app.push(RulesScene(self.desk))

    def toggle_sound(self) -> None:
        """Sound on or off."""
        say, settings = self.desk.say, self.desk.settings
        self.desk.change(replace(settings, is_muted=not settings.is_muted))
        self.tell(say("Sound off") if self.desk.settings.is_muted else say("Sound on"))
        if isinstance(self.app.scene, SettingsScene):
            self.app.scene.rebuild()

    def tell(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Show a notice in whatever scene there is."""
        scene = self.app.scene
        if isinstance(scene, WidgetScene):
            scene.root.toast(text, tone, max(4.0, len(text) / 14))

    # --- games

    def start(self, plan: Plan) -> None:
        """Begin a game and remember its set-up."""
        say = self.desk.say
        seed = self.app.rng.randrange(MAX_SEED) if plan.seed is None else plan.seed
        try:
            match, path, reason = games.begin(plan, seed, self._now())
        except FileError as error:
            self.tell(say("This game cannot begin: {reason}", reason=error.problems[0].sentence), Tone.BAD)
            return
        self.desk.change(games.remembered(plan, self.desk.settings))
        self._sit_down(match, path, plan.open_hands)
        if reason:
            self.tell(say("This game cannot be kept: {reason}", reason=reason), Tone.WARNING)

    def continue_left(self) -> None:
        """Go on with the newest game that was left; where it cannot be, say why."""
        path = games.left_game(self._refused)
        if path is not None:
            self.resume(path)

    def resume(self, path: Path) -> bool:
        """Go on with a recorded game; whether that could be."""
        say = self.desk.say
        try:
            match = games.resume(path)
        except (FileError, Divergence, OSError) as error:
            self._refused.add(path)
            if isinstance(self.app.scene, TitleScene):
                self.app.scene.rebuild()
            reason = error.problems[0].sentence if isinstance(error, FileError) else str(error)
            self.tell(say("This game cannot go on: {reason}", reason=reason), Tone.BAD)
            return False
        self._sit_down(match, path, self.desk.settings.has_open_hands)
        return True

    def _sit_down(self, match: Match, path: Path | None, open_hands: bool) -> None:
        """Put a match on the table, and nothing but the table on the screen."""
        self.leave_game()
        head = match.head
        names = games.seat_names(head.setup.figures, head.labels, self.desk.say)
        self.game = Game(Session(match), names, path, open_hands)
        self._follow_settings()
        self.app.reset(self._table(self.game))
        while self.desk.notes:
            self.tell(self.desk.notes.pop(0), Tone.WARNING)

    def _table(self, game: Game) -> Scene:
        return TableScene(
            self.desk,
            game.session,
            game.names,
            open_hands=game.open_hands,
            on_pause=self.pause,
            on_end=self.end,
        )

    def _follow_settings(self) -> None:
        """Bots keep the pace that is set, also in a game that goes on."""
        if self.game is not None:
            self.game.session.bot_pause = BOT_PAUSES[self.desk.settings.speed]

    def leave_game(self) -> None:
        """Stop playing; the record keeps everything."""
        game, self.game = self.game, None
        if game is not None:
            game.session.close()

    def pause(self) -> None:
        """Open the pause menu over the table."""
        game = self.game
        if game is None:
            return
        match = game.session.match
        people = [(seat, name) for seat, name in enumerate(game.names) if match.is_person(seat)]
        actions = PauseActions(self.open_settings, self.open_rules, self.resign, self.open_title)
        self.app.push(PauseScene(self.desk, people, game.path is not None, actions))

    def resign(self, seat: int) -> None:
        """Let a bot play a seat to the end."""
        game = self.game
        if game is not None:
            game.session.hand_over(seat, bot_seat(games.stand_in()))
            # Whoever resigned may just have been asked: a new table asks nobody but those who play.
            self.app.reset(self._table(game))
            say = self.desk.say
            self.tell(say("A bot plays on for {who}.", who=game.names[seat]))

    def end(self) -> None:
        """The game is over: show how it went."""
        game = self.game
        if game is None:
            return
        state, plan = game.session.match.state, game.plan
        self.leave_game()
        actions = EndActions(
            rematch=lambda: self.start(plan),
            new_setup=lambda: self._set_up_again(plan),
            title=self.open_title,
        )
        story = self._story(game.path)
        self.app.reset(EndScene(self.desk, state, game.names, story, game.path, actions))

    def _set_up_again(self, plan: Plan) -> None:
        self.open_title()
        self.open_new_game(plan)

    def _story(self, path: Path | None) -> Story | None:
        """How the game went; None where it was not recorded, or the record was tampered with meanwhile."""
        try:
            return None if path is None else story_of(path)
        except (FileError, Divergence):
            return None

    # --- when all fails

    def failed(self, app: App, error: Exception) -> None:
        """An exception came out of a scene: write a report, keep the record, and say so."""
        record = None if self.game is None else self.game.path
        report = write_report(error, record, self._now())
        with suppress(Exception):  # whatever else is broken must not hide the first error
            self.leave_game()
        app.fall_back(ErrorScene(self.desk, error, report, record, self.open_title))
