"""Wolves Upon the Fold: whoever staggers is torn down."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice_in_hand import DiceInHand
from sandtable.rulesets.dw4.fighting.second_try import SecondTry
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.procedures.boarding import BOARDING
from sandtable.rulesets.dw4.state import BattleTable

BLACK_WOLF = "Black Wolf"
STAGGERING = 2


class WolvesUponTheFold(SecondTry):
    """Black Wolf units re-roll Blanks against a target with 2 levels of Disorder or more, attacking or boarding it."""

    id = RuleId("DW4-F-COMMONWEALTH-WOLVES-UPON-THE-FOLD")
    name = "Wolves Upon the Fold"

    def helps(self, g: BattleTable, dice: DiceInHand) -> bool:
        shot = dice.shot
        if shot is None or shot.what not in (ATTACK, BOARDING) or shot.target not in g.state.models:
            return False
        if g.state.models[shot.target].disorder < STAGGERING:
            return False
        return all([BLACK_WOLF in traits(g, model) for model in shot.participants])
