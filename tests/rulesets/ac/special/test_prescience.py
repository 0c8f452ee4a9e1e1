"""Prescience Through Order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import advised, with_bonus

A, B = SeatId("A"), SeatId("B")


def seeing(trait: str = "Order", *, deck: int = 3, bonus: str = "AC-B-PRESCIENCE") -> BattleSituation:
    t = with_bonus(duel(20), bonus)
    t.like("mine", "mine", traits=(trait,))
    t.deck("A", *(8, 3, 5)[:deck], hand=(9,))
    return t


@pytest.mark.rule("AC-B-PRESCIENCE")
@pytest.mark.parametrize("kept", [0, 1])
def test_one_of_two_is_kept_and_the_other_is_the_next(kept: int) -> None:
    t = seeing()
    first, second, third = t.cards[A].deck
    t.run(Activation(A1)).answer("prescience", True)
    assert t.asked("card to keep", "A").options == (first, second)
    t.answer("card to keep", (first, second)[kept])
    cards = t.state.cards[A]
    assert cards.hand[-1] == (first, second)[kept]
    assert cards.deck == ((second, first)[kept], third)
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-B-PRESCIENCE")
def test_both_may_go_back_in_any_order_and_nobody_else_sees_them() -> None:
    t = seeing(deck=2)
    first, second = t.cards[A].deck
    t.run(Activation(A1)).answer("prescience", True)
    assert first not in View(t.table, B).state.cards[A].hand
    t.answer("card to keep", None).answer("card on top", second)
    assert t.state.cards[A].deck == (second, first)
    assert len(t.state.cards[A].hand) == 1 and not t.state.sides[A].breakdown


@pytest.mark.rule("AC-B-PRESCIENCE")
@pytest.mark.parametrize(
    ("trait", "deck", "bonus"),
    [("Faithful", 3, "AC-B-PRESCIENCE"), ("Order", 1, "AC-B-PRESCIENCE"), ("Order", 3, "AC-B-THE-DELUGE")],
)
def test_not_for_others_nor_without_two_cards(trait: str, deck: int, bonus: str) -> None:
    assert seeing(trait, deck=deck, bonus=bonus).run(Activation(A1)).asked().question == "manoeuvre"


@pytest.mark.rule("AC-B-PRESCIENCE")
@pytest.mark.parametrize("fields", [{"spent": (RuleId("AC-B-PRESCIENCE"),)}, {"breakdown": True}])
def test_once_in_a_round_and_not_after_the_breakdown(fields: dict[str, object]) -> None:
    t = seeing()
    t.sides[A] = replace(t.sides[A], **fields)
    assert t.run(Activation(A1)).asked().question == "manoeuvre"


@pytest.mark.rule("AC-B-PRESCIENCE")
def test_a_captain_keeps_the_higher_card() -> None:
    t = seeing()
    high = t.cards[A].deck[0]
    assert advised(t.run(Activation(A1))) is True
    assert advised(t.answer("prescience", True)) == high
