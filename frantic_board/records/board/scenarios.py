"""Positions of the board game in scenario files: what lies where when a turn begins."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from frantic_board.board.cards import FACE_OF, IS_WHITE_FACE, face_text
from frantic_board.board.positions import BadPosition, Position, set_up
from frantic_board.board.state import FIGURES, HOUSE_RULES, Setup, State
from frantic_board.board.track import MAX_FIELDS, Level
from frantic_board.files.board.decks import MAX_CARDS, read_counts
from frantic_board.files.board.levels import find_level, load_level, read_level
from frantic_board.files.errors import FileError, quoted
from frantic_board.files.schema import Source, Table, describe, one_of
from frantic_board.records.board.expectations import (
    KEYS,
    read_card_name,
    read_expectations,
    read_facing,
    read_hand,
)
from frantic_board.records.forms import MAX_NUMBER, Expectation

MAX_PILE: Final = 10_000
"""The most cards a scenario may have in its pile."""


class BoardScenario:
    """What a scenario of the board game says besides what all scenarios say."""

    keys: tuple[str, ...] = ("turn", "level", "figures", "hands", "pile", "scores", "cards", "teleports")
    expect_keys: tuple[str, ...] = KEYS
    verbs: tuple[str, ...] = ("play", "react", "target", "gift", "take", "pick", "move")
    chance_verbs: tuple[str, ...] = ("roll", "draw")

    def read(
        self, top: Table, players: tuple[str, ...] | None, limit: int, house: tuple[str, ...], folder: Path
    ) -> tuple[Setup, Callable[[], State], list[Expectation]] | None:
        """Read level, position and expectations; see `forms.ScenarioForm`."""
        level = _read_level(top, folder)
        for index, rule in enumerate(house):
            if rule not in HOUSE_RULES:
                sentence = f"there is no house rule {quoted(rule)}, expected {one_of(HOUSE_RULES)}"
                top.source.report(sentence, ("house", index))
                players = None
        # Problems of the rest are found too where players or level are not known, as far as that goes.
        figures = players or FIGURES
        goal = MAX_FIELDS - 1 if level is None else level.track.goal
        position, places = _read_position(top, figures, goal)
        expect = top.table("expect")
        expectations = [] if expect is None else [*read_expectations(expect, figures, goal)]
        if players is None or level is None:
            return None
        setup = Setup(level, players, limit, house)
        _check_position(top.source, setup, position, places)
        return setup, partial(set_up, setup, position), expectations


def _read_level(top: Table, folder: Path) -> Level | None:
    """A level by its name, by a path that begins at the scenario's folder, or inside the scenario."""
    value = top.values.get("level")
    expected = "the name of a level, a path ending in .toml, or a table"
    if isinstance(value, dict):
        return read_level(Table(top.source, ("level",), value), folder=folder, default_name="inline")
    if not isinstance(value, str):
        if value is None:
            top.source.report(f"level is missing, expected {expected}")
        else:
            top.report("level", f"level is {describe(value)}, expected {expected}")
        return None
    try:
        return load_level(folder / value if value.endswith(".toml") else find_level(value))
    except FileError as error:
        if all(problem.line is None for problem in error.problems):
            top.report("level", f"level {quoted(value)}: {error.problems[0].sentence}")
        else:
            top.source.include(error)
        return None


def _read_position(top: Table, players: tuple[str, ...], goal: int) -> tuple[Position, tuple[int, ...]]:
    """The position as far as it can be read, and which entry of `cards` each of its cards comes from."""
    turn = top.text("turn")
    if turn is not None and turn not in players:
        top.report("turn", f"{quoted(turn)} does not play here, expected {one_of(players)}")
    at = _read_figures(top, "figures", players, goal)
    scores = _read_figures(top, "scores", players, MAX_NUMBER)
    pile = top.table("pile")
    teleports = top.integers("teleports", 1, goal - 1, 6)
    cards = _read_cards(top, goal)
    position = Position(
        turn=players.index(turn) if turn in players else 0,
        at=at,
        hands=_read_hands(top, players),
        cards=tuple((field, face) for _, field, face in cards),
        pile=None if pile is None else read_counts(pile, 0, MAX_PILE),
        teleports=tuple(teleports or ()),
        scores=scores,
    )
    return position, tuple(index for index, _, _ in cards)


def _read_figures(top: Table, key: str, players: tuple[str, ...], most: int) -> tuple[int, ...]:
    """A table of figure = number; 0 for those it does not name."""
    table = top.table(key)
    if table is None:
        return (0,) * len(players)
    table.only(*players)
    return tuple(table.integer(figure, 0, most) or 0 for figure in players)


def _read_hands(top: Table, players: tuple[str, ...]) -> tuple[bytes, ...]:
    """A table of figure = array of card names; no cards for those it does not name."""
    table = top.table("hands")
    if table is None:
        return (b"",) * len(players)
    table.only(*players)
    return tuple(read_hand(table, figure) or b"" for figure in players)


def _read_cards(top: Table, goal: int) -> list[tuple[int, int, int]]:
    """The laid cards that could be read: the index of the entry, the field, the face."""
    cards = []
    for index, entry in enumerate(top.tables("cards", MAX_CARDS) or ()):
        entry.only("at", "card", "facing")
        field = entry.integer("at", 1, goal - 1, needed=True)
        name = read_card_name(entry)
        facing = None if name is None else read_facing(entry, name, needed=True)
        if field is not None and name is not None and facing is not None:
            cards.append((index, field, FACE_OF[name, facing]))
    return cards


def _check_position(source: Source, setup: Setup, position: Position, places: tuple[int, ...]) -> None:
    """Report every card and teleport that could not lie where it does.

    Only `set_up` knows what could: it is tried again without each card that it refuses.
    """
    left = list(places)
    while not source.is_full:
        try:
            set_up(setup, position)
        except BadPosition as problem:
            if problem.part == "cards":
                field, face = position.cards[problem.index]
                sentence = f"{face_text(face)} cannot lie on field {field}: {problem}"
                source.report(sentence, ("cards", left[problem.index]))
                del left[problem.index]
                cards = position.cards[: problem.index] + position.cards[problem.index + 1 :]
                position = replace(position, cards=cards)
                continue
            _report_teleport(source, setup, position, left, problem)
        return


def _report_teleport(
    source: Source, setup: Setup, position: Position, places: list[int], problem: BadPosition
) -> None:
    """A teleport would lie on another one or on a white card."""
    if not position.teleports and "teleports" in source.top:
        return  # Where they lie could not be read, which was reported; the level's marks are not meant.
    number = problem.index + 1
    teleports = position.teleports or setup.level.track.homes
    field = teleports[problem.index]
    first = teleports.index(field)
    if first < problem.index:
        sentence = f"teleport {number} lies on field {field} as teleport {first + 1} does"
        source.report(f"{sentence}, expected six different fields", ("teleports", problem.index))
        return
    top = max(index for index, (at, _) in enumerate(position.cards) if at == field)
    face = position.cards[top][1]
    assert IS_WHITE_FACE[face]
    sentence = f"{face_text(face)} lies on field {field} as teleport {number} does"
    source.report(f"{sentence}, expected no white card under a teleport", ("cards", places[top]))
