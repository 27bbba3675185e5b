"""B4: laying a card."""

import pytest

from .table import TINY, Table, position, straight

PLAY = ("skip", "reverse", "remote", "ghost")
LAND = ("push", "jump", "second-chance", "swap", "gift", "magnet", "teleport")
PASS = ("stop", "x", "snail")
MULTICOLOUR = ("block", "nice-try", "re-roll")
WHITE = ("fuck-you", "troublemaker")
ALL = (*PLAY, *LAND, *PASS, *MULTICOLOUR, *WHITE)

FACING = {"push": ">", "jump": "+"}


def may_cover(card: str, covered: str) -> bool:
    """Whether a card may be laid on another, with empty fields elsewhere."""
    table = position(red=0, blue=0, hands={"red": card}, board={5: covered + FACING.get(covered, "")})
    return table.accepts(f"red play {card}@5{FACING.get(card, '')}")


@pytest.mark.rule("B4.1")
@pytest.mark.parametrize("card", ["skip", "gift", "x", "block", "fuck-you"])
def test_never_on_start_goal_or_a_figure(card: str) -> None:
    table = position(red=3, blue=7, hands={"red": card}, board={7: "x"})
    assert [table.accepts(f"red play {card}@{field}") for field in (0, 3, 7, 50, 51)] == [False] * 5
    assert [table.accepts(f"red play {card}@{field}") for field in (1, 2, 4, 49)] == [True] * 4


@pytest.mark.rule("B4.2")
@pytest.mark.parametrize("card", ALL)
def test_white_is_never_covered(card: str) -> None:
    assert not may_cover(card, "fuck-you")
    assert not may_cover(card, "troublemaker")
    table = position(red=0, blue=0, hands={"red": card})
    assert table.refuses(f"red play {card}@31{FACING.get(card, '')}")
    assert table.accepts(f"red play {card}@32{FACING.get(card, '')}")


@pytest.mark.rule("B4.2")
def test_a_moved_teleport_is_white_where_it_lies_now() -> None:
    table = position(red=0, blue=0, teleports=(5, 6, 7, 8, 9, 10))
    assert table.refuses("red play stop@5")
    assert table.accepts("red play stop@41")


@pytest.mark.rule("B4.3")
@pytest.mark.parametrize("colour", [PLAY, LAND, PASS])
def test_a_single_colour_covers_its_own_colour_and_multicolour(colour: tuple[str, ...]) -> None:
    for card in colour:
        coverable = {covered for covered in ALL if may_cover(card, covered)}
        assert coverable == {*colour, *MULTICOLOUR}


@pytest.mark.rule("B4.4")
@pytest.mark.parametrize("card", [*MULTICOLOUR, *WHITE])
def test_multicolour_and_white_cover_all_but_white(card: str) -> None:
    assert {covered for covered in ALL if may_cover(card, covered)} == {*ALL} - {*WHITE}


@pytest.mark.rule("B4.3")
@pytest.mark.rule("B4.4")
@pytest.mark.parametrize("card", ALL)
def test_every_card_goes_on_an_empty_field(card: str) -> None:
    table = position(red=0, blue=0, hands={"red": card})
    table.play(f"red play {card}@5{FACING.get(card, '')}")
    assert table.card(5) == card + FACING.get(card, "")


@pytest.mark.rule("B4.5")
def test_only_the_top_card_counts() -> None:
    board = {4: "stop snail", 5: "x block", 6: "push> nice-try"}
    table = position(red=3, blue=0, board=board)
    table.walk(4)
    assert table.at("red") == 6, "the snail costs a step, and nothing below a card matters"


@pytest.mark.rule("B4.5")
def test_a_laid_card_covers_what_was_there() -> None:
    table = position(red=3, blue=0, hands={"red": "snail"}, board={4: "x"})
    table.play("red play snail@4", "? roll 3")
    assert table.all_cards(4) == ["x", "snail"]
    assert table.path("red") == [4, 5]


@pytest.mark.rule("B4.5")
def test_what_lay_below_counts_again_when_the_top_is_taken() -> None:
    table = position(red=3, blue=0, board={4: "magnet", 6: "push< x block"})
    table.walk(1)
    table.play("red take 6")
    assert table.all_cards(6) == ["push<", "x"]
    table.refill()
    table.walk(1)
    table.refill()
    table.walk(2)
    assert table.at("red") == 7, "from 4 to 5, and the x is skipped"


@pytest.mark.rule("B4.5")
def test_what_lay_below_counts_again_when_a_teleport_is_moved_away() -> None:
    table = position(red=3, blue=0, teleports=(41, 33, 35, 37, 39, 5), board={5: "stop snail"})
    assert table.card(5) == "6"
    table.trigger(18)
    table.play("red move 6 to 20", "red move 1 to 21")
    assert table.all_cards(5) == ["stop", "snail"]
    table.walk(1)
    table.refill()
    table.walk(4)
    assert table.at("red") == 6, "4, the snail on 5 for two steps, 6"


@pytest.mark.rule("B4.6")
@pytest.mark.parametrize(
    ("field", "facings"),
    [
        (1, ">v<"),
        (2, ">v<"),
        (3, ">v<"),
        (9, "v<"),
        (10, "^v<"),
        (16, "^>v<"),
        (18, "^>v<"),
        (19, "^>v"),
        (40, "^>"),
        (49, "^v<"),
    ],
)
def test_a_push_faces_a_neighbour_on_the_track(field: int, facings: str) -> None:
    table = position(red=0, blue=0, hands={"red": "push"})
    accepted = [facing for facing in "^>v<" if table.accepts(f"red play push@{field}{facing}")]
    assert accepted == list(facings)


@pytest.mark.rule("B4.6")
def test_a_jump_faces_along_or_against() -> None:
    table = position(red=0, blue=0, hands={"red": "jump"})
    for field in (1, 16, 49):
        assert table.accepts(f"red play jump@{field}+")
        assert table.accepts(f"red play jump@{field}-")
        assert table.refuses(f"red play jump@{field}>")
        assert table.refuses(f"red play jump@{field}")


@pytest.mark.rule("B4.6")
@pytest.mark.parametrize("card", [card for card in ALL if card not in FACING])
def test_other_cards_have_no_facing(card: str) -> None:
    table = position(red=0, blue=0, hands={"red": f"{card} push jump"})
    assert table.refuses(f"red play {card}@5>")
    assert table.refuses(f"red play {card}@5+")
    assert table.accepts(f"red play {card}@5")


def small(board: dict[int, str], hand: str, red: int = 0, blue: int = 0) -> Table:
    """The tiny track, on which only 7 and 8 can bear cards."""
    return position(red=red, blue=blue, board=board, hands={"red": hand}, level=TINY)


@pytest.mark.rule("B4.7")
def test_a_colour_without_a_place_may_cover_another() -> None:
    table = small({7: "swap", 8: "gift"}, "skip x jump")
    assert table.fields("red play skip") == [7, 8]
    assert table.fields("red play x") == [7, 8]
    assert table.accepts("red play skip@7")
    assert table.refuses("red play skip@6"), "a teleport is white"
    table.play("red play skip@7")
    assert table.all_cards(7) == ["swap", "skip"]


@pytest.mark.rule("B4.7")
def test_it_is_judged_for_each_colour_on_its_own() -> None:
    table = small({7: "swap", 8: "skip"}, "ghost snail")
    assert table.fields("red play ghost") == [8]
    assert table.refuses("red play ghost@7")
    assert table.fields("red play snail") == [7, 8]


@pytest.mark.rule("B4.7")
@pytest.mark.parametrize("ordinary", ["", "block", "reverse"])
def test_any_ordinary_place_rules_it_out(ordinary: str) -> None:
    table = small({7: ordinary, 8: "gift"}, "skip")
    assert table.fields("red play skip") == [7]
    assert table.refuses("red play skip@8")


@pytest.mark.rule("B4.7")
def test_a_figure_on_the_last_ordinary_place_opens_the_others() -> None:
    table = small({7: "skip", 8: "gift"}, "skip", blue=7)
    assert table.fields("red play skip") == [8]
    assert table.accepts("red play skip@8")
    assert table.refuses("red play skip@7")
    table = small({8: "gift"}, "skip", red=7)
    assert table.fields("red play skip") == [8], "an empty field with a figure is no place either"


@pytest.mark.rule("B4.7")
def test_b41_and_b46_still_hold() -> None:
    table = small({7: "skip", 8: "stop"}, "push", blue=8)
    assert table.fields("red play push") == [7]
    assert table.refuses("red play push@8>"), "a figure stands there"
    assert table.refuses("red play push@7^"), "nothing lies up there"
    assert table.accepts("red play push@7<")


@pytest.mark.rule("B4.7")
def test_it_is_for_once() -> None:
    table = small({7: "swap", 8: "gift"}, "skip*2")
    table.play("red play skip@7")
    table.refill()
    table.play("blue play stop@8", "? roll 6", "? roll 6")
    assert table.at("blue") == 6
    table.refill()
    assert table.fields("red play skip") == [7], "the colour has a place now"


@pytest.mark.rule("B4.8")
@pytest.mark.parametrize(
    ("board", "red", "blue"),
    [({}, 7, 8), ({7: "fuck-you", 8: "troublemaker"}, 0, 0), ({7: "fuck-you"}, 8, 2)],
)
def test_with_no_place_for_any_card_the_walk_comes_at_once(
    board: dict[int, str], red: int, blue: int
) -> None:
    table = small(board, "skip*4", red, blue)
    assert table.asked == "? roll"
    assert table.hand("red") == "skip*4"
    table.play("? roll 1")
    assert table.rolls == ["red d6 1"]


@pytest.mark.rule("B4.8")
def test_one_place_is_enough() -> None:
    table = small({7: "fuck-you", 8: "gift"}, "skip*4")
    assert table.options == ["red play skip@8"]


@pytest.mark.rule("B4.8")
@pytest.mark.parametrize("free", range(1, 9))
def test_any_one_field_will_do(free: int) -> None:
    homes = [field for field in range(1, 9) if field != free]
    level = straight(9, tuple(homes[:6]))
    table = position(red=0, blue=0, hands={"red": "skip"}, board={homes[6]: "fuck-you"}, level=level)
    assert table.options == [f"red play skip@{free}"]


@pytest.mark.rule("B4.9")
def test_with_an_empty_hand_the_walk_comes_at_once() -> None:
    table = position(red=3, blue=0, hands={"red": ""})
    assert table.asked == "? roll"
    table.play("? roll 2")
    assert table.at("red") == 5
    table.refill()
    assert table.hand("red") == "stop*4"
    assert table.asked == "blue play"
