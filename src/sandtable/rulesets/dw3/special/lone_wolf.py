"""Lone Wolf: hunts by itself."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class LoneWolf(Rule):
    """The unit is never part of an attached unit; escorts it may have.

    The check of a force carries it out (`forces/force_rules.py`); nothing is left for a hook.
    """

    id = RuleId("DW3-R-LONE-WOLF")
    name = "Lone Wolf"
