"""Arc: lightning."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Arc(Rule):
    """It ignores shields, and critical damage from it brings a disorder (DW3-QUAL-02).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-ARC")
    name = "Arc"
