"""The seats around the card table: no plate, hand or power card lies on another's, and names are whole."""

from itertools import combinations

import pygame
import pytest

from frantic_board import human_seat
from frantic_board.files.settings import Settings
from tests.ui.cards_driver import CardDriver

FIGURES = ("rocket", "robot", "cactus", "duck", "cat", "owl", "fox", "rabbit")
NAMES = {
    "en": ("Rocket", "Robot", "Cactus", "Duck", "Cat", "Owl", "Fox", "Rabbit"),
    "de": ("Rakete", "Roboter", "Kaktus", "Ente", "Katze", "Eule", "Fuchs", "Kaninchen"),
    "fr": ("Fusée", "Robot", "Cactus", "Canard", "Chat", "Hibou", "Renard", "Lapin"),
}
FEW = ["yellow-8", "blue-7", "green-2"]
MANY = [f"{colour}-{number}" for colour in ("blue", "green", "yellow") for number in range(1, 8)]


def _table(language: str, size: tuple[int, int], seats: int, text: int, hand: list[str]) -> CardDriver:
    figures = FIGURES[:seats]
    held = [hand, *([f"red-{place}"] for place in range(1, seats))]
    hands = ", ".join(f"{figure} = {cards}" for figure, cards in zip(figures, held, strict=True))
    scores = ", ".join(f"{figure} = {100 + place}" for place, figure in enumerate(figures))
    position = f"""
players = {list(figures)}
sets = ["troublemaker", "supercharge", "pandora"]
hands = {{ {hands} }}
scores = {{ {scores} }}
discard = ["red-9"]
script = []
"""
    settings = Settings(speed="instant", reaction_tenths=0, language=language, text_percent=text)
    people = [human_seat(name) for name in NAMES[language][:seats]]
    driver = CardDriver(people, position=position, settings=settings, size=size, open_hands=True)
    for _ in range(5):
        driver.send()
    return driver


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("hand", [FEW, MANY])
@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("de", (1024, 640)),
        ("de", (1440, 900)),
        ("de", (3840, 2160)),
        ("en", (1024, 640)),
        ("fr", (1024, 640)),
    ],
)
def test_plates_and_cards_lie_apart_and_names_are_whole(
    language: str, size: tuple[int, int], hand: list[str], text: int
) -> None:
    for seats in (2, 4, 7, 8):
        driver = _table(language, size, seats, text, hand)
        middle = driver.middle
        geometry = middle.table.geometry
        places: list[tuple[str, pygame.Rect]] = []
        for seat in range(seats):
            places.append((f"plate {seat}", geometry.plate(seat)))
            cards = geometry.hand_area(seat).union(geometry.powers_area(seat))
            if seat == geometry.me:  # they lie on both sides of the plate
                places.append((f"hand {seat}", geometry.hand_area(seat)))
                cards = geometry.powers_area(seat)
            places.append((f"cards {seat}", cards))
        places += [
            ("pile", geometry.pile),
            ("banner", geometry.banner),
            ("discard", geometry.discard.inflate(geometry.px(26), 0)),
        ]
        covered = [
            f"{seats} seats: {one} on {other}"
            for (one, at), (other, there) in combinations(places, 2)
            if at.colliderect(there)
        ]
        assert covered == []
        assert middle.ring.cut_texts() == []
        driver.close()
