"""Good places for a person to choose from: those that a captain thinks of, told apart and given reasons in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing
from sandtable.geometry.units import FULL_TURN, HALF_TURN
from sandtable.kernel.board import Exchange, Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.view import View
from sandtable.tabletop.accounts import Account, advantage, reads_the_same
from sandtable.tabletop.client.courses import drawn, standing
from sandtable.tabletop.compass import both, count
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.moving.plotting import PlotCourse
from sandtable.tabletop.placing.units import PlaceUnit
from sandtable.tabletop.state import Tabletop

MOST = 3
"""So many are suggested."""
WEIGHED = 6
"""So many are judged by odds before."""
ELSEWHERE = 2_500
"""Nearer to each other than this, two places are one, unless it looks another way there."""
OTHER_WAY = 4_500
LINES_APART = 5_000
"""The same for units that are put down: their lines are wider."""
A_DIFFERENCE = 0.3
"""Harm that is worth a word."""
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
    """Where all would stand, those among them who follow."""
    table: Tabletop
    found: tuple[Exchange, ...]
    account: Account
    drawn: float = 0.0
    """What objectives make of it."""

    @property
    def give(self) -> float:
        return max([each.give for each in self.found], default=0.0)

    @property
    def take(self) -> float:
        return max([each.take for each in self.found], default=0.0)

    def looks_as_good_as(self, other: Weighed) -> bool:
        """Whether the harm that is shown beside both says so, to the tenth; there is more that counts."""
        return round(self.give - other.give, 1) >= round(self.take - other.take, 1)


class Telling(msgspec.Struct, frozen=True):
    """How a game tells what speaks for a place."""

    weapon: str
    """What brings its dice to bear, in a word."""
    counts: str
    """What harm is called."""
    named: Callable[[Any, str], str]
    unit_named: Callable[[Any, UnitId], str]
    hidden_by: Callable[[Any, UnitId, tuple[ModelId, ...]], str]
    """What keeps a whole enemy unit from seeing any of the models; nothing where one of it sees one of them."""


Found = Callable[[Any, Any, Picker], Iterable[Place]]
"""What a captain would think of, by the view and its decision."""


def suggested(
    view: View[Any],
    pick: Picker,
    courses: Found,
    places: Found,
    telling: Telling,
    weigh: Callable[[UnitId, Place], Weighed],
    besides: Callable[[Weighed], Sequence[str]],
) -> tuple[Suggestion, ...]:
    """The best few of the courses or places that were found, each with its reason and what there is to say besides."""
    decision, placing = view.decision, isinstance(view.decision, PlaceUnit)
    if not (placing or isinstance(decision, PlotCourse)):
        return ()
    found = apart((places if placing else courses)(view, decision, pick), LINES_APART if placing else ELSEWHERE)
    if not found:
        return ()
    unit = view.state.models[next(iter(found[0].poses))].unit
    judged = [weigh(unit, place) for place in found]
    weighed = best_off_the_edge(view, judged) if placing else best_of(judged)
    told = [
        suggestion(view, each, title, reason(each, weighed, telling, besides(each)))
        for each, title in zip(weighed, titles(view, weighed), strict=True)
    ]
    return told_apart(told) if placing else tuple(told)


def apart(places: Iterable[Place], elsewhere: int) -> list[Place]:
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


def best_of(weighed: Iterable[Weighed]) -> list[Weighed]:
    """The few that are worth most."""
    return sorted(weighed, key=lambda each: -each.account.total)[:MOST]


def best_off_the_edge(g: Tabletop, weighed: Iterable[Weighed]) -> list[Weighed]:
    """The few that are worth most by the figure that is shown; of equals those farther from the edge of the table."""
    return sorted(weighed, key=lambda each: (-round(each.account.total, 1), -_off_the_edge(g, each)))[:MOST]


def _off_the_edge(g: Tabletop, each: Weighed) -> int:
    """How far the one that stands nearest to an edge of the table is from it."""
    table, poses = g.state.play_area, each.place.poses.values()
    return min([min(at.x - table.x0, table.x1 - at.x, at.y - table.y0, table.y1 - at.y) for at in poses])


def told_apart(told: Sequence[Suggestion]) -> tuple[Suggestion, ...]:
    """Those of which something else can be said: places with one reason and the same figures are no choice."""
    said = {(str(each.reason), round(each.give, 1), round(each.take, 1)): each for each in reversed(told)}
    return tuple([each for each in told if each in said.values()])


def suggestion(g: Tabletop, each: Weighed, title: str, reason: str) -> Suggestion:
    """A place as a person is shown it."""
    return Suggestion(
        answer=each.place.answer,
        title=title,
        reason=reason,
        worth=each.account.total,
        account=each.account.in_words(),
        give=each.give,
        take=each.take,
        path=drawn(each.place.path),
        shapes=tuple([standing(g, model, pose) for model, pose in each.poses.items()]),
    )


def titles(g: Tabletop, weighed: Sequence[Weighed]) -> list[str]:
    """What each is called: by what it has before the best, else by where it lies."""
    best = weighed[0]
    found = ["Captain's choice"]
    for each in weighed[1:]:
        names = (_gain(each, best), _whither(g, each, best), "Another way")
        found.append(next((name for name in names if name and name not in found), "One more"))
    return found


def _gain(each: Weighed, best: Weighed) -> str:
    if each.take < best.take - A_DIFFERENCE:
        return "Safer"
    if each.give > best.give + A_DIFFERENCE:
        return "Bolder"
    return "Nearer the objective" if each.drawn > best.drawn + A_DIFFERENCE else ""


def _whither(g: Tabletop, each: Weighed, best: Weighed) -> str:
    """Where a model goes from where it is, or where a unit is put beside the best place."""
    (model, end), *_ = each.place.poses.items()
    start = g.state.models[model].pose
    if start is None:
        return "Farther west" if end.x < best.place.poses[model].x else "Farther east"
    if (end.x, end.y) == (start.x, start.y):
        return "Where she is"
    off = bearing(start, end.x, end.y)
    if min(off, FULL_TURN - off) < ASIDE:
        return "Straight ahead"
    return "To starboard" if off < HALF_TURN else "To port"


def reason(each: Weighed, weighed: Sequence[Weighed], telling: Telling, more: Sequence[str]) -> str:
    """What speaks for it, made of facts that one can see on the table, and what a game knows besides.

    Where the harm shown beside two places does not tell why one of them is the captain's, what does is said of both.
    """
    best = weighed[0]
    rivals = [other for other in weighed[1:] if other.looks_as_good_as(best)]
    told = [*_weapons(each, telling), *_cover(each, telling), *more]
    if not best.found:
        rivals = [other for other in rivals if not reads_the_same(best.account, other.account)]
    if each is best and rivals:
        rival = max(rivals, key=lambda other: other.give - other.take)
        told = [advantage(best.account, rival.account)[0], *told]
    words = ", ".join(told[:FACTS])
    if each in rivals:
        words += f"; but {advantage(best.account, each.account)[1]}"
    return f"{words[:1].upper()}{words[1:]}."


def _weapons(each: Weighed, telling: Telling) -> list[str]:
    """The best attack from there."""
    aimed = max(each.found, key=lambda exchange: exchange.give, default=None)
    if aimed is None:
        return []
    if not aimed.give:
        return ["nobody to fire at yet"]
    return [f"brings {count(aimed.weapons, telling.weapon)} to bear on {telling.named(each.table, aimed.target)}"]


def _cover(each: Weighed, telling: Telling) -> list[str]:
    """Who cannot strike back from where they are, and why; else who strikes hardest."""
    g, models = each.table, tuple(each.poses)
    hidden: dict[str, list[str]] = {}
    beyond: list[str] = []
    for exchange in each.found:
        if exchange.take:
            continue
        by = telling.hidden_by(g, UnitId(exchange.group), models)
        if by:
            hidden.setdefault(by, []).append(telling.unit_named(g, UnitId(exchange.group)))
        else:
            beyond.append(telling.unit_named(g, UnitId(exchange.group)))
    # Terrain stays where it is; a model may be gone when they look again.
    ranked = sorted(hidden, key=lambda by: (by in g.state.models, -len(hidden[by])))
    told = [f"hidden from {_listed(hidden[by])} by {telling.named(g, by)}" for by in ranked[:1]]
    told += [f"out of reach of {_listed(beyond)}"] if beyond else []
    if told or not each.found:
        return told
    worst = max(each.found, key=lambda exchange: exchange.take)
    return [f"{telling.unit_named(g, UnitId(worst.group))} may answer with {worst.take:.1f} {telling.counts}"]


def _listed(names: list[str]) -> str:
    return both(names) if len(names) <= NAMED else count(len(names), "enemy unit")
