"""Scenarios of the card game: the position they begin with, and what is expected of the one they end in.

Two things are said in one of two ways. `layer` lists the cards of one layer of Russian Roulette, or has a
list for each layer, the one that is drawn first last. A set of one's own is named in `sets` by the path of
its file, or by a name under which it stands in the scenario: `[own.NAME]`, with the tables of a set.
`[own.base]` takes the place of the base.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from frantic_board.cards.cards import COLOURS, EVENT_NAMES, FACE_UP, NAMES, POWER_NAMES, RULE_NAMES
from frantic_board.cards.demand import DEMAND_TEXTS
from frantic_board.cards.positions import BadPosition, Position, set_up
from frantic_board.cards.rules import new_game
from frantic_board.cards.sets import CardSet, House, read_house
from frantic_board.cards.state import FIGURES, TIME_BOMB, IdleHouseRule, Setup, State
from frantic_board.files.cards.sets import BASE, bare_name, load_sets, read_set
from frantic_board.files.errors import FileError, quoted
from frantic_board.files.schema import Table
from frantic_board.records.cards.parts import DIRECTIONS, LASTING, NONE, Parts, for_each
from frantic_board.records.forms import MAX_NAMES, MAX_NUMBER, Expectation, differs, line_of

_BEGINS: Final = ("turn", "opening", "deal")
_EXPECTED: Final = (
    "dealer",
    "hands",
    "discard",
    "demand",
    "last_colour",
    "pile",
    "layer",
    "turned_up",
    "powers",
    "rules",
    "lasting",
    "time_bomb",
    "skips",
    "seals",
    "open_hands",
    "loopings",
    "blockades",
    "direction",
    "scores",
)
"""What is said alike of a position and of what is expected of one."""
_POSITION: Final = (*_EXPECTED, "events", "power_pile", "protected")
_TURNS_LEFT: Final = 3


class CardsScenario:
    """What a scenario of the card game says besides what all scenarios say."""

    keys: tuple[str, ...] = ("sets", "own", "begin", "turn", *_POSITION)
    expect_keys: tuple[str, ...] = ("turn", *_EXPECTED)
    verbs: tuple[str, ...] = (
        "turn",
        "play",
        "power",
        "react",
        "target",
        "split",
        "pair",
        "give",
        "take",
        "discard",
        "lay",
        "wish",
        "colour",
        "event",
        "hand",
        "pick",
        "risk",
        "do",
    )
    chance_verbs: tuple[str, ...] = ("dealer", "draw", "steal", "deal", "event", "power", "rule")

    def read(
        self, top: Table, players: tuple[str, ...] | None, limit: int, house: tuple[str, ...], folder: Path
    ) -> tuple[Setup, Callable[[], State], list[Expectation]] | None:
        """Read sets, position and expectations; see `forms.ScenarioForm`."""
        figures = players or FIGURES
        setup = _read_setup(top, players, limit, house, folder)
        begin = top.text("begin", 0, MAX_NAMES) or "turn"
        if begin not in _BEGINS:
            top.report("begin", f"begin is {quoted(begin)}, expected turn, opening or deal")
        position = _read_position(top, figures, begin)
        expect = top.table("expect")
        expected = [] if expect is None else [*_read_expectations(expect, figures)]
        if setup is None:
            return None
        if begin == "deal":
            return setup, partial(new_game, setup), expected
        try:
            set_up(setup, position)
        except BadPosition as problem:
            place = problem.part if problem.part in top else None
            top.source.report(str(problem), () if place is None else (place,))
        return setup, partial(set_up, setup, position), expected


def _read_setup(
    top: Table, players: tuple[str, ...] | None, limit: int, house: tuple[str, ...], folder: Path
) -> Setup | None:
    names = top.texts("sets", MAX_NAMES, MAX_NAMES) or []
    own = _read_own(top, names)
    rules = House()
    try:
        rules = read_house(house)
    except ValueError as error:
        top.report("house", str(error))
    try:
        sets = load_sets(names, folder, own)
    except FileError as error:
        if all(problem.line is None for problem in error.problems):
            top.report("sets", str(error.problems[0]))
        else:
            top.source.include(error)
        return None
    if players is None:
        return None
    try:
        return Setup(sets, players, limit, rules)
    except ValueError as error:
        key = "house" if isinstance(error, IdleHouseRule) else "sets"
        top.source.report(str(error), (key,) if key in top else ())
        return None


def _read_own(top: Table, names: Sequence[str]) -> dict[str, CardSet]:
    """The sets that stand in the scenario itself, by name."""
    table = top.table("own")
    own: dict[str, CardSet] = {}
    for name in () if table is None else table.values:
        assert table is not None
        if name not in (BASE, *names):
            sentence = f"the set {quoted(name)} is here, but sets does not name it"
            if not top.source.report(sentence, ("own", name), on_key=True):
                break
        elif (contents := table.table(name)) is not None:
            own[name] = read_set(contents, bare_name(name))
    return own


def _read_position(top: Table, figures: tuple[str, ...], begin: str) -> Position:
    parts = Parts(top, figures)
    turn = parts.seat("turn")
    if begin == "deal":
        for key in _POSITION:
            if key in top:
                top.source.report(f"{key} is dealt, expected none with begin = deal", (key,), on_key=True)
        return Position()
    seats = len(figures)
    pile, power_pile = parts.pile(), parts.pile("power_pile")
    time_bomb = parts.numbers("time_bomb", 0, _TURNS_LEFT)
    blockades = parts.blockades() or {}
    return Position(
        is_opening=begin == "opening",
        turn=turn or 0,
        dealer=parts.seat("dealer"),
        hands=for_each(seats, parts.hands(), b""),
        discard=parts.cards("discard") or b"",
        demand=parts.demand(),
        last_colour=parts.last_colour(),
        pile=None if pile is None else _counted(pile),
        layers=parts.layers() or (),
        events=parts.events("events"),
        turned_up=parts.events("turned_up") or b"",
        powers=for_each(seats, parts.powers(), b""),
        power_pile=None if power_pile is None else _counted(power_pile),
        rules=parts.rules() or b"",
        lasting=parts.lasting() or 0,
        time_bomb=for_each(seats, time_bomb, _TURNS_LEFT),
        protected=parts.protected() or (0, 0, 0, 0),
        skips=parts.seats("skips") or 0,
        seals=parts.seats("seals") or 0,
        open_hands=parts.seats("open_hands") or 0,
        loopings=parts.seats("loopings") or 0,
        blockades=tuple((seat, colour) for seat, colours in blockades.items() for colour in colours),
        direction=parts.direction(),
        scores=for_each(seats, parts.numbers("scores", -MAX_NUMBER), 0),
    )


def _counted(counts: dict[int, int]) -> bytes:
    return bytes(kind for kind in sorted(counts) for _ in range(counts[kind]))


# --- what can be expected --------------------------------------------------------------------------------


def _read_expectations(table: Table, figures: tuple[str, ...]) -> Iterator[Expectation]:
    """Read what `[expect]` says of the table; problems go to its source."""
    parts = Parts(table, figures)

    def at(key: str, compare: Callable[[State], str | None]) -> Expectation:
        return Expectation(line_of(table, key), compare)

    for seat, cards in (parts.hands() or {}).items():
        yield Expectation(line_of(table, "hands", figures[seat]), partial(_hand_is, seat, cards))
    for seat, powers in (parts.powers() or {}).items():
        yield Expectation(line_of(table, "powers", figures[seat]), partial(_powers_are, seat, powers))
    for seat, points in (parts.numbers("scores", -MAX_NUMBER) or {}).items():
        yield Expectation(line_of(table, "scores", figures[seat]), partial(_score_is, seat, points))
    if (discard := parts.cards("discard")) is not None:
        yield at("discard", partial(_discard_is, discard))
    if (demand := parts.demand()) is not None:
        yield at("demand", partial(_demand_is, demand))
    if (colour := parts.last_colour()) is not None:
        yield at("last_colour", partial(_last_colour_is, colour))
    if (layers := parts.layers()) is not None:
        yield at("layer", partial(_layers_are, layers))
    if (pile := parts.pile()) is not None:
        yield at("pile", partial(_pile_holds, pile))
    if (turned_up := parts.events("turned_up")) is not None:
        yield at("turned_up", partial(_turned_up_are, turned_up))
    if (rules := parts.rules()) is not None:
        yield at("rules", partial(_rules_are, rules))
    if (lasting := parts.lasting()) is not None:
        yield at("lasting", partial(_lasting_are, lasting))
    if (bomb := parts.numbers("time_bomb", 0)) is not None:
        yield at("time_bomb", partial(_time_bomb_is, bomb))
    if (blockades := parts.blockades()) is not None:
        yield at("blockades", partial(_blockades_are, blockades))
    if (direction := parts.direction()) is not None:
        yield at("direction", partial(_direction_is, direction))
    for key in ("skips", "seals", "open_hands", "loopings"):
        if (seats := parts.seats(key)) is not None:
            yield at(key, partial(_seats_are, key, seats))
    for key in ("turn", "dealer"):
        if (seat_named := parts.seat(key)) is not None:
            yield at(key, partial(_seat_is, key, seat_named))


def _hand_is(seat: int, cards: bytes, state: State) -> str | None:
    what = f"the hand of {state.setup.figures[seat]} is"
    return differs(what, _listed(state.hands[seat], NAMES), _listed(cards, NAMES))


def _powers_are(seat: int, powers: bytes, state: State) -> str | None:
    what = f"the power cards of {state.setup.figures[seat]} are"
    return differs(what, _power_list(state.powers[seat]), _power_list(powers))


def _power_list(powers: bytes) -> str:
    """Cards turned up in this turn lie face up like others."""
    names = [("+" if power >= FACE_UP else "") + POWER_NAMES[power % FACE_UP] for power in powers]
    return ", ".join(sorted(names)) or "none"


def _score_is(seat: int, points: int, state: State) -> str | None:
    return differs(f"the score of {state.setup.figures[seat]} is", state.scores[seat], points)


def _discard_is(cards: bytes, state: State) -> str | None:
    """The topmost cards; an empty list stands for no discard pile."""
    top = state.discard[-len(cards) :] if cards else state.discard
    found, expected = ([NAMES[kind] for kind in each] for each in (top, cards))
    return differs("the top of the discard pile is", found, expected)


def _demand_is(demand: int, state: State) -> str | None:
    return differs("the demand is", DEMAND_TEXTS[state.demand], DEMAND_TEXTS[demand])


def _last_colour_is(colour: int, state: State) -> str | None:
    names = (*COLOURS, NONE)
    return differs("the last colour played is", names[state.last_colour], names[colour])


def _layers_are(layers: tuple[bytes, ...], state: State) -> str | None:
    """Cards named in one list are compared with all layers together."""
    found = state.layers if len(layers) > 1 else (b"".join(state.layers),)
    listed = ["; ".join(_listed(layer, NAMES) for layer in each) for each in (found, layers or (b"",))]
    return differs("the layers on the pile are", *listed)


def _pile_holds(counts: dict[int, int], state: State) -> str | None:
    """Each card named is compared; a table that names none stands for no card, in the layers neither."""
    if not counts:
        left = len(state.pile) + sum(map(len, state.layers))
        return differs("the number of cards in the pile is", left, 0)
    found = {NAMES[kind]: state.pile.count(kind) for kind in counts}
    return differs("the pile holds", found, {NAMES[kind]: count for kind, count in counts.items()})


def _turned_up_are(events: bytes, state: State) -> str | None:
    found, expected = _listed(state.turned_up, EVENT_NAMES), _listed(events, EVENT_NAMES)
    return differs("the events turned up are", found, expected)


def _rules_are(rules: bytes, state: State) -> str | None:
    found, expected = _listed(state.rules, RULE_NAMES), _listed(rules, RULE_NAMES)
    return differs("the rule cards in force are", found, expected)


def _lasting_are(effects: int, state: State) -> str | None:
    """Time Bomb is compared where it is named; `time_bomb` says more about it."""
    found = state.lasting if effects & TIME_BOMB else state.lasting & ~TIME_BOMB
    names = [[name for name, effect in LASTING.items() if mask & effect] for mask in (found, effects)]
    return differs("the lasting events are", *names)


def _time_bomb_is(turns: dict[int, int], state: State) -> str | None:
    """Turns left for the seats named; a table that names none stands for no Time Bomb."""
    figures = state.setup.figures
    if not turns or not state.bomb:
        found = dict(zip(figures, state.bomb, strict=False))
        return differs("Time Bomb leaves", found, {figures[seat]: left for seat, left in turns.items()})
    found = {figures[seat]: state.bomb[seat] for seat in turns}
    return differs("Time Bomb leaves", found, {figures[seat]: left for seat, left in turns.items()})


def _blockades_are(blockades: dict[int, tuple[int, ...]], state: State) -> str | None:
    """The seats named; a table that names none stands for no blockade."""
    found: dict[str, list[str]] = {}
    for blockade in state.blockades:
        seat, colour = divmod(blockade % 128, 8)
        if seat in blockades or not blockades:
            found.setdefault(state.setup.figures[seat], []).append(COLOURS[colour])
    expected = {
        state.setup.figures[seat]: sorted(COLOURS[colour] for colour in colours)
        for seat, colours in sorted(blockades.items())
        if colours
    }
    return differs("blocked are", {figure: sorted(colours) for figure, colours in found.items()}, expected)


def _direction_is(direction: int, state: State) -> str | None:
    names = {number: name for name, number in DIRECTIONS.items()}
    return differs("play goes", names[state.direction], names[direction])


def _seats_are(key: str, seats: int, state: State) -> str | None:
    figures = state.setup.figures
    masks: dict[str, int] = {
        "skips": state.skips,
        "seals": state.seals,
        "open_hands": state.open_hands,
        "loopings": state.loopings,
    }
    return differs(f"{key} are", _seat_list(masks[key], figures), _seat_list(seats, figures))


def _seat_list(mask: int, figures: Sequence[str]) -> list[str]:
    return [figure for seat, figure in enumerate(figures) if mask >> seat & 1]


def _seat_is(key: str, seat: int, state: State) -> str | None:
    figures = state.setup.figures
    found = state.turn if key == "turn" else state.dealer
    return differs(f"{key} is", figures[found], figures[seat])


def _listed(cards: bytes, names: Sequence[str]) -> str:
    return ", ".join(sorted(names[kind] for kind in cards)) or "none"
