"""Pictures of what the window shows, with or without a window."""

from pathlib import Path

import pygame

from frantic_board.ui.app import App


def screenshot(app: App) -> pygame.Surface:
    """A copy of what is shown now."""
    return app.display.surface.copy()


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Write a picture to a file; folders are made as needed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, str(path))


def shoot(app: App, path: Path, *, seconds: float = 1.0) -> pygame.Surface:
    """Let some time pass so that whatever moves comes to rest, then write what is shown to a file."""
    frame = 1 / 30
    for _ in range(max(1, round(seconds / frame))):
        app.step(frame)
    picture = screenshot(app)
    save_png(picture, path)
    return picture
