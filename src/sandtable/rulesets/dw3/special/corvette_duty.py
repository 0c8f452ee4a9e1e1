"""Corvette Duty: a small ship that watches for a larger one."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.fighting.rule_kinds import HelpsDefences


class CorvetteDuty(HelpsDefences):
    """Friends within 5 inches have 1 more die in their defence pools, interception included.

    Several bearers add up (DW3-R-G-02).
    """

    id = RuleId("DW3-R-CORVETTE-DUTY")
    name = "Corvette Duty"
    dice = 1
    reach = 5 * INCH
