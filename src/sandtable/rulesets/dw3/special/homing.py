"""Homing: it finds its way."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Homing(Rule):
    """Its target is never obscured, and blanks are rolled again (DW3-QUAL-12).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-HOMING")
    name = "Homing"
