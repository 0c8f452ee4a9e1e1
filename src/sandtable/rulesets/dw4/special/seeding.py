"""Terrain that rises out of the sea: where it may, and of which pieces it is made."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.content.profile import TerrainKind, TerrainPiece
from sandtable.rulesets.dw4.events.setup import FeaturePlaced
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.terrain.features import next_feature
from sandtable.rulesets.dw4.words.names import feature_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.distances import is_near_feature
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import models_on_table

PLACE = "place of the new terrain"
SMALL = 3_300
LARGE = 4_400
"""How far across the water must be clear for a piece of Mass 1, and of Mass 2."""
TRIES = 8


class PlaceSeed(PlaceMarker, frozen=True):
    """Name a place around which there is room for a small Terrain Feature."""

    outline: ClassVar[Outline] = Outline.capsule(SMALL, SMALL, 16)
    across: ClassVar[int] = SMALL


class PlaceLargeSeed(PlaceMarker, frozen=True):
    """The same for a larger one, which is only looked at."""

    outline: ClassVar[Outline] = Outline.capsule(LARGE, LARGE, 16)
    across: ClassVar[int] = LARGE


class FeatureGrown(Event, frozen=True):
    """A Terrain Feature has more Mass than before."""

    visibility: ClassVar[Visibility] = PUBLIC

    feature: FeatureId
    mass: int

    def apply(self, state: Battle) -> None:
        state.features[self.feature] = replace(state.features[self.feature], mass=self.mass)


@tells(FeatureGrown)
def feature_grown(g: BattleTable, event: FeatureGrown) -> str:
    return f"{feature_name(g, event.feature)} grows to Mass {event.mass}."


def pieces_of(g: BattleTable, kind: TerrainKind) -> tuple[TerrainPiece, ...]:
    """The pieces of a kind with Mass 1, then those with Mass 2; none where there is none of Mass 1."""
    pieces = [piece for piece in register(g).content.terrain.values() if piece.kind is kind and piece.mass in (1, 2)]
    found = tuple(sorted(pieces, key=lambda piece: (piece.mass or 0, piece.id)))
    return found if found and found[0].mass == 1 else ()


def let_rise(g: BattleGame, seat: SeatId, kind: TerrainKind, spot: Spot, mass: int, role: str = "") -> FeatureId:
    """A new Terrain Feature stands there. Where the larger piece has no room the smaller one has its Mass."""
    small, *larger = pieces_of(g, kind)
    wide = PlaceLargeSeed(seat, PLACE, kind, apart=0)
    piece = larger[0] if mass > 1 and larger and wide.fault(g, spot) is None else small
    feature = next_feature(g)
    g.emit(FeaturePlaced(feature, piece.id, Pose(spot.x, spot.y), mass, role))
    return feature


def afloat_near(g: BattleTable, feature: FeatureId) -> tuple[ModelId, ...]:
    """The models in Proximity of a Terrain Feature: what flies never is (DW4-RANGE-06)."""
    afloat = [model.id for model in models_on_table(g) if not is_airborne(g, model.id)]
    return tuple([model for model in afloat if is_near_feature(g, model, feature, PROXIMITY)])


@advises(PLACE)
def place_of_the_new_terrain(view: View[Battle], decision: PlaceSeed, pick: Picker) -> Spot | None:
    """Close to enemies and far from friends."""

    def merit(spot: Spot) -> int:
        return sum([_counts(view, decision.seat, model, spot) for model in models_on_table(view)])

    drawn = decision.samples(view, pick, TRIES)
    return max(drawn, key=merit) if drawn else decision.fallback(view)


def _counts(g: BattleTable, seat: SeatId, model: Model, spot: Spot) -> int:
    pose = model.pose
    if pose is None or is_airborne(g, model.id):
        return 0
    close = pose.apart(spot.x, spot.y) <= 2 * INCH + SMALL // 2 + class_of(g, model.id).length // 2
    return 0 if not close else (-1 if model.seat == seat else 1)
