"""Bushi Ryu Dojos: swordsmen whom fire aboard a prize makes the stronger."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.attributes import BOARDING_THRESHOLD, FIXED, Shot
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDABLE, is_aloft_of
from sandtable.rulesets.dw4.state import BattleTable, Critical


class BushiRyuDojos(Rule):
    """Its crew may board Airborne models too; where it takes part, CRW of the target is 1 lower for each Hazard.

    The CRW that Successes are counted by is never below 1. Ruling: once, however many bearers take part
    (DW4-P-BUSHI-RYU-DOJOS).
    """

    id = RuleId("DW4-P-BUSHI-RYU-DOJOS")
    name = "Bushi Ryu Dojos"

    @permits(BOARDABLE)
    def board_what_flies(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id) and is_aloft_of(g, aim)

    @modifies(BOARDING_THRESHOLD, FIXED)
    def fight_among_flames(self, g: BattleTable, shot: Shot) -> Modifier | None:
        hazards = g.state.models[shot.target].criticals.count(Critical.HAZARD)
        if not hazards or not any([has(g, model, self.id) for model in shot.participants]):
            return None
        return Modifier(-hazards, f"{self.name}: Hazards of {shot.target}")
