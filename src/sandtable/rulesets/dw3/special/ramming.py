"""Ramming: an iron bow."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.weapons import WEAKENED, weapon_of
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import OfEveryGame
from sandtable.rulesets.dw3.procedures.ram import RAMMED_WITH, ram_weapon
from sandtable.rulesets.dw3.state import BattleTable


class Ramming(OfEveryGame):
    """Its value is added to the dice of a ram (DW3-QUAL-17)."""

    id = RuleId("DW3-R-RAMMING")
    name = "Ramming"

    @modifies(RAMMED_WITH, PLUS)
    def drive_it_home(self, g: BattleTable, model: ModelId) -> Modifier | None:
        weapon = ram_weapon(g, model)
        added = None if weapon is None else weapon_of(g, weapon).type.ramming
        if weapon is None or added is None:
            return None
        weak = g.state.models[model].crippled or g.refusal(WEAKENED, weapon) is not None
        return Modifier(added[weak])
