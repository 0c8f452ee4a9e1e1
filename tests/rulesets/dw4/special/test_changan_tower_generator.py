"""Chang'an Tower Generator."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.boarding_deck import board, side_by_side
from tests.rulesets.dw4.gunfire import attack, declared, gun, happened, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

TOWER = (ref("DW4-S-CHANGAN-TOWER-GENERATOR"),)


def dice(t: Tabletop, target: str = "B1.1") -> int:
    return attack_pools(t.game(), shot(target=target)).resistance.value


@pytest.mark.rule("DW4-S-CHANGAN-TOWER-GENERATOR")
def test_the_target_of_an_attack_has_four_dice_more() -> None:
    assert dice(range_of(shooter(), victim(systems=TOWER))) == 2 + 4
    assert dice(range_of(shooter(systems=TOWER), victim())) == 2


@pytest.mark.rule("DW4-S-CHANGAN-TOWER-GENERATOR")
@pytest.mark.parametrize("quality", ["ASSAULT", "SUBMERGED", "BOMB"])
def test_it_helps_against_every_kind_of_weapon(quality: str) -> None:
    own = shooter(gun(ref(f"DW4-Q-{quality}")))
    assert dice(range_of(own, victim(systems=TOWER), distance=1)) == 2 + 4


@pytest.mark.rule("DW4-S-CHANGAN-TOWER-GENERATOR", "DW4-QUAL-13")
def test_against_a_torrent_its_four_dice_are_all_there_are() -> None:
    """Interaction 11 of the glossary."""
    t = range_of(shooter(gun(ref("DW4-Q-TORRENT", "1"))), victim(systems=TOWER))
    g = attack(t, "SS SS SS SS", "SC SC SC SC")
    assert (declared(g).resistance, rolled(g).negated) == (4, 4)


@pytest.mark.rule("DW4-S-CHANGAN-TOWER-GENERATOR")
@pytest.mark.parametrize(("gap", "more"), [(4, 4), (9, 0)], ids=["in Coherency", "out of it"])
def test_it_is_a_benefit_of_the_whole_unit_and_two_bearers_add_nothing(gap: float, more: int) -> None:
    bearer = ship_class("Bearer", 3, systems=TOWER)
    t = range_of(shooter(), others=(bearer,))
    t.unit("B", "victim", (18, 24, 180), (19 + gap, 24, 180), (20 + 2 * gap, 24, 180))
    t.model("B2.2", class_id="bearer")
    t.model("B2.3", class_id="bearer")
    assert dice(t, "B2.1") == 2 + more


@pytest.mark.rule("DW4-S-CHANGAN-TOWER-GENERATOR", "DW4-CRIT-10")
def test_a_system_failure_switches_it_off() -> None:
    t = range_of(shooter(), victim(systems=TOWER))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert dice(t) == 2


@pytest.mark.rule("DW4-S-CHANGAN-TOWER-GENERATOR")
def test_it_does_not_keep_boarders_off() -> None:
    g = board(side_by_side(systems=TOWER), "BL BL BL BL", "BL BL")
    assert happened(g, BoardingDeclared)[-1].resistance == 2
