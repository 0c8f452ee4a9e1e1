"""Who has the credit for harm, by strokes and effects told one after the other, and who began."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Literal

import pytest

from sandtable.kernel.board import Board, Effect, Meter, Piece, Player, Stroke, Told
from sandtable.sim.studies.observing import UnitRow, _Watch

PRICES = {"cruiser": 100.0, "frigate": 40.0}
LIVES = 4
Kind = Literal["hurt", "shaken", "broken", "gone", "mended"]


class Script:
    """A game in which events are what is told of them, and the table is as it was last laid."""

    def __init__(self, board: Board, prices: dict[str, float] = PRICES) -> None:
        self.table = board
        rules: Any = SimpleNamespace(
            client=SimpleNamespace(told=lambda game, event: event, board=lambda view: self.table)
        )
        self.match: Any = SimpleNamespace(game=None, view=lambda seat: None)
        self.watch = _Watch(rules, prices)
        self.watch.look(board)

    def hear(self, *told: Any) -> None:
        self.watch.hear(self.match, told)

    def units(self) -> dict[str, UnitRow]:
        return {row.unit: row for row in self.watch.units(0, self.table)}

    def dealt(self) -> dict[str, float]:
        return {unit: row.dealt for unit, row in self.units().items() if row.dealt}


def ship(id: str, kind: str, lives: int = LIVES, group: str = "") -> Piece:
    """A ship of the seat that its id begins with."""
    return Piece(
        id=id, kind="model", name=kind, side=id[0], group=group, look=kind, meters=(Meter("hull", lives, LIVES),)
    )


def sea(*pieces: Piece, first: str = "") -> Board:
    return Board(pieces=pieces, players=tuple(Player(seat=seat, name=seat, first=seat == first) for seat in "AB"))


def stroke(by: str, on: str) -> Told:
    return Told(stroke=Stroke(tuple(by.split()), tuple(on.split())))


def effect(piece: str, kind: Kind, amount: int = 0) -> Told:
    return Told(effects=(Effect(piece=piece, kind=kind, word="", amount=amount),))


FLEETS = (ship("A1", "frigate"), ship("A2", "frigate"), ship("B1", "cruiser"), ship("B2", "frigate"))


@pytest.fixture
def script() -> Script:
    return Script(sea(*FLEETS))


def test_who_strikes_alone_has_all_of_what_was_taken_in_points(script: Script) -> None:
    script.hear(stroke("A1", "B1"), effect("B1", "hurt", 1))
    assert script.dealt() == {"A1": 25.0}
    script.hear(stroke("A1", "B2"), effect("B2", "gone"))
    assert script.dealt() == {"A1": 65.0}


def test_who_strike_together_share_what_they_took(script: Script) -> None:
    script.hear(stroke("A1 A2", "B1"), effect("B1", "hurt", 2))
    assert script.dealt() == {"A1": 25.0, "A2": 25.0}


def test_models_of_one_unit_have_their_shares_together() -> None:
    pair = Script(sea(ship("A1", "frigate", group="pair"), ship("A2", "frigate", group="pair"), ship("B1", "cruiser")))
    pair.hear(stroke("A1 A2", "B1"), effect("B1", "hurt", 2))
    assert pair.dealt() == {"pair": 50.0}


def test_nobody_has_credit_for_harming_their_own(script: Script) -> None:
    script.hear(stroke("A1", "A2 B1"), effect("A2", "hurt", 2), effect("B1", "hurt", 1))
    assert script.dealt() == {"A1": 25.0}


def test_what_comes_over_a_piece_by_itself_is_nobodys(script: Script) -> None:
    script.hear(effect("B1", "hurt", 1), stroke("A1", "B2"), effect("B1", "gone"))
    assert script.dealt() == {}


def test_to_shake_or_break_is_no_harm(script: Script) -> None:
    script.hear(stroke("A1", "B1"), effect("B1", "shaken", 2), effect("B1", "broken", 2))
    assert script.dealt() == {}


def test_who_is_mended_while_under_fire_has_suffered_nothing_by_it(script: Script) -> None:
    script.hear(stroke("A1", "B1"), effect("B1", "hurt", 1), effect("B1", "mended", 1))
    assert script.dealt() == {"A1": 25.0}


def test_what_was_mended_may_be_taken_again_and_only_that(script: Script) -> None:
    script.hear(stroke("A1", "B1"), effect("B1", "hurt", 3), effect("B1", "mended", 1), effect("B1", "gone"))
    assert script.dealt() == {"A1": 125.0}, "three quarters, and the half that was left"
    script.hear(effect("B1", "hurt", 2), effect("B1", "gone"))
    assert script.dealt() == {"A1": 125.0}, "what is gone cannot be harmed"


def test_where_nothing_has_points_harm_is_counted_in_models() -> None:
    free = Script(sea(*FLEETS), {})
    free.hear(stroke("A1", "B1"), effect("B1", "hurt", 1), stroke("A1", "B2"), effect("B2", "gone"))
    assert free.dealt() == {"A1": 1.25}


def test_a_unit_has_lost_what_its_models_have_and_those_that_are_gone(script: Script) -> None:
    script.table = sea(FLEETS[0], ship("A2", "frigate", lives=3), ship("B1", "cruiser", lives=1))
    lost = {unit: (row.lost, row.models_lost) for unit, row in script.units().items()}
    assert lost == {"A1": (0.0, 0), "A2": (0.25, 0), "B1": (0.75, 0), "B2": (1.0, 1)}


def test_who_began_is_who_held_the_initiative_first_whoever_held_it_later(script: Script) -> None:
    for holder in ("", "B", "A"):
        script.table = sea(*FLEETS, first=holder)
        script.hear(Told(moment="round"))
    assert script.watch.first == "B"


def test_what_comes_later_in_the_game_is_seen_when_a_round_begins(script: Script) -> None:
    script.table = sea(*FLEETS, ship("B3", "cruiser"))
    script.hear(stroke("A1", "B3"), effect("B3", "hurt", 1), Told(moment="round"))
    assert script.dealt() == {}, "it was not there yet for all that is known"
    script.hear(effect("B3", "hurt", 1))
    assert script.dealt() == {"A1": 25.0}
