"""What to mind about a place: terrain and models close by, and no room for the next move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from sandtable.geometry.measure import Pieces, within_any
from sandtable.geometry.passage import comes_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.board import Hazard
from sandtable.tabletop.client.seeing import Named
from sandtable.tabletop.compass import distance_in_words
from sandtable.tabletop.distances import distance_read
from sandtable.tabletop.ids import ModelId
from sandtable.tabletop.state import BaseModel, Tabletop
from sandtable.tabletop.where import footprint, models_on_table, outline

OFF_TERRAIN = 2 * INCH
OFF_A_MODEL = INCH
"""What is farther away needs no word."""


class Dangers(msgspec.Struct, frozen=True, kw_only=True):
    """What may harm one model where it stands, by the rules of its game."""

    lands: list[tuple[str, Pieces]]
    """Terrain that it would run into."""
    snags: list[tuple[str, Pieces]]
    """What else it should not come near to."""
    next: int
    """Mils that it goes straight ahead as its next move begins; nothing where it may turn at once."""
    leaves: bool
    """That leads it off the table."""
    must: str
    """That it must, in words that follow its name."""
    unless: str = ""
    """What would save it from that, in words that follow."""


def hazards(
    g: Tabletop, models: tuple[ModelId, ...], dangers: Callable[[BaseModel, Pose], Dangers], named: Named
) -> tuple[Hazard, ...]:
    """Everything to mind where these models stand, the nearest first."""
    records = [g.state.models[model] for model in models]
    found = [
        each
        for model in records
        if model.pose is not None
        for each in _of(g, model, model.pose, dangers(model, model.pose), named)
    ]
    return tuple(sorted(found, key=lambda each: each.range))


def _of(g: Tabletop, model: BaseModel, pose: Pose, dangers: Dangers, named: Named) -> Iterator[Hazard]:
    here = (footprint(g, model.id),)
    for name, there in (*dangers.lands, *dangers.snags):
        if there and within_any(here, there, OFF_TERRAIN):
            yield _close(model, name, distance_read(here, there), named)
    for other in models_on_table(g):
        body = (footprint(g, other.id),)
        if other.unit != model.unit and within_any(here, body, OFF_A_MODEL):
            yield _close(model, other.id, distance_read(here, body), named)
    yield from _ahead(g, model, pose, dangers, named)


def _close(model: BaseModel, thing: str, away: int, named: Named) -> Hazard:
    text = f"{named(model.id)} would be {distance_in_words(away)} off {named(thing)}"
    return Hazard(piece=model.id, thing=thing, range=away, text=text)


def _ahead(g: Tabletop, model: BaseModel, pose: Pose, dangers: Dangers, named: Named) -> Iterator[Hazard]:
    """No room ahead for the next move."""
    if not dangers.next:
        return
    told = f"{named(model.id)} {dangers.must}"
    if dangers.leaves:
        yield Hazard(piece=model.id, range=0, text=f"{told} and would leave the table{dangers.unless}")
    body, way = outline(g, model.class_id), (pose, pose.ahead(dangers.next))
    for name, there in dangers.lands:
        if there and comes_within(body, way, there, 0):
            text = f"{told}, into {named(name)}{dangers.unless}"
            yield Hazard(piece=model.id, thing=name, range=distance_read((footprint(g, model.id),), there), text=text)
            return
