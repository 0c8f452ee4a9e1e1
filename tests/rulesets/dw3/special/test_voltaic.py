"""Voltaic."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.gunfire import dice, fire, ship, with_quality
from tests.rulesets.dw3.table import condition, model


@pytest.mark.rule("DW3-R-VOLTAIC")
def test_a_die_more_at_a_working_generator() -> None:
    """Worked example 7 of the glossary"""
    assert dice(fire(with_quality("VOLTAIC"))) == 9
    t = with_quality("VOLTAIC")
    ship(t, "target", "FURY-GENERATOR")
    assert dice(fire(t)) == 10
    t.model("B1.1", criticals=["generator shutdown"])
    assert dice(fire(t)) == 9


@pytest.mark.rule("DW3-R-VOLTAIC")
@pytest.mark.parametrize(("quality", "level"), [("VOLTAIC", 1), ("GUNNERY", 0)])
def test_a_critical_marker_brings_a_disorder(quality: str, level: int) -> None:
    t = fire(with_quality(quality, citadel=6), "6xH", "HC").by_default()
    assert len(model(t, "B1.1").criticals) == 1
    assert model(t, "B1.1").disorder == level


@pytest.mark.rule("DW3-R-VOLTAIC")
def test_damage_alone_brings_none() -> None:
    assert condition(fire(with_quality("VOLTAIC"), "6xH"), "B1.1") == (1, False, 0)
