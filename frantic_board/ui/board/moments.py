"""The big moments of the board game: a card thrown in, a block, a theft, a long fall, an event."""

from functools import partial
from typing import Final

from frantic_board.board import facts
from frantic_board.board.cards import BLOCK, FUCK_YOU, NICE_TRY, SWAP, TELEPORT
from frantic_board.board.facts import Cause, Fact
from frantic_board.ui.board.faces import CardPainter
from frantic_board.ui.board.stakes import Stakes
from frantic_board.ui.board.subjects import Pictures, face_of
from frantic_board.ui.table.middle import Moment
from frantic_board.words.board.events import EVENT_WORDS
from frantic_board.words.board.facts import Teller

LONG_FALL: Final = 10
"""A figure that goes on by more fields at once falls far."""
_CAUSES: Final = {Cause.TELEPORT: TELEPORT, Cause.SWAP: SWAP, Cause.FUCK_YOU: FUCK_YOU}


def moment_of(
    fact: Fact, stakes: Stakes, teller: Teller, pictures: Pictures, art: CardPainter
) -> Moment | None:
    """What is to be shown large of a fact that has just happened; None for most."""
    say, names, figures = teller.say, teller.names, pictures.figures
    match fact:
        case facts.EventBegan(seat, number):
            words = EVENT_WORDS[number - 1]
            return Moment(
                figures[seat],
                words.name,
                say(words.text),
                pictures.sprite(f"events/{number:02}"),
                is_event=True,
            )
        case facts.AttackBlocked(seat):
            return Moment(
                figures[seat],
                say("{who} blocks!", who=names[seat]),
                say("{card} comes to nothing.", card=teller.card(stakes.attack)),
                partial(art.portrait, face_of(BLOCK)),
                struck=partial(art.portrait, face_of(stakes.attack)) if stakes.attack else None,
                victim=figures[stakes.attacker],
            )
        case facts.ThrownIn(seat, kind) if kind != BLOCK:
            title = say("{who} throws in {card}!", who=names[seat], card=teller.card(kind))
            text = _outcome(kind, stakes, teller)
            hit = "" if kind == NICE_TRY or stakes.roll is None else figures[stakes.roll.seat]
            return Moment(figures[seat], title, text, partial(art.portrait, face_of(kind)), victim=hit)
        case facts.Took(seat, kind, _):
            title = say("{who} takes a card!", who=names[seat])
            return Moment(figures[seat], title, teller.tell(fact), partial(art.portrait, face_of(kind)))
        case facts.Moved(figure, origin, field, cause) if field - origin > LONG_FALL:
            title = say("{who} falls far!", who=names[figure])
            text = say("From {origin} to {field}.", origin=origin, field=field)
            event = stakes.event
            if cause in _CAUSES:
                return Moment(figures[figure], title, text, partial(art.portrait, face_of(_CAUSES[cause])))
            if cause is Cause.EVENT and event is not None:
                what = say(
                    "{event}, rolled by {who}.",
                    event=EVENT_WORDS[event.number - 1].name,
                    who=names[event.seat],
                )
                picture = pictures.sprite(f"events/{event.number:02}")
                return Moment(figures[figure], title, f"{what} {text}", picture, hit=figure)
    return None


def _outcome(kind: int, stakes: Stakes, teller: Teller) -> str:
    """What comes of a card that was thrown in."""
    say = teller.say
    if kind == NICE_TRY:
        return say("Whoever is on the goal goes back to teleport 6.")
    if stakes.roll is None:
        return teller.card(kind)
    return say(
        "The {value} of {who} does not count.", value=stakes.roll.value, who=teller.names[stakes.roll.seat]
    )
