"""Mine Sweeper: a clear lane."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw3.events.minefields import MinefieldSwept
from sandtable.rulesets.dw3.ids import MarkerId, UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.operations import SPECIAL
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.markers import marker_shape, minefields
from sandtable.tabletop.where import footprint, models_of

REACH = 5 * INCH


class MineSweeper(Rule):
    """Special operation: it removes a minefield within 5 inches of one of its models, one in an activation."""

    id = RuleId("DW3-R-MINE-SWEEPER")
    name = "Mine Sweeper"

    @grants(SPECIAL)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        near = unit_has(g, unit, self.id) and mines_by(g, unit)
        return [Grant(self.name, self.id, Sweep(unit))] if near else []


def mines_by(g: BattleTable, unit: UnitId) -> tuple[MarkerId, ...]:
    """The minefields within 5 inches of a unit."""
    own = [footprint(g, m.id) for m in models_of(g, unit) if m.pose is not None]
    mines = {marker: marker_shape(g, marker) for marker in minefields(g)}
    return tuple([marker for marker, mine in mines.items() if any([within(mine, body, REACH) for body in own])])


class Sweep(Procedure):
    """A minefield is cleared away."""

    unit: UnitId

    @step("DW3-R-MINE-SWEEPER")
    def sweep(self, g: BattleGame) -> Outcome:
        mines = mines_by(g, self.unit)
        chosen = g.ask(
            ChooseOne(
                g.state.units[self.unit].seat,
                "minefield to sweep",
                mines,
                "marker",
                prompt="Choose the minefield that is swept.",
                rules=(MineSweeper.id,),
                about=(self.unit,),
                default=mines[0],
            )
        )
        g.emit(MinefieldSwept(chosen))
        return None
