"""Keep Calm and Carry On: tea is served at four."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import LEVEL, PLUS
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.ram import RECOIL
from sandtable.rulesets.dw3.state import BattleTable


class KeepCalmAndCarryOn(Rule):
    """Disorder level 3 acts as level 2; its own rams neither shake nor damage it.

    Disorder beyond level 3 still does damage.
    """

    id = RuleId("DW3-R-KEEP-CALM-AND-CARRY-ON")
    name = "Keep Calm and Carry On"

    @modifies(LEVEL, PLUS)
    def keep_calm(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(-1) if g.state.models[model].disorder == DISARRAY and has(g, model, self.id) else None

    @forbids(RECOIL)
    def carry_on(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("it carries on", self.id) if has(g, model, self.id) else None


DISARRAY = 3
