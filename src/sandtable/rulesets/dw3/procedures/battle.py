"""A whole battle: setting up, five rounds, the victor."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.events.round import BattleEnded, QuarryShown, RoundBegan
from sandtable.rulesets.dw3.procedures.activation import ActivationPhase
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.initiative import InitiativePhase
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.state import BattleGame, Exit
from sandtable.rulesets.dw3.victory import winner
from sandtable.tabletop.events import VictoryPointsScored


class PlayBattle(Procedure):
    """A battle from the first card turned up to the last round; the result is the winner."""

    over: bool = False

    @step("DW3-SETUP-01")
    def set_up(self, g: BattleGame) -> Outcome:
        return Call(SetUp())

    @step("DW3-END-08")
    def begin_the_next_round(self, g: BattleGame) -> Outcome:
        g.emit(RoundBegan(g.state.clock.round + 1))
        return None

    @step("DW3-INIT-01")
    def initiative_phase(self, g: BattleGame) -> Outcome:
        return Call(InitiativePhase())

    @step("DW3-OPS-01")
    def activation_phase(self, g: BattleGame) -> Outcome:
        return Call(ActivationPhase())

    @step("DW3-END-01")
    def end_phase(self, g: BattleGame) -> Outcome:
        return Call(EndPhase(), into=PlayBattle.over)

    @step("DW3-END-08")
    def go_on_until_it_is_over(self, g: BattleGame) -> Outcome:
        return None if self.over else Again(self.begin_the_next_round)

    @step("DW3-VP-01", "DW3-END-08")
    def score_the_end(self, g: BattleGame) -> Outcome:
        for unit in g.state.units.values():
            survived = [m for m in unit.models if _survived(g.state.models[m].left_as, g.state.models[m].pose)]
            if unit.flagship and survived:
                what = f"flagship {unit.id} survived"
                g.emit(VictoryPointsScored(unit.seat, 1, what, RuleId("DW3-VP-01")))
        for points in tuple(scoring_of(g).at_end(g)):
            g.emit(VictoryPointsScored(points.seat, points.points, points.what, points.rule))
        if scoring_of(g).hunted:
            for seat, side in g.state.sides.items():
                if side.quarry is not None:
                    g.emit(QuarryShown(seat, side.quarry))
        return None

    @step("DW3-END-08")
    def tell_the_victor(self, g: BattleGame) -> Outcome:
        self.result = winner(g)
        g.emit(BattleEnded(self.result))
        return None


def _survived(left: Exit | None, pose: object) -> bool:
    """In play at the end, or through; a unit never deployed neither survived nor was destroyed (DW3-RES-08)."""
    return left is Exit.THROUGH or (left is None and pose is not None)
