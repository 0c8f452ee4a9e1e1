"""Broadside: guns along both sides."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Broadside(Rule):
    """Once into each of its arcs, and it leads in crossing the T (DW3-QUAL-05).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-BROADSIDE")
    name = "Broadside"
