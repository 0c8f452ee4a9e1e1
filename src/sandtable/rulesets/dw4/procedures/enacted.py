"""What a Valour Effect does once it stands."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dw4.ids import UnitId


class Enacted(Procedure):
    """A Valour Effect at work; each has its own steps. What it changes of the deed it belongs to, it changes last."""

    seat: SeatId
    unit: UnitId = UnitId("")
    """The enacting unit."""
