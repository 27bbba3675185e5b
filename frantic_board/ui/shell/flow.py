"""The way through the game: which scene follows which, and what happens to the game between them.

Scenes behind the title that need much are imported when they are opened: the title is there sooner.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from frantic_board.files.errors import FileError
from frantic_board.kernel import AnyState
from frantic_board.play import games
from frantic_board.play.games import Plan
from frantic_board.play.match import Match
from frantic_board.play.registry import setup_for, terms_of
from frantic_board.play.session import Session
from frantic_board.play.thinking import Apart, Thinkers
from frantic_board.records import Played, Timeline, load_what_holds, played_game
from frantic_board.records.record import MAX_SEED, Divergence
from frantic_board.records.recordfile import InUse
from frantic_board.registry import DEFAULT, GAMES
from frantic_board.ui.app import App
from frantic_board.ui.desk import Desk
from frantic_board.ui.registry import ROOMS
from frantic_board.ui.scene import Scene, WidgetScene
from frantic_board.ui.shell.error import ErrorScene, write_report
from frantic_board.ui.shell.pause import PauseActions, PauseScene, SeatsScene
from frantic_board.ui.shell.room import Pages
from frantic_board.ui.shell.rules import RulesScene
from frantic_board.ui.shell.seat_rows import drafts_of
from frantic_board.ui.shell.settings import SettingsScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.watch.bar import START_SPEEDS
from frantic_board.ui.watch.feeds import Feed, LiveFeed, RecordFeed
from frantic_board.ui.widgets import Tone

if TYPE_CHECKING:
    from frantic_board.ui.watch.viewer import ViewerScene
    from frantic_board.ui.workshop.bench import Bench

_HELP_KEYS = (pygame.K_F1, pygame.K_QUESTION, pygame.K_SLASH)
"""The question mark shares its key with the slash on many keyboards."""

BOT_PAUSES: Final = {"slow": 1.0, "normal": 0.6, "fast": 0.25, "instant": 0.0}
"""How many seconds a bot waits before it acts, by the speed setting."""


@dataclass(frozen=True)
class Game:
    """The game on the table."""

    session: Session
    names: Sequence[str]
    path: Path | None
    """Its record; None if it cannot be kept."""
    open_hands: bool

    @property
    def kept(self) -> Path | None:
        """Its record, if that holds the game so far."""
        return None if self.session.match.record_problem else self.path

    @property
    def plan(self) -> Plan:
        """The same set-up once more, with other dice."""
        match = self.session.match
        setup = match.head.setup
        seats = tuple(zip(setup.figures, match.labels, strict=True))
        return games.plan_of(terms_of(setup), seats, open_hands=self.open_hands)


class Shell:
    """Leads from scene to scene."""

    def __init__(self, app: App, desk: Desk, now: Callable[[], datetime] = datetime.now) -> None:
        self.app = app
        self.desk = desk
        self.game: Game | None = None
        """The game that is being played."""
        self.thinkers: Callable[[], Thinkers] = Apart
        """Makes who thinks for the bots of a game."""
        self._now = now
        self._left: Played | None = None
        """The game that was left, as it was last read."""
        self._refused: set[Path] = set()
        """Records that could not be gone on with."""
        self._watched: Plan | None = None
        """The bots that were last watched."""
        self._base: Scene | None = None
        """The scene a game on trial was begun from, and leads back to."""
        app.hotkeys.update(dict.fromkeys(_HELP_KEYS, self.open_rules))
        app.hotkeys[pygame.K_m] = self.toggle_sound
        desk.on_change = self._follow_settings

    # --- the title and what it leads to

    def open_title(self) -> None:
        """Go to the title; a game that goes on is left."""
        self.leave_game()
        self._base = None
        self.app.reset(TitleScene(self.desk, self))

    @property
    def left_game(self) -> Played | None:
        """The game there is to go on with; it is read once, as long as nobody writes to it."""
        path = games.left_game(self._refused)
        if path is None:
            return None
        known, when = self._left, path.stat().st_mtime
        if known is None or (known.path, known.when) != (path, when):
            known = self._left = played_game(path, when)
        return known

    def open_new_game(self, game: str = DEFAULT, plan: Plan | None = None) -> None:
        """Set up a game."""
        from frantic_board.ui.shell.new_game import NewGameScene

        self.app.push(NewGameScene(self.desk, self.start, game, plan))

    def open_settings(self) -> None:
        """Show the settings."""
        self.app.push(SettingsScene(self.desk))

    def open_rules(self) -> None:
        """Show the rules, once, beginning with the game that is played; in them, search."""
        if isinstance(self.app.scene, RulesScene):
            self.app.scene.find()
            return
        game = DEFAULT if self.game is None else self.game.session.match.head.setup.game
        self.app.push(RulesScene(self.desk, game))

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

    # --- watching

    def open_watch(self) -> None:
        """Choose which bots to watch."""
        from frantic_board.ui.watch.setup import WatchSetupScene

        plan = self._watched
        if plan is None:
            bot = f"bot:{games.stand_in()}"
            plan = Plan(tuple((figure, bot) for figure in GAMES[DEFAULT].figures[:4]))
        speed = START_SPEEDS[self.desk.settings.speed]
        self.app.push(WatchSetupScene(self.desk, plan, speed, self._watch_chosen))

    def _watch_chosen(self, plan: Plan, speed: int) -> None:
        viewer = self._live_viewer(plan, speed)
        if viewer is not None:
            self._watched = plan
            self.app.replace(viewer)

    def watch(self, plan: Plan) -> None:
        """Watch bots play, one game after the other."""
        viewer = self._live_viewer(plan, START_SPEEDS[self.desk.settings.speed])
        if viewer is not None:
            self.app.push(viewer)

    def _live_viewer(self, plan: Plan, speed: int) -> "ViewerScene | None":
        """A viewer of a game that begins now; None if it cannot, which is said."""
        try:
            setup = setup_for(plan, plan.figures)
            first = LiveFeed(plan, setup, self._seed(plan), self.thinkers())
        except FileError as error:
            self._refuse_start(error)
            return None
        return self._viewer(first, lambda: LiveFeed(plan, setup, self._seed(), self.thinkers()), speed)

    def open_replays(self) -> None:
        """Show the games that were played."""
        from frantic_board.ui.watch.replays import ReplayActions, ReplaysScene

        actions = ReplayActions(self.open_record, self.resume, self.give_up, self._again, self.app.pop)
        self.app.push(ReplaysScene(self.desk, actions))

    def _again(self, played: Played) -> None:
        """Set up a game like one that was played."""
        assert played.head is not None, "only games can be set up again"
        setup, labels = played.head.setup, played.head.labels
        seats = tuple(zip(setup.figures, labels, strict=True))
        plan = games.plan_of(terms_of(setup), seats, open_hands=self.desk.settings.has_open_hands)
        self.open_new_game(setup.game, plan)

    def open_record(self, path: Path) -> None:
        """Watch a recorded game; where it is none, say why."""
        say = self.desk.say
        try:
            record, trouble = load_what_holds(path)
            feed = RecordFeed(record, trouble)
        except FileError as error:
            reason = error.problems[0].sentence
            self.tell(say("This game cannot be watched: {reason}", reason=reason), Tone.BAD)
            return
        viewer = self._viewer(
            feed, None, START_SPEEDS[self.desk.settings.speed], lambda: self._give_up_watched(path)
        )
        self.app.push(viewer)

    def give_up(self, path: Path) -> bool:
        """End a game that was left; whether that could be. Where it cannot, say why."""
        say = self.desk.say
        try:
            games.give_up(path)
        except InUse:
            self.tell(say("This game is open in another window or terminal."), Tone.BAD)
            return False
        except (FileError, OSError) as error:
            reason = error.problems[0].sentence if isinstance(error, FileError) else error.strerror
            self.tell(say("This game cannot be given up: {reason}", reason=reason), Tone.BAD)
            return False
        return True

    def _give_up_watched(self, path: Path) -> None:
        """Give up the game that is watched, and watch all of it."""
        if self.give_up(path):
            self.app.pop()
            self.open_record(path)

    def _viewer(
        self,
        feed: Feed,
        next_game: Callable[[], Feed] | None,
        speed: int,
        give_up: Callable[[], None] = lambda: None,
    ) -> "ViewerScene":
        from frantic_board.ui.watch.viewer import ViewerActions, ViewerScene

        actions = ViewerActions(
            self.app.pop, self.open_settings, self.open_rules, self.play_on, give_up, next_game
        )
        return ViewerScene(self.desk, feed, actions, speed)

    def play_on(self, timeline: Timeline, moment: int) -> None:
        """Choose who plays on from a moment of a game."""
        from frantic_board.ui.watch.setup import PlayOnScene

        def start(plan: Plan) -> None:
            try:
                thinkers = self.thinkers()
                match, path = games.branch(timeline, moment, plan, self._now(), self.app.rng, thinkers.seat)
            except OSError as error:
                reason = error.strerror or type(error).__name__
                self.tell(self.desk.say("This game cannot be kept: {reason}", reason=reason), Tone.BAD)
                return
            self._sit_down(match, thinkers, path, plan.open_hands)

        self.app.push(PlayOnScene(self.desk, timeline, moment, start))

    # --- the workshop

    def open_workshop(self, path: Path | None = None) -> None:
        """Show all tracks, to draw and change them; with a path, go on to work on that one."""
        from frantic_board.ui.workshop.listing import WorkshopScene

        workshop = WorkshopScene(self.desk, self.open_editor)
        self.app.push(workshop)
        if path is not None:
            workshop.edit(path)

    def open_editor(self, bench: "Bench", draft: Path | None = None) -> None:
        """Work on a track; the draft is the one it was taken from."""
        from frantic_board.ui.workshop.editor import EditorScene

        self.app.push(EditorScene(self.desk, bench, self.try_out, draft=draft))

    def try_out(self, level: object, with_person: bool) -> None:
        """Play or watch a game on a track that is being drawn, and come back to it."""
        bot = f"bot:{games.stand_in()}"
        labels = ["human:red" if with_person else bot, bot, bot]
        plan = Plan(tuple(zip(GAMES[DEFAULT].figures, labels, strict=False)), level=level)
        if with_person:
            self.start(plan, self.app.scene)
        else:
            self.watch(plan)

    # --- games

    def _seed(self, plan: Plan | None = None) -> int:
        """The seed of a plan, or one that nobody knows."""
        seed = None if plan is None else plan.seed
        return self.app.rng.randrange(MAX_SEED) if seed is None else seed

    def _refuse_start(self, error: FileError) -> None:
        reason = error.problems[0].sentence
        self.tell(self.desk.say("This game cannot begin: {reason}", reason=reason), Tone.BAD)

    def start(self, plan: Plan, base: Scene | None = None) -> None:
        """Begin a game and remember its set-up.

        With a base it is a game on trial: it is played over that scene and leads back to it, and neither its
        set-up nor what was played of it is kept when it is left.
        """
        say, thinkers = self.desk.say, self.thinkers()
        try:
            match, path, reason = games.begin(plan, self._now(), self.app.rng, thinkers.seat)
        except FileError as error:
            self._refuse_start(error)
            return
        if base is None:
            self.desk.change(games.remembered(plan, self.desk.settings))
        self._sit_down(match, thinkers, path, plan.open_hands, base)
        if reason:
            self.tell(say("This game cannot be kept: {reason}", reason=reason), Tone.WARNING)

    def continue_left(self) -> None:
        """Go on with the newest game that was left; where it cannot be, say why."""
        path = games.left_game(self._refused)
        if path is not None:
            self.resume(path)

    def resume(self, path: Path) -> bool:
        """Go on with a recorded game; whether that could be."""
        say, thinkers = self.desk.say, self.thinkers()
        try:
            match = games.resume(path, self.app.rng, thinkers.seat)
        except InUse:
            self.tell(say("This game is open in another window or terminal."), Tone.BAD)
            return False
        except (FileError, Divergence, OSError) as error:
            self._refused.add(path)
            if isinstance(self.app.scene, TitleScene):
                self.app.scene.rebuild()
            reason = error.problems[0].sentence if isinstance(error, FileError) else str(error)
            self.tell(say("This game cannot go on: {reason}", reason=reason), Tone.BAD)
            return False
        self._sit_down(match, thinkers, path, self.desk.settings.has_open_hands)
        return True

    def _sit_down(
        self,
        match: Match,
        thinkers: Thinkers,
        path: Path | None,
        open_hands: bool,
        base: Scene | None = None,
    ) -> None:
        """Put a match on the table, and the table on the screen."""
        self.leave_game()
        self._base = base
        names = games.SeatNames(match.head.setup.figures, match.labels, lambda: self.desk.say)
        self.game = Game(Session(match, thinkers), names, path, open_hands)
        self._follow_settings()
        self._show(self._table(self.game))

    def _show(self, scene: Scene) -> None:
        """Nothing but this scene; in a game on trial what it was begun from stays below."""
        if self._base is None:
            self.app.reset(scene)
        else:
            self._uncover(self._base)
            self.app.push(scene)

    def _uncover(self, base: Scene) -> None:
        """Take away everything above a scene."""
        while self.app.scene is not base:
            self.app.pop()

    def leave(self) -> None:
        """Leave the table for the title, or for where a game on trial was begun."""
        base, game = self._base, self.game
        if base is None:
            self.open_title()
            return
        self.leave_game()
        self._base = None
        if game is not None and game.path is not None:
            with suppress(OSError):  # nobody is to be asked to go on with it
                game.path.unlink(missing_ok=True)
        self._uncover(base)

    def _table(self, game: Game) -> Scene:
        from frantic_board.ui.table.scene import TableScene

        state = game.session.match.state
        return TableScene(
            self.desk,
            game.session,
            game.names,
            ROOMS[state.setup.game].middle(self.desk, state, game.names),
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
        back = self.desk.say("Back to the editor") if self._base is not None else ""
        actions = PauseActions(self.open_settings, self.open_rules, self.open_seats, self.leave, back)
        self.app.push(PauseScene(self.desk, game.kept is not None, actions))

    def open_seats(self) -> None:
        """Change who plays the seats of the game on the table."""
        game = self.game
        if game is not None:
            match = game.session.match
            drafts = drafts_of(match.head.setup.figures, match.labels, match.head.labels, match.game.name)
            self.app.push(SeatsScene(self.desk, match.game, drafts, self.reseat))

    def reseat(self, labels: Sequence[str]) -> None:
        """Back at the table, let these play from now on."""
        from frantic_board.ui.table.scene import TableScene

        game = self.game
        if game is None:
            return
        while not isinstance(table := self.app.scene, TableScene):
            self.app.pop()
        match, seat_at = game.session.match, game.session.thinkers.seat
        changed = {
            seat: games.seat_of(label, game=match.game.name, bot=seat_at)
            for seat, label in enumerate(labels)
            if label != match.labels[seat]
        }
        if not changed:
            return
        say, before = self.desk.say, tuple(game.names)
        table.hand_over(changed)
        for seat in changed:
            if match.is_person(seat):
                self.tell(say("{who} plays on.", who=game.names[seat]))
            else:
                self.tell(say("A bot plays on for {who}.", who=before[seat]))

    def end(self) -> None:
        """The game is over: show how it went."""
        from frantic_board.ui.shell.ending import EndActions, EndScene

        game = self.game
        if game is None:
            return
        state, plan, base = game.session.match.state, game.plan, self._base
        self.leave_game()
        actions = EndActions(
            rematch=lambda: self.start(plan, base),
            new_setup=None if base is not None else lambda: self._set_up_again(plan),
            watch=self.open_record,
            title=self.leave,
            title_text="" if base is None else self.desk.say("Back to the editor"),
        )
        self._show(EndScene(self.desk, state, game.names, self._how_it_went(state, game), game.kept, actions))

    def _set_up_again(self, plan: Plan) -> None:
        self.open_title()
        self.open_new_game(plan.game, plan)

    def _how_it_went(self, state: AnyState, game: Game) -> Pages:
        """The pages about a game; none where it was not recorded, or its record no longer holds."""
        if game.kept is not None:
            with suppress(FileError, Divergence):
                return ROOMS[state.setup.game].how_it_went(self.desk, state, game.names, game.kept)
        return list

    # --- when all fails

    def failed(self, app: App, error: Exception) -> None:
        """An exception came out of a scene: write a report, keep the record, and say so."""
        record = None if self.game is None else self.game.path
        report = write_report(error, record, self._now())
        with suppress(Exception):  # whatever else is broken must not hide the first error
            self.leave_game()
        self._base = None
        app.fall_back(ErrorScene(self.desk, error, report, record, self.open_title))
