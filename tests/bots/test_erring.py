"""The ensign and the lieutenant err, each as often as it says; and the ensign is never cruel."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.bots.captain import CaptainBot
from sandtable.bots.erring import SLIP, EnsignBot, ErringBot, LieutenantBot
from sandtable.bots.mercy import last_pieces, merciful
from sandtable.bots.table import play_out
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.manifest import tactics_of
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets import ruleset
from sandtable.rulesets.dreadnaught.procedures.firing import FireWeapon
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.state import Clock, Mode, Phase
from tests.rulesets.dreadnaught.sea import at_sea, card, start
from tests.rulesets.dw4.tabletop import A, Tabletop, ship_class, weapon

DW4 = ruleset("dw4")
DREADNAUGHT = ruleset("dreadnaught")


def always() -> bool:
    return True


def opening() -> View[Any]:
    match = Match.start(DW4, {"first_game": True}, key_from("slips"))
    return match.view(match.game.open_decisions[0].seat)


@pytest.mark.parametrize(("kind", "least", "most"), [(EnsignBot, 120, 180), (LieutenantBot, 50, 100)])
def test_slips_are_as_many_as_the_level_says_and_are_owned_up_to(kind: type[ErringBot], least: int, most: int) -> None:
    view, slips = opening(), 0
    for seed in range(300):
        player = kind(DW4, seed)
        player.answer(view)
        slips += player.reason == SLIP
        assert player.fallbacks == 0
    assert least < slips < most


def test_who_does_not_slip_answers_as_a_captain() -> None:
    view, alike = opening(), 0
    for seed in range(40):
        player = LieutenantBot(DW4, seed)
        answer = player.think(view, always)
        alike += not player.reason
        assert player.reason or answer == CaptainBot(DW4, seed).think(view, always)
    assert alike > 20


def down_to(ships: int) -> View[Any]:
    """A may act with either of two ships; B has so many left."""
    big = ship_class("Big", 3, weapon("Guns", "FPSA", 12, 12, 12), vpr=20)
    small = ship_class("Small", 3, weapon("Guns", "FPSA", 10, 10, 10), vpr=20)
    t = Tabletop((big, small), mode=Mode.CORE)
    t.unit("A", "big", (10, 10, 0))
    t.unit("A", "small", (20, 10, 0))
    for n in range(ships):
        t.unit("B", "big", (10 + 10 * n, 18, 180))
    t.clock = Clock(3, Phase.ACTIVATION, A, A)
    return View(t.game(ActivationPhase(), seed=1), A)


class Weighed:
    """A captain to whom the first ship is worth so much, the second so much."""

    def __init__(self, **worth: float) -> None:
        self.worth = worth

    def judge(self, view: Any, answer: Any, appraise: Any = None) -> Judgement:
        return Judgement("so", self.worth[answer])


def weighed(monkeypatch: pytest.MonkeyPatch, **worth: float) -> None:
    monkeypatch.setattr(type(tactics_of(DW4)), "judge", Weighed(**worth).judge)


def test_the_last_ship_is_known_by_its_own_name_and_its_units() -> None:
    assert last_pieces(DW4, down_to(1)) == {"B1", "B1.1"}
    assert not last_pieces(DW4, down_to(2))


def test_an_ensign_is_mild_to_a_last_ship_where_that_is_nearly_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed(monkeypatch, A1=5.0, A2=3.0)
    kinder = merciful(DW4, down_to(1), "A1")
    assert kinder is not None and kinder.answer == "A2"


def test_it_is_not_where_that_would_cost_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed(monkeypatch, A1=5.0, A2=2.9)
    assert merciful(DW4, down_to(1), "A1") is None


def test_it_is_not_while_there_are_others(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed(monkeypatch, A1=5.0, A2=3.0)
    assert merciful(DW4, down_to(2), "A1") is None


def test_a_dreadnaught_is_not_spared_for_a_duel_ends_with_one() -> None:
    """Its Cruisers are gone, so it is the last piece; an ensign who left it alone would play for ever."""
    builds = {SeatId("P1"): ("ANV-R2", "ANV-V1", "ANV-M1", "ANV-W4", "ANV-F1", "ANV-U1")}
    game = start(at_sea(a=(0, 4), builds=builds), FireWeapon(SeatId("P1"), card(SeatId("P1"), "ANV-W4"), 0))
    view = View(game, SeatId("P1"))
    assert view.decision is not None and view.decision.question == "target"
    assert last_pieces(DREADNAUGHT, view) and merciful(DREADNAUGHT, view, "P2") is None


def test_a_lieutenant_knows_no_mercy_and_an_ensign_does(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed(monkeypatch, A1=5.0, A2=4.5)
    view = down_to(1)
    ensigns = {EnsignBot(DW4, seed).think(view, always) for seed in range(20)}
    lieutenants = {LieutenantBot(DW4, seed).think(view, always) for seed in range(20)}
    assert ensigns == {"A2"}
    assert "A1" in lieutenants


@pytest.mark.parametrize("name", ["dw3", "ac", "dreadnaught"])
def test_they_play_every_game(name: str) -> None:
    rules = ruleset(name)
    match = Match.start(rules, {} if name == "dreadnaught" else {"first_game": True}, key_from("levels"))
    seats = rules.play.seats(match.header.options)
    players = {seat: bot(level, rules, 1) for seat, level in zip(seats, ("ensign", "lieutenant"), strict=True)}
    assert play_out(match, players).game.over
    assert not any(player.fallbacks for player in players.values())
