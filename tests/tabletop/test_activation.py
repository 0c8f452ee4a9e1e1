"""Seats that take turns: whose it is, who is left out, and when it is over."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.tabletop.activation import AlternatingActivation
from tests.kernel.small import ANN, BOB, Counted, game_of

CID = SeatId("cid")
RING = (ANN, BOB, CID)
TROOPS = {ANN: ("a1", "a2", "a3"), BOB: ("b1",), CID: ("c1", "c2")}


class March(Procedure):
    unit: str
    costs: str = ""
    """Another unit that is gone because of it."""

    @step("-")
    def march(self, g: Game[Any]) -> Outcome:
        g.emit(Counted(self.unit))
        if self.costs:
            g.emit(Counted(self.costs))
        return None


class Parade(AlternatingActivation):
    """Three seats; Cid may pass, and b1 takes c1 along."""

    def first_seat(self, g: Game[Any]) -> SeatId:
        return BOB

    def next_seat(self, g: Game[Any], seat: SeatId) -> SeatId:
        return RING[(RING.index(seat) + 1) % len(RING)]

    def ready_units(self, g: Game[Any], seat: SeatId) -> tuple[str, ...]:
        return tuple([unit for unit in TROOPS[seat] if unit not in g.state.counts])

    def which_unit(self, g: Game[Any], seat: SeatId) -> ChooseOne[str]:
        return ChooseOne(seat, "unit", self.ready_units(g, seat), "unit", passing="pass" if seat == CID else "")

    def activation_of(self, unit: str) -> Procedure:
        return March(unit, "c1" if unit == "b1" else "")


def played(*passing: SeatId) -> list[str]:
    """The units in the order in which they were activated, where each seat takes its first or passes."""
    game = game_of(Parade())
    while game.pending:
        decision: Any = game.pending[0]
        game.submit(decision.seat, None if decision.seat in passing else decision.options[0])
    return list(game.state.counts)


def test_seats_take_turns_in_a_ring_and_those_without_a_unit_are_left_out() -> None:
    assert played() == ["b1", "c1", "c2", "a1", "a2", "a3"]


def test_who_passes_has_no_turn_any_more() -> None:
    assert played(CID) == ["b1", "c1", "a1", "a2", "a3"]


def test_without_a_unit_there_is_no_turn_at_all() -> None:
    class Nobody(Parade):
        def ready_units(self, g: Game[Any], seat: SeatId) -> tuple[str, ...]:
            return ()

    assert game_of(Nobody()).over
