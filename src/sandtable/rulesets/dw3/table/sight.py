"""Lines of sight: from the centre of a model to the centre of its target, and past what."""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.geometry.measure import overlaps_any
from sandtable.geometry.shape import Outline
from sandtable.geometry.sight import Thing, sees
from sandtable.kernel.values import Question
from sandtable.rulesets.dw3.content.profile import Position, TerrainKind
from sandtable.rulesets.dw3.ids import FeatureId, ModelId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of, register
from sandtable.tabletop.where import footprint, ground, models_on_table

_SPOT: Final = Outline.rectangle(4, 4)
"""The centre of a target, as a body."""


class Sight(msgspec.Struct, frozen=True):
    """How a target looks from a model."""

    visible: bool
    obscured: bool = False
    """The line to its centre is blocked, but one to another part is free (DW3-SHOOT-05)."""


GROUNDED: Question[ModelId] = Question("terrain that a model stands on hides it")
"""A rule by which it does not forbids this."""
CLEAR = Sight(True)
HIDDEN = Sight(False)


def sight(g: BattleTable, viewer: ModelId, target: ModelId) -> Sight:
    """What a model sees of another; who looks and what is looked at are never in the way (DW3-SHOOT-04)."""
    return g.memo(("sight", viewer, target), lambda: _look(g, viewer, target))


def blocking(g: BattleTable, viewer: ModelId, target: ModelId) -> tuple[str, ...]:
    """What stands between a model and the centre of another: it hides or obscures that (DW3-SHOOT-04, DW3-SHOOT-05)."""
    eye, pose = footprint(g, viewer).centre, g.state.models[target].pose
    assert pose is not None
    spot = _SPOT.at(pose)
    things = _in_the_way(g, viewer, target)
    return tuple([thing.key for thing in things if not sees(eye, spot, [thing], 1, (viewer, target))])


def hiding_terrain(g: BattleTable, viewer: ModelId, target: ModelId) -> set[str]:
    """The terrain that would hide a model from another, wherever it lay behind it."""
    return {thing.key for thing in _in_the_way(g, viewer, target) if thing.key not in g.state.models}


def _look(g: BattleTable, viewer: ModelId, target: ModelId) -> Sight:
    things = _in_the_way(g, viewer, target)
    if not things:
        return CLEAR
    eye, pose = footprint(g, viewer).centre, g.state.models[target].pose
    assert pose is not None
    if sees(eye, _SPOT.at(pose), things, 1, (viewer, target)):
        return CLEAR
    return Sight(True, True) if sees(eye, footprint(g, target), things, 1, (viewer, target)) else HIDDEN


def _in_the_way(g: BattleTable, viewer: ModelId, target: ModelId) -> list[Thing[str]]:
    """Whatever blocks such a line; what is too small for it neither blocks nor obscures (DW3-SHOOT-05)."""
    ends = (position_of(g, viewer), position_of(g, target))
    if Position.AERIAL in ends:
        # Their line is blocked by aerial terrain alone (DW3-SHOOT-06).
        return _clouds(g, mass(g, target))
    size, deep = mass(g, target), Position.SUBMERGED in ends
    found: list[Thing[str]] = []
    for model in models_on_table(g):
        # SUBMERGED units block lines from and to their own kind alone, AERIAL ones none (DW3-SHOOT-06, DW3-SHOOT-07).
        position = position_of(g, model.id)
        if model.id in (viewer, target) or position is Position.AERIAL or mass(g, model.id) < size:
            continue
        if position is not Position.SUBMERGED or deep:
            found.append(Thing(model.id, (footprint(g, model.id),), 1))
    for feature in g.state.features.values():
        # Land hides larger targets, too (DW3-TERR-07), and any terrain whoever is submerged (DW3-SHOOT-07).
        is_land = register(g).content.terrain[feature.piece].kind is TerrainKind.LAND
        if feature.mass < size and not deep and not is_land:
            continue
        if not _stands_on(g, feature.id, (viewer, target)):
            found.append(Thing(feature.id, ground(g, feature.id).pieces, 1))
    return found


def _stands_on(g: BattleTable, feature: FeatureId, ends: tuple[ModelId, ModelId]) -> bool:
    """Whether a SKIMMING model at one end is on that terrain, which is then ignored (DW3-COLL-04)."""
    above = [end for end in ends if position_of(g, end) is Position.SKIMMING or g.refusal(GROUNDED, end) is not None]
    return any([overlaps_any((footprint(g, end),), ground(g, feature).pieces) for end in above])


def _clouds(g: BattleTable, size: int) -> list[Thing[str]]:
    content = register(g).content
    found: list[Thing[str]] = []
    for patch in g.state.patches.values():
        piece = content.terrain[patch.piece]
        if piece.kind is TerrainKind.CLOUD and piece.mass >= size:
            found.append(Thing(patch.id, register(g).footprints.region((patch.piece, patch.pose)).pieces, 1))
    return found
