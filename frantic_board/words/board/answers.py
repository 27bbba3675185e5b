"""What somebody could do, told as advice: "Lay Stop on field 8"."""

from frantic_board.board.answers import Answer, Gift, Move, Pass, Pick, Play, React, Take, Target
from frantic_board.board.state import State
from frantic_board.words.board.facts import Teller


def tell_answer(answer: Answer, table: State, teller: Teller) -> str:
    """A player's answer to the question that is pending on a table, as a sentence."""
    say, names = teller.say, teller.names
    match answer:
        case Play(face, field):
            return say("Lay {card} on {field}.", card=teller.laid(face), field=teller.field(field))
        case React(face, field):
            return say("Throw in {card}, on {field}.", card=teller.face(face), field=teller.field(field))
        case Pass():
            return say("Let it pass.")
        case Target(figure):
            return say("Pick {whom}.", whom=names[figure])
        case Gift(figure, steps):
            return say.count(
                "Send {whom} {number} field forward.",
                "Send {whom} {number} fields forward.",
                steps,
                whom=names[figure],
            )
        case Take(field):
            card = teller.face(table.top[field])
            return say("Take {card} from {field}.", card=card, field=teller.field(field))
        case Pick(kind):
            return say("Take {card}.", card=teller.card(kind))
        case Move(number, field):
            return say("Move teleport {number} to {field}.", number=number, field=teller.field(field))
        case _:
            raise AssertionError("chance takes no advice")
