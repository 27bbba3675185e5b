"""What is shown of a card game that people still play: what the whole table saw, and nothing else."""

from random import Random

from frantic_board import Match, human_seat
from frantic_board.cards.cards import KIND_OF_NAME, POWER_OF_NAME
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE
from frantic_board.records import Timeline

HIDING = {
    *("? draw", "? steal", "? deal", "? power"),
    *("give", "take", "lay", "pick", "discard"),
}
"""What may be about cards that not everybody sees (C2.15)."""
OPEN = {"play", "react", "power"}
"""What shows its card to everybody."""


def test_no_line_names_a_card_that_not_everybody_saw() -> None:
    bare, named = set(), set()
    for seed in range(30):
        seats = 2 + seed % 4
        setup = Setup(load_sets(["troublemaker", "supercharge", "pandora"]), FIGURES[:seats])
        match = Match(setup, [human_seat(f"P{seat}") for seat in range(seats)], seed)
        seen = Timeline(match.head, is_secret=True)
        rng = Random(seed)
        while (pending := match.pending) is not None and match.answers < 700:
            answer = pending.sample(rng.random)
            if pending.seat == CHANCE:
                match.take(answer)
            else:
                match.answer(answer)
            seen.follow(pending.seat, answer, match.state)
        for moment in range(1, seen.end + 1):
            for line in filter(None, seen.line_at(moment).split(", ")):
                who, verb, *rest = line.split(" ")
                verb = f"? {verb}" if who == "?" else verb
                if verb in HIDING:
                    assert rest == [], line
                    bare.add(verb)
                elif any(word.removeprefix("+") in KIND_OF_NAME | POWER_OF_NAME for word in rest):
                    assert verb in OPEN, line
                    named.add(verb)
    assert (bare, named) == (HIDING, OPEN), "all of them came up"
