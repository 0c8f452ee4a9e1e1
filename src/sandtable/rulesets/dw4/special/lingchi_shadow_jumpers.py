"""Lingchi Shadow Jumpers: boarders out of nowhere, who leave fires behind."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, after, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.models.attributes import FIXED, FLOOR, Shot
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDING, BOARDING_REACH, MORE_EFFECTS, Boarding
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical

_FARTHER = Modifier(6 * INCH, "Lingchi Shadow Jumpers")


class LingchiShadowJumpers(Rule):
    """Its crew boards from up to 6" away; with a Success the target suffers one more Hazard after the Action.

    Ruling: a bearer must have taken part for that, and however many did it is one Hazard
    (DW4-P-LINGCHI-SHADOW-JUMPERS).
    """

    id = RuleId("DW4-P-LINGCHI-SHADOW-JUMPERS")
    name = "Lingchi Shadow Jumpers"

    @modifies(BOARDING_REACH, FLOOR)
    def jump_over(self, g: BattleTable, aim: Aim) -> Modifier | None:
        return _FARTHER if has(g, aim.model, self.id) else None

    @after(Boarding.set_fires)
    def leave_a_fire(self, g: BattleGame, boarding: Boarding) -> Outcome:
        if not boarding.result or not self._takes_part(g, boarding.shot):
            return None
        hazard = (Critical.HAZARD,)
        return Call(SufferCriticals(boarding.target, named=hazard, by=boarding.seat, source=BOARDING))

    @modifies(MORE_EFFECTS, FIXED)
    def be_foreseen(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(1, self.name) if self._takes_part(g, shot) else None

    def _takes_part(self, g: BattleTable, shot: Shot) -> bool:
        return any([has(g, model, self.id) for model in shot.participants])
