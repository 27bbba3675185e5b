"""The desk: what all scenes share, and the one place where settings take effect."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from frantic_board.files.settings import Settings, save_settings
from frantic_board.ui.look import Look
from frantic_board.ui.problems import Trouble
from frantic_board.ui.sound import Sounds
from frantic_board.ui.sprites import Sprites
from frantic_board.words.language import N_, Words, system_language

TROUBLE_WORDS: Final = {
    Trouble.FONT_MISSING: N_("The font {name} is missing; another one is used."),
    Trouble.FONT_BROKEN: N_("The font {name} cannot be read; another one is used."),
    Trouble.ICON_MISSING: N_("The picture {name} is missing."),
    Trouble.DISPLAY_LOST: N_("The display was lost and opened again."),
    Trouble.NO_FULL_SCREEN: N_("The whole screen cannot be used here."),
}
"""What is off, and what is done about it."""

assert set(TROUBLE_WORDS) == set(Trouble)


class Desk:
    """Look, pictures, words, sounds and settings, for every scene."""

    def __init__(
        self,
        look: Look,
        sprites: Sprites,
        sounds: Sounds,
        settings: Settings | None = None,
        keep_at: Path | None = None,
    ) -> None:
        """Without a path, settings are not kept."""
        self.look = look
        self.sprites = sprites
        self.sounds = sounds
        self.settings = Settings() if settings is None else settings
        self.say = Words("en")
        self.notes: list[str] = []
        """What people should be told at the next opportunity."""
        self.on_change: Callable[[], None] | None = None
        """Told after settings changed and took effect."""
        self._problems_told = 0
        self._keep_at = keep_at
        self._has_complained = False
        self._apply()

    @property
    def is_polite(self) -> bool:
        """Whether rude cards get printable names."""
        return self.settings.is_polite

    def change(self, settings: Settings) -> bool:
        """Take over and keep other settings; whether everything must be shown anew (`App.rebuild`)."""
        before, self.settings = self.settings, settings
        if settings == before:
            return False
        self._apply()
        self._keep()
        if self.on_change is not None:
            self.on_change()
        return (before.language, before.text_percent, before.is_polite) != (
            settings.language,
            settings.text_percent,
            settings.is_polite,
        )

    def news(self) -> list[str]:
        """What is off and was not told yet, in sentences; whoever asks tells people."""
        problems = list(self.look.problems)
        told, self._problems_told = self._problems_told, len(problems)
        news = [self.say(TROUBLE_WORDS[new.trouble], name=new.subject) for new in problems[told:]]
        news += self.notes
        self.notes.clear()
        return news

    def _apply(self) -> None:
        settings = self.settings
        language = settings.language or system_language()
        if language != self.say.language:
            self.say = Words(language)
        self.look.text_factor = settings.text_percent / 100
        self.look.is_motion_reduced = settings.reduced_motion
        self.sounds.set(settings.volume, settings.is_muted)

    def _keep(self) -> None:
        if self._keep_at is None:
            return
        reason = save_settings(self.settings, self._keep_at)
        if reason and not self._has_complained:
            self._has_complained = True
            self.notes.append(self.say("The settings cannot be kept: {reason}", reason=reason))
