"""The pictures of the game: all are there, the loader can draw them, and how they are handed out."""

import itertools
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from frantic_board.board.cards import CARDS, Card
from frantic_board.board.track import DOWN, LEFT, RIGHT, UP
from frantic_board.files.paths import assets_dir
from frantic_board.ui.board.faces import TELEPORTS, card_face, frame_of
from frantic_board.ui.sprites import (
    DEFAULT_TINT,
    LARGEST_SIDE,
    PORTRAIT,
    TILE,
    Shape,
    Sprites,
)
from frantic_board.ui.theme import Face
from tests.tools import contact_sheet as sheets

ASSETS = assets_dir()
FILES = sorted(ASSETS.rglob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = {"svg", "g", "defs", "stop"} | SHAPES | GRADIENTS
PAINT = {"fill", "stroke", "stop-color"}
GEOMETRY = {"viewBox", "d", "points", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "transform"}
STROKE = {f"stroke-{part}" for part in ("width", "opacity", "linecap", "linejoin", "dasharray")}
STOPS = {"id", "offset", "stop-opacity", "gradientUnits", "x1", "y1", "x2", "y2", "fx", "fy"}
ATTRIBUTES = PAINT | GEOMETRY | STROKE | STOPS | {"opacity", "fill-opacity", "fill-rule"}
COLOUR = re.compile(r"#[0-9A-F]{6}|none|currentColor|url\(#[\w-]+\)")

FIGURES = {
    "white": (0xFF, 0xFF, 0xFF),
    "yellow": (0xF0, 0xE4, 0x42),
    "red": (0xD5, 0x5E, 0x00),
    "blue": (0x00, 0x72, 0xB2),
    "green": (0x00, 0x9E, 0x73),
    "black": (0x22, 0x22, 0x22),
    "fox": (0xE6, 0x9F, 0x00),
    "owl": (0xCC, 0x79, 0xA7),
}
CLASSES = {
    "play": (0x3A, 0x7C, 0xA5),
    "land": (0xD1, 0x49, 0x5B),
    "pass": (0xED, 0xAE, 0x49),
    "white": (0xFF, 0xFF, 0xFF),
}
FRAMES = ("play", "land", "pass", "reaction", "white", "back")
CARD_PICTURES = (*(card.name for card in CARDS), *TELEPORTS)
ICONS = re.findall(
    r"\S+",
    """
    play pause step-forward step-back skip-end settings sound mute fullscreen help undo redo hand eye eye-off
    log close back next check warning trash copy pencil eraser rotate import export share zoom-in zoom-out
    grid teleport-marker bot human dice trophy skull clock arrow-up arrow-down arrow-left arrow-right menu
    plus minus star crown heart chart folder save film camera sort-colour sort-number sort-drawn clockwise
    counter-clockwise direction
    """,
)
BOARD = ("tile", "tile-arrow", "start", "goal", "wall", "corner", "ground", "pile", "chalkboard")
EXPECTED = (
    {"logo", "icon", "dice/d20"}
    | {f"cards/{card}" for card in CARD_PICTURES}
    | {f"frames/{prefix}{frame}" for frame in FRAMES for prefix in ("", "tile-")}
    | {f"signs/{sign}" for sign in (*FRAMES[:5], "attack", "hand")}
    | {f"figures/{figure}" for figure in FIGURES}
    | {f"dice/d6-{face}" for face in (*range(1, 7), "blank", "tumble-1", "tumble-2", "tumble-3")}
    | {f"board/{part}" for part in BOARD}
    | {f"events/{number:02d}" for number in range(1, 21)}
    | {f"icons/{icon}" for icon in ICONS}
)


def label(path: Path) -> str:
    return path.relative_to(ASSETS).with_suffix("").as_posix()


@pytest.fixture(scope="module")
def sprites() -> Sprites:
    return Sprites(ASSETS)


def colour_at(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    return tuple(surface.get_at((x, y)))


def opaque_share(surface: pygame.Surface) -> float:
    return pygame.mask.from_surface(surface).count() / (surface.get_width() * surface.get_height())


# The files


def test_every_sprite_of_the_game_is_there(sprites: Sprites) -> None:
    assert sorted(EXPECTED - set(sprites.names())) == []


@pytest.mark.parametrize("path", FILES, ids=label)
def test_a_file_uses_only_what_the_loader_draws(path: Path) -> None:
    root = ET.parse(path).getroot()
    assert root.tag == f"{SVG}svg"
    assert len([float(number) for number in root.attrib["viewBox"].split()]) == 4
    assert not {"width", "height"} & set(root.attrib)
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        assert tag in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        assert not any("%" in value for value in element.attrib.values())
        assert all(COLOUR.fullmatch(element.attrib[name]) for name in PAINT & set(element.attrib))
        assert tag not in GRADIENTS or element.attrib["gradientUnits"] == "userSpaceOnUse"
        assert not (element.text or "").strip()


@pytest.mark.parametrize("path", FILES, ids=label)
def test_only_icons_and_dice_take_a_tint(path: Path) -> None:
    elements = ET.parse(path).iter()
    paints = {element.attrib.get(name, "none") for element in elements for name in PAINT} - {"none"}
    if label(path).startswith("icons/"):
        assert paints == {"currentColor"}
    else:
        assert ("currentColor" in paints) == label(path).startswith("dice/")


@pytest.mark.parametrize("path", FILES, ids=label)
def test_a_sprite_can_be_seen_at_forty_pixels(sprites: Sprites, path: Path) -> None:
    least = 0.05 if label(path).startswith(("icons/", "cards/digits/")) else 0.3
    assert opaque_share(sprites.get(label(path), 40)) > least
    assert sprites.problems == []


@pytest.mark.parametrize("name", sorted(name for name in EXPECTED if re.match("cards|figures|icons", name)))
def test_nothing_is_cut_off_and_it_sits_in_the_middle(sprites: Sprites, name: str) -> None:
    picture = sprites.get(name, 200)
    rim = {(x, y) for x in range(200) for y in (0, 199)} | {(x, y) for x in (0, 199) for y in range(200)}
    assert max(colour_at(picture, *place)[3] for place in rim) < 64
    across, down = picture.get_bounding_rect(min_alpha=64).center
    assert abs(across - 100) <= 8
    assert abs(down - 100) <= 8


@pytest.mark.parametrize("pair", list(itertools.combinations(FIGURES, 2)), ids="-".join)
def test_figures_differ_in_outline(sprites: Sprites, pair: tuple[str, str]) -> None:
    first, second = (pygame.mask.from_surface(sprites.get(f"figures/{figure}", 40)) for figure in pair)
    shared = first.overlap_area(second, (0, 0))
    assert shared / (first.count() + second.count() - shared) < 0.85


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_has_its_colour_and_is_outlined_dark_and_bright(sprites: Sprites, figure: str) -> None:
    picture = sprites.get(f"figures/{figure}", 200)
    seen = [colour_at(picture, x, y) for x in range(200) for y in range(200)]
    assert seen.count((*FIGURES[figure], 255)) / sum(colour[3] == 255 for colour in seen) > 0.25
    row = [colour_at(picture, x, 110) for x in range(200)]
    solid = [colour[:3] for colour in row if colour[3] == 255]
    assert solid[0] == (255, 255, 255)
    assert any(max(colour) < 0x30 for colour in solid[:20])


def test_cards_can_be_told_apart(sprites: Sprites) -> None:
    ground = pygame.Surface((40, 40))
    seen: dict[str, bytes] = {}
    for card in CARD_PICTURES:
        ground.fill((0xD0, 0xD0, 0xD0))
        ground.blit(sprites.get(f"cards/{card}", 40), (0, 0))
        seen[card] = pygame.image.tobytes(ground, "RGB")
    for first, second in itertools.combinations(seen, 2):
        changed = sum(abs(a - b) > 48 for a, b in zip(seen[first], seen[second], strict=True))
        least = 0.02 if {first, second} <= set(TELEPORTS) else 0.2
        assert changed / len(seen[first]) > least, (first, second)


@pytest.mark.parametrize("face", Face)
def test_the_fonts_have_german_and_french_letters(face: Face) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(ASSETS / "fonts" / face.value), 24)

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, False, (255, 255, 255), (0, 0, 0)), "RGB")

    letters = "ÄÖÜäöüßÀÂÆÇÉÈÊËÎÏÔŒÙÛŸàâæçéèêëîïôœùûÿ«»„“”…—·€"
    signs = "\u2039\u203a\u201a\u2018\u2019\u2013\u00d7\u2212\u00a0\u202f\u2011"
    missing = drawn("\ue123")
    assert [letter for letter in letters + signs if drawn(letter) == missing] == []


# The loader


def test_a_width_gives_the_height_and_a_box_is_kept(sprites: Sprites) -> None:
    assert sprites.aspect("frames/play") == pytest.approx(1.4)
    assert sprites.get("frames/play", 50).get_size() == (50, 70)
    boxed = sprites.get("figures/red", (90, 40))
    assert boxed.get_size() == (90, 40)
    assert abs(boxed.get_bounding_rect().centerx - 45) <= 1


def test_sizes_beyond_reason_are_bent() -> None:
    sprites = Sprites(ASSETS)
    assert sprites.get("icons/play", 0).get_size() == (1, 1)
    assert sprites.get("icons/play", (-5, 3)).get_size() == (1, 3)
    assert sprites.get("icons/play", (10**9, 1)).get_size() == (LARGEST_SIDE, 1)
    assert card_face(sprites, "push", -1).get_size() == (1, 1)
    assert sprites.problems == []


def test_a_tint_colours_the_icons(sprites: Sprites) -> None:
    assert colour_at(sprites.get("icons/play", 64), 32, 32) == (*DEFAULT_TINT, 255)
    assert colour_at(sprites.icon("play", 64, (10, 200, 30)), 32, 32) == (10, 200, 30, 255)


def test_turns_go_clockwise_like_the_directions_of_the_grid(sprites: Sprites) -> None:
    """The tip of push is narrow, the cuff opposite is wide."""
    sides = {UP: (0, 0, 64, 6), RIGHT: (58, 0, 6, 64), DOWN: (0, 58, 64, 6), LEFT: (0, 0, 6, 64)}
    for direction, side in sides.items():
        turned = sprites.get("cards/push", 64, turns=direction)
        tip = pygame.mask.from_surface(turned.subsurface(side)).count()
        cuff = pygame.mask.from_surface(turned.subsurface(sides[(direction + 2) % 4])).count()
        assert 0 < tip < cuff
    assert sprites.get("board/wall", 100, turns=1).get_size() == (16, 100)
    assert sprites.get("cards/push", 64, turns=5) is sprites.get("cards/push", 64, turns=1)


def test_what_was_drawn_is_kept_and_the_oldest_goes_first() -> None:
    sprites = Sprites(ASSETS, budget=3 * 40 * 40)
    first = sprites.get("figures/red", 40)
    second = sprites.get("figures/blue", 40)
    sprites.get("figures/green", 40)
    assert sprites.get("figures/red", 40) is first
    sprites.get("figures/black", 40)
    assert sprites.get("figures/red", 40) is first
    assert sprites.get("figures/blue", 40) is not second
    assert sprites.pixels_kept == 3 * 40 * 40
    large = card_face(sprites, "push", 200)
    assert card_face(sprites, "push", 200) is large
    assert sprites.pixels_kept == 200 * 200


def test_a_missing_picture_is_a_placeholder_and_one_note() -> None:
    sprites = Sprites(ASSETS)
    for size in (20, 40, 40):
        placeholder = sprites.get("cards/no-such", size)
        assert placeholder.get_size() == (size, size)
        assert opaque_share(placeholder) == 1
    assert sprites.aspect("cards/no-such") == 1
    assert sprites.problems == ["cards/no-such.svg is missing"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a picture",
        b"\xff\xfe\x00",
        b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><g>",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 0 10'/>",
        b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 nan 10'/>",
        b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='a b c d'/>",
        b"<html/>",
    ],
)
def test_a_broken_picture_is_a_placeholder_and_one_note(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "odd.svg").write_bytes(content)
    sprites = Sprites(tmp_path)
    for turns in (0, 1):
        assert opaque_share(sprites.get("odd", 30, turns=turns)) == 1
    assert len(sprites.problems) == 1
    assert sprites.problems[0].startswith("odd.svg cannot be used")


def test_a_folder_in_place_of_a_picture_is_a_placeholder(tmp_path: Path) -> None:
    (tmp_path / "odd.svg").mkdir()
    sprites = Sprites(tmp_path)
    assert opaque_share(sprites.get("odd", 30)) == 1
    assert len(sprites.problems) == 1


def test_a_size_in_the_file_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "sized.svg").write_text(
        "<?xml version='1.0'?><!-- drawn by hand -->\n"
        "<svg width='7cm' viewBox='0 0 10 20' height=\"3\" xmlns='http://www.w3.org/2000/svg'>"
        "<rect width='10' height='20' fill='currentColor'/></svg>"
    )
    sprites = Sprites(tmp_path)
    drawn = sprites.get("sized", 30, (1, 2, 3))
    assert drawn.get_size() == (30, 60)
    assert colour_at(drawn, 29, 59) == (1, 2, 3, 255)
    assert sprites.problems == []


# Whole cards


@pytest.mark.parametrize("shape", [TILE, PORTRAIT], ids=["tile", "portrait"])
@pytest.mark.parametrize("card", CARD_PICTURES)
def test_a_card_wears_the_frame_of_its_class(sprites: Sprites, card: str, shape: Shape) -> None:
    face = card_face(sprites, card, 100, shape)
    assert face.get_size() == shape.size(100)
    assert opaque_share(face) > 0.9
    bottom = face.get_height()
    border = ((5, 40), (60, 5), (94, bottom - 40), (40, bottom - 4))
    seen = {colour_at(face, *place)[:3] for place in border}
    frame = frame_of(card)
    assert frame is not None
    if frame == "reaction":
        assert len(seen) == 4
        assert seen > {CLASSES["play"], CLASSES["land"], CLASSES["pass"]}
    else:
        assert seen == {CLASSES[frame]}


def test_only_the_icon_of_a_card_turns(sprites: Sprites) -> None:
    up, right = (card_face(sprites, "push", 100, TILE, turns) for turns in (UP, RIGHT))
    places = itertools.product(range(100), range(100))
    differing = [place for place in places if colour_at(up, *place) != colour_at(right, *place)]
    assert len(differing) > 500
    assert all(TILE.icon_box(100).collidepoint(place) for place in differing)


@pytest.mark.parametrize("shape", [TILE, PORTRAIT], ids=["tile", "portrait"])
@pytest.mark.parametrize("card", CARD_PICTURES)
def test_no_icon_hides_the_sign_of_the_class(sprites: Sprites, card: str, shape: Shape) -> None:
    frame = sprites.get(f"{shape.frame}{frame_of(card)}", 200)
    face = card_face(sprites, card, 200, shape)
    square = itertools.product(range(10, 60), range(10, 60))
    disc = [(x, y) for x, y in square if (x - 35) ** 2 + (y - 35) ** 2 < 25**2]
    shown, meant = ([sum(colour_at(picture, *place)[:3]) for place in disc] for picture in (face, frame))
    assert max(abs(a - b) for a, b in zip(shown, meant, strict=True)) < 60
    assert max(meant) - min(meant) > 400, "there is a sign"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_attacks_and_the_held_penalty_have_a_second_sign(sprites: Sprites, card: Card) -> None:
    corner = colour_at(card_face(sprites, card.name, 200), 168, 14)
    frame = colour_at(sprites.get(f"frames/tile-{card.colour.value}", 200), 168, 14)
    assert (corner != frame) == (card.is_attack or card.name == "fuck-you")


def test_the_name_plate_is_free(sprites: Sprites) -> None:
    plate = PORTRAIT.name_box(200)
    assert plate is not None
    assert TILE.name_box(200) is None
    for card in CARDS:
        free = card_face(sprites, card.name, 200, PORTRAIT).subsurface(plate)
        places = itertools.product(range(plate.width), range(plate.height))
        assert len({colour_at(free, *place) for place in places}) == 1


def test_an_unknown_card_is_a_placeholder() -> None:
    sprites = Sprites(ASSETS)
    assert opaque_share(card_face(sprites, "pull", 50, PORTRAIT)) == 1
    assert opaque_share(card_face(sprites, "pull", 60)) == 1
    assert sprites.problems == ["cards/pull.svg is no card of the game"]


# The contact sheet


def test_the_contact_sheet_shows_every_sprite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.png"
    assert sheets.main([str(out)]) == 0
    assert capsys.readouterr().err == ""
    sheet = pygame.image.load(str(out))
    assert sheet.get_width() > sheets.COLUMNS * sum(sheets.SIZES)
    assert sheet.get_height() > len(EXPECTED) // sheets.COLUMNS * sheets.SIZES[0]
    assert len({colour_at(sheet, x, 120) for x in range(sheet.get_width())}) > 50


def test_the_contact_sheet_tells_of_broken_sprites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sheets, "assets_dir", lambda: tmp_path)
    assert sheets.main([str(tmp_path / "sheet.png")]) == 1
    assert "cards/skip.svg is missing" in capsys.readouterr().err
