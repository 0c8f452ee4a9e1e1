"""How things lie to a model: ranges, bearings and arcs, in the records that clients draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.geometry.measure import Pieces
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, bearing, sectors_of
from sandtable.geometry.units import QUARTER_TURN
from sandtable.geometry.vec import Points
from sandtable.geometry.zone import Box
from sandtable.kernel.board import Bearing, Insight, Seen
from sandtable.kernel.view import View
from sandtable.tabletop.compass import SECTORS, bearing_in_words, distance_in_words, sectors_in_words
from sandtable.tabletop.distances import distance_read
from sandtable.tabletop.ids import FeatureId, ModelId
from sandtable.tabletop.state import Tabletop
from sandtable.tabletop.where import footprint, ground, is_in_play, models_set_down

FAR = 200_000
"""Farther than any table."""

Named = Callable[[str], str]
"""What something on the table is called, by its id."""


def insight(
    view: View[Any],
    piece: str,
    named: Named,
    look: Callable[[Any, Pose, Any], Seen],
    bands: tuple[tuple[str, int], ...],
    arc: str,
) -> Insight:
    """A model with its arcs and range bands; of terrain, who lies how far from it. Nothing for what is not there."""
    if piece in view.state.features:
        return Insight(piece=piece, others=seen_from_feature(view, FeatureId(piece), named))
    model = view.state.models.get(ModelId(piece))
    if model is None or model.pose is None:
        return Insight(piece=piece)
    others = [look(model, model.pose, other) for other in models_set_down(view) if other.id != model.id]
    others += features_seen(view, model.id, model.pose, named, arc)
    return Insight(piece=piece, arcs=arcs_drawn(view.state.play_area, model.pose), bands=bands, others=by_range(others))


class Lying(msgspec.Struct, frozen=True):
    """Where something lies from a model."""

    range: int
    bearing: int
    arc: str

    def words(self, arc: str) -> str:
        """`13.4", 30° off the starboard bow, fore arc`, with what a game calls an arc."""
        return f"{distance_in_words(self.range)}, {bearing_in_words(self.bearing)}, {self.arc} {arc}"

    def seen(self, id: str, kind: str, side: str = "") -> Seen:
        """It as a model has it before it, with no word about it yet."""
        return Seen(id=id, kind=kind, side=side, range=self.range, bearing=self.bearing, arc=self.arc, text="")


def lies(pose: Pose, here: Pieces, there: Pieces, centre: tuple[int, int]) -> Lying:
    """Where something lies from a model with this pose and footprint."""
    arc = sectors_in_words(sectors_of(pose, *centre))
    return Lying(distance_read(here, there), bearing(pose, *centre), arc)


class Look(msgspec.Struct, frozen=True):
    """What a look at another model tells, as the rules have it."""

    band: str
    visible: bool
    obscured: bool
    words: str
    """Whether it is in sight, and what stands in the way."""
    dice: int = 0
    """What being obscured comes to."""
    by: tuple[str, ...] = ()
    effect: str = ""
    """What the first thing in the way does to the view."""
    also: str = ""
    """What each other thing does."""
    short: str = ""
    weapons: tuple[Bearing, ...] = ()


def seen_model(
    g: Tabletop, model: Any, pose: Pose, other: Any, named: Named, arc: str, look: Callable[[], Look], away: str = ""
) -> Seen:
    """Another model as a model at this pose has it before it; one that is not in play yet neither sees nor is seen."""
    there = footprint(g, other.id)
    place = lies(pose, (footprint(g, model.id),), (there,), there.centre)
    found, where = place.seen(other.id, "model", other.seat), f"{named(other.id)}: {place.words(arc)}"
    if not (is_in_play(g, model.id) and is_in_play(g, other.id)):
        return replace(found, visible=False, text=f"{where}{away}.")
    seen = look()
    armed = ", ".join([f"{weapon.name} {weapon.dice}" for weapon in seen.weapons])
    text = f"{where}, {seen.band}; {seen.words}"
    return replace(
        found,
        band=seen.band,
        visible=seen.visible,
        obscured=seen.obscured,
        dice=seen.dice,
        by=seen.by,
        effect=seen.effect,
        also=seen.also,
        short=seen.short,
        weapons=seen.weapons,
        text=f"{text}; bearing: {armed}." if armed else f"{text}.",
    )


def arcs_drawn(area: Box, pose: Pose) -> tuple[tuple[str, Points], ...]:
    """The arcs of a model as far as the table goes: a quarter of the horizon each, from its centre."""
    return tuple([(SECTORS[sector], _arc(area, pose, sector)) for sector in Sector])


def _arc(area: Box, pose: Pose, sector: Sector) -> Points:
    # Imported here, as it takes its time to load and nobody but a client that draws needs it.
    from sandtable.geometry.cutting import clipped

    middle = pose.turned(sector * QUARTER_TURN)
    left, right = (middle.turned(side * QUARTER_TURN // 2).ahead(FAR) for side in (-1, 1))
    beyond = middle.ahead(2 * FAR)
    corners = [(p.x, p.y) for p in (pose, left, beyond, right)]
    return clipped(corners, area)


def features_seen(g: Tabletop, model: ModelId, pose: Pose, named: Named, arc: str) -> list[Seen]:
    """Every piece of terrain as it lies to a model."""
    found: list[Seen] = []
    for feature in g.state.features:
        land = ground(g, feature)
        place = lies(pose, (footprint(g, model),), land.pieces, land.centre)
        found.append(replace(place.seen(feature, "terrain"), text=f"{named(feature)}: {place.words(arc)}."))
    return found


def seen_from_feature(g: Tabletop, feature: FeatureId, named: Named) -> tuple[Seen, ...]:
    """Every model by its distance to a piece of terrain."""
    land = ground(g, feature)
    found: list[Seen] = []
    for model in models_set_down(g):
        away = distance_read((footprint(g, model.id),), land.pieces)
        text = f"{named(model.id)}: {distance_in_words(away)}."
        found.append(Seen(id=model.id, kind="model", side=model.seat, range=away, text=text))
    return by_range(found)


def by_range(found: list[Seen]) -> tuple[Seen, ...]:
    """The nearest first."""
    return tuple(sorted(found, key=lambda other: (other.range, other.id)))
