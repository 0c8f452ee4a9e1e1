"""Ablative Armour: plates that break so that the hull does not."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import ROLLED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.models.attributes import ATTACK, Shot
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.odds.supposing import SupposedNumber
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import LETTERS, arcs_as_defended
from sandtable.tabletop.dice.offers import Conversion

ABLATIVE = RuleId("DW4-P-ABLATIVE-ARMOUR")
DEVASTATING = RuleId("DW4-Q-DEVASTATING")

SUPPOSED_PLATES = SupposedNumber(
    name="ablative",
    label="Ablative Armour",
    note="Exploding Strikes kept from it",
    figure="Dice kept from exploding.",
    most=20,
)
"""Supposed together with Devastating, since the two cancel each other."""


def attack_in(dice: DiceInHand) -> Shot | None:
    """The Attack whose Action Roll these dice are; nothing where they are any other dice."""
    shot = dice.shot
    return shot if shot is not None and not dice.resisting and shot.what == ATTACK else None


def surplus_of_devastating(g: BattleTable, shot: Shot) -> int:
    """Devastating of all Contributing weapons less the target's Ablative Armour; below 0 where that is more.

    Ruling: the weapons are summed first, then the two cancel each other point for point (DW4-P-ABLATIVE-ARMOUR).
    """
    # Here and not above: the two rules cancel each other, so each needs the other.
    from sandtable.rulesets.dw4.special.devastating import Devastating

    return x_together(g, shot, Devastating) - _ablative(g, shot)


def _ablative(g: BattleTable, shot: Shot) -> int:
    if shot.target not in g.state.models:
        return 0
    return x_of(g, shot.target, AblativeArmour, lambda armour: _covers(g, shot, armour))


def _covers(g: BattleTable, shot: Shot, armour: RuleRef) -> bool:
    """Armour of one Arc covers the target if half or more of the Participating models are in that Arc.

    Ruling: on a boundary the target's Admiral is taken to choose the Arc that is not Aft, for this and for the stern
    alike; between two others the one with armour (DW4-MODEL-05).
    """
    if not armour.arc:
        return True
    arc = armour.arc[0].upper()
    there = [m for m in shot.participants if arc in [LETTERS[a] for a in arcs_as_defended(g, shot.target, m)]]
    return bool(there) and 2 * len(there) >= len(shot.participants)


class AblativeArmour(RuleWithX):
    """X Exploding Strikes of an Attack on the model become Heavy Strikes before they explode (DW4-G-31).

    On the Initial Target, that is; Devastating is a Quality that it is set off against (DW4-G-28).
    """

    id = ABLATIVE
    name = "Ablative Armour"
    stacking = Stacking.SUM_OF_X

    @grants(ROLLED_CONVERSIONS)
    def blunt_the_blow(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = attack_in(dice)
        blunted = 0 if shot is None else -surplus_of_devastating(g, shot)
        if blunted <= 0:
            return ()
        return (Conversion(self.name, self.id, of=Face.ES, to=Face.HS, most=blunted),)
