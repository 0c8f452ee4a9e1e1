"""Heavy Escort: a ship that watches for others."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import HelpsDefences


class HeavyEscort(HelpsDefences):
    """Friends within 5 inches have 2 more dice in their defence pools, interception included.

    Several bearers add up (DW3-R-G-02).
    """

    id = RuleId("DW3-R-HEAVY-ESCORT")
    name = "Heavy Escort"
    dice = 2
    reach = 5 * INCH
