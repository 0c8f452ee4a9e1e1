"""Where a captain puts his units: at the front of the zone, before the markers."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.ranks import base_of
from sandtable.rulesets.ac.formations.standing import Stand, usual_files
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.markers import can_control
from sandtable.rulesets.ac.table.zones import ahead_from, zone_of
from sandtable.tabletop.where import models_of

PLACES = 24
"""How many places are looked at before the proposed one is taken."""
SPACING = 2_500
BEHIND = 1_100
"""So far behind the front of the zone, and a row farther after so many places."""
ROW, IN_A_ROW = 1_500, 8


def best_place(view: View[Battle], decision: PlaceUnit, pick: Picker, appraise: Appraiser | None) -> Stand | None:
    """At the front of the zone; whoever can hold a marker stands before one. Alike at either edge, turned about."""
    edge = view.state.sides[decision.seat].edge
    assert edge is not None
    zone, ahead = zone_of(view, decision.seat), ahead_from(edge)
    middle, right = (zone.x0 + zone.x1) // 2, 1 if ahead == 0 else -1
    xs = [marker.x for marker in view.state.markers.values()]
    spots = sorted(xs, key=lambda x: (abs(x - middle), right * x)) or [middle]
    if not can_control(view, decision.unit):
        spots = [middle]
    files = usual_files(len(models_of(view, decision.unit)))
    half = files * base_of(view, decision.unit).file // 2
    first = pick.randrange(len(spots))
    for n in range(PLACES):
        x = spots[(first + n) % len(spots)] + right * (n // len(spots)) * SPACING * (1 if n % 2 else -1)
        fronts = [front_at(zone, x - half, right), front_at(zone, x + half, right)]
        y = right * min([right * front for front in fronts]) - right * (BEHIND + ROW * (n // IN_A_ROW))
        stand = Stand(Frame(Pose(x, y, ahead), files))
        if decision.refusal(view, stand) is None:
            return stand
    return decision.fallback(view)


def front_at(zone: Shape, x: int, right: int) -> int:
    """How far a zone reaches at a point of its width: the y of its front there; `right` is 1 for the south, else -1."""
    x = min(max(x, zone.x0), zone.x1)
    found = []
    for start, (dx, dy) in zip(zone.points, zone.sides, strict=True):
        end = (start[0] + dx, start[1] + dy)
        # From the end that is nearer to the Rear Edge, so that what is rounded is alike at both edges.
        low, high = sorted([start, end], key=lambda point: right * point[1])
        if min(low[0], high[0]) <= x <= max(low[0], high[0]):
            rise = abs(dy) * abs(x - low[0]) // abs(dx) if dx else abs(dy)
            found.append(low[1] + right * rise)
    return right * max([right * y for y in found])
