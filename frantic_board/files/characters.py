"""Which characters people's texts may hold, as fixed lists: no version of Python changes what is a good name.

What is no text is refused wherever it comes from: controls, halves of characters, private ones, what turns
the direction of whole lines, and what only hides. Joiners and variation selectors draw nothing either, but
belong inside many names (Persian ones, families of emoji), so a text may hold them and not consist of them.
"""

import re
from typing import Final

NO_TEXT: Final = re.compile(
    "["
    "\x00-\x1f\x7f-\x9f"  # controls
    "\u00ad\u061c\u180e"  # soft hyphen, Arabic letter mark, Mongolian vowel separator
    "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2"  # signs that enclose what follows them
    "\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"  # spaces without width, separators, directions
    "\ud800-\udfff"  # halves of characters
    "\ue000-\uf8ff\U000f0000-\U0010ffff"  # private use, and the last ones, which are none
    "\ufdd0-\ufdef\ufeff\ufff0-\ufffb\ufffe\uffff"  # none, byte order mark, annotations
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"  # lay-out
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0xF0000, 0x10000))
    + "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"  # tags, and what is set aside to be ignored
    "]"
)
"""What is no text."""

_UNSEEN: Final = re.compile(
    "[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
    "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u200c\u200d"
    "\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"
    "]+"
)
"""What is text, but leaves nothing to be seen: spaces, joiners, fillers, variation selectors."""


def has_control_character(text: str) -> bool:
    r"""Whether the text holds what is no text.

    >>> has_control_character("a\x1b[2J"), has_control_character("\u0645\u06cc\u200c\u062e")
    (True, False)
    """
    return NO_TEXT.search(text) is not None


def is_visible(text: str) -> bool:
    r"""Whether there is anything to be seen of a text.

    >>> is_visible("\u2764\ufe0f"), is_visible("\ufe0f")
    (True, False)
    """
    return _UNSEEN.fullmatch(text) is None and text != ""


def is_name(text: str) -> bool:
    """Whether somebody can be called like this: it is all text, and there is something to be seen."""
    return is_visible(text) and not has_control_character(text)
