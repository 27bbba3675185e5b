"""The guide through the first round: a bubble that points at what is meant, and goes when it is done."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from frantic_board.ui.desk import Desk
from frantic_board.ui.input import InputEvent
from frantic_board.ui.table.middle import Lesson, Middle
from frantic_board.ui.theme import BODY, HEADING, LITTLE_BOLD, STRONG, Colour
from frantic_board.ui.widget import Shortcut, Widget
from frantic_board.ui.widgets import Button, Label
from frantic_board.words.language import Words

GUIDE: Final = "guide"
"""What settings remember once nobody wants to be guided any more."""
_WIDTH: Final = 430
_NARROW: Final = 200
_TODO_WIDTH: Final = 110
"""Where there is less room beside the button, what to do now stands above it."""
_PAD: Final = 16
_TIP: Final = 26
_VEIL: Final = (107, 107, 112)
"""What is not meant is multiplied by this, in parts of 255."""
_CREAM: Final[Colour] = (0xFF, 0xF8, 0xE7)
_INK: Final[Colour] = (0x1B, 0x1A, 0x17)
_TODO: Final[Colour] = (0x8A, 0x55, 0x0C)
_AMBER: Final[Colour] = (0xD9, 0x8A, 0x1F)


class Guide(Widget):
    """Darkens everything but what is meant. It takes no input but that of its own button."""

    def __init__(self, say: Words, on_skip: Callable[[], None], advice: Widget) -> None:
        """`advice` is what people asked for themselves: it stays bright."""
        super().__init__()
        self._say = say
        self._advice = advice
        self.lesson: Lesson | None = None
        self.hole = pygame.Rect(0, 0, 0, 0)
        """What is meant."""
        self._number = 0
        self._count = 0
        self._title = Label("", HEADING, _INK, lines=5)
        self._text = Label("", BODY, _INK, lines=9)
        self._todo = Label("", STRONG, _TODO, lines=2)
        self._skip = Button(say("Skip the guide"), on_skip, shortcut=Shortcut(pygame.K_g, "G")).named(
            "skip-guide"
        )
        self._children = [self._title, self._text, self._todo, self._skip]
        self._bubble = pygame.Rect(0, 0, 0, 0)
        self.is_visible = False

    def teach(self, lesson: Lesson | None, number: int, count: int) -> None:
        """Show a lesson; None puts the guide away."""
        if lesson == self.lesson and (lesson is None or lesson.place() == self.hole):
            return
        self.lesson, self._number, self._count = lesson, number, count
        if lesson is not None:
            self._title.set_text(lesson.title)
            self._text.set_text(lesson.text)
            self._todo.set_text(lesson.todo)
        self.show(lesson is not None)
        self.resized()

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Only its button can be pressed; whatever lies below it stays alive."""
        if not self.is_visible or self.lesson is None:
            return None
        return self._skip.hit(position)

    def handle(self, event: InputEvent) -> bool:  # noqa: ARG002 - one signature for all widgets
        """Nothing here takes input but the button."""
        return False

    def layout(self, rect: pygame.Rect) -> None:
        """The bubble above what is meant where there is room, else below or beside it."""
        super().layout(rect)
        if self.lesson is None:
            return
        look, hole = self.look, self.lesson.place()
        self.hole = hole
        pad, tip = look.px(_PAD), look.px(_TIP)
        widest = min(look.px(_WIDTH), rect.width - 2 * pad)
        button = self._skip.wanted(None)
        dots = look.px(16)
        beside = max(rect.right - hole.right, hole.left - rect.left) - tip - pad
        for width in (widest, max(look.px(_NARROW), min(widest, beside))):
            inner = width - 2 * pad
            heights = [label.wanted(inner)[1] for label in (self._title, self._text)]
            left = inner - button[0] - pad
            is_stacked = left < look.px(_TODO_WIDTH) and bool(self.lesson.todo)
            todo = self._todo.wanted(inner if is_stacked else max(1, left))[1]
            foot = todo + look.px(8) + button[1] if is_stacked else max(button[1], todo)
            height = 2 * pad + dots + sum(heights) + foot + look.px(18)
            above, below = hole.top - tip - rect.top, rect.bottom - hole.bottom - tip
            if height <= max(above, below):
                break  # otherwise it stands beside what is meant, and is as narrow as that takes
        box = pygame.Rect(0, 0, width, height)
        if hole.top - tip - height >= rect.top:
            box.midbottom = (hole.centerx, hole.top - tip)
        elif hole.bottom + tip + height <= rect.bottom:
            box.midtop = (hole.centerx, hole.bottom + tip)
        elif rect.right - hole.right >= hole.left - rect.left:
            box.midleft = (hole.right + tip, hole.centery)
        else:
            box.midright = (hole.left - tip, hole.centery)
        box.clamp_ip(rect.inflate(-pad, -pad))
        self._bubble = box
        top = box.top + pad + dots
        self._title.layout(pygame.Rect(box.left + pad, top, inner, heights[0]))
        top += heights[0] + look.px(4)
        self._text.layout(pygame.Rect(box.left + pad, top, inner, heights[1]))
        foot_top = box.bottom - pad - foot
        beside_button = pygame.Rect(box.left + pad, foot_top, max(1, left), foot)
        above_button = pygame.Rect(box.left + pad, foot_top, inner, todo)
        self._todo.layout(above_button if is_stacked else beside_button)
        wide = min(button[0], inner)
        self._skip.layout(pygame.Rect(box.right - pad - wide, box.bottom - pad - button[1], wide, button[1]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the veil with its hole, the bubble and its tip."""
        if self.lesson is None:
            return
        look, hole = self.look, self.hole
        clip = surface.get_clip()
        bright = self._advice.rect if self._advice.is_visible else hole
        for strip in _around(self.rect, hole):
            for part in _around(strip, bright):
                surface.fill(_VEIL, part.clip(clip), special_flags=pygame.BLEND_RGB_MULT)
        look.painter.frame(surface, hole, (0xFF, 0xC2, 0x3D), look.px(10), look.px(3))
        self._draw_tip(surface, hole)
        look.painter.box(surface, self._bubble, _CREAM, look.px(14), _INK, look.px(3))
        self._draw_dots(surface)
        super().draw(surface)

    def _draw_tip(self, surface: pygame.Surface, hole: pygame.Rect) -> None:
        look, box = self.look, self._bubble
        reach, half = look.px(_TIP), look.px(20)
        x = min(max(hole.centerx, box.left + 2 * half), box.right - 2 * half)
        y = min(max(hole.centery, box.top + 2 * half), box.bottom - 2 * half)
        if box.bottom <= hole.top:
            points = [
                (x - half, box.bottom - 4),
                (x + half, box.bottom - 4),
                (x, min(hole.top, box.bottom + reach)),
            ]
        elif box.top >= hole.bottom:
            points = [
                (x - half, box.top + 4),
                (x + half, box.top + 4),
                (x, max(hole.bottom, box.top - reach)),
            ]
        elif box.centerx > hole.centerx:
            points = [(box.left + 4, y - half), (box.left + 4, y + half), (box.left - reach, y)]
        else:
            points = [(box.right - 4, y - half), (box.right - 4, y + half), (box.right + reach, y)]
        pygame.draw.polygon(surface, _CREAM, points)

    def _draw_dots(self, surface: pygame.Surface) -> None:
        """How far the guide has come."""
        look, box = self.look, self._bubble
        left, middle = box.left + look.px(_PAD), box.top + look.px(_PAD)
        for number in range(1, self._count + 1):
            wide = look.px(20 if number == self._number else 8)
            dot = pygame.Rect(left, middle - look.px(4), wide, look.px(8))
            tone = _AMBER if number == self._number else (0xCF, 0xC4, 0xB2)
            look.painter.box(surface, dot, tone, look.px(4))
            left += wide + look.px(4)
        text = self._say("{number} of {count}", number=self._number, count=self._count)
        words = look.type.render(text, look.spec(LITTLE_BOLD), (0x6A, 0x62, 0x55))
        surface.blit(words, words.get_rect(midleft=(left + look.px(5), middle)))


class Lessons:
    """The lessons of a game in words, each to be pointed at its place."""

    def __init__(self, words: Mapping[str, tuple[str, str, str]], say: Words, middle: Widget) -> None:
        """`words` are title, text and what to do now of each lesson, by its key."""
        self._words = words
        self._say = say
        self._widget = middle

    def _lesson(self, key: str, place: Callable[[], pygame.Rect]) -> Lesson:
        title, text, todo = self._words[key]
        return Lesson(key, self._say(title), self._say(text), self._say(todo) if todo else "", place)

    def _named(self, name: str) -> pygame.Rect:
        """Where a part of the table is."""
        *_, root = self._widget.ancestry()
        reach = self._widget.look.px(5)
        return root.find(name).rect.inflate(2 * reach, 2 * reach)


class Tutor:
    """Knows what was learnt already, and leads from lesson to lesson."""

    def __init__(self, desk: Desk, middle: Middle, has_people: bool) -> None:
        self._desk = desk
        self._middle = middle
        self._has_people = has_people

    @property
    def is_wanted(self) -> bool:
        """Whether somebody still wants to be guided."""
        return self._has_people and GUIDE not in self._desk.settings.hints_understood

    def learn(self, key: str) -> None:
        """A lesson need not be given again; with the guide itself, none of them."""
        known = self._desk.settings.hints_understood
        if key not in known:
            self._desk.change(replace(self._desk.settings, hints_understood=(*known, key)))

    def teach(self, guide: Guide, lessons: Sequence[Lesson]) -> None:
        """Give the first lesson that is new; the one before has been learnt once its moment has passed."""
        known = self._desk.settings.hints_understood
        due = next((lesson for lesson in lessons if lesson.key not in known), None)
        before = guide.lesson
        keys = self._middle.lesson_keys
        guide.teach(due, keys.index(due.key) + 1 if due else 0, len(keys))
        if before is not None and (due is None or due.key != before.key):
            self.learn(before.key)


def _around(outer: pygame.Rect, hole: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """What a rectangle has around a hole in it."""
    if not outer.colliderect(hole):
        return (outer,)
    hole = hole.clip(outer)
    return (
        pygame.Rect(outer.left, outer.top, outer.width, hole.top - outer.top),
        pygame.Rect(outer.left, hole.bottom, outer.width, outer.bottom - hole.bottom),
        pygame.Rect(outer.left, hole.top, hole.left - outer.left, hole.height),
        pygame.Rect(hole.right, hole.top, outer.right - hole.right, hole.height),
    )
