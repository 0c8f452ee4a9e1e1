"""Full Steam Ahead: all boilers lit."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import DRIFT, PLUS, TURN_LIMIT, drift, mass
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models


class FullSteamAhead(Rule):
    """It may double its drift; then it makes no turns in this activation.

    Ruling: each model chooses before any of its unit drifts.
    """

    id = RuleId("DW3-R-FULL-STEAM-AHEAD")
    name = "Full Steam Ahead"

    @after(MovementStep.begin, beside=EVERY_OTHER)
    def light_the_boilers(self, g: BattleGame, movement: MovementStep) -> Outcome:
        able = [m for m in acting_models(g, movement.unit) if has(g, m.id, self.id) and drift(g, m.id)]
        steaming = [m for m in able if g.ask(_whether(m.seat, m.id, self.id))]
        for model in steaming:
            g.emit(BonusUsed(model.unit, _note(model.id)))
        return None

    @modifies(DRIFT, PLUS)
    def race(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(mass(g, model)) if self._steams(g, model) else None

    @modifies(TURN_LIMIT, PLUS)
    def hold_course(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(-ALL) if self._steams(g, model) else None

    def _steams(self, g: BattleTable, model: ModelId) -> bool:
        return _note(model) in g.state.units[g.state.models[model].unit].used and has(g, model, self.id)


ALL = 99


def _note(model: ModelId) -> str:
    return f"full steam {model}"


def _whether(seat: SeatId, model: ModelId, rule: RuleId) -> YesNo:
    return YesNo(
        seat,
        "full steam ahead",
        prompt=f"Double the drift of {thing(model)}? It makes no turns then.",
        rules=(rule,),
        about=(model,),
        default=False,
    )
