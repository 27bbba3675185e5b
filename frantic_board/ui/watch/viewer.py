"""The viewer: a game that somebody watches, with a time line to go anywhere in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from frantic_board.kernel import AnyFact
from frantic_board.play import games
from frantic_board.records import Timeline
from frantic_board.ui.anim import Animation, Animator, Call, Pause
from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent, KeyPressed
from frantic_board.ui.layout import Column, Row, Spacer, Stack
from frantic_board.ui.shell.parts import ShellScene, give_up_dialog
from frantic_board.ui.table.lines import Subject
from frantic_board.ui.table.log import Entry
from frantic_board.ui.textblock import Align
from frantic_board.ui.watch.bar import SPEED_CAPTIONS, SPEEDS, Highlights, TimeBar
from frantic_board.ui.watch.exporting import Exporter
from frantic_board.ui.watch.feeds import Feed
from frantic_board.ui.watch.projector import Projector
from frantic_board.ui.watch.situation import Situation
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import Button, ButtonKind, ListRow, Menu, Panel, Tone

_AT_ONCE: Final = 4
"""So many answers without movement, such as cards dealt, are shown in a frame."""
NEXT_GAME: Final = 8.0
"""Seconds until the next game begins by itself."""
_RESULT: Final = 3.0
"""Seconds the points of a round are shown."""
_SIDE: Final = 206
_WIDER: Final = 0.3
"""How much of a growth of the text the side panel grows too."""
_CORNER: Final = 84
_ICON: Final = 46
_FASTER: Final = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
_SLOWER: Final = (pygame.K_MINUS, pygame.K_KP_MINUS)


@dataclass(frozen=True)
class ViewerActions:
    """Where a viewer leads."""

    leave: Callable[[], None]
    settings: Callable[[], None]
    rules: Callable[[], None]
    play_on: Callable[[Timeline, int], None]
    """Go on playing from a moment."""
    give_up: Callable[[], None]
    """End a game that people still play, so that everything may be seen."""
    next_game: Callable[[], Feed] | None = None
    """Makes the next game, where one follows by itself."""


class ViewerScene(ShellScene):
    """Shows a feed: the middle of the game's table, and around it what is told of any game."""

    def __init__(self, desk: Desk, feed: Feed, actions: ViewerActions, speed: int) -> None:
        super().__init__(desk)
        self.is_playing = True
        self.shows_hands = not feed.timeline.is_secret
        self.speed = speed
        """Which of the speeds."""
        self._actions = actions
        self._feed = feed
        self._at = 0
        self._dragged_to: int | None = None
        """Where the time line was dragged since the last frame; a mouse may tell several times in one."""
        self._wait = NEXT_GAME
        self._animator = Animator()
        self.exporter = Exporter(self)

    @property
    def timeline(self) -> Timeline:
        """The game that is watched."""
        return self._feed.timeline

    @property
    def at(self) -> int:
        """The moment that is shown."""
        return self._projector.at

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called."""
        head = self.timeline.head
        return games.seat_names(head.setup.figures, head.labels, self.desk.say)

    # --- widgets -------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        """The middle with the time line below it; seats or what is in force, and the log, at the side."""
        desk = self.desk
        self._animator.finish()
        self._animator.speed = SPEEDS[self.speed]
        self._animator.is_reduced = desk.settings.reduced_motion
        self._projector = Projector(
            desk,
            self.timeline,
            self.names,
            sees_hands=self.shows_hands,
            on_change=lambda: self._situation.refresh(),
            on_inspect=self.inspect,
        )
        self._situation = Situation(
            desk,
            self.timeline,
            self.names,
            self._projector,
            shows_hands=self.shows_hands,
            on_choose=self._choose_entry,
        )
        self._highlights = Highlights(desk, self.timeline, self.names)
        self._bar = TimeBar(self.timeline.head.setup.figures, self._drag_to).named("time")
        self._bar.on_hint = self._hint
        return self._arrange()

    def entered(self) -> None:
        """Show the moment it begins at; only what is on screen can show one."""
        self.seek(self._at)

    def rebuild(self) -> None:
        """Build everything anew, and stay where it is."""
        super().rebuild()
        self.seek(self._at)

    def _hint(self, moment: int, until: int) -> str:
        """Where in the game a moment is, and the first big thing from there up to another one."""
        title, found = self._situation.title(moment), self._highlights.first(moment, until)
        return title if found is None else f"{title}. {found.text}"

    def _arrange(self) -> Widget:
        say, projector, situation = self.desk.say, self._projector, self._situation
        menu = Button(icon="menu", on_press=self.open_menu, kind=ButtonKind.QUIET).named("menu")
        leave = Button(icon="close", on_press=self.back, kind=ButtonKind.QUIET).named("leave")
        head = Row(
            situation.status.sized(width=Grow()),
            menu.with_tooltip(say("Menu")),
            leave.with_tooltip(say("Back")),
            gap=8,
            down=Align.CENTRE,
        )
        middle = Column(
            head.sized(height=34),
            Stack(projector.widget, projector.banner, situation.card).sized(height=Grow()),
            situation.strip,
            situation.hands,
            self._bar,
            self._transport(),
            gap=5,
        )
        corner = situation.corner
        side = Panel(
            situation.above_log,
            *(() if corner is None else (corner.sized(height=_CORNER),)),
            situation.log.sized(height=Grow()),
            gap=8,
            padding=8,
        )
        wide = round(_SIDE * (1 + _WIDER * (self.desk.look.text_factor - 1)))
        return Row(middle.sized(width=Grow()), side.sized(width=wide), gap=8, padding=8)

    def _transport(self) -> Widget:
        say = self.desk.say
        icon = "pause" if self.is_playing else "play"
        self._play = self._button("play", icon, say("Play or pause (Space)"), self.toggle)
        self._play.kind = ButtonKind.PRIMARY
        self._live = Button(say("Live"), self._go_live, icon="skip-end").named("live")
        self._live.with_tooltip(say("To where the game is now (End)"))
        self._live.is_visible = self._feed.is_live
        self._round = Button("", self._open_rounds, icon="flag").named("round")
        self._round.with_tooltip(say("Go to a round (Page up, Page down)"))
        self._pace = Button(SPEED_CAPTIONS[self.speed], self._open_speeds, icon="clock").named("speed")
        self._pace.with_tooltip(say("Speed (+ and -)"))
        eye = "eye" if self.shows_hands else "eye-off"
        tooltip = say("Show or hide the hands (H)")
        if self.timeline.is_secret:
            tooltip = say("The hands stay hidden as long as the game can go on")
        hands = self._button("hands", eye, tooltip, self.toggle_hands)
        turn_back, turn_on = say("A turn back (Shift and Left)"), say("A turn on (Shift and Right)")
        return Row(
            self._button("turn-back", "skip-start", turn_back, partial(self.step_turn, -1)),
            self._button("step-back", "step-back", say("A step back (Left)"), partial(self.step, -1)),
            self._play,
            self._button("step-on", "step-forward", say("A step on (Right)"), partial(self.step, 1)),
            self._button("turn-on", "skip-end", turn_on, partial(self.step_turn, 1)),
            Spacer(Grow()),
            self._live,
            self._round,
            self._pace,
            hands,
            gap=6,
        )

    def _button(self, name: str, icon: str, tooltip: str, action: Callable[[], None]) -> Button:
        button = Button(icon=icon, on_press=action).named(name).sized(width=_ICON)
        return button.with_tooltip(tooltip)

    # --- time ----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let time pass: play what comes next, and let the feed bring what follows."""
        if self._dragged_to is not None:
            self.seek(self._dragged_to)
        super().update(dt)
        if self.timeline.end == self._feed.total:  # first things first: the record is read
            self._projector.middle.warm_up(self._situation.hands.card_width)
        self._highlights.look_on()
        self.exporter.update()
        for note in self._feed.notes(self.desk.say):
            self.tell(note, Tone.WARNING)
        self._situation.tell_of_pointed()
        is_busy = self._animator.update(dt)
        is_going = self.is_playing and not self.root.layers and not self._bar.is_dragged
        is_at_end = self.at == self.timeline.end
        self._feed.update(dt, is_wanted=is_going and is_at_end and not is_busy)
        if is_going:
            self._go_on(dt)
        self._at = self.at
        self._show_time()

    def _go_on(self, dt: float) -> None:
        for _ in range(_AT_ONCE):
            if self._animator.is_busy or self.at == self.timeline.end:
                break
            self._show_next()
            self._animator.update(0.0)
        if self._animator.is_busy or self.at < self._feed.total:
            return
        if self.timeline.is_over and self._actions.next_game is not None:
            self._wait_for_next(dt)
        elif not self._feed.is_live:
            self._set_playing(False)

    def _show_next(self) -> None:
        """Show what the next answer led to, as fast as the animator goes."""
        self._situation.card.put_away()
        self._animator.start(self._projector.show_next(self._points_after))

    def _points_after(self, fact: AnyFact) -> Sequence[Animation]:
        """The points at the end of a round; those of the last round stay."""
        if not self._projector.middle.ends_round(fact):
            return ()
        at, situation = self.at, self._situation
        shown = Call(lambda: situation.show_result(at))
        if self.timeline.is_over and at == self.timeline.end:
            return (shown,)
        return (shown, Pause(_RESULT), Call(situation.card.put_away))

    def _wait_for_next(self, dt: float) -> None:
        """Say how long it takes until the next game begins, and begin it."""
        self._wait -= dt
        if self._wait > 0:
            say, seconds = self.desk.say, int(self._wait) + 1
            note = say.count(
                "The next game begins in {number} second.",
                "The next game begins in {number} seconds.",
                seconds,
            )
            self._situation.card.set_note(note)
            return
        assert self._actions.next_game is not None
        self._wait = NEXT_GAME
        self._feed.close()
        self._feed = self._actions.next_game()
        self._at = 0
        self.rebuild()

    def covered(self) -> None:
        """Something lies on top: what moves comes to its end."""
        self._animator.finish()

    def left(self) -> None:
        """Nobody watches any more."""
        self.exporter.close()
        self._feed.close()

    def back(self) -> None:
        """Leave the viewer."""
        self._actions.leave()

    # --- going elsewhere -----------------------------------------------------------------------------------

    def seek(self, moment: int) -> None:
        """Show a moment at once."""
        moment = max(0, min(moment, self.timeline.end))
        self._dragged_to = None
        self._wait = NEXT_GAME
        self._animator.finish()
        self._situation.card.put_away()
        self._projector.jump(moment)
        if moment == self.timeline.end and self.timeline.is_over:
            self._situation.show_result(moment)
        self._at = moment
        self._show_time()

    def _drag_to(self, moment: int) -> None:
        self._dragged_to = moment

    def _choose_entry(self, entry: Entry) -> None:
        """Go to what an entry of the log tells of, and show where it was."""
        moment = self._projector.moment_of(entry)
        if moment is None:
            return
        self._set_playing(False)
        self.seek(moment)
        self._situation.log.mark(self._projector.entry_at(moment))
        self._projector.middle.point_out(entry)

    def step(self, by: int) -> None:
        """Go an answer on, with movement, or one back."""
        self._set_playing(False)
        if by < 0:
            self.seek(self.at - 1)
            return
        self._animator.finish()
        if self.at < self.timeline.end:
            self._show_next()

    def step_turn(self, by: int) -> None:
        """Go to where the next turn begins, or this one, or the one before."""
        turns, index = self.timeline.turns, self.timeline.index_at(self.at)
        if by < 0:
            is_inside = self.at > turns[index].moment
            self.seek(turns[max(0, index - (not is_inside))].moment)
        else:
            self.seek(self.timeline.turn_end(index))

    def step_round(self, by: int) -> None:
        """Go to where the next round begins, or this one, or the one before."""
        starts = self.timeline.rounds()
        if by < 0:
            self.seek(max((start for start in starts if start < self.at), default=0))
        else:
            self.seek(min((start for start in starts if start > self.at), default=self.timeline.end))

    def _go_live(self) -> None:
        self.seek(self.timeline.end)
        self._set_playing(True)

    def toggle(self) -> None:
        """Play or pause; at the end of a recorded game, play it again."""
        is_at_end = self.at == self.timeline.end and not self._animator.is_busy
        if not self.is_playing and is_at_end and self.timeline.is_over and self._actions.next_game is None:
            self.seek(0)
        self._set_playing(not self.is_playing)

    def _set_playing(self, is_playing: bool) -> None:
        if is_playing != self.is_playing:
            self.is_playing = is_playing
            self._play.set_icon("pause" if is_playing else "play")

    def set_speed(self, speed: int) -> None:
        """Take one of the speeds."""
        self.speed = max(0, min(speed, len(SPEEDS) - 1))
        self._animator.speed = SPEEDS[self.speed]
        self._pace.set_text(SPEED_CAPTIONS[self.speed])

    def toggle_hands(self) -> None:
        """Show everybody's cards, or nobody's; while people still play, only giving up shows them."""
        if self.timeline.is_secret:
            self.ask_to_give_up()
            return
        self.shows_hands = not self.shows_hands
        self.rebuild()

    # --- keys and menus ------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """The keys of the time line come first; they mean the same wherever the keyboard is."""
        if isinstance(event, KeyPressed) and not self.root.layers and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: KeyPressed) -> bool:
        if event.modifiers.any:
            return False
        is_shifted = event.modifiers.shift
        actions: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: partial(self.step_turn if is_shifted else self.step, -1),
            pygame.K_RIGHT: partial(self.step_turn if is_shifted else self.step, 1),
            pygame.K_PAGEUP: partial(self.step_round, -1),
            pygame.K_PAGEDOWN: partial(self.step_round, 1),
            pygame.K_HOME: partial(self.seek, 0),
            pygame.K_END: partial(self.seek, self.timeline.end),
            **dict.fromkeys(_FASTER, partial(self.set_speed, self.speed + 1)),
            **dict.fromkeys(_SLOWER, partial(self.set_speed, self.speed - 1)),
        }
        if not event.is_repeat:
            actions |= {pygame.K_SPACE: self.toggle, pygame.K_h: self.toggle_hands}
            if self._situation.subject is not None:
                actions[pygame.K_i] = lambda: self.inspect(self._situation.subject)
        action = actions.get(event.key)
        if action is not None:
            action()
        return action is not None

    def _open_rounds(self) -> None:
        say, starts = self.desk.say, self.timeline.rounds()
        rows = [ListRow(say("Round {number}", number=number)) for number in range(1, len(starts) + 1)]
        here = self.timeline.turn_at(self.at).round - 1
        self.root.open(Menu(self._round, rows, here, lambda index: self.seek(starts[index])))

    def _open_speeds(self) -> None:
        rows = [ListRow(caption) for caption in SPEED_CAPTIONS]
        self.root.open(Menu(self._pace, rows, self.speed, self.set_speed))

    def open_menu(self) -> None:
        """Everything else that can be done with this game."""
        say, actions, exporter = self.desk.say, self._actions, self.exporter
        first: list[tuple[str, str, Callable[[], None]]] = [
            (say("Play on from here"), "play", self._play_on),
            (say("Save this turn as a scenario"), "export", exporter.save_scenario),
        ]
        if self.timeline.is_secret:
            first = [(say("Give up this game"), "flag", self.ask_to_give_up)]
        items = [
            *first,
            (say("Save the table as a picture"), "camera", exporter.save_picture),
            (say("Save the game as a GIF"), "film", exporter.save_gif),
            (say("Save the game as pictures"), "folder", exporter.save_frames),
            (say("Rules"), "book", actions.rules),
            (say("Settings"), "settings", actions.settings),
        ]
        if self._feed.is_live:
            items.insert(1, (say("Keep this game as a replay"), "save", exporter.keep_game))
        rows = [ListRow(text, icon=icon) for text, icon, _ in items]
        button = self.root.content.find("menu")
        self.root.open(Menu(button, rows, None, lambda index: items[index][2]()))

    def ask_to_give_up(self) -> None:
        """Ask whether people will never go on with this game."""
        self._set_playing(False)
        self.root.open(give_up_dialog(self.desk.say, self._actions.give_up))

    def _play_on(self) -> None:
        if self.timeline.is_over and self.at == self.timeline.end:
            self.tell(self.desk.say("The game is over here: go back to where you want to play on."))
            return
        self._set_playing(False)
        self._actions.play_on(self.timeline, self.at)

    # --- looking closely -----------------------------------------------------------------------------------

    def inspect(self, subject: Subject | None) -> None:
        """Look at something closely."""
        layer = self._projector.middle.look_closely(subject)
        if layer is not None:
            self.root.open(layer)

    def _show_time(self) -> None:
        """Bring the time line and what stands beside it up to date."""
        timeline = self.timeline
        self._bar.show_time(self.at, timeline.turns, timeline.end, self._feed.total)
        self._bar.show_marks(self._highlights.found)
        number = timeline.turn_at(self.at).round
        self._round.set_text(self.desk.say("Round {number}", number=number))
        self._live.enable(self.at < timeline.end or not self.is_playing)
