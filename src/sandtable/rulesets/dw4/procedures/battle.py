"""A whole battle: preparing to play, the Rounds, the victor."""

from __future__ import annotations

from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw4.events.round import BattleEnded, RoundBegan
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.game_end_objectives import RevealAtGameEnd
from sandtable.rulesets.dw4.procedures.preparing import PrepareToPlay
from sandtable.rulesets.dw4.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.victory import victory


class PlayBattle(Procedure):
    """A battle from the first card drawn to the last Round; the result is a Victory.

    These are the headings of Core play. What Full play adds to them attaches to their steps (DW4-MODE-01).
    """

    over: bool = False

    @step("DW4-SETUP-01")
    def prepare_to_play(self, g: BattleGame) -> Outcome:
        return Call(PrepareToPlay())

    @step("DW4-ROUND-01")
    def begin_the_next_round(self, g: BattleGame) -> Outcome:
        g.emit(RoundBegan(g.state.clock.round + 1))
        return None

    @step("DW4-ROUND-01")
    def play_the_round(self, g: BattleGame) -> Outcome:
        return Call(PlayRound(), into=PlayBattle.over)

    @step("DW4-END-05", "DW4-PLAY-15")
    def go_on_until_the_battle_is_over(self, g: BattleGame) -> Outcome:
        return None if self.over else Again(self.begin_the_next_round)

    @step("DW4-PLAY-14")
    def reveal_at_game_end(self, g: BattleGame) -> Outcome:
        return Call(RevealAtGameEnd())

    @step("DW4-PLAY-16")
    def determine_the_victor(self, g: BattleGame) -> Outcome:
        self.result = victory(g)
        g.emit(BattleEnded(self.result))
        return None


class PlayRound(Procedure):
    """One Round: its Phases, always in this order. The result says whether the battle is over.

    There is no Launch Phase in Core play (DW4-ROUND-03).
    """

    @step("DW4-ROUND-02")
    def ready_phase(self, g: BattleGame) -> Outcome:
        # The first Round uses the Initiative that was gained in deployment.
        return None if g.state.clock.round == 1 else Call(ReadyPhase())

    @place("DW4-ROUND-01", "DW4-ROUND-02", "DW4-ROUND-03")
    def launch_phase(self, g: BattleGame) -> Outcome:
        """In full play the first Phase of the first Round."""

    @step("DW4-ROUND-01", "DW4-ROUND-03")
    def activation_phase(self, g: BattleGame) -> Outcome:
        return Call(ActivationPhase())

    @step("DW4-ROUND-01")
    def end_phase(self, g: BattleGame) -> Outcome:
        return Call(EndPhase(), into=PlayRound.result)
