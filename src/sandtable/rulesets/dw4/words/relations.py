"""How ships and shores lie to one another, in words: range, bearing, what is nearest."""

from __future__ import annotations

from sandtable.geometry.shape import Region
from sandtable.geometry.zone import Box
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.table.arcs import arcs_to_model, bands_to_model
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.words.compass import (
    bearing_of,
    both,
    box_in_words,
    distance_in_words,
    either,
    sectors_in_words,
)
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.tabletop.distances import distance_read
from sandtable.tabletop.where import enemies, footprint, ground, is_in_play


def range_between(g: BattleTable, a: ModelId, b: ModelId) -> int:
    """The distance from a model to another, or to a Terrain Feature, as it is read (DW4-MODEL-06)."""
    if b not in g.state.models:
        return distance_to_feature(g, a, FeatureId(b))
    return distance_read((footprint(g, a),), (footprint(g, b),))


def lies(g: BattleTable, viewer: ModelId, other: ModelId) -> str:
    """Where another model lies from this one: `13.4", Standard, 30° off the starboard bow`."""
    if other not in g.state.models:
        bands = either([band.name.capitalize() for band in bands_to_model(g, viewer, other)])
        return f"{distance_in_words(range_between(g, viewer, other))}, {bands}"
    here, there = g.state.models[viewer].pose, g.state.models[other].pose
    if here is None or there is None:
        return "not on the table"
    distance, bears = distance_in_words(range_between(g, viewer, other)), bearing_of(here, there.x, there.y)
    # Of what is not in the Play Area there are no Range Bands.
    if not (is_in_play(g, viewer) and is_in_play(g, other)):
        return f"{distance}, {bears}"
    bands = either([band.name.capitalize() for band in bands_to_model(g, viewer, other)])
    return f"{distance}, {bands}, {bears}"


def arc_in_words(g: BattleTable, viewer: ModelId, other: ModelId) -> str:
    """The Arc of a model in which another lies; two on a boundary (DW4-MODEL-05)."""
    return f"{sectors_in_words(arcs_to_model(g, viewer, other))} Arc"


def sight_in_words(g: BattleTable, viewer: ModelId, target: ModelId) -> str:
    """Whether a model sees another, and what stands in the way."""
    seen = sight(g, viewer, target)
    if not seen.visible:
        return f"Blocked by {both([thing_name(g, id) for id in seen.hidden_by])}"
    if seen.obscured:
        return f"Visible, Obscured by {both([thing_name(g, id) for id in seen.obscured_by])}"
    return "Visible"


def nearest_enemies(g: BattleTable, model: Model, most: int) -> list[ModelId]:
    """The closest enemy models on the table, the closest first."""
    if model.pose is None:
        return []
    ranges = {enemy.id: range_between(g, model.id, enemy.id) for enemy in enemies(g, model.seat)}
    return sorted(ranges, key=lambda enemy: ranges[enemy])[:most]


def nearest_in_words(g: BattleTable, model: Model, most: int) -> str:
    """A sentence about the nearest enemies; empty where there are none."""
    near = [f"{thing(enemy)} {lies(g, model.id, enemy)}" for enemy in nearest_enemies(g, model, most)]
    return f" Nearest enemies: {'; '.join(near)}." if near else ""


def distance_to_feature(g: BattleTable, model: ModelId, feature: FeatureId) -> int:
    return distance_read((footprint(g, model),), ground(g, feature).pieces)


def reach_in_words(land: Region) -> str:
    """How far a Terrain Feature or a patch reaches on the table, west to east and south to north."""
    return box_in_words(Box(land.x0, land.y0, land.x1, land.y1))
