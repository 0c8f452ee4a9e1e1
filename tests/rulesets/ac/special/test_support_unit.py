"""Support Unit."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.shots import shots_at
from tests.rulesets.ac.special.armed import A1, B1, B2, duel, ref, rifles
from tests.rulesets.ac.special.walls import put_inside


@pytest.mark.rule("AC-R-SUPPORT-UNIT")
@pytest.mark.parametrize(
    ("gap", "beside", "qualities", "may"),
    [(10, 2, (), False), (10, 6, (), True), (6, 2, (), True), (10, 2, ("AC-Q-PRECISION",), True)],
)
def test_with_its_parent_it_is_no_target_from_afar(
    gap: float, beside: float, qualities: tuple[str, ...], may: bool
) -> None:
    t = duel(gap, rows=(rifles(*qualities),), theirs=(ref("AC-R-SUPPORT-UNIT"),))
    t.unit("B", "foot", (24, 12 + gap + 1 + beside, 180))
    t.change("B1", parent=B2)
    assert bool(list(shots_at(t.table, A1, B1))) is may


@pytest.mark.rule("AC-R-SUPPORT-UNIT")
def test_without_a_parent_it_is_as_any_other() -> None:
    t = duel(10, theirs=(ref("AC-R-SUPPORT-UNIT"),))
    assert list(shots_at(t.table, A1, B1))


@pytest.mark.rule("AC-R-SUPPORT-UNIT")
def test_not_where_only_one_of_them_is_in_a_building() -> None:
    t = duel(10, theirs=(ref("AC-R-SUPPORT-UNIT"),))
    t.unit("B", "foot", (24, 24, 180))
    t.change("B1", parent=B2)
    put_inside(t, B2, (24, 25))
    assert list(shots_at(t.table, A1, B1))
