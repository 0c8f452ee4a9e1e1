"""Auspicio Regina."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.procedures.victories import ClaimVictories
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import BLANKS, fleet
from tests.rulesets.dw3.table import unit

A = SeatId("A")


def claiming(*rules: str, claims: tuple[str, ...] = ("W01",), marks: tuple[str, ...] = ()) -> BattleSituation:
    """A holds cards 1 and 29, both for First Blood, and 5."""
    t = fleet(*rules, mate=rules[0] if rules else "")
    t.change("A2", marks=marks)
    t.hand("A", 1, 5)
    t.side("A", claims=claims)
    return t


@pytest.mark.rule("DW3-R-AUSPICIO-REGINA")
@pytest.mark.parametrize(("die", "hand"), [("X", ("5", "1")), ("HH", ("5",)), ("B", ("5",))])
def test_an_exploding_hit_brings_the_card_back(die: str, hand: tuple[str, ...]) -> None:
    t = claiming("AUSPICIO-REGINA").run(ClaimVictories(), [die]).answer("victory effect", "1")
    assert t.ended and t.state.cards[A].hand == hand
    assert t.state.sides[A].vp == 1


@pytest.mark.rule("DW3-R-AUSPICIO-REGINA")
def test_it_is_not_played_again_at_once() -> None:
    t = claiming("AUSPICIO-REGINA", claims=("W01", "W03")).run(ClaimVictories(), ["X"])
    t.answer("victory effect", "1")
    assert t.asked("victory effect").options == ("5",)


@pytest.mark.rule("DW3-R-AUSPICIO-REGINA")
def test_it_is_rolled_for_once_for_each_card() -> None:
    t = claiming("AUSPICIO-REGINA", marks=("Auspicio Regina: 1",)).run(ClaimVictories(), [])
    assert t.answer("victory effect", "1").state.cards[A].hand == ("5",)
    t = claiming("AUSPICIO-REGINA", marks=("Auspicio Regina: 5",)).run(ClaimVictories(), ["X"])
    assert t.answer("victory effect", "1").state.cards[A].hand == ("5", "1")
    assert unit(t, "A1").marks == ("Auspicio Regina: 1",)


@pytest.mark.rule("DW3-R-AUSPICIO-REGINA")
def test_not_without_a_bearer_in_play_and_not_for_a_card_that_is_kept() -> None:
    t = claiming().run(ClaimVictories(), []).answer("victory effect", "1")
    assert t.state.cards[A].hand == ("5",)
    t = claiming("AUSPICIO-REGINA").run(ClaimVictories(), BLANKS).answer("victory effect", None)
    assert t.ended and not t.rolled()
