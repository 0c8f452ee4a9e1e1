"""Magnetic: it sticks."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Magnetic(Rule):
    """Its target is never obscured, and damage from it locks the rudder at the end (DW3-QUAL-15).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-MAGNETIC")
    name = "Magnetic"
