"""Counter-Intel in its three windows: an opponent's Scan or Scry is cancelled, a Burn falls on whoever does it."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dreadnaught.answers import Counter
from sandtable.rulesets.dreadnaught.boosting.fitting import fits
from sandtable.rulesets.dreadnaught.effects.looking import CardsLookedAt
from sandtable.rulesets.dreadnaught.events.damage import CardsBurned
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange
from sandtable.rulesets.dreadnaught.state import SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    card,
    deal,
    happened,
    order,
    question,
    skip,
    start,
)

SPY = ("SHR-R1", "SHR-V1", "SHR-M1", "SHR-W1", "SHR-F1", "SHR-U1")
"""A build whose Upgrade card Scries 3 and Burns 1."""


def revealed(symbol: str = "G-SEN-A.1", system: str = "SHR-U1", effect: int = 1) -> SeaGame:
    """The Shroud has revealed an action, and the Anvil holds Counter-Intel."""
    game = at_sea(ships=("ANV-S1", "SHR-S1"), builds={B: SPY}, a=(0, 8), b=(0, -8))
    deal(game, A, "G-SEN-B.1")
    deal(game, B, symbol)
    running = start(game, Exchange())
    running.submit(A, None)
    running.submit(B, order(f"activate {card(B, system)} {effect} limit h:{symbol}"))
    assert asked(running) == [(A, "Boosts after the reveal")]
    return running


@pytest.mark.rule("DN-BOOST-07", "DN-EFFECT-05")
def test_it_cancels_a_scry_that_was_revealed_and_leaves_the_rest() -> None:
    running = revealed()
    answer(running, "play a Boost", "G-SEN-B.1")
    assert question(running).listed() == (Counter(B, "look"), Counter(B, "burn"))
    answer(running, Counter(B, "look"))
    skip(running)
    assert not happened(running, CardsLookedAt)
    assert happened(running, CardsBurned) == [CardsBurned(A, B, 1)], "the Burn still counts"


@pytest.mark.rule("DN-BOOST-07", "DN-EFFECT-01")
def test_it_turns_a_burn_back_and_leaves_the_scry() -> None:
    running = revealed()
    answer(running, "play a Boost", "G-SEN-B.1", Counter(B, "burn"))
    skip(running)
    assert [event.seat for event in happened(running, CardsLookedAt)] == [B]
    assert happened(running, CardsBurned) == [CardsBurned(B, A, 1)]


@pytest.mark.rule("DN-BOOST-07")
def test_it_does_not_fit_an_action_without_scan_scry_or_burn() -> None:
    game = at_sea(ships=("ANV-S1", "SHR-S1"), builds={B: SPY}, a=(0, 8), b=(0, -8))
    deal(game, A, "G-SEN-B.1")
    deal(game, B, "G-DRV-A.1")
    running = start(game, Exchange())
    running.submit(A, None)
    running.submit(B, order("drift limit"))
    assert not fits(running, A, "G-SEN-B", "d")


@pytest.mark.rule("DN-BOOST-07", "DN-BONUS-11")
def test_what_was_cancelled_once_cannot_be_cancelled_again() -> None:
    running = revealed()
    answer(running, "play a Boost", "G-SEN-B.1", Counter(B, "look"))
    assert fits(running, A, "G-SEN-B", "d"), "its Burn may still be turned back"
    other = revealed("G-SEN-A.1", "SHR-V1", 1)
    answer(other, "play a Boost", "G-SEN-B.1")
    assert not fits(other, A, "G-SEN-B", "d")
