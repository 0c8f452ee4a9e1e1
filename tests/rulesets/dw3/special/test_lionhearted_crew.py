"""Lionhearted Crew."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import weapon_id
from tests.rulesets.dw3.gunfire import BOW, GUN, assault, range_of


def guns(weapon: str, *rules: str, **fields: Any) -> int | None:
    t = range_of(weapon, *rules)
    t.model("A1.1", **fields)
    return dice_at(t.table, weapon_id(GUN, 0), BOW).lead


@pytest.mark.rule("DW3-R-LIONHEARTED-CREW", "DW3-R-G-06")
def test_crippled_it_fires_its_guns_as_ever() -> None:
    assert guns("Stonebreaker Battery", crippled=True) == 6
    assert guns("Stonebreaker Battery", "LIONHEARTED-CREW", crippled=True) == 9
    assert guns("Quarry Mortar", "LIONHEARTED-CREW", crippled=True) == 6


@pytest.mark.rule("DW3-R-LIONHEARTED-CREW")
@pytest.mark.parametrize(("level", "lead"), [(2, 9), (3, 6)])
def test_not_in_disarray(level: int, lead: int) -> None:
    assert guns("Stonebreaker Battery", "LIONHEARTED-CREW", crippled=True, disorder=level) == lead


@pytest.mark.rule("DW3-R-LIONHEARTED-CREW")
@pytest.mark.parametrize(("crippled", "counters"), [(True, 6), (False, 0)])
def test_crippled_it_defends_itself_better(crippled: bool, counters: int) -> None:
    t = range_of(theirs=("LIONHEARTED-CREW",), gap=2, gunner={"fray": 2}, citadel=3)
    t.model("B1.1", crippled=crippled)
    assault(t, "2xC", "3xB", "3xHC").by_default()
    assert t.events(DiceRead)[0].counters == counters
