"""What the Encounter's Objectives make of a place on the table."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.content.profile import EncounterId
from sandtable.rulesets.dw4.forces.encounters import has_secondary
from sandtable.rulesets.dw4.scenarios.archipelago_secondary import secondary_islands
from sandtable.rulesets.dw4.scenarios.salvage_rights import islands_to_search
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind, Model, Role
from sandtable.rulesets.dw4.table.where import class_of, opponent, register
from sandtable.rulesets.dw4.table.zones import deployment_depth
from sandtable.rulesets.dw4.terrain.markers import DIAMETER
from sandtable.tabletop.where import friends, ground
from sandtable.tabletop.zones import Edge


def pull(g: BattleTable, mover: Model, pose: Pose) -> float:
    """The Victory Points that being there may bring, those of rounds to come among them."""
    number = register(g).content.encounters[EncounterId(g.state.settings.encounter)].number
    judge = {1: _quadrants, 2: _salvage, 3: _platforms, 4: _blockade, 5: _main_island, 6: _enemy_zone}.get(number)
    return 0.0 if judge is None else judge(g, mover, pose)


def _inward(g: BattleTable, mover: Model, pose: Pose) -> int:
    """How far a place lies from the Admiral's own Edge."""
    return pose.y if g.state.sides[mover.seat].edge is Edge.SOUTH else g.state.settings.height - pose.y


def _approach(left: float, worth: float, far: float) -> float:
    """The whole worth where nothing is left to go, less the farther it is."""
    return worth if left <= 0 else worth * 0.7 * max(0.0, 1 - left / far)


def _quadrants(g: BattleTable, mover: Model, pose: Pose) -> float:
    """DW4-ENC1-04: a unit entirely within a Quadrant of the enemy's Half."""
    half = class_of(g, mover.id).length // 2
    left = g.state.settings.height // 2 + half - _inward(g, mover, pose)
    middle = g.state.settings.width // 2
    astride = abs(pose.x - middle) < half
    held = any(
        m.unit != mover.unit
        and m.pose is not None
        and _inward(g, m, m.pose) > g.state.settings.height // 2 + half
        and (m.pose.x > middle) == (pose.x > middle)
        for m in friends(g, mover.seat)
    )
    contest = _approach(left, (2.0 if held else 6.0) * (0.6 if astride else 1.0), 24 * INCH)
    return contest + (_markers(g, mover, pose, 0, 5.0) if g.state.markers else 0.0)


def _salvage(g: BattleTable, mover: Model, pose: Pose) -> float:
    """DW4-ENC2-05, DW4-ENC2-07: a model in Proximity of an Objective, or of an Island that may be searched."""
    best = _markers(g, mover, pose, 2 * INCH, 4.2)
    for island in islands_to_search(g):
        land = ground(g, island)
        left = pose.apart(land.cx, land.cy) - land.reach - class_of(g, mover.id).beam // 2 - INCH
        best = max(best, _approach(left, 4.2, 24 * INCH))
    return best


def _markers(g: BattleTable, mover: Model, pose: Pose, reach: int, worth: float) -> float:
    """Being within reach of an Objective; in contact where the reach is 0 (DW4-ENC1-07)."""
    objectives = [marker for marker in g.state.markers.values() if marker.kind is MarkerKind.OBJECTIVE]
    near = reach + (class_of(g, mover.id).beam + DIAMETER) // 2
    return max([_approach(pose.apart(m.x, m.y) - near, worth, 24 * INCH) for m in objectives], default=0.0)


def _platforms(g: BattleTable, mover: Model, pose: Pose) -> float:
    """DW4-ENC3-05: a model within 4" of an Oil Platform."""
    others = [m for m in friends(g, mover.seat) if m.unit != mover.unit]
    best = 0.0
    for feature in g.state.features.values():
        if feature.role != "Oil Platform":
            continue
        centre = ground(g, feature.id)
        held = any(m.pose is not None and m.pose.apart(centre.cx, centre.cy) < 6 * INCH for m in others)
        left = pose.apart(centre.cx, centre.cy) - centre.reach - 3 * INCH
        best = max(best, _approach(left, 1.5 if held else 7.0, 30 * INCH))
    return best


def _main_island(g: BattleTable, mover: Model, pose: Pose) -> float:
    """DW4-ENC5-03: more Mass than the enemy within 4" of the Main Island, worth more every Round."""
    island = next((f for f in g.state.features.values() if f.role == "Main Island"), None)
    if island is None:
        return 0.0
    centre = ground(g, island.id)
    left = pose.apart(centre.cx, centre.cy) - centre.reach - 3 * INCH
    best = _approach(left, 2.5 * class_of(g, mover.id).mass + g.state.clock.round, 30 * INCH)
    if not has_secondary(g, g.state.settings.encounter):
        return best
    for other in secondary_islands(g):
        land = ground(g, other)
        left = pose.apart(land.cx, land.cy) - land.reach - 3 * INCH
        best = max(best, _approach(left, 1.0 + class_of(g, mover.id).mass / 2, 18 * INCH))
    return best


def _enemy_zone(g: BattleTable, mover: Model, pose: Pose) -> float:
    """DW4-ENC6-04: a unit in the enemy's Deployment Zone."""
    depth = deployment_depth(g, opponent(g, mover.seat))
    left = g.state.settings.height - depth - _inward(g, mover, pose) - class_of(g, mover.id).length // 3
    return _approach(left, 9.0, 28 * INCH)


def _blockade(g: BattleTable, mover: Model, pose: Pose) -> float:
    """DW4-ENC4-05: runners make for the Defender's Edge; everyone else fights."""
    side = g.state.sides[mover.seat]
    if side.role is not Role.ATTACKER or mover.unit not in side.runners:
        return 0.0
    left = g.state.settings.height - 3 * INCH - _inward(g, mover, pose)
    return _approach(left, 14.0, 40 * INCH)
