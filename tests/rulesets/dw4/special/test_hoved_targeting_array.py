"""Hoved Targeting Array."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import WeaponProfile
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import attack, declared, range_of, ready, shooter, shot, targets, victim
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class, weapon

ARRAY = (ref("DW4-S-HOVED-TARGETING-ARRAY"),)
BARRAGE = ref("DW4-Q-BARRAGE")


def rockets(extreme: int | None = None, *, barrage: bool = True, arcs: str = "FPS") -> WeaponProfile:
    return weapon("Rockets", arcs, 2, 6, extreme, *[BARRAGE] * barrage)


def battery(*weapons: WeaponProfile, distance: float = 31, foe: Any = None, array: bool = True) -> Tabletop:
    return range_of(shooter(*(weapons or (rockets(),)), systems=ARRAY if array else ()), foe, distance=distance)


def dice(t: Tabletop, *weapons: str) -> int:
    return attack_pools(t.game(), shot(*weapons)).action.value


@pytest.mark.rule("DW4-S-HOVED-TARGETING-ARRAY")
def test_a_barrage_without_a_figure_at_extreme_range_fires_there_as_at_standard_range() -> None:
    assert ready(battery()) == ("A1.1/0",)
    assert dice(battery()) == 6
    assert ready(battery(array=False)) == ()


@pytest.mark.rule("DW4-S-HOVED-TARGETING-ARRAY")
@pytest.mark.parametrize(("extreme", "used"), [(4, 6), (8, 8)])
def test_of_two_figures_the_better_is_used(extreme: int, used: int) -> None:
    assert dice(battery(rockets(extreme))) == used


@pytest.mark.rule("DW4-S-HOVED-TARGETING-ARRAY")
def test_it_changes_nothing_at_other_ranges_for_other_weapons_or_outside_their_arcs() -> None:
    assert dice(battery(distance=5)) == 2
    assert ready(battery(rockets(barrage=False))) == ()
    assert dice(battery(rockets(3, barrage=False))) == 3
    assert ready(battery(rockets(arcs="A"))) == ()
    assert ready(battery(weapon("Rockets", "FPS", 2, None, None, BARRAGE))) == ()


@pytest.mark.rule("DW4-S-HOVED-TARGETING-ARRAY", "DW4-CRIT-10")
def test_it_serves_the_unit_until_a_system_failure() -> None:
    plain = ship_class("Plain", 3, rockets())
    t = range_of(shooter(rockets(), systems=ARRAY), distance=31, models=2, others=(plain,))
    t.model("A1.2", class_id="plain")
    assert ready(t, model="A1.2") == ("A1.2/0",)
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert ready(t, model="A1.2") == ()


def misted(*weapons: WeaponProfile) -> Tabletop:
    t = battery(*weapons, distance=15)
    t.patch("patch-fog", 18, 12)
    return t


@pytest.mark.rule("DW4-S-HOVED-TARGETING-ARRAY")
@pytest.mark.parametrize(("pure", "more"), [(True, 0), (False, 2)])
def test_with_barrages_alone_the_view_is_clear(pure: bool, more: int) -> None:
    t = misted(rockets(), rockets(barrage=pure))
    pools = attack_pools(t.game(), shot("A1.1/0", "A1.1/1"))
    assert pools.resistance.value == 2 + more


@pytest.mark.rule("DW4-S-HOVED-TARGETING-ARRAY", "DW4-S-SHROUD-GENERATOR", "DW4-G-03", "DW4-G-04")
def test_against_a_shroud_and_beside_a_relay_each_pair_is_decided_for_itself() -> None:
    t = battery(distance=15, foe=victim(systems=(ref("DW4-S-SHROUD-GENERATOR"),)))
    t.fittings[ModelId("A1.1")] = (ref("DW4-S-HYDROPHONE-RELAY"),)
    t.unit("A", "shooter", (27, 24.3, 0))
    t.fittings[ModelId("A2.1")] = (ref("DW4-S-HYDROPHONE-RELAY"),)
    g = attack(t, "SS SS SS SS SS SS", "BL BL")
    answer(g, "which rule prevails", "DW4-S-SHROUD-GENERATOR")
    answer(g, "which rule prevails", g.pending[0].default)
    assert declared(g).resistance == 2, "one of the two still clears the view"


@pytest.mark.rule("DW4-S-HOVED-TARGETING-ARRAY")
def test_what_cannot_be_seen_at_all_stays_hidden() -> None:
    t = battery(distance=15)
    t.unit("B", "hypatia", (18, 14, 90))
    assert targets(t) == ("B2.1",)
