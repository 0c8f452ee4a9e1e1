"""Pavises."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.fighting.melee import strike_defence
from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, SHOT, STRIKE, duel, ref, rifles


@pytest.mark.rule("AC-R-PAVISES")
@pytest.mark.parametrize(("rules", "defence"), [((ref("AC-R-PAVISES"),), 3), ((), 2)])
def test_cover_helps_in_the_open_and_in_close_quarters(rules: tuple[RuleRef, ...], defence: int) -> None:
    t = duel(theirs=rules)
    t.change("B1", statuses=(Status.TAKING_COVER,))
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == defence
    assert strike_defence(t.table, STRIKE) == defence


@pytest.mark.rule("AC-R-PAVISES")
def test_cover_is_not_counted_twice_and_needs_taking() -> None:
    t = duel(theirs=(ref("AC-R-PAVISES"),))
    assert strike_defence(t.table, STRIKE) == 2
    t.change("B1", statuses=(Status.TAKING_COVER,))
    t.rectangle(30, 1, (24, 17), "Dense")
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == 3


@pytest.mark.rule("AC-R-PAVISES", "AC-Q-TORRENT")
def test_what_ignores_cover_ignores_them() -> None:
    t = duel(theirs=(ref("AC-R-PAVISES"),), rows=(rifles("AC-Q-TORRENT"),))
    t.change("B1", statuses=(Status.TAKING_COVER,))
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == 2


@pytest.mark.rule("AC-R-PAVISES", "AC-STATUS-07")
@pytest.mark.parametrize("rules", [(ref("AC-R-PAVISES"),), ()])
def test_they_stand_until_the_unit_moves(rules: tuple[RuleRef, ...]) -> None:
    t = duel(mine=rules)
    t.change("A1", statuses=(Status.TAKING_COVER,))
    t.run(Activation(A1))
    assert (Status.TAKING_COVER in statuses(t, "A1")) is bool(rules)
