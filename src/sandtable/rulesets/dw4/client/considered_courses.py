"""What a course would come to if it were sailed now: the way, the costs, what it runs into."""

from __future__ import annotations

from sandtable.geometry.course import Course
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client.formation import in_formation
from sandtable.rulesets.dw4.fighting.dice import STRIKES, Face
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.moving.plotting import PlotCourse, Preview
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.words.compass import at_pose, both
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.tabletop.client.courses import Together, coherency, distance_left, drawn, not_legal, standing
from sandtable.tabletop.where import models_of

TOGETHER = Together("In Coherency", "Out of Coherency", "DW4-COH-01")


def consider_course(view: View[Battle], decision: PlotCourse, course: Course, refusal: Refusal | None) -> Consideration:
    """The way up to whatever stops it, with a check for everything one would want to know first."""
    preview = decision.preview(view, course) if refusal is None else None
    if preview is None:
        return not_legal(view, decision.model, course, refusal)
    return Consideration(
        legal=True,
        path=drawn(preview.poses),
        shapes=(standing(view, decision.model, preview.end),),
        checks=tuple(_checks(view, decision, course, preview)),
        lines=(f"Ends {at_pose(preview.end)}.",) if not preview.leaves else (),
        struck=preview.struck,
        followers=in_formation(view, decision, course),
    )


def _checks(view: View[Battle], decision: PlotCourse, course: Course, preview: Preview) -> list[Check]:
    return [
        distance_left(decision, course, preview.left, "DW4-MOVE-03"),
        *_meetings(view, decision, preview),
        *_on_the_way(view, preview),
        *_strain(view, decision, course),
        *_coherency(view, decision, preview),
    ]


def _meetings(view: View[Battle], decision: PlotCourse, preview: Preview) -> list[Check]:
    """What lies in the way, how it ends, and what that costs."""
    if preview.leaves:
        return [Check(False, "would leave the Play Area and be Abandoned", "DW4-MOVE-17")]
    if preview.aground:
        return [Check(False, "would be carried onto a Terrain Feature and Destroyed", "DW4-MOVE-16")]
    found: list[Check] = []
    if preview.carries_on:
        found.append(Check(False, "is carried on past what it Passes Through, for 1 Disorder", "DW4-MOVE-15"))
    models = [thing_name(view, id) for id in preview.struck if id in view.state.models]
    features = [thing_name(view, id) for id in preview.struck if id in view.state.features]
    price = _price_of_a_collision(view, decision.model, preview.struck)
    if models:
        found.append(Check(False, f"collides with {both(models)}, for {price}", "DW4-MOVE-12"))
    if features:
        found.append(Check(False, f"collides with {both(features)}, for {price}", "DW4-MOVE-14"))
    return found or [Check(True, "clear of everything on this course")]


def _price_of_a_collision(view: View[Battle], mover: ModelId, struck: tuple[str, ...]) -> str:
    """Disorder (DW4-COLL-01), and a die for each point of Mass where it strikes land or the heavier (DW4-COLL-03)."""
    shaken = _price(view.state.models[mover].disorder, 1)
    own = mass(view, mover)
    models = [ModelId(name) for name in struck if name in view.state.models]
    if len(models) == len(struck) and all(mass(view, model) <= own for model in models):
        return shaken
    mean = own * len(STRIKES) / len(Face)
    return f"{shaken} and up to {own} Damage, {mean:g} on average"


def _on_the_way(view: View[Battle], preview: Preview) -> list[Check]:
    """What its passing brings about, whether it stops or not."""
    found: list[Check] = []
    if preview.impeded:
        names = both([thing_name(view, id) for id in preview.impeded])
        found.append(Check(False, f"is Impeded by {names}, for 1 Disorder", "DW4-ENV-04"))
    if preview.snags:
        found.append(Check(False, f"sets off {both([thing_name(view, id) for id in preview.snags])}", "DW4-MARK-05"))
    return found


def _strain(view: View[Battle], decision: PlotCourse, course: Course) -> list[Check]:
    """What Full Reverse and Emergency Manoeuvres cost; a Mutinous model takes Damage instead (DW4-DIS-05)."""
    found: list[Check] = []
    disorder = view.state.models[decision.model].disorder
    if course.astern:
        found.append(Check(False, f"costs {_price(disorder, 1)} (Full Reverse)", "DW4-MVSTEP-03"))
        disorder += 1
    emergencies = decision.emergencies(course)
    if emergencies:
        what = "Emergency Manoeuvre" if emergencies == 1 else f"{emergencies} Emergency Manoeuvres"
        found.append(Check(False, f"costs {_price(disorder, emergencies)} ({what})", "DW4-MVSTEP-05"))
    return found


def _price(disorder: int, times: int) -> str:
    levels = min(times, max(0, MOST_DISORDER - disorder))
    paid = [f"{levels} Disorder"] if levels else []
    return both([*paid, f"{times - levels} Damage"] if times > levels else paid)


def _coherency(view: View[Battle], decision: PlotCourse, preview: Preview) -> list[Check]:
    unit = view.state.models[decision.model].unit
    mates = [model for model in models_of(view, unit) if model.pose is not None]
    if preview.leaves or preview.aground:
        return []
    return coherency(unit, len(mates), TOGETHER, preview.breaks_coherency)
