"""From the answers of the board game to the choices they are made of."""

from frantic_board.board.answers import Answer, Gift, Move, Pass, Pick, Play, React, Take, Target
from frantic_board.board.cards import CARDS, KIND_OF_FACE
from frantic_board.choices.choice import PASSES, Choice, Path, What


def path_of(answer: Answer) -> Path:
    """The choices that make up an answer."""
    match answer:
        case Play(face, field):
            kind = KIND_OF_FACE[face]
            placed = Choice(What.CARD, kind), Choice(What.FIELD, field)
            return (*placed, Choice(What.FACING, face)) if CARDS[kind - 1].facings else placed
        case React(face, field):
            return Choice(What.CARD, face), Choice(What.FIELD, field)
        case Pass():
            return PASSES
        case Target(figure):
            return (Choice(What.SEAT, figure),)
        case Gift(figure, steps):
            return Choice(What.SEAT, figure), Choice(What.NUMBER, steps)
        case Take(field):
            return (Choice(What.FIELD, field),)
        case Pick(kind):
            return (Choice(What.CARD, kind),)
        case Move(teleport, field):
            return Choice(What.TELEPORT, teleport), Choice(What.FIELD, field)
        case _:
            raise AssertionError("chance answers for itself")
