"""Slow to Fire: a charge takes its time."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.fighting.attacks import USABLE, RowUse
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import has


class SlowToFire(Rule):
    """It brings Reloading, and cannot be used while Reloading, while Suppressed or for Opportunity Fire."""

    id = RuleId("AC-Q-SLOW-TO-FIRE")
    name = "Slow to Fire"

    @forbids(USABLE)
    def take_its_time(self, g: BattleTable, use: RowUse) -> Refusal | None:
        if not row_has(use.row, self.id):
            return None
        barred = use.opportunity or has(g, use.unit, Status.RELOADING) or has(g, use.unit, Status.SUPPRESSED)
        return Refusal("it is not ready", self.id) if barred else None

    @after(RangedAttack.after_the_attack, beside=EVERY_OTHER)
    def reload(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        attack.reload_by(g, self.id)
        return None
