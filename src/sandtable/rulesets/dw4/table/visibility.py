"""Visibility: who sees whom, and past what."""

from __future__ import annotations

import msgspec

from sandtable.geometry.sight import Sight as Seen
from sandtable.geometry.sight import Thing, sees
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Query, Question
from sandtable.rulesets.dw4.content.profile import AIRBORNE, SURFACE, UNDERWATER
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, Shot, mass
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.scene import Scene, Sight, scene
from sandtable.rulesets.dw4.terrain.marker_shapes import MASSIVE
from sandtable.tabletop.sight import Lookout
from sandtable.tabletop.where import grounds


class Line(msgspec.Struct, frozen=True):
    """A line of sight, and a thing that might stand in it."""

    viewer: ModelId
    target: ModelId
    thing: str = ""
    shot: Shot | None = None
    """The Attack for which it is looked along, where it is for one."""


OBSTRUCTION: Question[Line] = Question("whether a thing may Block or Obscure a line of sight")
HIDING: Question[Line] = Question("whether a thing in a line of sight may Block it")
"""A rule that forbids it leaves what Obscures (DW4-VIS-04)."""
VISIBLE_MASS: Query[Line] = Query("MAS of a target for Visibility", FIXED)
UNOBSCURED: Question[Line] = Question("whether an Attack is made with a view that is not Obscured whatever is in it")
"""Only a rule that says so permits it; of a thing that Obscures whatever lies beyond, it is asked for itself."""
CLEARING: Question[Line] = Question("whether a view can be kept clear of what it begins at")
"""A rule by which that always Obscures forbids it, and so contradicts whatever permits `UNOBSCURED`."""

_CLEAR = Sight(True)
_OBSCURED = Refusal("something Obscures it", RuleId("DW4-VIS-03"))


class Watch(Lookout[BattleTable, Scene, Sight]):
    """How a model looks at another from its Centre Point (DW4-VIS-02, DW4-VIS-03).

    Equal MAS hides as well (DW4-VIS-02); Mass 0 never does (DW4-VIS-05). Ruling: the viewer and the target never
    obstruct; every other model does, friends included (DW4-VIS-02).
    """

    clear = _CLEAR

    def in_the_way(self, here: Scene, viewer: ModelId, target: ModelId) -> list[Thing[str]] | None:
        """What may stand in a line of sight; None where nothing does, because one end of it flies (DW4-POS-04).

        Under water other models are no obstacle either, but Terrain Features are (DW4-POS-14). Fire and smoke hide what
        flies as well, but not what is submerged at both ends (DW4-ENC3-04).
        """
        ends = (here.levels[viewer], here.levels.get(target, SURFACE))
        if AIRBORNE in ends:
            return here.smoke or None
        if UNDERWATER not in ends:
            return here.things
        return here.lands if ends[0] is ends[1] else here.smoked

    def height(self, g: BattleTable, target: ModelId) -> int:
        return max(_mass(g, target), 1)

    def judged(self, here: Scene, viewer: ModelId, target: ModelId, things: list[Thing[str]], seen: Seen[str]) -> Sight:
        if not seen.visible:
            return Sight(False, hidden_by=seen.hidden_by, obscured_by=seen.obscured_by)
        if not seen.obscured or AIRBORNE in (here.levels[viewer], here.levels.get(target)):
            return _CLEAR
        largest = max([_obscuring(here, thing) for thing in things if thing.key in seen.obscured_by])
        return Sight(True, True, largest, seen.obscured_by)

    def is_changed(self, g: BattleTable) -> bool:
        hooks = g.hooks
        return OBSTRUCTION in hooks.forbids or HIDING in hooks.forbids or VISIBLE_MASS in hooks.modifies

    def obstructing(
        self, g: BattleTable, viewer: ModelId, target: ModelId, things: list[Thing[str]]
    ) -> list[Thing[str]]:
        found = [t for t in things if g.refusal(OBSTRUCTION, Line(viewer, target, t.key)) is None]
        if HIDING not in g.hooks.forbids:
            return found
        # Mass 0 never hides anything (DW4-VIS-05).
        low = [t.key for t in found if g.refusal(HIDING, Line(viewer, target, t.key)) is not None]
        return [Thing(t.key, t.pieces, 0) if t.key in low else t for t in found]

    def height_seen(self, g: BattleTable, viewer: ModelId, target: ModelId) -> int:
        return max(g.value(VISIBLE_MASS, Line(viewer, target), _mass(g, target)), 1)


def _obscuring(here: Scene, thing: Thing[str]) -> int:
    """The Mass that a thing Obscures with, even where it is kept from hiding anything."""
    if thing.key in here.low:
        return here.low[thing.key]
    return thing.height or max([there.height for there in here.things if there.key == thing.key], default=0)


WATCH = Watch()

is_visible_in = WATCH.is_visible
"""Whether a model sees another at all, in a known arrangement of the table."""


def sight(g: BattleTable, viewer: ModelId, target: ModelId) -> Sight:
    """What a model on the table sees of another. The target may be a Terrain Feature."""
    return WATCH.sight(g, scene(g), viewer, target)


def sight_in(g: BattleTable, viewer: ModelId, shot: Shot) -> Sight:
    """What a Participating model sees of the target of an Attack."""
    seen = sight(g, viewer, shot.target)
    if seen.obscured and _is_cleared(g, Line(viewer, shot.target, shot=shot)):
        seen = _CLEAR
    passing = scene(g).passing.get(viewer)
    if passing is None or _is_cleared(g, Line(viewer, shot.target, passing, shot)):
        return seen
    # What it comes out of always Obscures; other things count only if they are larger (DW4-VIS-04).
    largest = max(seen.obscuring_mass, MASSIVE[g.state.markers[passing].kind])
    return Sight(seen.visible, True, largest, (*seen.obscured_by, passing))


def _is_cleared(g: BattleTable, line: Line) -> bool:
    return UNOBSCURED in g.hooks.permits and g.refusal(UNOBSCURED, line, _OBSCURED) is None


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
    things, size = WATCH.in_the_way(here, viewer, target), WATCH.height(g, target)
    if things is None:
        return True
    high = grounds(g).raised(size)
    afloat = [thing for thing in things if thing.key not in here.grounds]
    return sees(here.footprints[viewer].centre, here.body(target), afloat + high, size, (viewer, target))


def _mass(g: BattleTable, target: ModelId) -> int:
    feature = g.state.features.get(FeatureId(target))
    return mass(g, target) if feature is None else feature.mass
