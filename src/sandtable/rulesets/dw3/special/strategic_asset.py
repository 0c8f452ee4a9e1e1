"""Strategic Asset: a ship that is worth more than its guns."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.models.special_rules import has, unit_has
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.battle import PlayBattle
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent


class StrategicAsset(Rule):
    """1 victory point to its owner if it is in the play area at the end; 1 to whoever destroys it in an assault."""

    id = RuleId("DW3-R-STRATEGIC-ASSET")
    name = "Strategic Asset"

    @after(PlayBattle.score_the_end)
    def score_for_its_survival(self, g: BattleGame, battle: PlayBattle) -> Outcome:
        for unit in g.state.units.values():
            there = [m for m in models_of(g, unit.id) if m.pose is not None]
            if there and unit_has(g, unit.id, self.id):
                g.emit(VictoryPointsScored(unit.seat, 1, f"strategic asset {unit.id}", self.id))
        return None

    @after(LoseModel.score_for_it)
    def score_for_its_capture(self, g: BattleGame, loss: LoseModel) -> Outcome:
        assault, model = g.enclosing(Assault), g.state.models[loss.model]
        if assault is None or assault.target != loss.model or not has(g, loss.model, self.id):
            return None
        unit = g.state.units[model.unit]
        if unit.location is Location.GONE:
            g.emit(VictoryPointsScored(opponent(g, unit.seat), 1, f"strategic asset {unit.id} stormed", self.id))
        return None
