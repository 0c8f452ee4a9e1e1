"""Heads Down: nothing to see."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import BEFORE_THE_DICE, RANGED, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.fighting.attacks import PENALTIES, Attack, Shot
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable


class HeadsDown(CommandRule):
    """One more Penalty for one Ranged Attack at an own unit, unless its rating is fixed (AC-RANGED-09)."""

    name = "Heads Down"
    command = "c14"

    @grants(BEFORE_THE_DICE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        mine = g.state.units[occasion.target].seat == occasion.seat
        fits = mine and occasion.what == RANGED and not occasion.fixed
        return self.play(MarkUnit(self.name), occasion.target) if fits else ()

    @grants(PENALTIES)
    def speak_against_it(self, g: BattleTable, attack: Attack) -> Iterable[Grant]:
        marked = isinstance(attack, Shot) and is_marked(g, attack.target, self.name)
        return (Grant(self.name, self.id),) if marked else ()

    @before(MakeAttack.at_its_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        end_mark(g, attack.attack.target, self.name)
        return None
