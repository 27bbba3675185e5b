"""The guide through a first round of cards: the goal first, each thing when it is needed, nothing untrue."""

import pygame
import pytest

from frantic_board import human_seat
from frantic_board.files.settings import Settings
from frantic_board.play.match import bot_seat
from frantic_board.ui.cards.lessons import LESSONS
from frantic_board.ui.table.middle import Lesson
from tests.ui.cards_driver import ALL_SETS, CardDriver

SEATS = [human_seat("Ana"), *[bot_seat("chaos", "cards")] * 3]


def guided(language: str = "en", size: tuple[int, int] = (1024, 640), seed: int = 3) -> CardDriver:
    settings = Settings(speed="instant", reaction_tenths=1, language=language)
    return CardDriver(SEATS, settings=settings, is_guided=True, size=size, seed=seed, sets=ALL_SETS)


def shown(driver: CardDriver) -> Lesson | None:
    return driver.scene.guide.lesson


def test_the_goal_comes_first_then_what_the_card_must_answer() -> None:
    driver = guided()
    driver.until(lambda: shown(driver) is not None)
    first = shown(driver)
    assert first is not None
    assert first.key == "cards-goal"
    assert driver.scene.guide.hole.colliderect(driver.middle.fan.rect)
    driver.until(lambda: shown(driver) not in (None, first))
    second = shown(driver)
    assert second is not None
    assert second.key != "cards-goal", "each thing once"
    driver.close()


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1024, 640)), ("de", (1024, 640)), ("fr", (1440, 900))]
)
def test_every_lesson_comes_when_it_is_true(language: str, size: tuple[int, int]) -> None:
    met: set[str] = set()
    for seed in range(1, 5):
        driver = guided(language, size, seed)
        for _ in range(900):
            if driver.ended:
                break
            lesson = shown(driver)
            if lesson is not None:
                met.add(lesson.key)
                asks = driver.asking.asks
                pending = driver.match.pending
                assert pending is not None
                expected = {
                    "cards-goal": asks == "turn",
                    "cards-demand": asks == "turn" and bool(driver.asking.cards),
                    "cards-draw": asks == "turn" and not driver.asking.cards,
                    "cards-power": asks == "turn" and bool(driver.asking.arming.powers),
                    "cards-seat": asks in ("target", "split") and pending.is_final,
                    "cards-wish": asks == "wish" and driver.middle.wheel.is_visible,
                    "cards-react": driver.asking.is_reaction,
                }
                assert expected[lesson.key], (lesson.key, asks)
                assert driver.scene.guide.hole == lesson.place()
                assert not driver.scene.guide._bubble.colliderect(driver.scene.guide.hole)
            driver.act()
        driver.close()
    assert {"cards-goal", "cards-power", "cards-wish"} <= met <= set(LESSONS)


def test_it_points_at_the_same_thing_in_a_window_of_another_size() -> None:
    driver = guided()
    driver.until(lambda: shown(driver) is not None)
    driver.resize(1440, 900)
    driver.send()
    hand = driver.scene.frame.hand.rect
    assert driver.scene.guide.hole.contains(hand)
    assert driver.scene.guide.hole.width < hand.width + 40
    driver.close()


def test_a_hint_is_as_bright_as_without_the_guide() -> None:
    driver = guided()
    driver.until(lambda: shown(driver) is not None)
    driver.key(pygame.K_h)
    driver.waited_for_hint()
    driver.send()
    assert shown(driver) is not None
    advice = driver.scene.frame.advice
    assert advice.is_visible
    driver.move(advice.rect.center)
    driver.send()
    window = pygame.display.get_surface()
    assert window is not None
    guided_look = pygame.image.tobytes(window.subsurface(advice.rect), "RGB")
    driver.key(pygame.K_g)
    driver.send()
    assert shown(driver) is None
    assert pygame.image.tobytes(window.subsurface(advice.rect), "RGB") == guided_look
    driver.close()
