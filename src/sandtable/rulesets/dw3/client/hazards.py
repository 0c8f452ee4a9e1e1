"""What to mind about a place: shores, mines, hulls close by, and no room for the next drift."""

from __future__ import annotations

from functools import partial

from sandtable.geometry.measure import Pieces
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.board import Hazard
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import drift, mass
from sandtable.rulesets.dw3.moving.sailing import ground_struck
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.markers import marker_shape, minefields
from sandtable.rulesets.dw3.table.minefields import SAFE
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.rulesets.dw3.words.names import thing_name
from sandtable.tabletop.client import hazards as of_any_table
from sandtable.tabletop.client.hazards import Dangers
from sandtable.tabletop.compass import inches_in_words
from sandtable.tabletop.state import BaseModel
from sandtable.tabletop.where import outline


def hazards(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[Hazard, ...]:
    """Everything to mind where these models stand, the nearest first."""

    def dangers(model: BaseModel, pose: Pose) -> Dangers:
        """It drifts straight ahead before anything else (DW3-MOVE-02), and must stay wholly inside (DW3-MOVE-06)."""
        ahead = INCH * mass(g, model.id) if g.state.models[model.id].reversing else drift(g, model.id)
        shape = outline(g, model.class_id).at(pose.ahead(ahead))
        inside = g.state.play_area.holds(shape) or scoring_of(g).is_through(g, model.id, shape)
        return Dangers(
            lands=[(str(feature), ground_struck(g, model.id, feature)) for feature in g.state.features],
            snags=_mines(g, model.id),
            next=ahead,
            leaves=not inside,
            must=f"drifts {inches_in_words(ahead)} straight ahead next",
            unless=", unless it engages full reverse",
        )

    return of_any_table.hazards(g, models, dangers, partial(thing_name, g))


def _mines(g: BattleTable, model: ModelId) -> list[tuple[str, Pieces]]:
    if position_of(g, model) in SAFE:
        return []
    return [(str(marker), (marker_shape(g, marker),)) for marker in minefields(g)]
