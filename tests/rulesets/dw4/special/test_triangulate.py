"""Triangulate."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import LENGTH, gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

TRIANGULATE = ref("DW4-Q-TRIANGULATE", "3")
POST = ship_class("Post", 3, systems=(ref("DW4-S-HYDROPHONE-RELAY"),))


def table(ahead: float, seat: str = "A") -> Tabletop:
    """B1.1 heads south 15" ahead of the gun; a listening post lies so many inches beyond its stern."""
    t = range_of(shooter(gun(TRIANGULATE), gun()), others=(POST,))
    t.unit(seat, "post", (18, 5 + LENGTH + 15 + LENGTH + ahead, 0))
    return t


def dice(t: Tabletop, weapon: str = "A1.1/0") -> int:
    return attack_pools(t.game(), shot(weapon)).action.value


@pytest.mark.rule("DW4-Q-TRIANGULATE")
@pytest.mark.parametrize(("ahead", "expected"), [(5, 4 + 3), (15, 4 + 3), (15.001, 4)])
def test_a_friendly_relay_within_fifteen_inches_of_the_target_adds_x(ahead: float, expected: int) -> None:
    assert (dice(table(ahead)), dice(table(ahead), "A1.1/1")) == (expected, 4)


@pytest.mark.rule("DW4-Q-TRIANGULATE")
def test_an_enemy_relay_does_not_help() -> None:
    assert dice(table(5, "B")) == 4


@pytest.mark.rule("DW4-Q-TRIANGULATE", "DW4-CRIT-10")
def test_a_relay_that_is_negated_does_not_either() -> None:
    t = table(5)
    t.model("A2.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert dice(t) == 4


@pytest.mark.rule("DW4-Q-TRIANGULATE")
def test_the_gun_may_carry_the_relay_itself() -> None:
    own = shooter(gun(TRIANGULATE), systems=(ref("DW4-S-HYDROPHONE-RELAY"),))
    assert [dice(range_of(own, victim(), distance=distance)) for distance in (15, 16)] == [7, 4]
