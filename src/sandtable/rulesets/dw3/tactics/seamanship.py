"""Where a captain steers: within reach of the guns, off the land, and never over the edge."""

from __future__ import annotations

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.measure import gap
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import sectors_of
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import drift, mass, speed
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.moving.sailing import leaves_the_area, sail
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.arcs import LETTERS, Band
from sandtable.rulesets.dw3.table.coherency import LINK
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.moving.steering import course_to
from sandtable.tabletop.where import enemies, footprint, models_of, outline

SAMPLES = 14
MARGIN = 3 * INCH
"""A captain stays so far from the edges beyond the next drift."""
_MIDDLES = (6 * INCH, 15 * INCH, 25 * INCH)


def best_course(view: View[Battle], decision: PlotCourse, pick: Picker) -> Course:
    """Of the course towards the nearest enemy and some others the one that ends best."""
    record = view.state.models[decision.model]
    tried = [decision.sample(view, pick) for _ in range(SAMPLES)]
    limits = decision.reverse or decision.ahead
    foes = enemies(view, record.seat)
    if foes and record.pose is not None and not record.reversing:
        here = record.pose
        near = min([foe.pose for foe in foes if foe.pose is not None], key=lambda p: here.apart(p.x, p.y))
        towards = course_to(here, Pose(near.x, near.y, here.heading), limits, decision.template)
        tried += [towards] if decision.refusal(view, towards) is None else []
        tried += [Course((Ahead(limits.most),))] if limits.most else []
    tried.append(decision.fallback(view))
    legal = tried if decision.home is None else [course for course in tried if decision.refusal(view, course) is None]
    return max(legal, key=lambda course: worth_of(view, decision.model, course))


def worth_of(view: View[Battle], model: ModelId, course: Course) -> float:
    """How good it is to end a course there: guns that bear, mates near, no harm on the way."""
    journey = sail(view, model, course)
    if journey.leaves or leaves_the_area(view, model, journey.way) is not None:
        return -1000.0
    worth = -6.0 * bool(journey.struck) + dice_from(view, model, journey.end)
    ahead = outline(view, view.state.models[model].class_id).at(journey.end.ahead(INCH * mass(view, model) + MARGIN))
    if not view.state.play_area.holds(ahead):
        worth -= 15.0
    return worth - _apart(view, model, journey.end)


def dice_from(view: BattleTable, model: ModelId, pose: Pose) -> float:
    """The lead dice that a model's weapons would bear on the best target from a pose, and how near the enemy is."""
    record, profile = view.state.models[model], class_of(view, model)
    shape = outline(view, record.class_id).at(pose)
    best, nearest = 0.0, 10**9
    for foe in enemies(view, record.seat):
        assert foe.pose is not None
        away = gap(shape, footprint(view, foe.id))
        nearest = min(nearest, away)
        band = next((n for n, end in enumerate((10, 20, 30)) if away <= end * INCH), None)
        if band is None:
            continue
        letters = {LETTERS[arc] for arc in sectors_of(pose, foe.pose.x, foe.pose.y)}
        bearing = [w for w in profile.weapons if w.type.ready and letters & set(w.letters)]
        dice = sum([w.type.ready[Band(band)].lead or 0 for w in bearing])
        best = max(best, float(dice))
    return best - nearest / (8 * INCH)


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
        if journey.leaves or journey.struck or leaves_the_area(view, model.id, journey.way) is not None:
            return True
    return False
