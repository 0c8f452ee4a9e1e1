"""What to mind about a place: shores, mines, hulls close by, and no room for the next move."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Hazard
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.moving.sailing import found_snags, ground_struck
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.names import thing_name
from sandtable.tabletop.client import hazards as of_any_table
from sandtable.tabletop.client.hazards import Dangers
from sandtable.tabletop.compass import inches_in_words
from sandtable.tabletop.state import BaseModel


def hazards(g: BattleTable, models: tuple[ModelId, ...]) -> tuple[Hazard, ...]:
    """Everything to mind where these models stand, the nearest first."""

    def dangers(model: BaseModel, pose: Pose) -> Dangers:
        """It covers its Minimum Speed before it may turn (DW4-MOVE-05), by its Centre Point (DW4-MOVE-17)."""
        least, _ = speed(g, Helm(model.id))
        ends = pose.ahead(least)
        return Dangers(
            lands=[(str(feature), ground_struck(g, model.id, feature)) for feature in g.state.features],
            snags=[(snag.name, snag.pieces) for snag in found_snags(g, g.state.models[model.id], pose) if snag.harms],
            next=least,
            leaves=not g.state.play_area.holds_point(ends.x, ends.y),
            must=f"must sail {inches_in_words(least)} straight ahead next",
            unless=", unless it goes astern",
        )

    return of_any_table.hazards(g, models, dangers, lambda id: thing_name(g, id))
