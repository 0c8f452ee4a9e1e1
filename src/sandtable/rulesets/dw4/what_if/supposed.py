"""Things one may suppose about a roll, as rules: they take part through the same hooks as those of the book."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.attributes import FIXED, RESISTANCE_POOL, Shot
from sandtable.rulesets.dw4.dice import Face
from sandtable.rulesets.dw4.dice_in_hand import RE_ROLLS, ROLLED_CONVERSIONS, Conversion, DiceInHand, ReRoll
from sandtable.rulesets.dw4.state import BattleTable

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
    """So many Heavy Strikes become Exploding Strikes before these explode; below nothing, so many the other way."""

    id = SUPPOSED
    name = "Devastating less Ablative Armour"

    def __init__(self, surplus: int) -> None:
        self.surplus = surplus

    @grants(ROLLED_CONVERSIONS)
    def convert(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting or not self.surplus:
            return
        of, to = (Face.HS, Face.ES) if self.surplus > 0 else (Face.ES, Face.HS)
        yield Conversion(self.name, self.id, of=of, to=to, most=abs(self.surplus))
