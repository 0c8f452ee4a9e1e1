"""Whole Actions, every way their dice can fall: what the odds of full play are compared with.

What is asked on the way is answered as by someone who gives no answer. Ways that take more than a number of rounds of
Exploding Strikes in one of the rolls are left out, here and in the odds alike.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

import numpy as np

from sandtable.kernel.chance import Shuffle, Supplied
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rollspec import RollSpec
from sandtable.odds import worth_of
from sandtable.odds.draws import succeeds
from sandtable.odds.pools import Floats
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.tabletop.dice.die import grouped
from tests.odds.resolving import EXPLODING, _alike
from tests.rulesets.dw4.tabletop import Tabletop

T = TypeVar("T", bound=Hashable)

LENGTH = 60


def started(t: Tabletop, procedure: Procedure) -> BattleGame:
    """A game that is nothing but this procedure; its dice are to be supplied."""
    table = t.game()
    game: Game[Battle] = Game(table.state.clone(), HookIndex(t.rules_in_force()), procedure, Supplied(), table.content)
    game.start()
    return game


def ways(game: BattleGame, rounds: int, outcome: Callable[[BattleGame], T]) -> dict[T, float]:
    """The chance of everything it may come to."""
    found: dict[T, float] = {}
    todo = [(1.0, game, 0)]
    while todo:
        share, at, done = todo.pop()
        while at.pending:
            decision = at.pending[0]
            at.submit(decision.seat, decision.fallback(at))
        if at.wanted is None:
            came = outcome(at)
            found[came] = found.get(came, 0.0) + share
            continue
        if isinstance(at.wanted, Shuffle):
            # A deck that has run out; nothing depends on its order any more.
            at.supply(at.wanted.items)
            todo.append((share, at, done))
            continue
        done = done + 1 if at.wanted.what == EXPLODING else 0
        if done > rounds:
            continue
        for chance, faces in _alike(at.wanted):
            twin = at.clone()
            twin.supply(faces)
            todo.append((share * chance, twin, done))
    return found


def by_number(found: dict[int, float]) -> Floats:
    counted = np.zeros(LENGTH)
    for number, chance in found.items():
        counted[number] += chance
    return counted


def plainly(spec: RollSpec, rounds: int | None) -> Floats:
    """The odds by a plain sum over what both pools count, as one would do it by hand."""
    found = np.zeros(LENGTH)
    if spec.preceded is not None:
        for number, chance in enumerate(plainly(spec.preceded.roll, rounds)):
            found += chance * plainly(spec.preceded.then[min(number, len(spec.preceded.then) - 1)], rounds)
    else:
        for own, chance in enumerate(worth_of(spec.own, rounds).chances):
            for other, share in enumerate(worth_of(spec.against).chances):
                successes = grouped(max(0, own - other), spec.threshold, spec.first)
                came = max(0, successes + (spec.added if successes else 0) - spec.spared)
                found[min(came, LENGTH - 1 if spec.most is None else spec.most)] += chance * share
    for draw in spec.needs:
        whole, chance = found.sum(), succeeds(draw)
        found *= chance
        found[0] += whole * (1 - chance)
    return found
