"""Breaching Drill: a ram that bores instead of crushing."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, after, forbids, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import FIXED, Shot, armour, hull, mass
from sandtable.rulesets.dw4.models.properties import has, x_of
from sandtable.rulesets.dw4.procedures.critical_quality import RollForEachCritical, Sought
from sandtable.rulesets.dw4.procedures.ram import (
    RAM,
    RAM_CRITICALS,
    RAM_NERVE,
    RAM_POOL,
    RAM_THRESHOLD,
    RECOIL,
    Impact,
    Ram,
)
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical


class BreachingDrill(RuleWithX):
    """It Rams without a Crew Check, with X dice for its hull, against ARM instead of MAS, and suffers no Damage by it.

    A Critical Damage Die for each point of Damage follows, a Breach for each that shows one. ARM is that of no Attack,
    so neither shields nor a stern matter (DW4-G-34). Ruling: Damage is counted after all that spares the target some
    (DW4-P-BREACHING-DRILL).
    """

    id = RuleId("DW4-P-BREACHING-DRILL")
    name = "Breaching Drill"
    stacking = Stacking.SUM_OF_X

    @forbids(RAM_NERVE)
    @forbids(RECOIL)
    def drill(self, g: BattleTable, impact: Impact) -> Refusal | None:
        return Refusal(self.name, self.id) if has(g, impact.model, self.id) else None

    @modifies(RAM_POOL, FIXED)
    def turn_the_drill(self, g: BattleTable, impact: Impact) -> Modifier | None:
        x = x_of(g, impact.model, self)
        return Modifier(x - hull(g, impact.model), self.name) if x else None

    @modifies(RAM_THRESHOLD, FIXED)
    def bore_through_armour(self, g: BattleTable, impact: Impact) -> Modifier | None:
        if not has(g, impact.model, self.id):
            return None
        model = g.state.models[impact.model]
        plates = armour(g, Shot(model.seat, model.unit, impact.target, what=RAM))
        return Modifier(plates - mass(g, impact.target), self.name)

    @grants(RAM_CRITICALS)
    def foresee_breaches(self, g: BattleTable, impact: Impact) -> Iterable[Grant]:
        if not has(g, impact.model, self.id):
            return ()
        return (Sought(self.name, self.id, dice=1, critical=Critical.BREACH, each=True),)

    @after(Ram.inflict_damage)
    def look_for_breaches(self, g: BattleGame, ram: Ram) -> Outcome:
        if not ram.dealt or not self.foresee_breaches(g, ram.impact):
            return None
        seat = g.state.models[ram.model].seat
        return Call(RollForEachCritical(ram.target, ram.dealt, Critical.BREACH, seat, RAM))
