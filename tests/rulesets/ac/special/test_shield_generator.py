"""Shield Generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.fighting.melee import strike_defence
from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.special.armed import SHOT, STRIKE, duel, ref, rifles


@pytest.mark.rule("AC-R-SHIELD-GENERATOR")
@pytest.mark.parametrize(("gap", "defence"), [(4, 3), (4.1, 2)])
def test_light_friends_near_it_are_shielded(gap: float, defence: int) -> None:
    t = duel()
    t.like("shield", "foot", rules=(ref("AC-R-SHIELD-GENERATOR", '4"'),))
    t.unit("B", "shield", (24, 23 + gap, 180))
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == defence


@pytest.mark.rule("AC-R-SHIELD-GENERATOR")
@pytest.mark.parametrize(
    ("had", "defence"), [((), 2), ((Status.TAKING_COVER,), 3), ((Status.TAKING_COVER, Status.DISORDERED), 2)]
)
def test_heavy_ones_only_while_it_takes_cover(had: tuple[Status, ...], defence: int) -> None:
    t = duel(category=Category.HEAVY, rows=(rifles(),))
    t.like("shield", "foot", rules=(ref("AC-R-SHIELD-GENERATOR", '4"'),))
    t.unit("B", "shield", (24, 25, 180), statuses=had)
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == defence


@pytest.mark.rule("AC-R-SHIELD-GENERATOR")
def test_it_is_nothing_in_close_quarters() -> None:
    t = duel(theirs=(ref("AC-R-SHIELD-GENERATOR", '4"'),))
    assert defence_against(t.table, SHOT, rated(t.table, SHOT)) == 3
    assert strike_defence(t.table, STRIKE) == 2
