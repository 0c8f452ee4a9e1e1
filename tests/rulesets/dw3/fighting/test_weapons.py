"""Bands, arcs, lines of sight and whom a weapon may be used against."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Dice
from sandtable.rulesets.dw3.fighting.support import leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import band_for, dice_at, gun_named, guns_at, target_refusal
from sandtable.rulesets.dw3.ids import ModelId, UnitId, weapon_id
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.table.arcs import Band
from sandtable.rulesets.dw3.table.sight import sight
from sandtable.tabletop.situations import ahead_of, beside
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import PLAIN, battle, duel

ME, FOE = ModelId("A1.1"), ModelId("B1.1")
FIRST = weapon_id(ME, 0)
GUN, TORPEDO, MISSILE, MORTAR, BOMB = (
    "Stonebreaker Battery",
    "Plumb Torpedoes",
    "Sextant Missiles",
    "Quarry Mortar",
    "Rubble Bombs",
)


def armed(
    weapon: str,
    arcs: str = "F",
    gap: float = 12,
    position: str = "SURFACE",
    target: str = "SURFACE",
    like: str = "karst.dolmen",
) -> BattleSituation:
    """One model with one weapon, and another ahead of it."""
    t = duel(gap=gap)
    t.ship("hull", like, mass=3, weapons=((weapon, arcs),), position=position, **PLAIN)
    t.ship("mark", "karst.dolmen", mass=3, position=target, **PLAIN)
    t = _again(t, gap)
    return t


def _again(t: BattleSituation, gap: float) -> BattleSituation:
    t.clear()
    t.unit("A", "hull", (24, 4, 0))
    t.unit("B", "mark", ahead_of("A1.1", gap, turned=180))
    return t


def refused(t: BattleSituation) -> str:
    """By which rule the first weapon of A1.1 may not be fired at B1.1."""
    found = target_refusal(t.table, FIRST, FOE)
    return "" if found is None else found.rule


@pytest.mark.rule("DW3-SHOOT-03", "DW3-SETUP-20")
@pytest.mark.parametrize(
    ("gap", "band"),
    [
        (10, Band.POINT_BLANK),
        (10.001, Band.CLOSING),
        (20, Band.CLOSING),
        (20.001, Band.LONG),
        (30, Band.LONG),
        (30.001, None),
    ],
)
def test_a_border_belongs_to_the_closer_band(gap: float, band: Band | None) -> None:
    """Worked example 4"""
    assert band_for(armed(GUN, gap=gap).table, FIRST, FOE) is band


@pytest.mark.rule("DW3-QUAL-07", "DW3-R-EXTREME-RANGE")
@pytest.mark.parametrize(("gap", "band"), [(30.001, Band.LONG), (40, Band.LONG), (40.001, None)])
def test_extreme_range_ends_at_40_inches(gap: float, band: Band | None) -> None:
    t = duel()
    t.ship("hull", "meridian.sirocco", mass=3, weapons=(("Longline Rifle", "F"),))
    t.ship("mark", "karst.dolmen", mass=3)
    assert band_for(_again(t, gap).table, FIRST, FOE) is band


@pytest.mark.rule("DW3-SHOOT-13")
@pytest.mark.parametrize(("gap", "band"), [(10, Band.CLOSING), (20, Band.LONG), (25, None)])
def test_an_aerial_target_is_a_band_further(gap: float, band: Band | None) -> None:
    """Worked example 4"""
    assert band_for(armed(GUN, gap=gap, target="AERIAL").table, FIRST, FOE) is band


@pytest.mark.rule("DW3-SHOOT-13")
def test_but_not_to_another_aerial_model() -> None:
    assert band_for(armed(GUN, gap=10, position="AERIAL", target="AERIAL").table, FIRST, FOE) is Band.POINT_BLANK


@pytest.mark.rule("DW3-SHOOT-12", "DW3-SHOOT-22")
def test_dice_are_those_of_the_band_and_of_the_status() -> None:
    t = armed(GUN, gap=25)
    assert dice_at(t.table, FIRST, FOE) == Dice(6, 3)
    t.model("A1.1", crippled=True)
    assert dice_at(t.table, FIRST, FOE) == Dice(4, 2)


@pytest.mark.rule("DW3-QUAL-20", "DW3-R-TORPEDO")
@pytest.mark.parametrize(("gap", "rule"), [(4, "DW3-QUAL-20"), (4.999, "DW3-QUAL-20"), (5, "")])
def test_a_torpedo_needs_5_inches(gap: float, rule: str) -> None:
    """Worked example 3"""
    assert refused(armed(TORPEDO, gap=gap)) == rule


@pytest.mark.rule("DW3-QUAL-18", "DW3-R-SUBMERGED")
@pytest.mark.parametrize(("target", "rule"), [("AERIAL", "DW3-QUAL-18"), ("GROUND", "DW3-QUAL-18"), ("SUBMERGED", "")])
def test_a_submerged_attack_is_not_made_on_what_flies_or_stands_on_land(target: str, rule: str) -> None:
    assert refused(armed(TORPEDO, target=target)) == rule


@pytest.mark.rule("DW3-QUAL-01", "DW3-R-AERIAL")
@pytest.mark.parametrize(("target", "rule"), [("SUBMERGED", "DW3-QUAL-01"), ("AERIAL", ""), ("SURFACE", "")])
def test_an_aerial_attack_is_not_made_on_submerged_units(target: str, rule: str) -> None:
    assert refused(armed(MISSILE, target=target, like="meridian.sirocco")) == rule


@pytest.mark.rule("DW3-QUAL-04", "DW3-R-BOMB")
@pytest.mark.parametrize(("target", "rule"), [("AERIAL", "DW3-QUAL-04"), ("SUBMERGED", "")])
def test_a_bomb_is_not_dropped_on_what_flies(target: str, rule: str) -> None:
    assert refused(armed(BOMB, gap=5, target=target)) == rule


@pytest.mark.rule("DW3-QUAL-13", "DW3-SHOOT-02", "DW3-SHOOT-05", "DW3-R-INDIRECT")
def test_indirect_fire_needs_no_line_of_sight_but_spares_what_flies() -> None:
    for weapon, rule in ((MORTAR, ""), (GUN, "DW3-SHOOT-02")):
        t = armed(weapon)
        t.rectangle(20, 1, (24, 12), mass=5)
        assert refused(t) == rule
    assert refused(armed(MORTAR, target="AERIAL")) == "DW3-QUAL-13"


@pytest.mark.rule("DW3-ARC-01", "DW3-ARC-06")
@pytest.mark.parametrize(("bearing", "letters"), [(0, "F"), (90, "S"), (180, "A"), (270, "P")])
def test_a_target_lies_in_the_arc_that_it_is_wholly_in(bearing: float, letters: str) -> None:
    t = battle()
    t.ship("hull", "karst.dolmen", mass=3, weapons=((GUN, "360"),))
    t.unit("A", "hull", (24, 24, 0))
    t.unit("B", "boat", beside("A1.1", 12, bearing).or_nearly())
    assert "".join(gun.arc for gun in guns_at(t.table, FIRST, FOE)) == letters


@pytest.mark.rule("DW3-ARC-01", "DW3-ARC-02", "DW3-ARC-03")
def test_any_part_in_an_arc_is_enough_so_there_may_be_two() -> None:
    t = battle()
    t.ship("hull", "karst.dolmen", mass=3, weapons=((GUN, "360"), (GUN, "A"), (GUN, "F/P/S")))
    t.unit("A", "hull", (24, 24, 0))
    t.unit("B", "hull", beside("A1.1", 6, 45).or_nearly())
    assert [gun.arc for gun in guns_at(t.table, FIRST, FOE)] == ["F", "S"]
    assert guns_at(t.table, weapon_id(ME, 1), FOE) == ()
    assert [gun.arc for gun in guns_at(t.table, weapon_id(ME, 2), FOE)] == ["F", "S"]


@pytest.mark.rule("DW3-ARC-02")
def test_a_model_that_has_declared_an_arc_keeps_to_it() -> None:
    t = battle()
    t.ship("hull", "karst.dolmen", mass=3, weapons=((GUN, "F"), (GUN, "S")))
    t.unit("A", "hull", (24, 24, 0))
    t.unit("B", "hull", beside("A1.1", 6, 45).or_nearly())
    free = leads_at(t.table, UnitId("A1"), FOE, (), {})
    assert [gun.name for gun in free] == ["A1.1/0:F", "A1.1/1:S"]
    bound = leads_at(t.table, UnitId("A1"), FOE, (), {(ME, FOE): "S"})
    assert [gun.name for gun in bound] == ["A1.1/1:S"]


@pytest.mark.rule("DW3-ARC-04", "DW3-ARC-05", "DW3-ARC-07", "DW3-QUAL-05", "DW3-SHOOT-08", "DW3-R-BROADSIDE")
def test_a_weapon_is_used_once_and_a_broadside_once_to_each_side() -> None:
    t = battle()
    t.ship("hull", "karst.dolmen", mass=3, weapons=(("Flank Battery", "P & S"), (GUN, "F/P/S")))
    t.unit("A", "hull", (24, 24, 0))
    t.unit("B", "boat", beside("A1.1", 6, 90).or_nearly())
    t.unit("B", "boat", beside("A1.1", 6, 270).or_nearly())
    used = ("A1.1/0:S", "A1.1/1")
    assert leads_at(t.table, UnitId("A1"), FOE, used, {}) == []
    assert [gun.name for gun in leads_at(t.table, UnitId("A1"), ModelId("B2.1"), used, {})] == ["A1.1/0:P"]


@pytest.mark.rule("DW3-QUAL-05", "DW3-ARC-05", "DW3-ARC-03", "DW3-R-BROADSIDE")
@pytest.mark.parametrize(
    ("weapon", "arcs", "left"),
    [
        ("Flank Battery", "P & S", ["A1.1/0:P"]),
        ("Flank Battery", "F/P/S", ["A1.1/0:P"]),
        ("Flank Battery", "360", []),
        (GUN, "F/P/S", []),
    ],
)
def test_a_broadside_has_a_shot_into_each_arc_that_is_named_however_they_are_joined(
    weapon: str, arcs: str, left: list[str]
) -> None:
    t = battle()
    t.ship("hull", "karst.dolmen", mass=3, weapons=((weapon, arcs),))
    t.unit("A", "hull", (24, 24, 0))
    t.unit("B", "boat", beside("A1.1", 6, 90).or_nearly())
    t.unit("B", "boat", beside("A1.1", 6, 270).or_nearly())
    t.run(ShootingStep(UnitId("A1")), tolerant(otherwise="B")).answer("initial target", "B1.1")
    used = t.state.units[UnitId("A1")].used
    assert [gun.name for gun in leads_at(t.table, UnitId("A1"), ModelId("B2.1"), used, {})] == left


@pytest.mark.rule("DW3-SHOOT-09")
def test_only_weapons_with_the_same_qualities_support() -> None:
    t = battle()
    t.ship(
        "hull", "karst.dolmen", mass=3, weapons=((GUN, "F"), ("Hammer Guns", "F"), (TORPEDO, "F"), ("Grit Cannon", "F"))
    )
    t.unit("A", "hull", (24, 10, 0))
    t.unit("B", "hull", ahead_of("A1.1", 8, turned=180))
    lead = gun_named("A1.1/0:F")
    assert [gun.weapon for gun in supports_for(t.table, lead, FOE, (), {})] == ["A1.1/1"]


@pytest.mark.rule("DW3-SHOOT-09", "DW3-QUAL-07", "DW3-R-EXTREME-RANGE")
def test_extreme_range_need_not_match() -> None:
    t = battle()
    t.ship("hull", "meridian.sirocco", mass=3, weapons=(("Needle Guns", "F"), ("Longline Rifle", "F")))
    t.unit("A", "hull", (24, 10, 0))
    t.unit("B", "hull", ahead_of("A1.1", 12, turned=180))
    assert [gun.weapon for gun in supports_for(t.table, gun_named("A1.1/0:F"), FOE, (), {})] == ["A1.1/1"]


@pytest.mark.rule("DW3-DIS-05", "DW3-DIS-06")
@pytest.mark.parametrize(
    ("levels", "supporting"),
    [
        ((0, 0), ["A1.1/1", "A1.2/0", "A1.2/1"]),
        ((1, 1), ["A1.1/1", "A1.2/0", "A1.2/1"]),
        ((2, 0), ["A1.1/1"]),
        ((0, 2), ["A1.1/1"]),
        ((3, 0), []),
        ((0, 3), ["A1.1/1"]),
    ],
)
def test_disorder_of_lead_and_supporter_limits_support(levels: tuple[int, int], supporting: list[str]) -> None:
    """Interaction 12"""
    t = battle()
    t.ship("hull", "karst.dolmen", mass=3, weapons=((GUN, "F"), (GUN, "F")))
    t.unit("A", "hull", (24, 10, 0), beside("A1.1", 2, 90))
    t.unit("B", "hull", ahead_of("A1.1", 12, turned=180))
    t.model("A1.1", disorder=levels[0])
    t.model("A1.2", disorder=levels[1])
    assert [gun.weapon for gun in supports_for(t.table, gun_named("A1.1/0:F"), FOE, (), {})] == supporting


def seen(t: BattleSituation) -> str:
    found = sight(t.table, ME, FOE)
    return "hidden" if not found.visible else "obscured" if found.obscured else "clear"


@pytest.mark.rule("DW3-SHOOT-04", "DW3-SHOOT-05")
@pytest.mark.parametrize(
    ("width", "mass", "told"),
    [(20, 3, "hidden"), (20, 2, "clear"), (0.6, 3, "obscured"), (0.6, 2, "clear")],
)
def test_what_is_as_massive_as_the_target_blocks_or_obscures_it(width: float, mass: int, told: str) -> None:
    t = armed(GUN)
    t.rectangle(width, 1, (24, 12), mass=mass)
    assert seen(t) == told


@pytest.mark.rule("DW3-SHOOT-04")
def test_a_line_to_the_centre_that_is_free_is_clear_whatever_hides_the_rest() -> None:
    t = armed(GUN)
    t.rectangle(4, 1, (26.2, 12), mass=5)
    assert seen(t) == "clear"


@pytest.mark.rule("DW3-TERR-07")
def test_land_hides_a_larger_target_too() -> None:
    t = armed(GUN)
    t.rectangle(20, 1, (24, 12), mass=1, kind="land")
    assert seen(t) == "hidden"


@pytest.mark.rule("DW3-SHOOT-04", "DW3-SHOOT-06")
@pytest.mark.parametrize(("position", "told"), [("SURFACE", "obscured"), ("AERIAL", "clear"), ("SUBMERGED", "clear")])
def test_models_in_between_hide_it_but_not_those_in_the_air_or_below(position: str, told: str) -> None:
    t = armed(GUN)
    t.ship("screen", "karst.dolmen", mass=3, position=position, length=1000, beam=400, polygon=PLATE)
    t.unit("A", "screen", (24, 12, 0))
    assert seen(t) == told


PLATE = ((500, 200), (-500, 200), (-500, -200), (500, -200))


@pytest.mark.rule("DW3-SHOOT-06")
def test_only_clouds_hide_what_flies() -> None:
    t = armed(GUN, target="AERIAL")
    t.rectangle(20, 1, (24, 12), mass=5, kind="land")
    assert seen(t) == "clear"
    t.rectangle(20, 1, (24, 13), mass=5, kind="cloud")
    assert seen(t) == "hidden"
    ships = armed(GUN)
    ships.rectangle(20, 1, (24, 13), mass=5, kind="cloud")
    assert seen(ships) == "clear"


@pytest.mark.rule("DW3-SHOOT-07")
def test_any_terrain_hides_what_is_submerged() -> None:
    t = armed(GUN, target="SUBMERGED")
    t.rectangle(20, 1, (24, 12), mass=1)
    assert seen(t) == "hidden"


@pytest.mark.rule("DW3-SHOOT-07")
@pytest.mark.parametrize(
    ("position", "target", "told"),
    [
        ("SUBMERGED", "SUBMERGED", "obscured"),
        ("SURFACE", "SUBMERGED", "obscured"),
        ("SUBMERGED", "SURFACE", "obscured"),
        ("SURFACE", "SURFACE", "clear"),
    ],
)
def test_a_submerged_model_blocks_lines_from_and_to_its_own_kind_alone(position: str, target: str, told: str) -> None:
    t = armed(GUN, position=position, target=target)
    t.ship("screen", "karst.dolmen", mass=3, position="SUBMERGED", length=1000, beam=400, polygon=PLATE)
    t.unit("A", "screen", (24, 12, 0))
    assert seen(t) == told


@pytest.mark.rule("DW3-COLL-04")
def test_the_island_under_a_skimmer_is_not_in_its_way() -> None:
    """Interaction 24"""
    t = armed(GUN, target="SKIMMING")
    there = t.models[FOE].pose
    assert there is not None
    t.rectangle(8, 8, (there.x / 1000, there.y / 1000), mass=5, kind="land")
    assert seen(t) == "clear"
    ship = armed(GUN)
    ship.rectangle(8, 8, (there.x / 1000, there.y / 1000), mass=5, kind="land")
    assert seen(ship) != "clear"
