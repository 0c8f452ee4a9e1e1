"""Where a captain puts things: units in front, facing the enemy."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import HALF_TURN
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.reserves import goes_to_reserve
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import models_of
from sandtable.tabletop.zones import Edge

TRIES = 24
APART = 1_500


@advises("deployment")
def deployment(view: View[Battle], decision: PlaceUnit, pick: Picker) -> Placing | None:
    """Line abreast at the front of the zone, bows to the enemy; some wait in Reserve."""
    if decision.passing and goes_to_reserve(view, decision.unit):
        return None
    if decision.zone is None:
        return decision.fallback(view)
    front = Front(view, decision, decision.zone)
    for tried in range(TRIES):
        placing = front.line(pick.randrange(max(1, front.room)), tried // 8)
        if decision.refusal(view, placing) is None:
            return placing
    return decision.fallback(view)


class Front:
    """The front of a zone, where a unit lies in line abreast with its bows to the enemy."""

    def __init__(self, view: View[Battle], decision: PlaceUnit, zone: Box) -> None:
        self.models = models_of(view, decision.unit)
        profile = class_of(view, self.models[0].id)
        south = view.state.sides[decision.seat].edge is Edge.SOUTH
        self.y = zone.y1 - profile.length // 2 - 10 if south else zone.y0 + profile.length // 2 + 10
        self.back = profile.length * (-1 if south else 1)
        self.heading = 0 if south else HALF_TURN
        self.step = profile.beam + APART
        self.x = zone.x0 + profile.beam // 2 + 100
        self.room = zone.x1 - zone.x0 - self.step * (len(self.models) - 1) - profile.beam - 200
        """How far along the front the line may begin."""

    def line(self, along: int, back: int) -> Placing:
        """The line that begins so far along the front, so many lengths behind it."""
        x, y = self.x + along, self.y + back * self.back
        return Placing(tuple(Pose(x + n * self.step, y, self.heading) for n in range(len(self.models))))


@advises("terrain feature")
def terrain_feature(view: View[Battle], decision: object, pick: Picker) -> object:
    """Enough terrain is enough: pass as soon as that is allowed."""
    if getattr(decision, "passing", ""):
        return None
    return decision.sample(view, pick)  # type: ignore[attr-defined]
