"""Amphibious."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.fighting.targeting import ready_weapons
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.procedures.lasting_effects import LastingEffects
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.amphibious import traversed
from sandtable.rulesets.dw4.special.ground_assault import landed, open_to
from sandtable.rulesets.dw4.state import Critical
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, disorder, model, place
from tests.rulesets.dw4.crossings import A1, can_rally, crossing, sailed, shoal
from tests.rulesets.dw4.gunfire import UNDERWATER, gun, happened
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

AMPHIBIOUS = ref("DW4-P-AMPHIBIOUS")
TORPEDO = gun(ref("DW4-Q-SUBMERGED"), arcs="FPSA")
CANNON = gun(arcs="FPSA")
SHIP, FOE = ModelId("A1.1"), ModelId("B1.1")
ISLAND = FeatureId("T1")


def ashore(y: float = 10, deep: float = 7, mass: int = 2, **own: Any) -> Tabletop:
    """The ship at (18, 10) on an Island 7" wide around (18, y); the hull is 4.3" long."""
    t = crossing(AMPHIBIOUS, **own)
    t.rectangle(7, deep, (18, y), mass=mass)
    return t


@pytest.mark.rule("DW4-P-AMPHIBIOUS")
@pytest.mark.parametrize("kind", [TerrainKind.ISLAND, TerrainKind.GROUNDING_HAZARD])
@pytest.mark.parametrize("distance", [10, 5])
def test_it_crosses_islands_and_grounding_hazards_and_may_end_there(kind: TerrainKind, distance: float) -> None:
    t = crossing(AMPHIBIOUS)
    shoal(t, kind)
    g = sailed(t, plotted=course(ahead(distance)))
    assert g.over and place(g, "A1.1") == (18, 10 + distance, 0) and not happened(g, Collided)
    assert disorder(g, "A1.1") == (kind is TerrainKind.ISLAND), "the water around an Island Impedes it all the same"


@pytest.mark.rule("DW4-P-AMPHIBIOUS")
@pytest.mark.parametrize("kind", [TerrainKind.ICEBERG, TerrainKind.STRUCTURE])
def test_it_collides_with_icebergs_and_structures(kind: TerrainKind) -> None:
    t = crossing(AMPHIBIOUS)
    shoal(t, kind)
    assert happened(sailed(t, "BL BL BL"), Collided)


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-TERR-06")
def test_impassable_ground_stops_it() -> None:
    t = crossing(AMPHIBIOUS)
    t.terrain("isle-crown", 18, 16)
    assert happened(sailed(t, "BL BL BL"), Collided)


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-G-32")
@pytest.mark.parametrize(("surfacing", "able"), [(True, True), (False, False)])
def test_under_water_it_works_only_while_surfacing(surfacing: bool, able: bool) -> None:
    t = crossing(AMPHIBIOUS, **UNDERWATER)
    t.units[A1] = replace(t.units[A1], surfacing=surfacing)
    shoal(t, TerrainKind.ISLAND)
    g = sailed(t, *([] if able else ["BL BL BL"]))
    assert (not happened(g, Collided)) is able


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-RALLY-02")
@pytest.mark.parametrize(("kind", "able"), [(TerrainKind.ISLAND, True), (TerrainKind.ICEBERG, False)])
def test_it_rallies_in_proximity_of_what_it_crosses(kind: TerrainKind, able: bool) -> None:
    t = crossing(AMPHIBIOUS)
    t.model("A1.1", disorder=1)
    shoal(t, kind, y=10 + 2.15 + 1 + 1.5)
    assert can_rally(t) is able


@pytest.mark.rule("DW4-P-AMPHIBIOUS")
@pytest.mark.parametrize(("deep", "whole"), [(4.4, True), (4.2, False)])
def test_it_traverses_an_island_that_it_is_entirely_on(deep: float, whole: bool) -> None:
    assert (traversed(ashore(deep=deep).game(), SHIP) == ISLAND) is whole


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-Q-SUBMERGED", "DW4-G-32")
@pytest.mark.parametrize(("deep", "dry"), [(7, True), (4.2, False)])
def test_no_submerged_weapon_is_used_on_it_or_by_it(deep: float, dry: bool) -> None:
    t = crossing(AMPHIBIOUS)
    t.know(ship_class("Own", 3, TORPEDO, CANNON, properties=(AMPHIBIOUS,)), ship_class("Foe", 3, TORPEDO, CANNON))
    t.rectangle(7, deep, (18, 10), mass=0)
    t.unit("B", "foe", (18, 22, 180))
    g = t.game()
    for shooter, target in ((SHIP, FOE), (FOE, SHIP)):
        ready = ready_weapons(g, shooter, target)
        assert f"{shooter}/1" in ready
        if dry:
            assert f"{shooter}/0" not in ready


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-VIS-02", "DW4-VIS-04")
def test_its_own_island_obscures_it_but_never_hides_it_and_is_not_in_its_own_view() -> None:
    t = ashore(mass=4)
    t.unit("B", "kutsov", (18, 22, 180))
    g = t.game()
    seen = sight(g, FOE, SHIP)
    assert (seen.visible, seen.obscured, seen.obscuring_mass) == (True, True, 4)
    back = sight(g, SHIP, FOE)
    assert (back.visible, back.obscured) == (True, False)


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-VIS-02")
@pytest.mark.parametrize(("mass", "visible"), [(2, True), (1, False)])
def test_up_there_it_is_seen_past_what_would_hide_it(mass: int, visible: bool) -> None:
    """Its Mass of 3 and that of the Island against a Mass of 4 in between."""
    t = ashore(mass=mass)
    t.rectangle(12, 1, (18, 16), mass=4)
    t.unit("B", "kutsov", (18, 22, 180))
    assert sight(t.game(), FOE, SHIP).visible is visible


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-CRIT-05")
@pytest.mark.parametrize(("deep", "damage"), [(7, 0), (4.2, 1)])
def test_a_breach_does_not_hurt_it_ashore(deep: float, damage: int) -> None:
    t = ashore(deep=deep)
    t.model("A1.1", criticals=(Critical.BREACH,))
    g = t.game(LastingEffects(A1))
    assert g.over and model(g, "A1.1").damage == damage


@pytest.mark.rule("DW4-P-AMPHIBIOUS", "DW4-P-GROUND-ASSAULT")
@pytest.mark.parametrize("deep", [7, 6.5, 4.2])
def test_interaction_32_it_drives_enemy_troops_from_a_territory_and_keeps_them_off(deep: float) -> None:
    t = crossing(AMPHIBIOUS)
    t.rectangle(7, deep, (18, 18))
    t.know(ship_class("Lander", 2, properties=(ref("DW4-P-GROUND-ASSAULT", "2"),)))
    for seat in ("A", "B"):
        unit = t.unit(seat, "lander", (30, 40 if seat == "A" else 5, 0))
        t.units[unit] = replace(t.units[unit], tokens=((f"Landing Party {ISLAND}", 2),))
    g = t.game(MovementStep(A1))
    assert open_to(g, SeatId("B"), (ISLAND,)) == (ISLAND,)
    answer(g, "course", course(ahead(8)))
    whole = deep > 4.3
    assert (landed(g, SeatId("A"), ISLAND), landed(g, SeatId("B"), ISLAND)) == (2, 0 if whole else 2)
    assert open_to(g, SeatId("B"), (ISLAND,)) == (() if whole else (ISLAND,))
    assert open_to(g, SeatId("A"), (ISLAND,)) == (ISLAND,)
