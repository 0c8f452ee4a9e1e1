"""Transports: Infantry goes aboard, and losses among those aboard."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import PLAIN, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.events.shelter import UnitEmbarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.losses import AfterLosses, Annihilate
from sandtable.rulesets.ac.state import DISEMBARKED, BattleGame, BattleTable, Exit
from sandtable.rulesets.ac.table.loads import (
    CARRIED,
    CARRIES,
    Boarding,
    Loading,
    capacity_of,
    fits,
    passengers,
    room_of,
    space_of,
)
from sandtable.rulesets.ac.table.posts import units_about
from sandtable.rulesets.ac.table.where import box_of, profile_of, shapes_of, units_within
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

BOARDED_WITHIN = 3 * INCH


def to_embark(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The Transports that a unit may Embark on: near enough, and not after it Disembarked (AC-TRANS-05, -06, -07)."""
    record = g.state.units[unit]
    if profile_of(g, unit).type is not UnitType.INFANTRY or not shapes_of(g, unit):
        return ()
    if record.garrison or DISEMBARKED in record.marks:
        return ()
    units = g.state.units
    near = units_about(g, box_of(g, unit), BOARDED_WITHIN)
    able = [other for other in near if units[other].seat == record.seat and fits(g, unit, other)]
    return tuple([other for other in able if units_within(g, unit, other, BOARDED_WITHIN)])


def could_carry(g: BattleTable, loading: Loading) -> tuple[UnitId, ...]:
    """The units at a place that could be aboard a Transport that is being deployed (AC-TRANS-03)."""
    carried = [UnitId(grant.name) for grant in g.granted(CARRIES, loading)]
    if not capacity_of(g, loading.carrier):
        return tuple(carried)
    units = g.state.units.values()
    there = [u.id for u in units if u.location is loading.location and u.id not in (*loading.taken, *carried)]
    taken = tuple([unit for unit in loading.taken if profile_of(g, unit).type is UnitType.INFANTRY])
    return (*carried, *[unit for unit in there if fits(g, unit, loading.carrier, taken)])


def ask_for_loads(
    g: BattleGame, carrier: UnitId, location: Location, shown: Presentation = PLAIN
) -> tuple[UnitId, ...]:
    """Whom a unit that is being deployed brings along, one after the other."""
    taken: tuple[UnitId, ...] = ()
    while True:
        able = could_carry(g, Loading(carrier, location, taken))
        load = g.ask(which_load(g, carrier, able, shown)) if able else None
        if load is None:
            return taken
        taken = (*taken, load)


def bring_along(g: BattleGame, carrier: UnitId, loads: tuple[UnitId, ...], location: Location) -> None:
    """They are deployed with it, in one turn (AC-TRANS-03, AC-TRANS-19)."""
    carried = []
    for at, load in enumerate(loads):
        granted = g.granted(CARRIES, Loading(carrier, location, loads[:at]))
        carried += [load] if load in [grant.name for grant in granted] else []
    for load in loads:
        g.emit(UnitEmbarked(load, carrier))
        if load in carried:
            g.emit(UnitMarked(load, CARRIED, True))


def which_load(
    g: BattleTable, transport: UnitId, able: tuple[UnitId, ...], shown: Presentation = PLAIN
) -> ChooseOne[UnitId]:
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
        presentation=shown,
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
    done: tuple[UnitId, ...] = ()

    @step("AC-TRANS-15", "AC-TRANS-16")
    def crowd_out(self, g: BattleGame) -> Outcome:
        left = [unit for unit in passengers(g, self.transport) if unit.id not in self.done]
        if not left:
            return LEAVE
        unit = left[0]
        beside = tuple([each.id for each in passengers(g, self.transport) if each.id != unit.id])
        boarding = Boarding(unit.id, self.transport, beside)
        before = sum([space_of(g, Boarding(each, self.transport, beside)) for each in beside if each in self.done])
        room = max(0, capacity_of(g, self.transport) - before)
        self.done = (*self.done, unit.id)
        if not space_of(g, boarding):
            return Again(self.crowd_out)
        models = sorted([m.id for m in models_of(g, unit.id)], key=lambda model: model != unit.officer)
        gone = models[room // room_of(g, boarding) :]
        for model in gone:
            g.emit(ModelLost(model, Exit.DESTROYED))
        return Call(AfterLosses(unit.id)) if gone else Again(self.crowd_out)

    @step("AC-TRANS-15")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.crowd_out)


class LoseLoads(Procedure):
    """Units that are aboard go with whatever carried them (AC-TRANS-17)."""

    units: tuple[UnitId, ...]
    how: Exit = Exit.DESTROYED

    @step("AC-TRANS-17")
    def lose(self, g: BattleGame) -> Outcome:
        if not self.units:
            return LEAVE
        unit, self.units = self.units[0], self.units[1:]
        return Call(Annihilate(unit, self.how))

    @step("AC-TRANS-17")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.lose)
