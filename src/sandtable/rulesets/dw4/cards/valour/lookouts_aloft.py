"""Lookouts Aloft: they were seen coming."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, after, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_AN_INTERCEPTION, Occasion, ValourEffect, touched
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.squadrons.attack_runs import INTERCEPTION_POOL, Intercepting
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DICE = 3


class LookoutsAloft(ValourEffect):
    """3 more dice in an Interception Attempt for an own unit; without squadrons to support it, these 3 alone."""

    id = RuleId("DW4-CARD-05")
    name = "Lookouts Aloft"
    effect = "V21"
    full_play = True

    @grants(BEFORE_AN_INTERCEPTION)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not touched(g, occasion.seat, occasion.unit):
            return ()
        start = PostLookouts(occasion.seat)
        return self.play((occasion.unit,), start)

    @modifies(INTERCEPTION_POOL, FIXED)
    def see_them_coming(self, g: BattleTable, attempt: Intercepting) -> Modifier | None:
        unit = g.state.units[attempt.unit]
        return Modifier(DICE, self.name) if has_token(unit, self.name) else None

    @after(Interception.make_the_action_roll)
    def end(self, g: BattleGame, interception: Interception) -> Outcome:
        if has_token(g.state.units[interception.unit], self.name):
            g.emit(UnitTokensSet(interception.unit, self.name, 0))
        return None


class PostLookouts(Enacted):
    """The unit is marked for this Interception Attempt."""

    @step("DW4-CARD-05", "DW4-SRS-22")
    def mark_the_unit(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, LookoutsAloft.name, 1))
        return None
