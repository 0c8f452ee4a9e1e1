"""Where a captain steers: within reach of the guns, off the land, and never over the edge."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from sandtable.geometry.course import Ahead, Course, poses
from sandtable.geometry.measure import gap
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import drift, mass, speed
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.moving.sailing import leaves_the_area, sail
from sandtable.rulesets.dw3.procedures.moving import drift_to
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.coherency import LINK
from sandtable.rulesets.dw3.tactics.charting import glance
from sandtable.rulesets.dw3.tactics.lookout import dice_from
from sandtable.tabletop.moving.steering import course_to
from sandtable.tabletop.where import enemies, footprint, models_of, outline
from sandtable.tabletop.zones import Edge, centre, to_edge

SAMPLES = 12
MARGIN = 3 * INCH
"""A captain stays so far from the edges beyond the next drift."""
THROUGH = 100.0
"""What breaking through a blockade is worth."""
AHEAD = 6 * INCH
"""So far ahead a captain looks who has nobody to fire at."""
HURRY = 1.5
"""What an inch nearer to the edge is worth to whoever runs for it, in dice."""


def best_course(view: View[Battle], decision: PlotCourse, pick: Picker) -> Course:
    """Of a captain's courses the one that ends best."""
    return max(courses(view, decision, pick), key=lambda course: worth_of(view, decision.model, course))


def course_at_a_glance(view: View[Battle], decision: PlotCourse) -> Course:
    """Of the courses that are drawn quickest the one that ends best and keeps what that promises."""
    start, model = view.state.models[decision.model].pose, decision.model
    assert start is not None
    ends = [(_worth_there(view, model, poses(course, start)[-1]), course) for course in glance(view, decision)]
    ends.sort(key=lambda each: -each[0])
    found = (-inf, decision.fallback(view))
    for promised, course in ends:
        worth = worth_of(view, model, course)
        if worth >= promised:
            return course
        found = max(found, (worth, course), key=lambda each: each[0])
    return found[1]


def courses(view: View[Battle], decision: PlotCourse, pick: Picker) -> list[Course]:
    """The courses that a captain thinks of: towards the nearest enemy, away from it and past it, and some others.

    Where no enemy is on the table it is its middle that they lead to: who sails on alone stays on it.
    """
    record = view.state.models[decision.model]
    tried = [decision.sample(view, pick) for _ in range(SAMPLES)]
    limits = decision.reverse or decision.ahead
    foes = enemies(view, record.seat)
    if record.pose is not None and not record.reversing:
        here = record.pose
        there = [foe.pose for foe in foes if foe.pose is not None] or [Pose(*centre(view.state.play_area))]
        near = min(there, key=lambda p: here.apart(p.x, p.y))
        ahead, aside = near.x - here.x, near.y - here.y
        for x, y in ((ahead, aside), (-ahead, -aside), (-aside, ahead), (aside, -ahead)):
            steered = course_to(here, Pose(here.x + x, here.y + y, here.heading), limits, decision.template)
            tried += [steered] if decision.refusal(view, steered) is None else []
        tried += [Course((Ahead(limits.most),))] if limits.most else []
        edge = scoring_of(view).runs_for(view, decision.model)
        if edge is not None:
            beyond = Pose(here.x, -here.y if edge is Edge.SOUTH else 3 * here.y, here.heading)
            home = course_to(here, beyond, limits, decision.template)
            tried += [home] if decision.refusal(view, home) is None else []
    tried.append(decision.fallback(view))
    return tried if decision.home is None else [course for course in tried if decision.refusal(view, course) is None]


def worth_of(view: View[Battle], model: ModelId, course: Course) -> float:
    """How good it is to end a course there: guns that bear, mates near, no harm on the way."""
    journey = sail(view, model, course)
    outside = leaves_the_area(view, model, journey.way)
    if outside is not None and scoring_of(view).is_through(view, model, outside):
        return THROUGH
    if journey.leaves or outside is not None:
        return -1000.0
    return -6.0 * bool(journey.struck) + _worth_there(view, model, journey.end)


def _worth_there(view: View[Battle], model: ModelId, end: Pose) -> float:
    """How good it is to be at a place: guns that bear, mates near, and room ahead."""
    worth = _hope(view, model, end)
    body = outline(view, view.state.models[model].class_id)
    ahead = body.at(end.ahead(INCH * mass(view, model) + MARGIN))
    area, edge = view.state.play_area, scoring_of(view).runs_for(view, model)
    if edge is not None:
        worth -= HURRY * to_edge(area, edge, body.at(end)) / INCH
    if not area.holds(ahead) and (edge is None or to_edge(area, edge, ahead) >= 0):
        worth -= 15.0
    return worth - _apart(view, model, end)


def best_drift(view: View[Battle], model: ModelId, ways: Sequence[str]) -> str:
    """The direction in which a model that may choose drifts best; straight ahead where nothing else is better."""
    far = drift(view, model)
    return max(ways, key=lambda way: worth_of(view, model, drift_to(way, far)))


def _hope(view: BattleTable, model: ModelId, end: Pose) -> float:
    """What its guns are worth there; without an enemy on the table, how near it is to the middle, and heads for it."""
    if enemies(view, view.state.models[model].seat):
        return dice_from(view, model, end)
    x, y = centre(view.state.play_area)
    return -(end.apart(x, y) + end.ahead(AHEAD).apart(x, y)) / (8 * INCH)


def _apart(view: BattleTable, model: ModelId, pose: Pose) -> float:
    """The price of being out of coherency there."""
    record = view.state.models[model]
    mates = [m.id for m in models_of(view, record.unit) if m.id != model and m.pose is not None]
    if not mates:
        return 0.0
    shape = outline(view, record.class_id).at(pose)
    return 8.0 if min([gap(shape, footprint(view, mate)) for mate in mates]) > LINK else 0.0


def should_reverse(view: BattleTable, unit: UnitId) -> bool:
    """Whether the drift of a unit would carry a model off the table or onto something."""
    for model in models_of(view, unit):
        if model.pose is None or not speed(view, model.id):
            continue
        journey = sail(view, model.id, Course((Ahead(drift(view, model.id)),) if drift(view, model.id) else ()))
        outside = leaves_the_area(view, model.id, journey.way)
        if outside is not None and scoring_of(view).is_through(view, model.id, outside):
            continue
        if journey.leaves or journey.struck or outside is not None:
            return True
    return False
