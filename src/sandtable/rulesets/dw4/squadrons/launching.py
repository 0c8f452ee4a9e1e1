"""Launching squadrons: who may, how many, of which types and to which targets."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED
from sandtable.rulesets.dw4.squadrons.stacks import Flight, shapes_of
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind, Mission
from sandtable.rulesets.dw4.terrain.minefields import markers_of
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint, models_of

REACH = 30 * INCH
"""How far from the model that launches it a Stack may be allocated (DW4-SRS-14 to -16)."""


class Takeoff(msgspec.Struct, frozen=True):
    """A squadron that a model would launch."""

    model: ModelId
    squadron: str


LAUNCHES: Choice[SeatId] = Choice("what an Admiral may launch in the Launch Phase")
"""A grant by the name of a unit is its SRS Launch; a rule that launches something else says so in the name."""
TOKENS: Query[ModelId] = Query("SRS tokens that a model launches", FIXED)
"""None, unless a Property says how many (DW4-SRS-12)."""
LAUNCHING: Question[ModelId] = Question("whether a model may launch squadrons")
TYPES: Choice[UnitId] = Choice("types of squadrons that a unit launches")
"""A grant by the name of each type."""
LAUNCH_REACH: Query[Takeoff] = Query("how far a squadron is launched", CEILING)
ALLOCATING: Question[Flight] = Question("whether squadrons may be allocated to a target")
"""Asked at every allocation, also at those after the launch."""


def tokens_to_launch(g: BattleTable, model: ModelId) -> int:
    """How many tokens a model may launch now: in every Round as many, for no game runs out of them (DW4-SRS-01)."""
    if TOKENS not in g.hooks.modifies or g.refusal(LAUNCHING, model) is not None:
        return 0
    return max(0, g.value(TOKENS, model, 0))


def able_to_launch(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit that could take part in an SRS Launch: the unit is in the Play Area (DW4-LAUNCH-02)."""
    record = g.state.units[unit]
    if record.launched or record.location is not Location.IN_PLAY or not types_of(g, unit):
        return ()
    return tuple([model.id for model in models_of(g, unit) if tokens_to_launch(g, model.id)])


def types_of(g: BattleTable, unit: UnitId) -> tuple[str, ...]:
    """The types of squadrons that a unit may launch."""
    return g.memo(("types of squadrons", unit), lambda: tuple(dict.fromkeys([t.name for t in g.granted(TYPES, unit)])))


def types_for(g: BattleTable, model: ModelId, target: str) -> tuple[str, ...]:
    """The types that a model may launch at a target."""
    seat, reaches = g.state.models[model].seat, _reaches(g, model)
    # Types share a few reaches between them, so each of those is measured once.
    near = [far for far in set(reaches.values()) if is_in_reach(g, model, target, far)]
    return tuple([kind for kind, far in reaches.items() if far in near and may_allocate(g, Flight(seat, kind, target))])


def _reaches(g: BattleTable, model: ModelId) -> dict[str, int]:
    """How far a model launches each type that its unit has."""

    def look() -> dict[str, int]:
        types = types_of(g, g.state.models[model].unit)
        return {kind: g.value(LAUNCH_REACH, Takeoff(model, kind), REACH) for kind in types}

    return g.memo(("launch reaches", model), look)


def may_allocate(g: BattleTable, flight: Flight) -> bool:
    """Whether squadrons may join what flies at a target already (DW4-SRS-05)."""
    return g.refusal(ALLOCATING, flight) is None


def launch_targets(g: BattleTable, model: ModelId) -> tuple[str, ...]:
    """The units and Minefields that a model may launch squadrons at: its own unit first, then friends, then foes.

    Neither Reserves nor Incoming units are among them (DW4-SRS-17).
    """
    record = g.state.models[model]
    units = [unit for unit in g.state.units.values() if unit.location is Location.IN_PLAY]
    units.sort(key=lambda unit: (unit.id != record.unit, unit.seat != record.seat))
    targets = (*[unit.id for unit in units], *markers_of(g, MarkerKind.MINEFIELD))
    return tuple([target for target in targets if types_for(g, model, target)])


def is_in_reach(g: BattleTable, model: ModelId, target: str, distance: int) -> bool:
    """Whether a target is within a distance of a model. Ruling: one model of a unit is enough (DW4-SRS-14)."""
    here = footprint(g, model)
    return any([within(here, there, distance) for there in shapes_of(g, target)])


def mission_at(g: BattleTable, seat: SeatId, target: str) -> Mission:
    """The Mission of a Stack follows from what it is allocated to (DW4-SRS-20), and stays so (DW4-SRS-34)."""
    unit = g.state.units.get(UnitId(target))
    if unit is None:
        return Mission.MINE_CLEARANCE
    return Mission.AIR_SUPPORT if unit.seat == seat else Mission.ATTACK_RUN
