"""Sturm Und Drang: the storm breaks."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, before, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.fighting.attacks import POOL, Attack, row_of
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.special_commands import SpecialCommand
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import row_has
from sandtable.tabletop.layers import PLUS

ARC = RuleId("AC-Q-ARC")
DICE = 2


class SturmUndDrang(SpecialCommand):
    """2 more dice for an attack with an Arc row."""

    id = RuleId("AC-B-STURM-UND-DRANG")
    name = "Sturm Und Drang"
    once = False

    @before(MakeAttack.before_the_roll, beside=EVERY_OTHER)
    def gather(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        return self.issue(g, attack.attack.unit) if row_has(row_of(g, attack.attack), ARC) else None

    @modifies(POOL, PLUS)
    def break_loose(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(DICE) if is_marked(g, attack.unit, self.name) else None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.unit, self.name)
        return None
