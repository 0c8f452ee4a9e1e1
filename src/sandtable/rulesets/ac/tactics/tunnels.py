"""A captain's answers about what goes below the ground: towards the Objectives, or the enemy."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Decision, Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.moving.tunnelling import FARTHEST, towards
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.where import enemies_of
from sandtable.rulesets.ac.tactics.goals import spot_of
from sandtable.tabletop.placing.markers import Spot

NEAR_ENOUGH = 5 * INCH
"""A marker stays so far from where it is wanted, for whoever comes up needs room."""


def move(view: View[Battle], decision: Decision[Spot], pick: Picker, appraise: Appraiser | None) -> Spot | None:
    """As far as it may go towards the nearest Objective or enemy, on free ground."""
    token = view.state.tokens[MarkerId(decision.about[0])]
    goals = _goals(view, decision.seat)
    if not goals:
        return None
    x, y = min(goals, key=lambda at: (at[0] - token.x) ** 2 + (at[1] - token.y) ** 2)
    left = int(((x - token.x) ** 2 + (y - token.y) ** 2) ** 0.5) - NEAR_ENOUGH
    for far in range(min(left, FARTHEST), 0, -INCH // 2):
        spot = towards(token, x, y, far)
        if decision.refusal(view, spot) is None:
            return spot
    return None


def _goals(view: View[Battle], seat: SeatId) -> list[tuple[int, int]]:
    poses = [spot_of(view, enemy.id) for enemy in enemies_of(view, seat)]
    there = [(pose.x, pose.y) for pose in poses if pose is not None]
    return [*[(marker.x, marker.y) for marker in view.state.markers.values()], *there]
