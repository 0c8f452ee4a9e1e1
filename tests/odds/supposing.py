"""Rules that change dice, for tests: one of every kind there is, each through the hooks that play uses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.fighting.dice import STRIKES, Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import (
    ADDITIONS,
    CONVERSIONS,
    COUNTED_CONVERSIONS,
    DOUBLED_EXPLOSIONS,
    EXPLODED_CONVERSIONS,
    RE_ROLLS,
    ROLLED_CONVERSIONS,
    DiceInHand,
)
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Addition, Conversion, ReRoll


class Turning(Rule):
    """Dice of one face become another, at a moment of one's choice."""

    id: ClassVar[RuleId] = RuleId("TEST-TURNING")

    def __init__(self, of: Face, to: Face, most: int | None = None, resisting: bool = False) -> None:
        self.of, self.to, self.most, self.resisting = of, to, most, resisting

    def conversion(self, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting == self.resisting:
            yield Conversion(f"{self.of}-{self.to}", self.id, of=self.of, to=self.to, most=self.most)


class WhenRolled(Turning):
    """Before Exploding Strikes."""

    id = RuleId("TEST-WHEN-ROLLED")

    @grants(ROLLED_CONVERSIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        return self.conversion(dice)


class WhenExploded(Turning):
    """After Exploding Strikes, before re-rolls."""

    id = RuleId("TEST-WHEN-EXPLODED")

    @grants(EXPLODED_CONVERSIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        return self.conversion(dice)


class WithDisorder(Turning):
    """At the moment of the Disorder Conversion, with which it may compete."""

    id = RuleId("TEST-WITH-DISORDER")

    @grants(CONVERSIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        return self.conversion(dice)


class WhenCounted(Turning):
    """At the start of Count Hits."""

    id = RuleId("TEST-WHEN-COUNTED")

    @grants(COUNTED_CONVERSIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        return self.conversion(dice)


class RollsAgain(Rule):
    """Some faces are rolled again, if one wants or in any case."""

    id = RuleId("TEST-AGAIN")

    def __init__(self, *faces: Face, optional: bool = False, resisting: bool = False) -> None:
        self.faces, self.optional, self.resisting = faces, optional, resisting

    @grants(RE_ROLLS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting == self.resisting:
            yield ReRoll(f"again {self.faces}", self.id, faces=self.faces, optional=self.optional)


class MoreDice(Rule):
    """Dice that one of the Admirals may add."""

    id = RuleId("TEST-MORE")

    def __init__(self, dice: int, resisting: bool = False) -> None:
        self.dice, self.resisting = dice, resisting

    @grants(ADDITIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting == self.resisting:
            yield Addition("more", self.id, dice=self.dice)


class BringsTwo(Rule):
    """The first Exploding Strikes bring two dice each."""

    id = RuleId("TEST-TWO")

    def __init__(self, most: int) -> None:
        self.most = most

    @modifies(DOUBLED_EXPLOSIONS, FIXED)
    def bring(self, g: BattleTable, dice: DiceInHand) -> Modifier | None:
        return None if dice.resisting else Modifier(self.most)


ROLLED: dict[str, tuple[Rule, ...]] = {
    "": (),
    "one HS to ES": (WhenRolled(Face.HS, Face.ES, 1),),
    "two HS to ES": (WhenRolled(Face.HS, Face.ES, 2),),
    "every HS to ES": (WhenRolled(Face.HS, Face.ES),),
    "one ES to HS": (WhenRolled(Face.ES, Face.HS, 1),),
    "two ES to HS": (WhenRolled(Face.ES, Face.HS, 2),),
}
EXPLODED: dict[str, tuple[Rule, ...]] = {
    "": (),
    "one SC to SS": (WhenExploded(Face.SC, Face.SS, 1),),
}
AGAIN: dict[str, tuple[Rule, ...]] = {
    "": (),
    "blanks if wished": (RollsAgain(Face.BL, optional=True),),
    "blanks and HS": (RollsAgain(Face.BL, optional=True), RollsAgain(Face.HS)),
}
COUNTED: dict[str, tuple[Rule, ...]] = {
    "": (),
    "one HS to ES at choice": (WithDisorder(Face.HS, Face.ES, 1),),
    "one SS to HS": (WhenCounted(Face.SS, Face.HS, 1),),
}
RESISTING: dict[str, tuple[Rule, ...]] = {
    "": (),
    "strikes again": (RollsAgain(*STRIKES, resisting=True),),
    "one HC to SC": (WhenCounted(Face.HC, Face.SC, 1, resisting=True),),
    "HS to HC": (WithDisorder(Face.HS, Face.HC, resisting=True),),
}
