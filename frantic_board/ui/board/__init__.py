"""The board on screen: the track, the cards and figures on it, and everything that lights up there.

`Shown` is what the board shows now; it follows the facts one by one and may lag the state while things move.
`BoardPicture` is the widget: it draws a `Shown` and the `Marks` on it, and tells where people point or press.
`track_preview` draws a track small, for lists and choosers. No rule is asked or decided here: what may be
pressed, and what lights up, is said by whoever owns the picture.
"""

from frantic_board.ui.board.effects import Effect, EffectKind, effect_animation
from frantic_board.ui.board.figures import Place
from frantic_board.ui.board.geometry import Geometry
from frantic_board.ui.board.marks import NO_MARKS, Ghost, Marks, Preview, Trail
from frantic_board.ui.board.picture import BoardPicture
from frantic_board.ui.board.preview import track_preview
from frantic_board.ui.board.shown import Shown

__all__ = [
    "NO_MARKS",
    "BoardPicture",
    "Effect",
    "EffectKind",
    "Geometry",
    "Ghost",
    "Marks",
    "Place",
    "Preview",
    "Shown",
    "Trail",
    "effect_animation",
    "track_preview",
]
