"""What putting a unit, a Terrain Feature or a Marker somewhere would mean."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, PlaceFeature, region_of
from sandtable.rulesets.dw4.terrain.marker_shapes import round_marker
from sandtable.rulesets.dw4.words.names import piece_in_words, thing_name
from sandtable.tabletop.client import places
from sandtable.tabletop.client.places import consider_thing, is_drawable
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.placing.units import Placing


def consider_unit(view: View[Battle], decision: PlaceUnit, placing: Placing, refusal: Refusal | None) -> Consideration:
    """Every model of the unit where it would stand, with what is wrong about its place."""
    rule = RuleId("DW4-READY-13" if decision.coherent else "DW4-COH-01")
    return places.consider_unit(view, decision, placing, refusal, lambda id: thing_name(view, id), rule)


def consider_feature(
    view: View[Battle], _: PlaceFeature, placing: FeaturePlacing, refusal: Refusal | None
) -> Consideration:
    """A piece of terrain where it would lie."""
    piece = register(view).content.terrain.get(placing.piece)
    shown = piece is not None and is_drawable(placing.pose)
    named = piece_in_words(view, placing.piece) if piece is not None else str(placing.piece)
    shapes = tuple([s.points for s in region_of(piece, placing.pose).pieces]) if piece is not None and shown else ()
    return consider_thing(named, shapes, refusal, "DW4-SETUP-10")


def consider_marker(_: View[Battle], decision: PlaceMarker, spot: Spot, refusal: Refusal | None) -> Consideration:
    """A Marker where it would lie."""
    shapes = (round_marker(spot.x, spot.y).points,) if is_drawable(Pose(spot.x, spot.y)) else ()
    return consider_thing(f"the {decision.kind.value}", shapes, refusal, next(iter(decision.rules), ""))
