"""Arc generator: lightning on a mast."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, before, grants, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.shots import Shot
from sandtable.rulesets.dw3.fighting.weapons import DISCHARGED, Discharge, gun_named, weapon_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.attributes import PLUS, SPEED
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import class_of


class ArcGenerator(Rule):
    """SPEED +2, and a Lightning Strike all round that ignores shields and shrouds; whoever uses it gains a disorder."""

    id = RuleId("DW3-R-ARC-GENERATOR")
    name = "Arc generator"

    @modifies(SPEED, PLUS)
    def drive(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(2) if has(g, model, self.id) else None

    @grants(DISCHARGED)
    def strike(self, g: BattleTable, model: ModelId) -> list[Discharge]:
        return [Discharge(STRIKE, self.id)] if class_of(g, model).has_rule(self.id) else []

    @suppresses("DW3-R-SHROUD-GENERATOR")
    def light_it_up(self, g: BattleTable, subject: object) -> bool:
        return isinstance(subject, Shot) and bool(subject.guns) and self._is_strike(g, subject.guns[0])

    @before(Attack.after_it)
    def shake_the_user(self, g: BattleGame, attack: Attack) -> Outcome:
        gun = gun_named(attack.lead)
        return Call(GainDisorder(gun.model, "arc generator")) if self._is_strike(g, gun.weapon) else None

    def _is_strike(self, g: BattleTable, weapon: WeaponId) -> bool:
        model = owner_of(weapon)
        return class_of(g, model).has_rule(self.id) and weapon_of(g, weapon).type.name == STRIKE


STRIKE = "Lightning Strike"
