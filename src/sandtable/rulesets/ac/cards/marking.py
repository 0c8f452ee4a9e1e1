"""Commands that last for a while: the unit that received one is marked with its name."""

from __future__ import annotations

from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import Enacted, is_marked
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleGame
from sandtable.tabletop.state import Location


class MarkUnit(Enacted):
    """A unit is marked with the name of a Command."""

    mark: str
    bearer: UnitId = UnitId("")
    """Who is marked, if not the unit that received it."""

    @step("AC-CMD-03")
    def mark_it(self, g: BattleGame) -> Outcome:
        g.emit(UnitMarked(self.bearer or self.unit, self.mark, True))
        return None


def end_mark(g: BattleGame, unit: UnitId, mark: str) -> None:
    """The Command of that name is over for a unit."""
    if is_marked(g, unit, mark) and g.state.units[unit].location is not Location.GONE:
        g.emit(UnitMarked(unit, mark, False))
