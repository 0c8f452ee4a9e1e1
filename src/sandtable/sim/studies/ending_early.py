"""When a study may end before all its games are played: its answer is clear."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

from sandtable.sim.studies.comparing import compared_in, even_shares, shares_of
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.verdicts import is_uneven

BY_LUCK = 0.01
"""How often luck alone may settle something in a study of equals, all looks at it together."""


def is_clear(plan: Plan, rows: Sequence[GameRow]) -> bool:
    """Whether everyone who is compared is settled or known well enough, as far as the plan asks for either."""
    if not plan.may_end_early or not rows:
        return False
    compared = compared_in(rows)
    even, cautious = even_shares(rows, compared), shares_of(rows, compared, errors_of(plan.looks))
    return all(
        (plan.settled and is_uneven(cautious[name], even[name])) or each.high - each.low <= 2 * plan.precision
        for name, each in shares_of(rows, compared).items()
    )


def errors_of(looks: int) -> float:
    """Standard errors that settle something, wider the more often is looked: each look has its part of the luck."""
    return NormalDist().inv_cdf(1 - BY_LUCK / (2 * looks))
