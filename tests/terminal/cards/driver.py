"""Card games in a terminal without one."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from frantic_board.cards.positions import Position, set_up
from frantic_board.cards.sets import read_house
from frantic_board.cards.state import FIGURES, Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.play.match import Match, bot_seat, human_seat
from frantic_board.terminal.table import Manner
from tests.terminal.driver import Sitting, Typist, prompt_of

ALL_SETS = ("troublemaker", "supercharge", "pandora")


class CardPlay(Sitting):
    """A card game in a terminal."""

    def __init__(
        self,
        typist: Typist,
        seats: str = "human:Ana,bot:chaos",
        sets: Sequence[str] = ALL_SETS,
        limit: int = 40,
        seed: int = 1,
        record: Path | None = None,
        *,
        house: Sequence[str] = (),
        is_tty: bool = True,
        environ: Mapping[str, str] | None = None,
        manner: Manner | None = None,
        position: Position | None = None,
        most: int = 20_000,
    ) -> None:
        labels = [label.partition(":") for label in seats.split(",")]
        setup = Setup(load_sets(sets), FIGURES[: len(labels)], limit, read_house(tuple(house)))
        players = [
            human_seat(name) if kind == "human" else bot_seat(name, "cards") for kind, _, name in labels
        ]
        match = Match(setup, players, seed, record)
        if position is not None:
            match.state = set_up(setup, position)
        super().__init__(match, typist, record, is_tty=is_tty, environ=environ, manner=manner, most=most)


def plain(text: str) -> str:
    """A text without its colours."""
    return re.sub("\x1b\\[[0-9;]*m", "", text)


def flat(text: str) -> str:
    """A text without colours and line breaks."""
    return " ".join(plain(text).split())


def card_guesser(seed: int, odd: Sequence[str] = ()) -> Callable[[str], str]:
    """Types a number that might do, Enter where that is offered; now and then something odd."""
    rng = Random(seed)

    def typist(shown: str) -> str:
        prompt = prompt_of(shown)
        assert prompt.endswith(" > ")
        if odd and rng.random() < 0.2:
            return rng.choice(odd)
        if re.search("Enter: nobody|Enter: niemand|Entrée : personne", prompt.replace("\u00a0", " ")):
            return rng.choice(["", "", "1", "2", "3"])
        if re.search("Enter|Entrée", prompt):
            return ""
        if rng.random() < 0.2:
            return rng.choice("dp")
        starred: list[str] = re.findall(r"([0-9]+)\*", plain(shown)[-1500:])
        if starred and rng.random() < 0.5:
            return rng.choice(starred)
        return str(rng.randint(1, 15))

    return typist
