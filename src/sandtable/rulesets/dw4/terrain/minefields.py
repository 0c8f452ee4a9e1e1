"""Minefields and Wrecks: Markers that harm what touches them."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import CONTACT, touches, within
from sandtable.geometry.passage import comes_within
from sandtable.geometry.pose import Pose
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_surface
from sandtable.rulesets.dw4.state import BattleTable, MarkerKind
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.tabletop.where import footprint, models_on_table


class Touching(msgspec.Struct, frozen=True):
    """A model that moved into contact with a Marker."""

    model: ModelId
    marker: MarkerId


TRIGGERING: Question[Touching] = Question("whether a model Triggers a Minefield")
FOULING: Question[Touching] = Question("whether a Wreck may harm a model")


def markers_of(g: BattleTable, kind: MarkerKind) -> tuple[MarkerId, ...]:
    """The Markers of one kind on the table."""
    return tuple([marker.id for marker in g.state.markers.values() if marker.kind is kind])


def triggered_by(g: BattleTable, model: ModelId) -> tuple[MarkerId, ...]:
    """The Minefields that a model would Trigger by moving into them: none for one that flies (DW4-MARK-05)."""
    mines = markers_of(g, MarkerKind.MINEFIELD)
    if not mines or is_airborne(g, model):
        return ()
    return tuple([marker for marker in mines if g.refusal(TRIGGERING, Touching(model, marker)) is None])


def in_proximity_of_marker(g: BattleTable, marker: MarkerId) -> tuple[ModelId, ...]:
    """The Surface and Underwater models within 2" of a Marker (DW4-RANGE-06)."""
    shape = marker_shape(g, marker)
    near = [m.id for m in models_on_table(g) if within(footprint(g, m.id), shape, PROXIMITY)]
    return tuple([model for model in near if not is_airborne(g, model)])


def wrecks_crossed(g: BattleTable, model: ModelId, track: tuple[Pose, ...]) -> tuple[MarkerId, ...]:
    """The Wrecks that a Surface model sailed into and that may harm it (DW4-MARK-09).

    Ruling: one that it touched already when its move began is not moved into (DW4-MARK-09).
    """
    if not g.state.markers or not track or not is_surface(g, model):
        return ()
    outline = register(g).outline(g.state.models[model].class_id)
    began = outline.at(track[0])
    shapes = {marker: marker_shape(g, marker) for marker in markers_of(g, MarkerKind.WRECK)}
    met = [marker for marker, shape in shapes.items() if comes_within(outline, track, (shape,), CONTACT)]
    crossed = [marker for marker in met if not touches(began, shapes[marker])]
    return tuple([marker for marker in crossed if g.refusal(FOULING, Touching(model, marker)) is None])
