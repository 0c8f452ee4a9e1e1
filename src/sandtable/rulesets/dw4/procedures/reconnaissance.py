"""Aerial Reconnaissance: what is left of the squadrons looks around before it goes home."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw4.events.squadrons import ReconnaissanceFlown, SquadronsRecalled
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.squadrons.stacks import reconnoitring
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral


class AerialReconnaissance(Procedure):
    """Both Admirals roll a die for each token that they have in play; then all tokens are removed."""

    @step("DW4-SRS-40")
    def first_admiral_rolls(self, g: BattleGame) -> Outcome:
        _look_around(g, first_admiral(g))
        return None

    @step("DW4-SRS-40")
    def second_admiral_rolls(self, g: BattleGame) -> Outcome:
        _look_around(g, second_admiral(g))
        return None

    @step("DW4-SRS-41")
    def remove_all_squadrons(self, g: BattleGame) -> Outcome:
        g.emit(SquadronsRecalled())
        return None


def _look_around(g: BattleGame, seat: SeatId) -> None:
    """A Bonus Card for each Exploding Strike, at most as many as the Hand Limit (DW4-CARD-18)."""
    tokens = reconnoitring(g, seat)
    if not tokens:
        return
    faces = plain_roll(g, tokens, "Aerial Reconnaissance")
    bonus = min(faces.count(Face.ES), g.state.sides[seat].hand_limit)
    g.emit(ReconnaissanceFlown(seat, faces, bonus))
