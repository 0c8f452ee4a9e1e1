"""Dynamic Entry: the ground shakes."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.ac.procedures.shaking import TakeTests, is_unshaken
from sandtable.rulesets.ac.special.aerial_assault import DropDown
from sandtable.rulesets.ac.special.subterranean import Emerge
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.special_rules import inches_of, is_near
from sandtable.rulesets.ac.table.where import units_on_table
from sandtable.tabletop.state import Location


class DynamicEntry(RuleWithX):
    """When it comes from Reserve every other unit within X inches takes a Suppression Test, friends too.

    Whatever way it comes: by an edge, from above or from below.
    """

    id = RuleId("AC-R-DYNAMIC-ENTRY")
    name = "Dynamic Entry"
    stacking = Stacking.HIGHEST_X

    @after(ArriveFromReserve.place_it)
    def shake_the_ground(self, g: BattleGame, arrival: ArriveFromReserve) -> Outcome:
        return self._shake(g, arrival.unit)

    @after(DropDown.land)
    def come_down(self, g: BattleGame, drop: DropDown) -> Outcome:
        return self._shake(g, drop.unit)

    @after(Emerge.when_it_is_up, beside=EVERY_OTHER)
    def come_up(self, g: BattleGame, emerging: Emerge) -> Outcome:
        return self._shake(g, emerging.unit)

    def _shake(self, g: BattleGame, arrived: UnitId) -> Outcome:
        reach = inches_of(g, arrived, self)
        if not reach or g.state.units[arrived].location is not Location.IN_PLAY:
            return None
        others = [u.id for u in units_on_table(g) if u.id != arrived]
        near = [unit for unit in others if not is_unshaken(g, unit)]
        shaken = tuple([unit for unit in near if is_near(g, unit, arrived, reach)])
        return Call(TakeTests(shaken, g.state.units[arrived].seat, self.id)) if shaken else None
