"""Charges: whom a unit may charge, how it gets there, and what it meets on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import pairwise

from sandtable.geometry.measure import CONTACT, contains_point, overlaps, touches, within
from sandtable.geometry.passage import comes_within, goes_through
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.shape import Shape
from sandtable.geometry.sweep import advance_until_contact
from sandtable.geometry.units import INCH, QUARTER_TURN, normal
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Formation, Kind, UnitType
from sandtable.rulesets.ac.formations.places import Frame, officers_place, places
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import (
    MOST_JOINTS,
    PASSES,
    ROAD,
    TURN,
    March,
    Track,
    is_ponderous,
    is_too_far,
    length_fault,
    march_fault,
    met_as_it_turns,
    straight,
    swept_by,
    tracks_of,
    unturned,
)
from sandtable.rulesets.ac.moving.spots import ENEMY_GAP, has_room
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.arcs import Arc, arc_of, unit_arc
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.posts import shelter_of, units_about
from sandtable.rulesets.ac.table.sight import is_visible
from sandtable.rulesets.ac.table.sizes import unit_size
from sandtable.rulesets.ac.table.where import (
    count_of,
    enemies_about,
    officer_of,
    profile_of,
    shapes_of,
    standing,
    units_near,
)
from sandtable.tabletop.where import footprint, outline

CLOSE_QUARTERS = (Kind.MELEE, Kind.IMPACT)
NEVER_CHARGED = (UnitType.AIRCRAFT, UnitType.ROTORCRAFT)
TOUCHING = 4
"""Mils between a charger and its target: In Contact, and no overlap after rounding."""
MOST_TURNS = 3


def has_close_quarters(g: BattleTable, unit: UnitId) -> bool:
    return any([kind in row.kinds for row in profile_of(g, unit).rows for kind in CLOSE_QUARTERS])


def charge_targets(g: BattleTable, unit: UnitId, limit: int) -> tuple[UnitId, ...]:
    """The enemy units that a unit can charge: seen by its Officer, and with a way there (AC-MANOEUVRE-04 to -06)."""
    if not has_close_quarters(g, unit):
        return ()
    officer = officer_of(g, unit).id
    here = footprint(g, officer)
    seat, units = g.state.units[unit].seat, g.state.units
    enemies = [name for name in units_about(g, here, limit + ROAD) if units[name].seat != seat]
    able = [enemy for enemy in enemies if profile_of(g, enemy).type not in NEVER_CHARGED]
    reach = reach_of(g, unit, limit) if able else 0  # What the ground means to it is asked only where it matters.
    found = []
    for enemy in able:
        near = any([within(here, shape, reach) for shape in shapes_of(g, enemy)])
        if near and is_visible(g, officer, enemy) and usual_charge(g, unit, enemy, limit) is not None:
            found.append(enemy)
    return tuple(found)


def reach_of(g: BattleTable, unit: UnitId, limit: int) -> int:
    """How far a Movement Limit leads at the most: on a road farther (AC-TERR-17)."""
    return limit + ROAD if ground_for(g, unit).roads else limit


def wall_of(g: BattleTable, target: str) -> Shape | None:
    """The footprint of a building that is charged: it is the target itself, or the target holds it (AC-GARR-16)."""
    there = buildings(g).get(target)
    return there.shape if there is not None else shelter_of(g, UnitId(target))


def _shapes(g: BattleTable, target: str) -> tuple[Shape, ...]:
    wall = wall_of(g, target)
    return (wall,) if wall is not None else shapes_of(g, UnitId(target))


def charge_fault(g: BattleTable, unit: UnitId, target: str, march: March, limit: int) -> Refusal | None:
    """Why a unit may not charge like that; None where it may."""
    tracks = tracks_of(g, unit, march)
    if isinstance(tracks, Refusal):
        return tracks
    wrong = march_fault(g, unit, tracks, limit, gap=0)
    return wrong or _meets_others(g, unit, target, tracks) or no_contact(g, unit, target, tracks)


def _meets_others(g: BattleTable, unit: UnitId, target: str, tracks: Mapping[ModelId, Track]) -> Refusal | None:
    """No way leads through an enemy, nor past one that is not charged within an inch (AC-MANOEUVRE-07)."""
    return met_as_it_turns(g, unit, tracks, partial(_met, g, unit, target))


def _met(g: BattleTable, unit: UnitId, target: str, tracks: Mapping[ModelId, Track]) -> Refusal | None:
    """Whom ways meet that lead to a target. Ruling: they may come near to another enemy only where they end."""
    body, seat = outline(g, g.state.units[unit].class_id), g.state.units[unit].seat
    passes = g.value(PASSES, unit, 0)
    for name, other, there in enemies_about(g, seat, swept_by(body, tracks.values()), ENEMY_GAP):
        if passes and unit_size(g, other) <= passes:
            continue
        for model, track in tracks.items():
            way = unturned(track)
            if goes_through(body, way, (there,)):
                return Refusal(f"{thing(model)} would go through {thing(name)}", RuleId("AC-MANOEUVRE-07"))
            ends_near = target in (other, g.state.units[other].garrison) or within(body.at(track[-1]), there, ENEMY_GAP)
            if not ends_near and comes_within(body, way, (there,), ENEMY_GAP):
                return Refusal(f"{thing(model)} would pass {thing(name)} too closely", RuleId("AC-MANOEUVRE-07"))
    return None


def no_contact(g: BattleTable, unit: UnitId, target: str, tracks: Mapping[ModelId, Track]) -> Refusal | None:
    """The Officer ends In Contact with the target, which is in the Officer's Front Arc (AC-MANOEUVRE-06)."""
    officer = officer_of(g, unit).id
    end = tracks[officer][-1]
    body = outline(g, g.state.units[unit].class_id)
    shelter = wall_of(g, target)
    if shelter is not None:
        # Any model that touches the building will do, whichever way it looks (AC-GARR-16).
        if any([touches(body.at(track[-1]), shelter) for track in tracks.values()]):
            return None
        return Refusal(f"no model touches the building of {thing(target)}", RuleId("AC-GARR-16"))
    here = body.at(end)
    touched = [shape for shape in _shapes(g, target) if touches(here, shape)]
    if not touched:
        return Refusal(f"the Officer does not touch {thing(target)}", RuleId("AC-MANOEUVRE-06"))
    seen = [point for shape in touched for point in (*shape.points, shape.centre)]
    if not any([arc_of(g, unit, end, x, y) is Arc.FRONT for x, y in seen]):
        return Refusal(f"{thing(target)} is not in the Officer's Front Arc", RuleId("AC-MANOEUVRE-06"))
    return None


# --- a way there ---


def usual_charge(g: BattleTable, unit: UnitId, target: str, limit: int) -> March | None:
    """A charge that may be made, the shortest of those that are looked at; None where none of them may."""
    return g.memo(("usual charge", unit, target, limit), _usual_charge, g, unit, target, limit)


def _usual_charge(g: BattleTable, unit: UnitId, target: str, limit: int) -> March | None:
    marches = _drives(g, unit, target, limit) if is_ponderous(g, unit) else _fronts(g, unit, target, limit)
    able = (march for march in marches if _is_worth_a_look(g, unit, target, march.frame, limit))
    return next((march for march in able if charge_fault(g, unit, target, march, limit) is None), None)


def _is_worth_a_look(g: BattleTable, unit: UnitId, target: str, frame: Frame | None, limit: int) -> bool:
    """Whether a place is not out of the question, whichever model stands where: most that are tried out are."""
    if frame is None:
        return True
    many = count_of(g, unit)
    end = places(frame, many, base_of(g, unit))[officers_place(frame, many)]
    # Frames of several widths have the Officer in the same place.
    if not g.memo(("the Officer charges", unit, target, end, limit), _leads_the_officer, g, unit, target, end, limit):
        return False
    return has_room(g, unit, frame) and not is_too_far(g, unit, frame, limit)


def _leads_the_officer(g: BattleTable, unit: UnitId, target: str, end: Pose, limit: int) -> bool:
    """Whether the Officer could go there by itself: the one model whose way is known before all others'."""
    officer = officer_of(g, unit)
    assert officer.pose is not None
    tracks = {officer.id: straight(officer.pose, end)}
    swept = swept_by(outline(g, officer.class_id), tracks.values())
    return length_fault(g, unit, tracks, limit, swept) is None and _meets_others(g, unit, target, tracks) is None


def _fronts(g: BattleTable, unit: UnitId, target: str, limit: int) -> Iterator[March]:
    """The front of a unit flush with a side of a model of the target, the nearest first."""
    officer = officer_of(g, unit).pose
    assert officer is not None
    now, base, many = frame_now(g, unit), base_of(g, unit), count_of(g, unit)
    files = tuple(dict.fromkeys([now.files, min(many, 3), 1]))
    # Only whoever stands on a road goes farther by it (AC-TERR-17); places are rounded to whole mils.
    roads = [road for road in ground_for(g, unit).roads if contains_point(road, officer.x, officer.y)]
    reach = limit + (ROAD if roads else 0) + 2 * MOST_JOINTS
    spots: list[tuple[int, Pose]] = []
    for spot in flush_with(g, target, base.length // 2 + TOUCHING):
        far = officer.apart(spot.x, spot.y)
        if far <= reach:
            spots.append((far, spot))
    spots.sort(key=lambda each: (each[0], each[1].x, each[1].y, each[1].heading))
    for _, spot in spots[:12]:
        for wide in files:
            yield March(frame_with_officer(Frame(spot, wide), many, base.file))


def flush_with(g: BattleTable, target: str, away: int) -> Iterator[Pose]:
    """Places so far before each side of a target's models, or of the building that it holds, looking at it."""
    shelter = wall_of(g, target)
    if shelter is not None:
        corners = shelter.points
        for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
            # Corners run counter-clockwise: whoever looks at a side looks a quarter turn to the left of its direction.
            along = bearing_to_steer(Pose(ax, ay, 0), bx, by)
            heading = normal(along - QUARTER_TURN)
            for part in (2, 1, 3):  # of four: the middle first, then towards either corner
                yield Pose(ax + (bx - ax) * part // 4, ay + (by - ay) * part // 4, heading).ahead(-away)
        return
    size = profile_of(g, UnitId(target))
    for model in standing(g, UnitId(target)):
        there = model.pose
        assert there is not None
        for quarter in range(4):
            heading = normal(there.heading + quarter * QUARTER_TURN)
            depth = (size.length if quarter % 2 == 0 else size.width) // 2
            yield Pose(there.x, there.y, heading).ahead(-depth - away)


def frame_with_officer(at: Frame, many: int, file: int) -> Frame:
    """The frame whose Officer stands where the middle of another frame is."""
    files = min(at.files, many)
    shift = (files - 1) - 2 * officers_place(at, many)
    return Frame(at.pose.along(QUARTER_TURN, shift * file // 2), files, at.rear, at.right)


def _drives(g: BattleTable, unit: UnitId, target: str, limit: int) -> Iterator[March]:
    """Straight on, or after up to so many turns to one side, until the Officer touches the target."""
    officer = officer_of(g, unit).pose
    assert officer is not None
    body = outline(g, g.state.units[unit].class_id)
    obstacles = [(ModelId(f"{n}"), (shape,)) for n, shape in enumerate(_shapes(g, target))]
    for turns in range(MOST_TURNS + 1):
        for turn in (TURN, TURN // 2, -TURN // 2, -TURN) if turns else (0,):
            legs = [(INCH, turn)] * turns
            pose = officer
            for distance, by in legs:
                pose = pose.ahead(distance).turned(by)
            left = reach_of(g, unit, limit) - turns * INCH
            stop = advance_until_contact(body, pose, left, obstacles) if left > 0 else None
            if stop is not None and stop.keys:
                yield March(legs=(*legs, (max(0, stop.distance_travelled - 1), 0)))


# --- what it meets ---


def is_impeded(g: BattleTable, unit: UnitId, tracks: Mapping[ModelId, Track]) -> bool:
    """Whether a model charges through Difficult Terrain or over an Obstacle (AC-MANOEUVRE-12, AC-TERR-06).

    Ruling: by its footprint, so that whoever charges a unit behind its wall comes over that wall.
    """
    ground = ground_for(g, unit)
    hindering = (*ground.slow, *[shape for _, pieces in ground.obstacles for shape in pieces])
    body = outline(g, g.state.units[unit].class_id)
    ends = [body.at(track[-1]) for track in tracks.values()]
    if any([overlaps(end, shape) for end in ends for shape in hindering]):
        return True
    return any([goes_through(body, unturned(track), hindering) for track in tracks.values()])


def is_outflanked(g: BattleTable, unit: UnitId, target: UnitId) -> bool:
    """Whether the Officer of a charger stands outside the Front Arc of a Close Formation (AC-MANOEUVRE-13)."""
    if g.state.units[target].formation is Formation.OPEN or g.state.units[target].garrison:
        return False  # It has no Arcs as a unit (AC-FORM-15), or looks all round (AC-GARR-17).
    pose = officer_of(g, unit).pose
    assert pose is not None
    return unit_arc(g, target, pose.x, pose.y) is not Arc.FRONT


def units_touched(g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
    """The enemy units that a unit is In Contact with (AC-MODEL-07)."""
    seat, units = g.state.units[unit].seat, g.state.units
    return tuple([other for other in units_near(g, unit, CONTACT) if units[other].seat != seat])
