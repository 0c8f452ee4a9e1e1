"""Emplacement."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.fighting.attacks import DEFENCE
from sandtable.rulesets.ac.fighting.melee import strike_defence
from sandtable.rulesets.ac.fighting.shots import defence_against, rated
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, SHOT, STRIKE, duel, ref
from tests.rulesets.ac.special.walls import put_inside


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


@pytest.mark.rule("AC-R-EMPLACEMENT", "AC-MEAS-06")
@pytest.mark.parametrize(("y", "defence"), [(12, 3), (32, 2)])
def test_it_covers_against_fire_out_of_a_building_before_it(y: float, defence: int) -> None:
    t = duel(10, theirs=(ref("AC-R-EMPLACEMENT"),))
    t.rectangle(20, 0.2, (24, 21.395), "Obstacle", size=1)
    put_inside(t, A1, (24, y))
    assert t.table.value(DEFENCE, SHOT, 2) == defence


@pytest.mark.rule("AC-R-EMPLACEMENT", "AC-G-24")
@pytest.mark.parametrize(("wide", "defence"), [(3.0, 3), (1.9, 2)])
def test_half_of_its_models_behind_the_wall_are_enough(wide: float, defence: int) -> None:
    """Of six in a rank from x 21 on three touch a wall of 3 inches, two one of 1.9."""
    t = field()
    t.like("dug", "foot", rules=(ref("AC-R-EMPLACEMENT"),))
    t.unit("A", "foot", (24, 12, 0), models=1)
    t.models_at("B", "dug", *[Pose(21_500 + n * 1_002, 22_000, 18_000) for n in range(6)])
    t.rectangle(wide, 0.2, (21 + wide / 2, 21.395), "Obstacle", size=1)
    assert t.table.value(DEFENCE, SHOT, 2) == defence
