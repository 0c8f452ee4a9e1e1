"""Threading the Needle: close past the rocks at full speed."""

from __future__ import annotations

from sandtable.geometry.measure import within_any
from sandtable.geometry.passage import comes_within
from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.where import grounds

LEAST_RUN = 6 * INCH
CLOSE = INCH


class ThreadingTheNeedle(CardRule):
    """An own Surface model moved 6" or more, came within 1" of terrain on the way, and Collided with nothing.

    Ruling: terrain that it began its move as close to does not count.
    """

    id = RuleId("DW4-CARD-09")
    name = "Threading the Needle"
    effect = "M14"

    @before(MoveModel.end_the_move)
    def look_at_the_wake(self, g: BattleGame, move: MoveModel) -> Outcome:
        model = g.state.models[move.model]
        if move.travelled < LEAST_RUN or move.struck or move.loss is not None or model.pose is None:
            return None
        if is_surface(g, move.model) and _came_close(g, move):
            within_reach(g, model.seat, self.effect)
        return None


def _came_close(g: BattleTable, move: MoveModel) -> bool:
    outline = register(g).outline(g.state.models[move.model].class_id)
    began = outline.at(move.start)
    others = [land for land in grounds(g).lands.values() if not within_any((began,), land.pieces, CLOSE)]
    return any([comes_within(outline, move.track, land.pieces, CLOSE) for land in others])
