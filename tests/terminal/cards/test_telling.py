"""What happens in a card game as the terminal tells it: in few sentences, and nothing twice."""

from frantic_board.cards import facts
from frantic_board.cards.cards import COUNTERATTACK, COUNTERATTACK_CARD, KIND_OF_NAME, NO_COLOUR, SHAPE
from frantic_board.cards.demand import SWAP_TO, WISH_COLOUR
from frantic_board.cards.facts import Fact, Lasting, Turning
from frantic_board.cards.rules import new_game
from frantic_board.cards.state import Setup
from frantic_board.files.cards.sets import load_sets
from frantic_board.kernel import CHANCE
from frantic_board.terminal.cards.telling import Telling
from tests.terminal.cards.test_steps import room_of

RED_5, BLUE_2 = KIND_OF_NAME["red-5"], KIND_OF_NAME["blue-2"]
SWAP = KIND_OF_NAME["blue-red-swap"]


def _told(*happened: Fact, eyes: frozenset[int] = frozenset()) -> list[str]:
    """All sentences about these facts."""
    room = room_of(new_game(Setup(load_sets(), ("rocket", "robot", "cactus"))))
    telling = Telling(room._drawing, eyes)
    entries = [entry for fact in happened for entry in telling.hear(fact)]
    return [entry.text for entry in (*entries, *telling.flush()) if entry.text]


def _laid(kind: int) -> facts.CardLaid:
    return facts.CardLaid(0, kind, SHAPE[kind], BLUE_2, False)


def test_cards_drawn_in_a_row_are_one_sentence_and_stay_in_their_place() -> None:
    told = _told(
        facts.CardsMoved(1, 0, bytes(1), False, True),
        facts.CardsMoved(1, 0, bytes(1), False, True),
        facts.Drew(0, RED_5),
        facts.Drew(0, BLUE_2),
        facts.Drew(1, 0),
        facts.Drew(1, 0),
        facts.DrewPower(1, 0),
        facts.DrewPower(1, 0),
        facts.DrewPower(2, 0),
    )
    assert told == [
        "Rocket draws 2 cards from Robot, unseen.",
        "Rocket draws Blue 2, Red 5.",
        "Robot draws 2 cards.",
        "Robot gets 2 power cards.",
        "Cactus gets a power card.",
    ]


def test_a_card_thrown_in_is_not_played_as_well() -> None:
    told = _told(_laid(COUNTERATTACK_CARD), facts.ThrownIn(0, COUNTERATTACK_CARD, COUNTERATTACK))
    assert told == ["Rocket throws in Counterattack!"]
    assert _told(_laid(COUNTERATTACK_CARD)) == ["Rocket plays Counterattack."]


def test_a_demand_is_told_where_it_does_not_go_without_saying() -> None:
    assert _told(_laid(RED_5), facts.DemandChanged(RED_5)) == ["Rocket plays Red 5."]
    turned_up = facts.CardTurnedUp(RED_5, Turning.OPENING)
    assert _told(turned_up, facts.DemandChanged(RED_5)) == ["Red 5 is turned up."]
    wished = facts.Wished(0, WISH_COLOUR)
    assert _told(wished, facts.DemandChanged(WISH_COLOUR)) == ["Rocket wishes for Blue."]
    assert _told(_laid(SWAP), facts.DemandChanged(SWAP_TO + 1)) == [
        "Rocket plays Colour Swap Blue and Red.",
        "The next card must answer Red.",
    ]
    assert _told(facts.ColourNamed(0, 1), _laid(SWAP), facts.DemandChanged(SWAP_TO + 1)) == [
        "Rocket says Red.",
        "Rocket plays Colour Swap Blue and Red.",
    ]
    assert _told(facts.TakenFromDiscard(1, RED_5), facts.DemandChanged(BLUE_2)) == [
        "Robot takes Red 5 from the discards.",
        "The next card must answer Blue 2.",
    ]


def test_an_event_is_named_once_unless_it_is_only_turned_up() -> None:
    tornado, market = 19, 9
    assert len(_told(facts.EventTurnedUp(tornado), facts.EventBegan(tornado, 0, ()))) == 1
    told = _told(facts.EventTurnedUp(tornado), facts.EventTurnedUp(market), facts.EventChosen(0, market))
    assert told == [
        "The event Tornado is turned up.",
        "The event Market is turned up.",
        "Rocket chooses Market.",
    ]


def test_what_lasts_is_told_once() -> None:
    plus_one = 30
    began = facts.EventBegan(plus_one, 0, ())
    assert len(_told(began, facts.LastingBegan(Lasting.PLUS_ONE, CHANCE, NO_COLOUR))) == 1
    blocked = facts.LastingBegan(Lasting.COLOUR_BLOCKADE, 0, 1)
    assert _told(facts.ColourNamed(0, 1), blocked) == ["Rocket blocks Red: nobody may lay it."]


def test_who_has_no_cards_left_is_told_once_a_turn() -> None:
    out = facts.SeatOut(0)
    assert _told(out, out, facts.TurnBegan(1), out).count("Rocket has no cards left!") == 2


def test_nobody_is_told_the_own_hand_that_somebody_looks_at() -> None:
    looked = facts.HandLookedAt(0, 1, bytes((BLUE_2, RED_5)))
    assert _told(looked, eyes=frozenset({0})) == ["Rocket looks at Robot's hand: Blue 2, Red 5."]
    assert _told(looked, eyes=frozenset({1})) == ["Rocket looks at Robot's hand."]
