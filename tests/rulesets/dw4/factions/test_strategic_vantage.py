"""Strategic Vantage."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.strategic_vantage import NAME
from sandtable.rulesets.dw4.procedures.drawing import BONUS_CARDS
from sandtable.rulesets.dw4.procedures.initiative_draw import CARDS_DRAWN
from sandtable.rulesets.dw4.procedures.ready_phase import DetermineInitiative
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

RULE = "DW4-F-IMPERIUM-STRATEGIC-VANTAGE"


def table(bonus: bool = True) -> Tabletop:
    t = Tabletop(mode="full")
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 40, 180))
    t.hand("A", 12, deck=(1, 1, 1))
    t.hand("B", 2, deck=(1, 1, 1))
    return bring(t, RULE) if bonus else t


def determined(holds: bool, bonus: bool = True) -> BattleGame:
    g = table(bonus).game(DetermineInitiative())
    for seat in (A, B):
        answer(g, "initiative card", g.state.cards[seat].hand[0])
    answer(g, "hold your nerve", holds)
    return g


@pytest.mark.rule("DW4-F-IMPERIUM-STRATEGIC-VANTAGE", "DW4-SETUP-02")
def test_two_cards_are_drawn_before_the_game_by_whoever_has_it() -> None:
    g = table().game()
    assert (g.value(CARDS_DRAWN, A, 1), g.value(CARDS_DRAWN, B, 1)) == (2, 1)
    assert table(False).game().value(CARDS_DRAWN, A, 1) == 1


@pytest.mark.rule("DW4-F-IMPERIUM-STRATEGIC-VANTAGE", "DW4-READY-06")
def test_holding_ones_nerve_gives_two_bonus_cards() -> None:
    g = determined(True)
    given = g.state.sides[A].bonus_cards
    assert (given, g.value(BONUS_CARDS, A, given)) == (1, 2)
    assert dict(g.state.sides[A].tokens or ()) == {NAME: 2}


@pytest.mark.rule("DW4-F-IMPERIUM-STRATEGIC-VANTAGE")
def test_not_for_keeping_the_initiative_nor_in_another_force() -> None:
    for g in (determined(False), determined(True, bonus=False)):
        given = g.state.sides[A].bonus_cards
        assert g.value(BONUS_CARDS, A, given) == given
