"""Fury generator."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import fray, speed
from tests.rulesets.dw3.gunfire import GUN, fleet


@pytest.mark.rule("DW3-R-FURY-GENERATOR")
def test_it_is_faster_and_fiercer() -> None:
    plain, t = fleet(), fleet("FURY-GENERATOR")
    assert speed(t.table, GUN) - speed(plain.table, GUN) == 1 * INCH
    assert fray(t.table, GUN) - fray(plain.table, GUN) == 4


@pytest.mark.rule("DW3-R-FURY-GENERATOR")
def test_nobody_else_is_and_nobody_is_while_it_is_shut_down() -> None:
    t = fleet("FURY-GENERATOR")
    assert fray(t.table, ModelId("A2.1")) == fray(fleet().table, GUN)
    t.model("A1.1", criticals=["generator shutdown"])
    assert fray(t.table, GUN) == fray(fleet().table, GUN)
