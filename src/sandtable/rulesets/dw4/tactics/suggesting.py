"""Good places for a person to choose from: what a captain would think of, looked at once more with open eyes.

A captain finds places by what guns reach whatever is in the way. Those few that come out best are judged again here by
who sees whom from there and by the odds of the Attacks, so that nobody is sent behind an Island for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.tactics.accounts import account_of
from sandtable.rulesets.dw4.tactics.deploying import front_of
from sandtable.rulesets.dw4.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.reserves import CRAMPED
from sandtable.rulesets.dw4.tactics.seamanship import FEAR, Lookout, best_courses, course
from sandtable.rulesets.dw4.tactics.worth import worth_of_damage
from sandtable.rulesets.dw4.words.names import thing_name, unit_name
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.suggesting import A_DIFFERENCE, Place, Telling, Weighed, suggested
from sandtable.tabletop.where import models_of

COURSES = 40
"""So many of a captain's courses are looked at."""
ALONG, BACK = 9, 3
"""Places along a front that are looked at, and how many lengths behind it."""
SAMPLES = 16
"""Places that are looked at where there is no front."""


def suggest(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
    """The best few answers to a question for a course or a place, each with its reason."""
    weigh, besides = partial(_weighed, view, appraise), partial(_besides, view)
    return suggested(view, pick, _courses, _places, TELLING, weigh, besides)


def _courses(view: View[Battle], decision: PlotCourse, pick: Picker) -> Iterator[Place]:
    """A captain's best courses that cost nothing; where each brings trouble, the one that brings least."""
    clear = False
    for plotted in best_courses(view, decision, COURSES):
        seen = decision.preview(view, plotted)
        if seen is None or seen.struck or seen.leaves or seen.aground or seen.disorder or seen.impeded or seen.snags:
            continue
        clear = True
        yield Place(plotted, {decision.model: seen.end}, seen.poses)
    if not clear:
        plotted = course(view, decision, pick)
        poses = led_to(view, plotted)
        if poses:
            yield Place(plotted, poses)


def _places(view: View[Battle], decision: PlaceUnit, pick: Picker) -> list[Place]:
    """Lines along the front of the zone, or places as they come where it has none; the most promising first."""
    models = models_of(view, decision.unit)
    lookouts = {model.id: Lookout(view, model) for model in models}
    tried = _fronts(view, decision) if decision.zone is not None else decision.samples(view, pick, SAMPLES)
    found = [Place(placing, led_to(view, placing)) for placing in tried]
    return sorted(found, key=lambda place: -_promise(lookouts, place.poses))


def _fronts(view: View[Battle], decision: PlaceUnit) -> list[Placing]:
    assert decision.zone is not None
    front = front_of(view, decision, decision.zone)
    return [line for line in front.lines(ALONG, BACK) if decision.refusal(view, line) is None]


def _promise(lookouts: Mapping[ModelId, Lookout], poses: Mapping[ModelId, Pose]) -> float:
    """What a captain hopes for there, as though the models had sailed to it, with room ahead."""
    stands = [(lookouts[model], pose) for model, pose in poses.items()]
    cramped = sum([there.room.lacking(pose) for there, pose in stands if there.room is not None])
    return sum([there.value(pose) for there, pose in stands]) - CRAMPED * cramped


def _weighed(view: View[Battle], appraise: Appraiser | None, unit: UnitId, place: Place) -> Weighed:
    poses = led_to(view, place.answer, together=True) or place.poses
    g = supposed(view, poses)
    found = exchanges(g, unit, tuple(poses), appraise)
    hope = max([worth_of_damage(g, ModelId(each.target), each.give) for each in found], default=0.0)
    fear = sum([worth_of_damage(g, ModelId(each.on), each.take) for each in found if each.on])
    lies = [Lookout(view, view.state.models[model]).lie_of(pose) for model, pose in place.poses.items()]
    drawn = sum([pull(view, view.state.models[model], pose) for model, pose in place.poses.items()])
    return Weighed(place, poses, g, found, account_of(hope, -FEAR * fear, lies), drawn)


def _pull_now(view: View[Battle], models: tuple[ModelId, ...]) -> float | None:
    """What Objectives make of where the models stand now; None where they do not stand anywhere."""
    records = [view.state.models[model] for model in models]
    if any([model.pose is None for model in records]):
        return None
    return sum([pull(view, model, model.pose) for model in records if model.pose is not None])


def _besides(view: View[Battle], each: Weighed) -> list[str]:
    """What objectives and the room ahead say for a place."""
    now = _pull_now(view, tuple(each.place.poses))
    told: list[str] = []
    if each.drawn > A_DIFFERENCE + (now or 0.0):
        told.append("nearer the objective" if now is not None else "towards the objective")
    if not each.found:
        told.append("open water ahead" if _has_room(view, each) else "no enemy in play yet")
    return told


def _hidden_by(g: BattleTable, enemy: UnitId, models: tuple[ModelId, ...]) -> str:
    """What keeps a whole enemy unit from seeing any of the models; nothing where one of it sees one of them."""
    looks = [sight(g, foe.id, model) for foe in models_of(g, enemy) if foe.pose is not None for model in models]
    if any([seen.visible for seen in looks]):
        return ""
    return next((seen.hidden_by[0] for seen in looks if seen.hidden_by), "")


def _has_room(view: View[Battle], each: Weighed) -> bool:
    lookouts = [(Lookout(view, view.state.models[model]), pose) for model, pose in each.place.poses.items()]
    return not any([there.room.lacking(pose) for there, pose in lookouts if there.room is not None])


TELLING = Telling("gun", "Damage", thing_name, unit_name, _hidden_by)
