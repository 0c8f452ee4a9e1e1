"""Weapons: their rows, their Arcs and their Firepower."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.profile import RuleRef, WeaponProfile
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.fighting.targeting import bearing_weapons, can_attack, can_participate, ready_weapons
from sandtable.rulesets.dw4.ids import ModelId, UnitId, weapon_id
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.tabletop import GUN, A, Tabletop, ship_class, weapon

A1, B1 = ModelId("A1.1"), ModelId("B1.1")
CENTRE = (18, 24)
AROUND = {"F": (18, 42), "S": (34, 24), "A": (18, 6), "P": (2, 24)}


def armed(gun: WeaponProfile, x: float, y: float, **settings: int) -> BattleGame:
    """A ship in the middle of the table that carries one weapon, and a Kutsov somewhere."""
    t = Tabletop([ship_class("Gunship", 3, gun)], **settings)
    t.unit("A", "gunship", (*CENTRE, 0))
    t.unit("B", "kutsov", (x, y, 0))
    return t.game()


@pytest.mark.rule("DW4-WEAP-01")
def test_a_weapon_row_has_a_mount_a_name_arcs_three_firepower_values_and_qualities() -> None:
    g = armed(GUN, 18, 42)
    (row,) = g.content.armament[A1]
    assert (row.name, row.mount.value, row.arcs, row.firepower, row.qualities) == (
        "Heavy Gun Battery", "fixed", "FPS", (6, 9, None), (),
    )  # fmt: skip
    assert g.content.weapon(weapon_id(A1, 0)) is row


@pytest.mark.rule("DW4-WEAP-02")
@pytest.mark.parametrize("arcs", ["F", "FPS", "PSA", "PS", "A", "FPSA"])
@pytest.mark.parametrize("where", "FSAP")
def test_a_weapon_is_usable_against_a_target_in_any_of_its_arcs(arcs: str, where: str) -> None:
    """Worked example 3 is Arc F: usable ahead and nowhere else."""
    g = armed(weapon("Gun", arcs, 5, 5, 5), *AROUND[where])
    assert bool(bearing_weapons(g, A1, B1)) is (where in arcs)
    assert can_attack(g, UnitId("A1")) is (where in arcs)


@pytest.mark.rule("DW4-WEAP-02", "DW4-MODEL-05")
@pytest.mark.parametrize(("arcs", "usable"), [("F", True), ("S", True), ("A", False), ("P", False)])
def test_on_a_boundary_the_firing_side_chooses_the_arc_its_weapon_needs(arcs: str, usable: bool) -> None:
    g = armed(weapon("Gun", arcs, 5, 5, 5), 30, 36)
    assert bool(bearing_weapons(g, A1, B1)) is usable


@pytest.mark.rule("DW4-WEAP-03")
def test_firepower_at_the_band_is_the_number_of_dice() -> None:
    g = armed(weapon("Gun", "F", 4, 7, None), 18, 42)
    shot = Shot(A, UnitId("A1"), B1, (A1,), (weapon_id(A1, 0),))
    assert attack_pools(g, shot).action.value == 7


@pytest.mark.rule("DW4-WEAP-03")
def test_a_dash_means_that_a_weapon_cannot_contribute_at_that_band() -> None:
    g = armed(weapon("Gun", "F", 6, None, 6), 18, 42)
    assert ready_weapons(g, A1, B1) == ()
    assert not can_attack(g, UnitId("A1"))


@pytest.mark.rule("DW4-WEAP-03")
def test_a_zero_means_that_it_may_contribute_without_dice() -> None:
    g = armed(weapon("Gun", "F", 4, 0, 0), 18, 42)
    assert can_attack(g, UnitId("A1"))
    shot = Shot(A, UnitId("A1"), B1, (A1,), ready_weapons(g, A1, B1))
    assert (shot.weapons, attack_pools(g, shot).action.value) == (("A1.1/0",), 0)


@pytest.mark.rule("DW4-MODE-03")
def test_in_core_play_the_qualities_of_a_weapon_do_nothing() -> None:
    quality = RuleRef(RuleId("DW4-QUAL-TEST"), "Bomb")
    g = armed(replace(GUN, qualities=(quality,)), 18, 42)
    shot = Shot(A, UnitId("A1"), B1, (A1,), ready_weapons(g, A1, B1))
    pools = attack_pools(g, shot)
    assert (pools.action.value, pools.resistance.value) == (9, 5)


@pytest.mark.rule("DW4-PLAY-17")
@pytest.mark.parametrize(("gap", "allowed"), [(12.0, True), (12.001, False)])
def test_beyond_an_agreed_longest_range_no_model_participates(gap: float, allowed: bool) -> None:
    g = armed(weapon("Gun", "F", 5, 5, 5), 18, 24 + 4.3 + gap, range_cap=12_000)
    assert can_participate(g, A1, B1) is allowed
    assert can_attack(g, UnitId("A1")) is allowed


@pytest.mark.rule("DW4-PLAY-17")
def test_range_has_no_limit_unless_one_was_agreed() -> None:
    t = Tabletop([ship_class("Gunship", 3, weapon("Gun", "F", 5, 5, 5))], height=200_000)
    a = t.unit("A", "gunship", (18, 5, 0))
    t.unit("B", "kutsov", (18, 150, 0))
    assert can_attack(t.game(), a)
