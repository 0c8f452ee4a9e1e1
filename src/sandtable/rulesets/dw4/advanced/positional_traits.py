"""Positional Traits: what flies and what dives moves past the rest."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier, Question
from sandtable.rulesets.dw4.content.profile import SURFACE
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DODGING_HEAVY_STRIKES, DiceInHand
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK, MULTIPLIER, Shot
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, positional
from sandtable.rulesets.dw4.moving.sailing import COLLISION, LANDFALL, PASS_THROUGH, Landfall, Meeting
from sandtable.rulesets.dw4.procedures.reserves import RESERVE_DICE
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.dice.offers import Conversion

DODGING: Question[Shot] = Question("whether the target of an Attack is an Unconventional Target")
"""What flies is; a rule may permit it to others (DW4-POS-07)."""

_NOT_AIRBORNE = Refusal("it does not fly", RuleId("DW4-POS-07"))
_TWICE = Modifier(2, "Airborne")


class PassingThrough(Rule):
    """Models on different levels Pass Through each other (DW4-POS-03, DW4-POS-12, DW4-POS-13).

    Two that fly, or two that dive, do so or Collide, as the mover's Admiral chooses, friends of one unit included.
    """

    id = RuleId("DW4-POS-02")
    name = "Passing Through"

    @forbids(COLLISION)
    def pass_through(self, g: BattleTable, meeting: Meeting) -> Refusal | None:
        if positional(g, meeting.mover) is positional(g, meeting.other):
            return None
        return Refusal(f"{meeting.mover} and {meeting.other} are on different levels", self.id)

    @permits(PASS_THROUGH)
    def choose_to_pass_through(self, g: BattleTable, meeting: Meeting) -> bool:
        # On different levels there is nothing to choose: they do not Collide.
        return positional(g, meeting.mover) is not SURFACE


class WideOpenSkies(Rule):
    """For an Airborne model every Terrain Feature is Open Water; it may even end its move there.

    Ruling: its hull is its one footprint for every purpose, and no other model may come to lie under it (DW4-MODEL-09).
    """

    id = RuleId("DW4-POS-08")
    name = "Wide Open Skies"

    @forbids(LANDFALL)
    def fly_over(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        return Refusal(f"{landfall.mover} is Airborne", self.id) if is_airborne(g, landfall.mover) else None


class SwiftReserves(Rule):
    """An Airborne unit rolls twice the dice to arrive. Ruling: doubled first, then Bonus Dice are added."""

    id = RuleId("DW4-POS-06")
    name = "Airborne Reserves"

    @modifies(RESERVE_DICE, MULTIPLIER)
    def double_the_dice(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return _TWICE if is_airborne(g, unit) else None


class UnconventionalTarget(Rule):
    """Strikes but Exploding ones resist an Attack on an Airborne model as Standard Counters, whoever attacks."""

    id = RuleId("DW4-POS-07")
    name = "Unconventional Target"

    @grants(COUNTED_CONVERSIONS)
    def dodge(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = dice.shot
        if not dice.resisting or shot is None or shot.what != ATTACK:
            return ()
        if g.refusal(DODGING, shot, None if is_airborne(g, shot.target) else _NOT_AIRBORNE) is not None:
            return ()
        standard = Conversion(self.name, self.id, of=Face.SS, to=Face.SC)
        if g.refusal(DODGING_HEAVY_STRIKES, shot) is not None:
            return (standard,)
        return (standard, Conversion(self.name, self.id, of=Face.HS, to=Face.SC))
