"""Animations run on the time they are given, lose none of it, and can be skipped."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from frantic_board.ui import anim
from frantic_board.ui.anim import INSTANT, Animation, Animator, Call, Parallel, Pause, Sequence, Tween

EASES = [anim.linear, anim.ease_out, anim.ease_in_out, anim.overshoot]


@pytest.mark.parametrize("ease", EASES)
def test_easings_begin_at_nought_and_end_at_one(ease: anim.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)
    steps = [ease(i / 200) for i in range(201)]
    assert max(abs(b - a) for a, b in pairwise(steps)) < 0.06, "no jumps"


def test_an_arc_rises_and_falls() -> None:
    assert [anim.arc(share) for share in (0.0, 0.5, 1.0)] == [0.0, 1.0, 0.0]


def test_a_tween_walks_from_start_to_end_and_hands_back_what_it_did_not_need() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append, anim.linear, 10, 20)
    assert tween.advance(0.25) == 0.0
    assert tween.advance(0.25) == 0.0
    assert tween.advance(0.7) == pytest.approx(0.2)
    assert seen == pytest.approx([12.5, 15.0, 20.0])
    assert tween.is_done


def test_the_end_is_applied_exactly_once_however_it_comes() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append)
    tween.finish()
    tween.finish()
    assert tween.advance(0.3) == 0.3
    assert seen == [1.0]


def test_reduced_motion_shows_the_end_at_once_but_takes_the_time() -> None:
    seen: list[float] = []
    tween = Tween(1.0, seen.append)
    tween.advance(0.1, reduced=True)
    tween.advance(0.1, reduced=True)
    assert seen == [1.0]
    assert not tween.is_done
    tween.advance(0.9, reduced=True)
    assert tween.is_done


@settings(deadline=None)
@given(st.lists(st.floats(0.001, 0.5), min_size=1, max_size=40))
def test_a_sequence_takes_as_long_as_its_parts_however_time_is_sliced(slices: list[float]) -> None:
    calls: list[str] = []
    sequence = Sequence(
        Tween(0.5, lambda _: None),
        Call(lambda: calls.append("middle")),
        Pause(0.25),
        Parallel(Tween(0.2, lambda _: None), Pause(0.4)),
        Call(lambda: calls.append("end")),
    )
    passed, over = 0.0, 0.0
    for piece in slices:
        if sequence.is_done:
            break
        passed += piece
        over = sequence.advance(piece)
    assert sequence.is_done == (passed >= 1.15 - 1e-9) or passed == pytest.approx(1.15)
    if sequence.is_done:
        assert over == pytest.approx(passed - 1.15, abs=1e-6)
        assert calls == ["middle", "end"]


def test_skipping_makes_every_call_once_and_in_order() -> None:
    calls: list[str] = []
    sequence = Sequence(
        Call(lambda: calls.append("a")), Pause(1), Parallel(Call(lambda: calls.append("b")), Pause(2))
    )
    sequence.advance(0.1)
    sequence.finish()
    assert calls == ["a", "b"]
    assert Sequence().is_done
    assert Parallel().is_done


def test_an_animator_runs_skips_and_speeds_up() -> None:
    animator = Animator()
    seen: list[float] = []
    animator.start(Tween(1.0, seen.append, anim.linear))
    animator.speed = 2.0
    animator.update(0.25)
    assert seen == [0.5]
    assert animator.is_busy
    animator.finish()
    assert seen[-1] == 1.0
    assert not animator.is_busy
    assert not animator.update(0.1)
    animator.speed = INSTANT
    animator.start(Tween(9.0, seen.append, start=5, end=7))
    assert seen[-1] == 7
    assert not animator.is_busy


def test_an_animation_may_start_another_and_a_stopped_one_stays_where_it_is() -> None:
    animator = Animator()
    seen: list[float] = []
    animator.start(Call(lambda: animator.start(Tween(1.0, seen.append, anim.linear))))
    animator.update(0.1)
    animator.update(0.5)
    assert seen == [0.5]
    running: Animation = Tween(1.0, seen.append)
    animator.start(running)
    animator.stop(running)
    animator.finish()
    assert seen == [0.5, 1.0]


def test_animations_that_never_end_are_found_out() -> None:
    animator = Animator()

    def again() -> None:
        animator.start(Call(again))

    again()
    with pytest.raises(RuntimeError):
        animator.finish()
