"""The answers among which an agent chooses: all of them where they can be listed, else a fair draw of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, permutations
from math import comb, factorial
from random import Random
from typing import Any

import msgspec

from sandtable.kernel.decision import ChooseSome, Decision, Order
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.view import View
from sandtable.odds import odds

LIMIT = 64
"""Answers to choose among, where nobody says how many."""
DRAWS = 16
"""Draws for a question whose answers cannot be listed, such as a place on the table: each takes its time."""


class Candidates(msgspec.Struct, frozen=True):
    """Legal answers to a question, each once; the same for the same view."""

    answers: tuple[Any, ...]
    advised: int | None = None
    """Which of them a captain would give; none where no captain was asked."""


def candidates_of(rules: RuleSet, view: View[Any], limit: int = LIMIT, advised: bool = False) -> Candidates:
    """At most so many legal answers to the view's decision; none where nothing is asked.

    With `advised`, what a captain would answer is among them. All that is drawn hangs on the view alone.
    """
    decision = view.decision
    if decision is None:
        return Candidates(())
    pick = Random(f"{view.seat}:{view.serial}:{view.state.digest()}")
    first: list[Any] = []
    if advised:
        first.append(tactics_of(rules).advise(view, pick, lambda: True, odds))
    every = _every(view, decision, limit)
    if every is not None and len(every) <= limit and all(each in every for each in first):
        answers = list(every)
    else:
        answers = _drawn(view, decision, first, every, pick, limit)
    return Candidates(tuple(answers), answers.index(first[0]) if first else None)


def with_answer(found: Candidates, answer: Any, pick: Random, limit: int = LIMIT) -> tuple[Candidates, int]:
    """The candidates with one more that was really given, if it is not among them, and where it stands.

    Where there is not room for all, the last go, and what a captain would give only after all others.
    """
    if answer in found.answers:
        return found, found.answers.index(answer)
    last_to_go = sorted(range(len(found.answers)), key=lambda n: n != found.advised)
    stay = sorted(last_to_go[: max(0, limit - 1)])
    answers = [found.answers[n] for n in stay]
    at = pick.randrange(len(answers) + 1)
    advised = stay.index(found.advised) if found.advised in stay else None
    if advised is not None and advised >= at:
        advised += 1
    return Candidates((*answers[:at], answer, *answers[at:]), advised), at


def _every(view: View[Any], decision: Decision[Any], limit: int) -> tuple[Any, ...] | None:
    """Every legal answer, where they can be listed or are few enough to be tried."""
    listed = decision.listed()
    if listed is not None:
        return listed
    if isinstance(decision, ChooseSome) and _ways(decision) <= limit:
        tried: Iterator[Any] = _subsets(decision)
    elif isinstance(decision, Order) and factorial(len(decision.options)) <= limit:
        tried = permutations(decision.options)
    else:
        return None
    return tuple([each for each in tried if decision.refusal(view, each) is None])


def _ways(decision: ChooseSome[Any]) -> int:
    least, most = decision.limits
    return sum(comb(len(decision.options), many) for many in range(least, most + 1))


def _subsets(decision: ChooseSome[Any]) -> Iterator[tuple[Any, ...]]:
    least, most = decision.limits
    return chain.from_iterable(combinations(decision.options, many) for many in range(least, most + 1))


def _drawn(
    view: View[Any], decision: Decision[Any], first: list[Any], every: tuple[Any, ...] | None, pick: Random, limit: int
) -> list[Any]:
    """What is sure to be there, and others at random up to the limit, in an order that tells nothing."""
    taken: list[Any] = []
    for each in (*first, decision.fallback(view)):
        if each not in taken:
            taken.append(each)
    if every is not None:
        others = [each for each in every if each not in taken]
        taken += pick.sample(others, min(len(others), max(0, limit - len(taken))))
    for _ in range(0 if every is not None else min(DRAWS, limit)):
        each = decision.sample(view, pick)
        if each not in taken:
            taken.append(each)
    taken = taken[:limit]
    pick.shuffle(taken)
    return taken
