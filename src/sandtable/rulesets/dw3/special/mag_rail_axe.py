"""Mag-Rail Axe: it cuts, and it shoots."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import RuleId


class MagRailAxe(Rule):
    """Both of its profiles, axe and gun, are used once in an activation: they are two weapons of the model."""

    id = RuleId("DW3-R-MAG-RAIL-AXE")
    name = "Mag-Rail Axe"
