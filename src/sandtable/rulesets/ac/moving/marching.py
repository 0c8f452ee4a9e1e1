"""How a unit goes from where it stands to where it is wanted: ways, their cost, and what stands against them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import isqrt

import msgspec

from sandtable.geometry.measure import contains_point, gap2, within
from sandtable.geometry.passage import comes_within, goes_through
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.geometry.stretch import crosses, share_inside
from sandtable.geometry.units import INCH, show_inches
from sandtable.geometry.vec import Point
from sandtable.geometry.zone import Box
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Formation, UnitType
from sandtable.rulesets.ac.formations.places import Frame, places, rear_fits
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, stood
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.spots import ENEMY_GAP, is_whole, spot_fault
from sandtable.rulesets.ac.moving.terrain import ON_FOOT, flies, ground_for
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.posts import are_far_apart
from sandtable.rulesets.ac.table.sizes import unit_size
from sandtable.rulesets.ac.table.where import enemies_about, profile_of, standing
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.where import models_of, outline

PONDEROUS = RuleId("AC-R-PONDEROUS")
TURN = 2_250
"""How far a Ponderous model turns at the end of each inch, where Navigation Points are (AC-MEAS-05, AC-MOVE-12)."""
ROAD = 2 * INCH
MOST_LEGS = 12
NUDGE = 10
MOST_JOINTS = 2
"""Mils by which a straight way may seem longer than it counts: less than one for each joint."""

Track = tuple[Pose, ...]


class Ending(msgspec.Struct, frozen=True):
    """A unit that would end a move like that."""

    unit: UnitId
    poses: Mapping[ModelId, Pose]
    tracks: Mapping[ModelId, Track] = {}
    """By which ways; none where a rule forces it there as it stands."""


class Along(Grant, frozen=True, kw_only=True):
    """A unit that goes with another, by its name, and the ways of its models."""

    tracks: Mapping[ModelId, Track]


MAY_END: Question[Ending] = Question("a unit may end its move there")
FOLLOWED: Question[Ending] = Question("those who go with a unit can")
ALONG: Choice[Ending] = Choice("units that go with a unit that moves")
PASSES: Query[UnitId] = Query("the Size up to which a unit passes through enemies", MOST)


class March(msgspec.Struct, frozen=True):
    """One answer for a whole unit: where it is to stand, and by what points it goes there.

    `frame` says where every model ends; the legs of the way lead by the points of `via`, which the middle of the front
    passes while all others keep their places beside it. Ponderous units say the `legs` that each model drives instead.
    `poses` sets single models of an Open Formation.
    """

    frame: Frame | None = None
    via: tuple[tuple[int, int], ...] = ()
    poses: tuple[Pose, ...] = ()
    legs: tuple[tuple[int, int], ...] = ()


def is_ponderous(g: BattleTable, unit: UnitId) -> bool:
    return profile_of(g, unit).rule(PONDEROUS) is not None


def tracks_of(g: BattleTable, unit: UnitId, march: March) -> dict[ModelId, Track] | Refusal:
    """The way of every model, joint by joint; a model looks the same way until it has arrived (AC-MOVE-03)."""
    # Whoever tries an answer, the table that takes it and the step that carries it out all ask for the same.
    return g.memo(("tracks", unit, march), _tracks, g, unit, march)


def _tracks(g: BattleTable, unit: UnitId, march: March) -> dict[ModelId, Track] | Refusal:
    here = {model.id: model.pose for model in standing(g, unit) if model.pose is not None}
    if march.legs or is_ponderous(g, unit):
        return _driven(here, march)
    if march.frame is None:
        return Refusal("a frame is wanted: where the unit is to stand", RuleId("AC-MOVE-02"))
    wrong = shape_fault(g, unit, march)
    if wrong is not None:
        return wrong
    ends = stood(g, unit, Stand(march.frame, march.poses))
    return {model: _way(pose, ends[model], march.via, here) for model, pose in here.items()}


def shape_fault(g: BattleTable, unit: UnitId, march: March) -> Refusal | None:
    """What is wrong with the figures of an answer, whatever stands on the table."""
    many, frame = len(models_of(g, unit)), march.frame
    assert frame is not None
    if not is_whole(frame.pose) or not 1 <= frame.files <= many or not rear_fits(frame, many):
        return Refusal(f"a frame has a whole place and 1 to {many} files", RuleId("AC-FORM-06"))
    if march.poses and g.state.units[unit].formation is Formation.CLOSE:
        return Refusal("in Close Formation models stand by their frame", RuleId("AC-FORM-06"))
    if march.poses and (len(march.poses) != many or not all([is_whole(pose) for pose in march.poses])):
        return Refusal(f"{many} whole places are wanted, not {len(march.poses)}", RuleId("AC-FORM-12"))
    if len(march.via) > MOST_LEGS:
        return Refusal(f"no more than {MOST_LEGS} points are passed", RuleId("AC-MOVE-02"))
    return None


def straight(start: Pose, end: Pose) -> Track:
    """Straight to the end, turning only there (AC-MOVE-03)."""
    return (start, Pose(end.x, end.y, start.heading), end) if end.heading != start.heading else (start, end)


def _way(start: Pose, end: Pose, via: Sequence[Point], here: Mapping[ModelId, Pose]) -> Track:
    """From the start past the points, as far beside them as the model stands beside the middle of its unit."""
    if not via:
        return straight(start, end)
    x, y = sum([p.x for p in here.values()]) // len(here), sum([p.y for p in here.values()]) // len(here)
    joints = [Pose(start.x + px - x, start.y + py - y, start.heading) for px, py in via]
    return (start, *joints, Pose(end.x, end.y, start.heading), end)


def _driven(here: Mapping[ModelId, Pose], march: March) -> dict[ModelId, Track] | Refusal:
    """Each model straight on or back, turning at most so much after a full inch (AC-MOVE-10 to AC-MOVE-12)."""
    if march.frame is not None or march.poses or march.via or not march.legs:
        return Refusal("a Ponderous unit says the legs that it drives", RuleId("AC-MOVE-10"))
    if len(march.legs) > MOST_LEGS:
        return Refusal(f"no more than {MOST_LEGS} legs are driven", RuleId("AC-MOVE-11"))
    for distance, turn in march.legs:
        if abs(turn) > TURN or (turn and abs(distance) < INCH):
            return Refusal("it turns by no more than 22.5 degrees after each full inch", RuleId("AC-MOVE-12"))
    tracks: dict[ModelId, Track] = {}
    for model, pose in here.items():
        joints = [pose]
        for distance, turn in march.legs:
            joints.append(joints[-1].ahead(distance))
            if turn:
                joints.append(joints[-1].turned(turn))
        tracks[model] = tuple(joints)
    return tracks


# --- what a way costs ---


def _apart(a: Pose, b: Pose) -> int:
    """How far the centre goes, rounded up; turning is free (AC-MEAS-04)."""
    square = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
    return isqrt(square - 1) + 1 if square else 0


def cost(track: Track, slow: Sequence[Shape]) -> int:
    """How long a way counts: double within terrain that slows (AC-TERR-05, AC-MOVE-08)."""
    total = 0
    for a, b in pairwise(track):
        way = _apart(a, b)
        share = share_inside((a.x, a.y), (b.x, b.y), slow) if way and slow else 0
        total += way + (int(way * share) if share else 0)
    return total


def crossings(tracks: Mapping[ModelId, Track], pieces: tuple[Shape, ...]) -> int:
    """How often an Obstacle is crossed by the model that crosses it most (AC-TERR-11)."""
    x0, x1 = min([p.x0 for p in pieces]), max([p.x1 for p in pieces])
    y0, y1 = min([p.y0 for p in pieces]), max([p.y1 for p in pieces])
    most = 0
    for track in tracks.values():
        legs = [(a, b) for a, b in pairwise(track) if min(a.x, b.x) <= x1 and max(a.x, b.x) >= x0]
        legs = [(a, b) for a, b in legs if min(a.y, b.y) <= y1 and max(a.y, b.y) >= y0]
        most = max(most, sum([crosses((a.x, a.y), (b.x, b.y), pieces) for a, b in legs]))
    return most


def is_on_road(track: Track, roads: Sequence[Shape]) -> bool:
    """Whether a model spends its whole move on a road: at every joint its centre, and the line between (AC-TERR-17)."""
    if not roads or len(track) < 2:
        return False
    if not all(any([contains_point(road, pose.x, pose.y) for road in roads]) for pose in track):
        return False
    legs = [(a, b) for a, b in pairwise(track) if (a.x, a.y) != (b.x, b.y)]
    return all([share_inside((a.x, a.y), (b.x, b.y), roads) == 1 for a, b in legs])


# --- what stands against it ---


def is_too_far(g: BattleTable, unit: UnitId, frame: Frame, limit: int) -> bool:
    """Whether a place of a frame is out of reach of all models of a unit, or all places of one, as the crow flies."""
    reach = limit + (ROAD if ground_for(g, unit).roads else 0) + MOST_JOINTS
    reach2, here = reach * reach, [model.pose for model in standing(g, unit) if model.pose is not None]
    there = places(frame, len(here), base_of(g, unit))
    ways = [[(a.x - b.x) ** 2 + (a.y - b.y) ** 2 for b in there] for a in here]
    return any([min(row) > reach2 for row in ways]) or any([min(column) > reach2 for column in zip(*ways, strict=True)])


def march_fault(
    g: BattleTable, unit: UnitId, tracks: Mapping[ModelId, Track], limit: int, gap: int = ENEMY_GAP
) -> Refusal | None:
    """Why a unit may not go these ways within a Movement Limit; None where it may.

    Friends are passed through (AC-MOVE-04), and what flies passes over everything else as well (AC-TERR-19).
    """
    ground, body = ground_for(g, unit), outline(g, g.state.units[unit].class_id)
    swept = swept_by(body, tracks.values())
    wrong = length_fault(g, unit, tracks, limit, swept)
    if wrong is not None:
        return wrong
    area = g.state.play_area
    for model, track in tracks.items() if not area.holds(swept) else ():
        if not all([area.holds(body.at(pose)) for pose in track]):
            return Refusal(f"{thing(model)} would leave the battlefield", RuleId("AC-MOVE-09"))
    ends = {model: track[-1] for model, track in tracks.items()}
    ending = Ending(unit, ends, tracks)
    wrong = spot_fault(g, unit, ends, gap=gap) or g.refusal(MAY_END, ending) or g.refusal(FOLLOWED, ending)
    if wrong is not None or flies(g, unit):
        return wrong
    closed = [(name, near) for name, pieces in ground.closed if (near := _within(swept, pieces))]

    def met(ways: Mapping[ModelId, Track]) -> Refusal | None:
        return _barred_way(body, ways, closed) or _past_enemies(g, unit, body, ways, gap)

    return met_as_it_turns(g, unit, tracks, met)


def met_as_it_turns(
    g: BattleTable,
    unit: UnitId,
    tracks: Mapping[ModelId, Track],
    met: Callable[[Mapping[ModelId, Track]], Refusal | None],
) -> Refusal | None:
    """What bars the ways of a unit, its models turning where they end or where they set out, as serves each of them.

    Ruling: a model that is turned for nothing (AC-MOVE-03) does not catch on what it would pass turned sooner. Without
    it nobody could come up to a wall or an enemy that stands aslant. Who is Ponderous turns only as it drives.
    """
    wrong = met(tracks)
    if wrong is None or is_ponderous(g, unit):
        return wrong
    for model, track in tracks.items():
        at_once = tuple([Pose(at.x, at.y, track[-1].heading) for at in unturned(track)])
        if met({model: track}) is not None and met({model: at_once}) is not None:
            return wrong
    return None


def length_fault(
    g: BattleTable, unit: UnitId, tracks: Mapping[ModelId, Track], limit: int, swept: Box
) -> Refusal | None:
    """Why the ways of models, which lie in a box, are too long for a Movement Limit; None where they are not."""
    type, ground = profile_of(g, unit).type, ground_for(g, unit)
    slow = _within(swept, ground.slow)
    crossed = sum([crossings(tracks, near) for _, pieces in ground.obstacles if (near := _within(swept, pieces))])
    if crossed and type is UnitType.FIELD_GUN:
        return Refusal("Field Guns cannot cross Obstacles", RuleId("AC-TERR-12"))
    # Obstacles cost those on foot alone (AC-TERR-11, AC-TERR-13).
    left = limit - (crossed * INCH if type in ON_FOOT else 0)
    for model, track in tracks.items():
        # Joints lie on whole mils, so a leg may seem longer than it was meant by less than one.
        counts = cost(track, slow) - len(track) + 1
        if counts > left and (counts > left + ROAD or not is_on_road(track, ground.roads)):
            told = f"{thing(model)} would go {show_inches(counts)} of {show_inches(max(0, left))}"
            return Refusal(told, RuleId("AC-MOVE-02"))
    return None


def _barred_way(
    body: Outline, tracks: Mapping[ModelId, Track], barring: Sequence[tuple[str, tuple[Shape, ...]]]
) -> Refusal | None:
    """Nobody moves into or across Impassable Terrain (AC-TERR-08)."""
    for name, pieces in barring:
        for model, track in tracks.items():
            if goes_through(body, unturned(track), pieces):
                return Refusal(f"{thing(model)} would go through {thing(name)}", RuleId("AC-TERR-08"))
    return None


def _past_enemies(
    g: BattleTable, unit: UnitId, body: Outline, tracks: Mapping[ModelId, Track], gap: int
) -> Refusal | None:
    """Nobody comes within an inch of an enemy on the way (AC-MOVE-05).

    Ruling: who begins that near may only go away from that enemy, leg by leg, and once beyond it does not come back.
    """
    if not gap:
        return None
    seat = g.state.units[unit].seat
    passes = g.value(PASSES, unit, 0)
    for name, other, there in enemies_about(g, seat, swept_by(body, tracks.values()), gap):
        if passes and unit_size(g, other) <= passes:
            continue
        for model, track in tracks.items():
            way = unturned(track)
            while len(way) > 1 and within(body.at(way[0]), there, gap):
                if comes_nearer(body, way[:2], there):
                    return Refusal(f"{thing(model)} may only go away from {thing(name)}", RuleId("AC-MOVE-05"))
                way = way[1:]
            if len(way) > 1 and comes_within(body, way, (there,), gap):
                return Refusal(f'{thing(model)} would come within 1" of {thing(name)}', RuleId("AC-MOVE-05"))
    return None


def swept_by(body: Outline, tracks: Iterable[Track]) -> Box:
    """A box that holds all that lies under models on their ways, however they turn."""
    joints = [pose for track in tracks for pose in track]
    xs, ys, reach = [p.x for p in joints], [p.y for p in joints], body.reach
    return Box(min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)


def _within(box: Box, pieces: Sequence[Shape]) -> tuple[Shape, ...]:
    """The pieces that come into a box."""
    return tuple([piece for piece in pieces if not are_far_apart(box, piece, 0)])


def unturned(track: Track) -> Track:
    """A way without what is turned on the spot at its end: turning is free, and where it ends is judged by itself."""
    if len(track) > 2 and (track[-1].x, track[-1].y) == (track[-2].x, track[-2].y):
        return track[:-1]
    return track


def comes_nearer(body: Outline, track: Track, there: Shape) -> bool:
    """Whether the first step of a way leads towards a shape: on a straight line the gap then never shrinks again."""
    start = track[0]
    step = next((pose for pose in track[1:] if (pose.x, pose.y) != (start.x, start.y)), None)
    if step is None:
        return False
    way = _apart(start, step)
    near = Pose(start.x + (step.x - start.x) * NUDGE // way, start.y + (step.y - start.y) * NUDGE // way, start.heading)
    before, after = gap2(body.at(start), there), gap2(body.at(near), there)
    return after[0] * before[1] < before[0] * after[1]
