"""Fusillade: shot after shot."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Fusillade(Rule):
    """At point blank Counters and Heavy Counters are rolled again (DW3-QUAL-08).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-FUSILLADE")
    name = "Fusillade"
