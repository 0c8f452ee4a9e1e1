"""All Wings Up: everything that flies, and two that should not."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, after, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.cards.valour_cards import BEFORE_A_LAUNCH, Occasion, ValourEffect, is_touched, touched
from sandtable.rulesets.dw4.cards.valour_marks import is_marked, unmark
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.procedures.launch_phase import SrsLaunch
from sandtable.rulesets.dw4.squadrons.launching import TOKENS
from sandtable.rulesets.dw4.state import BattleGame, BattleTable

TOKENS_MORE = 2


class AllWingsUp(ValourEffect):
    """One model that takes part in an SRS Launch launches 2 more tokens, whatever its Disorder."""

    id = RuleId("DW4-CARD-05")
    name = "All Wings Up"
    effect = "V13"
    full_play = True

    @grants(BEFORE_A_LAUNCH)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.units[occasion.unit].seat != occasion.seat or not touched(g, occasion.seat, occasion.unit):
            return ()
        start = SendThemUp(occasion.seat)
        return self.play((occasion.unit,), start)

    @modifies(TOKENS, FIXED)
    def launch_more(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(TOKENS_MORE, self.name) if is_marked(g, model, self.name) else None

    @after(SrsLaunch.launch_from_the_others)
    def end(self, g: BattleGame, launch: SrsLaunch) -> Outcome:
        unmark(g, launch.unit, self.name)
        return None


class SendThemUp(Enacted):
    """One of the Participating models is named."""

    @step("DW4-CARD-05", "DW4-SRS-12")
    def name_the_model(self, g: BattleGame) -> Outcome:
        launch = g.enclosing(SrsLaunch)
        models = () if launch is None else launch.participants
        able = tuple([model for model in models if is_touched(g, self.seat, model)])
        if able:
            g.emit(ModelTokensSet(g.ask(_which_model(self.seat, able)), AllWingsUp.name, 1))
        return None


def _which_model(seat: SeatId, models: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model with wings",
        models,
        "model",
        prompt="Choose the model that launches 2 more tokens.",
        rules=(RuleId("DW4-CARD-05"),),
        default=models[0],
    )
