"""Heavy Shield Generator."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.models.attributes import armour
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

SHIELD = (ref("DW4-S-HEAVY-SHIELD-GENERATOR"),)


def threshold(t: Tabletop) -> int:
    return attack_pools(t.game(), shot()).threshold.value


@pytest.mark.rule("DW4-S-HEAVY-SHIELD-GENERATOR")
def test_the_bearer_has_one_more_armour_as_initial_target() -> None:
    assert threshold(range_of(shooter(), victim(systems=SHIELD))) == 5
    assert threshold(range_of(shooter(systems=SHIELD), victim())) == 4


@pytest.mark.rule("DW4-S-HEAVY-SHIELD-GENERATOR")
@pytest.mark.parametrize(("quality", "armour"), [("ASSAULT", 4), ("SUBMERGED", 4), ("PIERCING", 5)])
def test_it_keeps_neither_assault_nor_submerged_weapons_out(quality: str, armour: int) -> None:
    own = shooter(gun(ref(f"DW4-Q-{quality}", "1")))
    assert threshold(range_of(own, victim(systems=SHIELD), distance=1)) == armour


@pytest.mark.rule("DW4-S-HEAVY-SHIELD-GENERATOR")
@pytest.mark.parametrize(("gap", "armour"), [(4, 5), (9, 4)], ids=["in Coherency", "out of it"])
def test_it_is_a_benefit_of_the_whole_unit(gap: float, armour: int) -> None:
    bearer = ship_class("Bearer", 3, systems=SHIELD)
    t = range_of(shooter(), others=(bearer,))
    t.unit("B", "victim", (18, 24, 180), (18 + 1 + gap, 24, 180))
    t.model("B2.2", class_id="bearer")
    pools = attack_pools(t.game(), shot(target="B2.1"))
    assert pools.threshold.value == armour


@pytest.mark.rule("DW4-S-HEAVY-SHIELD-GENERATOR", "DW4-CRIT-10")
def test_a_system_failure_switches_it_off() -> None:
    t = range_of(shooter(), victim(systems=SHIELD))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert threshold(t) == 4


@pytest.mark.rule("DW4-S-HEAVY-SHIELD-GENERATOR")
def test_a_blast_beside_the_target_knows_no_shield() -> None:
    g = range_of(shooter(), victim(systems=SHIELD)).game()
    assert armour(g, replace(shot(), weapons=(), participants=(), what="Blast")) == 4
