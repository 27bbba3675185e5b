"""The board game on screen: the track, what lies and moves on it, and the middle of the table.

`Shown` is what the table shows now; it follows the facts one by one and may lag the state while things move.
`BoardPicture` is the widget: it draws a `Shown` and the `Marks` on it, and tells where people point or press.
`BoardMiddle` puts it into the frame of `ui.table`: facts in, picture out; choices out, answer in.
`track_preview` draws a track small, for lists and choosers.
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
