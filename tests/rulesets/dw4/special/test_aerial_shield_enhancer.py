"""Aerial Shield Enhancer (X inches)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import AIRBORNE, gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

SHIELD = (ref("DW4-S-HEAVY-SHIELD-GENERATOR"),)
FEEDER = ship_class("Feeder", 3, systems=(ref("DW4-S-AERIAL-SHIELD-ENHANCER", '5"'),))


def aloft(x: float = 22, seat: str = "B", own: str = "PIERCING", **foe: object) -> Tabletop:
    """A shielded Airborne target 18" from the left, its shield fed by a ship beside it."""
    fields = {"systems": SHIELD, **AIRBORNE, **foe}
    t = range_of(shooter(gun(ref(f"DW4-Q-{own}", "1"))), victim(**fields), distance=1, others=(FEEDER,))
    t.unit(seat, "feeder", (x, 5 + 4.3 + 1, 180))
    return t


def armour(t: Tabletop) -> int:
    return attack_pools(t.game(), shot()).threshold.value


@pytest.mark.rule("DW4-S-AERIAL-SHIELD-ENHANCER")
@pytest.mark.parametrize(("x", "then"), [(24, 6), (24.001, 5)])
def test_the_shield_of_an_airborne_model_within_x_inches_is_worth_two(x: float, then: int) -> None:
    assert armour(aloft(x)) == then


@pytest.mark.rule("DW4-S-AERIAL-SHIELD-ENHANCER")
def test_it_helps_neither_ships_afloat_nor_those_without_a_shield_nor_enemies() -> None:
    t = range_of(shooter(), victim(systems=SHIELD), others=(FEEDER,))
    t.unit("B", "feeder", (22, 24.3, 180))
    assert armour(t) == 5
    assert armour(aloft(systems=())) == 4
    assert armour(aloft(seat="A")) == 5


@pytest.mark.rule("DW4-S-AERIAL-SHIELD-ENHANCER")
def test_where_the_shield_does_not_work_neither_does_it() -> None:
    assert armour(aloft(own="ASSAULT")) == 4


@pytest.mark.rule("DW4-S-AERIAL-SHIELD-ENHANCER", "DW4-CRIT-10")
@pytest.mark.parametrize(("failing", "then"), [("B1.1", 4), ("B2.1", 5)])
def test_a_system_failure_of_either_ends_it(failing: str, then: int) -> None:
    t = aloft()
    t.model(failing, criticals=(Critical.SYSTEM_FAILURE,))
    assert armour(t) == then


@pytest.mark.rule("DW4-S-AERIAL-SHIELD-ENHANCER")
def test_two_bearers_are_not_better_than_one() -> None:
    t = aloft()
    t.unit("B", "feeder", (14, 5 + 4.3 + 1, 180))
    assert armour(t) == 6
