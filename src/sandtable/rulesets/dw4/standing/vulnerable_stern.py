"""Vulnerable Stern: fire from astern finds thinner armour."""

from __future__ import annotations

from sandtable.geometry.sector import Sector
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import ARMOUR, FIXED, Shot
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.arcs import arcs_as_defended


class VulnerableStern(Rule):
    """ARM is 1 lower when half or more of the Participating models are in the target's Aft Arc."""

    id = RuleId("DW4-ATK-12")
    name = "Vulnerable Stern"

    @modifies(ARMOUR, FIXED)
    def lower_armour(self, g: BattleTable, shot: Shot) -> Modifier | None:
        # A model on the boundary of the Aft Arc: these are the target's Arcs, so the defender chooses. Ruling: the
        # defender is taken to choose the other Arc (DW4-MODEL-05).
        astern = [m for m in shot.participants if arcs_as_defended(g, shot.target, m) == (Sector.AFT,)]
        if not astern or 2 * len(astern) < len(shot.participants):
            return None
        return Modifier(-1, f"Vulnerable Stern: {', '.join(astern)} astern")
