"""Mad Minute: as fast as they can load."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import Category, UnitType
from sandtable.rulesets.ac.fighting.attacks import POOL, Attack, category_in
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import PLUS

DICE = 4


class MadMinute(SpecialCommand):
    """4 more dice for an Infantry unit that attacks a Light one."""

    id = RuleId("AC-B-MAD-MINUTE")
    name = "Mad Minute"

    @before(MakeAttack.before_the_roll, beside=EVERY_OTHER)
    def fire_away(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        unit = attack.attack.unit
        fits = profile_of(g, unit).type is UnitType.INFANTRY and category_in(g, attack.attack) is Category.LIGHT
        return self.issue(g, unit) if fits else None

    @modifies(POOL, PLUS)
    def add_dice(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(DICE) if is_marked(g, attack.unit, self.name) else None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.unit, self.name)
        return None
