"""Traction."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import inches
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.gunfire import AIRBORNE, LENGTH, attack, gun, happened, many, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, dice_left, ref

HOOK = ref("DW4-Q-TRACTION")
START = 5 + LENGTH + 15
"""Where B1.1 stands, north of A1.1 at (18, 5)."""


def table(*qualities: Any, distance: float = 15, **foe: Any) -> Tabletop:
    own = shooter(gun(*(qualities or (HOOK,)), dice=6))
    return range_of(own, victim(**{"defence": 0, "hull": 20, **foe}), distance, heading=90)


def strikes(number: int) -> str:
    """So many Successes on ARM 2, one for each Heavy Strike."""
    return f"{many('HS', number)} {many('BL', 6 - number)}".strip()


def where(g: BattleGame, model: str = "B1.1") -> Pose:
    pose = g.state.models[ModelId(model)].pose
    assert pose is not None
    return pose


@pytest.mark.rule("DW4-Q-TRACTION")
def test_successes_of_its_mass_pull_the_target_four_inches_without_turning() -> None:
    g = attack(table(armour=2), strikes(3))
    answer(g, "traction", "A1.1/0")
    assert (where(g), g.over) == (at(18, START - 4, 90), True)


@pytest.mark.rule("DW4-Q-TRACTION")
def test_one_less_does_not_and_neither_does_a_plain_weapon() -> None:
    g = attack(table(armour=2), strikes(2))
    assert (g.over, where(g)) == (True, at(18, START, 90))
    assert attack(range_of(shooter(gun(dice=6)), victim(defence=0, armour=2, hull=20)), strikes(6)).over


@pytest.mark.rule("DW4-Q-TRACTION")
def test_it_need_not_be_pulled_and_a_captain_does() -> None:
    g = attack(table(armour=2), strikes(3))
    assert advise(View(g, A), Random(1), lambda: True) == "A1.1/0"
    answer(g, "traction", None)
    assert where(g) == at(18, START, 90)


@pytest.mark.rule("DW4-Q-TRACTION")
def test_the_model_of_the_weapon_that_is_chosen_pulls() -> None:
    own = shooter(gun(HOOK, dice=3))
    t = range_of(own, victim(defence=0, armour=2, hull=20), heading=90, models=2)
    g = attack(t, strikes(3))
    assert g.pending[0].options == ("A1.1/0", "A1.2/0")  # type: ignore[attr-defined]
    answer(g, "traction", "A1.2/0")
    there = where(g)
    # A1.2 lies 4" to starboard of A1.1, at (22, 5).
    assert there.x > inches(18) and there.heading == at(0, 0, 90).heading
    moved2 = (there.x - inches(18)) ** 2 + (there.y - inches(START)) ** 2
    assert abs(moved2 - inches(4) ** 2) < inches(4) * 10


@pytest.mark.rule("DW4-Q-TRACTION", "DW4-COLL-01")
def test_what_it_runs_into_it_collides_with_and_never_rams() -> None:
    """Close to A1.1 it is pulled against it: of the same Mass, both are disordered."""
    t = table(HOOK, armour=2, distance=1)
    g = attack(t, strikes(3))
    answer(g, "traction", "A1.1/0")
    assert [event.struck for event in happened(g, Collided)] == ["A1.1"]
    assert g.over and g.state.models[ModelId("A1.1")].disorder == 1
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-Q-TRACTION", "DW4-POS-02")
def test_on_another_level_it_is_pulled_past() -> None:
    t = table(HOOK, armour=2, **AIRBORNE)
    t.unit("A", "rurik", (18, START - 3, 0))
    g = attack(t, strikes(3))
    answer(g, "traction", "A1.1/0")
    assert happened(g, Collided) == []


@pytest.mark.rule("DW4-Q-TRACTION")
def test_a_structure_is_not_pulled() -> None:
    t = table()
    t.terrain("fort-tower", 18, 16, mass=1)
    g = t.game()
    tower = next(iter(g.state.features))
    g = attack(t, strikes(6), on=tower)
    assert g.over
