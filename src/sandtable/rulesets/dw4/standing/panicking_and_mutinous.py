"""Panicking and Mutinous: a crew in high Disorder shoots badly."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.models.condition import MUTINOUS, PANICKING
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion


def highest_disorder(g: BattleTable, dice: DiceInHand) -> int:
    """The Disorder that tells in a roll: the highest among the models it is made for (DW4-DIS-06).

    Ruling: a Resistance Roll, and a roll made for no model, knows no Disorder (DW4-DIS-11).
    """
    if dice.resisting:
        return 0
    return max([g.state.models[model].disorder for model in dice.models], default=0)


class Panicking(Rule):
    """At level 2, Heavy Strikes of an Action Roll become Standard Strikes."""

    id = RuleId("DW4-DIS-04")
    name = "Panicking"

    @grants(CONVERSIONS)
    def spoil_heavy_strikes(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if highest_disorder(g, dice) != PANICKING:
            return ()
        return (Conversion(self.name, self.id, of=Face.HS, to=Face.SS),)


class Mutinous(Rule):
    """At level 3, both Heavy and Exploding Strikes do; the latter have exploded by then."""

    id = RuleId("DW4-DIS-05")
    name = "Mutinous"

    @grants(CONVERSIONS)
    def spoil_every_heavier_strike(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if highest_disorder(g, dice) != MUTINOUS:
            return ()
        return (
            Conversion(self.name, self.id, of=Face.HS, to=Face.SS),
            Conversion(self.name, self.id, of=Face.ES, to=Face.SS),
        )
