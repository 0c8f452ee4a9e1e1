"""Move Or Fire: it is laid where it stands."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import USABLE, RowUse
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has


class MoveOrFire(Rule):
    """Not to be used in the Attack Step of an Activation in which the unit made an Advance."""

    id = RuleId("AC-Q-MOVE-OR-FIRE")
    name = "Move Or Fire"

    @forbids(USABLE)
    def stand_still(self, g: BattleTable, use: RowUse) -> Refusal | None:
        if use.opportunity or not row_has(use.row, self.id):
            return None
        activation = g.enclosing(Activation)
        advanced = activation is not None and activation.manoeuvre == Manoeuvre.ADVANCE.value
        moved = advanced and activation is not None and activation.unit == use.unit
        return Refusal("it was moved in this Activation", self.id) if moved else None
