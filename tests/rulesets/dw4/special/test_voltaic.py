"""Voltaic."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot
from tests.rulesets.dw4.tabletop import ref

FAILURE = Critical.SYSTEM_FAILURE


@pytest.mark.rule("DW4-Q-VOLTAIC")
@pytest.mark.parametrize(("failures", "dice"), [(0, 4), (1, 4 + 2), (3, 4 + 6)])
def test_firepower_rises_with_every_system_failure_of_the_target(failures: int, dice: int) -> None:
    t = range_of(shooter(gun(ref("DW4-Q-VOLTAIC", "2")), gun()))
    t.model("B1.1", criticals=(FAILURE,) * failures)
    g = t.game()
    assert attack_pools(g, shot("A1.1/0")).action.value == dice
    assert attack_pools(g, shot("A1.1/1")).action.value == 4


@pytest.mark.rule("DW4-Q-VOLTAIC", "DW4-G-27")
def test_without_a_number_it_is_one() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-VOLTAIC"))))
    t.model("B1.1", criticals=(FAILURE, FAILURE))
    assert attack_pools(t.game(), shot()).action.value == 4 + 2


@pytest.mark.rule("DW4-Q-VOLTAIC")
def test_other_effects_and_its_own_failures_do_not_count() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-VOLTAIC", "2"))))
    t.model("B1.1", criticals=(Critical.HAZARD, Critical.BREACH))
    t.model("A1.1", criticals=(FAILURE,))
    assert attack_pools(t.game(), shot()).action.value == 4
