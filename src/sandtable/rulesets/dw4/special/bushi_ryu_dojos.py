"""Bushi Ryu Dojos: swordsmen whom fire aboard a prize makes the stronger."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.attributes import (
    BOARDING_THRESHOLD,
    FIXED,
    THRESHOLD_REGARDLESS,
    Shot,
    why_crew_stays,
)
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDABLE, Boarding, is_aloft_of
from sandtable.rulesets.dw4.procedures.clashing import prevails
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical

PREVAILS = "Bushi Ryu Dojos prevail"
"""What is noted of a Boarding in which they count against a crew that nothing else changes."""


class BushiRyuDojos(Rule):
    """Its crew may board Airborne models too; where it takes part, CRW of the target is 1 lower for each Hazard.

    The CRW that Successes are counted by is never below 1. Ruling: once, however many bearers take part
    (DW4-P-BUSHI-RYU-DOJOS). No die is re-rolled for them (DW4-G-34). Where a rule of the target lets its CRW not be
    Modified the First Admiral decides (DW4-G-04).
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

    @modifies(THRESHOLD_REGARDLESS, FIXED)
    def fight_among_flames_regardless(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return self.fight_among_flames(g, shot) if PREVAILS in shot.powers else None

    @before(Boarding.make_the_action_roll)
    def settle_a_clash(self, g: BattleGame, boarding: Boarding) -> Outcome:
        kept = why_crew_stays(g, boarding.target)
        if kept is None or self.fight_among_flames(g, boarding.shot) is None:
            return None
        if prevails(g, self.id, kept.rule, boarding.target, boarding.seat):
            boarding.powers += (PREVAILS,)
        return None
