"""The widget kit: one module per family. Every widget has `rect`, `layout`, `handle` and `draw`.

Nothing here knows the game: texts come from the caller, already translated; icons from a function.
"""

from frantic_board.ui.widgets.button import Button, ButtonKind
from frantic_board.ui.widgets.choice import Choice, Option
from frantic_board.ui.widgets.dialog import Answer, Dialog
from frantic_board.ui.widgets.label import Canvas, Figure, Icon, Label, Panel, Picture, ProgressBar
from frantic_board.ui.widgets.listview import ListRow, ListView
from frantic_board.ui.widgets.menu import Menu
from frantic_board.ui.widgets.scrollpane import ScrollPane
from frantic_board.ui.widgets.slider import Slider
from frantic_board.ui.widgets.tabs import Tabs
from frantic_board.ui.widgets.textfield import TextField
from frantic_board.ui.widgets.toast import Tone
from frantic_board.ui.widgets.toggle import Toggle

__all__ = [
    "Answer",
    "Button",
    "ButtonKind",
    "Canvas",
    "Choice",
    "Dialog",
    "Figure",
    "Icon",
    "Label",
    "ListRow",
    "ListView",
    "Menu",
    "Option",
    "Panel",
    "Picture",
    "ProgressBar",
    "ScrollPane",
    "Slider",
    "Tabs",
    "TextField",
    "Toggle",
    "Tone",
]
