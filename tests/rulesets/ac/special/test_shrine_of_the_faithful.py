"""Shrine of the Faithful."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest, UnderTest, discipline
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.special_rules import traits_of
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, A2, B1, ref

HALF = 1.0


def shrine(gap: float, **figures: object) -> BattleSituation:
    """A1 with a Shrine (6) and another unit so far from it."""
    t = field()
    t.like("shrine", "tank", rules=(ref("AC-R-SHRINE-OF-THE-FAITHFUL", '6"'),), discipline=7)
    t.like("other", "tank", discipline=7, **figures)
    t.unit("A", "shrine", (24, 12, 0), models=1, files=1)
    t.unit("A", "other", (24, 12 + 2 * HALF + gap, 0), models=1, files=1)
    t.unit("B", "other", (24, 9 - gap, 0), models=1, files=1)
    return t


def held(t: BattleSituation, unit: UnitId) -> tuple[int | None, bool]:
    return discipline(t.table, UnderTest(unit)), "Faithful" in traits_of(t.table, unit)


@pytest.mark.rule("AC-R-SHRINE-OF-THE-FAITHFUL")
@pytest.mark.parametrize(("gap", "found"), [(6, (8, True)), (6.1, (7, False))])
def test_friends_within_reach_are_steadier_and_faithful(gap: float, found: tuple[int, bool]) -> None:
    t = shrine(gap)
    assert held(t, A2) == found


@pytest.mark.rule("AC-R-SHRINE-OF-THE-FAITHFUL", "AC-G-06")
def test_itself_too_and_no_enemy() -> None:
    t = shrine(1)
    assert held(t, A1) == (8, True)
    assert held(t, B1) == (7, False)


@pytest.mark.rule("AC-R-SHRINE-OF-THE-FAITHFUL")
def test_a_behemoth_is_steadier_and_not_faithful() -> None:
    t = shrine(3, traits=("Behemoth",))
    assert held(t, A2) == (8, False)


@pytest.mark.rule("AC-R-SHRINE-OF-THE-FAITHFUL", "AC-G-07")
def test_nobody_aboard_has_anything_of_it_and_a_garrison_has() -> None:
    t = shrine(3)
    t.models_at("A", "foot", *[None] * 6, location=Location.ABOARD, transport=A2)
    assert held(t, UnitId("A3")) == (7, False)
    house = t.rectangle(4, 2, (24, 6), "Blocking", size=3, capacity=0)
    t.models_at("A", "foot", *[None] * 6, garrison=house)
    assert held(t, UnitId("A4")) == (8, True)


@pytest.mark.rule("AC-R-SHRINE-OF-THE-FAITHFUL")
@pytest.mark.parametrize(("gap", "passed"), [(6, True), (7, False)])
def test_it_tells_in_a_test(gap: float, passed: bool) -> None:
    t = shrine(gap)
    t.deck("A", 8, 1)
    assert t.run(DisciplineTest(A2, "Discipline Test")).answer("discipline test", True).result is passed
