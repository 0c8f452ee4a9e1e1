"""Superior Mine Clearance."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.squadrons import MinesSoughtFromAbove
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import at_sea, fly, flyers, happened
from tests.rulesets.dw4.tabletop import A, answer, ref

KEEN = flyers("Keen", 3, 2, 3, 3, ref("DW4-R-SUPERIOR-MINE-CLEARANCE"))


def sweep(dice: str, **tokens: int) -> BattleGame:
    t = at_sea(KEEN)
    t.marker(MarkerKind.MINEFIELD, 18, 20)
    t.stack("A", "K1", Mission.MINE_CLEARANCE, **tokens)
    return fly(t, dice, target="K1")


@pytest.mark.rule("DW4-R-SUPERIOR-MINE-CLEARANCE")
@pytest.mark.parametrize(("keen", "most"), [(1, 1), (2, 2), (3, 2)])
def test_one_heavy_strike_for_each_token_may_become_an_exploding_strike(keen: int, most: int) -> None:
    g = sweep("HS HS SS BL BL"[: 3 * (keen + 2) - 1], Keen=keen, Kometa=2)
    decision: Any = g.pending[0]
    assert (decision.seat, decision.least, decision.most, decision.default) == (A, 0, most, most)
    answer(g, "superior mine clearance", 1)
    assert happened(g, MinesSoughtFromAbove)[0].cleared == 1
    assert g.over and g.state.markers == {}


@pytest.mark.rule("DW4-R-SUPERIOR-MINE-CLEARANCE")
def test_it_may_be_left_alone() -> None:
    g = sweep("HS", Keen=1)
    answer(g, "superior mine clearance", 0)
    assert list(g.state.markers) == ["K1"]


@pytest.mark.rule("DW4-R-SUPERIOR-MINE-CLEARANCE")
def test_other_faces_and_other_squadrons_are_not_turned() -> None:
    assert list(sweep("SS HC", Keen=2).state.markers) == ["K1"]
    assert list(sweep("HS HS", Kometa=2).state.markers) == ["K1"]
