"""How a captain handles cards in full play: Initiative, Nerve, hands and discards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.procedures.drawing import DiscardCards
from sandtable.rulesets.dw4.procedures.ready_phase import DetermineInitiative
from sandtable.rulesets.dw4.procedures.starting_hands import ExchangeHand
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.flight_deck import deck
from tests.rulesets.dw4.tabletop import A, Tabletop, answer

POOR_CARDS = (48, 18, 39, 20, 27)
GOOD_CARDS = (30, 34, 7, 45, 44)
"""Cards by their numbers in the deck: what is on the first five is hardly ever of use."""


def advice(g: BattleGame) -> Any:
    decision = g.pending[0]
    said = advise(View(g, decision.seat), Random(1), lambda: True)
    assert decision.refusal(g, said) is None
    return said


def battle(
    *hand: int, apart: float = 14, mode: Mode = Mode.FULL, foe: str = "kutsov", held_back: bool = False
) -> Tabletop:
    t = Tabletop([deck(traits=("Test", "Surface", "Carrier"))], mode=mode, use_valour=True)
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", foe, (18, 5 + apart, 180))
    if held_back:
        t.unit("A", "rurik", None, location=Location.RESERVE)
    for seat in "AB":
        t.deal(seat, *hand, deck=(50, 51, 53, 31))
    return t


def test_the_highest_card_is_set_where_somebody_has_a_shot() -> None:
    assert advice(battle(48, 1, 30).game(DetermineInitiative())) == "valour-01", "Value 10"


def test_while_all_is_quiet_the_card_that_is_missed_least_is_set_and_nerve_is_held() -> None:
    g = battle(48, 1, 30, apart=40).game(DetermineInitiative())
    assert advice(g) == "valour-48"
    answer(g, "initiative card", "valour-48")
    answer(g, "initiative card", "valour-01")
    assert g.pending[0].question == "hold your nerve"
    assert advice(g) is True


def test_with_a_shot_to_fire_the_initiative_is_kept() -> None:
    g = battle(48, 1, 30).game(DetermineInitiative())
    answer(g, "initiative card", "valour-48")
    answer(g, "initiative card", "valour-01")
    assert advice(g) is False


def test_in_core_play_it_is_always_kept() -> None:
    g = battle(48, 1, 30, apart=40, mode=Mode.CORE).game(DetermineInitiative())
    answer(g, "initiative card", "valour-01")
    answer(g, "initiative card", "valour-48")
    assert advice(g) is False


@pytest.mark.parametrize(("hand", "again"), [(POOR_CARDS, True), (GOOD_CARDS, False)])
def test_a_hand_of_which_little_can_be_hoped_is_changed(hand: tuple[int, ...], again: bool) -> None:
    assert advice(battle(*hand).game(ExchangeHand(A))) is again


def test_poor_cards_are_discarded_but_not_the_highest_of_the_hand() -> None:
    assert set(advice(battle(*POOR_CARDS).game(DiscardCards(A)))) == {
        "valour-48",
        "valour-18",
        "valour-20",
        "valour-27",
    }
    assert advice(battle(*GOOD_CARDS).game(DiscardCards(A))) == ()


def test_a_card_for_reserves_is_kept_only_while_somebody_is_in_reserve() -> None:
    assert advice(battle(2, 15).game(DiscardCards(A))) == ("valour-02",)
    assert advice(battle(2, 15, held_back=True).game(DiscardCards(A))) == ()


def test_a_card_against_squadrons_is_kept_only_against_a_carrier() -> None:
    """Lookouts Aloft and Chain of Fire, Value 11."""
    assert advice(battle(54, 15).game(DiscardCards(A))) == ("valour-54",)
    assert advice(battle(54, 15, foe="deck").game(DiscardCards(A))) == ()
