"""Emplacement."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.fighting.melee import strike_defence
from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from tests.rulesets.ac.special.armed import SHOT, STRIKE, duel, ref


@pytest.mark.rule("AC-R-EMPLACEMENT", "AC-G-24")
@pytest.mark.parametrize(("rules", "defence"), [((ref("AC-R-EMPLACEMENT"),), 3), ((), 2)])
def test_behind_a_wall_that_it_touches_defence_is_one_more(rules: tuple[RuleRef, ...], defence: int) -> None:
    t = duel(theirs=rules)
    t.rectangle(10, 0.4, (24, 21.3), "Obstacle", size=1)
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == defence


@pytest.mark.rule("AC-R-EMPLACEMENT")
def test_a_wall_behind_it_or_farther_off_is_nothing() -> None:
    for y in (22.7, 18):
        t = duel(theirs=(ref("AC-R-EMPLACEMENT"),))
        t.rectangle(10, 0.4, (24, y), "Obstacle", size=1)
        assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == 2


@pytest.mark.rule("AC-R-EMPLACEMENT")
def test_it_is_nothing_in_close_quarters() -> None:
    t = duel(theirs=(ref("AC-R-EMPLACEMENT"),))
    t.rectangle(10, 0.4, (24, 21.3), "Obstacle", size=1)
    assert strike_defence(t.table, STRIKE) == 2
