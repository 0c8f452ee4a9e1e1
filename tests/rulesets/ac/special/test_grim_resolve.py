"""Grim Resolve."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.cards import ConquestWithinReach
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, B1, duel
from tests.rulesets.ac.special.boons import play, with_bonus


@pytest.mark.rule("AC-B-GRIM-RESOLVE", "AC-CQ-14")
@pytest.mark.parametrize("plays", [True, False])
def test_whoever_would_have_lost_makes_it_a_stalemate(plays: bool) -> None:
    t = with_bonus(duel(1), "AC-B-GRIM-RESOLVE", "B")
    t.deck("B", 12, 11, hand=(9,))
    t.run(CloseQuarters(A1, B1), ("4xStrike", "4xBlank")).until("grim resolve")
    play(t, "grim resolve") if plays else t.answer("grim resolve", None)
    t.by_default()
    assert t.result == (None if plays else A1)
    assert (Status.SUPPRESSED in statuses(t, "B1")) is not plays


@pytest.mark.rule("AC-B-GRIM-RESOLVE")
def test_after_a_stalemate_nobody_is_asked() -> None:
    t = with_bonus(duel(1), "AC-B-GRIM-RESOLVE", "B")
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xBlank")).by_default()
    assert len(t.state.cards[t.units[B1].seat].hand) == 2


@pytest.mark.rule("AC-B-GRIM-RESOLVE", "AC-VP-05")
@pytest.mark.parametrize("plays", [True, False])
def test_nobody_claims_a_victory_that_it_has_undone(plays: bool) -> None:
    t = with_bonus(duel(1), "AC-B-GRIM-RESOLVE", "B")
    t.hold("A", "Home with the Steel")
    t.deck("B", 12, 11, hand=(9,))
    t.run(CloseQuarters(A1, B1), ("4xStrike", "4xBlank")).until("grim resolve")
    play(t, "grim resolve") if plays else t.answer("grim resolve", None)
    t.by_default()
    within = {t.content.conquests[event.objective].name for event in t.events(ConquestWithinReach)}
    assert ("Home with the Steel" in within) is not plays
