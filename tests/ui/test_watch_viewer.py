"""The viewer: any moment of either game, by mouse and by keyboard, forwards and backwards."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from frantic_board.board.cards import NAMES
from frantic_board.board.facts import GameEnded, Laid
from frantic_board.cards.facts import CardLaid
from frantic_board.cards.facts import GameEnded as CardGameEnded
from frantic_board.kernel import AnyState
from frantic_board.ui.board.faces import card_face
from frantic_board.ui.board.middle import BoardMiddle
from frantic_board.ui.board.parts import card_side
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.shown import Shown
from frantic_board.ui.cards.middle import CardMiddle
from frantic_board.ui.cards.shown import Shown as CardsShown
from frantic_board.ui.shell.ending import EndScene
from frantic_board.ui.shell.settings import SettingsScene
from frantic_board.ui.shell.title import TitleScene
from frantic_board.ui.sprites import PORTRAIT
from frantic_board.ui.table.closeup import CloseUp
from frantic_board.ui.table.scene import TableScene
from frantic_board.ui.watch.bar import SPEEDS, TimeBar
from frantic_board.ui.watch.hands import HandsStrip
from frantic_board.ui.watch.setup import PlayOnScene
from frantic_board.ui.watch.viewer import ViewerScene
from frantic_board.ui.widgets import Menu
from tests.ui.seated_driver import told
from tests.ui.shell_driver import own_home
from tests.ui.watch_driver import PLANS, WatchDriver


@pytest.fixture(params=["board", "cards"])
def game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[WatchDriver]:
    with own_home(tmp_path, monkeypatch):
        driver = WatchDriver(kind=request.param)
        yield driver
        driver.app.quit()


def only(game: WatchDriver, kind: str) -> None:
    """What follows is about one of the games."""
    if game.kind != kind:
        pytest.skip(f"this is about {kind}")


def _shows(viewer: ViewerScene, moment: int) -> bool:
    """Whether everything shows a moment: the table, the seats, the words, the time line."""
    state = viewer.timeline.state_at(moment)
    situation = viewer._situation
    return (
        viewer.at == moment
        and _shows_table(viewer, state)
        and viewer._projector.state == state
        and situation.status.text == situation.title(moment)
        and [info.score for info in situation.seats.seats] == list(state.scores)
        and situation.strip.info.text == viewer._projector.line
        and viewer._bar._at == moment
    )


def _shows_table(viewer: ViewerScene, state: AnyState) -> bool:
    """Whether the middle shows a state; hands may lie in the order in which the cards came."""
    middle = viewer._projector.middle
    if isinstance(middle, BoardMiddle):
        return middle.board.shown == Shown.from_state(state)
    assert isinstance(middle, CardMiddle)
    everybody = frozenset(range(state.setup.seats))
    shown, seen = middle.table.shown, CardsShown.from_state(state, everybody)
    rest = replace(shown, hands=seen.hands, wisher=seen.wisher, event=seen.event)
    return rest == seen and [sorted(hand) for hand in shown.hands] == [sorted(hand) for hand in seen.hands]


def _log(viewer: ViewerScene) -> list[str]:
    return told(viewer._projector.middle.blocks)


def _board(viewer: ViewerScene) -> BoardPicture:
    middle = viewer._projector.middle
    assert isinstance(middle, BoardMiddle)
    return middle.board


# --- going anywhere ----------------------------------------------------------------------------------------


def test_any_moment_can_be_shown_in_any_order(game: WatchDriver) -> None:
    viewer = game.replay()
    end = viewer.timeline.end
    for moment in (end, 0, end // 2, end // 3, end - 1, 1, end):
        viewer.seek(moment)
        assert _shows(viewer, moment)
        game.wait(0.05)
        assert _shows(viewer, moment)


def test_the_time_line_is_dragged_both_ways_and_the_board_follows_at_once(game: WatchDriver) -> None:
    viewer = game.replay()
    bar = game.find("time")
    assert isinstance(bar, TimeBar)
    y = bar.rect.bottom - 8
    game.move((bar.x_of(0), y))
    game.press((bar.x_of(0), y))
    for share in (0.2, 0.9, 0.4, 1.0, 0.1):
        x = bar.x_of(round(viewer.timeline.end * share))
        game.move((x, y))
        assert _shows(viewer, bar.moment_at(x))
        assert abs(viewer.at - viewer.timeline.end * share) <= 2
    game.release((bar.x_of(0), y))
    at = viewer.at
    game.move((bar.x_of(viewer.timeline.end), y))
    assert viewer.at == at


def test_a_mouse_that_tells_of_many_places_in_a_frame_leads_to_the_last_one(
    game: WatchDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer, bar = game.replay(), game.find("time")
    assert isinstance(bar, TimeBar)
    jumps: list[int] = []
    jump = viewer._projector.jump

    def counted(moment: int) -> None:
        jumps.append(moment)
        jump(moment)

    monkeypatch.setattr(viewer._projector, "jump", counted)
    places = [(bar.x_of(viewer.timeline.end * share // 8), bar.rect.bottom - 8) for share in range(1, 6)]
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1)
    moves = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)) for place in places
    ]
    game.send(down, *moves)
    assert jumps == [bar.moment_at(places[-1][0])]
    assert _shows(viewer, jumps[0])


def test_nothing_goes_on_while_the_knob_is_held(game: WatchDriver) -> None:
    viewer, bar = game.replay(), game.find("time")
    assert isinstance(bar, TimeBar)
    viewer.set_speed(len(SPEEDS) - 1)
    viewer.toggle()
    place = (bar.x_of(viewer.timeline.end // 2), bar.rect.bottom - 8)
    game.move(place)
    game.press(place)
    held = viewer.at
    game.wait(2.0)
    assert viewer.at == held
    game.release(place)
    game.until(lambda: viewer.at > held)


def test_pictures_of_cards_are_ready_before_anybody_jumps(game: WatchDriver) -> None:
    only(game, "board")
    viewer = game.replay()
    game.wait(2.0)
    sprites = game.desk.sprites
    kept = len(sprites._kept)
    side = card_side(_board(viewer).geometry.pitch)
    for kind in set(viewer.timeline.head.setup.level.deck):
        card_face(sprites, NAMES[kind], side)
        card_face(sprites, NAMES[kind], viewer._situation.hands.card_width, PORTRAIT)
    assert len(sprites._kept) == kept


def test_steps_by_answer_go_both_ways(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.seek(30)
    game.key(pygame.K_RIGHT)
    assert viewer.at == 31
    game.key(pygame.K_RIGHT)
    assert viewer.at == 32
    game.until(lambda: _shows(viewer, 32))
    game.key(pygame.K_LEFT, times=3)
    assert _shows(viewer, 29)
    game.click_on("step-on")
    game.until(lambda: _shows(viewer, 30))
    game.click_on("step-back")
    assert _shows(viewer, 29)
    assert not viewer.is_playing
    viewer.seek(0)
    game.key(pygame.K_LEFT)
    assert _shows(viewer, 0)
    viewer.seek(viewer.timeline.end)
    game.key(pygame.K_RIGHT)
    assert _shows(viewer, viewer.timeline.end)


def test_steps_by_turn_and_by_round_go_both_ways(game: WatchDriver) -> None:
    viewer = game.replay(game.record(limit=120))
    turns, rounds = viewer.timeline.turns, viewer.timeline.rounds()
    assert len(rounds) > 2
    game.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT, times=2)
    assert _shows(viewer, turns[2].moment)
    game.click_on("turn-on")
    assert _shows(viewer, turns[3].moment)
    game.click_on("turn-back")
    assert _shows(viewer, turns[2].moment)
    viewer.seek(turns[3].moment + 1)
    game.key(pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    assert _shows(viewer, turns[3].moment)
    game.key(pygame.K_PAGEDOWN, times=2)
    assert _shows(viewer, rounds[2])
    game.key(pygame.K_PAGEUP)
    assert _shows(viewer, rounds[1])
    game.key(pygame.K_END)
    assert _shows(viewer, viewer.timeline.end)
    game.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    game.key(pygame.K_PAGEDOWN)
    assert _shows(viewer, viewer.timeline.end)
    game.key(pygame.K_HOME)
    assert _shows(viewer, 0)


def test_a_round_is_chosen_from_the_menu(game: WatchDriver) -> None:
    viewer = game.replay(game.record(limit=120))
    game.click_on("round")
    assert isinstance(viewer.root.layers[-1], Menu)
    game.key(pygame.K_DOWN)
    game.key(pygame.K_RETURN)
    assert _shows(viewer, viewer.timeline.rounds()[1])


# --- playing -----------------------------------------------------------------------------------------------


def test_a_game_plays_to_its_end_and_once_more(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.set_speed(len(SPEEDS) - 1)
    game.key(pygame.K_SPACE)
    assert viewer.is_playing
    game.until(lambda: not viewer.is_playing, seconds=600)
    assert _shows(viewer, viewer.timeline.end)
    assert viewer._situation.card.is_visible
    game.key(pygame.K_SPACE)
    assert viewer.is_playing
    assert viewer.at < viewer.timeline.end
    assert not viewer._situation.card.is_visible
    game.key(pygame.K_SPACE)
    at = viewer.at
    game.wait(2.0)
    assert viewer.at == at


def test_a_faster_speed_gets_further(game: WatchDriver) -> None:
    viewer = game.replay()
    start = viewer.timeline.turns[1].moment
    reached = []
    for speed in range(len(SPEEDS)):
        viewer.seek(start)
        viewer.set_speed(speed)
        viewer.toggle()
        game.wait(4.0)
        viewer.toggle()
        reached.append(viewer.at)
    assert reached == sorted(reached)
    assert reached[-1] > reached[0] + 5
    game.key(pygame.K_MINUS, times=9)
    assert viewer.speed == 0
    game.key(pygame.K_PLUS)
    assert viewer.speed == 1


def test_every_fact_is_told_while_a_game_plays(game: WatchDriver) -> None:
    """What the log holds after playing to a moment is what it holds after jumping there."""
    viewer = game.replay()
    viewer.set_speed(len(SPEEDS) - 1)
    target = viewer.timeline.turns[5].moment
    viewer.toggle()
    game.until(lambda: viewer.at >= target, seconds=600)
    viewer.toggle()
    game.until(lambda: not viewer._animator.is_busy)
    played = _log(viewer)
    viewer.seek(viewer.at)
    assert _log(viewer) == played[-len(_log(viewer)) :]
    assert len(_log(viewer)) > 10


def test_a_jump_in_the_middle_of_a_movement_leaves_nothing_behind(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.set_speed(0)
    for moment in range(20, 60):
        viewer.seek(moment)
        viewer.step(1)
        game.wait(0.15)
        viewer.seek(moment - 3)
        assert _shows(viewer, moment - 3)
        assert not viewer._projector.banner.is_visible
        middle = viewer._projector.middle
        if isinstance(middle, BoardMiddle):
            assert not middle.board.figure_place
            assert not middle.board.effects
        else:
            assert isinstance(middle, CardMiddle)
            assert not middle.table.flights


# --- log, hands, cards -------------------------------------------------------------------------------------


def test_an_entry_of_the_log_leads_to_its_moment(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.seek(viewer.timeline.end)
    game.wait(1.0)
    log = viewer._situation.log
    rows = [row for row in log._rows if row.entry is not None and row.entry.text and row.height]
    row = next(row for row in rows if log._origin(row)[1] > log.view.top + 20)
    assert row.entry is not None
    text, moment = row.entry.text, viewer._projector.moment_of(row.entry)
    assert moment is not None
    left, top = log._origin(row)
    game.click((left + 4, top + row.height // 2))
    assert moment < viewer.timeline.end
    game.move((2, 2))
    game.wait(0.05)
    assert _shows(viewer, moment)
    entry = viewer._projector.entry_at(moment)
    assert entry is not None
    assert text.startswith(entry.text), "it was told up to there by then"


def test_what_happened_is_told_in_words(game: WatchDriver) -> None:
    viewer = game.replay()
    timeline = viewer.timeline
    middle: Any = viewer._projector.middle
    laid = [
        (moment, fact)
        for moment in range(1, timeline.end)
        for fact in timeline.facts_at(moment)[:1]
        if isinstance(fact, Laid | CardLaid)
    ]
    assert len(laid) > 5
    for moment, fact in laid[:6]:
        viewer.seek(moment)
        assert viewer._situation.strip.info.text.startswith(middle.teller.tell(fact))


def test_the_keyboard_walks_back_through_the_log(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.seek(viewer.timeline.turns[6].moment)
    game.wait(0.1)
    viewer.root.focus(viewer._situation.log, shown=True)
    before = viewer.at
    game.key(pygame.K_UP)
    places = [viewer.at]
    for _ in range(6):
        game.key(pygame.K_UP)
        places.append(viewer.at)
    assert places == sorted(places, reverse=True)
    assert places[-1] < places[0] <= before


def test_hands_are_shown_or_hidden_with_all_that_tells_of_them(game: WatchDriver) -> None:
    viewer = game.replay()
    timeline = viewer.timeline
    first = timeline.turns[1].moment
    drawn = next(m for m in range(first + 1, timeline.end) if timeline.line_at(m).startswith("? draw"))
    viewer.seek(drawn)
    game.wait(0.1)
    assert _hands(viewer) == [sorted(hand) for hand in timeline.state_at(drawn).hands]
    open_log = _log(viewer)
    game.key(pygame.K_h)
    assert all(set(hand) <= {0} for hand in _hands(viewer))
    assert viewer._situation.strip.info.text.endswith("draws a card.")
    hidden_log = _log(viewer)
    assert any(text.endswith("draws a card.") for text in hidden_log)
    assert not any(text.endswith("draws a card.") for text in open_log)
    assert viewer.at == drawn
    game.click_on("hands")
    assert _hands(viewer) == [sorted(hand) for hand in timeline.state_at(drawn).hands]


def _hands(viewer: ViewerScene) -> list[list[int]]:
    """The cards that are drawn of each hand."""
    middle = viewer._projector.middle
    if isinstance(middle, CardMiddle):
        table = middle.table
        return [[card.number for _, card in table._hand_cards(seat)] for seat in range(len(viewer.names))]
    strip = viewer.root.content.find("hands-strip")
    assert isinstance(strip, HandsStrip)
    return [sorted(hand.cards) for hand in strip._hands] if strip.is_visible else []


def test_every_card_of_a_hand_is_told_of_and_looked_at_closely(game: WatchDriver) -> None:
    only(game, "cards")
    viewer = game.replay()
    viewer.seek(viewer.timeline.turns[3].moment)
    game.wait(0.1)
    middle = viewer._projector.middle
    assert isinstance(middle, CardMiddle)
    for seat in range(len(viewer.names)):
        rect, card = middle.table._hand_cards(seat)[-1]
        game.move((2, 2))
        game.move((rect.centerx, rect.centery + rect.height // 4))
        assert viewer._situation.strip.info.name == middle.art.name(card)
    game.click((rect.centerx, rect.centery + rect.height // 4))
    assert isinstance(viewer.root.layers[-1], CloseUp)


def test_cards_can_be_looked_at_closely(game: WatchDriver) -> None:
    only(game, "board")
    viewer = game.replay()
    viewer.seek(viewer.timeline.turns[3].moment)
    game.wait(0.1)
    strip = game.find("hands-strip")
    assert isinstance(strip, HandsStrip)
    rect = strip.card_rects(0)[0]
    game.click((rect.left + 3, rect.centery))
    assert isinstance(viewer.root.layers[-1], CloseUp)
    game.key(pygame.K_ESCAPE)
    assert not viewer.root.layers
    board = _board(viewer)
    field = next(field for field, face in enumerate(board.shown.top) if face and field not in board.shown.at)
    place = board.geometry.field_rect(field).center
    game.press(place, button=3)
    game.release(place, button=3)
    assert isinstance(viewer.root.layers[-1], CloseUp)


# --- where it comes from and where it leads ----------------------------------------------------------------


def test_escape_leads_back(game: WatchDriver) -> None:
    game.replay()
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(TitleScene)


def test_another_language_keeps_the_place(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.seek(20)
    viewer.set_speed(3)
    viewer._actions.settings()
    assert game.in_scene(SettingsScene)
    assert game.desk.change(replace(game.desk.settings, language="de"))
    game.app.rebuild()
    game.app.pop()
    assert _shows(viewer, 20)
    assert viewer.speed == 3
    assert not viewer.is_playing
    assert viewer._round.text == "Runde 1"


def test_a_broken_record_shows_what_holds_and_says_what_is_wrong(game: WatchDriver) -> None:
    path = game.record()
    lines = path.read_text().splitlines()
    lines[50] = "red sings"
    path.write_text("\n".join(lines) + "\n")
    viewer = game.replay(path)
    game.wait(0.1)
    assert any("Line 51" in text for text in game.told)
    viewer.seek(viewer.timeline.end)
    assert 0 < viewer.timeline.end < 50
    assert _shows(viewer, viewer.timeline.end)


def test_what_is_no_record_is_refused_in_a_sentence(game: WatchDriver, tmp_path: Path) -> None:
    for content in (b"", b"\0\xff", b"frantic-record 1\n"):
        path = tmp_path / "x.frantic"
        path.write_bytes(content)
        game.shell.open_record(path)
        assert game.in_scene(TitleScene)
        assert game.told
    game.shell.open_record(tmp_path)
    assert game.in_scene(TitleScene)


def test_a_finished_game_is_watched_again_from_its_end(game: WatchDriver) -> None:
    game.shell.start(PLANS[game.kind])
    assert game.shell.game is not None
    game.shell.game.session.match.play_on()
    game.shell.end()
    game.wait(0.1)
    game.click_on("watch")
    viewer = game.viewer
    told_last = viewer.timeline.facts_at(viewer.timeline.end)
    assert any(isinstance(fact, GameEnded | CardGameEnded) for fact in told_last)
    game.key(pygame.K_ESCAPE)
    assert game.in_scene(EndScene)


def test_a_game_is_played_on_from_any_moment(game: WatchDriver) -> None:
    viewer = game.replay()
    moment = viewer.timeline.turns[4].moment
    state = viewer.timeline.state_at(moment)
    viewer.seek(moment)
    game.click_on("menu")
    game.key(pygame.K_DOWN)
    game.key(pygame.K_RETURN)
    assert game.in_scene(PlayOnScene)
    game.choose("kind-1", "")
    game.click(game.find("name-1"))
    game.type("Ana")
    game.click_on("start")
    scene = game.app.scene
    assert isinstance(scene, TableScene)
    assert scene.state.setup.figures == state.setup.figures
    assert game.shell.game is not None
    match = game.shell.game.session.match
    assert match.head.labels == (f"human:{state.setup.figures[0]}", "human:Ana")
    assert match.answers >= moment
    assert game.shell.game.path is not None
    assert game.shell.game.path.read_text().count("\n") > moment


def test_nobody_plays_on_after_the_end(game: WatchDriver) -> None:
    viewer = game.replay()
    viewer.seek(viewer.timeline.end)
    viewer._play_on()
    assert game.in_scene(ViewerScene)
    assert game.told


@pytest.mark.parametrize("size", [(400, 300), (64, 48), (3840, 2160)])
def test_no_size_breaks_the_viewer(game: WatchDriver, size: tuple[int, int]) -> None:
    viewer = game.replay()
    viewer.seek(viewer.timeline.end)
    game.resize(*size)
    game.wait(0.1)
    viewer.seek(10)
    game.click(game.find("time"))
    game.wait(0.1)
    assert game.in_scene(ViewerScene)
