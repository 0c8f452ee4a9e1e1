"""The scene: what follows from where everything stands, and from nothing else.

Damage, Disorder, dice and cards do not change who sees whom, so what was found out about an arrangement of the table
outlives them. Tokens are no part of it: they stand nowhere (DW4-PLAY-03, DW4-MODEL-02, DW4-DMG-01). Markers are not
either: they hide nothing (DW4-VIS-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sandtable.geometry.measure import Pieces
from sandtable.geometry.sector import Sector
from sandtable.geometry.shape import Shape
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, WeaponId
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.where import book, class_of, footprint, ground, models_on_table

if TYPE_CHECKING:
    from sandtable.rulesets.dw4.arcs import Band
    from sandtable.rulesets.dw4.sighting import Sight

_SCENES_KEPT: Final = 64

Pair = tuple[ModelId, ModelId]


class Obstacle(NamedTuple):
    """A model or Terrain Feature that may stand in a line of sight."""

    key: ModelId | FeatureId
    mass: int
    x: int
    y: int
    reach: int
    pieces: Pieces


class Scene:
    """One arrangement of the table, with everything worked out about it so far."""

    __slots__ = ("arcs", "bands", "bearing", "footprints", "obstacles", "sights")

    def __init__(self, obstacles: tuple[Obstacle, ...], footprints: dict[ModelId, Shape]) -> None:
        self.obstacles = obstacles
        self.footprints = footprints
        self.sights: dict[Pair, Sight] = {}
        self.arcs: dict[Pair, tuple[Sector, ...]] = {}
        self.bands: dict[Pair, tuple[Band, ...]] = {}
        self.bearing: dict[Pair, tuple[WeaponId, ...]] = {}


def scene(g: BattleTable) -> Scene:
    """The table as it stands now."""
    return g.memo("scene", lambda: _scene(g))


def _scene(g: BattleTable) -> Scene:
    # Models of Incoming units are not on the table, so they stand in nobody's way (DW4-VIS-07).
    key = (
        tuple([(model.id, model.pose) for model in models_on_table(g)]),
        tuple(g.state.features.values()),
        g.state.settings.mass0_obscures,
    )
    scenes = book(g).scenes
    found: Scene | None = scenes.get(key)
    if found is None:
        if len(scenes) >= _SCENES_KEPT:
            scenes.clear()
        footprints = {model.id: footprint(g, model.id) for model in models_on_table(g)}
        found = scenes[key] = Scene(_obstacles(g, footprints), footprints)
    return found


def _obstacles(g: BattleTable, footprints: dict[ModelId, Shape]) -> tuple[Obstacle, ...]:
    found: list[Obstacle] = []
    for model, shape in footprints.items():
        found.append(Obstacle(model, class_of(g, model).mass, shape.cx, shape.cy, shape.reach, (shape,)))
    for feature in g.state.features.values():
        # By the letter Mass 0 obscures though it never hides; the switch takes that away, too (DW4-VIS-05).
        if feature.mass or g.state.settings.mass0_obscures:
            region = ground(g, feature.id)
            found.append(Obstacle(feature.id, feature.mass, region.cx, region.cy, region.reach, region.pieces))
    return tuple(found)
