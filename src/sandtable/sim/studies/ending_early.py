"""When a study may end before all its games are played: its answer is clear."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist

from sandtable.sim.studies.comparing import compared_in, drawn_meetings, even_shares, shares_of
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.verdicts import is_uneven

BY_LUCK = 0.01
"""How often luck alone may settle something in a study of equals, all looks together at all who are compared."""
FEW_MEETINGS = 30
"""Different meetings below which drawn forces tell little of their factions, however often each is played."""


def is_clear(plan: Plan, rows: Sequence[GameRow]) -> bool:
    """Whether everyone who is compared is settled or known well enough, as far as the plan asks for either."""
    if not plan.may_end_early or not rows:
        return False
    compared = compared_in(rows)
    even, usual = even_shares(rows, compared), shares_of(rows, compared)
    cautious = shares_of(rows, compared, errors_of(plan.looks, len(usual)))
    few = 0 < drawn_meetings(rows) < FEW_MEETINGS
    return bool(usual) and all(
        (plan.settled and not few and is_uneven(cautious[name], even[name]))
        or each.high - each.low <= 2 * plan.precision
        for name, each in usual.items()
    )


def errors_of(looks: int, compared: int = 2) -> float:
    """Standard errors that settle something, wider the more often is looked and at the more: each look has its luck.

    Of two who are compared one look tells of both.
    """
    return NormalDist().inv_cdf(1 - BY_LUCK / (2 * looks * max(1, compared - 1)))
