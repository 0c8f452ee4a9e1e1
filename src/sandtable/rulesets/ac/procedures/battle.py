"""A whole battle: setting up, the Rounds of the Clash, the victor."""

from __future__ import annotations

from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.ac.events.round import BattleEnded, RoundBegan
from sandtable.rulesets.ac.procedures.activation import ActivationPhase
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.ac.procedures.setup import SetUp
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.victory import grade, winner


class PlayBattle(Procedure):
    """A battle from the first card to the last Round; the result is the winner."""

    over: bool = False

    @step("AC-SETUP-01")
    def set_up(self, g: BattleGame) -> Outcome:
        return Call(SetUp())

    @step("AC-ROUND-01")
    def begin_the_next_round(self, g: BattleGame) -> Outcome:
        g.emit(RoundBegan(g.state.clock.round + 1))
        return None

    @step("AC-ROUND-01", "AC-READY-01")
    def ready_phase(self, g: BattleGame) -> Outcome:
        return Call(ReadyPhase())

    @step("AC-ROUND-01", "AC-ACTV-01")
    def activation_phase(self, g: BattleGame) -> Outcome:
        return Call(ActivationPhase())

    @step("AC-ROUND-01", "AC-END-01")
    def end_phase(self, g: BattleGame) -> Outcome:
        return Call(EndPhase(), into=PlayBattle.over)

    @step("AC-ROUND-02", "AC-END-07")
    def go_on_until_it_is_over(self, g: BattleGame) -> Outcome:
        return None if self.over else Again(self.begin_the_next_round)

    @step("AC-PLAY-06", "AC-END-09", "AC-END-10", "AC-END-11")
    def tell_the_victor(self, g: BattleGame) -> Outcome:
        self.result = winner(g)
        g.emit(BattleEnded(self.result, grade(g)))
        return None
