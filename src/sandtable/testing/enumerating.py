"""Every way a game can go on until its next decision, with the probability of each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from math import factorial
from typing import Any

from sandtable.kernel.chance import Request, Roll, Supplied
from sandtable.kernel.engine import Game


def outcomes(request: Request) -> Iterator[tuple[Fraction, tuple[Any, ...]]]:
    """All outcomes of a chance request with their probabilities."""
    if isinstance(request, Roll):
        share = Fraction(1, request.sides**request.count)
        for faces in product(range(request.sides), repeat=request.count):
            yield share, faces
        return
    share = Fraction(1, factorial(len(request.items)))
    for order in permutations(request.items):
        yield share, order


def ways_on(game: Game[Any], most: int = 1_000_000) -> Iterator[tuple[Fraction, Game[Any]]]:
    """Games that stand at a decision or at their end, one for each way that chance can take from here.

    The game must take its chance from `Supplied`. Exploding dice may go on without end, so no branch is
    followed that would take more than `most` outcomes in all.
    """
    if not isinstance(game.chance, Supplied):
        raise ValueError("only a game whose chance is supplied can be enumerated")
    todo: list[tuple[Fraction, Game[Any]]] = [(Fraction(1), game)]
    seen = 0
    while todo:
        share, at = todo.pop()
        if at.wanted is None:
            yield share, at
            continue
        for weight, outcome in outcomes(at.wanted):
            seen += 1
            if seen > most:
                raise ValueError(f"more than {most} outcomes")
            twin = at.clone()
            twin.supply(outcome)
            todo.append((share * weight, twin))
