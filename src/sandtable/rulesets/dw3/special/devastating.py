"""Devastating: nothing is left."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Devastating(Rule):
    """An Exploding Hit counts 3 (DW3-QUAL-06).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-DEVASTATING")
    name = "Devastating"
