"""Incendiary Broadsides: flank batteries that set a ship on fire."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside
from sandtable.rulesets.dw4.procedures.critical_quality import SOUGHT_CRITICALS, RollForEachCritical, Sought
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.table.where import class_of


class IncendiaryBroadsides(Rule):
    """A target that a Broadside of it damages: Critical Damage Dice equal to its Broadside rating, a Hazard for each.

    Of several that Contribute the highest rating is rolled (DW4-P-INCENDIARY-BROADSIDES); there is no plain D6
    in the game (DW4-G-28).
    """

    id = RuleId("DW4-P-INCENDIARY-BROADSIDES")
    name = "Incendiary Broadsides"

    @after(Broadside.add_to_the_damage)
    def set_it_on_fire(self, g: BattleGame, broadside: Broadside) -> Outcome:
        dice = self._dice(g, broadside.shot) if broadside.damage else 0
        if not dice:
            return None
        return Call(RollForEachCritical(broadside.target, dice, Critical.HAZARD, broadside.seat, BROADSIDE))

    @grants(SOUGHT_CRITICALS)
    def be_foreseen(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        dice = self._dice(g, shot) if shot.what == BROADSIDE else 0
        return (Sought(self.name, self.id, dice=dice, critical=Critical.HAZARD, each=True),) if dice else ()

    def _dice(self, g: BattleTable, shot: Shot) -> int:
        return max([class_of(g, model).broadside for model in shot.participants if has(g, model, self.id)], default=0)
