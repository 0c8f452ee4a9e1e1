"""Offensive."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import at_sea, fly, flyers
from tests.rulesets.dw4.tabletop import dice_left, ref

BOMBERS = flyers("Bombers", 4, 1, 1, 4, ref("DW4-R-OFFENSIVE"))


def sweep(*dice: str, **tokens: int) -> BattleGame:
    t = at_sea(BOMBERS)
    t.marker(MarkerKind.MINEFIELD, 18, 20)
    t.stack("A", "K1", Mission.MINE_CLEARANCE, **tokens)
    return fly(t, *dice, target="K1")


@pytest.mark.rule("DW4-R-OFFENSIVE")
def test_it_adds_no_die_but_is_discarded_with_the_others() -> None:
    g = sweep("ES BL", Bombers=3, Kometa=2)
    assert (g.state.markers, g.state.stacks, dice_left(g)) == ({}, {}, 0)


@pytest.mark.rule("DW4-R-OFFENSIVE")
def test_alone_it_clears_nothing() -> None:
    g = sweep(Bombers=3)
    assert g.over and list(g.state.markers) == ["K1"] and g.state.stacks == {}
