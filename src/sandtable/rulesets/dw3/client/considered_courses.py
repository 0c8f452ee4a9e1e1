"""What a course would come to if it were sailed now: the way, what it runs into, what it costs."""

from __future__ import annotations

from sandtable.geometry.course import Course
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.client.formation import in_formation
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.procedures.previewing import Preview, preview
from sandtable.rulesets.dw3.procedures.ram import may_ram
from sandtable.rulesets.dw3.state import Battle
from sandtable.rulesets.dw3.table.attached import acting_models
from sandtable.rulesets.dw3.words.names import thing_name
from sandtable.tabletop.client.courses import Together, coherency, distance_left, drawn, not_legal, standing
from sandtable.tabletop.compass import at_pose, both

TOGETHER = Together("in coherency", "out of coherency", "DW3-MOVE-10", ": 1 disorder")


def consider_course(view: View[Battle], decision: PlotCourse, course: Course, refusal: Refusal | None) -> Consideration:
    """The way up to whatever stops it, with a check for everything one would want to know first."""
    seen = preview(view, decision, course) if refusal is None else None
    if seen is None:
        return not_legal(view, decision.model, course, refusal)
    return Consideration(
        legal=True,
        path=drawn(seen.poses),
        shapes=(standing(view, decision.model, seen.end),),
        checks=(
            distance_left(decision, course, seen.left, "DW3-MOVE-03"),
            *_meetings(view, decision, seen),
            *_coherency(view, decision, seen),
        ),
        lines=(f"Ends {at_pose(seen.end)}.",) if seen.stays else (),
        struck=seen.struck,
        followers=in_formation(view, decision, course),
    )


def _meetings(view: View[Battle], decision: PlotCourse, seen: Preview) -> list[Check]:
    """What lies in the way, and how it ends."""
    if seen.through:
        return [Check(True, "leaves the table where the encounter wants it to", "DW3-MOVE-06")]
    found: list[Check] = []
    if seen.leaves:
        found.append(Check(False, "would leave the table and be lost to you for the battle", "DW3-MOVE-06"))
    models = [name for name in seen.struck if name in view.state.models]
    features = [thing_name(view, name) for name in seen.struck if name in view.state.features]
    if models:
        ram = ", and may ram it" if may_ram(view, decision.model, models[0]) else ""
        found.append(Check(False, f"runs into {both([thing_name(view, m) for m in models])}{ram}", "DW3-COLL-01"))
    if features:
        found.append(Check(False, f"runs into {both(features)}", "DW3-COLL-02"))
    if seen.mines:
        found.append(Check(False, f"sets off {both([thing_name(view, mine) for mine in seen.mines])}", "DW3-TERR-10"))
    if seen.treacherous:
        text = "too fast for treacherous water: a die is rolled, and each hit is damage"
        found.append(Check(False, text, "DW3-TERR-06"))
    return found or [Check(True, "clear of everything on this course")]


def _coherency(view: View[Battle], decision: PlotCourse, seen: Preview) -> list[Check]:
    unit = view.state.models[decision.model].unit
    mates = [model for model in acting_models(view, unit) if model.pose is not None]
    return coherency(unit, len(mates), TOGETHER, bool(seen.stragglers)) if seen.stays else []
