"""Minefields and Wrecks act on what moves into them."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.rulesets.dw4.advanced.impeded import ImpededMovement
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.moving.sailing import SNAGS, Snag
from sandtable.rulesets.dw4.procedures.minefield import StrikeWrecks, TriggerMinefield
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.terrain.markers import contact_shape
from sandtable.rulesets.dw4.terrain.minefields import triggered_by, wrecks_crossed


class Minefields(Rule):
    """A Surface or Underwater model that moves into contact Triggers a Minefield, then continues (DW4-MARK-08)."""

    id = RuleId("DW4-MARK-05")
    name = "Minefield"

    @grants(SNAGS)
    def lie_in_wait(self, g: BattleTable, model: ModelId) -> Iterable[Grant]:
        return [self._snag(g, marker, model) for marker in triggered_by(g, model)] if g.state.markers else ()

    def _snag(self, g: BattleTable, marker: MarkerId, model: ModelId) -> Snag:
        return Snag(marker, self.id, TriggerMinefield(marker, model), pieces=(contact_shape(g, marker),))


class Wrecks(Rule):
    """A Surface model that touches a Wreck in its Movement Step may be fouled by it as the move ends."""

    id = RuleId("DW4-MARK-09")
    name = "Wreck"

    # Impeded first, then Wrecks, as each model stops (DW4-MVSTEP-10).
    @after(MoveModel.end_the_move, follows=(ImpededMovement,))
    def foul_the_hull(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not g.state.markers or not move.in_movement_step:
            return None
        crossed = wrecks_crossed(g, move.model, move.track)
        return Call(StrikeWrecks(move.model, crossed)) if crossed else None
