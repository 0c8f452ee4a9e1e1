"""What one should know before plotting a course: limits, what lies ahead, where typical courses end."""

from __future__ import annotations

from sandtable.geometry.course import PORT_SIDE, STARBOARD_SIDE, Ahead, ComeAbout, Course, Leg, Pivot
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.units import INCH, QUARTER_TURN
from sandtable.geometry.vec import SCALE, direction
from sandtable.kernel import wording
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.attributes import Helm
from sandtable.rulesets.dw4.moving.plotting import SHARPEST_TURN, PlotCourse, Preview, limits_of
from sandtable.rulesets.dw4.procedures.harm import MOST_DISORDER
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.rulesets.dw4.words.compass import (
    at_pose,
    bearing_of,
    both,
    compass_point,
    count,
    distance_in_words,
    inches_in_words,
)
from sandtable.rulesets.dw4.words.names import DISORDER, feature_in_words, model_name, thing_name
from sandtable.rulesets.dw4.words.relations import distance_to_feature, range_between
from sandtable.tabletop.moving.plotting import Limits
from sandtable.tabletop.reading import courses
from sandtable.tabletop.where import ground, models_of, models_set_down

LOOKOUT = 4 * INCH
"""How far beyond its Maximum Speed a model looks for obstacles."""

HOW_TO_TYPE = (
    "Type the legs in order, with commas: ahead and inches, port or starboard and steps; smaller turns in degrees, one "
    "for each step, as in port 22.5+10; reverse in front for Full Reverse; stay to remain, where the Minimum is 0."
)


HOW_TO_PIVOT = "To Pivot on the spot type pivot, the side and the degrees, at most 90, as in pivot port 60."
HOW_TO_SLIDE = "For another Direction of Travel type slide, the degrees off the bow and the inches, as in slide 90 2."


def about_course(view: View[Battle], decision: PlotCourse) -> list[str]:
    model = view.state.models[decision.model]
    if model.pose is None:
        return []
    return [
        f"{model_name(view, model.id)} is {at_pose(model.pose)}; {DISORDER[model.disorder]}.",
        f"Ahead: {_limits(decision.ahead)}",
        *([] if decision.reverse is None else [f"Full Reverse: {_limits(decision.reverse)} {_price(model)}"]),
        f"After {count(decision.free_come_abouts, 'turn')} each further one is an Emergency Manoeuvre. {_price(model)}",
        _edge_ahead(view, model.pose),
        *_obstacles_ahead(view, model, decision.ahead.most + LOOKOUT),
        *_unit_mates(view, model),
    ]


def typed_course(view: View[Battle], decision: PlotCourse) -> list[str]:
    """How a course is typed, and what typical ones come to."""
    if view.state.models[decision.model].pose is None:
        return []
    return [
        HOW_TO_TYPE,
        *([HOW_TO_PIVOT] if decision.ahead.pivot is not None else []),
        *([HOW_TO_SLIDE] if decision.directions else []),
        "Some courses as they would be typed, and what they come to:",
        *(f"  {_outcome(view, decision, course)}" for course in typical_courses(decision)),
    ]


def limits_in_words(g: BattleTable, model: ModelId) -> str:
    """What a model may do ahead, as things stand."""
    return f"It may {_limits(limits_of(g, Helm(model)))}"


def typical_courses(decision: PlotCourse) -> list[Course]:
    """Straight on slow and fast, straight back, and the sharpest turn to either side as soon as it is allowed."""
    limits = decision.ahead
    straight = [Course((Ahead(distance),)) for distance in dict.fromkeys((limits.least, limits.most)) if distance]
    if decision.reverse is not None and decision.reverse.most:
        straight.append(Course((Ahead(decision.reverse.most),), astern=True))
    legs: tuple[Leg, ...] = (Ahead(limits.least),) if limits.least else ()
    sides = (PORT_SIDE, STARBOARD_SIDE)
    turning: list[Course] = []
    turns = min(limits.turn, (limits.most - limits.least) // INCH)
    if turns:
        turning += [Course((*legs, ComeAbout(side, (SHARPEST_TURN,) * turns))) for side in sides]
    if limits.pivot is not None and limits.least + limits.pivot <= limits.most:
        turning += [Course((*legs, Pivot(side, QUARTER_TURN, limits.pivot))) for side in sides]
    return straight + turning


def course_as_typed(course: Course) -> str:
    """A course as `read` takes it: `reverse ahead 2, starboard 1`."""
    return courses.course_as_typed(course, SHARPEST_TURN)


def _limits(limits: Limits) -> str:
    move = f"{inches_in_words(limits.least)} to {inches_in_words(limits.most)}"
    ways = [f"turn up to {count(limits.turn, 'step')} of 22.5°, each an inch of the move"] if limits.turn else []
    if limits.pivot is not None:
        ways.append(f"Pivot up to 90° for {inches_in_words(limits.pivot)} of the move")
    if not ways:
        return f"move {move}; it cannot turn."
    after = f", after the first {inches_in_words(limits.least)}" if limits.least else ""
    return f"move {move}; {' or '.join(ways)}{after}."


def _price(model: Model) -> str:
    return "It costs 1 Damage." if model.disorder >= MOST_DISORDER else "It costs 1 level of Disorder."


def _edge_ahead(view: View[Battle], pose: Pose) -> str:
    """How far its Centre Point may go straight on before the model is lost (DW4-MOVE-17)."""
    dx, dy = direction(pose.heading)
    area = view.state.play_area
    ways = [(area.x1 - pose.x) * SCALE // dx if dx > 0 else (pose.x - area.x0) * SCALE // -dx] if dx else []
    ways += [(area.y1 - pose.y) * SCALE // dy if dy > 0 else (pose.y - area.y0) * SCALE // -dy] if dy else []
    return f"Straight on ({compass_point(pose.heading)}) the table ends after {distance_in_words(min(ways))}."


def _obstacles_ahead(view: View[Battle], model: Model, far: int) -> list[str]:
    """What lies in the fore quarter within reach, the closest first; its own unit it passes through (DW4-MOVE-13)."""
    assert model.pose is not None
    found: list[tuple[int, str, tuple[int, int]]] = []
    for other in models_set_down(view):
        if other.unit != model.unit and other.pose is not None:
            place = (other.pose.x, other.pose.y)
            found.append((range_between(view, model.id, other.id), model_name(view, other.id), place))
    for feature in view.state.features:
        centre = ground(view, feature).centre
        found.append((distance_to_feature(view, model.id, feature), feature_in_words(view, FeatureId(feature)), centre))
    ahead = [f for f in found if f[0] <= far and Sector.FORE in sectors_of(model.pose, *f[2])]
    ahead.sort(key=lambda f: (f[0], wording.plain(f[1]), f[2]))
    if not ahead:
        return ["Nothing lies ahead within reach."]
    return [f"Lies ahead: {name}, {distance_in_words(gap)}, {bearing_of(model.pose, *at)}." for gap, name, at in ahead]


def _unit_mates(view: View[Battle], model: Model) -> list[str]:
    """The other models of its unit, which should stay linked (DW4-COH-01)."""
    mates = [m for m in models_of(view, model.unit) if m.id != model.id and m.pose is not None]
    if not mates:
        return []
    gaps = [f"{thing(m.id)} {distance_in_words(range_between(view, model.id, m.id))}" for m in mates]
    return [f"Its unit keeps together with gaps of at most {inches_in_words(LINK)}: {', '.join(gaps)}."]


def _outcome(view: View[Battle], decision: PlotCourse, course: Course) -> str:
    preview = decision.preview(view, course)
    return f"{course_as_typed(course)}: {'not legal now' if preview is None else _comes_to(view, preview)}."


def _comes_to(view: View[Battle], preview: Preview) -> str:
    if preview.leaves:
        return "leaves the table, and the model is Abandoned"
    told = [f"ends {at_pose(preview.end)}"]
    if preview.left and not preview.struck:
        told.append(f"{distance_in_words(preview.left)} of its move left")
    if preview.struck:
        told.append(f"Collides with {both([thing_name(view, id) for id in preview.struck])}")
    if preview.aground:
        told.append("runs aground and is Destroyed")
    if preview.impeded:
        told.append(f"is Impeded by {both([thing_name(view, id) for id in preview.impeded])}, for 1 Disorder")
    if preview.snags:
        told.append(f"sets off {both([thing_name(view, id) for id in preview.snags])}")
    if preview.breaks_coherency:
        told.append("leaves its unit Out of Coherency as the others stand now")
    return "; ".join(told)
