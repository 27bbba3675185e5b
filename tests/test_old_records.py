"""Games of the board game recorded before there was another game: they replay to the same end."""

from pathlib import Path
from typing import Final

import pytest

from frantic_board.records.record import head_text, load_record, play_through, verify

OLD: Final = Path(__file__).parent / "records" / "old"
ENDS: Final = {
    "tiny-chaos": (155, (27, 20)),
    "classic-sly": (800, (92, 81, 99, 102)),
    "sprint-mixed": (781, (61, 73, 61, 73, 84, 106)),
    "swiss-cheese-schemer": (418, (80, 104, 57)),
    "two-islands-sly": (246, (84, 61)),
    "spiral-five": (645, (121, 79, 49, 139, 58)),
}
"""How many answers each has, and the scores it ended with."""


@pytest.mark.parametrize("name", ENDS)
def test_an_old_record_replays_to_the_same_end(name: str) -> None:
    record = load_record(OLD / f"{name}.frantic")
    assert "the game is over" in verify(record)
    *_, (_, state, _) = play_through(record)
    answers = sum(line.answer is not None for line in record.lines)
    assert (answers, state.scores) == ENDS[name]
    text = (OLD / f"{name}.frantic").read_text(encoding="utf-8")
    assert text.startswith(head_text(record.head)), "the head is written as it was"


def test_all_old_records_are_named() -> None:
    assert {path.stem for path in OLD.iterdir()} == set(ENDS)
