"""Nikel Escort: hovercraft around a great ship."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class NikelEscort(Rule):
    """A plain escort token (DW3-ESC-01 to DW3-ESC-08), at the price that the list of its unit says.

    The procedures carry escorts out; nothing is left for a hook.
    """

    id = RuleId("DW3-R-NIKEL-ESCORT")
    name = "Nikel Escort"
