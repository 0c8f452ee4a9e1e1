"""Where things are: who is on the table and the footprints they have there."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, TypeVarTuple

from sandtable.geometry.shape import Outline, Region, Shape
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.tabletop.footprints import Grounds
from sandtable.tabletop.ids import ClassId, FeatureId, ModelId, UnitId
from sandtable.tabletop.state import GONE, IN_PLAY, INCOMING, F, M, TableOf, Tabletop, U

T = TypeVar("T")
Of = TypeVarTuple("Of")

_ON_TABLE = (IN_PLAY, INCOMING)
_UNKNOWN: Any = object()


def outline(g: Tabletop, class_id: ClassId) -> Outline:
    """The footprint of a class of models, wherever it stands."""
    found: Outline = g.content.outline(class_id)
    return found


def footprint(g: Tabletop, model: ModelId) -> Shape:
    """The footprint of a model that stands on the table."""
    record = g.state.models[model]
    if record.pose is None:
        raise KeyError(f"{model} does not stand on the table")
    shape: Shape = g.content.outline(record.class_id).at(record.pose)
    return shape


def grounds(g: TableOf[Any, Any, F]) -> Grounds[F]:
    """The terrain on the table with its footprints."""
    found: Grounds[F] = g.content.grounds(g.state.features.values())
    return found


def of_terrain(g: Tabletop, key: Hashable, work: Callable[[*Of], T], *of: *Of) -> T:
    """Work something out once that hangs on the terrain alone; it lasts for as long as that lies as it does."""
    there = grounds(g).known
    known: T = there.get(key, _UNKNOWN)
    if known is _UNKNOWN:
        known = there[key] = work(*of)
    return known


def ground(g: Tabletop, feature: FeatureId) -> Region:
    """The footprint of a piece of terrain."""
    return grounds(g).lands[feature]


def is_in_play(g: Tabletop, model: ModelId) -> bool:
    """Whether a model stands in the play area; one that is only coming in stands on the table, but not in it."""
    record = g.state.models[model]
    return record.pose is not None and g.state.units[record.unit].location is IN_PLAY


def models_on_table(g: TableOf[M, Any, Any]) -> tuple[M, ...]:
    """Every model in the play area, in a fixed order. Units that are only coming in are not in it."""
    return g.memo("models on table", _in_play, g)


def _in_play(g: TableOf[M, Any, Any]) -> tuple[M, ...]:
    units, models = g.state.units, g.state.models.values()
    return tuple([m for m in models if m.pose is not None and units[m.unit].location is IN_PLAY])


def models_set_down(g: TableOf[M, Any, Any]) -> tuple[M, ...]:
    """Every model that stands on the table, those of units that are only coming in too."""
    return g.memo("models set down", _set_down, g)


def _set_down(g: TableOf[M, Any, Any]) -> tuple[M, ...]:
    units, models = g.state.units, g.state.models.values()
    return tuple([m for m in models if m.pose is not None and units[m.unit].location in _ON_TABLE])


def models_of(g: TableOf[M, Any, Any], unit: UnitId) -> tuple[M, ...]:
    """The models of a unit that have not left play, in or out of the play area."""
    models = g.state.models
    return tuple([model for name in g.state.units[unit].models if (model := models[name]).left_as is None])


def friends(g: TableOf[M, Any, Any], seat: SeatId) -> tuple[M, ...]:
    """A player's own models in the play area."""
    return tuple([m for m in models_on_table(g) if m.seat == seat])


def enemies(g: TableOf[M, Any, Any], seat: SeatId) -> tuple[M, ...]:
    """The models of others in the play area."""
    return tuple([m for m in models_on_table(g) if m.seat != seat])


def units_of(g: TableOf[Any, U, Any], seat: SeatId) -> tuple[U, ...]:
    """A player's units that still have a model, wherever they are."""
    return tuple([u for u in g.state.units.values() if u.seat == seat and u.location is not GONE])


def bearers(
    g: Tabletop, seat: SeatId, rule: RuleId, has: Callable[[Any, ModelId, RuleId], bool]
) -> tuple[ModelId, ...]:
    """The models of a seat in the play area that have a rule, as the rule set says who has."""
    return tuple([model.id for model in friends(g, seat) if has(g, model.id, rule)])


def opponent(g: Tabletop, seat: SeatId) -> SeatId:
    """The other of two seats."""
    a, b = g.state.settings.seats
    return b if seat == a else a
