"""Entropic Shielding: blows lose their edge."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.fighting.attacks import HEROIC, Attack, Shot
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import LEAST

SHIELDED = (UnitType.ARMOUR, UnitType.ARTILLERY)


class EntropicShielding(SpecialCommand):
    """An Armour or Artillery unit that is shot at: Heroic Strikes score one Hit in that attack."""

    id = RuleId("AC-B-ENTROPIC-SHIELDING")
    name = "Entropic Shielding"

    @before(MakeAttack.before_the_roll, beside=EVERY_OTHER)
    def raise_it(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        target = attack.attack.target
        fits = isinstance(attack.attack, Shot) and profile_of(g, target).type in SHIELDED
        return self.issue(g, target) if fits else None

    @modifies(HEROIC, LEAST)
    def blunt(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(1) if is_marked(g, attack.target, self.name) else None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.target, self.name)
        return None
