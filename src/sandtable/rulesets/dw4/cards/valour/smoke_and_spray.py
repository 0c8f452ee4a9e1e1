"""Smoke and Spray: the target vanishes behind its own smoke."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import AFTER_THE_ROLL, Occasion, ValourEffect
from sandtable.rulesets.dw4.cards.valour_marks import one_of
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

DICE = 4


class SmokeAndSpray(ValourEffect):
    """4 more dice in the Resistance Roll for an own model, where the dice of an Attack as they lie score a Success."""

    id = RuleId("DW4-CARD-05")
    name = "Smoke and Spray"
    effect = "V10"

    @grants(AFTER_THE_ROLL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if occasion.roll != ATTACK or not one_of(g, occasion.seat, occasion.model):
            return ()
        units = (g.state.models[occasion.model].unit,)
        return self.play(units, LaySmoke(occasion.seat))


class LaySmoke(Enacted):
    """The dice are rolled and join the others; whatever happens to those happens to them."""

    @step("DW4-CARD-05", "DW4-DICE-16")
    def roll_more_dice(self, g: BattleGame) -> Outcome:
        more = g.roll(DICE, SmokeAndSpray.name)
        roll = g.enclosing(ActionRoll)
        if roll is not None:
            roll.resisting += more
        return None
