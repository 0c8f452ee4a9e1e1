"""The scene: what follows from where everything stands, and from nothing else.

Damage, Disorder, dice and cards do not change who sees whom, so what was found out about an arrangement of the table
outlives them. Tokens are no part of it: they stand nowhere (DW4-PLAY-03, DW4-MODEL-02, DW4-DMG-01). Markers are not
either: they hide nothing (DW4-VIS-06).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector
from sandtable.geometry.shape import Shape
from sandtable.geometry.sight import Thing
from sandtable.rulesets.dw4.book import Grounds
from sandtable.rulesets.dw4.ids import ModelId, WeaponId
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.where import book, grounds, models_on_table

if TYPE_CHECKING:
    from sandtable.rulesets.dw4.arcs import Band
    from sandtable.rulesets.dw4.sighting import Sight

_SCENES_KEPT: Final = 64

Pair = tuple[ModelId, ModelId]


class Scene:
    """One arrangement of the table, with everything worked out about it so far."""

    __slots__ = ("arcs", "bands", "bearing", "footprints", "poses", "sights", "things")

    def __init__(self, models: list[Thing[str]], poses: dict[ModelId, Pose], lands: list[Thing[str]]) -> None:
        self.things = models + lands
        """What may stand in a line of sight; the height is the Mass."""
        self.poses = poses
        self.footprints: dict[ModelId, Shape] = {
            name: model.pieces[0] for name, model in zip(poses, models, strict=True)
        }
        self.sights: dict[Pair, Sight] = {}
        self.arcs: dict[Pair, tuple[Sector, ...]] = {}
        self.bands: dict[Pair, tuple[Band, ...]] = {}
        self.bearing: dict[Pair, tuple[WeaponId, ...]] = {}


def scene(g: BattleTable) -> Scene:
    """The table as it stands now."""
    return g.memo("scene", lambda: _scene(g))


def _scene(g: BattleTable) -> Scene:
    # Models of Incoming units are not on the table, so they stand in nobody's way (DW4-VIS-07).
    models = models_on_table(g)
    key = (tuple([(model.id, model.pose) for model in models]), g.state.settings.mass0_obscures)
    there = grounds(g)
    found: Scene | None = there.scenes.get(key)
    if found is None:
        if len(there.scenes) >= _SCENES_KEPT:
            there.scenes.clear()
        found = there.scenes[key] = _arranged(g, models, there)
    return found


def _arranged(g: BattleTable, models: tuple[Model, ...], there: Grounds) -> Scene:
    standing = book(g).standing
    poses = {model.id: model.pose for model in models if model.pose is not None}
    things = [standing(m.id, m.class_id, poses[m.id]) for m in models]
    lands = there.things
    # By the letter Mass 0 obscures though it never hides; the switch takes that away, too (DW4-VIS-05).
    if not g.state.settings.mass0_obscures:
        lands = [land for land in lands if land.height]
    return Scene(things, poses, lands)
