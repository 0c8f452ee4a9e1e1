"""Cryo."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.armed import B1, SHOT, duel, picks, rifles


@pytest.mark.rule("AC-Q-CRYO")
@pytest.mark.parametrize(
    ("had", "then"), [((), {Status.ACTIVATED}), ((Status.ACTIVATED,), {Status.ACTIVATED, Status.SUPPRESSED})]
)
def test_a_ready_target_loses_its_turn(had: tuple[Status, ...], then: set[Status]) -> None:
    t = duel(rows=(rifles("AC-Q-CRYO"),))
    t.change("B1", statuses=had)
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert statuses(t, "B1") == then


@pytest.mark.rule("AC-Q-CRYO")
def test_without_it_the_target_is_suppressed() -> None:
    t = duel(rows=(rifles(), picks("AC-Q-CRYO")))
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert statuses(t, "B1") == {Status.SUPPRESSED}


@pytest.mark.rule("AC-Q-CRYO")
def test_breaking_comes_first() -> None:
    t = duel(rows=(rifles("AC-Q-CRYO"),), break_limit=6)
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-Q-CRYO")
def test_who_is_in_its_own_activation_counts_as_activated() -> None:
    t = duel(rows=(rifles("AC-Q-CRYO"),))
    t.when(unit=B1)
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert statuses(t, "B1") == {Status.SUPPRESSED}
