"""What an answer would mean if it were given now, apart from chance."""

from __future__ import annotations

from functools import partial
from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Consideration
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
from sandtable.tabletop.client.places import consider_thing, consider_unit, is_drawable
from sandtable.tabletop.placing.markers import PlaceMarker

COHERENCY = RuleId("DW3-MOVE-01")


def consider(view: View[Battle], answer: Any) -> Consideration:
    """An answer to the decision of the view's seat, as the decision reads it."""
    decision = view.decision
    if decision is None:
        return Consideration(legal=False, reason="nothing is asked of you now")
    refusal = decision.refusal(view, answer)
    if answer is not None and isinstance(decision, PlotCourse):
        return consider_course(view, decision, answer, refusal)
    if answer is not None and isinstance(decision, PlaceUnit):
        return consider_unit(view, decision, answer, refusal, partial(thing_name, view), COHERENCY)
    if answer is not None and isinstance(decision, PlaceMarker):
        at = Pose(answer.x, answer.y)
        shapes = (decision.outline.at(at).points,) if is_drawable(at) else ()
        return consider_thing(f"the {decision.kind.value}", shapes, refusal, next(iter(decision.rules), ""))
    if refusal is not None:
        return Consideration(legal=False, reason=refusal.reason, rule=refusal.rule)
    if decision.question == DIRECTION:
        return consider_drift(view, ModelId(decision.about[0]), answer)
    attack = consider_attack(view, decision, answer)
    if attack is not None:
        return attack
    return Consideration(legal=True, lines=(decision.passing,) if answer is None and decision.passing else ())
