"""Visibility: who sees whom, and past what."""

from __future__ import annotations

import msgspec

from sandtable.geometry.sight import Thing, look, sees
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, mass
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.scene import Scene, scene
from sandtable.rulesets.dw4.table.where import grounds


class Sight(msgspec.Struct, frozen=True):
    """How a target looks from a model. It need not look the same the other way (DW4-VIS-01)."""

    visible: bool
    obscured: bool = False
    obscuring_mass: int = 0
    """The MAS of the largest thing that obscures it; the dice it is worth to the defender (DW4-VIS-04)."""
    obscured_by: tuple[str, ...] = ()
    """Ids of models and Terrain Features."""
    hidden_by: tuple[str, ...] = ()


class Line(msgspec.Struct, frozen=True):
    """A line of sight, and a thing that might stand in it."""

    viewer: ModelId
    target: ModelId
    thing: str = ""


OBSTRUCTION: Question[Line] = Question("whether a thing may Block or Obscure a line of sight")
VISIBLE_MASS: Query[Line] = Query("MAS of a target for Visibility", FIXED)

_CLEAR = Sight(True)


def sight(g: BattleTable, viewer: ModelId, target: ModelId) -> Sight:
    """What a model on the table sees of another, from its Centre Point (DW4-VIS-02, DW4-VIS-03).

    The target may be a Terrain Feature.
    """
    return sight_in(g, scene(g), viewer, target)


def sight_in(g: BattleTable, here: Scene, viewer: ModelId, target: ModelId) -> Sight:
    """The same in a known arrangement of the table."""
    if OBSTRUCTION in g.hooks.forbids or VISIBLE_MASS in g.hooks.modifies:
        # Rules that change who sees whom may look at anything, so nothing found out here outlives a change.
        return g.memo(("sight", viewer, target), lambda: _look_by_the_rules(g, here, viewer, target))
    found = here.sights.get((viewer, target))
    if found is None:
        things = _in_the_way(here, viewer, target)
        found = here.sights[viewer, target] = _look(here, viewer, target, _mass(g, target), things)
    return found


def sees_below(g: BattleTable, viewer: ModelId, target: ModelId) -> bool:
    """Whether what runs under the surface has a clear way to a target: there every Terrain Feature is too high.

    For Visible and Blocked each counts as more massive than the target, Mass 0 included (DW4-QUAL-11). Models hide it
    as they do from others.
    """
    here = scene(g)
    found = here.below.get((viewer, target))
    if found is None:
        found = here.below[viewer, target] = _sees_below(g, here, viewer, target)
    return found


def _sees_below(g: BattleTable, here: Scene, viewer: ModelId, target: ModelId) -> bool:
    things, size = _in_the_way(here, viewer, target), max(1, _mass(g, target))
    if things is None:
        return True
    high = grounds(g).raised(size)
    afloat = [thing for thing in things if thing.key in here.footprints]
    body = here.footprints.get(target) or here.grounds[FeatureId(target)]
    return sees(here.footprints[viewer].centre, body, afloat + high, size, (viewer, target))


def is_visible_in(g: BattleTable, here: Scene, viewer: ModelId, target: ModelId) -> bool:
    """Whether a model sees another at all: all that most questions ask, and sooner told than how it looks."""
    if OBSTRUCTION in g.hooks.forbids or VISIBLE_MASS in g.hooks.modifies:
        return sight_in(g, here, viewer, target).visible
    found = here.visible.get((viewer, target))
    if found is None:
        found = here.visible[viewer, target] = _sees(g, here, viewer, target)
    return found


def _sees(g: BattleTable, here: Scene, viewer: ModelId, target: ModelId) -> bool:
    things = _in_the_way(here, viewer, target)
    if things is None:
        return True
    eye = here.footprints[viewer].centre
    body = here.footprints.get(target) or here.grounds[FeatureId(target)]
    return sees(eye, body, things, max(_mass(g, target), 1), (viewer, target))


def _mass(g: BattleTable, target: ModelId) -> int:
    feature = g.state.features.get(FeatureId(target))
    return mass(g, target) if feature is None else feature.mass


def _look_by_the_rules(g: BattleTable, here: Scene, viewer: ModelId, target: ModelId) -> Sight:
    things = _in_the_way(here, viewer, target)
    if things is not None:
        things = [t for t in things if g.refusal(OBSTRUCTION, Line(viewer, target, t.key)) is None]
    size = g.value(VISIBLE_MASS, Line(viewer, target), _mass(g, target))
    return _look(here, viewer, target, size, things)


def _in_the_way(here: Scene, viewer: ModelId, target: ModelId) -> list[Thing[str]] | None:
    """What may stand in a line of sight; None where nothing does, because one end of it flies (DW4-POS-04).

    Under water other models are no obstacle either, but Terrain Features are (DW4-POS-14). Fire and smoke hide what
    flies as well, but not what is submerged at both ends (DW4-ENC3-04).
    """
    ends = (here.levels[viewer], here.levels.get(target, Positional.SURFACE))
    if Positional.AIRBORNE in ends:
        return here.smoke or None
    if Positional.UNDERWATER not in ends:
        return here.things
    return here.lands if ends[0] is ends[1] else here.smoked


def _look(here: Scene, viewer: ModelId, target: ModelId, size: int, things: list[Thing[str]] | None) -> Sight:
    # Equal MAS hides as well (DW4-VIS-02); Mass 0 never does (DW4-VIS-05). Ruling: the viewer and the target never
    # obstruct; every other model does, friends included (DW4-VIS-02).
    if things is None:
        return _CLEAR
    eye = here.footprints[viewer].centre
    body = here.footprints.get(target) or here.grounds[FeatureId(target)]
    seen = look(eye, body, things, max(size, 1), (viewer, target))
    if not seen.visible:
        return Sight(False, hidden_by=seen.hidden_by, obscured_by=seen.obscured_by)
    if not seen.obscured or Positional.AIRBORNE in (here.levels[viewer], here.levels.get(target)):
        return _CLEAR
    largest = max([here.low.get(thing.key, thing.height) for thing in things if thing.key in seen.obscured_by])
    return Sight(True, True, largest, seen.obscured_by)
