"""Alchemical."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulesets.dw3.gunfire import fire, with_quality
from tests.rulesets.dw3.table import condition, model


@pytest.mark.rule("DW3-R-ALCHEMICAL")
@pytest.mark.parametrize(("rolled", "level"), [("X X", 1), ("X H", 0)])
def test_as_many_explosions_as_mass_shake_the_target(rolled: str, level: int) -> None:
    t = fire(with_quality("ALCHEMICAL", mass=2, armour=50), rolled).by_default()
    assert condition(t, "B1.1") == (0, False, level)
    assert model(t, "B1.1").criticals == ()


@pytest.mark.rule("DW3-R-ALCHEMICAL")
@pytest.mark.parametrize("fields", [{"crippled": True}, {"disorder": 1}])
def test_one_that_was_weak_suffers_a_critical_roll(fields: dict[str, Any]) -> None:
    t = with_quality("ALCHEMICAL", mass=2, armour=50)
    t.model("B1.1", **fields)
    fire(t, "X X", "B B", "HC").by_default()
    assert len(model(t, "B1.1").criticals) == 1


@pytest.mark.rule("DW3-R-ALCHEMICAL")
def test_other_attacks_do_nothing_of_it() -> None:
    assert condition(fire(with_quality("GUNNERY", mass=2, armour=50), "X X").by_default(), "B1.1") == (0, False, 0)
