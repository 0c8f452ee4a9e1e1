"""Valorous Conduct."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.factions.valorous_conduct import NAME
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.factions.test_devils_own_luck import Enacting
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

RULE = "DW4-F-EMPIRE-VALOROUS-CONDUCT"


def denied(bonus: bool = True, used: bool = False, deny: bool = True) -> BattleGame:
    t = Tabletop(mode="full")
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (10, 40, 0))
    t.hand("A", 5, 2, deck=(1, 1))
    t.hand("B", 12, deck=(1, 1))
    if used:
        t.side("A", tokens=((NAME, 1),))
    g = (bring(t, RULE) if bonus else t).game(Enacting())
    answer(g, "denial", g.state.cards[B].hand[0] if deny else None)
    return g


@pytest.mark.rule("DW4-F-EMPIRE-VALOROUS-CONDUCT", "DW4-CARD-06")
def test_for_another_card_the_denial_is_ignored() -> None:
    g = denied()
    answer(g, "valorous conduct", g.state.cards[A].hand[0])
    assert (g.result, g.state.cards[A].hand) == (True, ())
    assert dict(g.state.sides[A].tokens or ()) == {NAME: 1}


@pytest.mark.rule("DW4-F-EMPIRE-VALOROUS-CONDUCT")
def test_who_keeps_the_card_lets_the_values_decide() -> None:
    g = denied()
    answer(g, "valorous conduct", None)
    assert (g.result, len(g.state.cards[A].hand)) == (False, 1)


@pytest.mark.rule("DW4-F-EMPIRE-VALOROUS-CONDUCT")
def test_once_in_a_game_and_only_against_a_denial() -> None:
    assert [asked(denied(used=True)), asked(denied(bonus=False)), asked(denied(deny=False))] == [""] * 3
    assert denied(deny=False).state.units[UnitId("A1")].tokens == ()
