"""Buildings that come down, about whoever is inside."""

from __future__ import annotations

from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.events.shelter import BuildingWrecked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.setting_up import can_come_out
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.garrisons import ComeOut, DriveOut
from sandtable.rulesets.ac.state import EXITED, BattleGame
from sandtable.rulesets.ac.table.buildings import buildings, occupants
from sandtable.rulesets.ac.table.where import count_of
from sandtable.tabletop.state import Location


class BringDown(Procedure):
    """A building is Wrecked; whoever is inside suffers Damage and makes an immediate Exit (AC-G-14, AC-G-18).

    The result is how many models of it were lost, those among them that could not be placed.
    """

    building: str
    by: UnitId
    damage: int = 0
    """What a garrison suffers."""
    unit: UnitId | None = None
    before: int = 0
    others: tuple[UnitId, ...] = ()
    """Who shared it, and leaves too."""

    @step("AC-G-18")
    def come_down(self, g: BattleGame) -> Outcome:
        self.result = 0
        there, within = buildings(g)[self.building], occupants(g, self.building)
        g.emit(BuildingWrecked(there.feature, self.building))
        if not within:
            return None
        inside, self.others = within[0], tuple([unit.id for unit in within[1:]])
        self.unit, self.before = inside.id, count_of(g, inside.id)
        return Call(ApplyDamage(inside.id, self.damage, self.by)) if self.damage else None

    @step("AC-G-18", "AC-GARR-07", "AC-GARR-10")
    def leave(self, g: BattleGame) -> Outcome:
        """Ruling: where there is no room for all of them, who cannot be placed is Destroyed."""
        if self.unit is None or g.state.units[self.unit].location is Location.GONE:
            return None
        whole = can_come_out(g, self.unit)
        return Call(ComeOut(self.unit, EXITED) if whole else DriveOut(self.unit, self.by))

    @step("AC-G-18")
    def tell(self, g: BattleGame) -> Outcome:
        if self.unit is not None:
            self.result = self.before - count_of(g, self.unit)
        return None

    @step("AC-G-18", "AC-GARR-07")
    def others_leave(self, g: BattleGame) -> Outcome:
        if not self.others:
            return LEAVE
        unit, self.others = self.others[0], self.others[1:]
        return Call(ComeOut(unit, EXITED) if can_come_out(g, unit) else DriveOut(unit, self.by))

    @step("AC-G-18")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.others_leave)
