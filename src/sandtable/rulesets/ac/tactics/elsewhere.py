"""Where else a unit might go than a captain would: for an admiral to think ahead about."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.view import View
from sandtable.rulesets.ac.moving.deciding import ChargeUnit, MoveUnit
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.where import officer_of
from sandtable.rulesets.ac.tactics.goals import Goal, distance_to, goal_at, valued_markers
from sandtable.rulesets.ac.tactics.marching import ways_towards

ELSEWHERE = 3_000
"""Nearer to each other than this, two ends are one."""
MARCHES = 2
"""So many are thought of besides a captain's own."""


def other_marches(view: View[Battle], own: March | None) -> tuple[March, ...]:
    """Ways to the markers that end elsewhere than a captain's own, to the nearest marker first: who cannot hold one
    may still keep the enemy from it."""
    decision = view.decision
    if not isinstance(decision, MoveUnit) or isinstance(decision, ChargeUnit):
        return ()
    found: list[March] = []
    ends = [_end(view, decision, own)]
    for goal in _markers(view, decision):
        march = next((way for way in ways_towards(view, decision, goal) if decision.refusal(view, way) is None), None)
        if march is None or len(found) == MARCHES:
            continue
        end = _end(view, decision, march)
        if all([abs(end[0] - x) + abs(end[1] - y) > ELSEWHERE for x, y in ends]):
            found.append(march)
            ends.append(end)
    return tuple(found)


def _markers(view: View[Battle], decision: MoveUnit) -> Iterator[Goal]:
    goals = [goal_at(view, decision.unit, marker) for marker in valued_markers(view, decision.seat)]
    return iter(sorted(goals, key=lambda goal: distance_to(view, decision.unit, goal)))


def _end(view: View[Battle], decision: MoveUnit, march: March | None) -> tuple[int, int]:
    """Where a way leaves the Officer."""
    officer = officer_of(view, decision.unit)
    end = officer.pose if march is None else decision.tracks(view, march)[officer.id][-1]
    assert end is not None
    return end.x, end.y
