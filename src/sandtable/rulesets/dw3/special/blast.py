"""Blast: it bursts."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Blast(Rule):
    """Its hits touch every model under a template of 3 inches (DW3-QUAL-03).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-BLAST")
    name = "Blast"
