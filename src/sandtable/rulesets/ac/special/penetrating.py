"""Penetrating: what is hurt is done for."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.fighting.attacks import row_of
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage, MakeAttack
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.state import Location

STURDY = "Sturdy"


class Penetrating(Rule):
    """A target that was damaged and has Damage left over loses one more model, and the count is 0.

    A Behemoth, a Fortification or what is Sturdy suffers 1 more Damage instead. It is done once all Damage is applied.
    """

    id = RuleId("AC-Q-PENETRATING")
    name = "Penetrating"

    @after(MakeAttack.end_damage, precedes=EVERY_OTHER)
    def go_through(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        target = g.state.units[attack.attack.target]
        hurt = attack.damage > 0 and target.damage > 0 and target.location is not Location.GONE
        if not hurt or not row_has(row_of(g, attack.attack), self.id):
            return None
        profile = profile_of(g, target.id)
        stout = profile.is_behemoth or profile.type is UnitType.FORTIFICATION or STURDY in profile.traits
        more = 1 if stout else profile.damage_limit - target.damage
        attack.earlier = attack.lost
        attack.damage += more if stout else 0
        return Call(ApplyDamage(target.id, more, attack.attack.unit, attack.among), into=MakeAttack.lost)
