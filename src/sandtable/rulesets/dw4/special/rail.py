"""Rail: shells so fast that a good hit is two."""

from __future__ import annotations

from sandtable.kernel.hooks import modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice_in_hand import DOUBLED_EXPLOSIONS, DiceInHand
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.properties import are_in_force
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.odds.supposing import SupposedNumber, Supposition
from sandtable.rulesets.dw4.special.ablative_armour import attack_in
from sandtable.rulesets.dw4.state import BattleTable


class Rail(RuleWithJointX):
    """The first X Exploding Strikes, over all their rolls, bring two dice each; X of several weapons is summed."""

    id = RuleId("DW4-Q-RAIL")
    name = "Rail"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @modifies(DOUBLED_EXPLOSIONS, FIXED)
    def bring_two(self, g: BattleTable, dice: DiceInHand) -> Modifier | None:
        shot = attack_in(dice)
        doubled = 0 if shot is None else x_together(g, shot, self)
        return Modifier(doubled, self.name) if doubled else None


class SupposedRail(Supposition):
    """So many Exploding Strikes, besides those of the weapons themselves, bring two dice each."""

    name = "Rail"
    numbers = (
        SupposedNumber(
            name="rail",
            label="Rail",
            note="Exploding Strikes that bring two dice",
            figure="Exploding dice that bring two.",
            most=20,
        ),
    )
    on_any_dice = True

    @suppresses(Rail.id)
    def take_its_place(self, g: BattleTable, subject: object) -> bool:
        return True

    @modifies(DOUBLED_EXPLOSIONS, FIXED)
    def bring_two(self, g: BattleTable, dice: DiceInHand) -> Modifier | None:
        if dice.resisting:
            return None
        shot = attack_in(dice)
        own = x_together(g, shot, Rail) if shot is not None and are_in_force(g) else 0
        return Modifier(self.number("rail") + own, self.name)
