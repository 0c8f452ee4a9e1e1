"""Bodyguard: somebody steps in front."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import Attack
from sandtable.rulesets.ac.procedures.attacking import SINGLED_OUT
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule


class Bodyguard(Rule):
    """Attacks on it gain nothing from Precision."""

    id = RuleId("AC-R-BODYGUARD")
    name = "Bodyguard"

    @forbids(SINGLED_OUT)
    def step_in_front(self, g: BattleTable, attack: Attack) -> Refusal | None:
        return Refusal("somebody steps in front", self.id) if has_rule(g, attack.target, self.id) else None
