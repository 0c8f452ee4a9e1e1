"""A roll of one pool against another, made of stages: the one model of it, for those who roll and for odds."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache, update_wrapper
from types import FunctionType
from typing import Any, ClassVar, TypeVar

from sandtable.kernel.engine import Game
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, Procedure
from sandtable.kernel.rollspec import DicePool, RollSpec, Side, Stage
from sandtable.kernel.table import Table
from sandtable.tabletop.dice.die import Die, grouped
from sandtable.tabletop.dice.offers import Dice, PoolInHand

F = TypeVar("F", bound=Callable[..., Any])


class RollStage:
    """One thing that is done to the dice of a roll.

    It is told twice and nowhere else: `resolve` does it to dice on the table, `foreseen` says as data what it will do
    to dice that nobody has rolled yet. So whoever adds a stage to a roll, or moves one, changes play and odds alike.
    """

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        """Do it. It may ask and roll."""
        raise NotImplementedError

    def more_dice(self, table: Table[Any], dice: Dice) -> int:
        """The dice that it adds to a pool before the roll, if everyone takes what is offered."""
        return 0

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        """What it will do to a pool, and what is optional about it where that helps; `then` comes after it."""
        return ()

    def left_out(self, roll: PooledRoll) -> tuple[RuleId, ...]:
        """Rules by which it does more than can be foreseen."""
        return ()


def stages(*of_step: RollStage) -> Callable[[F], F]:
    """Makes the body of a step of a `PooledRoll`: these stages, in this order. The method itself does nothing."""

    def resolve(self: PooledRoll, g: Game[Any]) -> Outcome:
        for stage in of_step:
            stage.resolve(g, self)
        return None

    def make(method: F) -> F:
        # It belongs to the module of the method that it stands for, as every step does to that of its procedure.
        body = FunctionType(resolve.__code__, method.__globals__, method.__name__, None, resolve.__closure__)
        update_wrapper(body, method)
        body.stages = of_step  # type: ignore[attr-defined]
        return body  # type: ignore[return-value]

    return make


class RolledDice(Procedure, kw_only=True):
    """Both pools as they lie: faces in a row, and numbers whose bits are dice that something was done to.

    A rule with a timing of its own attaches before or after a stage and changes these fields.
    """

    faces: tuple[int, ...] = ()
    resisting: tuple[int, ...] = ()
    exploded: int = 0
    again: int = 0
    """Dice of the own pool that are, or were, rolled again."""
    resisting_again: int = 0
    converted: int = 0
    resisting_converted: int = 0
    hits: int = 0
    negated: int = 0
    added: tuple[str, ...] = ()
    """What of the optional dice was taken, by name, so that whoever offered it for a price can ask for that."""


class PooledRoll(RolledDice):
    """Dice of one seat, against those of another where it resists. Its steps are made of stages (`stages`)."""

    roller: SeatId
    """Who acts, and need not be the one whose turn it is."""
    opponent: SeatId
    pool: int
    resistance: int
    threshold: int
    """How many hits make a success."""

    die: ClassVar[Die]
    pool_names: ClassVar[tuple[str, str]]
    """What the two pools are called: whoever acts first."""
    least_threshold: ClassVar[int] = 1

    def in_hand(self, resisting: bool) -> Dice:
        """One of the two pools, as rules look at it."""
        if resisting:
            return PoolInHand(self.opponent, True, self.resisting)
        return PoolInHand(self.roller, False, self.faces)

    def called(self, resisting: bool) -> str:
        """What a pool is rolled for."""
        return self.pool_names[resisting]

    def sides(self, resisting: bool) -> tuple[Side, ...]:
        """The sides of a die of one pool, as odds count them."""
        return self.die.sides(resisting)

    @property
    def cost(self) -> int:
        """The hits that make a success: one at least."""
        return max(self.least_threshold, self.threshold)

    @property
    def first_costs(self) -> tuple[int, ...]:
        """What the first successes cost, one by one, where that is less."""
        return ()

    def as_it_lies(self) -> int:
        """The successes that the dice on the table would score, before anything else is done to them."""
        net = max(0, self.die.hits(self.faces) - self.die.negated(self.resisting))
        return grouped(net, self.cost, self.first_costs)

    def convert_all(self, of: int, to: int) -> None:
        """Turn every own die of one face, for a rule with a moment of its own; no die is turned twice."""
        self.convert(of, to, self.unturned(of))

    def convert(self, of: int, to: int, number: int) -> None:
        """Turn so many of them."""
        faces = list(self.faces)
        for index in self._unturned(of)[:number]:
            faces[index] = to
            self.converted |= 1 << index
        self.faces = tuple(faces)

    def unturned(self, face: int) -> int:
        """How many own dice show a face and may still be turned."""
        return len(self._unturned(face))

    def _unturned(self, face: int) -> list[int]:
        return [n for n, shown in enumerate(self.faces) if shown == face and not self.converted >> n & 1]

    def take_away(self, taken: Collection[int]) -> None:
        """Own dice leave the roll, by their places in it; those that stay close up."""
        if not taken:
            return
        kept = [index for index in range(len(self.faces)) if index not in taken]
        self.faces = tuple([self.faces[index] for index in kept])
        self.converted = sum([1 << at for at, index in enumerate(kept) if self.converted >> index & 1])


@cache
def stages_of(kind: type[PooledRoll], at: int = 0) -> tuple[RollStage, ...]:
    """The stages of a roll in order, from one of its steps on."""
    return tuple([stage for name in kind.steps[at:] for stage in getattr(getattr(kind, name), "stages", ())])


def spec_of(table: Table[Any], roll: PooledRoll, at: int = 0) -> RollSpec:
    """A roll that is about to be made as data, with everything that the rules in force do to its dice from a step on.

    What is optional is taken to be used where it helps its roller. An offer is asked for before the dice are known,
    so a rule that looks at their faces is not followed.
    """
    to_come = stages_of(type(roll), at)
    return RollSpec(
        _pool(table, roll, False, to_come),
        _pool(table, roll, True, to_come),
        roll.cost,
        roll.first_costs,
        left_out=tuple([rule for stage in to_come for rule in stage.left_out(roll)]),
        roller=roll.roller,
    )


def _pool(table: Table[Any], roll: PooledRoll, resisting: bool, to_come: tuple[RollStage, ...]) -> DicePool:
    """From the last stage back: what is optional now depends on what comes after it."""
    dice, many = roll.in_hand(resisting), roll.resistance if resisting else roll.pool
    foreseen: tuple[Stage, ...] = ()
    for stage in reversed(to_come):
        foreseen = (*stage.foreseen(table, roll, dice, foreseen), *foreseen)
        many += stage.more_dice(table, dice)
    return DicePool(many, roll.sides(resisting), foreseen)
