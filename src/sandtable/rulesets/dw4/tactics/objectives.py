"""What the Encounter's Objectives make of a place on the table: each Encounter says so in its own module."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind, Model
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.terrain.marker_shapes import DIAMETER
from sandtable.tabletop.zones import Edge

Pull = Callable[[BattleTable, Model, Pose], float]

_SOUTH = Edge.SOUTH
_PULLS: dict[str, Pull] = {}
_TOKENS: dict[str, Pull] = {}


def pulls(encounter: str) -> Callable[[Pull], Pull]:
    """Declares what a place is worth in an Encounter, by its id."""

    def declare(judge: Pull) -> Pull:
        if encounter in _PULLS:
            raise TypeError(f"two judge the places of {encounter!r}")
        _PULLS[encounter] = judge
        return judge

    return declare


def pulls_with(token: str) -> Callable[[Pull], Pull]:
    """Declares what a place is worth to a unit with a token of that name."""

    def declare(judge: Pull) -> Pull:
        _TOKENS[token] = judge
        return judge

    return declare


def pull(g: BattleTable, mover: Model, pose: Pose) -> float:
    """The Victory Points that being there may bring, those of rounds to come among them."""
    judge = _PULLS.get(g.state.settings.encounter)
    drawn = 0.0 if judge is None else judge(g, mover, pose)
    tokens = g.state.units[mover.unit].tokens
    return drawn + sum([_TOKENS[name](g, mover, pose) for name, _ in tokens if name in _TOKENS]) if tokens else drawn


def inward(g: BattleTable, mover: Model, pose: Pose) -> int:
    """How far a place lies from the Admiral's own Edge."""
    return pose.y if g.state.sides[mover.seat].edge is _SOUTH else g.state.settings.height - pose.y


def approach(left: float, worth: float, far: float) -> float:
    """The whole worth where nothing is left to go, less the farther it is."""
    return worth if left <= 0 else worth * 0.7 * max(0.0, 1 - left / far)


def near_objectives(g: BattleTable, mover: Model, pose: Pose, reach: int, worth: float) -> float:
    """Being within reach of an Objective; in contact where the reach is 0."""
    objectives = [marker for marker in g.state.markers.values() if marker.kind is MarkerKind.OBJECTIVE]
    near = reach + (class_of(g, mover.id).beam + DIAMETER) // 2
    return max([approach(pose.apart(m.x, m.y) - near, worth, 24 * INCH) for m in objectives], default=0.0)
