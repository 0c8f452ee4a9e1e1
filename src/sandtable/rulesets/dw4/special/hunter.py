"""Hunter: crews drilled against one kind of prey."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.properties import listed_on
from sandtable.rulesets.dw4.special.ablative_armour import attack_in
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import ReRoll


class Hunter(Rule):
    """Blanks are re-rolled if every Participating model hunts a Trait that the target has.

    Ruling: the Traits they hunt may differ; all who Participate must hunt one (DW4-G-28). It is done without asking,
    since a Blank cannot get worse (DW4-G-17).
    """

    id = RuleId("DW4-P-HUNTER")
    name = "Hunter"

    @grants(RE_ROLLS)
    def try_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = attack_in(dice)
        if shot is None:
            return ()
        prey = traits(g, shot.target)
        if not all([self._hunts(g, model, prey) for model in shot.participants]):
            return ()
        return (ReRoll(self.name, self.id, faces=(Face.BL,)),)

    def _hunts(self, g: BattleTable, model: ModelId, prey: tuple[str, ...]) -> bool:
        return any([hunted in prey for hunted in listed_on(g, model, self.id)])
