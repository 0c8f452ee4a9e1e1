"""Ramming: an iron bow."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Ramming(Rule):
    """Its value is added to the dice of a ram (DW3-QUAL-17).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-RAMMING")
    name = "Ramming"
