"""What stands beside an option before it is chosen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client import remark
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.tabletop import A, Tabletop, answer


def attacking(t: Tabletop, unit: UnitId) -> BattleGame:
    t.clock = replace(t.clock, unit=unit)
    return t.game(Attack(A, unit), seed=1)


def asked(g: BattleGame) -> dict[Any, str]:
    """The hint beside every option of what is asked now."""
    (decision,) = g.pending
    return {value: remark(View(g, decision.seat), value).hint for value in decision.options}  # type: ignore[attr-defined]


def test_a_target_says_how_it_lies_to_the_nearest_of_those_who_fire() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.unit("B", "kutsov", (30, 12, 180))
    hints = asked(attacking(t, unit))
    assert hints == {"B1.1": '9.9", Close, fore', "B2.1": '15", Standard, starboard'}


@pytest.mark.parametrize(("mass", "obscured"), [(0, False), (1, True)])
def test_only_what_gives_dice_is_said_to_obscure(mass: int, obscured: bool) -> None:
    """A reef of Mass 0 may stand in the view, but gives the target nothing."""
    t = Tabletop(mass0_obscures=True)
    unit = t.unit("A", "kutsov", (14, 10))
    t.unit("B", "kutsov", (12, 24, 180))
    t.unit("B", "kutsov", (26, 24, 180))
    t.terrain("isle-knob", 13, 17, mass=mass)
    assert ("Obscured" in asked(attacking(t, unit))["B1.1"]) is obscured


def test_who_may_take_part_says_how_far_the_target_is() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 10), (14, 10))
    t.unit("B", "kutsov", (10, 24, 180))
    g = attacking(t, unit)
    assert asked(g)["A1.1"] == '9.7", Close, fore to Kutsov B1.1'


def test_a_weapon_brings_its_dice_at_its_own_range() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (8, 9), (12, 14))
    t.unit("B", "kutsov", (10, 28, 180))
    g = attacking(t, unit)
    answer(g, "participating models", ("A1.1", "A1.2"))
    view = View(g, A)
    far, near = remark(view, "A1.1/0"), remark(view, "A1.2/0")
    assert (far.title, far.carrier, far.dice) == ("Heavy Gun Battery 1", "A1.1", 9)
    assert (near.carrier, near.dice, near.hint) == ("A1.2", 6, "6 dice at Close range")


def test_a_unit_to_activate_names_its_nearest_enemy_and_how_shaken_it_is() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("A", "kutsov", (20, 10))
    t.model("A2.1", disorder=2)
    t.unit("B", "kutsov", (10, 24, 180))
    hints = asked(t.game(ActivationPhase(), seed=1))
    assert hints["A1"] == 'nearest enemy 9.7"'
    assert hints["A2"].startswith("Disorder 2 (Panicking), nearest enemy")
