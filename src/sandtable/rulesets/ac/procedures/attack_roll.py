"""The Attack Roll: one list of stages, and the one place where a roll is made ready."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.fighting.attack_dice import AttackDice, RollFacesAgain, TurnStrikes
from sandtable.rulesets.ac.fighting.attacks import (
    BRINGS,
    DEFENCE,
    HEROIC,
    LEFT_OVER,
    ROLLED_AGAIN,
    STRIKE,
    TURNED,
    Attack,
    Shot,
)
from sandtable.rulesets.ac.fighting.dice import AGAIN, HITS, Face, Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import FLOOR, profile_of
from sandtable.tabletop.dice.die import grouped, mask, members
from sandtable.tabletop.dice.pooled_roll import spec_of, stages
from sandtable.tabletop.dice.stages import CountHits, ExplodeDice, RollPools
from sandtable.tabletop.where import opponent


class Attacking(Procedure):
    """Whatever has dice rolled, and may want to know how they lie in the end."""

    faces: tuple[int, ...] = ()


class RollAttack(AttackDice, kw_only=True):
    """The dice of one attack; the result is the Damage that they come to (AC-DICE-07)."""

    unit: UnitId
    target: UnitId

    @step("AC-DICE-01")
    @stages(RollPools())
    def roll_the_pool(self, g: BattleGame) -> Outcome:
        """The first roll."""

    @step("AC-DICE-02")
    @stages(ExplodeDice("added dice", rounds=1))
    def add_dice(self, g: BattleGame) -> Outcome:
        """Heroic Strikes of the first roll add dice, which add no more."""

    @step("AC-DICE-03", "AC-DICE-04", "AC-DICE-05")
    @stages(RollFacesAgain(), TurnStrikes())
    def roll_again(self, g: BattleGame) -> Outcome:
        """What the Combat Rating lets be rolled again, and rules, all of it together."""

    @step("AC-DICE-06")
    @stages(CountHits())
    def count(self, g: BattleGame) -> Outcome:
        """The Hits."""

    @step("AC-DICE-07", "AC-PROFILE-03")
    def tell(self, g: BattleGame) -> Outcome:
        self.result = grouped(self.hits, self.cost, self.first_costs)
        attacking = g.enclosing(Attacking)
        if attacking is not None:
            attacking.faces = self.faces
        g.emit(DiceRead(self.unit, self.target, self.faces, self.hits, self.cost, self.result))
        return None


def roll_for(g: BattleTable, attack: Attack, rating: Rating, dice: int, defence: int) -> RollAttack:
    """The roll of an attack, with all that rules in force do to its dice."""
    seat = g.state.units[attack.unit].seat
    heroic, strike = g.value(HEROIC, attack, HITS[Face.HEROIC]), g.value(STRIKE, attack, HITS[Face.STRIKE])
    return RollAttack(
        unit=attack.unit,
        target=attack.target,
        roller=seat,
        opponent=opponent(g, seat),
        what="Ranged Attack" if isinstance(attack, Shot) else "Close Quarters",
        pool=dice,
        threshold=defence,
        again_on=members(g.value(ROLLED_AGAIN, attack, mask(*AGAIN[rating]))),
        brings=g.value(BRINGS, attack, 1),
        # Nobody turns Strikes that count more as they are.
        turned=g.value(TURNED, attack, 0) if heroic >= strike else 0,
        heroic=heroic,
        strike=strike,
        devastates=g.value(LEFT_OVER, attack, 0) > 0,
    )


def attack_with(
    g: BattleTable, unit: UnitId, target: UnitId, dice: int, rating: Rating = Rating.WEAKENED
) -> RollAttack:
    """An Attack Roll that a rule has made, with a rating and dice of its own (AC-G-13)."""
    attack = Attack(unit, target, "")
    return RollAttack(
        unit=unit,
        target=target,
        roller=g.state.units[unit].seat,
        opponent=g.state.units[target].seat,
        what="Attack Roll",
        pool=dice,
        threshold=max(FLOOR, g.value(DEFENCE, attack, profile_of(g, target).defence)),
        again_on=tuple([int(face) for face in AGAIN[rating]]),
        heroic=g.value(HEROIC, attack, HITS[Face.HEROIC]),
    )


def foreseen(table: Table[Any], roll: AttackDice) -> RollSpec:
    """The roll before any die is rolled, as data: the Damage that it comes to."""
    return replace(spec_of(table, roll), title=roll.what, counts="Damage")
