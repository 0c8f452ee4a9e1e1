"""What a course would come to if it were sailed now: the way, the costs, what it runs into."""

from __future__ import annotations

from sandtable.geometry.course import ComeAbout, Course, length, poses
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.client.formation import in_formation
from sandtable.rulesets.dw4.moving.plotting import PlotCourse, Preview
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.words.compass import both, count, distance_in_words, inches_in_words, pose_in_words
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.tabletop.where import models_of

MOST_JOINTS = 64
FARTHEST = 100_000
"""Beyond these a course that is not legal is not even drawn."""


def consider_course(view: View[Battle], decision: PlotCourse, course: Course, refusal: Refusal | None) -> Consideration:
    """The way up to whatever stops it, with a check for everything one would want to know first."""
    preview = decision.preview(view, course) if refusal is None else None
    if preview is None:
        return _not_legal(view, decision, course, refusal)
    return Consideration(
        legal=True,
        path=_drawn(preview.poses),
        shapes=_ending(view, decision, preview.end),
        checks=tuple(_checks(view, decision, course, preview)),
        lines=(f"Ends at {pose_in_words(preview.end)}.",) if not preview.leaves else (),
        struck=preview.struck,
        followers=in_formation(view, decision, course),
    )


def _not_legal(view: View[Battle], decision: PlotCourse, course: Course, refusal: Refusal | None) -> Consideration:
    """The way as it was plotted, so that one sees what is refused."""
    start = view.state.models[decision.model].pose
    way: tuple[Pose, ...] = ()
    if start is not None and length(course) <= FARTHEST and _joints(course) <= MOST_JOINTS:
        way = poses(course, start)
    return Consideration(
        legal=False,
        reason=refusal.reason if refusal else "",
        rule=refusal.rule if refusal else "",
        path=_drawn(way),
        shapes=_ending(view, decision, way[-1]) if way else (),
        checks=(Check(False, refusal.reason, refusal.rule),) if refusal else (),
    )


def _joints(course: Course) -> int:
    return sum(len(leg.turns) if isinstance(leg, ComeAbout) else 1 for leg in course.legs)


def _checks(view: View[Battle], decision: PlotCourse, course: Course, preview: Preview) -> list[Check]:
    return [
        _distance(decision, course, preview),
        *_meetings(view, preview),
        *_on_the_way(view, preview),
        *_strain(view, decision, course),
        *_coherency(view, decision, preview),
    ]


def _distance(decision: PlotCourse, course: Course, preview: Preview) -> Check:
    limits = decision.limits(course.astern)
    most = limits.most if limits else 0
    text = f"{distance_in_words(preview.left)} of {inches_in_words(most)} left"
    return Check(True, text, "DW4-MOVE-03", "left", preview.left, most)


def _meetings(view: View[Battle], preview: Preview) -> list[Check]:
    """What lies in the way, and how it ends."""
    if preview.leaves:
        return [Check(False, "would leave the Play Area and be Abandoned", "DW4-MOVE-17")]
    if preview.aground:
        return [Check(False, "would be carried onto a Terrain Feature and Destroyed", "DW4-MOVE-16")]
    found: list[Check] = []
    if preview.carries_on:
        found.append(Check(False, "is carried on past what it Passes Through, for 1 Disorder", "DW4-MOVE-15"))
    models = [thing_name(view, id) for id in preview.struck if id in view.state.models]
    features = [thing_name(view, id) for id in preview.struck if id in view.state.features]
    if models:
        found.append(Check(False, f"collides with {both(models)}", "DW4-MOVE-12"))
    if features:
        found.append(Check(False, f"collides with {both(features)}", "DW4-MOVE-14"))
    return found or [Check(True, "clear of everything")]


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
    if len(mates) < 2 or preview.leaves or preview.aground:
        return []
    if not preview.breaks_coherency:
        return [Check(True, f"{thing(unit)} stays In Coherency", "DW4-COH-01", "together")]
    others = count(len(mates) - 1, "other")
    text = f"{thing(unit)} would be Out of Coherency, as its {others} stand now"
    return [Check(False, text, "DW4-COH-01", "together")]


def _drawn(way: tuple[Pose, ...]) -> tuple[tuple[int, int, int], ...]:
    return tuple([(pose.x, pose.y, pose.heading) for pose in way])


def _ending(view: View[Battle], decision: PlotCourse, end: Pose) -> tuple[tuple[tuple[int, int], ...], ...]:
    return (register(view).outline(view.state.models[decision.model].class_id).at(end).points,)
