"""Gunnery: plain guns."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Gunnery(Rule):
    """MASS 1 models count as obscured (DW3-QUAL-09).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-GUNNERY")
    name = "Gunnery"
