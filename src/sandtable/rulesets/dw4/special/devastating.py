"""Devastating: heavy hits that tear a hull open."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, grants, suppresses
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import ROLLED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.models.properties import are_in_force
from sandtable.rulesets.dw4.odds.supposing import SupposedNumber, Supposition
from sandtable.rulesets.dw4.special.ablative_armour import (
    ABLATIVE,
    DEVASTATING,
    SUPPOSED_PLATES,
    attack_in,
    surplus_of_devastating,
)
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion


class Devastating(RuleWithJointX):
    """For each Contributing weapon up to X Heavy Strikes become Exploding Strikes, and explode.

    Ruling: as many as possible are taken; that is never worse (DW4-Q-DEVASTATING).
    """

    id = DEVASTATING
    name = "Devastating"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @grants(ROLLED_CONVERSIONS)
    def deepen_the_blow(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = attack_in(dice)
        deepened = 0 if shot is None else surplus_of_devastating(g, shot)
        if deepened <= 0:
            return ()
        return (Conversion(self.name, self.id, of=Face.HS, to=Face.ES, most=deepened),)


class SupposedDevastation(Supposition):
    """So many Heavy Strikes become Exploding Strikes before these explode; below nothing, so many the other way.

    What the weapons and the target carry themselves is added to it, since all of it cancels point for point.
    """

    name = "Devastating less Ablative Armour"
    numbers = (
        SupposedNumber(
            name="devastating",
            label="Devastating",
            note="Heavy Strikes made to explode",
            figure="Dice made to explode.",
            most=20,
        ),
        SUPPOSED_PLATES,
    )
    on_any_dice = True

    @suppresses(DEVASTATING, ABLATIVE)
    def take_their_place(self, g: BattleTable, subject: object) -> bool:
        return True

    @grants(ROLLED_CONVERSIONS)
    def convert(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting:
            return
        shot = attack_in(dice)
        surplus = self.number("devastating") - self.number(SUPPOSED_PLATES.name)
        surplus += surplus_of_devastating(g, shot) if shot is not None and are_in_force(g) else 0
        of, to = (Face.HS, Face.ES) if surplus > 0 else (Face.ES, Face.HS)
        if surplus:
            yield Conversion(self.name, self.id, of=of, to=to, most=abs(surplus))
