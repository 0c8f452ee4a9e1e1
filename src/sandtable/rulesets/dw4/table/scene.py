"""The scene: what follows from where everything stands, and from nothing else.

Damage, Disorder, dice and cards do not change who sees whom, so what was found out about an arrangement of the table
outlives them. Whether a unit is Surfacing does, so that is part of the arrangement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import sectors_of
from sandtable.geometry.sight import Thing
from sandtable.rulesets.dw4.content.profile import SURFACE, Positional, TerrainKind
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, WeaponId
from sandtable.rulesets.dw4.models.positional_traits import level_of
from sandtable.rulesets.dw4.state import CORE, BattleTable, Feature, Marker, Model
from sandtable.rulesets.dw4.table.passage import Passage, passage_now
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.marker_shapes import MASSIVE, round_marker
from sandtable.tabletop.footprints import Grounds
from sandtable.tabletop.scene import Pair, arrangement
from sandtable.tabletop.scene import Scene as Arrangement
from sandtable.tabletop.where import grounds, models_on_table

if TYPE_CHECKING:
    from sandtable.rulesets.dw4.table.arcs import Band

TOWERING: Final = 99
"""The height of smoke: more than any Mass."""


class Sight(msgspec.Struct, frozen=True):
    """How a target looks from a model. It need not look the same the other way (DW4-VIS-01)."""

    visible: bool
    obscured: bool = False
    obscuring_mass: int = 0
    """The MAS of the largest thing that obscures it; the dice it is worth to the defender (DW4-VIS-04)."""
    obscured_by: tuple[str, ...] = ()
    """Ids of models and Terrain Features."""
    hidden_by: tuple[str, ...] = ()


class Scene(Arrangement[Sight]):
    """One arrangement of the table, with everything worked out about it so far."""

    __slots__ = (
        "bands",
        "bearing",
        "below",
        "lands",
        "levels",
        "low",
        "passing",
        "ranging",
        "smoke",
        "smoked",
        "things",
    )

    def __init__(
        self,
        models: list[Thing[str]],
        poses: dict[ModelId, Pose],
        levels: dict[ModelId, Positional],
        lands: list[Thing[str]],
        there: Grounds[Feature],
        smoke: list[Thing[str]],
        markers: list[Thing[str]],
    ) -> None:
        super().__init__(models, poses, there)
        # What flies never stands in the way (DW4-POS-05). Ruling: nor does what is submerged (DW4-POS-15).
        afloat = [m for m, level in zip(models, levels.values(), strict=True) if level is SURFACE]
        self.smoke = smoke
        """What is Ablaze: it hides everything on the surface and in the air, whatever its Mass (DW4-ENC3-04)."""
        burning = [thing.key for thing in smoke]
        self.low = {land.key: land.height for land in lands if land.key in burning}
        """The Mass that it Obscures with all the same."""
        self.smoked = [land for land in lands if land.key not in burning] + smoke if smoke else lands
        self.things = afloat + markers + self.smoked
        """What may stand in a line of sight between Surface models; the height is the Mass."""
        self.lands = lands
        self.levels = levels
        """The Positional Trait of every model."""
        self.bands: dict[Pair, tuple[Band, ...]] = {}
        self.bearing: dict[Pair, tuple[WeaponId, ...]] = {}
        self.ranging: dict[Pair, list[WeaponId]] = {}
        self.below: dict[Pair, bool] = {}
        self.passing: dict[ModelId, MarkerId] = {}
        """Models that look and fire from a Marker instead of from where they are."""

    def look_from(self, passage: Passage, models: list[ModelId]) -> None:
        """Range and Visibility of these models are measured from the Exit, Arcs towards the Entry."""
        entry, out = passage.entry, passage.exit
        for model in models:
            arcs = sectors_of(self.poses[model], entry.x, entry.y)
            self.arcs |= {(model, other): arcs for other in (*self.poses, *[ModelId(f) for f in self.grounds])}
        self.poses = {**self.poses, **{model: Pose(out.x, out.y, self.poses[model].heading) for model in models}}
        for model in models:
            self.footprints[model] = round_marker(out.x, out.y)
            self.passing[model] = out.id


def scene(g: BattleTable) -> Scene:
    """The table as it stands now."""
    return g.memo("scene", _scene, g)


def _scene(g: BattleTable) -> Scene:
    # Models of Incoming units are not on the table, so they stand in nobody's way (DW4-VIS-07). Tokens stand nowhere
    # (DW4-PLAY-03, DW4-MODEL-02, DW4-DMG-01), and Markers hide nothing (DW4-VIS-06) but for those that have a Mass.
    models, there = models_on_table(g), grounds(g)
    surfacing = tuple([unit.id for unit in g.state.units.values() if unit.surfacing])
    markers = tuple([m for m in g.state.markers.values() if m.kind in MASSIVE]) if g.state.markers else ()
    passage = passage_now(g)
    besides = (surfacing, g.state.settings.mass0_obscures, markers, passage)
    return arrangement(there, models, besides, lambda: _arranged(g, models, there, markers, passage))


def _lands(g: BattleTable, there: Grounds[Feature]) -> list[Thing[str]]:
    """Terrain as it stands in lines of sight: in full play a Grounding Hazard as of Mass 0 (DW4-TERR-04)."""
    if g.state.settings.mode is CORE:
        return there.things
    pieces, hazard = register(g).content.terrain, TerrainKind.GROUNDING_HAZARD
    low = [f.id for f in there.features if f.mass and pieces[f.piece].kind is hazard]
    return [Thing(t.key, t.pieces, 0) if t.key in low else t for t in there.things] if low else there.things


def _arranged(
    g: BattleTable,
    models: tuple[Model, ...],
    there: Grounds[Feature],
    markers: tuple[Marker, ...],
    passage: Passage | None,
) -> Scene:
    thing_at = register(g).thing_at
    poses = {model.id: model.pose for model in models if model.pose is not None}
    things = [thing_at(m.id, m.class_id, poses[m.id]) for m in models]
    lands = _lands(g, there)
    # By the letter Mass 0 obscures though it never hides; the switch takes that away, too (DW4-VIS-05).
    if not g.state.settings.mass0_obscures:
        lands = [land for land in lands if land.height]
    levels = {model.id: level_of(g, model) for model in models}
    smoke: list[Thing[str]] = [Thing(f.id, there.lands[f.id].pieces, TOWERING) for f in there.features if f.ablaze]
    standing: list[Thing[str]] = [Thing(m.id, (round_marker(m.x, m.y),), MASSIVE[m.kind]) for m in markers]
    if passage is None:
        return Scene(things, poses, levels, lands, there, smoke, standing)
    # Fire comes out of it, so that it is not in its own way.
    standing = [thing for thing in standing if thing.key != passage.exit.id]
    found = Scene(things, poses, levels, lands, there, smoke, standing)
    found.look_from(passage, [model.id for model in models if model.unit == passage.unit])
    return found
