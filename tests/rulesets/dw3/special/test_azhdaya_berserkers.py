"""Azhdaya Berserkers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import assault, fire, hits, range_of
from tests.rulesets.dw3.table import condition


def stormed(*rules: str) -> BattleSituation:
    t = range_of("Stonebreaker Battery", *rules, gap=2, gunner={"fray": 2})
    return assault(t, "X B", "B").by_default()


@pytest.mark.rule("DW3-R-AZHDAYA-BERSERKERS")
def test_its_assaults_devastate_and_shake_once_more() -> None:
    plain, t = stormed(), stormed("AZHDAYA-BERSERKERS")
    assert (hits(plain), hits(t)) == (2, 3)
    assert (condition(plain, "B1.1")[2], condition(t, "B1.1")[2]) == (1, 2)


@pytest.mark.rule("DW3-R-AZHDAYA-BERSERKERS")
def test_its_guns_do_not() -> None:
    assert hits(fire(range_of("Stonebreaker Battery", "AZHDAYA-BERSERKERS"), "X")) == 2
