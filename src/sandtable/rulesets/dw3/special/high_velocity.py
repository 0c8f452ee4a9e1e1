"""High Velocity: too fast to be stopped."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class HighVelocity(Rule):
    """A Heavy Counter against it counts 1 (DW3-QUAL-11).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-HIGH-VELOCITY")
    name = "High Velocity"
