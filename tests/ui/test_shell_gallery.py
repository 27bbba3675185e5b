"""The gallery: every screen comes up and is drawn, and asking for nonsense is refused."""

import os
from pathlib import Path

import pygame
import pytest

from frantic_board.files.paths import HOME_VARIABLE
from tests.tools import gallery


def test_every_screen_can_be_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = os.environ.get(HOME_VARIABLE)
    assert gallery.main([str(tmp_path), "--language", "de", "--size", "1024x640"]) == 0
    files = sorted(path.stem for path in (tmp_path / "de" / "1024x640").iterdir())
    assert files == sorted(gallery.screens())
    assert {"title", "new-game", "table", "table-curtain", "table-reaction", "rules-cards"} <= set(files)
    assert f"{len(files)} pictures" in capsys.readouterr().out
    assert os.environ.get(HOME_VARIABLE) == before
    pictures = {
        pygame.image.tobytes(pygame.image.load(str(path)), "RGB")
        for path in (tmp_path / "de" / "1024x640").iterdir()
    }
    assert len(pictures) == len(files), "no two screens look alike"


def test_one_screen_in_every_language_and_size(tmp_path: Path) -> None:
    assert gallery.main([str(tmp_path), "--screen", "settings"]) == 0
    sizes = set()
    for path in tmp_path.rglob("*.png"):
        picture = pygame.image.load(str(path))
        assert f"{picture.get_width()}x{picture.get_height()}" == path.parent.name
        sizes.add((path.parent.parent.name, picture.get_size()))
    assert sizes == {(language, size) for language in ("en", "de", "fr") for size in gallery.SIZES}


@pytest.mark.parametrize("size", ["", "1024", "x", "10x10", "99999x99999", "-1x5"])
def test_sizes_that_are_none(tmp_path: Path, size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        gallery.main([str(tmp_path), f"--size={size}"])
    assert "expected" in capsys.readouterr().err
