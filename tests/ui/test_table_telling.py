"""What the table tells: of every card wherever it is seen, of what the others did, and nothing untrue."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from frantic_board import Answer, Decision, Seat, bot_seat, human_seat
from frantic_board.board.answers import Play
from frantic_board.board.cards import (
    BLOCK,
    CARDS,
    EMPTY,
    FACES_OF_KIND,
    GIFT,
    MAGNET,
    PUSH,
    RE_ROLL,
    REMOTE,
    SKIP,
    STOP,
    SWAP,
    TROUBLEMAKER,
)
from frantic_board.board.facts import (
    AttackBlocked,
    Cause,
    Drew,
    EventBegan,
    Fact,
    Laid,
    Moved,
    Passed,
    PlayEffect,
    Rolled,
    RoundBegan,
    Stepped,
    Targeted,
    ThrownIn,
    Took,
    TurnBegan,
)
from frantic_board.board.positions import Position
from frantic_board.files.settings import Settings
from frantic_board.kernel.piles import multiset
from frantic_board.ui.board.changes import die_rect, stock_rect
from frantic_board.ui.board.die import READABLE, fit_caption
from frantic_board.ui.board.lessons import LESSONS
from frantic_board.ui.table.lines import Sign
from frantic_board.ui.table.log import since_last_turn
from frantic_board.words.board.cards import CARD_WORDS, card_name
from tests.ui.inspection import overflowing
from tests.ui.table_driver import TableDriver

CALM = [SKIP, STOP, GIFT, MAGNET]
KINDS = [card.kind for card in CARDS]


def table(
    hand: list[int] | None = None,
    *script: str,
    cards: tuple[tuple[int, int], ...] = (),
    speed: str = "instant",
    language: str = "en",
    size: tuple[int, int] = (1024, 640),
    percent: int = 100,
    people: int = 1,
    is_guided: bool = False,
) -> TableDriver:
    names = [human_seat("Ana"), human_seat("Bo")][:people]
    return TableDriver(
        [*names, *[bot_seat("chaos")] * (3 - people)],
        settings=Settings(speed=speed, reaction_tenths=0, language=language, text_percent=percent),
        position=Position(0, (6, 17, 30), (multiset(hand or CALM), multiset(CALM), multiset(CALM)), cards),
        script=script,
        limit=200,
        size=size,
        is_guided=is_guided,
    )


def told(driver: TableDriver) -> tuple[str, str]:
    """Name and effect, as the strip tells them now."""
    driver.send()
    info = driver.scene.frame.info_strip.info
    return info.name, info.text


def expected(driver: TableDriver, kind: int) -> tuple[str, str]:
    say = driver.desk.say
    return card_name(kind, say), say(CARD_WORDS[kind].text)


# --- every card, wherever it is ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1440, 900), 150)])
def test_every_card_of_the_hand_tells_its_effect_at_once(
    language: str, size: tuple[int, int], percent: int
) -> None:
    for start in range(0, len(KINDS), 4):
        held = KINDS[start : start + 4]
        driver = table(held, language=language, size=size, percent=percent).until_asked()
        hand = driver.scene.frame.hand
        for kind, rect in zip(hand.cards, hand.card_rects(), strict=True):
            driver.move((rect.left + 8, rect.centery))
            assert told(driver) == expected(driver, kind)
            assert overflowing(driver.scene.root.top) == []
        driver.close()


def test_every_card_on_the_board_tells_its_effect_at_once() -> None:
    fields = [field for field in range(1, 50) if field not in (6, 8, 15, 17, 22, 29, 30, 36, 43)]
    laid = tuple((fields[place], FACES_OF_KIND[kind][0]) for place, kind in enumerate(KINDS))
    driver = table(cards=laid).until_asked()
    for (field, _), kind in zip(laid, KINDS, strict=True):
        driver.move(driver.board.geometry.field_rect(field).center)
        assert told(driver) == expected(driver, kind)
    driver.move(driver.board.geometry.field_rect(driver.match.state.teleports[2]).center)
    assert told(driver)[0] == "Teleport 3"
    driver.close()


def test_every_card_in_the_log_and_the_recap_tells_its_effect_at_once() -> None:
    driver = table().until_asked()
    middle, log = driver.middle, driver.scene.frame.log
    for kind in KINDS:
        face = FACES_OF_KIND[kind][0]
        for fact in (TurnBegan(1), Laid(1, face, 20, EMPTY), TurnBegan(0)):
            middle._chronicle.add(fact)
        driver.scene.changed()
        driver.wait(0.6)
        row = [row for row in log._rows if row.entry is not None and row.entry.subjects][-1]
        sign = next(placed for placed in row.placed if isinstance(placed.piece, Sign))
        driver.move(sign.rect.move(log._origin(row)).center)
        assert told(driver) == expected(driver, kind), "in the log"
        recap = driver.scene.frame.recap
        _, placed, at = recap.lines[-1]
        driver.move(placed[1].rect.move(at).center)
        assert told(driver) == expected(driver, kind), "in the recap"
    driver.close()


def test_the_market_the_pile_seats_and_lines_are_told_of_too() -> None:
    script = ("red play troublemaker@20", "? roll 5", "? draw stop", "? draw jump", "? draw reverse")
    driver = table([TROUBLEMAKER, *CALM[1:]], *script).until_asked()
    market = driver.middle.market.hand
    for kind, rect in zip(market.cards, market.card_rects(), strict=True):
        driver.move(rect.center)
        assert told(driver) == expected(driver, kind)
    driver.close()
    driver = table().until_asked()
    driver.move(driver.board.geometry.rect_of(driver.board.geometry.nooks[-1]).center)
    assert told(driver)[0] == "Draw pile"
    driver.move(driver.scene.frame.seats.row_rects()[1].center)
    assert told(driver)[0] == "chaos"
    driver.move(driver.board.geometry.field_rect(0).center)
    assert told(driver)[0] == "The start"
    driver.move(driver.board.geometry.field_rect(50).center)
    assert "50" in told(driver)[1]
    driver.close()


def test_what_would_follow_is_told_and_why_something_cannot_be() -> None:
    driver = table([PUSH, *CALM[1:]]).until_asked()
    driver._click_card(PUSH)
    rect = driver.board.geometry.field_rect(10)
    driver.move((rect.right - 3, rect.centery))
    driver.send()
    info = driver.scene.frame.strip.info
    assert info.name == "Push"
    leads = [[getattr(piece, "text", "") for piece in chip.pieces] for chip in info.chips]
    assert ["10", "", "11"] in leads, "where it leads"
    assert len(info.chips) == 2, "and which roll would bring one there"
    for _ in range(4):  # the pointer rests while the card is turned
        driver.key(pygame.K_r)
        marked = driver.board.marks.preview
        assert marked is not None
        leads = [
            [getattr(piece, "text", "") for piece in chip.pieces]
            for chip in driver.scene.frame.strip.info.chips
        ]
        assert ["10", "", str(marked.leads_to)] in leads, "the strip and the arrow say the same"
    driver.move(driver.board.geometry.field_rect(17).center)
    driver.send()
    info = driver.scene.frame.strip.info
    assert info.is_refused
    assert info.text == driver.asking.reason(17) != ""
    driver.close()


# --- nothing outlives its reason ---------------------------------------------------------------------------


def test_no_tooltip_outlives_its_reason() -> None:
    driver = table(speed="normal").until_asked()
    root, undo = driver.scene.root, driver.scene.frame.back
    driver.move(undo.rect.center)
    driver.wait(1.0)
    assert root._tooltip.is_shown
    assert root._tooltip.text == "There is nothing to take back."
    driver.key(pygame.K_1)
    assert not root._tooltip.is_shown, "whoever uses the keys points at nothing"
    driver.key(pygame.K_ESCAPE)
    driver.move(undo.rect.center)
    driver.wait(1.0)
    assert root._tooltip.is_shown
    driver.scene.frame.back.enable()
    driver.send()
    assert root._tooltip.text != "There is nothing to take back."
    root.focus(driver.scene.frame.lamp, shown=True)
    driver.move((2, 2))
    root.focus(driver.scene.frame.menu, shown=True)
    driver.wait(1.0)
    assert root._tooltip.is_shown
    driver.wait(6.0)
    assert not root._tooltip.is_shown, "nobody can point away from where the keyboard is"
    driver.close()


def test_the_strip_forgets_what_is_no_longer_pointed_at() -> None:
    driver = table().until_asked()
    hand = driver.scene.frame.hand
    driver.move(hand.card_rects()[0].center)
    assert told(driver)[0] == card_name(hand.cards[0], driver.desk.say)
    driver.move((3, 3))
    assert told(driver)[0] == ""
    assert hand._hovered is None, "nor does a card stay raised"
    driver.close()


def test_equal_cards_are_picked_one_at_a_time_and_the_hand_stays_where_it_is() -> None:
    driver = table([SKIP, SKIP, STOP, GIFT]).until_asked()
    hand = driver.scene.frame.hand
    places = hand.card_rects()
    driver.click(places[1].center)
    assert (hand._picked, hand._picked_slot) == (SKIP, 1)
    driver.click(places[0].center)
    assert (driver.asking.card, hand._picked_slot) == (SKIP, 0), "now the other one"
    driver.click(places[0].center)
    assert driver.asking.card is None
    driver.click(places[0].center)
    driver.press(places[0].center)
    driver.move(driver.board.geometry.field_rect(20).center)
    driver.release(driver.board.geometry.field_rect(20).center)
    driver.send()
    left = [rect for rect in hand.card_rects() if rect in places]
    assert len(left) >= 3 or not hand.is_hovered
    driver.close()


# --- what the others did -----------------------------------------------------------------------------------


def test_the_recap_leaves_out_ones_own_moves_and_has_the_newest_last() -> None:
    driver = table().until_asked()
    for _ in range(3):
        driver._click_card(driver.scene.frame.hand.cards[0])
        if driver.asking.card is not None:
            driver._click_field(sorted(driver.asking.chooser.fields)[0])
        driver.until(lambda: driver.scene.question is not None and driver.scene.middle.turn == 0, 6000)
        if driver.asking.asks != "play":
            break
        blocks = since_last_turn(driver.middle.blocks, 0)
        assert [block.seat for block in blocks] == [1, 2]
        lines = driver.scene.frame.recap.lines
        assert [block.seat for block, _, _ in lines] == [block.seat for block in blocks][-len(lines) :]
        assert lines, "as many as fit"
    driver.close()


def test_with_six_at_the_table_the_recap_holds_all_five_turns() -> None:
    driver = TableDriver(
        [human_seat("Ana"), *[bot_seat("chaos")] * 5],
        settings=Settings(speed="instant", reaction_tenths=0),
        position=Position(1, (6, 17, 30, 3, 40, 11), (multiset(CALM),) * 6),
        limit=200,
        size=(1440, 900),
    ).until_asked()
    past: list[Fact] = [TurnBegan(0)]
    for seat in range(1, 6):
        past += [TurnBegan(seat), Laid(seat, FACES_OF_KIND[STOP][0], 20 + seat, EMPTY), Rolled(seat, 6, 2)]
        past += [Stepped(seat, 17, 18), Stepped(seat, 18, 19)]
    driver.middle.recall([*past, TurnBegan(0)])
    driver.scene.rebuild()
    recap = driver.scene.frame.recap
    recap.show_blocks(since_last_turn(driver.middle.blocks, 0))
    assert [block.seat for block, _, _ in recap.lines] == [1, 2, 3, 4, 5]
    _, placed, at = recap.lines[-1]
    assert at[1] + placed[-1].rect.bottom <= recap.rect.bottom
    driver.close()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_words_on_the_board_can_be_read_where_text_is_large_and_the_window_small(language: str) -> None:
    driver = table(language=language, percent=150).until_asked()
    say, geometry = driver.desk.say, driver.board.geometry
    captions = [
        (die_rect(geometry), say("lay a card first")),
        (die_rect(geometry), say("click to roll")),
        (stock_rect(geometry), say("cards left")),
    ]
    for place, caption in captions:
        assert place is not None
        fitted = fit_caption(driver.look, place, caption)
        assert fitted.is_whole
        assert fitted.spec.px >= READABLE, caption
    driver.close()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_nothing_around_an_open_window_is_cut_where_text_is_large(
    language: str, size: tuple[int, int]
) -> None:
    hand = [RE_ROLL, *CALM[1:]]
    driver = table(hand, "red play stop@20", people=2, language=language, size=size, percent=150)
    driver.until(lambda: driver.scene.windows.gate is not None)
    driver.send()
    assert overflowing(driver.scene.root.top) == []
    driver.close()


def test_beside_an_open_window_it_says_how_to_claim_it() -> None:
    driver = table([RE_ROLL, *CALM[1:]], "red play stop@20", people=2)
    driver.until(lambda: driver.scene.windows.gate is not None)
    invitation = "Do you have a card for it? Then press your name."
    assert told(driver) == ("", invitation)
    driver.move(driver.board.geometry.field_rect(20).center)
    assert told(driver)[0] == card_name(STOP, driver.desk.say), "what is pointed at is told of all the same"
    driver.key(pygame.K_p)
    driver.until(lambda: driver.scene.windows.gate is None)
    assert told(driver)[1] != invitation
    driver.close()


def test_ways_stay_until_the_figures_own_next_turn_and_end_with_the_round() -> None:
    driver = table().until_asked()
    director = driver.middle.director
    for fact in (TurnBegan(1), Stepped(1, 17, 18), Stepped(1, 18, 19), TurnBegan(2), Stepped(2, 30, 31)):
        director._follow(fact)
    assert [(way.figure, way.fields) for way in director.ways] == [(1, (17, 18, 19)), (2, (30, 31))]
    director._follow(TurnBegan(0))
    assert len(director.ways) == 2, "when it is one's turn again, the ways of the others are still there"
    director._follow(TurnBegan(1))
    assert [way.figure for way in director.ways] == [2]
    director._follow(Moved(0, 0, 43, Cause.EVENT))
    director._follow(TurnBegan(0))
    assert [way.figure for way in director.ways] == [0, 2], "what others did to it is seen in its own turn"
    director._follow(TurnBegan(1))
    assert [way.figure for way in director.ways] == [2], "and no longer, even if it did not move"
    director._follow(RoundBegan(2))
    assert not director.ways
    driver.close()


@pytest.mark.parametrize(
    ("facts", "title"),
    [
        ((Rolled(1, 6, 4), ThrownIn(2, RE_ROLL)), "chaos throws in Re-Roll!"),
        ((PlayEffect(1, REMOTE), Targeted(1, 0, 0), ThrownIn(0, BLOCK), AttackBlocked(0)), "Ana blocks!"),
        ((Took(1, SWAP, 20),), "chaos takes a card!"),
        ((Moved(0, 6, 43, Cause.TELEPORT),), "Ana falls far!"),
        ((EventBegan(1, 3),), None),
    ],
)
def test_big_moments_are_shown_large(facts: tuple[object, ...], title: str | None) -> None:
    driver = table().until_asked()
    moments = []
    for fact in facts:
        driver.middle.show(fact)  # type: ignore[arg-type]  # every one of them is a fact
        moments.append(driver.middle.moment(fact))  # type: ignore[arg-type]  # as above
    shown = [moment for moment in moments if moment is not None]
    assert len(shown) == 1
    assert title is None or shown[0].title == title
    assert shown[0].text
    driver.scene.frame.moments.begin(shown[0])
    driver.wait(0.2)
    driver.scene.frame.moments.end()
    driver.send()
    driver.close()


def test_a_short_way_or_a_way_back_is_no_big_moment() -> None:
    driver = table().until_asked()
    assert driver.middle.moment(Moved(0, 6, 16, Cause.TELEPORT)) is None
    assert driver.middle.moment(Moved(0, 43, 6, Cause.TELEPORT)) is None
    assert driver.middle.moment(Laid(0, STOP, 20, EMPTY)) is None
    driver.close()


def test_an_event_that_throws_a_person_far_says_so_and_is_not_skipped() -> None:
    driver = table(speed="slow").until_asked()
    moments = driver.scene.frame.moments
    driver.scene._play([EventBegan(1, 1), Moved(0, 6, 43, Cause.EVENT)])
    driver.until(lambda: moments.moment is not None and not moments.moment.is_event)
    driver.key(pygame.K_SPACE, times=4)
    assert moments.moment is not None
    assert moments.moment.title == "Ana falls far!"
    assert moments.moment.text == "Epic Fail, rolled by chaos. From 6 to 43."
    driver.until(lambda: moments.moment is None)
    driver.close()


def test_space_skips_one_step_and_never_an_event() -> None:
    driver = table(speed="slow").until_asked()
    scene = driver.scene
    scene._play([EventBegan(1, 3), Moved(1, 17, 16, Cause.EVENT), Moved(2, 30, 29, Cause.EVENT)])
    driver.send()
    driver.key(pygame.K_SPACE, times=4)
    assert scene.frame.moments.moment is not None, "an event is not skipped"
    driver.until(lambda: scene.frame.moments.moment is None)
    driver.key(pygame.K_SPACE)
    assert driver.shown.at[1] == 16
    assert driver.shown.at[2] == 30, "only one step"
    driver.close()


def test_it_is_shown_again_what_the_others_did() -> None:
    driver = table(speed="normal").until_asked()
    driver.desk.change(replace(driver.desk.settings, speed="instant"))
    driver.scene.rebuild()
    driver.until_asked()
    driver._click_card(driver.scene.frame.hand.cards[1])
    driver._click_field(sorted(driver.asking.chooser.fields)[0])
    driver.until(lambda: driver.scene.middle.turn == 0 and driver.scene.question is not None, 6000)
    before = list(driver.shown.at)
    driver.scene.performance.animator.speed = 1.0
    driver.key(pygame.K_a)
    assert driver.scene.performance.is_busy
    driver.until(lambda: driver.scene.question is not None, 6000)
    assert driver.shown.at == before
    driver.close()


# --- languages, the guide, Continue ------------------------------------------------------------------------


def test_another_language_changes_everything_and_nothing_is_lost() -> None:
    driver = table().until_asked()
    driver._click_card(STOP)
    driver._click_field(20)
    driver.until_asked()
    english = driver.log
    driver._click_card(driver.scene.frame.hand.cards[0])
    driver.desk.change(replace(driver.desk.settings, language="de"))
    driver.scene.rebuild()
    driver.until_asked()
    frame = driver.scene.frame
    german = driver.log
    assert len(german) == len(english)
    assert not set(german) & set(english) - {""}
    assert frame.status.text
    assert frame.hand.cards
    assert frame.seats.seats[0].name == "Ana"
    assert frame.seats.rect.width > 100
    assert overflowing(driver.scene.root.top) == []
    driver.close()


def test_the_guide_points_at_things_and_each_step_ends_when_it_is_done() -> None:
    driver = table(speed="normal", is_guided=True).until_asked()
    guide = driver.scene.guide
    driver.wait(0.2)
    assert guide.lesson is not None
    assert guide.lesson.key == "goal", "the goal comes first"
    assert guide.hole.contains(driver.board.geometry.field_rect(50))
    assert not guide._bubble.colliderect(guide.hole)
    driver._click_card(STOP)
    driver.wait(0.1)
    assert guide.lesson is not None
    assert guide.lesson.key == "field"
    driver._click_field(20)
    driver.until(lambda: driver.scene.is_waiting_for_roll)
    driver.wait(0.1)
    assert guide.lesson is not None
    assert guide.lesson.key == "roll"
    assert {"goal", "field"} <= set(driver.desk.settings.hints_understood)
    driver.key(pygame.K_g)
    assert "guide" in driver.desk.settings.hints_understood
    assert guide.lesson is None
    assert set(LESSONS) >= {"goal", "field", "roll"}
    driver.close()


def test_the_log_is_there_when_a_game_goes_on() -> None:
    driver = table(None, "red play stop@20", "? roll 3")
    assert any("Ana lays Stop" in line for line in driver.log)
    assert driver.scene.middle.blocks[0].seat == 0
    driver.close()


def test_the_log_of_a_game_that_goes_on_gives_nothing_away() -> None:
    driver = table(people=2)
    past = [TurnBegan(1), Drew(1, STOP), Drew(0, MAGNET), Passed(1, RE_ROLL)]
    driver.middle.recall(driver.scene.privacy.redacted(past))
    driver.scene.rebuild()
    assert [line for line in driver.log if "draws" in line] == ["Bo draws a card.", "Ana draws a card."]
    assert not any("keeps" in line for line in driver.log)
    driver.close()


def test_remote_asks_nobody_whom_where_there_is_one_opponent() -> None:
    hands = (multiset([REMOTE, *CALM[1:]]), multiset(CALM))
    driver = TableDriver(
        [human_seat("Ana"), bot_seat("chaos")],
        position=Position(0, (6, 17), hands),
        script=["red play remote@20"],
        limit=200,
    )
    driver.until(lambda: any("Ana picks chaos" in line for line in driver.log))
    driver.close()


def test_the_die_on_the_board_is_clicked_to_roll() -> None:
    driver = table(None, "red play stop@20", speed="normal")
    driver.until(lambda: driver.scene.is_waiting_for_roll)
    driver.send()
    assert driver.board.marks.ghosts, "the odds are shown while one waits to roll"
    answers = driver.match.answers
    driver.click(driver.board.geometry.rect_of(driver.board.geometry.nooks[0]).center)
    assert driver.match.answers == answers + 1
    driver.close()


def test_hints_give_a_reason_in_the_set_up() -> None:
    driver = TableDriver([human_seat("Ana"), bot_seat("chaos")], settings=Settings(speed="instant"))
    driver.until_asked()
    driver.key(pygame.K_h)
    driver.until(lambda: driver.asking.suggestion is not None)
    assert "It waits there for whoever comes" in driver.scene.frame.advice.text
    assert " on 0" not in driver.scene.frame.advice.text
    driver.close()


def test_in_the_set_up_there_is_time_to_take_a_card_back() -> None:
    driver = TableDriver([human_seat("Ana"), bot_seat("chaos")], settings=Settings(speed="normal"), seed=2)
    driver.until_asked()
    driver._click_card(driver.scene.frame.hand.cards[0])
    driver._click_field(sorted(driver.asking.chooser.fields)[0])
    driver.wait(2.0)
    assert driver.match.can_undo, "the bots wait a while"
    driver.press_button("take-back")
    driver.until_asked()
    assert driver.match.decisions == 0
    driver._click_card(driver.scene.frame.hand.cards[0])
    driver._click_field(sorted(driver.asking.chooser.fields)[0])
    driver.wait(0.3)
    driver.key(pygame.K_SPACE, times=2)
    driver.until(lambda: driver.match.decisions > 1, frames=90)
    driver.close()


def test_what_is_told_of_a_field_follows_what_happens_there() -> None:
    """The pointer rests on a field while a bot lays a card on it."""
    stop = FACES_OF_KIND[STOP][0]

    def laying(_view: object, asked: Decision) -> Answer:
        return Play(stop, 20) if asked.asks == "play" else asked.options()[0]

    hand = multiset(CALM)
    driver = TableDriver(
        [human_seat("Ana"), Seat("bot:layer", lambda _rng: laying)],
        settings=Settings(speed="normal", reaction_tenths=0),
        position=Position(1, (5, 9), (hand, hand)),
    )
    driver.move(driver.board.geometry.field_rect(20).center)
    driver.send()
    assert told(driver)[0] == "Field 20"
    driver.until(lambda: driver.shown.top[20] == stop)
    driver.send()
    assert driver.scene.question is None, "nobody has been asked anything since"
    assert told(driver) == expected(driver, STOP)
    driver.until_asked()
    assert told(driver) == expected(driver, STOP)
    driver.close()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1440, 900), 100), ((1440, 900), 150)])
def test_the_guide_in_the_set_up_is_whole_and_covers_no_field(
    language: str, size: tuple[int, int], percent: int
) -> None:
    driver = TableDriver(
        [human_seat("Ana"), bot_seat("chaos")],
        settings=Settings(speed="instant", language=language, text_percent=percent),
        size=size,
        is_guided=True,
    ).until_asked()
    driver._click_card(driver.scene.frame.hand.cards[0])
    driver.send()
    guide = driver.scene.guide
    assert guide.lesson is not None
    assert guide.lesson.key == "later", "there are no odds yet that could be told of"
    assert overflowing(driver.scene.root.top) == []
    geometry = driver.board.geometry
    covered = [
        field
        for field in range(driver.shown.track.goal + 1)
        if guide._bubble.colliderect(geometry.field_rect(field))
    ]
    assert percent > 100 or covered == []
    driver.close()


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
@pytest.mark.parametrize("cards", [4, 5, 6, 7])
def test_in_the_set_up_no_card_of_the_hand_lies_on_another(size: tuple[int, int], cards: int) -> None:
    driver = TableDriver([human_seat("Ana"), bot_seat("chaos")], size=size).until_asked()
    hand = driver.scene.frame.hand
    hand.show_cards(KINDS[:cards], frozenset(KINDS), None)
    driver.scene.frame.resized()
    driver.send()
    rects = hand.card_rects()
    assert len(rects) == cards
    assert all(left.right <= right.left for left, right in pairwise(rects))
    driver.close()


def test_a_remote_says_that_its_roll_is_still_to_come() -> None:
    hands = tuple(multiset(cards) for cards in ([BLOCK, *CALM[1:]], [REMOTE, *CALM[1:]], CALM))
    driver = TableDriver(
        [human_seat("Ana"), bot_seat("chaos"), bot_seat("chaos")],
        settings=Settings(speed="instant", reaction_tenths=30),
        position=Position(1, (6, 17, 30), hands),
        script=["blue play remote@20", "blue target red"],
        is_guided=True,
    ).until_asked()
    assert driver.scene.frame.stake.text == (
        "chaos aims Remote at you. Ana would walk as far as chaos rolls. Throw in Block?"
    )
    driver.wait(20.0)
    assert driver.asking.is_reaction, "whoever is being taught is not hurried"
    driver.close()


def test_a_card_that_was_kept_is_told_in_words_alone() -> None:
    driver = table().until_asked()
    told: list[Fact] = [TurnBegan(1), Laid(1, FACES_OF_KIND[STOP][0], 20, EMPTY), Rolled(1, 6, 4)]

    def line(*facts: Fact) -> tuple[int, str]:
        driver.middle.recall(facts)
        driver.scene.rebuild()
        block = driver.middle.blocks[-1]
        return len(block.line()), block.entries[-1].text

    shown, _ = line(*told)
    assert line(*told, Passed(0, RE_ROLL))[0] == shown
    assert "Re-Roll" in line(*told, Passed(0, RE_ROLL))[1]
    driver.close()


def test_once_a_card_lies_the_die_asks_for_none() -> None:
    hands = tuple(multiset(cards) for cards in (CALM, CALM, [SKIP] * 4))
    driver = TableDriver(
        [human_seat("Ana"), bot_seat("chaos"), bot_seat("chaos")],
        settings=Settings(speed="fast"),  # the die is thrown without a click
        position=Position(2, (6, 17, 30), hands),
        limit=200,
    ).until_asked()
    assert driver.board.die is not None
    assert driver.board.die.caption == "lay a card first"
    driver._click_card(STOP)
    driver._click_field(20)
    driver.until(lambda: driver.shown.top[20] != EMPTY)
    assert driver.board.die.caption != "lay a card first"
    driver.close()
