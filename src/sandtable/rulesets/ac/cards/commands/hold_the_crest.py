"""Hold the Crest: they give no ground."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import BEFORE_THE_DICE, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.fighting.attacks import DEFENCE, Attack
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.tabletop.layers import PLUS


class HoldTheCrest(CommandRule):
    """Defence is one more against one attack, beside all else that adds to it (AC-DICE-08)."""

    name = "Hold the Crest"
    command = "c03"

    @grants(BEFORE_THE_DICE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        mine = g.state.units[occasion.target].seat == occasion.seat
        return self.play(MarkUnit(self.name), occasion.target) if mine else ()

    @modifies(DEFENCE, PLUS)
    def hold(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(1) if is_marked(g, attack.target, self.name) else None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.target, self.name)
        return None
