"""Command Codes: new orders, at once."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.voided_pools import VoidsAPool
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import models_of

REACH = 15 * INCH


class CommandCodes(VoidsAPool):
    """Once in a round one whole pool of a friendly unit within 15 inches is voided and rolled afresh.

    As Command Override. Ruling: its own unit is such a friend, each bearing unit has its own use, and an attack run is
    the pool of no unit.
    """

    id = RuleId("DW3-R-COMMAND-CODES")
    name = "Command Codes"
    often = "once in this round"

    def user(self, g: BattleGame, roll: RollAction) -> UnitId | None:
        deed = g.enclosing(Deed)
        doer = None if deed is None else deed.doer()
        if doer is None or g.state.models[doer].seat != roll.roller:
            return None
        near = [model for model in bearers(g, roll.roller, self.id) if _reaches(g, model, doer)]
        units = [g.state.models[model].unit for model in near]
        return next((unit for unit in units if self.mark(g) not in g.state.units[unit].marks), None)

    def mark(self, g: BattleTable) -> str:
        return f"{self.name} {g.state.clock.round}"


def _reaches(g: BattleTable, bearer: ModelId, doer: ModelId) -> bool:
    unit = g.state.models[doer].unit
    own = g.state.models[bearer].unit == unit
    return own or any([are_within(g, bearer, m.id, REACH) for m in models_of(g, unit) if m.pose is not None])
