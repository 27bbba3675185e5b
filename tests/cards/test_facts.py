"""What is told of a game, where nothing else shows it: screens, logs and bots rely on these facts."""

from frantic_board.cards.cards import EVENT_OF_NAME, HIDDEN, NO_COLOUR, POWER_OF_NAME
from frantic_board.cards.facts import (
    CardsMoved,
    DealerNamed,
    DrewPower,
    EventBegan,
    Lasting,
    LastingBegan,
    LastingEnded,
    PowerTookEffect,
)
from frantic_board.cards.view import view_for
from tests.cards.table import cards, position


def test_an_event_begins_and_who_is_protected_from_it_is_told() -> None:
    table = position(rocket="black-5 red-1", duck="lucky-bastard blue-1", cat="green-1", sets="t")
    table.play("rocket play black-5", "duck react lucky-bastard", "? event friday-the-13th")
    assert table.told(EventBegan) == [EventBegan(EVENT_OF_NAME["friday-the-13th"], 0, (1,))]


def test_who_deals_the_next_round_is_told() -> None:
    table = position(rocket="red-1", duck="blue-1", cat="green-9")
    table.play("rocket play red-1")
    assert table.round == 2
    assert table.told(DealerNamed) == [DealerNamed(2)]


def test_riot_tells_what_went_where() -> None:
    table = position(rocket="black-5 red-1 fantastic", duck="blue-1 curse", sets="ts").event("riot")
    assert table.told(CardsMoved) == [
        CardsMoved(1, 0, cards("curse"), False, False),
        CardsMoved(0, 1, cards("fantastic"), False, False),
    ]


def test_power_cards_tell_when_they_work_and_when_they_end() -> None:
    table = position(
        rocket="red-1 red-2",
        duck="red-3 red-4",
        sets="s",
        powers={"rocket": "open-hands", "duck": "looping"},
    )
    table.play("rocket play red-1", "rocket power open-hands", "duck play red-3", "duck power looping")
    assert table.told(PowerTookEffect) == [
        PowerTookEffect(0, POWER_OF_NAME["open-hands"]),
        PowerTookEffect(1, POWER_OF_NAME["looping"]),
    ]
    assert LastingBegan(Lasting.LOOPING, 1, NO_COLOUR) in table.told(LastingBegan)
    assert LastingEnded(Lasting.OPEN_HANDS, 0, NO_COLOUR) in table.told(LastingEnded)


def test_a_power_card_drawn_is_told() -> None:
    table = position(rocket="update red-1", duck="blue-1", sets="s")
    table.play("rocket play update", "rocket do", "? power looping")
    assert table.told(DrewPower) == [DrewPower(0, POWER_OF_NAME["looping"])]


def test_hands_seen_in_the_glass_house_stay_known_when_it_goes() -> None:
    table = position(rocket="black-5 red-1", duck="blue-1", cat="green-1", sets="p", rules="glass-house")
    table.event("pandoras-box", "? rule head-count")
    for seat in range(3):
        assert all(HIDDEN not in hand for hand in view_for(table.state, seat).table.hands)
