"""Who may take part in an Attack: what holds for every Action holds for it as well."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.events.movement import ram_mark
from sandtable.rulesets.dw4.fighting.participation import JOINING, Joining
from sandtable.rulesets.dw4.fighting.targeting import PARTICIPATION, Aim
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.state import BattleTable


class TakingPartInAnAttack(Rule):
    """A model that may not Participate in any Action may not in an Attack."""

    id = RuleId("DW4-ACTION-04")
    name = "Participation"

    @forbids(PARTICIPATION)
    def refuse(self, g: BattleTable, aim: Aim) -> Refusal | None:
        return g.refusal(JOINING, Joining(aim.model, ATTACK))


class AfterARam(Rule):
    """A model that attempted a Ram in this Activation takes part in no Action."""

    id = RuleId("DW4-ACTION-10")
    name = "After a Ram"

    @forbids(JOINING)
    def refuse_after_a_ram(self, g: BattleTable, joining: Joining) -> Refusal | None:
        taken = g.state.units[g.state.models[joining.model].unit].taken
        if not taken or ram_mark(joining.model) not in taken:
            return None
        return Refusal(f"{joining.model} has attempted a Ram", self.id)
