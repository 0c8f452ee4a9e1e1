"""Launch Range: squadrons that do not fly far."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.models.attributes import CEILING
from sandtable.rulesets.dw4.squadrons.launching import LAUNCH_REACH, Takeoff
from sandtable.rulesets.dw4.squadrons.stacks import borne, x_of
from sandtable.rulesets.dw4.state import BattleTable


class LaunchRange(RuleWithX):
    """It is launched at a unit or Marker within X" of its Carrier, instead of 30"."""

    id = RuleId("DW4-R-LAUNCH-RANGE")
    name = "Launch Range"
    stacking = Stacking.HIGHEST_X

    @modifies(LAUNCH_REACH, CEILING)
    def fly_less_far(self, g: BattleTable, takeoff: Takeoff) -> Modifier | None:
        ref = borne(g, takeoff.squadron, self.id)
        return None if ref is None else Modifier(x_of(g, takeoff.squadron, self) * INCH, ref.title)
