"""Ekranoplan."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import drift
from tests.rulesets.dw3.gunfire import GUN, fleet


@pytest.mark.rule("DW3-R-EKRANOPLAN")
@pytest.mark.parametrize(("mass", "inches"), [(1, 1), (2, 1), (3, 1)])
def test_it_drifts_1_inch(mass: int, inches: int) -> None:
    assert drift(fleet("EKRANOPLAN", mass=mass).table, GUN) == inches * INCH


@pytest.mark.rule("DW3-R-EKRANOPLAN")
def test_others_drift_their_mass() -> None:
    assert drift(fleet("EKRANOPLAN").table, ModelId("A2.1")) == 3 * INCH
