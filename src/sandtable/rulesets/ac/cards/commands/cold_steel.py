"""Cold Steel: at arm's length."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import BEFORE_THE_DICE, RANGED, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.fighting.attacks import BONUSES, Attack, Strike
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable


class ColdSteel(CommandRule):
    """One more Bonus in one attack of Close Quarters, in retaliation too (AC-CQ-03)."""

    name = "Cold Steel"
    command = "c10"

    @grants(BEFORE_THE_DICE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        mine = g.state.units[occasion.unit].seat == occasion.seat
        return self.play(MarkUnit(self.name), occasion.unit) if mine and occasion.what != RANGED else ()

    @grants(BONUSES)
    def speak_for_it(self, g: BattleTable, attack: Attack) -> Iterable[Grant]:
        marked = isinstance(attack, Strike) and is_marked(g, attack.unit, self.name)
        return (Grant(self.name, self.id),) if marked else ()

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.unit, self.name)
        return None
