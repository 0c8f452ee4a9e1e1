"""Shallow Draught."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import disorder, place
from tests.rulesets.dw4.crossings import can_rally, crossing, sailed, shoal
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import ref

DRAUGHT = ref("DW4-P-SHALLOW-DRAUGHT")


@pytest.mark.rule("DW4-P-SHALLOW-DRAUGHT", "DW4-ENV-03")
@pytest.mark.parametrize(("rules", "shaken"), [((DRAUGHT,), 0), ((), 1)])
def test_treacherous_water_does_not_impede_it(rules: tuple, shaken: int) -> None:  # type: ignore[type-arg]
    t = crossing(*rules)
    t.patch("patch-rips", 18, 16)
    assert disorder(sailed(t), "A1.1") == shaken


@pytest.mark.rule("DW4-P-SHALLOW-DRAUGHT", "DW4-TERR-05")
def test_nor_does_the_band_around_an_island() -> None:
    t = crossing(DRAUGHT)
    shoal(t, TerrainKind.ISLAND, x=18 + 1 + 2.5)
    assert disorder(sailed(t), "A1.1") == 0


@pytest.mark.rule("DW4-P-SHALLOW-DRAUGHT")
def test_fog_impedes_it_as_it_does_others() -> None:
    t = crossing(DRAUGHT)
    t.patch("patch-fog", 18, 16)
    assert disorder(sailed(t), "A1.1") == 1


@pytest.mark.rule("DW4-P-SHALLOW-DRAUGHT", "DW4-RALLY-02")
@pytest.mark.parametrize("kind", [TerrainKind.ISLAND, TerrainKind.ICEBERG, TerrainKind.GROUNDING_HAZARD])
@pytest.mark.parametrize(("rules", "able"), [((DRAUGHT,), True), ((), False)])
def test_it_rallies_in_proximity_of_any_terrain(rules: tuple, able: bool, kind: TerrainKind) -> None:  # type: ignore[type-arg]
    t = crossing(*rules)
    t.model("A1.1", disorder=1)
    shoal(t, kind, y=10 + 2.15 + 1 + 1.5)
    assert can_rally(t) is able


@pytest.mark.rule("DW4-P-SHALLOW-DRAUGHT", "DW4-RALLY-02")
def test_another_unit_still_keeps_it_from_rallying() -> None:
    t = crossing(DRAUGHT)
    t.model("A1.1", disorder=1)
    t.unit("B", "rurik", (20, 10, 0))
    assert not can_rally(t)


@pytest.mark.rule("DW4-P-SHALLOW-DRAUGHT", "DW4-MOVE-14")
def test_it_still_collides_with_terrain() -> None:
    t = crossing(DRAUGHT)
    shoal(t, TerrainKind.GROUNDING_HAZARD)
    g = sailed(t, "BL BL BL")
    assert happened(g, Collided) and place(g, "A1.1") == (18, 14 - 2.15, 0)
