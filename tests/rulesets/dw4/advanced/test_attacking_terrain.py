"""Structures and Icebergs as targets of an Attack."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import MarkerKind
from tests.rulesets.dw4.courses import ahead, course
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, declared, gun, many, range_of, shooter, shot, targets
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref


def coast(piece: str, x: float = 18, y: float = 16, **guns: int) -> Tabletop:
    """A piece of terrain ahead of A's ship; B's ship is far off."""
    t = range_of(shooter(gun(dice=guns.get("dice", 6))), distance=33)
    t.terrain(piece, x, y)
    return t


@pytest.mark.rule("DW4-ATK-16", "DW4-TERR-11", "DW4-TERR-13")
@pytest.mark.parametrize(
    ("piece", "able"), [("fort-tower", True), ("berg-tooth", True), ("isle-knob", False), ("oil-platform", False)]
)
def test_structures_and_icebergs_may_be_attacked_and_nothing_else(piece: str, able: bool) -> None:
    assert ("T1" in targets(coast(piece))) is able


@pytest.mark.rule("DW4-ATK-16", "DW4-TERR-11", "DW4-TERR-12")
@pytest.mark.parametrize(("strikes", "damage", "stands"), [(2, 0, True), (3, 1, True), (6, 2, False)])
def test_a_structure_has_armour_three_and_falls_at_its_mass(strikes: int, damage: int, stands: bool) -> None:
    g = attack(coast("fort-tower"), f"{many('SS', strikes)} {many('BL', 6 - strikes)}".strip(), on="T1")
    assert (declared(g).threshold, declared(g).resistance, g.result) == (3, 0, damage)
    assert (FeatureId("T1") in g.state.features) is stands
    if stands:
        assert g.state.features[FeatureId("T1")].damage == damage
    assert [m.kind for m in g.state.markers.values()] == ([] if stands else [MarkerKind.WRECK])
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-ATK-16", "DW4-TERR-13")
def test_an_iceberg_melts_away() -> None:
    g = attack(coast("berg-tooth"), f"{many('SS', 3)} BL BL BL", on="T1")
    assert (g.state.features[FeatureId("T1")].mass, g.state.features[FeatureId("T1")].damage) == (1, 1)


@pytest.mark.rule("DW4-ATK-16", "DW4-ATK-07", "DW4-ATK-08")
def test_what_hides_it_resists_for_it() -> None:
    t = coast("fort-tower", y=20)
    t.unit("B", "rurik", (18, 14, 90))
    t.patch("patch-fog", 18, 11)
    g = attack(t, many("BL", 6), many("BL", 1 + 2), on="T1")
    assert declared(g).resistance == 1 + 2


@pytest.mark.rule("DW4-ATK-16")
def test_qualities_that_act_on_models_leave_it_alone() -> None:
    own = shooter(gun(ref("DW4-Q-BREACH", "2"), ref("DW4-Q-BLAST", "2"), ref("DW4-Q-BARRAGE"), dice=6))
    t = range_of(own, distance=33)
    t.terrain("fort-mole", 18, 16)
    g = attack(t, f"{many('SS', 3)} BL BL BL", on="T1")
    assert (g.over, g.result, dice_left(g)) == (True, 1, 0)


@pytest.mark.rule("DW4-ATK-16", "DW4-Q-PIERCING")
def test_its_armour_is_pierced_like_that_of_a_ship() -> None:
    t = range_of(shooter(gun(ref("DW4-Q-PIERCING", "1"), dice=6)), distance=33)
    t.terrain("fort-tower", 18, 16)
    assert attack(t, f"{many('SS', 2)} {many('BL', 4)}", on="T1").result == 1


@pytest.mark.rule("DW4-ATK-16", "DW4-Q-BLAST")
@pytest.mark.parametrize(("x", "damage"), [(20.5, 1), (26, 0)], ids=["near", "far"])
def test_a_blast_on_a_structure_catches_ships_beside_it(x: float, damage: int) -> None:
    """It is attacked as though it were an enemy model, on the surface."""
    t = range_of(shooter(gun(ref("DW4-Q-BLAST", "4"))), distance=33)
    t.terrain("fort-tower", 18, 16)
    t.unit("B", "rurik", (x, 16, 0))
    g = attack(t, many("BL", 4), *["HS HS BL BL"] * damage, on="T1")
    if damage:
        answer(g, "blast", ("B2.1",))
    assert (g.over, g.state.models[ModelId("B2.1")].damage, dice_left(g)) == (True, damage, 0)


@pytest.mark.rule("DW4-ATK-16", "DW4-QUAL-14")
@pytest.mark.parametrize(("strikes", "goes_on"), [(3, True), (6, False)], ids=["it stands", "it has fallen"])
def test_a_torrent_sweeps_over_a_structure_as_long_as_it_stands(strikes: int, goes_on: bool) -> None:
    t = range_of(shooter(gun(ref("DW4-Q-TORRENT", "2"), dice=6)), distance=33)
    t.terrain("fort-tower", 18, 16)
    first = f"{many('SS', strikes)} {many('BL', 6 - strikes)}".strip()
    g = attack(t, first, *[many("SS", 6)] * goes_on, on="T1")
    if goes_on:
        answer(g, "torrent goes on", True)
    assert (g.over, FeatureId("T1") in g.state.features, dice_left(g)) == (True, False, 0)


@pytest.mark.rule("DW4-ATK-16", "DW4-QUAL-14")
@pytest.mark.parametrize(("x", "near"), [(23.5, True), (23.51, False)])
def test_a_torrent_sweeps_from_a_ship_to_a_structure_within_four_inches(x: float, near: bool) -> None:
    """B2.1 lies from x 17.7 to 18.3, the tower is 2.4 across."""
    t = range_of(shooter(gun(ref("DW4-Q-TORRENT", "2"), dice=6)), distance=33)
    t.unit("B", "rurik", (18, 14, 0))
    t.terrain("fort-tower", x, 14)
    g = attack(t, many("BL", 6), many("SS", 6), on="B2.1")
    answer(g, "torrent goes on", True)
    if near:
        answer(g, "initial target", "T1")
    assert (FeatureId("T1") in g.state.features) is not near
    assert (g.over, dice_left(g)) == (True, 0)


@pytest.mark.rule("DW4-ATK-16", "DW4-Q-BOMB")
@pytest.mark.parametrize(("y", "dice"), [(10, 8), (18, 4)], ids=["over it", "short of it"])
def test_a_bomber_that_passed_over_a_structure_has_twice_the_dice(y: float, dice: int) -> None:
    own = shooter(gun(ref("DW4-Q-BOMB"), arcs="FPSA"), speed_min=0, speed_max=12000, **AIRBORNE)
    t = range_of(own, distance=33)
    t.terrain("fort-tower", 18, y)
    g = t.game(MovementStep(UnitId("A1")), dice=[])
    answer(g, "course", course(ahead(9)))
    assert attack_pools(g, shot(target="T1")).action.value == dice


@pytest.mark.rule("DW4-ATK-16", "DW4-P-HUNTER")
@pytest.mark.parametrize(("prey", "hits"), [("Surface", 6), ("Airborne", 0)])
def test_whoever_hunts_what_is_on_the_surface_hunts_a_structure(prey: str, hits: int) -> None:
    own = shooter(gun(dice=3), properties=(ref("DW4-P-HUNTER", prey),))
    t = range_of(own, distance=33)
    t.terrain("fort-tower", 18, 16)
    g = attack(t, "BL BL BL", *["HS HS HS"] * bool(hits), on="T1")
    assert (g.result, dice_left(g)) == (hits // 3, 0)


@pytest.mark.rule("DW4-PLAY-17", "DW4-ATK-16")
@pytest.mark.parametrize(("cap", "able"), [(11_649, False), (11_650, True)])
def test_an_agreed_longest_range_holds_for_terrain_as_well(cap: int, able: bool) -> None:
    """The wall of the tower is at 20 - 1.2, the bow at 5 + 2.15."""
    t = coast("fort-tower", y=20)
    t.settings = replace(t.settings, range_cap=cap)
    assert ("T1" in targets(t)) is able
