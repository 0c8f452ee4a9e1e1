"""Strategic Asset: a ship that is worth more for being there at the end."""

from __future__ import annotations

from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import models_on_table


class StrategicAsset(RuleWithX):
    """Its Admiral scores X Victory Points if it is in the Play Area and Battle-Ready when the game ends.

    A unit in Reserve or Incoming is not in the Play Area.
    """

    id = RuleId("DW4-P-STRATEGIC-ASSET")
    name = "Strategic Asset"
    stacking = Stacking.SUM_OF_X

    @after(PlayBattle.reveal_at_game_end)
    def score_for_it(self, g: BattleGame, battle: PlayBattle) -> Outcome:
        sound = [model for model in models_on_table(g) if is_battle_ready(g, model.id)]
        for model in sound:
            points = x_of(g, model.id, self)
            if points:
                what = f"{self.name} {class_of(g, model.id).name} {model.id}"
                g.emit(VictoryPointsScored(model.seat, points, what, self.id))
        return None
