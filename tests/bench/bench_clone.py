"""Copying a game of 24 models in the middle of an Activation, beside `copy.deepcopy` of the same game."""

from __future__ import annotations

from copy import deepcopy
from random import Random

from sandtable.kernel.engine import Game
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.state import Battle
from tests.bench.timing import best_of
from tests.rulesets.dw4.tabletop import Tabletop


def game_in_an_attack() -> Game[Battle]:
    """24 models, a unit of three in the middle of declaring an Attack."""
    t = Tabletop()
    for column in range(4):
        x = 6 + 8 * column
        t.unit("A", "kutsov", (x, 9), (x + 2.5, 9), (x + 5, 9))
        t.unit("B", "kutsov", (x, 31, 180), (x + 2.5, 31, 180), (x + 5, 31, 180))
    g = t.game(ActivationPhase(), seed=1)
    g.strict = False
    pick = Random(1)
    while g.pending[0].question != "contributing weapons":
        decision = g.pending[0]
        g.submit(decision.seat, decision.fallback(g) if decision.question == "course" else decision.sample(g, pick))
    g.take_record()
    return g


def bench() -> list[tuple[str, str, str]]:
    g = game_in_an_attack()
    # What all copies share is not copied by either.
    shared = {id(g.hooks): g.hooks, id(g.content): g.content}
    ours = best_of(5, 2000, g.clone)
    deep = best_of(3, 20, lambda: deepcopy(g, dict(shared)))
    decision = g.pending[0]
    twins = [g.clone() for _ in range(500)]
    answer = decision.fallback(g)
    step = best_of(1, len(twins), lambda: twins.pop().submit(decision.seat, answer))
    return [
        (f"clone, 24 models, {len(g.stack)} frames", f"{ours * 1e6:.1f} µs", f"1/{deep / ours:.0f} of deepcopy"),
        ("one decision of an Attack, rolled and resolved", f"{step * 1e6:.0f} µs", ""),
    ]
