"""What putting a unit, a Terrain Feature or a Marker somewhere would mean."""

from __future__ import annotations

from sandtable.geometry.groups import groups
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline, Shape
from sandtable.kernel.board import Check, Consideration
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.placing.markers import PlaceMarker
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.coherency import LINK
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, region_of
from sandtable.rulesets.dw4.terrain.marker_shapes import round_marker
from sandtable.rulesets.dw4.words.names import model_name, piece_in_words
from sandtable.tabletop.placing.free_space import Room
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.placing.units import Placing, is_whole
from sandtable.tabletop.where import models_of

FARTHEST = 100_000
"""What lies farther off the table than this is not drawn."""


def consider_unit(view: View[Battle], decision: PlaceUnit, placing: Placing, refusal: Refusal | None) -> Consideration:
    """Every model of the unit where it would stand, with what is wrong about its place."""
    room = decision.room(view)
    names: list[str] = []
    hulls: list[Outline] = []
    shapes: list[Shape] = []
    for model, pose in zip(models_of(view, decision.unit), placing.poses, strict=False):
        if not is_drawable(pose):
            break
        names.append(model_name(view, model.id))
        hulls.append(register(view).outline(model.class_id))
        shapes.append(hulls[-1].at(pose))
    checks = [_place(room, name, hulls[n], shapes[: n + 1]) for n, name in enumerate(names)]
    return Consideration(
        legal=refusal is None,
        reason=refusal.reason if refusal else "",
        rule=refusal.rule if refusal else "",
        shapes=tuple([shape.points for shape in shapes]),
        checks=(*checks, *_coherency(decision, shapes)),
    )


def _place(room: Room, name: str, hull: Outline, shapes: list[Shape]) -> Check:
    """The last of the shapes, with those of the same unit that were put down before it."""
    fault = room.fault(shapes[-1], hull) or room.fault_beside(shapes[-1], shapes[:-1])
    return (
        Check(True, f"{name} may stand there") if fault is None else Check(False, f"{name} {fault.reason}", fault.rule)
    )


def _first(rules: tuple[RuleId, ...]) -> RuleId:
    return rules[0] if rules else RuleId("")


def _coherency(decision: PlaceUnit, shapes: list[Shape]) -> list[Check]:
    if len(shapes) < 2:
        return []
    together = len(groups([(shape,) for shape in shapes], LINK)) == 1
    text = f"{thing(decision.unit)} {'is In' if together else 'would be Out of'} Coherency"
    return [Check(together, text, "DW4-READY-13" if decision.coherent else "DW4-COH-01", "together")]


def consider_feature(view: View[Battle], placing: FeaturePlacing, refusal: Refusal | None) -> Consideration:
    """A piece of terrain where it would lie."""
    piece = register(view).content.terrain.get(placing.piece)
    shown = piece is not None and is_drawable(placing.pose)
    named = piece_in_words(view, placing.piece) if piece is not None else str(placing.piece)
    fine = Check(True, f"{named} may lie there", "DW4-SETUP-10")
    return Consideration(
        legal=refusal is None,
        reason=refusal.reason if refusal else "",
        rule=refusal.rule if refusal else "",
        shapes=tuple([s.points for s in region_of(piece, placing.pose).pieces]) if piece is not None and shown else (),
        checks=(fine if refusal is None else Check(False, refusal.reason, refusal.rule),),
    )


def consider_marker(decision: PlaceMarker, spot: Spot, refusal: Refusal | None) -> Consideration:
    """A Marker where it would lie."""
    fine = Check(True, f"the {decision.kind.value} may lie there", _first(decision.rules))
    return Consideration(
        legal=refusal is None,
        reason=refusal.reason if refusal else "",
        rule=refusal.rule if refusal else "",
        shapes=(round_marker(spot.x, spot.y).points,) if is_drawable(Pose(spot.x, spot.y)) else (),
        checks=(fine if refusal is None else Check(False, refusal.reason, refusal.rule),),
    )


def is_drawable(pose: Pose) -> bool:
    """Whether a pose is one that a table could have, or nearly."""
    return is_whole(pose) and abs(pose.x) <= FARTHEST and abs(pose.y) <= FARTHEST
