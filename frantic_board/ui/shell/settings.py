"""The settings: everything takes effect at once, and is kept."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from frantic_board.files.settings import SORTINGS, SPEEDS
from frantic_board.ui.layout import Column, Grid, Row, Spacer
from frantic_board.ui.shell.parts import ShellScene, back_button, page_head
from frantic_board.ui.theme import BODY
from frantic_board.ui.widget import Grow, Widget
from frantic_board.ui.widgets import (
    Button,
    Choice,
    Label,
    Option,
    Panel,
    ScrollPane,
    Slider,
    Toggle,
)
from frantic_board.words.language import LANGUAGES, N_

SPEED_WORDS: Final = {
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "instant": N_("Instant"),
}
SORTING_WORDS: Final = {"colour": N_("By colour"), "name": N_("By name"), "drawn": N_("As drawn")}
TEXT_SIZES: Final = (80, 90, 100, 110, 120, 135, 150)
"""In per cent."""
REACTION_TIMES: Final = (10, 20, 30, 50, 80, 120, 0)
"""In tenths of a second; 0 waits for everyone."""

assert tuple(SPEED_WORDS) == SPEEDS
assert tuple(SORTING_WORDS) == SORTINGS


class SettingsScene(ShellScene):
    """A screen of switches."""

    def entered(self) -> None:
        """The keyboard starts at the language."""
        self.start_focus("language")

    def set(self, **values: Any) -> None:
        """Change settings; show everything anew where that is needed."""
        if self.desk.change(replace(self.desk.settings, **values)):
            self.app.rebuild()

    def _setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: self.set(**{name: value})

    def update(self, dt: float) -> None:
        """The full screen can be switched by key, too."""
        is_full = self.app.display.is_full_screen
        if is_full != self.desk.settings.is_full_screen:
            self.set(is_full_screen=is_full)
            switch = self.root.content.find("full-screen")
            assert isinstance(switch, Toggle)
            switch.set_on(is_full)
        super().update(dt)

    def _full_screen(self, is_on: bool) -> None:
        if is_on != self.app.display.is_full_screen:
            self.app.toggle_full_screen()

    def _show_hints(self) -> None:
        self.set(hints_understood=())
        self.tell(self.desk.say("The next game begins with a guided round."))

    def build(self) -> Widget:
        """Two columns of settings and the way back."""
        say = self.desk.say
        columns = Row(
            Column(self._window(), self._sound(), Spacer(), gap=12).sized(width=Grow()),
            Column(self._table(), Spacer(), gap=12).sized(width=Grow()),
            gap=12,
        )
        note = say("Changes take effect at once.")
        head = page_head(say("Settings"), note, back_button(say, self.back))
        return Column(head, ScrollPane(columns).sized(height=Grow()), gap=9, padding=(12, 8))

    def _window(self) -> Panel:
        say, settings = self.desk.say, self.desk.settings
        languages = [
            Option("", say("As the system")),
            *(Option(code, name) for code, name in LANGUAGES.items()),
        ]
        sizes = [Option(size, _per_cent(size)) for size in TEXT_SIZES]
        nearest = min(TEXT_SIZES, key=lambda size: abs(size - settings.text_percent))
        return Panel(
            _form(
                (
                    say("Language"),
                    Choice(languages, settings.language, self._setter("language")).named("language"),
                ),
                (
                    say("Text size"),
                    Choice(sizes, nearest, self._setter("text_percent")).named("text-size"),
                ),
            ),
            Toggle(say("Full screen"), settings.is_full_screen, self._full_screen).named("full-screen"),
            Toggle(say("Reduced motion"), settings.reduced_motion, self._setter("reduced_motion")).named(
                "reduced-motion"
            ),
            title=say("Window"),
            gap=6,
        )

    def _sound(self) -> Panel:
        say, settings = self.desk.say, self.desk.settings
        is_silent = not self.desk.sounds.open()
        switch = Toggle(say("Sound"), not settings.is_muted, lambda is_on: self._set_sound(is_on))
        slider = Slider(0, 100, settings.volume, self._set_volume, step=5, caption=_per_cent)
        if is_silent:
            reason = say("No sound card was found.")
            switch.enable(False, reason)
            slider.enable(False, reason)
        return Panel(
            switch.named("sound"),
            _form((say("Volume"), slider.named("volume"))),
            title=say("Sound"),
            gap=6,
        )

    def _set_sound(self, is_on: bool) -> None:
        self.set(is_muted=not is_on)
        self.desk.sounds.play("click")

    def _set_volume(self, value: float) -> None:
        self.set(volume=round(value))
        self.desk.sounds.play("click")

    def _table(self) -> Panel:
        say, settings = self.desk.say, self.desk.settings
        speeds = [Option(speed, say(word)) for speed, word in SPEED_WORDS.items()]
        sortings = [Option(sorting, say(word)) for sorting, word in SORTING_WORDS.items()]
        times = [
            Option(
                tenths,
                say.count("{number} second", "{number} seconds", tenths // 10)
                if tenths
                else say("Until all agree"),
            )
            for tenths in REACTION_TIMES
        ]
        nearest = (
            0
            if settings.reaction_tenths == 0
            else min(REACTION_TIMES[:-1], key=lambda tenths: abs(tenths - settings.reaction_tenths))
        )
        return Panel(
            _form(
                (say("Speed"), Choice(speeds, settings.speed, self._setter("speed")).named("speed")),
                (
                    say("Reaction time"),
                    Choice(times, nearest, self._setter("reaction_tenths")).named("reaction-time"),
                ),
                (
                    say("Sort the hand"),
                    Choice(sortings, settings.hand_sorting, self._setter("hand_sorting")).named("sorting"),
                ),
            ),
            Toggle(say("Show the odds"), settings.shows_odds, self._setter("shows_odds")).named("odds"),
            Toggle(say("Show what the others did"), settings.shows_recap, self._setter("shows_recap")).named(
                "recap"
            ),
            Toggle(
                say("Ask before what cannot be undone"),
                settings.guards_misclicks,
                self._setter("guards_misclicks"),
            )
            .with_tooltip(
                say("Before a card that ends the round or cannot be taken back, you are asked once.")
            )
            .named("guard"),
            Toggle(say("Polite names"), settings.is_polite, self._setter("is_polite"))
            .with_tooltip(say("Fuck You and Lucky Bastard get printable names."))
            .named("polite"),
            Row(
                Button(say("Guided first round again"), self._show_hints, icon="info").named("hints"),
                Spacer(Grow()),
            ),
            title=say("At the table"),
            gap=6,
        )


def _per_cent(value: float) -> str:
    return f"{round(value)} %"


def _form(*rows: tuple[str, Widget]) -> Grid:
    """Names at the left, controls at the right."""
    cells = [cell for text, control in rows for cell in (Label(text, BODY), control)]
    return Grid([Grow(0.8), Grow(1.0)], *cells, gap=14, row_gap=6)
