"""Yee-Haw!: once more, with feeling."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.ac.content.profile import Kind, UnitType
from sandtable.rulesets.ac.fighting.attacks import Strike, row_of
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.procedures.attack_roll import Attacking, RollAttack
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.where import profile_of

ROWDY = (UnitType.INFANTRY, UnitType.CAVALRY)


class YeeHaw(SpecialCommand):
    """Blanks of a Melee Attack of Infantry or Cavalry are rolled again too. Ruling: issued before any re-roll."""

    id = RuleId("AC-B-YEE-HAW")
    name = "Yee-Haw!"

    @before(RollAttack.roll_again, beside=EVERY_OTHER)
    def whoop(self, g: BattleGame, roll: RollAttack) -> Outcome:
        attack = g.enclosing(Attacking)
        if not isinstance(attack, MakeAttack) or not isinstance(attack.attack, Strike) or Face.BLANK not in roll.faces:
            return None
        melee = Kind.MELEE in row_of(g, attack.attack).kinds and profile_of(g, roll.unit).type in ROWDY
        if not melee or not self.may_issue(g, roll.unit):
            return None
        return Call(Whoop(g.state.units[roll.unit].seat, roll.unit, self.name, self.id, self.once))


class Whoop(IssueSpecial):
    """The dice that lie on the table are looked at again."""

    def enact(self, g: BattleGame) -> Outcome:
        roll = g.enclosing(RollAttack)
        if roll is not None:
            roll.again_on = (*roll.again_on, int(Face.BLANK))
        return None
