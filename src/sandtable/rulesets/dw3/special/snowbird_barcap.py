"""Snowbird Barcap: fighters that stand guard."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseSome
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, before, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.rule_tokens import BARCAP
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.events.squadrons import TokensLaunched, TokensRemoved
from sandtable.rulesets.dw3.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.procedures.lurking import GUARD
from sandtable.rulesets.dw3.procedures.operations import SPECIAL, Operation
from sandtable.rulesets.dw3.procedures.round_states import mark
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import models_of

TOKENS = 2
INCHES = 10


class SnowbirdBarcap(Rule):
    """A special operation: two squadron tokens on models of its own until the end of the round.

    They make no attack runs and are gone with the model that they guard; enemy Submarauders do not come up within 10
    inches of the unit.
    """

    id = RuleId("DW3-R-SNOWBIRD-BARCAP")
    name = "Snowbird Barcap"

    @grants(SPECIAL)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        asked = mark(self.name, g.state.clock.round) in g.state.units[unit].marks
        if asked or not unit_has(g, unit, self.id):
            return []
        return [Operation(self.name, self.id, RequestBarcap(unit), advised=True)]

    @modifies(GUARD, MOST)
    def watch(self, g: BattleTable, model: ModelId) -> Modifier | None:
        marks = g.state.units[g.state.models[model].unit].marks
        return Modifier(INCHES) if mark(self.name, g.state.clock.round) in marks else None

    @after(LoseModel.take_it_off, beside=EVERY_OTHER)
    def be_gone_with_it(self, g: BattleGame, loss: LoseModel) -> Outcome:
        seat = g.state.models[loss.model].seat
        _remove(g, (StackId(f"{seat}~{loss.model}"),))
        return None

    @before(EndPhase.make_units_ready, beside=EVERY_OTHER)
    def go_home(self, g: BattleGame, phase: EndPhase) -> Outcome:
        _remove(g, tuple(g.state.stacks))
        return None


def _remove(g: BattleGame, stacks: tuple[StackId, ...]) -> None:
    for name in stacks:
        stack = g.state.stacks.get(name)
        guards = 0 if stack is None else dict(stack.tokens).get(BARCAP, 0)
        if guards:
            g.emit(TokensRemoved(name, ((BARCAP, guards),)))


class RequestBarcap(Procedure):
    """The tokens go to one or two models of the unit."""

    unit: UnitId

    @step("DW3-R-SNOWBIRD-BARCAP")
    def place_them(self, g: BattleGame) -> Outcome:
        models = tuple([m.id for m in models_of(g, self.unit) if m.pose is not None])
        chosen = models if len(models) == 1 else g.ask(_which_models(g, self.unit, models))
        seat = g.state.units[self.unit].seat
        g.emit(Marked(self.unit, mark(SnowbirdBarcap.name, g.state.clock.round)))
        for model in chosen:
            g.emit(TokensLaunched(seat, model, ((BARCAP, TOKENS // len(chosen)),)))
        return None


def _which_models(g: BattleTable, unit: UnitId, models: tuple[ModelId, ...]) -> ChooseSome[ModelId]:
    return ChooseSome(
        g.state.units[unit].seat,
        "models to guard",
        models,
        "model",
        least=1,
        most=TOKENS,
        prompt=f"Choose one or two models of {thing(unit)} that the fighters guard.",
        rules=(SnowbirdBarcap.id,),
        about=(unit,),
        default=models[:TOKENS],
    )
