"""What an answer would mean if it were given now, apart from chance."""

from __future__ import annotations

from functools import partial
from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Consideration
from sandtable.kernel.decision import Decision
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.client.considered_attacks import consider_attack
from sandtable.rulesets.dw3.client.considered_courses import consider_course
from sandtable.rulesets.dw3.client.considered_drift import consider_drift
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.moving import DIRECTION
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.words.names import thing_name
from sandtable.tabletop.client.considering import considered
from sandtable.tabletop.client.places import consider_thing, consider_unit, is_drawable
from sandtable.tabletop.placing.markers import PlaceMarker, Spot
from sandtable.tabletop.placing.units import Placing

COHERENCY = RuleId("DW3-MOVE-01")


def consider(view: View[Battle], answer: Any) -> Consideration:
    """An answer to the decision of the view's seat, as the decision reads it."""
    return considered(view, answer, {PlotCourse: consider_course, PlaceUnit: _unit, PlaceMarker: _marker}, _other)


def _unit(view: View[Battle], decision: PlaceUnit, placing: Placing, refusal: Refusal | None) -> Consideration:
    return consider_unit(view, decision, placing, refusal, partial(thing_name, view), COHERENCY)


def _marker(_: View[Battle], decision: PlaceMarker, spot: Spot, refusal: Refusal | None) -> Consideration:
    at = Pose(spot.x, spot.y)
    shapes = (decision.outline.at(at).points,) if is_drawable(at) else ()
    return consider_thing(f"the {decision.kind.value}", shapes, refusal, next(iter(decision.rules), ""))


def _other(view: View[Battle], decision: Decision[Any], answer: Any, refusal: Refusal | None) -> Consideration:
    if refusal is not None:
        return Consideration(legal=False, reason=refusal.reason, rule=refusal.rule)
    if decision.question == DIRECTION:
        return consider_drift(view, ModelId(decision.about[0]), answer)
    attack = consider_attack(view, decision, answer)
    if attack is not None:
        return attack
    return Consideration(legal=True, lines=(decision.passing,) if answer is None and decision.passing else ())
