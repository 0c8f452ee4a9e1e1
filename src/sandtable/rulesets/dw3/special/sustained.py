"""Sustained: it does not let up."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Sustained(Rule):
    """One result of the pool is rolled again, with traits in brackets against those alone (DW3-QUAL-19).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-SUSTAINED")
    name = "Sustained"
