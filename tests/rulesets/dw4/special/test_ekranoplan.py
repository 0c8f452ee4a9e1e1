"""Ekranoplan."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, left_as, place
from tests.rulesets.dw4.crossings import can_rally, crossing, sailed, shoal
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import ref

RIDER = ref("DW4-P-EKRANOPLAN")


@pytest.mark.rule("DW4-P-EKRANOPLAN")
@pytest.mark.parametrize("distance", [10, 5])
def test_it_crosses_a_grounding_hazard_and_may_end_there(distance: float) -> None:
    t = crossing(RIDER)
    shoal(t, TerrainKind.GROUNDING_HAZARD)
    g = sailed(t, plotted=course(ahead(distance)))
    assert g.over and place(g, "A1.1") == (18, 10 + distance, 0)
    assert not happened(g, Collided) and left_as(g, "A1.1") is None


@pytest.mark.rule("DW4-P-EKRANOPLAN")
@pytest.mark.parametrize("kind", [TerrainKind.ISLAND, TerrainKind.ICEBERG, TerrainKind.OIL_PLATFORM])
def test_it_collides_with_everything_else(kind: TerrainKind) -> None:
    t = crossing(RIDER)
    shoal(t, kind)
    g = sailed(t, "BL BL BL")
    assert happened(g, Collided) and place(g, "A1.1") == (18, 14 - 2.15, 0)


@pytest.mark.rule("DW4-P-EKRANOPLAN", "DW4-MOVE-14")
def test_others_collide_with_a_grounding_hazard() -> None:
    t = crossing()
    shoal(t, TerrainKind.GROUNDING_HAZARD)
    assert happened(sailed(t, "BL BL BL"), Collided)


@pytest.mark.rule("DW4-P-EKRANOPLAN", "DW4-RALLY-02")
@pytest.mark.parametrize(
    ("kinds", "able"),
    [
        ((TerrainKind.GROUNDING_HAZARD,), True),
        ((TerrainKind.ISLAND,), False),
        ((TerrainKind.GROUNDING_HAZARD, TerrainKind.ISLAND), False),
    ],
)
def test_it_rallies_where_only_grounding_hazards_are_near(kinds: tuple[TerrainKind, ...], able: bool) -> None:
    t = crossing(RIDER)
    t.model("A1.1", disorder=1)
    for n, kind in enumerate(kinds):
        shoal(t, kind, y=10, x=18 + (1 if n else -1) * (0.5 + 2 + 1.5))
    assert can_rally(t) is able
