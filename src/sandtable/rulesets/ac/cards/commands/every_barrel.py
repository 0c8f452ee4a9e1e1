"""Every Barrel: with all there is."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants, modifies
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.ac.cards.command_rule import BEFORE_THE_DICE, RANGED, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.fighting.attacks import POOL, Attack, Shot
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.tabletop.layers import PLUS

DICE = 4


class EveryBarrel(CommandRule):
    """4 more dice in one Ranged Attack, Opportunity Fire too (AC-RANGED-17)."""

    name = "Every Barrel"
    command = "c02"

    @grants(BEFORE_THE_DICE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        mine = g.state.units[occasion.unit].seat == occasion.seat
        return self.play(MarkUnit(self.name), occasion.unit) if mine and occasion.what == RANGED else ()

    @modifies(POOL, PLUS)
    def add_dice(self, g: BattleTable, attack: Attack) -> Modifier | None:
        return Modifier(DICE) if is_marked(g, attack.unit, self.name) and isinstance(attack, Shot) else None

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.unit, self.name)
        return None
