"""Where a captain puts things: units in front, facing the enemy."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import HALF_TURN
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
    zone = decision.zone
    if decision.passing and goes_to_reserve(view, decision.unit):
        return None
    if zone is None:
        return decision.fallback(view)
    models = models_of(view, decision.unit)
    profile = class_of(view, models[0].id)
    south = view.state.sides[decision.seat].edge is Edge.SOUTH
    front = zone.y1 - profile.length // 2 - 10 if south else zone.y0 + profile.length // 2 + 10
    step = profile.beam + APART
    width = step * (len(models) - 1)
    room = zone.x1 - zone.x0 - width - profile.beam - 200
    heading = 0 if south else HALF_TURN
    for tried in range(TRIES):
        x = zone.x0 + profile.beam // 2 + 100 + pick.randrange(max(1, room))
        back = (tried // 8) * profile.length * (-1 if south else 1)
        placing = Placing(tuple(Pose(x + n * step, front + back, heading) for n in range(len(models))))
        if decision.refusal(view, placing) is None:
            return placing
    return decision.fallback(view)


@advises("terrain feature")
def terrain_feature(view: View[Battle], decision: object, pick: Picker) -> object:
    """Enough terrain is enough: pass as soon as that is allowed."""
    if getattr(decision, "passing", ""):
        return None
    return decision.sample(view, pick)  # type: ignore[attr-defined]
