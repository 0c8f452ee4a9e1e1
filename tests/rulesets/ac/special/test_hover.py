"""Hover."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.moving.terrain import ground_for
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-HOVER", "AC-G-17")
@pytest.mark.parametrize(
    ("kind", "hinders"), [("Difficult", False), ("Water", False), ("Dense", True), ("Impassable", True)]
)
def test_it_floats_over_what_is_soft_or_low(kind: str, hinders: bool) -> None:
    t = duel(mine=(ref("AC-R-HOVER"),))
    t.rectangle(4, 4, (10, 10), kind)
    ground = ground_for(t.table, A1)
    assert bool(ground.slow or ground.barring) is hinders
    other = ground_for(t.table, B1)
    assert other.slow or other.barring


@pytest.mark.rule("AC-R-HOVER")
def test_obstacles_are_nothing_to_it() -> None:
    t = duel(mine=(ref("AC-R-HOVER"),))
    t.rectangle(4, 0.5, (10, 10), "Obstacle", size=1)
    assert ground_for(t.table, A1).obstacles == []
    assert len(ground_for(t.table, B1).obstacles) == 1
