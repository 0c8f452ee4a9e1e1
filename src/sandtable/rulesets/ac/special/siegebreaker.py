"""Siegebreaker: no wall stands it."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.fighting.attacks import row_of
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.collapse import BringDown
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.special_rules import row_has


class Siegebreaker(Rule):
    """As many Heroic Strikes as the Size of a garrison's building bring it down once all Damage is applied.

    Who is still inside suffers Damage equal to that Size and leaves. Ruling: all dice count as they lie in the end.
    """

    id = RuleId("AC-Q-SIEGEBREAKER")
    name = "Siegebreaker"

    @after(MakeAttack.end_damage, follows=EVERY_OTHER)
    def break_the_walls(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        there = buildings(g).get(attack.shelter)
        if there is None or there.wrecked or not row_has(row_of(g, attack.attack), self.id):
            return None
        if attack.faces.count(int(Face.HEROIC)) < there.size:
            return None
        attack.earlier += attack.lost
        return Call(BringDown(there.id, attack.attack.unit, there.size), into=MakeAttack.lost)
