"""Hard Over: the helm is put down, whatever the tiller says."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.course import ComeAbout, Course
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.cards.card_rule import DURING_A_MOVE, Occasion, ValourEffect
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.moving.plotting import SHARPEST_TURN
from sandtable.rulesets.dw3.procedures.enacted import Enacted
from sandtable.rulesets.dw3.procedures.moving import Travel
from sandtable.rulesets.dw3.state import BattleGame, BattleTable

PORT, STARBOARD = "to port", "to starboard"


class HardOver(ValourEffect):
    """One more turn in a model's move, without SPEED and outside TURN LIMIT, even with a navigation lock.

    Ruling: it is made when the model begins to move.
    """

    name = "Hard Over"
    effect = "V09"

    @grants(DURING_A_MOVE)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.models[occasion.model].seat != occasion.seat:
            return ()
        return self.play(occasion.unit, TurnOnceMore(occasion.seat, occasion.model))


class TurnOnceMore(Enacted):
    """A full turn of the template to one side."""

    model: ModelId

    @step("DW3-CARD-02", "DW3-MOVE-05")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        side = g.ask(self._which_side())
        sign = -1 if side == PORT else 1
        return Call(Travel(self.model, Course((ComeAbout(sign, (SHARPEST_TURN,)),))))

    def _which_side(self) -> ChooseOne[str]:
        return ChooseOne(
            self.seat,
            "side of the turn",
            (PORT, STARBOARD),
            "answer",
            prompt=f"Choose to which side {thing(self.model)} turns.",
            rules=(RuleId("DW3-MOVE-05"),),
            default=PORT,
        )
