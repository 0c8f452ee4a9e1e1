"""The real Action Roll, every way it can go: what odds are compared with.

Dice of one roll are alike, so outcomes that differ only in which die shows what are taken together. Exploding Strikes
may go on without end, so ways that take more than a number of rounds are left out, here and in the odds alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, fsum, prod

from sandtable.kernel.chance import Chance, Roll, Supplied
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex, Rule
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import A, B, Tabletop

EXPLODING = "Exploding Strikes"

Outcome = tuple[int, int, int]
"""Hits, Hits negated, Successes."""


def action_roll(pool: int, resistance: int = 0, threshold: int = 1, first: tuple[int, ...] = ()) -> ActionRoll:
    """An Action Roll for the one model of A."""
    return ActionRoll(A, B, pool, resistance, threshold, (ModelId("A1.1"),), first=first)


def rolling(
    roll: ActionRoll, rules: Sequence[Rule] = (), disorder: int = 0, chance: Chance | None = None
) -> BattleGame:
    """A game that is nothing but this Action Roll; its dice are supplied unless a source is given."""
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.model("A1.1", disorder=disorder)
    table = t.game()
    index = HookIndex((*standing_rules(), *rules))
    game: Game[Battle] = Game(table.state, index, roll, chance or Supplied(), table.content)
    game.start()
    return game


def resolved(game: BattleGame, rounds: int, *, alike: bool = True) -> dict[Outcome, float]:
    """The chance of every outcome that takes at most so many rounds of Exploding Strikes."""
    found: dict[Outcome, list[float]] = {}
    todo = [(1.0, game, 0)]
    while todo:
        share, at, done = todo.pop()
        while at.pending:
            use_everything(at)
        if at.wanted is None:
            result: RollResult = at.result
            found.setdefault((result.hits, result.negated, result.successes), []).append(share)
            continue
        assert isinstance(at.wanted, Roll)
        done += at.wanted.what == EXPLODING
        if done > rounds:
            continue
        for chance, faces in (_alike if alike and not _are_told_apart(at) else _each)(at.wanted):
            twin = at.clone()
            twin.supply(faces)
            todo.append((share * chance, twin, done))
    return {outcome: fsum(shares) for outcome, shares in found.items()}


def use_everything(game: BattleGame) -> None:
    """Take every offer, and of several Conversions or dice to take away the one that is proposed."""
    decision = game.pending[0]
    proposed = decision.question in ("conversion", "die to remove")
    game.submit(decision.seat, decision.default if proposed else options_of(decision))


def _are_told_apart(game: BattleGame) -> bool:
    """Whether some of the dice that are rolled again were Converted before, and so differ from the others."""
    roll = game.stack[-1].procedure
    assert isinstance(roll, ActionRoll)
    return bool(roll.again & roll.converted or roll.resisting_again & roll.resisting_converted)


def _alike(request: Roll) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Outcomes by how many dice show what."""
    orders, whole = factorial(request.count), request.sides**request.count
    for faces in combinations_with_replacement(range(request.sides), request.count):
        yield orders // prod(factorial(n) for n in Counter(faces).values()) / whole, faces


def _each(request: Roll) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Outcomes die by die."""
    for faces in product(range(request.sides), repeat=request.count):
        yield request.sides**-request.count, faces
