"""The dice of an attack, and what is done to them: one list of stages, for those who roll and for odds."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from sandtable.kernel.engine import Game
from sandtable.kernel.rollspec import ReRoll, Side, Stage, TurnTogether
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.fighting.dice import DIE, HITS, Face
from sandtable.tabletop.dice.die import Die
from sandtable.tabletop.dice.offers import Dice
from sandtable.tabletop.dice.pooled_roll import PooledRoll, RollStage
from sandtable.tabletop.dice.stages import rolled_again

STRIKES = (Face.STRIKE, Face.SECOND_STRIKE)


class AttackDice(PooledRoll, kw_only=True):
    """Attack Dice, against which nobody rolls; the threshold is the Defence that they meet."""

    what: str
    resistance: int = 0
    again_on: tuple[int, ...] = ()
    """Faces that are rolled again, on added dice too (AC-DICE-03)."""
    brings: int = 1
    """Dice that a Heroic Strike of the first roll adds (AC-DICE-02)."""
    turned: int = 0
    """Strikes that are turned into Heroic Strikes in the end. Ruling: as that is never worse, as many as may be."""
    heroic: int = HITS[Face.HEROIC]
    strike: int = HITS[Face.STRIKE]
    devastates: bool = False
    """Whether Hits that are left over are one more Damage."""

    die: ClassVar[Die] = DIE
    pool_names: ClassVar[tuple[str, str]] = ("Attack Dice", "")

    def called(self, resisting: bool) -> str:
        return self.what

    def sides(self, resisting: bool) -> tuple[Side, ...]:
        heroic, strike = self.heroic, self.strike
        if not resisting and (heroic, strike, self.brings) != USUAL:
            return attack_sides(heroic, strike, self.brings)
        return super().sides(resisting)

    @property
    def first_costs(self) -> tuple[int, ...]:
        """With something for what is left over, the first Damage costs a single Hit and the others the Defence."""
        return (1,) if self.devastates else ()


USUAL = (HITS[Face.HEROIC], HITS[Face.STRIKE], 1)


def attack_sides(heroic: int, strike: int, brings: int) -> tuple[Side, ...]:
    """The sides of an Attack Die whose Strikes count something else, or whose Heroic Strikes add more dice."""
    worth = {Face.HEROIC: heroic, Face.STRIKE: strike, Face.SECOND_STRIKE: strike}
    sides = [replace(side, worth=worth.get(Face(n), side.worth)) for n, side in enumerate(DIE.acting)]
    return (replace(sides[0], explodes=brings), *sides[1:])


class RollFacesAgain(RollStage):
    """Every die that shows one of some faces is rolled again, all of them together and once (AC-DICE-04)."""

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        assert isinstance(roll, AttackDice)
        again = roll.again | sum([1 << n for n, face in enumerate(roll.faces) if face in roll.again_on])
        if again:
            roll.faces = rolled_again(g, roll.faces, again, roll.what, len(roll.die.names))
            roll.again = again

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        assert isinstance(roll, AttackDice)
        return (ReRoll(roll.again_on),) if roll.again_on and not dice.resisting else ()


class TurnStrikes(RollStage):
    """Strikes become Heroic Strikes, which add no dice any more."""

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        assert isinstance(roll, AttackDice)
        shown = [n for n, face in enumerate(roll.faces) if face in STRIKES][: roll.turned]
        roll.faces = tuple([int(Face.HEROIC) if n in shown else face for n, face in enumerate(roll.faces)])

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        assert isinstance(roll, AttackDice)
        if not roll.turned or dice.resisting:
            return ()
        return (TurnTogether(tuple([(int(face), int(Face.HEROIC)) for face in STRIKES]), roll.turned),)
