"""Useful Freight."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle

A = SeatId("A")
FREIGHT = "useful freight"


def activated(*rules: str, models: int = 2, deck: tuple[int, ...] = (7, 8, 9)) -> BattleSituation:
    t = battle()
    ship(t, "freighter", *rules)
    t.unit("A", "freighter", (24, 12, 0), *[beside("A1.1", 1, 90) for _ in range(models - 1)])
    t.hand("A", 40, deck=deck)
    return t.run(Activation(UnitId("A1")))


@pytest.mark.rule("DW3-R-USEFUL-FREIGHT")
def test_each_model_looks_at_a_card_and_may_discard_it() -> None:
    t = activated("USEFUL-FREIGHT").answer(FREIGHT, "7").answer(FREIGHT, "8")
    assert t.asked().question != FREIGHT
    cards = t.state.cards[A]
    assert (cards.deck, cards.discard, cards.hand) == (("9",), ("7", "8"), ("40",))


@pytest.mark.rule("DW3-R-USEFUL-FREIGHT")
def test_a_card_that_is_left_lies_on_top_and_ends_it() -> None:
    t = activated("USEFUL-FREIGHT").answer(FREIGHT, None)
    assert t.asked().question != FREIGHT
    assert (t.state.cards[A].deck, t.state.cards[A].hand) == (("7", "8", "9"), ("40",))


@pytest.mark.rule("DW3-R-USEFUL-FREIGHT", "DW3-CARD-01")
def test_only_its_player_learns_the_card() -> None:
    t = activated("USEFUL-FREIGHT")
    assert t.asked(FREIGHT).options == ("7",)
    hidden = t.table.state.glimpsed_by(SeatId("B")).cards[A]
    assert "7" not in hidden.hand and len(hidden.hand) == 2


@pytest.mark.rule("DW3-R-USEFUL-FREIGHT")
def test_nothing_without_the_rule_or_without_a_deck() -> None:
    assert activated().asked().question != FREIGHT
    assert activated("USEFUL-FREIGHT", deck=()).asked().question != FREIGHT
    assert activated("USEFUL-FREIGHT", deck=(7,)).answer(FREIGHT, "7").asked().question != FREIGHT


@pytest.mark.parametrize(("card", "discarded"), [(5, True), (1, False), (50, False)])
def test_a_captain_throws_away_what_is_of_no_use(card: int, discarded: bool) -> None:
    t = activated("USEFUL-FREIGHT", deck=(card, 2))
    answer = advise(View(t.table, t.asked(FREIGHT).seat), Random(1))
    assert answer == (str(card) if discarded else None)
