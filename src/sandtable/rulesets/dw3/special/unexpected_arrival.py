"""Unexpected Arrival: nobody knew that it was near."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.procedures.sudden_arrival import SuddenArrival


class UnexpectedArrival(SuddenArrival):
    """From round 2 it may be deployed from reserve at once, anywhere 2 inches or more from terrain.

    That is before any unit of its side in play acts, and its weapons and rams have crippled figures in that round. A
    unit that is attached to it may come with it. Ruling: MASS 1 models have the figures that they have.
    """

    id = RuleId("DW3-R-UNEXPECTED-ARRIVAL")
    name = "Unexpected Arrival"
    clear = 2 * INCH
