"""Encompassing Broadsides."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.broadside import battery_bears
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.gunfire import AIRBORNE, LENGTH
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

ALL_AROUND = (ref("DW4-P-ENCOMPASSING-BROADSIDES"),)


def bears(heading: float = 0, gap: float = 2, properties: tuple[Any, ...] = ALL_AROUND, **foe: Any) -> bool:
    """Whether the batteries of a ship bear on one that lies so many inches north of it."""
    t = Tabletop([ship_class("Own", 3, properties=properties), ship_class("Foe", 3, **foe)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, heading))
    t.unit("B", "foe", (18, 20 + LENGTH + gap, 0))
    return battery_bears(t.game(), ModelId("A1.1"), ModelId("B1.1"))


@pytest.mark.rule("DW4-P-ENCOMPASSING-BROADSIDES")
@pytest.mark.parametrize("heading", [0, 180])
def test_its_batteries_bear_ahead_and_astern(heading: float) -> None:
    assert bears(heading)
    assert not bears(heading, properties=())


@pytest.mark.rule("DW4-P-ENCOMPASSING-BROADSIDES")
@pytest.mark.parametrize(("gap", "able"), [(4, True), (4.001, False)])
def test_they_reach_no_farther(gap: float, able: bool) -> None:
    assert bears(gap=gap) is able


@pytest.mark.rule("DW4-P-ENCOMPASSING-BROADSIDES")
def test_the_positional_trait_must_still_be_shared() -> None:
    assert not bears(**AIRBORNE)
