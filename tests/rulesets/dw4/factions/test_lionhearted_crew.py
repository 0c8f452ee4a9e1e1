"""Lionhearted Crew."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ship_class

RULE = "DW4-F-CROWN-LIONHEARTED-CREW"
M = ModelId("A1.1")


def checking(*hand: int, deck: tuple[int, ...] = (12, 1, 1), trait: str = "Crown", bonus: bool = True) -> BattleGame:
    t = Tabletop([ship_class("Tub", 3, crew=7, traits=("Test", "Surface", trait))], mode="full")
    t.unit("A", "tub", (10, 10, 0))
    t.hand("A", *hand, deck=deck)
    g = (bring(t, RULE) if bonus else t).game(CrewCheck(M))
    answer(g, "crew check", True)
    return g


@pytest.mark.rule("DW4-F-CROWN-LIONHEARTED-CREW")
@pytest.mark.parametrize(("card", "passed"), [(7, True), (8, False)])
def test_a_card_of_the_hand_takes_the_place_of_the_draw(card: int, passed: bool) -> None:
    g = checking(card)
    answer(g, "lionhearted crew", g.state.cards[A].hand[0])
    cards = g.state.cards[A]
    assert (g.result, len(cards.hand), len(cards.deck), len(cards.discard)) == (passed, 0, 3, 1)


@pytest.mark.rule("DW4-F-CROWN-LIONHEARTED-CREW")
def test_who_keeps_the_hand_draws() -> None:
    g = checking(1)
    answer(g, "lionhearted crew", None)
    assert (g.result, len(g.state.cards[A].deck)) == (False, 2)


@pytest.mark.rule("DW4-F-CROWN-LIONHEARTED-CREW")
def test_not_for_others_nor_without_a_card_or_the_battlefleet() -> None:
    assert [asked(g) for g in (checking(1, trait="Union"), checking(), checking(1, bonus=False))] == [""] * 3


@pytest.mark.rule("DW4-F-CROWN-LIONHEARTED-CREW", "DW4-CARD-16")
def test_with_an_empty_deck_the_hand_still_serves() -> None:
    """Interaction 16 of the factions."""
    g = checking(3, deck=())
    answer(g, "lionhearted crew", g.state.cards[A].hand[0])
    assert g.result is True
