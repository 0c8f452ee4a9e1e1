"""Marked Target: the next salvo is laid on the last."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import AFTER_THE_ROLL, Occasion, ValourEffect
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


class MarkedTarget(ValourEffect):
    """Every Blank of the first roll of an own attack is rolled again."""

    name = "Marked Target"
    effect = "V11"

    @grants(AFTER_THE_ROLL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not occasion.figure:
            return ()
        return self.play(occasion.unit, LayItAgain(occasion.seat))


class LayItAgain(Enacted):
    """The Blanks join what is rolled again."""

    @step("DW3-CARD-02", "DW3-SHOOT-19")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        roll = g.enclosing(RollAction)
        if roll is not None:
            roll.again |= sum([1 << n for n, face in enumerate(roll.faces) if face == Face.BLANK])
        return None
