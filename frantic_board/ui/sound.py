"""Short sounds: loaded when they are first heard, silent where there is no sound card.

`Sounds.play("die")` never fails: a game without sound is a game.
"""

from pathlib import Path
from typing import Final

import pygame

NAMES: Final = (
    "die",
    "step",
    "card",
    "click",
    "push",
    "jump",
    "stop",
    "snail",
    "teleport",
    "block",
    "event",
    "goal",
    "win",
)
"""The sounds there are."""

_RATE: Final = 44_100
_BUFFER: Final = 512


class Sounds:
    """Plays the sounds of a folder; silent if the sound card cannot be opened."""

    def __init__(self, folder: Path, *, volume: int = 70, is_muted: bool = False) -> None:
        self.volume = volume
        """In per cent."""
        self.is_muted = is_muted
        self.problem = ""
        """Why there is no sound, in the words of the system; empty if there is."""
        self.played = 0
        """How many sounds have begun to play."""
        self._folder = folder
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self._is_open = False
        self._was_tried = False

    @property
    def is_silent(self) -> bool:
        """Whether nothing can be heard whatever is set."""
        return self._was_tried and not self._is_open

    def set(self, volume: int, is_muted: bool) -> None:
        """Be this loud from now on, also what is playing already."""
        self.volume, self.is_muted = max(0, min(100, volume)), is_muted
        for sound in self._kept.values():
            if sound is not None:
                sound.set_volume(self._share)

    def play(self, name: str) -> None:
        """Play a sound, if there is one of this name and anything to play it on."""
        if self.is_muted or not self.volume or not self.open():
            return
        if name not in self._kept:
            self._kept[name] = self._load(name)
        sound = self._kept[name]
        if sound is not None:
            sound.play()
            self.played += 1

    def open(self) -> bool:
        """Open the sound card, once; whether there is one."""
        if not self._was_tried:
            self._was_tried = True
            try:
                if not pygame.mixer.get_init():
                    pygame.mixer.init(_RATE, -16, 1, _BUFFER)
                self._is_open = True
            except (pygame.error, NotImplementedError) as error:
                self.problem = str(error)
        return self._is_open

    @property
    def _share(self) -> float:
        """How loud, from 0 to 1. Ears hear ratios: half the setting should sound half as loud."""
        return 0.0 if self.is_muted else (self.volume / 100) ** 2

    def _load(self, name: str) -> "pygame.mixer.Sound | None":
        try:
            sound = pygame.mixer.Sound(str(self._folder / f"{name}.wav"))
        except (pygame.error, OSError):
            return None
        sound.set_volume(self._share)
        return sound
