"""Pioneers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.table.sight import Sight, sight
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-PIONEERS", "AC-G-17")
@pytest.mark.parametrize(("kind", "hinders"), [("Difficult", False), ("Dense", False), ("Water", True)])
def test_woods_and_rubble_do_not_slow_them(kind: str, hinders: bool) -> None:
    t = duel(mine=(ref("AC-R-PIONEERS"),))
    t.rectangle(4, 4, (10, 10), kind)
    assert bool(ground_for(t.table, A1).slow) is hinders
    assert ground_for(t.table, B1).slow


@pytest.mark.rule("AC-R-PIONEERS")
@pytest.mark.parametrize(("depth", "seen"), [(2, Sight.CLEAR), (3.5, Sight.OBSCURED)])
def test_they_fire_out_of_woods_about_their_officer(depth: float, seen: Sight) -> None:
    t = duel(mine=(ref("AC-R-PIONEERS"),))
    t.rectangle(20, 2 * depth, (24, 12), "Dense", size=3)
    model, target = ModelId("A1.1"), ModelId("B1.1")
    assert sight(t.table, model, target, attacking=True) is seen
    assert sight(t.table, model, target) is (Sight.OBSCURED if depth <= 3 else Sight.BLOCKED)
