"""Homing."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot
from tests.rulesets.dw4.tabletop import Tabletop, ref

HOMING = ref("DW4-Q-HOMING")


def in_fog_and_past_a_ship(*weapons: object) -> Tabletop:
    t = range_of(shooter(*weapons))  # type: ignore[arg-type]
    t.unit("B", "rurik", (18.4, 15, 90))
    t.patch("patch-fog", 18, 12)
    return t


@pytest.mark.rule("DW4-Q-HOMING")
@pytest.mark.parametrize(
    ("weapons", "dice"), [((HOMING,), 2), ((HOMING, None), 2), ((HOMING, None, None), 2 + 1 + 2), ((None,), 2 + 1 + 2)]
)
def test_if_half_of_the_weapons_have_it_visibility_adds_no_dice(weapons: tuple, dice: int) -> None:  # type: ignore[type-arg]
    t = in_fog_and_past_a_ship(*[gun(*([quality] if quality else [])) for quality in weapons])
    fired = [f"A1.1/{n}" for n in range(len(weapons))]
    assert attack_pools(t.game(), shot(*fired)).resistance.value == dice


@pytest.mark.rule("DW4-Q-HOMING", "DW4-ESC-02")
def test_escorts_still_help() -> None:
    t = in_fog_and_past_a_ship(gun(HOMING))
    t.unit("B", "victim", (18, 24, 180), escorts=2)
    assert attack_pools(t.game(), shot(target="B3.1")).resistance.value == 2 + 2
