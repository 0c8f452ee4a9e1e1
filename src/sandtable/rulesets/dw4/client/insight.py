"""What one piece sees and reaches from where it is."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, bearing, sectors_of
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import QUARTER_TURN
from sandtable.geometry.vec import Points
from sandtable.kernel.board import Bearing, Insight, Seen
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.fighting.firepower import best_band, dice_of
from sandtable.rulesets.dw4.fighting.targeting import bearing_weapons
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import Battle, BattleTable, Model
from sandtable.rulesets.dw4.table.arcs import CLOSE_RANGE, STANDARD_RANGE, Band, bands_to_model
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.words.compass import (
    SECTORS,
    bearing_in_words,
    count,
    distance_in_words,
    either,
    sectors_in_words,
)
from sandtable.rulesets.dw4.words.names import feature_name, model_name, weapon_title
from sandtable.rulesets.dw4.words.relations import distance_read, sight_in_words
from sandtable.tabletop.where import footprint, ground, is_in_play, models_set_down

FAR = 200_000
"""Farther than any table."""

BANDS = (("Close", CLOSE_RANGE), ("Standard", STANDARD_RANGE), ("Extreme", 0))
"""The Range Bands with their ends (DW4-RANGE-01)."""


def insight(view: View[Battle], piece: str) -> Insight:
    """A model with its Arcs and Range Bands; of terrain, who lies how far from it. Nothing for what is not there."""
    if piece in view.state.features:
        return Insight(piece=piece, others=_around(view, FeatureId(piece)))
    model = view.state.models.get(ModelId(piece))
    if model is None or model.pose is None:
        return Insight(piece=piece)
    others = [seen_model(view, model, model.pose, other) for other in models_set_down(view) if other.id != model.id]
    others += [_to_feature(view, model, model.pose, feature) for feature in view.state.features]
    return Insight(
        piece=piece,
        arcs=tuple([(SECTORS[sector], _arc(view, model.pose, sector)) for sector in Sector]),
        bands=BANDS,
        others=_by_range(others),
    )


def _arc(g: BattleTable, pose: Pose, sector: Sector) -> Points:
    """An Arc as far as the table goes: a quarter of the horizon from the Centre Point (DW4-MODEL-03)."""
    # Imported here, as it takes its time to load and nobody but a client that draws needs it.
    from sandtable.geometry.cutting import clipped

    middle = pose.turned(sector * QUARTER_TURN)
    left, right = (middle.turned(side * QUARTER_TURN // 2).ahead(FAR) for side in (-1, 1))
    beyond = middle.ahead(2 * FAR)
    corners = [(p.x, p.y) for p in (pose, left, beyond, right)]
    return clipped(corners, g.state.play_area)


def seen_model(g: BattleTable, model: Model, pose: Pose, other: Model) -> Seen:
    """Another model, as a model at this pose has it before it."""
    there = footprint(g, other.id)
    place = _lies(pose, (footprint(g, model.id),), (there,), there.centre)
    found = _seen(place, other.id, "model", other.seat)
    if not (is_in_play(g, model.id) and is_in_play(g, other.id)):
        # Neither sees nor is seen: an Incoming unit is not in the Play Area (DW4-READY-18, DW4-VIS-07).
        return replace(found, visible=False, text=f"{model_name(g, other.id)}: {place.words}, Incoming.")
    seen = sight(g, model.id, other.id)
    bands = either([band.name.capitalize() for band in bands_to_model(g, model.id, other.id)])
    weapons = _weapons(g, model, other) if other.seat != model.seat else ()
    guns = ", ".join(f"{weapon.name} {weapon.dice}" for weapon in weapons)
    text = f"{model_name(g, other.id)}: {place.words}, {bands}; {sight_in_words(g, model.id, other.id)}"
    effect, also, short = _in_the_way(seen.visible, seen.obscuring_mass)
    return replace(
        found,
        band=bands,
        visible=seen.visible,
        obscured=seen.obscured,
        dice=seen.obscuring_mass,
        by=seen.obscured_by if seen.visible else seen.hidden_by,
        effect=effect,
        also=also,
        short=short,
        weapons=weapons,
        text=f"{text}; bearing: {guns}." if guns else f"{text}.",
    )


def _in_the_way(visible: bool, dice: int) -> tuple[str, str, str]:
    """What the things in the way of a view do to it: the first of them, each other, and all in short (DW4-VIS-04)."""
    if not visible:
        return "hides it", "hides it", "hidden"
    return (f"obscures: +{count(dice, 'die', 'dice')}", "obscures, too", f"+{dice}") if dice else ("", "", "")


def _weapons(g: BattleTable, model: Model, target: Model) -> tuple[Bearing, ...]:
    """The weapons that bear, with their dice, whether or not they have fired (DW4-WEAP-02)."""
    used = g.state.units[model.unit].contributed
    bands: tuple[Band, ...] = bands_to_model(g, model.id, target.id)
    return tuple(
        Bearing(
            weapon,
            weapon_title(g, weapon),
            dice_of(g, weapon, best_band(g, bands, (weapon,), target.id), target.id),
            weapon in used,
        )
        for weapon in bearing_weapons(g, model.id, target.id)
    )


def _to_feature(g: BattleTable, model: Model, pose: Pose, feature: FeatureId) -> Seen:
    land = ground(g, feature)
    place = _lies(pose, (footprint(g, model.id),), land.pieces, land.centre)
    return replace(_seen(place, feature, "terrain"), text=f"{feature_name(g, feature)}: {place.words}.")


def _around(g: BattleTable, feature: FeatureId) -> tuple[Seen, ...]:
    """Every model by its distance to a Terrain Feature."""
    land = ground(g, feature)
    found: list[Seen] = []
    for model in models_set_down(g):
        away = distance_read((footprint(g, model.id),), land.pieces)
        text = f"{model_name(g, model.id)}: {distance_in_words(away)}."
        found.append(Seen(id=model.id, kind="model", side=model.seat, range=away, text=text))
    return _by_range(found)


class _Place(msgspec.Struct, frozen=True):
    """Where something lies from a model."""

    range: int
    bearing: int
    arc: str

    @property
    def words(self) -> str:
        return f"{distance_in_words(self.range)}, {bearing_in_words(self.bearing)}, {self.arc} Arc"


def _lies(pose: Pose, here: tuple[Shape, ...], there: tuple[Shape, ...], centre: tuple[int, int]) -> _Place:
    arc = sectors_in_words(sectors_of(pose, *centre))
    return _Place(distance_read(here, there), bearing(pose, *centre), arc)


def _seen(place: _Place, id: str, kind: str, side: str = "") -> Seen:
    return Seen(id=id, kind=kind, side=side, range=place.range, bearing=place.bearing, arc=place.arc, text="")


def _by_range(found: list[Seen]) -> tuple[Seen, ...]:
    return tuple(sorted(found, key=lambda other: (other.range, other.id)))
