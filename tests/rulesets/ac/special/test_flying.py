"""Flying."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.moving.terrain import flies, ground_for
from sandtable.rulesets.ac.table.sight import Sight, sight
from tests.rulesets.ac.special.armed import A1, B1, duel, ref


@pytest.mark.rule("AC-R-FLYING")
@pytest.mark.parametrize(("rules", "seen"), [((ref("AC-R-FLYING"),), Sight.CLEAR), ((), Sight.OBSCURED)])
def test_it_never_stands_in_a_line(rules: tuple[RuleRef, ...], seen: Sight) -> None:
    t = duel()
    t.like("between", "foot", rules=rules)
    t.unit("B", "between", (24, 17, 180))
    assert sight(t.table, ModelId("A1.1"), ModelId("B1.1")) is seen


@pytest.mark.rule("AC-R-FLYING", "AC-TERR-19")
def test_terrain_does_not_slow_it_though_it_ends_on_none_that_is_impassable() -> None:
    t = duel(mine=(ref("AC-R-FLYING"),))
    t.rectangle(4, 4, (10, 10), "Dense")
    t.rectangle(4, 4, (30, 30), "Impassable")
    assert flies(t.table, A1) and not flies(t.table, B1)
    assert ground_for(t.table, A1).slow == []
    assert len(ground_for(t.table, A1).barring) == 1
