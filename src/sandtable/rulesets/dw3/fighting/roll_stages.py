"""The stages of a roll for an action. Each is told once, for those who roll and for odds.

Rolling again comes before explosions, and each die is rolled again once at most (DW3-SHOOT-19, DW3-SETUP-22).
Faces that are rolled again are so on extra dice as well: so what odds know of them are the sides of the die itself
(`ActionDice.sides`).
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne, Number
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import Explode, Stage, Swell
from sandtable.kernel.table import Table
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.fighting.action_dice import ActionDice
from sandtable.rulesets.dw3.fighting.dice import (
    NAMES,
    NEVER,
    Face,
    counters_of,
    exploded,
    hits_of,
    rolled_again,
    showing,
)
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.tabletop.dice.die import members
from sandtable.tabletop.dice.offers import Dice
from sandtable.tabletop.dice.pooled_roll import PooledRoll, RollStage

WORTHLESS = (Face.BLANK, Face.COUNTER, Face.HEAVY_COUNTER)


class ActionStage(RollStage):
    """A stage of the dice of an action."""

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        assert isinstance(roll, ActionDice)
        self.act(g, roll)

    def left_out(self, roll: PooledRoll) -> tuple[RuleId, ...]:
        assert isinstance(roll, ActionDice)
        return tuple([RuleId(rule) for rule, is_so in self.untold(roll).items() if is_so])

    def act(self, g: Game[Any], roll: ActionDice) -> None:
        raise NotImplementedError

    def untold(self, roll: ActionDice) -> dict[str, bool]:
        """Rules that odds would leave out, and whether they matter to this roll."""
        return {}


class RollThePool(ActionStage):
    """The pool of whoever acts."""

    def act(self, g: Game[Any], roll: ActionDice) -> None:
        roll.faces = g.roll(roll.pool, roll.called(False))


class RollDiceAgain(ActionStage):
    """Faces that always are, one result of SUSTAINED, a single die, and what a card turns.

    What a player chooses by the faces that show cannot be foreseen.
    """

    def act(self, g: Game[Any], roll: ActionDice) -> None:
        wanted, before = set(roll.again_on), roll.faces
        shown = tuple(sorted(set(before) - wanted))
        turned = set(members(roll.again))
        if roll.sustained and shown:
            turned |= set(self._sustained(g, roll, shown))
        places = [n for n, face in enumerate(before) if face in wanted or n in turned]
        left = tuple(sorted({face for n, face in enumerate(before) if n not in places}))
        one = g.ask(_which_die(roll, left)) if roll.spare and left else None
        if one is not None:
            face = NAMES.index(one)
            places.append(next(n for n, shown in enumerate(before) if shown == face and n not in places))
        roll.faces = rolled_again(g, before, sorted(places), roll.what)
        if one is not None:
            model, _, note = roll.spare.partition(": ")
            g.emit(BonusUsed(g.state.models[ModelId(model)].unit, note))

    def _sustained(self, g: Game[Any], roll: ActionDice, shown: tuple[int, ...]) -> list[int]:
        """The places of the dice of one result that are rolled again: all, or some of those worth something."""
        chosen = g.ask(_which_result(roll, shown))
        if chosen is None:
            return []
        face = NAMES.index(chosen)
        there = showing(roll.faces, (face,))
        if face in WORTHLESS or len(there) == 1:
            return there
        return there[: g.ask(_how_many(roll, chosen, len(there)))]

    def untold(self, roll: ActionDice) -> dict[str, bool]:
        return {"DW3-QUAL-19": roll.sustained, "DW3-SETUP-22": bool(roll.spare)}


class RollExtraDice(ActionStage):
    """A die more for each Exploding Hit, which may explode again. Those that bring none cannot be foreseen."""

    def act(self, g: Game[Any], roll: ActionDice) -> None:
        if roll.explodes:
            roll.faces = exploded(g, roll.faces, roll.again_on, roll.what, roll.muffled)

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        assert isinstance(roll, ActionDice)
        return (Explode(),) if roll.explodes and not dice.resisting else ()

    def untold(self, roll: ActionDice) -> dict[str, bool]:
        return {"DW3-SHOOT-18": bool(roll.muffled)}


class RollAgainstIt(ActionStage):
    """The dice of the defence, once those of the attack lie."""

    def act(self, g: Game[Any], roll: ActionDice) -> None:
        rolled = g.roll(roll.resistance, roll.called(True))
        roll.resisting = rolled_again(g, rolled, showing(rolled, roll.resisting_again_on), roll.called(True))


class CountDice(ActionStage):
    """Hits and counters; from so many Exploding Hits on each may count more."""

    def act(self, g: Game[Any], roll: ActionDice) -> None:
        exploding = roll.exploding(roll.faces.count(Face.EXPLODING_HIT))
        roll.hits = hits_of(roll.faces, exploding, roll.heavy)
        roll.negated = counters_of(roll.resisting, roll.heavy_counter)

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        assert isinstance(roll, ActionDice)
        if dice.resisting or not 1 < roll.devastates_at < NEVER:
            return ()
        sides = roll.sides(False)
        exploding = tuple([n for n, side in enumerate(sides) if side.name == NAMES[Face.EXPLODING_HIT]])
        more = roll.exploding(roll.devastates_at) - roll.exploding(1)
        return (Swell(exploding, roll.devastates_at, more),)


def _which_die(roll: ActionDice, shown: tuple[int, ...]) -> ChooseOne[str]:
    return ChooseOne(
        roll.roller,
        "die to roll again",
        tuple([NAMES[face] for face in shown]),
        "face",
        prompt="Choose one die of your pool to roll again, or keep it for a later pool of this step.",
        rules=(RuleId("DW3-SETUP-22"),),
        passing="keep the dice",
        default=NAMES[shown[0]] if shown[0] in WORTHLESS else None,
    )


def _how_many(roll: ActionDice, face: str, most: int) -> Number:
    return Number(
        roll.roller,
        "dice of that result",
        1,
        most,
        prompt=f"How many of the {most} dice that show {face} do you roll again?",
        rules=(RuleId("DW3-QUAL-19"),),
        default=most,
    )


def _which_result(roll: ActionDice, shown: tuple[int, ...]) -> ChooseOne[str]:
    """Of those worth nothing the one that most dice show is proposed; else none."""
    best = max(shown, key=lambda face: (face in WORTHLESS, roll.faces.count(face)))
    return ChooseOne(
        roll.roller,
        "result to roll again",
        tuple([NAMES[face] for face in shown]),
        "face",
        prompt="Choose one result of your pool to roll again, or keep the dice.",
        rules=(RuleId("DW3-QUAL-19"),),
        passing="keep the dice",
        default=NAMES[best] if best in WORTHLESS else None,
    )
