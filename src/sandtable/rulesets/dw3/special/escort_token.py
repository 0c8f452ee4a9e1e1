"""Escort Token: small craft around a great one."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class EscortToken(Rule):
    """A die in defence, in one attack at point blank and in one assault for each (DW3-ESC-01 to DW3-ESC-08).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-ESCORT-TOKEN")
    name = "Escort Token"
