"""Indirect: over the hill."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Indirect(Rule):
    """It needs no line of sight; not at AERIAL units, and its target is obscured (DW3-QUAL-13).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-INDIRECT")
    name = "Indirect"
