"""Attack Rolls that a rule has made, with dice and a rating of its own."""

from __future__ import annotations

from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attack_roll import attack_with
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.suppression import SuppressAll
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.loads import count_aboard
from sandtable.rulesets.ac.table.where import count_of
from sandtable.tabletop.state import Location


class RolledAttack(Procedure):
    """Dice at a unit, its losses, and the Suppression Test where it is a Ranged Attack (AC-G-13)."""

    unit: UnitId
    target: UnitId
    dice: int
    rating: Rating = Rating.WEAKENED
    suppresses: bool = False
    before: int = 0
    aboard: int = 0
    damage: int = 0
    lost: int = 0

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.target].location is not Location.GONE

    @step("AC-G-13")
    def roll(self, g: BattleGame) -> Outcome:
        self.before, self.aboard = count_of(g, self.target), count_aboard(g, self.target)
        return Call(attack_with(g, self.unit, self.target, self.dice, self.rating), into=RolledAttack.damage)

    @step("AC-G-13", "AC-DAMAGE-01")
    def apply(self, g: BattleGame) -> Outcome:
        return Call(ApplyDamage(self.target, self.damage, self.unit), into=RolledAttack.lost) if self.damage else None

    @step("AC-G-13", "AC-RANGED-18")
    def test(self, g: BattleGame) -> Outcome:
        due = self.suppresses and self.lost > 0
        return Call(SuppressAll(self.target, self.before, self.aboard)) if due else None
