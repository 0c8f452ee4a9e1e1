"""Hazardous: it burns."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Hazardous(Rule):
    """Whoever suffers damage from it gains a disorder (DW3-QUAL-10).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-HAZARDOUS")
    name = "Hazardous"
