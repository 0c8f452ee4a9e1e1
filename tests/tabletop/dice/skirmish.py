"""A roll of no game, for tests: a four-sided die, re-rolls before explosions, a single round of these."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, ClassVar

import msgspec

from sandtable.kernel.chance import Supplied
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.table import Table
from sandtable.kernel.values import Choice, Layer, Modifier, Query, Question
from sandtable.odds.rolls import odds
from sandtable.tabletop.dice.die import Die, DieFace, grouped
from sandtable.tabletop.dice.offers import Addition, Conversion, ReRoll
from sandtable.tabletop.dice.pooled_roll import PooledRoll, spec_of, stages
from sandtable.tabletop.dice.stages import (
    AddOptionalDice,
    ChooseReRolls,
    ConvertDice,
    CountHits,
    ExplodeDice,
    MakeReRolls,
    RollPools,
)
from sandtable.testing.answers import options_of
from sandtable.testing.enumerating import ways_on
from tests.kernel.small import ANN, BOB, game_of

MISS, CUT, THRUST, BLOCK = range(4)
DIE = Die(DieFace("miss"), DieFace("cut", 1), DieFace("thrust", 3, explodes=1), DieFace("block", negates=2))


class Blades(msgspec.Struct, frozen=True):
    """A pool of such dice."""

    roller: SeatId
    resisting: bool
    faces: tuple[int, ...] = ()


SUM = Layer("sum", lambda base, amounts: base + sum(map(int, amounts)))
MORE: Choice[Blades] = Choice("more blades")
AGAIN: Choice[Blades] = Choice("blades again")
EARLY: Choice[Blades] = Choice("turned early")
LATE: Choice[Blades] = Choice("turned late")
TWICE: Query[Blades] = Query("thrusts that bring two", SUM)
EXPLODING: Question[Blades] = Question("whether thrusts explode")


class Skirmish(PooledRoll):
    """Blades against blades."""

    die: ClassVar[Die] = DIE
    pool_names: ClassVar[tuple[str, str]] = ("blades", "bucklers")

    @step("S-1")
    @stages(AddOptionalDice(MORE, "S-1"), RollPools())
    def draw(self, g: Game[Any]) -> Outcome: ...

    @step("S-2")
    @stages(ChooseReRolls(AGAIN, "S-2"), MakeReRolls())
    def feint(self, g: Game[Any]) -> Outcome: ...

    @step("S-3")
    @stages(ExplodeDice("thrusts", rounds=1, allowed=EXPLODING))
    def press_on(self, g: Game[Any]) -> Outcome: ...

    @step("S-4")
    @stages(CountHits())
    def count(self, g: Game[Any]) -> Outcome: ...

    @step("S-5")
    def end(self, g: Game[Any]) -> Outcome:
        self.result = grouped(max(0, self.hits - self.negated), self.cost, self.first_costs)
        return None

    def in_hand(self, resisting: bool) -> Blades:
        return Blades(self.opponent, True, self.resisting) if resisting else Blades(self.roller, False, self.faces)


class SkirmishWithTurning(Skirmish):
    """The same with one stage more: what is turned late."""

    @step("S-4")
    @stages(ConvertDice(LATE, "S-4"), CountHits())
    def count(self, g: Game[Any]) -> Outcome: ...


class SkirmishTheOtherWay(Skirmish):
    """The same stages in another order: re-rolls after explosions."""

    @step("S-2")
    @stages(ExplodeDice("thrusts", rounds=1, allowed=EXPLODING))
    def feint(self, g: Game[Any]) -> Outcome: ...

    @step("S-3")
    @stages(ChooseReRolls(AGAIN, "S-2"), MakeReRolls())
    def press_on(self, g: Game[Any]) -> Outcome: ...


class SkirmishWithDoubling(Skirmish):
    """Thrusts go on and the first of them bring two."""

    @step("S-3")
    @stages(ConvertDice(EARLY), ExplodeDice("thrusts", rounds=2, doubled=TWICE))
    def press_on(self, g: Game[Any]) -> Outcome: ...


class Offers(Rule):
    """Whatever a test offers, at one choice, to one pool."""

    id: ClassVar[RuleId] = RuleId("TEST-OFFERS")

    def __init__(self, *offers: Grant, resisting: bool = False) -> None:
        self.offers, self.resisting = offers, resisting

    def offered(self, dice: Blades) -> Iterable[Grant]:
        return self.offers if dice.resisting == self.resisting else ()


class OffersMore(Offers):
    id = RuleId("TEST-MORE")

    @grants(MORE)
    def offer(self, g: Table[Any], dice: Blades) -> Iterable[Grant]:
        return self.offered(dice)


class OffersAgain(Offers):
    id = RuleId("TEST-AGAIN")

    @grants(AGAIN)
    def offer(self, g: Table[Any], dice: Blades) -> Iterable[Grant]:
        return self.offered(dice)


class OffersLate(Offers):
    id = RuleId("TEST-LATE")

    @grants(LATE)
    def offer(self, g: Table[Any], dice: Blades) -> Iterable[Grant]:
        return self.offered(dice)


class Calm(Rule):
    """Nothing explodes."""

    id: ClassVar[RuleId] = RuleId("TEST-CALM")

    @forbids(EXPLODING)
    def calm(self, g: Table[Any], dice: Blades) -> Refusal | None:
        return Refusal("calm", self.id)


class BringsTwo(Rule):
    """The first thrust brings two."""

    id: ClassVar[RuleId] = RuleId("TEST-TWO")

    @modifies(TWICE, SUM)
    def two(self, g: Table[Any], dice: Blades) -> Modifier | None:
        return Modifier(1)


def again(*faces: int, optional: bool = False) -> ReRoll:
    return ReRoll(f"again {faces}", RuleId("TEST"), faces=faces, optional=optional)


def turned(of: int, to: int, most: int | None = None) -> Conversion:
    return Conversion(f"{of} to {to}", RuleId("TEST"), of=of, to=to, most=most)


def more(dice: int) -> Addition:
    return Addition("more", RuleId("TEST"), dice=dice)


def resolved(roll: PooledRoll, rules: Sequence[Rule] = ()) -> list[float]:
    """The chances by successes, from every way that the roll itself can go; every offer is taken."""
    found: dict[int, Fraction] = {}
    todo = [(Fraction(1), game_of(roll, *rules, chance=Supplied()))]
    while todo:
        share, game = todo.pop()
        for weight, at in ways_on(game):
            if not at.pending:
                found[at.result] = found.get(at.result, Fraction(0)) + share * weight
                continue
            decision = at.pending[0]
            at.submit(decision.seat, decision.default if isinstance(decision, ChooseOne) else options_of(decision))
            todo.append((share * weight, at))
    return [float(found.get(number, 0)) for number in range(max(found) + 1)]


def foreseen(roll: PooledRoll, rules: Sequence[Rule] = ()) -> list[float]:
    """The chances by successes, as odds work them out from the stages of the roll."""
    table = game_of(Skirmish(ANN, BOB, 0, 0, 1), *rules)
    chances: list[float] = odds(spec_of(table, roll)).chances.tolist()
    return chances
