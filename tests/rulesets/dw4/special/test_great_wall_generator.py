"""Great Wall Generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

WALL = (ref("DW4-S-GREAT-WALL-GENERATOR"),)
SMALL = ship_class("Small", 2, systems=WALL)
LARGE = ship_class("Large", 3, systems=WALL)
FLYER = ship_class("Flyer", 2, systems=WALL, positional=Positional.AIRBORNE)


def walled(left: float = 15.1, right: float = 20.9, other: str = "large", seat: str = "B", **own: Any) -> Tabletop:
    """A wall across the line of fire, which runs north at 18"; by itself 5" wide from hull to hull."""
    t = range_of(shooter(*own.pop("guns", ())), models=2, others=(SMALL, LARGE, FLYER), **own)
    t.unit(seat, "small", (left, 16, 0))
    t.unit(seat, other, (right, 16, 0))
    return t


def dice(t: Tabletop, *models: str, target: str = "B1.1") -> int:
    those = models or ("A1.1",)
    weapons = [f"{model}/0" for model in those]
    pools = attack_pools(t.game(), shot(*weapons, models=those, target=target))
    return sum(int(part.amount) for part in pools.resistance.parts if part.rule == "DW4-S-GREAT-WALL-GENERATOR")


@pytest.mark.rule("DW4-S-GREAT-WALL-GENERATOR")
@pytest.mark.parametrize(("right", "more"), [(21, 3), (21.001, 0)])
def test_a_line_through_a_wall_of_five_inches_adds_the_larger_mass(right: float, more: int) -> None:
    assert dice(walled(15.1, right)) == more  # half a beam each is 0.9" in all


@pytest.mark.rule("DW4-S-GREAT-WALL-GENERATOR")
@pytest.mark.parametrize(("left", "more"), [(18, 3), (18.001, 0)])
def test_to_touch_it_is_to_cross_it(left: float, more: int) -> None:
    assert dice(walled(left, 22)) == more


@pytest.mark.rule("DW4-S-GREAT-WALL-GENERATOR")
def test_each_line_counts_for_itself_and_on_each_the_strongest_wall() -> None:
    t = walled(18, 22.4)
    assert dice(t, "A1.1", "A1.2") == 3 + 3
    t.unit("B", "small", (16.5, 13, 0), (19.5, 13, 0))
    assert dice(t, "A1.1") == 3


@pytest.mark.rule("DW4-S-GREAT-WALL-GENERATOR")
def test_it_takes_two_of_one_side_and_one_level() -> None:
    assert dice(walled(seat="A")) == 0
    assert dice(walled(other="flyer")) == 0
    t = walled()
    t.model("B3.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert dice(t) == 0


@pytest.mark.rule("DW4-S-GREAT-WALL-GENERATOR")
def test_walls_that_end_at_the_initial_target_are_ignored() -> None:
    t = walled()
    assert dice(t, target="B2.1") == 0
    t.unit("B", "small", (15.1, 19, 0))
    assert dice(t, target="B4.1") == 3, "the one between the other two still stands before it"


@pytest.mark.rule("DW4-S-GREAT-WALL-GENERATOR")
@pytest.mark.parametrize(
    ("quality", "more"), [("ASSAULT", 0), ("BOMB", 0), ("SUBMERGED", 0), ("PIERCING", 3), ("TORRENT", 3)]
)
def test_assault_bomb_and_submerged_weapons_pay_no_heed_to_it(quality: str, more: int) -> None:
    t = walled(guns=(gun(ref(f"DW4-Q-{quality}", "1")),))
    assert dice(t) == more
