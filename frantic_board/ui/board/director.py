"""The director: turns what happened into movement, sound and words, one fact after the other.

Every fact becomes a short animation that ends by bringing the board up to date. They are played in order, so
people can follow; skipping plays the ends only, so the board is right whatever is skipped.
"""

from collections.abc import Callable, Sequence
from typing import Final

from frantic_board.board import facts
from frantic_board.board.facts import Cause, Fact
from frantic_board.board.track import UP
from frantic_board.ui.anim import Animation, Call, Parallel, Pause, Tween, arc, ease_in_out, linear
from frantic_board.ui.anim import Sequence as InOrder
from frantic_board.ui.board.effects import EffectKind, effect_animation
from frantic_board.ui.board.figures import Place
from frantic_board.ui.board.marks import Trail
from frantic_board.ui.board.odds import passed
from frantic_board.ui.board.picture import BoardPicture

STEP: Final = 0.17
SLIDE: Final = 0.28
LEAP: Final = 0.42
BEAM: Final = 0.55
DROP: Final = 0.22
LOOK: Final = 0.35
"""A moment to take in what happened."""

_WAYS: Final = {
    Cause.PUSH: (SLIDE, 0.0, "push"),
    Cause.SLIDE: (SLIDE, 0.0, "push"),
    Cause.JUMP: (LEAP, 1.1, "jump"),
    Cause.FUCK_YOU: (LEAP, 1.6, "jump"),
}
"""How long a move takes, how high it goes and how it sounds; all other moves are beamed."""


class Director:
    """Plays facts on the board."""

    def __init__(
        self,
        picture: BoardPicture,
        on_fact: Callable[[Fact], None],
        on_roll: Callable[[facts.Rolled], Animation],
        play_sound: Callable[[str], None],
        *,
        event_pause: float = 0.0,
    ) -> None:
        """`on_roll` shows a die; an event waits for so many seconds, where nothing else tells of it."""
        self._picture = picture
        self._on_fact = on_fact
        self._on_roll = on_roll
        self._sound = play_sound
        self._event_pause = event_pause
        self._ways: dict[int, list[int]] = {}
        self._own: set[int] = set()
        """The figures whose way was made in their own turn."""
        self._turn: int | None = None
        self._is_new: set[int] = set()
        """The figures whose way of an earlier turn is still marked."""

    def show(self, happened: Sequence[Fact]) -> Animation:
        """The animation of what happened, from the first fact to the last."""
        return InOrder(*(part for fact in happened for part in (self._animation(fact), self._told(fact))))

    def _told(self, fact: Fact) -> Animation:
        """The end of every fact: the board is brought up to date, and whoever wants to know is told."""

        def tell() -> None:
            self._follow(fact)
            self._picture.shown.apply(fact)
            self._on_fact(fact)

        return Call(tell)

    def _animation(self, fact: Fact) -> Animation:
        """How a fact is shown before it counts."""
        match fact:
            case facts.Rolled():
                return self._on_roll(fact)
            case facts.EventBegan():
                return InOrder(self._heard("event"), Pause(self._event_pause))
            case facts.Stepped(figure, _, field):
                return self._walked(figure, field, STEP, 0.28, "step")
            case facts.Moved(figure, origin, field, cause) if cause in _WAYS:
                seconds, lift, sound = _WAYS[cause]
                effect = EffectKind.SPRING if cause is Cause.JUMP else EffectKind.GUST
                way = self._way(origin, field)
                return Parallel(
                    effect_animation(self._picture, effect, origin, seconds, way),
                    self._walked(figure, field, seconds, lift, sound),
                )
            case facts.Moved(figure, origin, field, _):
                return self._beamed(figure, origin, field)
            case facts.Laid(_, _, field, _):
                return self._on_field(EffectKind.DUST, field, DROP, "card")
            case facts.Took(_, _, field):
                return self._on_field(EffectKind.FLASH, field, DROP, "card")
            case facts.TeleportMoved(_, origin, field):
                return Parallel(
                    self._on_field(EffectKind.SWIRL, origin, BEAM, "teleport"),
                    self._on_field(EffectKind.SWIRL, field, BEAM, ""),
                )
            case facts.Stopped(_, field):
                return self._on_field(EffectKind.JOLT, field, SLIDE, "stop")
            case facts.Slowed(_, field):
                return self._on_field(EffectKind.SLIME, field, SLIDE, "snail")
            case facts.LandEffect(_, _, field):
                return self._on_field(EffectKind.FLASH, field, SLIDE, "")
            case facts.AttackBlocked(seat):
                return self._on_field(EffectKind.SHIELD, self._picture.shown.at[seat], BEAM, "block")
            case facts.GameEnded():
                return self._heard("win")
            case facts.ThrownIn() | facts.HandsPassed() | facts.Discarded() | facts.RoundEnded():
                return Pause(LOOK)
        return Pause(0.0)

    def _walked(self, figure: int, field: int, seconds: float, lift: float, sound: str) -> Animation:
        """A figure goes to a field in a hop, a slide or a leap."""
        picture = self._picture
        way: list[Place] = []

        def begin() -> None:
            way[:] = [picture.home(figure), picture.place_on(figure, field)]
            self._sound(sound)

        def go(share: float) -> None:
            if way:
                picture.figure_place[figure] = way[0].toward(way[1], share, lift * arc(share))

        def arrive() -> None:
            picture.figure_place.pop(figure, None)

        parts: list[Animation] = [Call(begin), Tween(seconds, go, linear if lift else ease_in_out)]
        if field == picture.shown.track.goal:
            parts.append(self._on_field(EffectKind.FLAMES, field, BEAM, "goal"))
        return InOrder(*parts, Call(arrive))

    def _beamed(self, figure: int, origin: int, field: int) -> Animation:
        """A figure shrinks away in one place and grows in another."""
        picture = self._picture
        places: list[Place] = []

        def begin() -> None:
            places[:] = [picture.home(figure), picture.place_on(figure, field)]
            self._sound("teleport")

        def fade(share: float) -> None:
            if places:
                place = places[0] if share < 0.5 else places[1]
                size = abs(1 - 2 * share)
                picture.figure_place[figure] = place._replace(scale=max(place.scale * size, 0.05))

        def arrive() -> None:
            picture.figure_place.pop(figure, None)

        return InOrder(
            Call(begin),
            Parallel(
                effect_animation(picture, EffectKind.SWIRL, origin, BEAM),
                effect_animation(picture, EffectKind.SWIRL, field, BEAM),
                Tween(BEAM, fade, linear),
            ),
            Call(arrive),
        )

    def _way(self, origin: int, field: int) -> int:
        """The direction of the grid from one field to a neighbouring one; up where it is none."""
        around = self._picture.shown.track.neighbours[origin]
        return around.index(field) if field in around else UP

    def _on_field(self, effect: EffectKind, field: int, seconds: float, sound: str) -> Animation:
        return InOrder(self._heard(sound), effect_animation(self._picture, effect, field, seconds))

    def _heard(self, sound: str) -> Animation:
        return Call(lambda: self._sound(sound) if sound else None)

    def _follow(self, fact: Fact) -> None:
        """Keep the last way of each figure: it stays marked until the figure's own next turn.

        What others did to it stays marked until the end of that turn: its owner is to see it.
        """
        match fact:
            case facts.RoundBegan():
                self._ways.clear()
                self._turn = None
            case facts.TurnBegan(seat=seat):
                if self._turn in self._is_new:
                    self._ways.pop(self._turn, None)
                if seat in self._own:
                    self._ways.pop(seat, None)
                self._is_new = set(range(len(self._picture.figures)))
                self._turn = seat
            case facts.Stepped(figure, origin) | facts.Moved(figure, origin):
                if figure in self._is_new or figure not in self._ways:
                    self._is_new.discard(figure)
                    self._ways[figure] = [origin]
                    (self._own.add if figure == self._turn else self._own.discard)(figure)
                self._ways[figure] += passed(fact)

    @property
    def ways(self) -> tuple[Trail, ...]:
        """The last way of each figure, for the board to mark."""
        return tuple(Trail(figure, tuple(fields)) for figure, fields in sorted(self._ways.items()))
