"""Snowbird Air Patrol."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.squadrons import InterceptionDeclared
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.flight_deck import at_sea, fly, happened, threaten
from tests.rulesets.dw4.gunfire import many
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

RULE = "DW4-F-CROWN-SNOWBIRD-AIR-PATROL"


def table(trait: str = "Canadian", bonus: bool = True, **own: Any) -> Tabletop:
    prey = ship_class("Prey", 3, **{"defence": 0, "traits": ("Test", "Surface", trait), **own})
    t = threaten(at_sea(foe=prey, models=2), Kometa=2)
    return bring(t, RULE, "B1") if bonus else t


@pytest.mark.rule("DW4-F-CROWN-SNOWBIRD-AIR-PATROL")
def test_two_dice_meet_an_attack_run_without_any_stack() -> None:
    assert happened(fly(table(), "BL BL"), InterceptionDeclared)[0].pool == 2


@pytest.mark.rule("DW4-F-CROWN-SNOWBIRD-AIR-PATROL", "DW4-P-GUARDIAN-WING")
def test_they_add_to_a_guardian_wing() -> None:
    guarded = table(properties=(ref("DW4-P-GUARDIAN-WING", "3"),))
    assert happened(fly(guarded, many("BL", 8)), InterceptionDeclared)[0].pool == 2 + 2 * 3


@pytest.mark.rule("DW4-F-CROWN-SNOWBIRD-AIR-PATROL")
@pytest.mark.parametrize("t", [table("British"), table(bonus=False)], ids=["others", "another Force"])
def test_nobody_else_is_covered(t: Tabletop) -> None:
    assert not happened(fly(t), InterceptionDeclared)
