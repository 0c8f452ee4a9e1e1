"""Reactive: it waits for somebody to move."""

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


class Reactive(Rule):
    """For Opportunity Fire alone; it brings Reloading, and cannot be used while Reloading."""

    id = RuleId("AC-Q-REACTIVE")
    name = "Reactive"

    @forbids(USABLE)
    def wait(self, g: BattleTable, use: RowUse) -> Refusal | None:
        if not row_has(use.row, self.id):
            return None
        ready = use.opportunity and not has(g, use.unit, Status.RELOADING)
        return None if ready else Refusal("it waits for somebody to move", self.id)

    @after(RangedAttack.after_the_attack, beside=EVERY_OTHER)
    def reload(self, g: BattleGame, attack: RangedAttack) -> Outcome:
        attack.reload_by(g, self.id)
        return None
