"""Charges that lead through markers: in at one of them, out at another, and at an enemy."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Any

import msgspec

from sandtable.geometry.measure import CONTACT
from sandtable.geometry.pose import Pose
from sandtable.geometry.stretch import crosses
from sandtable.geometry.sweep import advance_until_contact
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.table import Table
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, frame_now, stood
from sandtable.rulesets.ac.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.ac.moving.charging import (
    MOST_TURNS,
    NEVER_CHARGED,
    TOUCHING,
    flush_with,
    frame_with_officer,
    has_close_quarters,
    no_contact,
)
from sandtable.rulesets.ac.moving.marching import TURN, March, Track, cost, is_ponderous, march_fault, tracks_of
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.state import BattleTable, Token
from sandtable.rulesets.ac.table.arcs import Arc, unit_arc
from sandtable.rulesets.ac.table.sight import sees_spot
from sandtable.rulesets.ac.table.tokens import disc_at, is_by, is_shape_by, tokens_of
from sandtable.rulesets.ac.table.where import count_of, enemies_of, officer_of, profile_of, standing
from sandtable.tabletop.where import outline

RULE = RuleId("AC-MANOEUVRE-06")
MOST_SPOTS = 12


class Passage(msgspec.Struct, frozen=True):
    """A Charge that leads through two markers at an enemy."""

    entry: MarkerId
    exit: MarkerId
    target: UnitId
    left: int
    """The mils that are left behind the first of them."""


def way_to(g: BattleTable, unit: UnitId, token: Token, limit: int) -> Track | None:
    """The way of the Officer until it touches a marker, within a limit; None where there is none.

    Ruling: it goes straight, and it alone is measured; a Ponderous one drives.
    """
    officer = officer_of(g, unit)
    if officer.pose is None:
        return None
    if is_by(g, unit, token) and is_shape_by(outline(g, officer.class_id).at(officer.pose), token, CONTACT):
        return (officer.pose,)
    ways = _drives(g, unit, token, limit) if is_ponderous(g, unit) else _straight(g, unit, token)
    return next((way for way in ways if march_fault(g, unit, {officer.id: way}, limit) is None), None)


def _straight(g: BattleTable, unit: UnitId, token: Token) -> Iterator[Track]:
    officer = officer_of(g, unit)
    assert officer.pose is not None
    pose, body = officer.pose, outline(g, officer.class_id)
    dx, dy = token.x - pose.x, token.y - pose.y
    far = max(1, isqrt(dx * dx + dy * dy))

    def after(way: int) -> Pose:
        return Pose(pose.x + dx * way // far, pose.y + dy * way // far, pose.heading)

    least, most = 0, far
    while least < most:
        middle = (least + most) // 2
        if is_shape_by(body.at(after(middle)), token, CONTACT):
            most = middle
        else:
            least = middle + 1
    yield (pose, after(most))


def _drives(g: BattleTable, unit: UnitId, token: Token, limit: int) -> Iterator[Track]:
    """Straight on, or after up to so many turns to one side, until the Officer touches the marker."""
    officer = officer_of(g, unit)
    assert officer.pose is not None
    body, disc = outline(g, officer.class_id), disc_at(token.x, token.y)
    for turns in range(MOST_TURNS + 1):
        for turn in (TURN, TURN // 2, -TURN // 2, -TURN) if turns else (0,):
            pose = officer.pose
            for _ in range(turns):
                pose = pose.ahead(INCH).turned(turn)
            left = limit - turns * INCH
            stop = advance_until_contact(body, pose, left, [(ModelId("1"), (disc,))]) if left > 0 else None
            if stop is not None and stop.keys:
                tracks = tracks_of(g, unit, March(legs=(*[(INCH, turn)] * turns, (stop.distance_travelled, 0))))
                if not isinstance(tracks, Refusal):
                    yield tracks[officer.id]


def passages(g: BattleTable, unit: UnitId, role: str, limit: int) -> tuple[Passage, ...]:
    """Every Charge of a unit through two markers of a kind that could be made now."""
    return g.memo(("passages", unit, role, limit), _passages, g, unit, role, limit)


def _passages(g: BattleTable, unit: UnitId, role: str, limit: int) -> tuple[Passage, ...]:
    tokens = tokens_of(g, role)
    if len(tokens) < 2 or not standing(g, unit) or not has_close_quarters(g, unit):
        return ()
    officer, found = officer_of(g, unit).id, []
    for entry in tokens:
        way = way_to(g, unit, entry, limit) if sees_spot(g, officer, entry.x, entry.y) else None
        left = -1 if way is None else limit - cost(way, ground_for(g, unit).slow)
        for other in tokens if left >= 0 else ():
            if other.id != entry.id:
                found += [Passage(entry.id, other.id, target, left) for target in _met(g, unit, other, left)]
    return tuple(found)


def _met(g: BattleTable, unit: UnitId, token: Token, left: int) -> tuple[UnitId, ...]:
    """The enemies that a unit could fall upon out of a marker, with so many mils left."""
    reach = left + base_of(g, unit).length + CONTACT
    found = []
    for enemy in enemies_of(g, g.state.units[unit].seat):
        near = profile_of(g, enemy.id).type not in NEVER_CHARGED and is_by(g, enemy.id, token, reach)
        # Ruling: some model of it sees the marker, whichever way it looks.
        models = (officer_of(g, enemy.id),) if g.state.units[enemy.id].garrison else standing(g, enemy.id)
        seen = near and any([sees_spot(g, model.id, token.x, token.y, all_round=True) for model in models])
        if seen and next(stands(g, unit, enemy.id, token, left), None) is not None:
            found.append(enemy.id)
    return tuple(found)


def stands(g: BattleTable, unit: UnitId, target: UnitId, token: Token, left: int) -> Iterator[Stand]:
    """Where a unit may be set up out of a marker, flush with a side of a model of the target, the nearest first."""
    now, base, many = frame_now(g, unit), base_of(g, unit), count_of(g, unit)
    spots = sorted(flush_with(g, target, base.length // 2 + TOUCHING), key=lambda at: at.apart(token.x, token.y))
    for spot in spots[:MOST_SPOTS]:
        for files in dict.fromkeys([now.files, min(many, 3), 1]):
            stand = Stand(frame_with_officer(Frame(spot, files), many, base.file))
            if strike_fault(g, unit, target, token, left, stand) is None:
                yield stand


def strike_fault(g: BattleTable, unit: UnitId, target: UnitId, token: Token, left: int, stand: Stand) -> Refusal | None:
    """Why a unit may not be set up like that: near the marker, In Contact with the target, that in the Front Arc."""
    poses, officer = stood(g, unit, stand), officer_of(g, unit)
    if not is_shape_by(outline(g, officer.class_id).at(poses[officer.id]), token, left):
        return Refusal(f"the Officer is too far from {thing(token.id)}", RULE)
    tracks = {model: (pose,) for model, pose in poses.items()}
    return spot_fault(g, unit, poses, gap=0) or no_contact(g, unit, target, tracks)


def is_impeded_from(g: BattleTable, unit: UnitId, token: Token, officer: Pose) -> bool:
    """Ruling: only what lies between the marker and where its Officer is set up impedes it."""
    ground = ground_for(g, unit)
    hindering = [*ground.slow, *[shape for _, pieces in ground.obstacles for shape in pieces]]
    return (token.x, token.y) != (officer.x, officer.y) and crosses(
        (token.x, token.y), (officer.x, officer.y), hindering
    )


def is_outflanked_from(g: BattleTable, target: UnitId, token: Token) -> bool:
    """Whether a marker lies outside the Front Arc of a Close Formation (AC-MANOEUVRE-13)."""
    record = g.state.units[target]
    if record.formation is Formation.OPEN or record.garrison:
        return False
    return unit_arc(g, target, token.x, token.y) is not Arc.FRONT


class StrikeUnit(PlaceUnit, frozen=True, kw_only=True):
    """Set a unit up out of a marker, In Contact with the target of its Charge."""

    target: UnitId
    exit: MarkerId
    left: int

    def _fault(self, g: BattleTable, stand: Stand) -> Refusal | None:
        return strike_fault(g, self.unit, self.target, g.state.tokens[self.exit], self.left, stand)

    def sample(self, table: Table[Any], pick: Picker) -> Stand | None:
        return self.fallback(table)

    def _stands(self, g: BattleTable) -> Iterator[Stand]:
        return stands(g, self.unit, self.target, g.state.tokens[self.exit], self.left)
