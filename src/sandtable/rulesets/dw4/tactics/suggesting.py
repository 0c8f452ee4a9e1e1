"""Good places for a person to choose from: what a captain would think of, looked at once more with open eyes.

A captain finds places by what guns reach whatever is in the way. Those few that come out best are judged again here by
who sees whom from there and by the odds of the Attacks, so that nobody is sent behind an Island for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing
from sandtable.geometry.units import FULL_TURN, HALF_TURN
from sandtable.kernel.board import Exchange, Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import Battle, BattleTable
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.deploying import front_of
from sandtable.rulesets.dw4.tactics.exchanges import exchanges, led_to, supposed
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.reserves import CRAMPED
from sandtable.rulesets.dw4.tactics.seamanship import FEAR, Lookout, best_courses, course
from sandtable.rulesets.dw4.tactics.worth import worth_of_damage
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.names import model_name, thing_name, unit_name
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import models_of

MOST = 3
"""So many are suggested."""
WEIGHED = 6
"""So many are judged by odds before."""
COURSES = 40
"""So many of a captain's courses are looked at."""
ALONG, BACK = 9, 3
"""Places along a front that are looked at, and how many lengths behind it."""
SAMPLES = 16
"""Places that are looked at where there is no front."""
ELSEWHERE = 2_500
"""Nearer to each other than this, two places are one, unless it looks another way there."""
OTHER_WAY = 4_500
LINES_APART = 5_000
"""The same for units that are put down: their lines are wider."""
A_DIFFERENCE = 0.3
"""Damage that is worth a word."""
NAMED = 2
"""Of more enemies only their number is told."""
FACTS = 3
"""So many facts make a reason."""
ASIDE = 1_500
"""An end so far off the bow lies to one side."""


class Place(msgspec.Struct, frozen=True):
    """An answer with where it leads and what is known of it."""

    answer: Any
    poses: dict[ModelId, Pose]
    path: tuple[Pose, ...] = ()


class Weighed(msgspec.Struct, frozen=True):
    """A place that was judged."""

    place: Place
    poses: dict[ModelId, Pose]
    """Where all would stand, those among them who follow in formation."""
    table: BattleTable
    found: tuple[Exchange, ...]
    worth: float
    drawn: float
    """What Objectives make of it."""

    @property
    def give(self) -> float:
        return max([each.give for each in self.found], default=0.0)

    @property
    def take(self) -> float:
        return max([each.take for each in self.found], default=0.0)


def suggest(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
    """The best few answers to a question for a course or a place, each with its reason."""
    decision = view.decision
    if isinstance(decision, PlotCourse):
        places: Iterable[Place] = _courses(view, decision, pick)
    elif isinstance(decision, PlaceUnit):
        places = _places(view, decision, pick)
    else:
        return ()
    found = _apart(places, LINES_APART if isinstance(decision, PlaceUnit) else ELSEWHERE)
    if not found:
        return ()
    unit = view.state.models[next(iter(found[0].poses))].unit
    weighed = sorted([_weighed(view, unit, place, appraise) for place in found], key=lambda each: -each.worth)[:MOST]
    now = _pull_now(view, tuple(found[0].poses))
    titles = _titles(view, weighed)
    return tuple([_suggestion(view, each, title, now) for each, title in zip(weighed, titles, strict=True)])


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
    tried = _fronts(view, decision) if decision.zone is not None else _anywhere(view, decision, pick)
    found = [Place(placing, led_to(view, placing)) for placing in tried]
    return sorted(found, key=lambda place: -_promise(lookouts, place.poses))


def _fronts(view: View[Battle], decision: PlaceUnit) -> list[Placing]:
    assert decision.zone is not None
    front = front_of(view, decision, decision.zone)
    lines = [front.line(max(0, front.room) * n // (ALONG - 1), back) for back in range(BACK) for n in range(ALONG)]
    return [line for line in lines if decision.refusal(view, line) is None]


def _anywhere(view: View[Battle], decision: PlaceUnit, pick: Picker) -> list[Placing]:
    samples = [decision.sample(view, pick) for _ in range(SAMPLES)]
    return [placing for placing in samples if placing is not None]


def _promise(lookouts: Mapping[ModelId, Lookout], poses: Mapping[ModelId, Pose]) -> float:
    """What a captain hopes for there, as though the models had sailed to it, with room ahead."""
    stands = [(lookouts[model], pose) for model, pose in poses.items()]
    cramped = sum([there.room.lacking(pose) for there, pose in stands if there.room is not None])
    return sum([there.value(pose) for there, pose in stands]) - CRAMPED * cramped


def _apart(places: Iterable[Place], elsewhere: int) -> list[Place]:
    """The first of them that are not nearly the same."""
    kept: list[Place] = []
    for place in places:
        if not any([_is_like(place, other, elsewhere) for other in kept]):
            kept.append(place)
        if len(kept) == WEIGHED:
            break
    return kept


def _is_like(place: Place, other: Place, elsewhere: int) -> bool:
    pairs = [(pose, other.poses[model]) for model, pose in place.poses.items()]
    return all([a.apart(b.x, b.y) < elsewhere and _turn(a, b) < OTHER_WAY for a, b in pairs])


def _turn(a: Pose, b: Pose) -> int:
    """How far two poses look apart."""
    return abs((a.heading - b.heading + HALF_TURN) % FULL_TURN - HALF_TURN)


def _weighed(view: View[Battle], unit: UnitId, place: Place, appraise: Appraiser | None) -> Weighed:
    poses = led_to(view, place.answer, together=True) or place.poses
    g = supposed(view, poses)
    found = exchanges(g, unit, tuple(poses), appraise)
    hope = max([worth_of_damage(g, ModelId(each.target), each.give) for each in found], default=0.0)
    fear = sum([worth_of_damage(g, ModelId(each.on), each.take) for each in found if each.on])
    lie = [Lookout(view, view.state.models[model]).lie_of(pose) for model, pose in place.poses.items()]
    drawn = sum([pull(view, view.state.models[model], pose) for model, pose in place.poses.items()])
    return Weighed(place, poses, g, found, hope - FEAR * fear + sum(lie) / len(lie), drawn)


def _pull_now(view: View[Battle], models: tuple[ModelId, ...]) -> float | None:
    """What Objectives make of where the models stand now; None where they do not stand anywhere."""
    records = [view.state.models[model] for model in models]
    if any([model.pose is None for model in records]):
        return None
    return sum([pull(view, model, model.pose) for model in records if model.pose is not None])


def _suggestion(view: View[Battle], each: Weighed, title: str, now: float | None) -> Suggestion:
    outlines = [register(view).outline(view.state.models[model].class_id) for model in each.poses]
    shapes = [outline.at(pose).points for outline, pose in zip(outlines, each.poses.values(), strict=True)]
    return Suggestion(
        answer=each.place.answer,
        title=title,
        reason=_reason(view, each, now),
        give=each.give,
        take=each.take,
        path=tuple([(pose.x, pose.y, pose.heading) for pose in each.place.path]),
        shapes=tuple(shapes),
    )


def _titles(view: View[Battle], weighed: list[Weighed]) -> list[str]:
    """What each is called: by what it has before the best, else by where it lies."""
    best = weighed[0]
    titles = ["Captain's choice"]
    for each in weighed[1:]:
        names = (_gain(each, best), _whither(view, each, best), "Another way")
        titles.append(next((name for name in names if name and name not in titles), "One more"))
    return titles


def _gain(each: Weighed, best: Weighed) -> str:
    if each.take < best.take - A_DIFFERENCE:
        return "Safer"
    if each.give > best.give + A_DIFFERENCE:
        return "Bolder"
    return "Nearer the objective" if each.drawn > best.drawn + A_DIFFERENCE else ""


def _whither(view: View[Battle], each: Weighed, best: Weighed) -> str:
    """Where a ship goes from where it is, or where a unit is put beside the best place."""
    (model, end), *_ = each.place.poses.items()
    start = view.state.models[model].pose
    if start is None:
        return "Farther west" if end.x < best.place.poses[model].x else "Farther east"
    if (end.x, end.y) == (start.x, start.y):
        return "Where she is"
    off = bearing(start, end.x, end.y)
    if min(off, FULL_TURN - off) < ASIDE:
        return "Straight ahead"
    return "To starboard" if off < HALF_TURN else "To port"


def _reason(view: View[Battle], each: Weighed, now: float | None) -> str:
    """What speaks for it, made of facts that one can see on the table."""
    told = [*_guns(view, each), *_cover(each)]
    if each.drawn > A_DIFFERENCE + (now or 0.0):
        told.append("nearer the objective" if now is not None else "towards the objective")
    if not each.found:
        told.append("open water ahead" if _has_room(view, each) else "no enemy in play yet")
    words = ", ".join(told[:FACTS])
    return f"{words[:1].upper()}{words[1:]}."


def _guns(view: View[Battle], each: Weighed) -> list[str]:
    """The best Attack from there."""
    aimed = max(each.found, key=lambda exchange: exchange.give, default=None)
    if aimed is None:
        return []
    if not aimed.give:
        return ["nobody to fire at yet"]
    return [f"brings {count(aimed.weapons, 'gun')} to bear on {model_name(view, ModelId(aimed.target))}"]


def _cover(each: Weighed) -> list[str]:
    """Who cannot strike back from where they are, and why; else who strikes hardest."""
    g, models = each.table, tuple(each.poses)
    hidden: dict[str, list[str]] = {}
    beyond: list[str] = []
    for exchange in each.found:
        if exchange.take:
            continue
        by = _hidden_by(g, UnitId(exchange.group), models)
        if by:
            hidden.setdefault(by, []).append(unit_name(g, UnitId(exchange.group)))
        else:
            beyond.append(unit_name(g, UnitId(exchange.group)))
    # Land stays where it is; a hull may be gone when they look again.
    ranked = sorted(hidden, key=lambda by: (by in g.state.models, -len(hidden[by])))
    told = [f"hidden from {_named(hidden[by])} by {thing_name(g, by)}" for by in ranked[:1]]
    told += [f"out of reach of {_named(beyond)}"] if beyond else []
    if told or not each.found:
        return told
    worst = max(each.found, key=lambda exchange: exchange.take)
    return [f"{unit_name(g, UnitId(worst.group))} may answer with {worst.take:.1f} Damage"]


def _hidden_by(g: BattleTable, enemy: UnitId, models: tuple[ModelId, ...]) -> str:
    """What keeps a whole enemy unit from seeing any of the models; nothing where one of it sees one of them."""
    looks = [sight(g, foe.id, model) for foe in models_of(g, enemy) if foe.pose is not None for model in models]
    if any([seen.visible for seen in looks]):
        return ""
    return next((seen.hidden_by[0] for seen in looks if seen.hidden_by), "")


def _named(names: list[str]) -> str:
    return both(names) if len(names) <= NAMED else count(len(names), "enemy unit")


def _has_room(view: View[Battle], each: Weighed) -> bool:
    lookouts = [(Lookout(view, view.state.models[model]), pose) for model, pose in each.place.poses.items()]
    return not any([there.room.lacking(pose) for there, pose in lookouts if there.room is not None])
