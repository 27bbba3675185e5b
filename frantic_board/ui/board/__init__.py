"""The board game on screen: the track, what lies and moves on it, and the middle of the table.

`Shown` is what the table shows now; it follows the facts one by one and may lag the state while things move.
`BoardPicture` is the widget: it draws a `Shown` and the `Marks` on it, and tells where people point or press.
`BoardMiddle` puts it into the frame of `ui.table`: facts in, picture out; choices out, answer in.
`track_preview` draws a track small, for lists and choosers.
"""
