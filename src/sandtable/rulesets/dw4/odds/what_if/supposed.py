"""Things one may suppose about a roll, as rules: they take part through the same hooks as those of the book."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, ROLLED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.fighting.firepower import EASINGS, Easing
from sandtable.rulesets.dw4.models.attributes import FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.models.properties import are_in_force
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.special.ablative_armour import ABLATIVE, DEVASTATING, attack_in, surplus_of_devastating
from sandtable.rulesets.dw4.special.piercing import Piercing
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion, ReRoll

SUPPOSED = RuleId("as supposed")


class SupposedObscured(Rule):
    """So many Resistance Dice for what stands in the way."""

    id = SUPPOSED
    name = "Obscured"

    def __init__(self, dice: int) -> None:
        self.dice = dice

    @modifies(RESISTANCE_POOL, FIXED)
    def add_dice(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(self.dice, self.name) if self.dice else None


class SupposedReRoll(Rule):
    """These faces of one of the rolls are rolled again."""

    id = SUPPOSED
    name = "re-roll"

    def __init__(self, faces: tuple[Face, ...], resisting: bool = False) -> None:
        self.faces = faces
        self.resisting = resisting

    @grants(RE_ROLLS)
    def roll_again(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if self.faces and dice.resisting == self.resisting:
            yield ReRoll(self.name, self.id, faces=self.faces)


class SupposedDevastation(Rule):
    """So many Heavy Strikes become Exploding Strikes before these explode; below nothing, so many the other way.

    What the weapons and the target carry themselves is added to it, since all of it cancels point for point.
    """

    id = SUPPOSED
    name = "Devastating less Ablative Armour"

    def __init__(self, surplus: int) -> None:
        self.surplus = surplus

    @suppresses(DEVASTATING, ABLATIVE)
    def take_their_place(self, g: BattleTable, subject: object) -> bool:
        return bool(self.surplus)

    @grants(ROLLED_CONVERSIONS)
    def convert(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting or not self.surplus:
            return
        shot = attack_in(dice)
        surplus = self.surplus + (surplus_of_devastating(g, shot) if shot is not None and are_in_force(g) else 0)
        of, to = (Face.HS, Face.ES) if surplus > 0 else (Face.ES, Face.HS)
        if surplus:
            yield Conversion(self.name, self.id, of=of, to=to, most=abs(surplus))


class SupposedPiercing(Rule):
    """So many Successes, besides those that the weapons pierce for themselves, cost 1 Hit less."""

    id = SUPPOSED
    name = "Piercing"

    def __init__(self, successes: int) -> None:
        self.successes = successes

    @suppresses(Piercing.id)
    def take_its_place(self, g: BattleTable, subject: object) -> bool:
        return bool(self.successes)

    @grants(EASINGS)
    def pierce(self, g: BattleTable, shot: Shot) -> Iterable[Grant]:
        if self.successes:
            own = x_together(g, shot, Piercing) if are_in_force(g) else 0
            yield Easing(self.name, self.id, successes=self.successes + own, by=1)
