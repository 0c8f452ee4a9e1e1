"""Command Override: the admiral takes the guns."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.procedures.voided_pools import VoidsAPool
from sandtable.rulesets.dw3.state import BattleGame


class CommandOverride(VoidsAPool):
    """Once in the encounter its side voids one whole pool of its own and rolls it afresh, before anything is changed.

    The fresh roll is a first roll: its dice may be rolled again. Ruling: the pool of an action, not a defence.
    """

    id = RuleId("DW3-R-COMMAND-OVERRIDE")
    name = "Command Override"
    often = "once in the battle"

    def user(self, g: BattleGame, roll: RollAction) -> UnitId | None:
        fleets = fleets_with(g, roll.roller, self.id)
        return next((unit for unit in fleets if self.mark(g) not in g.state.units[unit].marks), None)
