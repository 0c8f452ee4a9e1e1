"""Environmental Features: patches of Fog and Treacherous Water, and the bands of it around Terrain Features.

They are no Terrain Features: nothing Collides with them, and they neither Block nor Obscure (DW4-ENV-01, DW4-ENV-02).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from sandtable.geometry.measure import CONTACT, overlaps_any
from sandtable.geometry.passage import comes_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Body, Region, pieces_of
from sandtable.geometry.sight import Thing, look
from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.content.profile import Positional, TerrainKind
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.visibility import Line
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.tabletop.where import footprint, ground, grounds

BAND: Final = INCH
"""How wide the Treacherous Water around a Terrain Feature is; Proximity reaches farther (DW4-TERR-14)."""

BANDED: Final = (TerrainKind.ISLAND, TerrainKind.STRUCTURE, TerrainKind.OIL_PLATFORM, TerrainKind.ICEBERG)
"""What has such a band (DW4-TERR-05, DW4-TERR-08); a Grounding Hazard has none (DW4-TERR-04)."""

TERRITORY: Final = 6 * INCH
"""How far across an Island must be to be a Territory (DW4-TERR-07)."""

IMPEDED: Final = {
    TerrainKind.TREACHEROUS_WATER: (Positional.SURFACE, Positional.UNDERWATER),
    TerrainKind.FOG: (Positional.SURFACE, Positional.AIRBORNE),
}
"""Whom each of them Impedes (DW4-ENV-03).

Ruling: the band is there for models that treat the Terrain Feature itself as Open Water, too; what flies it never
Impedes (DW4-TERR-10).
"""


class Impediment(msgspec.Struct, frozen=True):
    """A model and something that might Impede it: a patch, or the band around a Terrain Feature."""

    model: ModelId
    thing: FeatureId
    kind: TerrainKind


TREACHEROUS_MARKER: Question[MarkerId] = Question("whether a Marker counts as Treacherous Water")
"""Only a rule that says so permits it."""
IMPEDIMENT: Question[Impediment] = Question("whether a feature Impedes a model")
CLEAR_VIEW: Question[Line] = Question("whether a view is not Hampered")
"""Fog is the basic reason against it; a rule may permit it all the same, or forbid it without Fog."""
CLEAR_REGARDLESS: Question[Line] = Question("whether a view is not Hampered whatever hampers it")
"""Only a rule that says so permits it."""

_NO_WATER = Refusal("a Marker is no Treacherous Water", RuleId("DW4-MARK-01"))
_FOG = Refusal("Fog lies between them", RuleId("DW4-ENV-05"))


def kind_of_patch(g: BattleTable, patch: FeatureId) -> TerrainKind:
    """Fog or Treacherous Water."""
    return register(g).content.terrain[g.state.patches[patch].piece].kind


def patch_region(g: BattleTable, patch: FeatureId) -> Region:
    """What a patch covers."""
    record = g.state.patches[patch]
    return register(g).footprints.region((record.piece, record.pose))


def impediments(g: BattleTable, model: ModelId, track: tuple[Pose, ...]) -> tuple[FeatureId, ...]:
    """What a model came into contact with on its way that Impedes it.

    Ruling: where it began counts as well, if it moved at all (DW4-ENV-04).
    """
    if len(track) < 2:
        return ()
    level = positional(g, model)
    outline = register(g).outline(g.state.models[model].class_id)
    x0, x1 = min([pose.x for pose in track]) - outline.reach, max([pose.x for pose in track]) + outline.reach
    y0, y1 = min([pose.y for pose in track]) - outline.reach, max([pose.y for pose in track]) + outline.reach
    return tuple(
        [
            thing
            for thing, kind, body, reach in _impeding(g)
            if level in IMPEDED[kind]
            # A first look: most lie far from the box that holds the whole way.
            and body.x0 - reach <= x1
            and body.x1 + reach >= x0
            and body.y0 - reach <= y1
            and body.y1 + reach >= y0
            and comes_within(outline, track, pieces_of(body), reach)
            and g.refusal(IMPEDIMENT, Impediment(model, thing, kind)) is None
        ]
    )


def _impeding(g: BattleTable) -> Iterator[tuple[FeatureId, TerrainKind, Body, int]]:
    """Everything that may Impede: by its id and kind, what it covers, and how far it reaches beyond that."""
    water = TerrainKind.TREACHEROUS_WATER
    for patch in g.state.patches:
        yield patch, kind_of_patch(g, patch), patch_region(g, patch), CONTACT
    for feature, land in grounds(g).lands.items():
        if kind_of_feature(g, feature) in BANDED:
            yield feature, water, land, BAND
    for marker in g.state.markers if TREACHEROUS_MARKER in g.hooks.permits else ():
        if g.refusal(TREACHEROUS_MARKER, marker, _NO_WATER) is None:
            yield FeatureId(marker), water, marker_shape(g, marker), CONTACT


def kind_of_feature(g: BattleTable, feature: FeatureId) -> TerrainKind:
    """What a Terrain Feature is."""
    return register(g).content.terrain[g.state.features[feature].piece].kind


def is_territory(g: BattleTable, feature: FeatureId) -> bool:
    """Whether a Terrain Feature is a Territory. Ruling: across is the largest diameter (DW4-TERR-07)."""
    if kind_of_feature(g, feature) is not TerrainKind.ISLAND:
        return False
    corners = [point for piece in ground(g, feature).pieces for point in piece.points]
    widest = max([(ax - bx) ** 2 + (ay - by) ** 2 for ax, ay in corners for bx, by in corners])
    return widest >= TERRITORY * TERRITORY


def is_hampered(g: BattleTable, viewer: ModelId, target: ModelId, shot: Shot | None = None) -> bool:
    """Whether a model's view of a target is Hampered, whatever stands between them otherwise (DW4-ENV-05)."""
    fog = _FOG if g.state.patches and fog_between(g, viewer, target) else None
    line = Line(viewer, target, shot=shot)
    refused = g.refusal(CLEAR_VIEW, line, fog)
    if refused is None or CLEAR_REGARDLESS not in g.hooks.permits:
        return refused is not None
    return g.refusal(CLEAR_REGARDLESS, line, refused) is not None


def fog_between(g: BattleTable, viewer: ModelId, target: ModelId) -> tuple[FeatureId, ...]:
    """The Fog that keeps some part of a target from being reached by a clear line from a model's Centre Point."""
    return g.memo(("fog", viewer, target), lambda: _fog_between(g, viewer, target))


def _fog_between(g: BattleTable, viewer: ModelId, target: ModelId) -> tuple[FeatureId, ...]:
    fogs = [patch for patch in g.state.patches if kind_of_patch(g, patch) is TerrainKind.FOG]
    if not fogs:
        return ()
    feature = FeatureId(target)
    body = ground(g, feature) if feature in g.state.features else footprint(g, target)
    things = [Thing(patch, patch_region(g, patch).pieces, 0) for patch in fogs]
    seen = look(footprint(g, viewer).centre, body, things)
    pieces = body.pieces if isinstance(body, Region) else (body,)
    # A part of the target that lies in Fog cannot be reached without crossing it, from whichever side.
    return tuple([t.key for t in things if t.key in seen.obscured_by or overlaps_any(pieces, t.pieces)])
