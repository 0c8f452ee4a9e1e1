"""Tail Gunners: squadrons that shoot back at interceptors."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.squadrons.attack_runs import INTERCEPTION_RESISTANCE, Intercepting
from sandtable.rulesets.dw4.squadrons.stacks import borne
from sandtable.rulesets.dw4.state import BattleTable


class TailGunners(Rule):
    """Each such token of an intercepted Stack gives its Admiral X dice of a Resistance Roll."""

    id = RuleId("DW4-R-TAIL-GUNNERS")
    name = "Tail Gunners"

    @modifies(INTERCEPTION_RESISTANCE, FIXED)
    def shoot_back(self, g: BattleTable, attempt: Intercepting) -> Modifier | None:
        tokens = g.state.stacks[attempt.stack].tokens
        dice = sum([count * ref.x for kind, count in tokens if (ref := borne(g, kind, self.id)) is not None])
        return Modifier(dice, self.name) if dice else None
