"""Reinforced Decking: armour against what comes from above."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.special.ablative_armour import attack_in
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion

AERIAL = RuleId("DW4-Q-AERIAL")


class ReinforcedDecking(Rule):
    """Heavy Strikes of an Attack on it with Aerial weapons become Standard Strikes before Hits are counted.

    Dice that were Converted before stay as they are (DW4-G-16).
    """

    id = RuleId("DW4-P-REINFORCED-DECKING")
    name = "Reinforced Decking"

    @grants(COUNTED_CONVERSIONS)
    def take_the_edge_off(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        return lessened(g, dice, self, AERIAL)


def lessened(g: BattleTable, dice: DiceInHand, armour: Rule, kind: RuleId) -> tuple[Grant, ...]:
    """What armour against weapons with one Quality does to the dice of an Attack on its bearer."""
    shot = attack_in(dice)
    if shot is None or shot.target not in g.state.models:
        return ()
    if not any_has(g, shot.weapons, kind) or not has(g, shot.target, armour.id):
        return ()
    return (Conversion(armour.name, armour.id, of=Face.HS, to=Face.SS),)
