"""Hands to Stations: the watch below is at the guns in time."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import BEFORE_AN_ATTACK, BEFORE_AN_INTERCEPTION, Occasion, ValourEffect
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

DICE = 2


class HandsToStations(ValourEffect):
    """2 more dice in an own defence pool, in shooting or interception, where there is one."""

    name = "Hands to Stations"
    effect = "V15"

    @grants(BEFORE_AN_ATTACK)
    def offer_in_shooting(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return self._offer(g, occasion) if occasion.figure else ()

    @grants(BEFORE_AN_INTERCEPTION)
    def offer_in_interception(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return self._offer(g, occasion)

    def _offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        target = g.state.models[occasion.target]
        return self.play(target.unit, ManTheGuns(occasion.seat)) if target.seat == occasion.seat else ()


class ManTheGuns(Enacted):
    """The dice join the pool."""

    @step("DW3-CARD-02", "DW3-SHOOT-14", "DW3-SRS-12")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        attack, run = g.enclosing(Attack), g.enclosing(AttackRun)
        if attack is not None:
            attack.against += DICE
        elif run is not None:
            run.more += DICE
        return None
