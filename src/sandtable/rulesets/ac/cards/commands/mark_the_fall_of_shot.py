"""Mark the Fall of Shot: a little to the left."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.ac.cards.command_rule import ON_THE_DICE, RANGED, CommandRule, Enacted, Occasion
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.procedures.attack_roll import RollAttack
from sandtable.rulesets.ac.state import BattleGame, BattleTable

BLANKS = 2


class MarkTheFallOfShot(CommandRule):
    """Up to two Blanks of a Ranged Attack are rolled again with the other dice, also when it is Weakened."""

    name = "Mark the Fall of Shot"
    command = "c13"

    @grants(ON_THE_DICE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        return self.play(RollBlanksAgain(), occasion.unit) if occasion.what == RANGED else ()


class RollBlanksAgain(Enacted):
    """They join the batch. Ruling: as that is never worse, both of them."""

    @step("AC-CMD-03", "AC-DICE-05")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        roll = g.enclosing(RollAttack)
        if roll is not None:
            blanks = [1 << n for n, face in enumerate(roll.faces) if face == Face.BLANK]
            roll.again |= sum(blanks[:BLANKS])
        return None
