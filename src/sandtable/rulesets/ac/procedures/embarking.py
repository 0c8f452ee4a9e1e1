"""Transports: Infantry goes aboard, and losses among those aboard."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.events.shelter import UnitEmbarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.state import DISEMBARKED, BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.loads import Boarding, capacity_of, fits, passengers, room_of
from sandtable.rulesets.ac.table.where import shapes_of, units_on_table, units_within
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

BOARDED_WITHIN = 3 * INCH


def to_embark(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The Transports that a unit may Embark on: near enough, and not after it Disembarked (AC-TRANS-05, -06, -07)."""
    record = g.state.units[unit]
    if not shapes_of(g, unit) or record.garrison or DISEMBARKED in record.marks:
        return ()
    able = [other.id for other in units_on_table(g) if fits(g, unit, other.id)]
    return tuple([other for other in able if units_within(g, unit, other, BOARDED_WITHIN)])


def could_carry(g: BattleTable, transport: UnitId, location: Location) -> tuple[UnitId, ...]:
    """The units at a place that could be aboard a Transport that is being deployed (AC-TRANS-03)."""
    if not capacity_of(g, transport):
        return ()
    there = [unit.id for unit in g.state.units.values() if unit.location is location]
    return tuple([unit for unit in there if fits(g, unit, transport)])


def which_load(g: BattleTable, transport: UnitId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    """Whom a Transport brings along."""
    seat: SeatId = g.state.units[transport].seat
    return ChooseOne(
        seat,
        "passengers",
        able,
        "unit",
        prompt=f"Which unit is aboard {thing(transport)}?",
        rules=(RuleId("AC-TRANS-03"),),
        about=(transport,),
        passing="nobody",
    )


class Embark(Procedure):
    """A unit goes aboard a Transport (AC-TRANS-05)."""

    unit: UnitId
    transport: UnitId

    @step("AC-TRANS-04", "AC-TRANS-05")
    def embark(self, g: BattleGame) -> Outcome:
        g.emit(UnitEmbarked(self.unit, self.transport))
        return None


class CrowdOut(Procedure):
    """A Transport has lost models: whoever does not fit any more is Destroyed, the Officer last (AC-TRANS-15)."""

    transport: UnitId

    @step("AC-TRANS-15", "AC-TRANS-16")
    def crowd_out(self, g: BattleGame) -> Outcome:
        aboard = passengers(g, self.transport)
        if aboard is None:
            return None
        models = sorted([m.id for m in models_of(g, aboard.id)], key=lambda model: model != aboard.officer)
        room = room_of(g, Boarding(aboard.id, self.transport))
        gone = models[capacity_of(g, self.transport) // room :]
        for model in gone:
            g.emit(ModelLost(model, Exit.DESTROYED))
        return Call(AfterLosses(aboard.id)) if gone else None
