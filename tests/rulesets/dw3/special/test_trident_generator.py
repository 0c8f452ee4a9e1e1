"""Trident generator."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw3.fighting.weapons import weapons_of
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import GUN, fire, range_of, ship


def guided(weapon: str, gap: float = 7, seat: str = "A") -> bool:
    t = range_of(weapon)
    ship(t, "beacon", "TRIDENT-GENERATOR")
    t.unit(seat, "beacon", beside("A1.1", gap, 90))
    return len(fire(t).rolled()) > 1


@pytest.mark.rule("DW3-R-TRIDENT-GENERATOR")
@pytest.mark.parametrize(("gap", "homing"), [(7, True), (7.5, False)])
def test_torpedoes_led_within_7_inches_home_in(gap: float, homing: bool) -> None:
    assert guided("Plumb Torpedoes", gap) is homing


@pytest.mark.rule("DW3-R-TRIDENT-GENERATOR")
def test_not_guns_and_not_those_of_the_enemy() -> None:
    assert not guided("Stonebreaker Battery")
    assert not guided("Plumb Torpedoes", seat="B")


@pytest.mark.rule("DW3-R-TRIDENT-GENERATOR", "DW3-R-G-09")
def test_it_shoots_a_bolt_where_its_faction_has_one() -> None:
    t = range_of("Stonebreaker Battery", "TRIDENT-GENERATOR")
    assert weapons_of(t.table, GUN) == ("A1.1/0",)
    lists = dict(t.content.weapons)
    bolt = replace(lists["karst"]["Stonebreaker Battery"], name="Projector Bolt")
    t.content = replace(t.content, weapons={**lists, "karst": {**lists["karst"], bolt.name: bolt}})
    assert weapons_of(t.table, GUN) == ("A1.1/0", "A1.1/1")
    t.model("A1.1", criticals=["generator shutdown"])
    assert weapons_of(t.table, GUN) == ("A1.1/0",)
