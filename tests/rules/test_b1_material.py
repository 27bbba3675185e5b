"""B1: what is in the box."""

import tomllib
from pathlib import Path

import pytest

from frantic_board.board.cards import CARDS
from frantic_board.board.state import Setup
from frantic_board.board.track import NOWHERE

from .table import CLASSIC_DECK, WINDING, WINDING_HOMES, card_text, game, position, tiny, winding

FIGURES = ("red", "blue", "green", "yellow", "black", "white")


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_two_to_six_figures_stand_on_the_start(players: int) -> None:
    table = game(" ".join(FIGURES[:players]))
    assert table.places == (0,) * players


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize(
    "figures", [(), ("red",), (*FIGURES, "purple"), (*FIGURES, "red"), ("red", "red"), ("red", "purple")]
)
def test_nobody_else_can_play(figures: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"players|figures"):
        Setup(WINDING, figures)


@pytest.mark.rule("B1.1")
def test_walks_are_rolled_with_six_sides_and_events_with_twenty() -> None:
    table = position(red=3, blue=0, hands={"red": "troublemaker stop"})
    table.play("red play stop@48")
    assert all(table.accepts(f"? roll {value}") for value in (1, 6))
    assert all(table.refuses(f"? roll {value}") for value in (0, 7, 20))
    table = position(red=3, blue=0, hands={"red": "troublemaker stop"})
    table.play("red play troublemaker@48")
    assert all(table.accepts(f"? roll {value}") for value in (1, 7, 20))
    assert all(table.refuses(f"? roll {value}") for value in (0, 21))


@pytest.mark.rule("B1.1")
def test_everybody_rolls_a_die_of_their_own() -> None:
    table = position(red=3, blue=0)
    table.walk(2)
    table.refill()
    table.walk(5)
    assert table.rolls == ["red d6 2", "blue d6 5"]


@pytest.mark.rule("B1.2")
def test_nineteen_kinds_of_cards() -> None:
    assert [card.name for card in CARDS] == list(CLASSIC_DECK)
    assert len(CARDS) == 19


@pytest.mark.rule("B1.2")
def test_six_numbered_teleports() -> None:
    table = position(red=3, blue=0)
    assert [table.card(field) for field in WINDING_HOMES] == ["1", "2", "3", "4", "5", "6"]
    assert sum(table.card(field).isdigit() for field in range(51)) == 6


@pytest.mark.rule("B1.2")
@pytest.mark.rule("B1.4")
def test_the_classic_deck_is_a_table_of_94_cards() -> None:
    file = Path(__file__).parents[2] / "levels" / "decks" / "classic.toml"
    deck = tomllib.loads(file.read_text(encoding="utf-8"))["cards"]
    assert deck == CLASSIC_DECK
    assert sum(deck.values()) == 94


@pytest.mark.rule("B1.3")
def test_the_track_runs_from_zero_to_the_goal() -> None:
    assert WINDING.track.goal == 50
    table = position(red=0, blue=0)
    assert table.fields("red play stop") == [field for field in range(1, 50) if field not in WINDING_HOMES]


@pytest.mark.rule("B1.3")
def test_neighbouring_lanes_are_parted_by_walls() -> None:
    track = WINDING.track
    assert track.neighbours[3] == (NOWHERE, 4, 16, 2)
    assert track.neighbours[16] == (3, 15, 23, 17)
    assert track.is_wall(3, 16)
    assert track.is_wall(16, 3)
    assert not track.is_wall(3, 4)
    assert not track.is_wall(9, 10), "the path itself leads round the bend"
    assert not track.is_wall(3, 23), "not even neighbours"


@pytest.mark.rule("B1.3")
@pytest.mark.rule("B1.4")
def test_a_level_has_a_length_of_its_own() -> None:
    table = position(red=7, blue=0, level=tiny())
    table.play("red play stop@8", "? roll 1")
    assert table.at("red") == 8
    table = position(red=8, blue=0, level=tiny())
    table.play("red play stop@7", "? roll 4")
    assert table.at("red") == 9


@pytest.mark.rule("B1.4")
def test_a_level_may_have_another_deck() -> None:
    table = game("red blue", winding("x*10 push*30"))
    assert card_text(table.state.pile) == "push*30 x*10"
    assert table.options == ["? draw push", "? draw x"]
