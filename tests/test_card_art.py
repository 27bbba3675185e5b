"""The pictures of the card game: one for each card of every kind, as the tool draws them, and told apart."""

import itertools
from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops

from frantic_board.cards import cards as rules
from frantic_board.cards.cards import (
    COLOURS,
    EVENT_OF_NAME,
    NAMES,
    POWER_OF_NAME,
    RULE_OF_NAME,
    SHAPE_NAMES,
    SINGLE_SHAPES,
)
from frantic_board.files.paths import assets_dir
from frantic_board.ui.sprites import PORTRAIT, Sprites
from tests.tools import draw_cards

ASSETS = assets_dir()
DRAWN = draw_cards.pictures()
FELT = (0x33, 0x56, 0x4A)

NUMBERS = [NAMES[kind] for kind in rules.NUMBERS]
NAMED = [NAMES[kind] for kind in rules.SPECIALS]
SHAPES = SHAPE_NAMES[1:]
COLOURED_SPECIALS = [f"{colour}-{SHAPE_NAMES[shape]}" for colour in COLOURS for shape in SINGLE_SHAPES]
FACES = (
    *(f"playing/{name}" for name in (*NUMBERS, *NAMED)),
    *(f"events/{name}" for name in EVENT_OF_NAME),
    *(f"powers/{name}" for name in POWER_OF_NAME),
    *(f"rules/{name}" for name in RULE_OF_NAME),
)
AROUND = (
    *(f"backs/{name}" for name in ("playing", "event", "power", "rule")),
    *(f"demands/{name}" for name in (*COLOURS, *COLOURED_SPECIALS, "black", "number", "free")),
    *(f"digits/{number}" for number in range(1, 11)),
    *(f"signs/{name}" for name in (*COLOURS, "black")),
    *(f"symbols/{name}" for name in SHAPES),
    *(f"marks/{name}" for name in ("skips", "protected", "open-hand", "sealed", "blockade", "looping")),
    *(f"marks/{name}" for name in ("time-bomb", "last-chance", "plus-one", "parasite")),
    *(f"boxes/{name}" for name in ("base", "troublemaker", "supercharge", "pandora")),
)
ELSEWHERE = (
    *("figures/fox", "figures/owl", "icons/sort-colour", "icons/sort-number", "icons/sort-drawn"),
    *("icons/clockwise", "icons/counter-clockwise", "icons/direction"),
)


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    return Sprites(ASSETS)


def seen(sprites: Sprites, name: str, width: int, mode: str) -> Image.Image:
    """A picture as it lies on the table, in colour (`RGB`) or without (`L`)."""
    sprite = sprites.get(name, width)
    table = pygame.Surface(sprite.get_size())
    table.fill(FELT)
    table.blit(sprite, (0, 0))
    return Image.frombytes("RGB", table.get_size(), pygame.image.tobytes(table, "RGB")).convert(mode)


def changed(first: Image.Image, second: Image.Image) -> float:
    """The share of the pixels that are clearly another colour."""
    bands = ImageChops.difference(first, second).split()
    largest = bands[0]
    for band in bands[1:]:
        largest = ImageChops.lighter(largest, band)
    counts = largest.histogram()
    return sum(counts[40:]) / sum(counts)


def most_alike(pictures: dict[str, Image.Image]) -> tuple[float, str, str]:
    pairs = itertools.combinations(pictures, 2)
    return min((changed(pictures[first], pictures[second]), first, second) for first, second in pairs)


def in_folders(folders: Iterable[str], names: Iterable[str]) -> set[str]:
    return {f"{folder}/{name}" for folder, name in itertools.product(folders, names)}


def by_name(folder: Path, files: Iterable[Path]) -> dict[str, Path]:
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in files}


def test_every_card_has_its_picture() -> None:
    expected = in_folders(("cards", "cards/small"), FACES) | in_folders(("cards",), AROUND) | set(ELSEWHERE)
    assert set(DRAWN) == expected


def test_the_files_are_what_the_tool_draws() -> None:
    """Whoever changes a drawing runs the tool again; whoever takes one away removes its file."""
    files = [*(ASSETS / "cards").glob("*/**/*.svg"), *(ASSETS / f"{name}.svg" for name in ELSEWHERE)]
    found = by_name(ASSETS, files)
    assert sorted(found) == sorted(DRAWN)
    assert [name for name, path in found.items() if path.read_text(encoding="utf-8") != DRAWN[name]] == []


def test_the_tool_writes_what_it_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_cards, "assets_dir", lambda: tmp_path)
    assert draw_cards.main([]) == 0
    written = by_name(tmp_path, tmp_path.rglob("*.svg"))
    assert {name: path.read_bytes().decode() for name, path in written.items()} == DRAWN


def test_the_files_stay_small() -> None:
    assert sum(map(len, DRAWN.values())) < 800_000
    assert max(map(len, DRAWN.values())) < 8_000


@pytest.mark.parametrize("width", [40, 106, 300])
def test_all_load(width: int) -> None:
    sprites = Sprites(ASSETS)
    for name in DRAWN:
        sprites.get(name, width)
    assert sprites.problems == []


@pytest.mark.parametrize("mode", ["RGB", "L"], ids=["in colour", "in grey"])
@pytest.mark.parametrize("folder", ["cards", "cards/small"])
def test_no_two_cards_look_the_same_at_forty_pixels(sprites: Sprites, folder: str, mode: str) -> None:
    pictures = {name: seen(sprites, f"{folder}/{name}", 40, mode) for name in FACES}
    least = 0.04 if mode == "RGB" else 0.009  # of a coloured special card, grey shows only its sign
    assert most_alike(pictures) > (least, "", "")


def test_events_powers_and_rules_differ_in_more_than_their_frame(sprites: Sprites) -> None:
    names = [name for name in FACES if not name.startswith("playing/")]
    inner = (6, 14, 34, 50)
    pictures = {name: seen(sprites, f"cards/small/{name}", 40, "L").crop(inner) for name in names}
    assert most_alike(pictures) > (0.25, "", "")


@pytest.mark.parametrize("mode", ["RGB", "L"], ids=["in colour", "in grey"])
@pytest.mark.parametrize(("folder", "width"), [("cards", 106), ("cards/small", 60)])
def test_the_corner_is_enough_to_know_a_card_in_a_fan(
    sprites: Sprites, folder: str, width: int, mode: str
) -> None:
    corner = (0, 0, width * 32 // 100, width * 58 // 100)
    names = [name for name in FACES if name.startswith("playing/")]
    pictures = {name: seen(sprites, f"{folder}/{name}", width, mode).crop(corner) for name in names}
    assert most_alike(pictures) > (0.03, "", "")


def test_the_sign_of_a_colour_can_be_told_without_colour_at_forty_pixels(sprites: Sprites) -> None:
    place = (3, 14, 14, 26)
    names = [f"cards/small/playing/{colour}-gift" for colour in COLOURS]
    assert most_alike({name: seen(sprites, name, 40, "L").crop(place) for name in names}) > (0.2, "", "")
    large = {colour: seen(sprites, f"cards/demands/{colour}", 40, "L") for colour in (*COLOURS, "black")}
    assert most_alike(large) > (0.07, "", "")


@pytest.mark.parametrize("folder", ["backs", "demands", "digits", "signs", "symbols", "marks", "boxes"])
def test_what_lies_around_the_cards_can_be_told_apart(sprites: Sprites, folder: str) -> None:
    names = [f"cards/{name}" for name in AROUND if name.startswith(f"{folder}/")]
    assert most_alike({name: seen(sprites, name, 40, "RGB") for name in names}) > (0.05, "", "")


def test_the_name_plate_is_free(sprites: Sprites) -> None:
    """The name is written where it is on the cards of the board game."""
    plate = PORTRAIT.name_box(200)
    assert plate is not None
    box = (plate.left, plate.top, plate.right, plate.bottom)
    for name in FACES:
        if name.removeprefix("playing/") not in NUMBERS:
            assert seen(sprites, f"cards/{name}", 200, "RGB").crop(box).getcolors(1) is not None, name


def test_attacks_and_cards_thrown_in_are_marked(sprites: Sprites) -> None:
    """The marks are those of the board game (C7, C8)."""
    attacks = {f"{colour}-{kind}" for colour in COLOURS for kind in ("gift", "exchange", "skip", "thief")}
    attacks |= {"fantastic-four", "equality", "inequality", "special-favours", "edison"}
    thrown_in = {"counterattack", "nice-try", "lucky-bastard"}
    marked = {(0xC2, 0x27, 0x2D): attacks, (0x1B, 0x24, 0x30): thrown_in}
    for colour, expected in marked.items():
        corner = {
            name: seen(sprites, f"cards/playing/{name}", 200, "RGB").getpixel((150, 30)) for name in NAMED
        }
        assert {name for name in NAMED if corner[name] == colour} == expected


def test_a_card_has_the_shape_of_the_board_games_cards(sprites: Sprites) -> None:
    assert {sprites.aspect(f"cards/{name}") for name in FACES} == {PORTRAIT.height}
    assert {sprites.aspect(name) for name in DRAWN if "backs/" in name} == {PORTRAIT.height}


def test_the_sheet_shows_the_pictures_in_colour_and_in_grey(tmp_path: Path) -> None:
    for options in ([], ["--grey"]):
        out = tmp_path / "sheet.png"
        shown = ["--sheet", str(out), "--sizes", "40", "--folders", "cards/backs"]
        assert draw_cards.main([*shown, *options]) == 0
        with Image.open(out) as sheet:
            bands = sheet.convert("RGB").split()
            assert (bands[0].tobytes() == bands[2].tobytes()) == bool(options)
            assert len(set(bands[0].crop((0, 0, 200, 60)).tobytes())) > 50
