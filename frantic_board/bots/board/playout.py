"""Playing on in no time, with choices that are quick rather than good: the inside of a search.

A player in a playout tries a few places for each card, looks at where the next walks would end, and takes
what looks best. Reactions follow rules of thumb.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from frantic_board.board.answers import GIFTS, PASS, PLAYS, TARGETS, Answer, Pick, React
from frantic_board.board.cards import (
    BLOCK,
    COVERS,
    FACES,
    FACES_OF_KIND,
    FUCK_YOU,
    GHOST,
    NICE_TRY,
    PUSH,
    REMOTE,
    REVERSE,
    SKIP,
    TROUBLEMAKER,
)
from frantic_board.board.frames import (
    FOR_SWAP,
    GIFT,
    IN_RESTOCK,
    IN_TURN,
    PICK,
    PLAY,
    REACT,
    ROLL_AGAIN,
    SWAP_GOES,
    TARGET,
    TELEPORT_ROLLED,
    WALK_ROLLED,
)
from frantic_board.board.laying import sample_place
from frantic_board.board.rules import QUESTIONS, STEPS, decision
from frantic_board.board.state import Setup, State
from frantic_board.board.view import view_for
from frantic_board.bots.board.answer_values import best_of, weigh
from frantic_board.bots.board.prospects import FUCK_YOU_TAKEN, PENALTY, card_worths
from frantic_board.bots.board.walks import SIDES, Outlook, Stakes, Walks
from frantic_board.bots.board.weights import SCHEMING, Taste
from frantic_board.bots.turn_random import TurnRandom
from frantic_board.kernel import CHANCE, Frame
from frantic_board.kernel.adding import total

Choice: TypeAlias = Callable[["Playout", State, Frame], Answer]

_KINDS: Final = range(max(*STEPS, *QUESTIONS) + 1)
_STEPS: Final = [STEPS.get(kind) for kind in _KINDS]
_SAMPLES: Final = [QUESTIONS[kind].sample if kind in QUESTIONS else None for kind in _KINDS]
_TAKES: Final = [QUESTIONS[kind].take if kind in QUESTIONS else None for kind in _KINDS]

_TRIES: Final = 3
"""How many places are tried for each card."""
_FIELD: Final = 0.6
"""How many points a field counts in a playout."""
_CARDS: Final = card_worths(SCHEMING, _FIELD)
"""What it is worth to keep a card of each kind in a playout."""
_AVERAGE_ROLL: Final = 3.5
_UNLUCKY: Final = 8
"""So many fields farther than on average a teleport must lead to be rolled for again."""


class Playout:
    """Plays states of one game on, as often as it is begun anew."""

    def __init__(self, setup: Setup) -> None:
        self._numbers = TurnRandom()
        self._random: Callable[[], float] = self._numbers.random
        self._seed = 0
        self._goal = setup.level.track.goal
        self._push_faces = setup.level.track.push_faces
        self._fields = [float(field) for field in range(self._goal + 1)]
        self._bonus = [0.0] * len(FACES)
        self._bonus[FUCK_YOU] = FUCK_YOU_TAKEN
        self._again = [min(field + _AVERAGE_ROLL, self._goal) for field in self._fields]

    def begin(self, seed: int) -> None:
        """Begin with this seed; after that, run."""
        self._seed = seed
        self._numbers.begin(seed, 0)

    def run(self, state: State, until: int) -> None:
        """Play on to the beginning of the turn of this number, or to the end of the round."""
        number = state.round
        while state.stack and state.round == number:
            frame = state.stack[-1]
            kind = frame[0]
            step = _STEPS[kind]
            if step is not None:
                del state.stack[-1]
                step(state, frame, None)
                continue
            if kind == PLAY and frame[2] == IN_TURN:
                if state.turns >= until:
                    return
                answer = self._play(state, frame)
                self._numbers.begin(self._seed, state.turns)
            else:
                answer = self._answer(state, frame, kind)
            take = _TAKES[kind]
            assert take is not None
            del state.stack[-1]
            take(state, frame, answer, None)

    def _answer(self, state: State, frame: Frame, kind: int) -> Answer:
        choice = None if frame[1] == CHANCE else _CHOICES.get(kind)
        if choice is not None:
            return choice(self, state, frame)
        sample = _SAMPLES[kind]
        assert sample is not None
        return sample(state, frame, self._random)

    # --- laying a card -----------------------------------------------------------------------------------

    def _play(self, state: State, frame: Frame) -> Answer:
        _, seat, mode = frame
        hand = state.hands[seat]
        random = self._random
        if mode != IN_TURN:
            kind = min(hand, key=lambda kind: _CARDS[kind] + random())
            return sample_place(state, kind, random, mode == IN_RESTOCK)
        outlooks = self._outlooks(state)
        best, best_worth = hand[0], -1e9
        place: Answer | None = None
        for kind in sorted(set(hand)):
            worth = self._turn_worth(state, seat, kind, outlooks) * _FIELD - _CARDS[kind]
            walks = kind not in (SKIP, REVERSE, GHOST, REMOTE, FUCK_YOU, TROUBLEMAKER)
            if worth > best_worth:
                best, best_worth, place = kind, worth, None
            for face, field in self._tries(state, kind):
                gain = self._gain(outlooks, seat, walks, face, field)
                if worth + gain > best_worth:
                    best_worth, place = worth + gain, PLAYS[face][field]
        return sample_place(state, best, random) if place is None else place

    def _outlooks(self, state: State) -> list[Outlook]:
        walks = Walks(state)
        rear = float(min(state.at))
        teleport = sum(state.teleports) / SIDES
        stakes = Stakes(self._fields, teleport, [rear] * len(self._fields), self._bonus, self._again)
        return [Outlook(walks, at, stakes) for at in state.at]

    def _turn_worth(self, state: State, seat: int, kind: int, outlooks: list[Outlook]) -> float:
        """Minus where the own figure will be after a turn with this card, roughly."""
        here = float(state.at[seat])
        if kind in (SKIP, TROUBLEMAKER):
            return -here
        if kind == REVERSE:
            return -max(here - _AVERAGE_ROLL, 0.0)
        if kind == GHOST:
            return -min(here + _AVERAGE_ROLL, self._goal)
        if kind == FUCK_YOU:
            return -min(here + PENALTY + _AVERAGE_ROLL, self._goal)
        if kind == REMOTE:
            walked = [look.worth - at for look, at in zip(outlooks, state.at, strict=True)]
            return (total(walked) - walked[seat]) / (len(walked) - 1) ** 2 - here
        return -outlooks[seat].worth

    def _tries(self, state: State, kind: int) -> list[tuple[int, int]]:
        """Some places for a card of this kind, each shortly before some figure."""
        random = self._random
        at, top = state.at, state.top
        covers = COVERS[kind]
        tries = []
        for _ in range(_TRIES):
            field = at[int(random() * len(at))] + 1 + int(random() * SIDES)
            if field < self._goal and covers[top[field]] and field not in at:
                faces = self._push_faces[field] if kind == PUSH else FACES_OF_KIND[kind]
                tries += [(face, field) for face in faces]
        return tries

    def _gain(self, outlooks: list[Outlook], seat: int, walks: bool, face: int, field: int) -> float:
        """What the card gains this seat, in its own walk if it walks and in the next walks of the others."""
        others = 0.0
        own = 0.0
        for figure, outlook in enumerate(outlooks):
            if figure != seat:
                others += outlook.gain(face, field)
            elif walks:
                own = outlook.gain(face, field)
        return _FIELD * (others / (len(outlooks) - 1) - own)

    # --- reactions ---------------------------------------------------------------------------------------

    def _react(self, state: State, frame: Frame) -> Answer:
        _, seat, kind = frame
        if not _throws_in(state, seat, kind):
            return PASS
        play = sample_place(state, kind, self._random)
        return React(play.face, play.field)

    # --- other choices -----------------------------------------------------------------------------------

    def _target(self, state: State, frame: Frame) -> Answer:
        _, seat, purpose = frame
        if purpose == FOR_SWAP:
            others = [figure for figure in range(len(state.at)) if figure != seat]
            return TARGETS[min(others, key=lambda figure: state.at[figure])]
        return TARGETS[self._somebody_else(state, seat)]

    def _gift(self, state: State, frame: Frame) -> Answer:
        return GIFTS[self._somebody_else(state, frame[1])][1]

    def _pick(self, state: State, _frame: Frame) -> Answer:
        return Pick(max(state.market, key=lambda kind: _CARDS[kind]))

    def _somebody_else(self, state: State, seat: int) -> int:
        other = int(self._random() * (len(state.at) - 1))
        return other if other < seat else other + 1


class CarefulPlayout(Playout):
    """Weighs all answers one turn ahead, as `sly` does, in every seat: better, but over ten times as slow."""

    def __init__(self, setup: Setup, taste: Taste) -> None:
        super().__init__(setup)
        self._taste = taste
        self.memory: dict[object, Answer] = {}
        """What was answered before: after few dice, much comes again in the next playout."""

    def _play(self, state: State, frame: Frame) -> Answer:
        return self._weighed(state, frame[1])

    def _answer(self, state: State, frame: Frame, kind: int) -> Answer:
        return super()._answer(state, frame, kind) if frame[1] == CHANCE else self._weighed(state, frame[1])

    def _weighed(self, state: State, seat: int) -> Answer:
        """What looks best to a seat. Cards below others or used up hardly matter: they are not told apart."""
        counts = tuple([len(hand) for hand in state.hands])
        cards = (state.hands[seat], counts, len(state.pile), state.market, bytes(state.top), state.teleports)
        key = (seat, tuple(state.at), state.roll, tuple(state.stack), cards)
        answer = self.memory.get(key)
        if answer is None:
            view = view_for(state, seat)
            pending = decision(view.table)
            assert pending is not None
            answer = self.memory[key] = best_of(weigh(view, pending, self._taste))
        return answer


def _throws_in(state: State, seat: int, kind: int) -> bool:
    """Whether a rule of thumb says to throw in this card."""
    here = state.at[seat]
    attack = state.stack[-2]
    if kind == BLOCK:
        if attack[0] == SWAP_GOES:
            return state.at[attack[1]] > here
        return attack[0] != ROLL_AGAIN or state.roll < _AVERAGE_ROLL
    if kind == NICE_TRY:
        return here * len(state.at) >= sum(state.at)
    return _is_bad_roll(state, seat)


def _is_bad_roll(state: State, seat: int) -> bool:
    """Whether the roll that lies is bad for the own figure; the frame below the window tells its use."""
    use = state.stack[-3]
    if use[:2] == (WALK_ROLLED, seat):
        return state.roll >= 5 if use[2] > 0 else state.roll <= 2
    if use[:2] == (TELEPORT_ROLLED, seat):
        return state.teleports[state.roll - 1] > sum(state.teleports) / SIDES + _UNLUCKY
    return False


_CHOICES: Final[dict[int, Choice]] = {
    PLAY: Playout._play,
    REACT: Playout._react,
    TARGET: Playout._target,
    GIFT: Playout._gift,
    PICK: Playout._pick,
}
"""How the questions are answered that are not answered at random."""
