"""Sponsons: guns at every door."""

from __future__ import annotations

from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.procedures.manoeuvres import Charge
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import has_rule, x_of
from sandtable.tabletop.state import Location


class Sponsons(RuleWithX):
    """When an enemy ends a Charge in contact: X dice at it, Weakened; nobody tests, and it wins no combat.

    Ruling: every unit that the charger touches rolls, and the Charge stands.
    """

    id = RuleId("AC-R-SPONSONS")
    name = "Sponsons"
    stacking = Stacking.HIGHEST_X

    @after(Charge.in_contact)
    def sweep(self, g: BattleGame, charge: Charge) -> Outcome:
        firing = tuple([unit for unit in units_touched(g, charge.unit) if has_rule(g, unit, self.id)])
        return Call(FireSponsons(charge.unit, firing)) if firing else None


class FireSponsons(Procedure):
    """Each unit that a charger touches, one after the other."""

    charger: UnitId
    firing: tuple[UnitId, ...]
    at: int = 0

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.charger].location is not Location.GONE

    @step("AC-R-SPONSONS", "AC-G-13")
    def roll(self, g: BattleGame) -> Outcome:
        unit = self.firing[self.at]
        return Call(RolledAttack(unit=unit, target=self.charger, dice=x_of(g, unit, Sponsons)))

    @step("AC-R-SPONSONS")
    def go_on(self, g: BattleGame) -> Outcome:
        self.at += 1
        return Again(self.roll) if self.at < len(self.firing) else None
