"""Correct the Range: two shots fell short, the next do not."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw3.cards.card_rule import AFTER_THE_ROLL, Occasion, ValourEffect
from sandtable.rulesets.dw3.fighting.dice import NAMES
from sandtable.rulesets.dw3.fighting.roll_stages import WORTHLESS
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

DICE = 2


class CorrectTheRange(ValourEffect):
    """Up to two dice of the first roll of an own attack are rolled again."""

    name = "Correct the Range"
    effect = "V14"

    @grants(AFTER_THE_ROLL)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, PickTwo(occasion.seat))


class PickTwo(Enacted):
    """The dice are picked, and rolled again with the others that are."""

    @step("DW3-CARD-02", "DW3-SHOOT-19")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        roll = g.enclosing(RollAction)
        if roll is None or not roll.faces:
            return None
        dice = {f"{n}: {NAMES[face]}": n - 1 for n, face in enumerate(roll.faces, start=1)}
        poor = [name for name, n in dice.items() if roll.faces[n] in WORTHLESS and roll.faces[n] not in roll.again_on]
        chosen = g.ask(
            ChooseSome(
                self.seat,
                "dice to roll again",
                tuple(dice),
                "die",
                0,
                DICE,
                prompt="Choose up to two dice to roll again.",
                rules=(RuleId("DW3-SHOOT-19"),),
                default=tuple(poor[:DICE]),
            )
        )
        roll.again |= sum([1 << dice[name] for name in chosen])
        return None
