"""Logistical Support: one card more in hand."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.procedures.drawing import RefillHand
from sandtable.rulesets.dw4.procedures.starting_hands import StartingHands
from sandtable.rulesets.dw4.state import Mode
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop, ref, ship_class

SUPPLY = ship_class("Supply", 3, systems=(ref("DW4-S-LOGISTICAL-SUPPORT"),))


def hand_after_refill(*bearers: str, **fields: object) -> int:
    t = Tabletop((SUPPLY,), mode=Mode.FULL)
    for n, bearer in enumerate(bearers):
        t.unit("A", bearer, (10 + 8 * n, 10), **fields)
    t.hand("A", 3, deck=(1, 2, 3, 4, 5, 6, 7))
    return len(t.game(RefillHand(A)).state.cards[A].hand)


@pytest.mark.rule("DW4-S-LOGISTICAL-SUPPORT")
def test_a_bearer_in_the_play_area_raises_the_hand_limit_by_one() -> None:
    assert hand_after_refill("kutsov") == 5
    assert hand_after_refill("supply") == 6


@pytest.mark.rule("DW4-S-LOGISTICAL-SUPPORT")
def test_two_bearers_raise_it_by_no_more() -> None:
    assert hand_after_refill("supply", "supply") == 6


@pytest.mark.rule("DW4-S-LOGISTICAL-SUPPORT")
def test_a_bearer_that_is_still_incoming_does_not_help() -> None:
    assert hand_after_refill("supply", location=Location.INCOMING) == 5


@pytest.mark.rule("DW4-S-LOGISTICAL-SUPPORT")
def test_the_hand_one_starts_with_is_no_larger() -> None:
    t = Tabletop((SUPPLY,), mode=Mode.FULL)
    t.unit("A", "supply", (10, 10))
    t.hand("A", deck=(1, 2, 3, 4, 5, 6, 7))
    t.hand("B", deck=(1, 2, 3, 4, 5, 6, 7))
    g = t.game(StartingHands())
    assert len(g.state.cards[A].hand) == 5
