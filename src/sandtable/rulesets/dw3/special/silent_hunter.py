"""Silent Hunter: nobody knew that it was there."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.procedures.late_deployment import LateTorpedoes


class SilentHunter(LateTorpedoes):
    """It may be deployed with the VANGUARD moves, 20 inches or more from the enemy zone.

    Its TORPEDO attacks then have HOMING until the end of round 1.
    """

    id = RuleId("DW3-R-SILENT-HUNTER")
    name = "Silent Hunter"
