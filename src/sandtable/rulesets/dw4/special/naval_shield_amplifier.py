"""Naval Shield Amplifier: where the defence has a gap it is closed in time."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.around import alike_near
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import ReRoll

REACH = 10 * INCH


class NavalShieldAmplifier(Rule):
    """Blanks of any Resistance Roll for the bearer, or a friend of its Positional Trait within 10", are re-rolled.

    Ruling: of several targets of an Attack Run one that is covered is enough (DW4-S-NAVAL-SHIELD-AMPLIFIER). It is done
    without asking, since a Blank cannot get worse (DW4-G-17).
    """

    id = RuleId("DW4-S-NAVAL-SHIELD-AMPLIFIER")
    name = "Naval Shield Amplifier"

    @grants(RE_ROLLS)
    def try_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting or not any([self._covers(g, model) for model in dice.targets]):
            return ()
        return (ReRoll(self.name, self.id, faces=(Face.BL,)),)

    def _covers(self, g: BattleTable, model: ModelId) -> bool:
        return model in g.state.models and bool(alike_near(g, model, self.id, REACH))
