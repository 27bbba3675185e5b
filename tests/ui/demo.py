"""A scene with every widget in every state: to be looked at, and to be shaken by the tests."""

from collections.abc import Callable

import pygame

from frantic_board.ui.layout import Column, Grid, Place, Row, Spacer
from frantic_board.ui.scene import WidgetScene
from frantic_board.ui.textblock import Align
from frantic_board.ui.theme import SMALL, TITLE, Colour
from frantic_board.ui.widget import Grow, Shortcut, Widget
from frantic_board.ui.widgets import (
    Answer,
    Button,
    ButtonKind,
    Canvas,
    Choice,
    Dialog,
    Icon,
    Label,
    ListRow,
    ListView,
    Option,
    Panel,
    ProgressBar,
    ScrollPane,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Tone,
)

NAMES = ("Ada", "Björn", "Chloé", "Dmitri", "Esra", "Ferdinand von und zu Hohenstein")
LONG = (
    "Whoever stands on the goal when the round ends is paid in points nobody wants. Push the others there, "
    "jump over them, swap with them; and keep a Block for yourself."
)


def per_cent(value: float) -> str:
    return f"{round(value)} %"


def _paint_stripes(surface: pygame.Surface, rect: pygame.Rect) -> None:
    colours: tuple[Colour, ...] = ((0x3A, 0x7C, 0xA5), (0xD1, 0x49, 0x5B), (0xED, 0xAE, 0x49))
    for index in range(9):
        part = pygame.Rect(rect.left + rect.width * index // 9, rect.top, rect.width // 9 + 1, rect.height)
        surface.fill(colours[index % 3], part)


class DemoScene(WidgetScene):
    """Three columns: buttons; things to set; things to look through."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def hear(self, what: str) -> Callable[..., None]:
        def heard(*_values: object) -> None:
            self.heard.append(what)

        return heard

    def build(self) -> Widget:
        columns = Row(
            self._buttons().sized(width=Grow(0.9), height=Grow()),
            self._settings().sized(width=Grow(1.15), height=Grow()),
            self._lists().sized(width=Grow(1.0), height=Grow()),
            gap=14,
        ).sized(height=Grow())
        title = Row(
            Label("Every widget", TITLE).sized(width=Grow()),
            Button("?", self.hear("help"), kind=ButtonKind.QUIET)
            .with_tooltip("Shows the rules, and everything else you might want to know.")
            .named("help"),
            Button("Menu", self.hear("menu"), icon="menu", shortcut=Shortcut(pygame.K_F10, "F10")).named(
                "menu"
            ),
            down=Align.CENTRE,
        )
        return Column(title, columns, gap=10, padding=(24, 16))

    def _buttons(self) -> Panel:
        hear = self.hear
        return Panel(
            Button(
                "New game",
                hear("new"),
                kind=ButtonKind.PRIMARY,
                icon="play",
                shortcut=Shortcut(pygame.K_n, "N"),
            ).named("new"),
            Button("Watch bots", hear("watch"), icon="eye").named("watch"),
            Button("Ask something", self.open_dialog, icon="ask").named("ask"),
            Button("Tell something", self.tell).named("tell"),
            Button("Delete track", hear("delete"), kind=ButtonKind.DANGER, icon="bin").named("delete"),
            Button("Continue", hear("continue"), icon="play")
            .enable(False, "There is no game to go on with.")
            .named("continue"),
            Button("Back", hear("back"), kind=ButtonKind.QUIET, shortcut=Shortcut(pygame.K_b, "B")).named(
                "back"
            ),
            Row(
                Icon("star"),
                *(
                    Button(icon=icon, on_press=hear(icon)).with_tooltip(icon.title()).named(icon)
                    for icon in ("undo", "redo", "turn")
                ),
                Spacer(),
                down=Align.CENTRE,
            ),
            Spacer(),
            title="Buttons",
            gap=7,
        )

    def _settings(self) -> Panel:
        hear = self.hear
        form = Grid(
            [None, Grow()],
            Label("Name"),
            TextField("Ada", hear("name"), placeholder="Your name").named("name"),
            Label("Seed"),
            TextField("", hear("seed"), placeholder="any").named("seed"),
            Label("Language"),
            Choice(
                [Option("en", "English"), Option("de", "Deutsch"), Option("fr", "Français")],
                "en",
                hear("language"),
            ).named("language"),
            Label("Speed"),
            Choice(
                [Option(n, t) for n, t in enumerate(("slow", "normal", "fast", "instant"))], 1, hear("speed")
            )
            .enable(False, "Bots alone set the pace here.")
            .named("speed"),
            Label("Volume"),
            Slider(0, 100, 70, hear("volume"), step=5, caption=per_cent).named("volume"),
            Label("Time"),
            Slider(1, 10, 3, hear("time")).enable(False).named("time"),
            row_gap=8,
            gap=14,
        )
        toggles = Grid(
            [Grow(), Grow()],
            Toggle("Sound", True, hear("sound")).named("sound"),
            Toggle("Odds", False, hear("odds")).named("odds"),
            Toggle("Polite", True, hear("polite")).enable(False, "Nobody here is polite.").named("polite"),
            Toggle("Curtain", False, hear("curtain")).enable(False).named("curtain"),
            row_gap=0,
        )
        return Panel(
            form,
            toggles,
            ProgressBar(0.62, "62 of 100 rounds").sized(width=Grow()),
            Spacer(),
            title="Settings",
        )

    def _lists(self) -> Panel:
        hear = self.hear
        players = ListView(
            [ListRow(name, f"{index * 7} p", "figure") for index, name in enumerate(NAMES)],
            1,
            hear("player"),
            hear("enter"),
        ).named("players")
        log = ListView(
            [ListRow(f"{number}. {LONG[: 18 + number * 11]}") for number in range(1, 12)],
            wraps=True,
            style=SMALL,
        ).named("log")
        text = Column(
            Label(LONG, down=Align.START),
            Canvas(_paint_stripes).sized(height=40),
            Label(LONG, SMALL, down=Align.START),
            Button("At the end", hear("end")).named("end"),
        )
        pages = [
            ("Players", players),
            ("Log", log),
            ("Rules", ScrollPane(text).named("rules")),
            ("None", Place(Label("Nothing here", SMALL))),
        ]
        return Panel(Tabs(pages).named("tabs").sized(height=Grow()), title="Lists")

    def open_dialog(self) -> None:
        field = TextField("Oval", placeholder="Name of the track", longest=30).named("track-name")
        self.root.open(
            Dialog(
                "Leave the workshop?",
                "The track has been changed since it was last saved. " + LONG,
                [
                    Answer("Cancel", self.hear("cancel"), ButtonKind.QUIET, "cancel"),
                    Answer("Throw away", self.hear("throw"), ButtonKind.DANGER, "throw"),
                    Answer("Save", self.hear("save"), ButtonKind.PRIMARY, "save"),
                ],
                field,
            )
        )

    def tell(self) -> None:
        self.root.toast("Saved as “Oval”.", Tone.GOOD)
        self.root.toast("No sound card was found; the game goes on without sound.", Tone.WARNING)
        self.root.toast("The settings file was broken and has been replaced.", Tone.BAD)
