"""Stilted."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.moving.terrain import ground_for
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.ways import may_go


@pytest.mark.rule("AC-R-STILTED")
@pytest.mark.parametrize(("x", "size", "may"), [("2", 2, True), ("2", 3, False), ("", 1, False)])
def test_it_steps_over_enemies_of_its_size(x: str, size: int, may: bool) -> None:
    t = duel(6, mine=(ref("AC-R-STILTED", x),) if x else (), size=size)
    assert may_go(t, 14) is may


@pytest.mark.rule("AC-R-STILTED", "AC-MOVE-05")
def test_it_does_not_end_near_them() -> None:
    assert not may_go(duel(6, mine=(ref("AC-R-STILTED", "2"),), size=1), 6)


@pytest.mark.rule("AC-R-STILTED", "AC-G-17")
@pytest.mark.parametrize("carried", [True, False])
@pytest.mark.parametrize("kind", ["Difficult", "Dense", "Water"])
def test_it_wades(kind: str, carried: bool) -> None:
    t = duel(mine=(ref("AC-R-STILTED", "2"),) if carried else ())
    t.rectangle(4, 4, (10, 10), kind)
    assert (ground_for(t.table, A1).slow == []) is carried


@pytest.mark.rule("AC-R-STILTED", "AC-G-17")
@pytest.mark.parametrize(("size", "able"), [(2, True), (3, False)])
def test_it_strides_over_low_blocking_terrain_unhindered_but_does_not_end_on_it(size: int, able: bool) -> None:
    t = duel(30, mine=(ref("AC-R-STILTED", "2"),))
    t.rectangle(20, 2, (24, 15), "Blocking", size=size)
    ground = ground_for(t.table, A1)
    assert bool(ground.closed) is not able and ground.slow == [] and ground.barring
    assert may_go(t, 8) is able
    assert not may_go(t, 3)
