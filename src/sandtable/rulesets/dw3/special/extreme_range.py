"""Extreme Range: over the horizon."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class ExtremeRange(Rule):
    """Its long band ends at 40 inches; it need not match in support (DW3-QUAL-07).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-EXTREME-RANGE")
    name = "Extreme Range"
