"""When a captain fires at terrain."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.attack import WeaponsContributed
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.state import BattleGame, Clock, Mode, Phase
from sandtable.rulesets.dw4.tactics.advising import advise
from tests.rulesets.dw4.prepared import happened
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, ref, ship_class, weapon

UNIT = UnitId("A1")


def advice(g: BattleGame) -> Any:
    decision = g.pending[0]
    said = advise(View(g, decision.seat), Random(1), lambda: True)
    assert decision.refusal(g, said) is None
    return said


def coast(x: float = 18, piece: str = "berg-tooth", y: float = 44, quality: str = "") -> Tabletop:
    """Ice ahead of A's ship, whose guns do not reach far; B's ship is beyond."""
    guns = weapon("Guns", "F", 9, 9, None, *([ref(quality)] if quality else []))
    t = Tabletop([ship_class("Gunboat", 3, guns)], mode=Mode.FULL)
    t.unit("A", "gunboat", (18, 5, 0))
    t.unit("B", "hulk", (18, y, 180))
    t.terrain(piece, x, 14)
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UNIT)
    return t


def acting(t: Tabletop) -> BattleGame:
    return t.game(ActionStep(UNIT), seed=1)


@pytest.mark.parametrize("piece", ["berg-tooth", "fort-tower"])
def test_what_stands_between_a_ship_and_an_enemy_out_of_range_is_fired_at(piece: str) -> None:
    g = acting(coast(piece=piece))
    assert advice(g) == "Attack"
    answer(g, "next action", "Attack")
    assert [event.target for event in happened(g, WeaponsContributed)] == ["T1"]


def test_ice_that_is_in_nobodys_way_is_left_alone() -> None:
    assert advice(acting(coast(x=26))) is None


def test_an_enemy_in_range_comes_first() -> None:
    t = coast(x=22, y=24)
    g = acting(t)
    answer(g, "next action", "Attack")
    assert advice(g) == "B1.1"


def test_a_shaken_crew_rallies_instead() -> None:
    t = coast()
    t.model("A1.1", disorder=1)
    assert advice(acting(t)) is None


def test_weapons_that_fire_but_once_are_not_wasted_on_ice() -> None:
    assert advice(acting(coast(quality="DW4-Q-LIMITED"))) is None
