"""Hands to Stations: the watch below is quicker than the shells."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.cards.valour_cards import AFTER_THE_ROLL, Occasion, ValourEffect
from sandtable.rulesets.dw4.cards.valour_marks import one_of
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class HandsToStations(ValourEffect):
    """Every Blank of the Resistance Roll for an own model is re-rolled, where the dice as they lie score a Success."""

    id = RuleId("DW4-CARD-05")
    name = "Hands to Stations"
    effect = "V19"

    @grants(AFTER_THE_ROLL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if not occasion.blanks or not one_of(g, occasion.seat, occasion.model):
            return ()
        units = (g.state.models[occasion.model].unit,)
        return self.play(units, TurnResistingBlanks(occasion.seat))


class TurnResistingBlanks(Enacted):
    """The Blanks join the dice that are re-rolled."""

    @step("DW4-CARD-05", "DW4-DICE-11")
    def select_the_dice(self, g: BattleGame) -> Outcome:
        roll = g.enclosing(ActionRoll)
        if roll is not None:
            roll.resisting_again |= sum([1 << index for index, face in enumerate(roll.resisting) if face == Face.BL])
        return None
