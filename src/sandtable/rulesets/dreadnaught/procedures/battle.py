"""A whole game: setup, turns, and who has won."""

from __future__ import annotations

from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.events.turns import CONCEDED, TurnBegun
from sandtable.rulesets.dreadnaught.procedures.bonuses import SetupBonuses
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.procedures.end_of_turn import EndOfTurn
from sandtable.rulesets.dreadnaught.procedures.power_up import PowerUp
from sandtable.rulesets.dreadnaught.procedures.recovery import Recovery
from sandtable.rulesets.dreadnaught.procedures.setting_up import SetUp
from sandtable.rulesets.dreadnaught.procedures.volley import Volley
from sandtable.rulesets.dreadnaught.state import SeaGame
from sandtable.rulesets.dreadnaught.victory import winner


class Battle(Procedure):
    """From the first card to the last; its result is the winner."""

    @step("DN-SETUP-01")
    def set_up(self, g: SeaGame) -> Outcome:
        return Call(SetUp())

    @step("DN-SETUP-15")
    def choose_bonuses(self, g: SeaGame) -> Outcome:
        return Call(SetupBonuses())

    @step("DN-TURN-01")
    def take_a_turn(self, g: SeaGame) -> Outcome:
        g.emit(TurnBegun(g.state.clock.turn + 1))
        return Call(Turn())

    @step("DN-VP-03", "DN-VP-10")
    def go_on_or_end(self, g: SeaGame) -> Outcome:
        if not g.state.over:
            return Again(self.take_a_turn)
        self.result = winner(g)
        return None


class Turn(Procedure):
    """Power Up, Volleys until both Recover or one does, Recovery, the end of the turn."""

    recovering: bool | None = None
    lost_before: int = 0

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-TURN-01", "DN-TURN-03")
    def power_up(self, g: SeaGame) -> Outcome:
        self.lost_before = sum(ship.lost not in ("", CONCEDED) for ship in g.state.ships.values())
        return Call(PowerUp())

    @step("DN-VP-08")
    def see_who_is_lost(self, g: SeaGame) -> Outcome:
        """Attaching to the last card that was not Disabled loses the ship."""
        return Call(SeeToTheLost())

    @step("DN-TURN-01", "DN-TURN-04")
    def fight_a_volley(self, g: SeaGame) -> Outcome:
        return Call(Volley(), into=Turn.recovering)

    @step("DN-INTENT-02")
    def fight_another(self, g: SeaGame) -> Outcome:
        return None if self.recovering else Again(self.fight_a_volley)

    @step("DN-TURN-05", "DN-INTENT-03")
    def recover(self, g: SeaGame) -> Outcome:
        return Call(Recovery())

    @step("DN-TURN-07")
    def end(self, g: SeaGame) -> Outcome:
        return Call(EndOfTurn(self.lost_before))
