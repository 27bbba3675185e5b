"""What was measured, in words and numbers, beside those of the classic track."""

from collections.abc import Mapping

from frantic_board.files.board.sketch import Cell
from frantic_board.lab.board.report import Findings, Report, walls_of
from frantic_board.ui.workshop.shown import Heat
from frantic_board.words.language import Words, decimal, percent


def figures(report: Report, say: Words) -> list[tuple[str, str, str]]:
    """Rows for a table: what it is, on this track, on the classic one (empty if that is this one)."""
    own = _column(report.own, say)
    classic = {} if report.classic is None else _column(report.classic, say)
    return [(name, value, classic.get(name, "")) for name, value in own.items()]


def _column(found: Findings, say: Words) -> dict[str, str]:
    tally = found.tally
    fair = percent(1 / found.players, say)
    better = say("Better bot wins (all luck: {share})", share=percent(0.5, say))
    return {
        say("Turns in a round"): decimal(found.turns, 1, say),
        say("End on an empty pile"): percent(found.by_pile.value, say),
        say("First player wins (fair: {share})", share=fair): percent(found.first.value, say),
        say("Pushes through walls a round"): decimal(found.crossings, 1, say),
        say("Teleports a round"): decimal(tally.entered.total() / tally.rounds, 1, say),
        better: percent(found.luck.value, say),
    }


def heat_of(found: Findings, moved: Cell = (0, 0)) -> Heat:
    """Where figures went on the track; `moved` is where its upper left corner lies on the sheet."""
    track, visits = found.level.track, found.tally.visits
    cells = [(column + moved[0], row + moved[1]) for column, row in track.cells]
    most = max((visits[field] for field in range(1, track.goal)), default=0) or 1
    share: Mapping[Cell, float] = {
        cell: min(1.0, visits[field] / most) for field, cell in enumerate(cells) if 0 < field < track.goal
    }
    walls = found.tally.walls
    crossings = {frozenset((cells[a], cells[b])): walls[a, b] + walls[b, a] for a, b in walls_of(track)}
    return Heat(share, crossings)
