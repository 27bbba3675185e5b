"""The luck of playouts: by seed and turn, whatever was asked before."""

from random import Random

from frantic_board.bots.turn_random import TurnRandom


def _numbers(luck: TurnRandom, seed: int, turn: int, count: int) -> list[float]:
    luck.begin(seed, turn)
    return [luck.random() for _ in range(count)]


def test_every_turn_has_luck_of_its_own() -> None:
    luck = TurnRandom()
    for seed, turn in ((5, 1), (5, 2), (9, 1), (2**32, 7)):
        expected = Random(seed + turn)
        assert _numbers(luck, seed, turn, 20) == [expected.random() for _ in range(20)]


def test_a_turn_that_comes_again_has_the_same_luck_however_much_was_asked_before() -> None:
    luck = TurnRandom()
    few, other, many, again = (
        _numbers(luck, 3, turn, count) for turn, count in ((1, 2), (2, 9), (1, 8), (2, 9))
    )
    assert few == many[:2]
    assert other == again
    assert not set(many) & set(other)


def test_another_seed_forgets_the_luck_of_the_last_one() -> None:
    luck = TurnRandom()
    first = _numbers(luck, 1, 4, 6)
    assert _numbers(luck, 2, 4, 6) != first
    assert _numbers(luck, 1, 4, 6) == first == _numbers(TurnRandom(), 1, 4, 6)
