"""Powered."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import gun, range_of, ready, shooter
from tests.rulesets.dw4.tabletop import ref

POWERED = ref("DW4-Q-POWERED")


@pytest.mark.rule("DW4-Q-POWERED")
@pytest.mark.parametrize("failures", [1, 2])
def test_it_is_silent_while_its_model_has_a_system_failure_and_other_weapons_are_not(failures: int) -> None:
    t = range_of(shooter(gun(POWERED), gun()))
    assert ready(t) == ("A1.1/0", "A1.1/1")
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,) * failures)
    assert ready(t) == ("A1.1/1",)


@pytest.mark.rule("DW4-Q-POWERED")
def test_other_effects_and_failures_of_other_models_do_not_matter() -> None:
    t = range_of(shooter(gun(POWERED)), models=2)
    t.model("A1.1", criticals=(Critical.HAZARD, Critical.STRUCTURAL_FAILURE))
    t.model("A1.2", criticals=(Critical.SYSTEM_FAILURE,))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert (ready(t), ready(t, model="A1.2")) == (("A1.1/0",), ())
