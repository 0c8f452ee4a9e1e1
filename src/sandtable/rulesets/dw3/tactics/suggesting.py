"""Good places for a person to choose from: those that a captain thinks of, judged by who sees whom and by odds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from sandtable.geometry.passage import comes_within
from sandtable.geometry.units import INCH
from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.moving.sailing import ground_struck
from sandtable.rulesets.dw3.odds.attacks import DAMAGE
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.previewing import preview
from sandtable.rulesets.dw3.state import Battle, BattleTable
from sandtable.rulesets.dw3.table.sight import blocking, sight
from sandtable.rulesets.dw3.table.where import class_of_unit
from sandtable.rulesets.dw3.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw3.tactics.lookout import dice_from
from sandtable.rulesets.dw3.tactics.seamanship import courses, worth_of
from sandtable.rulesets.dw3.words.names import thing_name, unit_name
from sandtable.tabletop.accounts import Account, Item
from sandtable.tabletop.placing.front import Front
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.suggesting import Place, Telling, Weighed, suggested
from sandtable.tabletop.where import enemies, models_of, outline
from sandtable.tabletop.zones import centre

ALONG, BACK = 9, 2
"""Places along a front that are looked at, and how many lengths behind it."""
SAMPLES = 12
"""Places that are looked at where there is no front."""
LOOK_AHEAD = 16 * INCH
"""Terrain so far ahead is worth a word."""
FEAR = 0.6
"""What damage to oneself counts beside damage to others."""
LIE = 0.05
"""What a captain's opinion of the place itself counts beside both: room ahead, mates near, the edge to run for."""


def suggest(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
    """The best few answers to a question for a course or a place, each with its reason."""
    weigh, besides = partial(_weighed, view, appraise), partial(_lie, view)
    return suggested(view, pick, _courses, _places, TELLING, weigh, besides)


def _courses(view: View[Battle], decision: PlotCourse, pick: Picker) -> Iterator[Place]:
    """A captain's courses that bring no trouble, the best first; where each does, the one that brings least."""
    ranked = sorted(courses(view, decision, pick), key=lambda course: -worth_of(view, decision.model, course))
    seen = [(course, found) for course in ranked if (found := preview(view, decision, course)) is not None]
    clear = [(c, f) for c, f in seen if f.stays and not (f.struck or f.mines or f.treacherous)]
    for course, found in clear or [(c, f) for c, f in seen[:1] if f.stays]:
        yield Place(course, {decision.model: found.end}, found.poses)


def _places(view: View[Battle], decision: PlaceUnit, pick: Picker) -> list[Place]:
    """Lines along the front of the zone, or places as they come where it has none; the most promising first."""
    tried = _fronts(view, decision) if decision.zone is not None else decision.samples(view, pick, SAMPLES)
    found = [Place(placing, led_to(view, placing)) for placing in tried]
    if not enemies(view, decision.seat):
        # Nobody is there to be near to: from the middle of the zone one can go either way.
        x, _ = centre(view.state.play_area)
        return sorted(found, key=lambda place: sum([abs(pose.x - x) for pose in place.poses.values()]))
    return sorted(found, key=lambda place: -sum([dice_from(view, m, pose) for m, pose in place.poses.items()]))


def _fronts(view: View[Battle], decision: PlaceUnit) -> list[Placing]:
    assert decision.zone is not None
    models, profile = models_of(view, decision.unit), class_of_unit(view, decision.unit)
    edge = view.state.sides[decision.seat].edge
    front = Front(decision.zone, edge, len(models), profile.length, profile.beam)
    return [line for line in front.lines(ALONG, BACK) if decision.refusal(view, line) is None]


def _weighed(view: View[Battle], appraise: Appraiser | None, unit: UnitId, place: Place) -> Weighed:
    g = supposed(view, place.poses)
    found = exchanges(g, unit, tuple(place.poses), appraise)
    hope = max([each.give for each in found], default=0.0)
    fear = max([each.take for each in found], default=0.0)
    decision = view.decision
    if isinstance(decision, PlotCourse):
        lie = worth_of(view, decision.model, place.answer)
    else:
        lie = sum([dice_from(view, model, pose) for model, pose in place.poses.items()]) / len(place.poses)
    return Weighed(place, place.poses, g, found, _account(hope, -FEAR * fear, LIE * lie))


def _account(guns: float, answer: float, lie: float) -> Account:
    items = (
        Item("our guns", guns, "more to win by gunfire", "less to win by gunfire"),
        Item("their answer", answer, "less to fear from their guns", "more to fear from their guns"),
        Item("position", lie, "better placed for the next move", "worse placed for the next move"),
    )
    return Account(items, "damage")


def _lie(view: View[Battle], each: Weighed) -> list[str]:
    """What lies ahead of the first of the models, where there is nobody yet to be near to."""
    if each.found:
        return []
    (model, pose), *_ = each.poses.items()
    body, way = outline(view, view.state.models[model].class_id), (pose, pose.ahead(LOOK_AHEAD))
    lands = [(name, ground_struck(view, model, name)) for name in view.state.features]
    ahead = [name for name, pieces in lands if pieces and comes_within(body, way, pieces, 0)]
    return [f"behind {thing_name(view, ahead[0])}"] if ahead else ["open water ahead"]


def _hidden_by(g: BattleTable, enemy: UnitId, models: tuple[ModelId, ...]) -> str:
    """What keeps a whole enemy unit from seeing any of the models; nothing where one of it sees one of them."""
    pairs = [(foe.id, model) for foe in models_of(g, enemy) if foe.pose is not None for model in models]
    if any([sight(g, foe, model).visible for foe, model in pairs]):
        return ""
    return next((by for foe, model in pairs for by in blocking(g, foe, model)[:1]), "")


TELLING: Final = Telling("weapon", DAMAGE, thing_name, unit_name, _hidden_by)
