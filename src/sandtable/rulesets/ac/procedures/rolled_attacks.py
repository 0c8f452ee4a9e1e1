"""Attack Rolls that a rule has made, with dice and a rating of its own."""

from __future__ import annotations

from sandtable.kernel.procedure import Call, Outcome, place, step
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.fighting.attacks import Attack
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attack_roll import Attacking, attack_with
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.suppression import SuppressAll
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.loads import count_aboard
from sandtable.rulesets.ac.table.where import count_of
from sandtable.tabletop.state import Location


class RolledAttack(Attacking, kw_only=True):
    """Dice at a unit, its losses, and the Suppression Test where it is a Ranged Attack (AC-G-13).

    The result is how many models it destroyed, those aboard its target among them. It looks as other attacks do to
    whoever asks what was done: it is an attack of its unit, whatever that was destroyed by meanwhile.
    """

    unit: UnitId
    target: UnitId
    dice: int
    rating: Rating = Rating.WEAKENED
    ranged: bool = False
    """Whether it is a Ranged Attack, and no mere Attack Roll."""
    suppresses: bool = False
    before: int = 0
    """Models that its target had."""
    aboard: int = 0
    damage: int = 0
    lost: int = 0
    category: Category | None = None
    """The Target Category that its target has in it."""
    from_aside: bool = False
    """Whether it came from outside the Front Arc of its target."""

    @property
    def attack(self) -> Attack:
        return Attack(self.unit, self.target, "")

    @property
    def faced(self) -> int:
        return self.before

    def goes_on(self, g: BattleGame) -> bool:
        return self.before > 0 or g.state.units[self.target].location is not Location.GONE

    @step("AC-G-13")
    def roll(self, g: BattleGame) -> Outcome:
        self.before, self.aboard = count_of(g, self.target), count_aboard(g, self.target)
        self.category = category_of(g, self.target)
        return Call(attack_with(g, self.unit, self.target, self.dice, self.rating), into=RolledAttack.damage)

    @step("AC-G-13", "AC-DAMAGE-01")
    def apply(self, g: BattleGame) -> Outcome:
        return Call(ApplyDamage(self.target, self.damage, self.unit), into=RolledAttack.lost) if self.damage else None

    @step("AC-G-13", "AC-DAMAGE-01")
    def tell(self, g: BattleGame) -> Outcome:
        self.result = self.lost
        return None

    @place("AC-VP-05")
    def at_its_end(self, g: BattleGame) -> Outcome:
        """What it destroyed is known: Conquest Objectives may be claimed."""

    @step("AC-G-13", "AC-RANGED-18")
    def test(self, g: BattleGame) -> Outcome:
        there = g.state.units[self.target].location is not Location.GONE
        due = self.suppresses and self.lost > 0 and there
        return Call(SuppressAll(self.target, self.before, self.aboard)) if due else None
