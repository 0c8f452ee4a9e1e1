"""Where things are: who is on the table and the footprints they have there."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from sandtable.geometry.measure import gap2, within, within_any
from sandtable.geometry.shape import Region, Shape
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.content.register import Grounds, Register
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.state import BattleTable, Location, Model, Unit


def register(g: BattleTable) -> Register:
    found: Register = g.content
    return found


def class_of(g: BattleTable, model: ModelId) -> ShipClass:
    """The profile of a model."""
    return register(g).ship_class(g.state.models[model].class_id)


def class_of_unit(g: BattleTable, unit: UnitId) -> ShipClass:
    """The profile of the models of a unit."""
    return register(g).ship_class(g.state.units[unit].class_id)


def is_in_play(g: BattleTable, model: ModelId) -> bool:
    """Whether a model stands in the Play Area: an Incoming one stands on the table, but not in it (DW4-READY-18)."""
    record = g.state.models[model]
    return record.pose is not None and g.state.units[record.unit].location is Location.IN_PLAY


def opponent(g: BattleTable, seat: SeatId) -> SeatId:
    a, b = g.state.settings.seats
    return b if seat == a else a


def footprint(g: BattleTable, model: ModelId) -> Shape:
    """The footprint of a model that stands on the table (DW4-MODEL-08)."""
    record = g.state.models[model]
    if record.pose is None:
        raise KeyError(f"{model} does not stand on the table")
    shape: Shape = g.content.outline(record.class_id).at(record.pose)
    return shape


def grounds(g: BattleTable) -> Grounds:
    """The Terrain Features on the table with their footprints."""
    found: Grounds = g.content.grounds(g.state.features.values())
    return found


def ground(g: BattleTable, feature: FeatureId) -> Region:
    """The footprint of a Terrain Feature."""
    return grounds(g).lands[feature]


def models_on_table(g: BattleTable) -> tuple[Model, ...]:
    """Every model in the Play Area, in a fixed order. Incoming units are not in it (DW4-READY-18)."""

    def look() -> tuple[Model, ...]:
        units = g.state.units
        return tuple(
            [
                model
                for model in g.state.models.values()
                if model.pose is not None and units[model.unit].location is Location.IN_PLAY
            ]
        )

    return g.memo("models on table", look)


def models_of(g: BattleTable, unit: UnitId) -> tuple[Model, ...]:
    """The models of a unit that have not left play, in or out of the Play Area."""
    models = g.state.models
    return tuple([model for name in g.state.units[unit].models if (model := models[name]).left_as is None])


def friends(g: BattleTable, seat: SeatId) -> tuple[Model, ...]:
    """An Admiral's own models in the Play Area."""
    return tuple([m for m in models_on_table(g) if m.seat == seat])


def enemies(g: BattleTable, seat: SeatId) -> tuple[Model, ...]:
    """The other Admiral's models in the Play Area."""
    return tuple([m for m in models_on_table(g) if m.seat != seat])


def units_of(g: BattleTable, seat: SeatId) -> tuple[Unit, ...]:
    """An Admiral's units that still have a model, wherever they are."""
    return tuple([u for u in g.state.units.values() if u.seat == seat and u.location is not Location.GONE])


def are_within(g: BattleTable, a: ModelId, b: ModelId, distance: int) -> bool:
    """Whether two models are within a distance: closest points, inclusive (DW4-MODEL-06, DW4-MODEL-07)."""
    one, other = g.state.models[a], g.state.models[b]
    here, there, outline = one.pose, other.pose, register(g).outline
    if here is None or there is None:
        raise KeyError(f"{a} or {b} does not stand on the table")
    mine, theirs = outline(one.class_id), outline(other.class_id)
    # Most pairs are far apart, which their Centre Points tell.
    far = mine.reach + theirs.reach + distance
    if (here.x - there.x) ** 2 + (here.y - there.y) ** 2 > far * far:
        return False
    return within(mine.at(here), theirs.at(there), distance)


def is_near_feature(g: BattleTable, model: ModelId, feature: FeatureId, distance: int) -> bool:
    """Whether a model is within a distance of a Terrain Feature."""
    return within_any((footprint(g, model),), ground(g, feature).pieces, distance)


def closest(g: BattleTable, model: ModelId, others: Iterable[ModelId]) -> tuple[ModelId, ...]:
    """Of other models those that are closest to one, exactly; several where they are equally close."""
    here = footprint(g, model)
    away = {other: Fraction(*gap2(here, footprint(g, other))) for other in others}
    least = min(away.values(), default=None)
    return tuple([other for other, distance in away.items() if distance == least])
