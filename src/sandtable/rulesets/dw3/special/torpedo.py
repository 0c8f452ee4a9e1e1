"""Torpedo: it needs room to run."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Torpedo(Rule):
    """Its target is 5 inches or more away and has no benefit from being obscured (DW3-QUAL-20).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-TORPEDO")
    name = "Torpedo"
