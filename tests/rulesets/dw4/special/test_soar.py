"""Soar."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import MarkerKind
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, disorder, left_as, place
from tests.rulesets.dw4.crossings import A1, can_rally, crossing, sailed, shoal
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import answer, ref, ship_class

SOAR = ref("DW4-P-SOAR")
TERRAIN = [TerrainKind.ISLAND, TerrainKind.ICEBERG, TerrainKind.GROUNDING_HAZARD, TerrainKind.STRUCTURE]


@pytest.mark.rule("DW4-P-SOAR")
@pytest.mark.parametrize("kind", TERRAIN)
@pytest.mark.parametrize("distance", [10, 5])
def test_it_crosses_every_terrain_feature_and_may_end_there(kind: TerrainKind, distance: float) -> None:
    t = crossing(SOAR)
    shoal(t, kind)
    g = sailed(t, plotted=course(ahead(distance)))
    assert g.over and place(g, "A1.1") == (18, 10 + distance, 0)
    assert not happened(g, Collided) and left_as(g, "A1.1") is None


@pytest.mark.rule("DW4-P-SOAR", "DW4-TERR-06")
def test_impassable_ground_does_not_stop_it() -> None:
    t = crossing(SOAR)
    t.terrain("isle-crown", 18, 15)
    g = sailed(t)
    assert place(g, "A1.1") == (18, 20, 0)


@pytest.mark.rule("DW4-P-SOAR", "DW4-RALLY-02")
@pytest.mark.parametrize(("rules", "able"), [((SOAR,), True), ((), False)])
def test_it_rallies_near_terrain(rules: tuple, able: bool) -> None:  # type: ignore[type-arg]
    t = crossing(*rules)
    t.model("A1.1", disorder=1)
    shoal(t, TerrainKind.ISLAND, y=10 + 2.15 + 1 + 1.5)
    assert can_rally(t) is able


@pytest.mark.rule("DW4-P-SOAR", "DW4-COLL-06")
@pytest.mark.parametrize("through", [True, False])
def test_it_passes_through_a_ship_in_its_way_if_its_admiral_likes(through: bool) -> None:
    t = crossing(SOAR)
    t.unit("B", "rurik", (18, 15, 90))
    g = sailed(t)
    answer(g, "pass through", through)
    if g.pending:
        answer(g, "ram", False)
    assert (place(g, "A1.1") == (18, 20, 0)) is through
    assert disorder(g, "B1.1") == (0 if through else 1)


@pytest.mark.rule("DW4-P-SOAR", "DW4-COLL-06")
@pytest.mark.parametrize(("rules", "asked"), [((SOAR,), ["pass through"]), ((), [])])
def test_others_may_pass_through_it(rules: tuple, asked: list[str]) -> None:  # type: ignore[type-arg]
    t = crossing()
    t.know(ship_class("Foe", 2, properties=rules))
    t.unit("B", "foe", (18, 15, 90))
    g = sailed(t)
    assert [decision.question for decision in g.pending] == asked


@pytest.mark.rule("DW4-P-SOAR")
def test_treacherous_water_and_mines_are_to_it_what_they_are_to_others() -> None:
    t = crossing(SOAR)
    t.patch("patch-rips", 18, 16)
    t.marker(MarkerKind.MINEFIELD, 18, 14)
    g = t.game(MovementStep(A1), dice=["BL BL BL"])
    answer(g, "course", course(ahead(10)))
    assert disorder(g, "A1.1") == 2 and not g.state.markers
