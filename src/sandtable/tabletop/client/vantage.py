"""What models would have before them where an answer leads: whom they see, and all of it read out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Exchange, Hazard, Seen, Sightline, Vantage
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.tabletop.client.places import is_drawable
from sandtable.tabletop.client.seeing import Named
from sandtable.tabletop.compass import both, distance_in_words
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.where import enemies

MOST_NAMED = 4
"""Of more who are seen the farther ones are not read out."""


class Outlook(msgspec.Struct, frozen=True):
    """How a game looks at the table as it would be after an answer."""

    counts: str
    """What is counted in exchanges."""
    led_to: Callable[[Any, Any, bool], dict[ModelId, Pose]]
    """Where models would stand, those among them who follow if they are to."""
    supposed: Callable[[Any, dict[ModelId, Pose]], Table[Any]]
    line: Callable[[Any, ModelId, ModelId], Sightline]
    """Whether a model sees an enemy, and what is between them."""
    seen: Callable[[Any, Any, Pose, Any], Seen]
    """An enemy as a model at this pose has it before it."""
    exchanges: Callable[[Any, UnitId, tuple[ModelId, ...], Appraiser | None], tuple[Exchange, ...]]
    hazards: Callable[[Any, tuple[ModelId, ...]], tuple[Hazard, ...]]
    hiding: Callable[[Any, ModelId, list[ModelId]], tuple[tuple[str, ...], tuple[str, ...]]]
    """Terrain that hides every one of the enemies from a model, and that which hides only some."""
    name: Callable[[Any, str], str]

    def vantage(
        self, view: View[Any], answer: Any, appraise: Appraiser | None = None, together: bool = False
    ) -> Vantage | None:
        """The table as it would be, from the models that the answer moves or puts down, and from those who follow."""
        poses = self.led_to(view, answer, together)
        if not poses or not all([is_drawable(pose) for pose in poses.values()]):
            return None
        g, models = self.supposed(view, poses), tuple(poses)
        first = g.state.models[models[0]]
        foes = [foe.id for foe in enemies(g, first.seat)]
        lines = tuple([self.line(g, model, foe) for model in models for foe in foes])
        others = best_seen(models, foes, lines, partial(self._look, g))
        found = self.exchanges(g, first.unit, models, appraise)
        minded = self.hazards(g, models)
        hides, dims = self.hiding(g, models[0], foes)
        return Vantage(
            others=others,
            lines=lines,
            exchanges=found,
            give=max([each.give for each in found], default=0.0),
            take=max([each.take for each in found], default=0.0),
            counts=self.counts,
            hazards=minded,
            hides=hides,
            dims=dims,
            text=read_out(others, found, minded, self.counts, partial(self.name, g)),
        )

    def _look(self, g: Table[Any], model: ModelId, foe: ModelId) -> Seen:
        record = g.state.models[model]
        return self.seen(g, record, record.pose, g.state.models[foe])


def best_seen(
    models: Sequence[ModelId],
    foes: Sequence[ModelId],
    lines: Sequence[Sightline],
    look: Callable[[ModelId, ModelId], Seen],
) -> tuple[Seen, ...]:
    """Each enemy from the model that sees it best; of those that see it alike, from the nearest."""
    rank = {"clear": 0, "part": 1, "none": 2}
    how = {(line.piece, line.other): rank[line.sight] for line in lines}
    found: list[Seen] = []
    for foe in foes:
        best = min([how[model, foe] for model in models])
        looks = [look(model, foe) for model in models if how[model, foe] == best]
        found.append(min(looks, key=lambda seen: seen.range))
    return tuple(sorted(found, key=lambda seen: (seen.range, seen.id)))


def terrain_that_hides(hiding: Sequence[set[str]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Of the terrain that would hide each enemy: what hides every one of them, and what only some."""
    if not hiding:
        return (), ()
    every, some = set.intersection(*hiding), set.union(*hiding)
    return tuple(sorted(every)), tuple(sorted(some - every))


def read_out(
    others: Sequence[Seen], found: Sequence[Exchange], minded: Sequence[Hazard], counts: str, named: Named
) -> str:
    """All of it in a few sentences."""
    if not others:
        return _sentences([str(hazard.text) for hazard in minded[:1]])
    give = max(each.give for each in found)
    take = max(each.take for each in found)
    told = [f"You give {give:.1f} {counts}, they give back {take:.1f}"]
    seen = [_seen(other, named) for other in others if other.visible]
    told.append(f"Seen: {'; '.join(seen[:MOST_NAMED])}" if seen else "Nobody is seen")
    told += _hidden([other for other in others if not other.visible], named)
    return _sentences([*told, *[str(hazard.text) for hazard in minded[:1]]])


def _seen(other: Seen, named: Named) -> str:
    part = ", part hidden" if other.obscured else ""
    band = f", {other.band}" if other.band else ""
    return f"{named(other.id)} at {distance_in_words(other.range)}{band}{part}"


def _hidden(others: list[Seen], named: Named) -> list[str]:
    """Who is not seen, by what hides them."""
    by: dict[tuple[str, ...], list[str]] = {}
    for other in others:
        by.setdefault(other.by, []).append(named(other.id))
    return [
        f"Hidden by {both([named(thing) for thing in things])}: {', '.join(names[:MOST_NAMED])}"
        if things
        else f"Out of sight: {', '.join(names[:MOST_NAMED])}"
        for things, names in by.items()
    ]


def _sentences(told: list[str]) -> str:
    return " ".join(f"{each}." for each in told)
