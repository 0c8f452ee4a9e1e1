"""One attack, at range or in Close Quarters: rating, dice, Damage and losses."""

from __future__ import annotations

from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Question
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.events.combat import AttackDeclared, DamageSet
from sandtable.rulesets.ac.fighting.attacks import Attack, Shot, Strike, category_in
from sandtable.rulesets.ac.fighting.exposure import exposed
from sandtable.rulesets.ac.fighting.melee import rated_strike, strike_defence
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.rating import Rated
from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.procedures.attack_roll import Attacking, RollAttack, roll_for
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import count_of, officer_of, profile_of

SINGLED_OUT: Question[Attack] = Question("models may be singled out")


def rating_of(g: BattleTable, attack: Attack) -> tuple[Rated, int]:
    """What speaks for an attack and against it, and the Defence that it meets."""
    if isinstance(attack, Shot):
        counted = rated(g, attack)
        return counted, defence_against(g, attack, counted)
    return rated_strike(g, attack), strike_defence(g, attack)


def attack_roll(g: BattleTable, attack: Attack, suffered: int = 0) -> RollAttack:
    """The dice of an attack, ready to be rolled (AC-RANGED-09, AC-RANGED-17).

    What the attacker is supposed to have suffered before counts for its dice alone.
    """
    counted, defence = rating_of(g, attack)
    return roll_for(g, attack, counted.rating, dice_of(g, attack, suffered), defence)


class MakeAttack(Attacking, kw_only=True):
    """An attack with its losses; the result is how many models it destroyed, those aboard its target among them."""

    attack: Shot | Strike
    damage: int = 0
    lost: int = 0
    earlier: int = 0
    """Models that it destroyed before a rule at the end of its Damage had more of them destroyed."""
    faced: int = 0
    """Models that its target had before any Damage was applied."""
    more: int = 0
    """Dice that were declared before the roll."""
    overcharged: bool = False
    among: tuple[ModelId, ...] = ()
    """The models that alone can go, where Exposed ones are aimed at (AC-RANGED-05)."""
    from_aside: bool = False
    """Whether it came from outside the Front Arc of its target."""
    shelter: str = ""
    """The building that its target holds when it is made."""
    category: Category | None = None
    """The Target Category that its target has in it, whatever becomes of that."""
    stayed: bool = False
    """Those aboard its target were asked once, and did not jump."""

    @place("AC-RANGED-17")
    def before_the_roll(self, g: BattleGame) -> Outcome:
        """What is declared before any die is rolled."""

    @step("AC-RANGED-09", "AC-CQ-03", "AC-RANGED-17", "AC-CQ-09")
    def roll(self, g: BattleGame) -> Outcome:
        attack = self.attack
        counted, _ = rating_of(g, attack)
        self.category = category_in(g, attack)
        dice = attack_roll(g, attack)
        dice.pool += self.more
        if isinstance(attack, Shot) and attack.exposed:
            self.among = exposed(g, officer_of(g, attack.unit).id, attack.target, bool(attack.how))
        told = (counted.rating.value, counted.reasons, dice.pool)
        in_reaction = isinstance(attack, Shot) and attack.opportunity
        g.emit(AttackDeclared(attack.unit, attack.target, attack.row, *told, opportunity=in_reaction))
        return Call(dice, into=MakeAttack.damage)

    @step("AC-DAMAGE-01", "AC-DAMAGE-02")
    def apply_damage(self, g: BattleGame) -> Outcome:
        self.result = 0
        self.faced = count_of(g, self.attack.target)
        self.shelter = g.state.units[self.attack.target].garrison
        if not self.damage:
            return None
        return Call(ApplyDamage(self.attack.target, self.damage, self.attack.unit, self.among), into=MakeAttack.lost)

    @place("AC-DAMAGE-01")
    def end_damage(self, g: BattleGame) -> Outcome:
        """All Damage is applied."""

    @step("AC-DAMAGE-01", "AC-CQ-13")
    def tell(self, g: BattleGame) -> Outcome:
        self.result = self.earlier + self.lost
        return None

    @place("AC-VP-05")
    def at_its_end(self, g: BattleGame) -> Outcome:
        """What it destroyed is known: Conquest Objectives may be claimed."""


class ApplyDamage(Procedure):
    """Damage adds up on a unit: each time it reaches the Damage Limit a model is destroyed (AC-DAMAGE-01).

    The result is how many models were.
    """

    unit: UnitId
    damage: int
    by: UnitId
    among: tuple[ModelId, ...] = ()
    spot: tuple[int, int] | None = None
    """Where it comes from, if not from the attacking unit."""
    many: int = 0
    lost: int = 0

    @step("AC-DAMAGE-01", "AC-DAMAGE-02")
    def add_it_up(self, g: BattleGame) -> Outcome:
        limit = profile_of(g, self.unit).damage_limit  # Damage that destroys one model (AC-PROFILE-04).
        total = g.state.units[self.unit].damage + self.damage
        able = len(self.among) or count_of(g, self.unit)
        self.many = min(total // limit, able)
        # Where nobody is left who can go, the rest is lost, also what would not destroy another model (AC-RANGED-07).
        left = total % limit if self.many < able else 0
        g.emit(DamageSet(self.unit, left))
        self.result = 0
        losses = LoseModels(self.unit, self.many, self.by, self.among, self.spot)
        return Call(losses, into=ApplyDamage.lost) if self.many else None

    @step("AC-DAMAGE-01")
    def tell(self, g: BattleGame) -> Outcome:
        self.result = self.lost
        return None
