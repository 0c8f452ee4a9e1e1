"""Bomb: it falls."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Bomb(Rule):
    """Not at AERIAL units; it ignores shields (DW3-QUAL-04).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-BOMB")
    name = "Bomb"
