"""Where a captain puts things: units in front, facing the enemy."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.reserves import goes_to_reserve
from sandtable.tabletop.placing.front import Front
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import models_of

TRIES = 24


@advises("deployment")
def deployment(view: View[Battle], decision: PlaceUnit, pick: Picker) -> Placing | None:
    """Line abreast at the front of the zone, bows to the enemy; some wait in Reserve."""
    if decision.passing and goes_to_reserve(view, decision.unit):
        return None
    if decision.zone is None:
        return decision.fallback(view)
    front = front_of(view, decision, decision.zone)
    for tried in range(TRIES):
        placing = front.line(pick.randrange(max(1, front.room)), tried // 8)
        if decision.refusal(view, placing) is None:
            return placing
    return decision.fallback(view)


def front_of(view: View[Battle], decision: PlaceUnit, zone: Box) -> Front:
    """The front of a zone for a unit that is to be put there."""
    models = models_of(view, decision.unit)
    profile = class_of(view, models[0].id)
    return Front(zone, view.state.sides[decision.seat].edge, len(models), profile.length, profile.beam)


@advises("terrain feature")
def terrain_feature(view: View[Battle], decision: object, pick: Picker) -> object:
    """Enough terrain is enough: pass as soon as that is allowed."""
    if getattr(decision, "passing", ""):
        return None
    return decision.sample(view, pick)  # type: ignore[attr-defined]
