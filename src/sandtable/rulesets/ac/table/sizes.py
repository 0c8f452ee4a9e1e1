"""Size: of models where they stand, of units, and of terrain on Hills."""

from __future__ import annotations

from collections import Counter

from sandtable.geometry.measure import contains_point
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.kernel.values import Query
from sandtable.rulesets.ac.content.tables import FeatureKind, TerrainPiece
from sandtable.rulesets.ac.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable, Feature
from sandtable.rulesets.ac.table.where import register, standing
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import grounds, models_of, of_terrain

SIZE: Query[UnitId] = Query("Size of the models of a unit", MOST)

Level = tuple[int, tuple[Shape, ...]]
"""A Size and what stands that high."""


def piece_of(g: BattleTable, feature: Feature) -> TerrainPiece:
    """What a piece of terrain is."""
    return register(g).piece(feature.piece)


def hill_levels(g: BattleTable, feature: Feature) -> tuple[Level, ...]:
    """The levels of a Hill: its whole outline at the Size of its slopes, then what rises above (AC-TERR-16)."""
    piece = piece_of(g, feature)
    whole = grounds(g).lands[feature.id].pieces
    higher = [(level.size, (Outline.polygon(level.polygon).at(feature.pose),)) for level in piece.levels]
    return ((piece.slope, whole), *higher)


def is_hill(g: BattleTable, feature: Feature) -> bool:
    return FeatureKind.HILL in piece_of(g, feature).features


def ground_under(g: BattleTable, x: int, y: int) -> int:
    """The Size that a Hill adds to what stands there: that of the level under the point (AC-SIZE-02, AC-TERR-16)."""
    levels = of_terrain(g, "levels of all hills", _all_levels, g)
    if not levels:
        return 0
    return max([size for size, shapes in levels if any([contains_point(s, x, y) for s in shapes])], default=0)


def _all_levels(g: BattleTable) -> list[Level]:
    hills = [feature for feature in g.state.features.values() if is_hill(g, feature)]
    return [level for hill in hills for level in hill_levels(g, hill)]


def model_size(g: BattleTable, model: ModelId) -> int:
    """The Size of a model where it stands (AC-SIZE-01, AC-SIZE-02)."""
    record = g.state.models[model]
    return size_at(g, record.unit, own_size(g, record.unit), record.pose)


def own_size(g: BattleTable, unit: UnitId) -> int:
    """The Size of the models of a unit on level ground; a rule may make it larger (AC-SIZE-01)."""
    return g.value(SIZE, unit, register(g).content.classes[g.state.units[unit].class_id].size)


def size_at(g: BattleTable, unit: UnitId, own: int, pose: Pose | None) -> int:
    """The Size of a model of a unit at a place: a garrison has that of its building (AC-SIZE-02, AC-SIZE-06)."""
    building = g.state.units[unit].garrison
    if building:
        return feature_size(g, g.state.features[FeatureId(building.partition(".")[0])])
    return own if pose is None else own + ground_under(g, pose.x, pose.y)


def unit_size(g: BattleTable, unit: UnitId) -> int:
    """The Size of most of its models, the lowest of those that are as frequent (AC-SIZE-04)."""
    return g.memo(("unit size", unit), _unit_size, g, unit)


def _unit_size(g: BattleTable, unit: UnitId) -> int:
    models = standing(g, unit) or models_of(g, unit)
    counted = Counter([model_size(g, model.id) for model in models])
    most = max(counted.values())
    return min([size for size, many in counted.items() if many == most])


def feature_size(g: BattleTable, feature: Feature) -> int:
    """The Size of a piece of terrain; one that stands on a Hill adds that of the Hill (AC-SIZE-03)."""
    if is_hill(g, feature):
        return feature.size
    pose: Pose = feature.pose
    return feature.size + ground_under(g, pose.x, pose.y)
