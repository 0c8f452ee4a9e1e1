"""Aerial: a shot through the air."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Aerial(Rule):
    """Not at SUBMERGED units unless it is SUBMERGED too; ADV may defend (DW3-QUAL-01).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-AERIAL")
    name = "Aerial"
