"""Weapons, ranges, defences and sight: the same shot in the third and the fourth edition."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.fighting.support import supports_for
from sandtable.rulesets.dw3.fighting.weapons import band_for, gun_named, target_refusal
from sandtable.rulesets.dw3.ids import ModelId, UnitId, weapon_id
from sandtable.rulesets.dw3.procedures.moving import DriftModel
from sandtable.rulesets.dw3.state import Unit as ThirdUnit
from sandtable.rulesets.dw3.table.arcs import Band
from sandtable.rulesets.dw3.table.sight import sight as third_sight
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.table.visibility import sight as fourth_sight
from sandtable.tabletop.events import Collided
from tests.rulesets.dw3.gunfire import against, dice, fire, ship, shown
from tests.rulesets.dw3.gunfire import range_of as third_range
from tests.rulesets.dw3.table import battle
from tests.rulesets.dw4.gunfire import (
    AIRBORNE,
    UNDERWATER,
    attack,
    declared,
    gun,
    many,
    range_of,
    ready,
    rolled,
    shooter,
    shot,
    victim,
)
from tests.rulesets.dw4.tabletop import A, ref, weapon

ME, FOE = ModelId("A1.1"), ModelId("B1.1")
FIRST = weapon_id(ME, 0)
UNEVEN = shooter(weapon("Gun", "FPS", 6, 9, 2))
BATTERY, TORPEDOES = "Stonebreaker Battery", "Plumb Torpedoes"


@pytest.mark.difference(9)
def test_a_pool_is_a_lead_with_supports_of_its_qualities_or_the_sum_of_all() -> None:
    third = third_range(BATTERY, gunner={"weapons": ((BATTERY, "F"), (BATTERY, "F"), (TORPEDOES, "F"))})
    assert [gun.weapon for gun in supports_for(third.table, gun_named("A1.1/0:F"), FOE, (), {})] == ["A1.1/1"]
    assert dice(fire(third, supports=("A1.1/1:F",))) == 9 + 5, "the second battery gives its bracketed figure"
    armed = shooter(gun(dice=9), gun(dice=9), gun(ref("DW4-Q-HIGH-VELOCITY"), dice=7))
    assert declared(attack(range_of(armed), many("BL", 25), "BL BL")).pool == 9 + 9 + 7


@pytest.mark.difference(10)
def test_a_border_is_the_closer_band_or_the_admirals_choice_and_range_ends_or_does_not() -> None:
    assert band_for(third_range(BATTERY, gap=10).table, FIRST, FOE) is Band.POINT_BLANK
    assert band_for(third_range(BATTERY, gap=31).table, FIRST, FOE) is None
    assert band_for(third_range(BATTERY, gap=20.5).table, FIRST, FOE) is Band.LONG
    g = range_of(UNEVEN, distance=10).game(Attack(A, UnitId("A1")), seed=1)
    assert (g.pending[0].question, g.pending[0].seat) == ("range band", A)
    assert attack_pools(range_of(UNEVEN, distance=20.5).game(), shot()).action.value == 9
    assert attack_pools(range_of(UNEVEN, distance=34).game(), shot()).action.value == 2


@pytest.mark.difference(11)
def test_a_flyer_is_a_band_further_or_dodges_with_its_strikes() -> None:
    assert band_for(third_range(BATTERY, gap=10, position="AERIAL").table, FIRST, FOE) is Band.CLOSING
    assert len(fire(third_range(BATTERY, gap=10, position="AERIAL", adv=2), "HH").events(DiceRead)[-1].against) == 0
    g = attack(range_of(shooter(gun()), victim(**AIRBORNE)), "HS HS HS HS", "SS HS")
    assert rolled(g).negated == 2, "Strikes of its Resistance Roll count as Counters"
    g = attack(range_of(shooter(gun())), "HS HS HS HS", "SS HS")
    assert rolled(g).negated == 0, "not those of a ship"
    assert attack_pools(range_of(UNEVEN, victim(**AIRBORNE), distance=9).game(), shot()).action.value == 6


@pytest.mark.difference(12)
def test_guns_meet_no_defence_or_always_meet_it() -> None:
    assert against(fire(third_range(BATTERY, adv=4, sdv=4))) == 0
    assert against(fire(third_range(TORPEDOES, adv=1, sdv=4))) == 4
    assert attack_pools(range_of(shooter(), victim(defence=4)).game(), shot()).resistance.value == 4


@pytest.mark.difference(13)
@pytest.mark.parametrize("mass", [1, 3])
def test_cover_stops_explosions_if_it_is_large_enough_or_adds_dice_of_any_size(mass: int) -> None:
    third = third_range(BATTERY)
    third.rectangle(0.6, 1, (24, 12), mass=mass)
    fire(third, "X 8xB")
    assert shown(third) == (9 if mass == 3 else 10), "MASS 3 obscures a target of MASS 3, MASS 1 does not"
    fourth = range_of(shooter())
    fourth.rectangle(0.4, 1, (18, 15), mass=mass)
    assert attack_pools(fourth.game(), shot()).resistance.value == 2 + mass


@pytest.mark.difference(14)
def test_a_free_line_to_the_centre_is_clear_or_obscured_where_a_part_is_hidden() -> None:
    third = third_range(BATTERY)
    third.rectangle(4, 1, (26.2, 12), mass=5)
    assert not third_sight(third.table, ME, FOE).obscured
    fourth = range_of(shooter())
    fourth.rectangle(4, 1, (20.1, 12), mass=5)
    seen = fourth_sight(fourth.game(), ME, FOE)
    assert seen.visible and seen.obscured


@pytest.mark.difference(15)
def test_there_are_five_positions_or_three_and_surfacing() -> None:
    assert {str(position) for position in Position} == {"SURFACE", "SKIMMING", "AERIAL", "SUBMERGED", "GROUND"}
    assert {str(position) for position in Positional} == {"Surface", "Airborne", "Underwater"}
    third = battle()
    ship(third, "skimmer", position="SKIMMING")
    third.unit("A", "skimmer", (24, 10, 0))
    third.rectangle(8, 8, (24, 14), mass=5, kind="land")
    assert not third.run(DriftModel(ME)).events(Collided), "a skimmer crosses land"
    diver = victim(**UNDERWATER)
    assert not ready(range_of(shooter(), diver))
    assert ready(range_of(shooter(), diver, surfacing=True)), "who surfaces is fired at like a ship"
    assert "surfacing" not in ThirdUnit.__struct_fields__


@pytest.mark.difference(16)
def test_any_gun_fires_at_what_is_submerged_or_only_a_submerged_one() -> None:
    third = third_range(BATTERY, position="SUBMERGED")
    assert target_refusal(third.table, FIRST, FOE) is None
    assert shown(fire(third, "X 8xB")) == 9, "but it is always obscured"
    diver = victim(**UNDERWATER)
    assert not ready(range_of(shooter(), diver))
    assert ready(range_of(shooter(gun(ref("DW4-Q-SUBMERGED"))), diver))
