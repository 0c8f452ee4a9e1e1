"""Broadside Cascade."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.broadside import battery_bears
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

CASCADE = (ref("DW4-P-BROADSIDE-CASCADE"),)


def bears(own: dict[str, Any], foe: dict[str, Any], gap: float = 2, heading: float = 0, **fields: Any) -> bool:
    """Whether a ship heading north has its batteries on one so many inches to starboard."""
    t = Tabletop([ship_class("Own", 3, **own), ship_class("Foe", 3, **foe)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, heading))
    t.unit("B", "foe", (18 + (1 if heading == 0 else 2.65) + gap, 20, 0), **fields)
    return battery_bears(t.game(), ModelId("A1.1"), ModelId("B1.1"))


@pytest.mark.rule("DW4-P-BROADSIDE-CASCADE", "DW4-G-34")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, True), (UNDERWATER, False)])
def test_a_ship_reaches_what_flies_but_nothing_under_water(foe: dict[str, Any], able: bool) -> None:
    assert bears({"properties": CASCADE}, foe) is able


@pytest.mark.rule("DW4-P-BROADSIDE-CASCADE")
@pytest.mark.parametrize(("properties", "able"), [(CASCADE, True), ((), False)])
def test_an_airship_reaches_what_is_afloat(properties: tuple[Any, ...], able: bool) -> None:
    assert bears({**AIRBORNE, "properties": properties}, {}) is able


@pytest.mark.rule("DW4-P-BROADSIDE-CASCADE")
def test_a_surfacing_submarine_is_afloat() -> None:
    assert bears({**AIRBORNE, "properties": CASCADE}, UNDERWATER, surfacing=True)


@pytest.mark.rule("DW4-P-BROADSIDE-CASCADE")
@pytest.mark.parametrize(("gap", "heading", "able"), [(4, 0, True), (4.001, 0, False), (2, 90, False)])
def test_reach_and_arcs_stay(gap: float, heading: float, able: bool) -> None:
    assert bears({"properties": CASCADE}, AIRBORNE, gap, heading) is able
