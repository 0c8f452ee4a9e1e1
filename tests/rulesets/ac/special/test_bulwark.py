"""Bulwark."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.table.sight import Sight, sight
from tests.rulesets.ac.special.armed import duel, ref


def wall(rules: tuple[RuleRef, ...], seat: str = "B") -> Sight:
    t = duel()
    t.like("between", "foot", rules=rules)
    t.unit(seat, "between", (24, 17, 180))
    return sight(t.table, ModelId("A1.1"), ModelId("B1.1"), attacking=True)


@pytest.mark.rule("AC-R-BULWARK")
def test_it_blocks_the_line_of_an_enemy_that_attacks() -> None:
    assert wall((ref("AC-R-BULWARK"),)) is Sight.BLOCKED
    assert wall(()) is Sight.OBSCURED
    assert wall((ref("AC-R-BULWARK"),), "A") is Sight.OBSCURED


@pytest.mark.rule("AC-R-BULWARK")
@pytest.mark.parametrize(("size", "seen"), [(2, Sight.BLOCKED), (3, Sight.CLEAR)])
def test_it_counts_one_size_larger(size: int, seen: Sight) -> None:
    t = duel(size=size)
    t.like("between", "foot", rules=(ref("AC-R-BULWARK"),))
    t.unit("B", "between", (24, 17, 180))
    assert sight(t.table, ModelId("A1.1"), ModelId("B1.1"), attacking=True) is seen
