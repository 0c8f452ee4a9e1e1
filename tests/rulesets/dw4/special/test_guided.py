"""Guided."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import Mission
from tests.rulesets.dw4.flight_deck import at_sea, support, threaten
from tests.rulesets.dw4.gunfire import gun, shooter, shot
from tests.rulesets.dw4.tabletop import Tabletop, ref

GUIDED = ref("DW4-Q-GUIDED", "3")


def dice(t: Tabletop, *weapons: str) -> int:
    return attack_pools(t.game(), shot(*weapons)).action.value


def table() -> Tabletop:
    return at_sea(own=shooter(gun(GUIDED), gun()), gap=10)


@pytest.mark.rule("DW4-Q-GUIDED")
@pytest.mark.parametrize("tokens", [1, 4])
def test_firepower_rises_while_a_friendly_stack_threatens_the_target(tokens: int) -> None:
    t = table()
    assert dice(t) == 4
    threaten(t, Kometa=tokens)
    assert (dice(t, "A1.1/0"), dice(t, "A1.1/1")) == (4 + 3, 4)


@pytest.mark.rule("DW4-Q-GUIDED")
def test_squadrons_that_support_the_target_or_threaten_another_unit_do_not_guide() -> None:
    t = table()
    support(t, Kometa=2)
    t.unit("B", "prey", (30, 40, 0))
    t.stack("A", "B2", Mission.ATTACK_RUN, Kometa=2)
    assert dice(t) == 4


@pytest.mark.rule("DW4-Q-GUIDED", "DW4-G-23")
def test_weapons_add_up_each_with_its_own_x() -> None:
    t = at_sea(own=shooter(gun(GUIDED), gun(ref("DW4-Q-GUIDED", "1"))), gap=10)
    threaten(t, Kometa=1)
    assert dice(t, "A1.1/0", "A1.1/1") == 4 + 3 + 4 + 1
