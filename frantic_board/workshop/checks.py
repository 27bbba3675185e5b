"""What keeps a sheet from being a level, said while it is drawn.

The faults are found by the checker that reads level files; here each has a sentence for people.
"""

from dataclasses import dataclass
from typing import Final

from frantic_board.files.board.decks import MAX_CARDS
from frantic_board.files.board.levels import home_faults
from frantic_board.files.board.sketch import GOAL, Fault
from frantic_board.words.language import N_, Words
from frantic_board.workshop.sheet import Cell, Sheet, box_of, leads_to

SENTENCES: Final = {
    Fault.SIZE: N_("The track has {count} fields; it needs {least} to {most}."),
    Fault.NO_GOAL: N_("The track has no goal."),
    Fault.SECOND_GOAL: N_("A second goal; the first is at {where}."),
    Fault.LEADS_OFF: N_("This arrow leads off the track."),
    Fault.ENTERED_TWICE: N_("{count} arrows lead here; only one may."),
    Fault.GOAL_NOT_ENTERED: N_("No arrow leads to the goal."),
    Fault.NO_START: N_("The track has no start: an arrow leads to every field."),
    Fault.SECOND_START: N_("No arrow leads here; the start is at {where}."),
    Fault.CIRCLE: N_("The arrows run in a circle here."),
    Fault.TELEPORT_ON_START: N_("Teleport {number} lies on the start."),
    Fault.TELEPORT_ON_GOAL: N_("Teleport {number} lies on the goal."),
    Fault.DECK_SIZE: N_("The deck has {count} cards; it needs {least} to {most}."),
}
"""What people read about each fault that a sheet can have; two teleports never lie on one field of it."""


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a sheet."""

    cell: Cell | None
    """The field to look at; None where the sheet as a whole is meant."""
    sentence: str


@dataclass(frozen=True)
class Checked:
    """What is known about a sheet."""

    problems: list[Problem]
    """Everything that keeps it from being a level; nothing if it is one."""
    order: tuple[Cell, ...]
    """The fields in running order, as `order` gives them."""


def check(sheet: Sheet, say: Words) -> Checked:
    """Follow the arrows of a sheet once, and tell all that is found."""
    left, top, _, _ = box_of(sheet.signs)

    def where(cell: Cell) -> str:
        return say("column {column}, row {row}", column=cell[0] - left + 1, row=cell[1] - top + 1)

    run, blames = sheet.run(where)
    found = [Problem(blame.cell, say(SENTENCES[blame.fault], **blame.values)) for blame in blames]
    if sheet.signs:
        found += _teleport_problems(sheet, run, say)
    if not 1 <= sum(sheet.deck) <= MAX_CARDS:
        values = {"count": sum(sheet.deck), "least": 1, "most": MAX_CARDS}
        found.append(Problem(None, say(SENTENCES[Fault.DECK_SIZE], **values)))
    if not sheet.name:
        found.append(Problem(None, say("The track has no name.")))
    return Checked(found, run or _clear_part(sheet))


def _teleport_problems(sheet: Sheet, run: tuple[Cell, ...] | None, say: Words) -> list[Problem]:
    """Teleports without a field; and where the run is known, those on start or goal."""
    missing = [str(number) for number, cell in enumerate(sheet.teleports, 1) if cell is None]
    found = []
    if missing:
        sentence = say.count(
            "Teleport {which} lies on no field yet.",
            "Teleports {which} lie on no field yet.",
            len(missing),
            which=", ".join(missing),
        )
        found.append(Problem(None, sentence))
    if run is not None:
        placed = [(number, cell) for number, cell in enumerate(sheet.teleports, 1) if cell is not None]
        homes = [run.index(cell) for _, cell in placed]
        for place, fault, _ in home_faults(homes, len(run) - 1):
            number, cell = placed[place - 1]
            found.append(Problem(cell, say(SENTENCES[fault], number=number)))
    return found


def order(sheet: Sheet) -> tuple[Cell, ...]:
    """The fields in running order; of an unfinished track the part that leads to the goal."""
    run, _ = sheet.run()
    return run or _clear_part(sheet)


def _clear_part(sheet: Sheet) -> tuple[Cell, ...]:
    """The part of an unfinished track that leads to the goal, as the checker sees it; else the longest."""
    after = {cell: leads_to(cell, sign) for cell, sign in sheet.signs.items()}
    entered = set(after.values())
    heads = sorted((cell for cell in after if cell not in entered), key=lambda cell: (cell[1], cell[0]))
    parts = [_follow(cell, after) for cell in heads]
    return max(parts, key=lambda part: (sheet.signs[part[-1]] == GOAL, len(part)), default=())


def _follow(cell: Cell, after: dict[Cell, Cell | None]) -> tuple[Cell, ...]:
    """The fields from this one on, each once."""
    part = {cell: None}
    following = after[cell]
    while following in after and following not in part:
        part[following] = None
        following = after[following]
    return tuple(part)
