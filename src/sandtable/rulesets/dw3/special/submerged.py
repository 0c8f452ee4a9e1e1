"""Submerged: under water."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Submerged(Rule):
    """Not at AERIAL or GROUND units; SDV may defend, shields do not (DW3-QUAL-18).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-SUBMERGED")
    name = "Submerged"
