"""Limited: a few rounds."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class Limited(Rule):
    """After each use a die: with a Blank it is lost for the encounter (DW3-QUAL-14).

    The book tells it step by step, so the procedures carry it out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-LIMITED")
    name = "Limited"
