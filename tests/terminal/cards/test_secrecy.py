"""People around one screen play cards: nobody sees what only another may know."""

import re
from random import Random

import pytest

from frantic_board.cards import facts
from frantic_board.cards.cards import (
    EVENT_OF_NAME,
    FIRST_WISH,
    KIND_OF_NAME,
    KINDS,
    LUCKY_BASTARD_CARD,
    MIMICRY_CARD,
    NAMES,
)
from frantic_board.cards.positions import Position
from frantic_board.cards.rules import apply, decision, new_game
from frantic_board.cards.state import FIGURES, Setup, State, is_open
from frantic_board.cards.view import determinize, view_for
from frantic_board.choices import Choices
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE, AnyFact
from frantic_board.kernel.piles import multiset
from frantic_board.terminal.cards.room import CardsRoom
from frantic_board.words.cards.cards import card_name
from frantic_board.words.language import Words
from tests.terminal.cards.driver import ALL_SETS, CardPlay, card_guesser, flat, plain
from tests.terminal.cards.test_steps import room_of
from tests.terminal.driver import prompt_of, script

PEOPLE = ("Ana", "Bob", "Cem")
SAY = Words()


def cards(names: str) -> bytes:
    return multiset(KIND_OF_NAME[name] for name in names.split())


# --- what is drawn depends on nothing that is hidden -------------------------------------------------------


def _asked(room: CardsRoom, state: State) -> list[str]:
    """All that the question of a state shows."""
    pending = decision(state)
    assert pending is not None
    choices = Choices(pending, "cards").after()
    step = room.step(pending, state, choices, ())
    items = [f"{item.label} {item.refusal} {item.note}" for item in step.items]
    return [room.hand(pending, state), step.question, step.note, *items]


def test_nothing_drawn_changes_when_hidden_cards_are_dealt_anew() -> None:
    """The table is the same for whatever any seat does not know, a question for what its seat does not."""
    asked = set()
    for number in range(8):
        rng = Random(number)
        setup = Setup(load_sets(ALL_SETS), FIGURES[: 2 + number % 4])
        state = new_game(setup)
        room = room_of(state)
        for _ in range(400):
            pending = decision(state)
            if pending is None:
                break
            if pending.seat != CHANCE and rng.random() < 0.5:
                table = room.table(state, pending.seat)
                eyes = frozenset[int]()
                for seat in range(setup.seats):
                    other = determinize(view_for(state, seat), rng)
                    assert room.table(other, pending.seat) == table
                    assert room.status(other, eyes) == room.status(state, eyes)
                    if seat == pending.seat:
                        assert _asked(room, other) == _asked(room, state)
                    elif not room.is_private(pending):
                        shown, again = _asked(room, state), _asked(room, other)
                        assert again[1:] == shown[1:], "the hand is left out where others look on"
                asked.add(pending.asks)
            apply(state, pending.sample(rng.random))
    assert len(asked) > 12


# --- whole games ----------------------------------------------------------------------------------------


def _names(kinds: bytes) -> set[str]:
    """What cards are called that show a colour or a number: the others stand in texts, too."""
    names = {card_name(NAMES[kind], SAY) for kind in kinds if kind < FIRST_WISH}
    swaps = {kind for kind in kinds if NAMES[kind].endswith("-swap")}
    for kind in swaps:
        one, other, _ = NAMES[kind].split("-")
        names.add(f"Swap {one.title()}/{other.title()}")
    return names


ALL_NAMES = re.compile("|".join(sorted(map(re.escape, _names(bytes(KINDS))), key=len, reverse=True)))


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("environ", [{"TERM": "xterm"}, {"TERM": "dumb"}], ids=["clears", "scrolls"])
def test_no_card_is_on_the_screen_that_who_is_there_may_not_know(
    people: int, environ: dict[str, str]
) -> None:
    answers = card_guesser(people)
    at_keyboard = -1
    public: set[str] = set()
    private_prompts = 0

    def typist(shown: str) -> str:
        nonlocal at_keyboard, private_prompts
        shown = plain(shown.rpartition("\n" * 24)[2] if environ["TERM"] == "dumb" else shown)
        prompt = prompt_of(shown)
        state = game.match.state
        pending = game.match.pending
        if "press Enter" in prompt:
            at_keyboard = PEOPLE.index(prompt.partition(":")[0])
            may_know = set(public)
        elif pending is not None and pending.seat == at_keyboard and "Enter: nobody" not in prompt:
            may_know = public | _names(b"".join(view_for(state, at_keyboard).table.hands).replace(b"\0", b""))
            private_prompts += 1
        else:
            may_know = set(public)
        may_know |= _names(state.discard + state.display)
        of_round = re.split("Round [0-9]+ begins", shown)[-1]
        assert set(ALL_NAMES.findall(of_round)) <= may_know, shown
        return answers(shown)

    names = ",".join(f"human:{name}" for name in PEOPLE[:people])
    game = CardPlay(typist, names + ",bot:chaos", limit=60, seed=people, environ=environ, most=50_000)
    room = game.game._room
    hear, table = room.hear, room.table

    def look(state: State, seat: int | None) -> list[str]:
        """Hands that lie open may be known, also when they have changed since."""
        for holder, hand in enumerate(state.hands):
            if is_open(state, holder):
                public.update(_names(hand))
        return table(state, seat)

    def listen(fact: AnyFact):  # type: ignore[no-untyped-def]  # as `hear`
        """What is told to the whole table may be known from then on."""
        if isinstance(fact, facts.RoundBegan):
            public.clear()
        told = game.match.game.redacted(fact, frozenset())
        assert told == fact, "with several people only what the whole table may know is told"
        entries = list(hear(fact))
        for entry in entries:
            public.update(ALL_NAMES.findall(plain(" ".join((entry.text, *entry.block)))))
        return iter(entries)

    room.hear, room.table = listen, look  # type: ignore[method-assign]  # to listen and look
    written = flat(game.run())
    assert game.match.is_over
    assert private_prompts > 30
    assert not re.search(r"draws (?!a card|[0-9]+ cards|cards\.|from|.*unseen)", written)


# --- windows --------------------------------------------------------------------------------------------


def play(lines: list[str], *hands: str, discard: str = "red-5", sets: tuple[str, ...] = ALL_SETS) -> CardPlay:
    """Two people or three, Ana's turn, an event that does nothing, and these lines."""
    friday = bytes((EVENT_OF_NAME["friday-the-13th"],))
    place = Position(hands=tuple(cards(hand) for hand in hands), discard=cards(discard), events=friday)
    names = ",".join(f"human:{name}" for name in PEOPLE[: len(hands)])
    return CardPlay(script(*lines), names, sets, 154, position=place)


def test_the_target_of_an_attack_is_asked_whether_or_not_it_can_counter() -> None:
    lines = ["", "skip", "red-skip"]
    can = play(lines, "red-skip blue-1", "counterattack blue-2").run()
    cannot = play(lines, "red-skip blue-1", "blue-3 blue-2").run()
    assert "Skip against Bob! Is there a Counterattack?" in can
    assert can == cannot


@pytest.mark.parametrize(
    ("card", "hand", "thrown"),
    [
        ("red-skip", "red-skip blue-1", "counterattack"),
        ("red-1", "red-1", "nice-try"),
        ("black-5", "black-5 blue-1", "lucky-bastard"),
        ("black-5", "black-5 blue-1", "mimicry"),
    ],
)
def test_a_silent_pass_leaves_no_trace(card: str, hand: str, thrown: str) -> None:
    """Nothing on the screen, and not when it comes, tells whether somebody let a window pass."""
    lines = ["", card, *(["bob"] if card == "red-skip" else []), *[""] * 8]
    others = (
        (f"{thrown} blue-2", "green-1 green-2"),
        ("blue-3 blue-2", "green-1 green-2"),
        ("blue-3 blue-2", f"{thrown} green-2"),
    )
    shown = [plain(play(lines, hand, *hands).run()) for hands in others]
    until_next = {re.split("The round ends|Now (?:Bob|Cem) comes", text)[0] for text in shown}
    assert len(until_next) == 1
    assert "Enter: nobody" in until_next.pop()


def test_who_speaks_up_comes_to_the_keyboard_and_throws_in() -> None:
    game = play(["", "red-skip", "1", ""], "red-skip blue-1", "counterattack blue-2")
    written = plain(game.run())
    assert "Now Bob comes to the keyboard" in written.partition("Is there a Counterattack?")[2]
    assert "Bob throws in Counterattack!" in written
    assert "plays Counterattack" not in written
    assert "Bob takes Skip over from Ana and aims anew." in written


def test_after_a_window_the_curtain_falls_anew() -> None:
    """All looked at the screen when the table was asked, so that a hand is not simply shown again."""
    lines = ["", "red-gift", ""]
    written = plain(play(lines, "red-gift blue-1 blue-2 blue-3", "green-1 green-2").run())
    asked = written.partition("Gift against Bob! Is there a Counterattack?")[2]
    assert "Now Ana comes to the keyboard" in asked
    assert "Blue 1" not in asked
    again = plain(play([*lines, "", ""], "red-gift blue-1 blue-2 blue-3", "green-1 green-2").run())
    assert again.count("Your hand: Blue 1, Blue 2, Blue 3") == 2, "Enter shows the hand again, too"


def test_the_board_shown_at_the_curtain_has_no_hand() -> None:
    lines = ["", "red-gift", "", "b"]
    written = plain(play(lines, "red-gift blue-1 blue-2 blue-3", "green-1 green-2").run())
    assert "Blue 1" not in written.partition("Is there a Counterattack?")[2]


def test_whether_somebody_holds_mimicry_too_is_not_seen_before_the_curtain() -> None:
    lines = ["", "red-skip", "1"]
    both = play(lines, "red-skip blue-1", "counterattack mimicry").run()
    one = play(lines, "red-skip blue-1", "counterattack blue-2").run()
    assert both == one
    game = play([*lines, "", "mimicry"], "red-skip blue-1", "counterattack mimicry")
    assert "Bob throws in Mimicry as Counterattack!" in plain(game.run())
    assert KIND_OF_NAME["counterattack"] in game.match.state.hands[1]


def test_mimicry_counts_as_the_card_of_a_window() -> None:
    game = play(["", "red-1", "1", ""], "red-1", "mimicry blue-2 blue-3")
    written = plain(game.run())
    assert "Somebody has no cards left. Nice Try, anyone?" in written
    assert "Bob throws in Mimicry as Nice Try!" in written
    assert MIMICRY_CARD not in game.match.state.hands[1]


def test_nobody_throws_in_what_is_not_in_the_hand() -> None:
    game = play(["", "red-1", "1"], "red-1", "blue-2 blue-3")
    assert "Bob has no Nice Try." in plain(game.run())


def test_several_may_be_spared_from_one_event() -> None:
    """After one has spoken up the others are asked again, whoever holds what."""
    lines = ["", "black-5", "1"]
    hands = ("black-5 blue-1", "lucky-bastard blue-2", "mimicry blue-3")
    windows = play(lines, *hands).run()
    without = play(lines, *hands[:2], "blue-4 blue-3").run()
    assert plain(windows).count("Lucky Bastard, anyone?") == 2
    assert windows == without
    game = play([*lines, "1", "", ""], *hands)
    written = plain(game.run())
    assert "Bob throws in Lucky Bastard!" in written
    assert "Cem throws in Mimicry as Lucky Bastard!" in written
    assert LUCKY_BASTARD_CARD not in game.match.state.hands[1]


def test_nobody_is_asked_for_a_card_that_nobody_can_hold() -> None:
    place = Position(hands=(cards("red-1"), cards("blue-2")), discard=cards("red-5"), pile=cards("blue-3"))
    game = CardPlay(script("", "red-1"), "human:Ana,human:Bob", (), 154, position=place)
    written = plain(game.run())
    assert "anyone?" not in written.partition("The round ends.")[0]
    assert "The round ends." in written


def test_open_hands_and_one_person_need_no_curtain() -> None:
    place = Position(hands=(cards("red-1 blue-1"), cards("blue-2")), discard=cards("red-5"))
    alone = CardPlay(script("red-1"), "human:Ana,bot:chaos", (), 154, position=place)
    assert "press Enter" not in alone.run()
