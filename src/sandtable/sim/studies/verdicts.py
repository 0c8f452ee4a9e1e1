"""What a share says in a word: stronger, weaker, or that no difference was shown."""

from __future__ import annotations

from typing import Literal

from sandtable.sim.stats import Share

Verdict = Literal["stronger", "weaker", "no difference shown"]


def is_uneven(won: Share, even: float) -> bool:
    """Whether the interval leaves out the share that would be even."""
    return not won.low <= even <= won.high


def verdict(won: Share, even: float) -> Verdict:
    """Stronger or weaker where the interval leaves out the share that would be even."""
    if won.low > even:
        return "stronger"
    return "weaker" if won.high < even else "no difference shown"
