"""Heavy Prow (X)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.rollspec import DicePool
from sandtable.odds import odds
from sandtable.rulesets.dw4.content.profile import RuleRef, ShipClass
from sandtable.rulesets.dw4.fighting.dice import ACTION_DIE
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.odds.full_play import NOTHING, ram_spec
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.ram import Impact, Ram, ram_pool
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.courses import model
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

PROW = ref("DW4-P-HEAVY-PROW", "2")
A1, B1 = ModelId("A1.1"), ModelId("B1.1")


def rammer(*properties: RuleRef, mass: int = 2) -> ShipClass:
    return ship_class("Rammer", mass, hull=6, properties=properties)


def meeting(own: ShipClass, heading: float = 90, **foe: Any) -> Tabletop:
    """A1.1 heading north has just touched B1.1, which lies across its bow."""
    t = Tabletop([own, ship_class("Struck", 3, **foe)], mode=Mode.FULL)
    t.unit("A", "rammer", (18, 10, 0))
    t.unit("B", "struck", (18, 10 + own.length / 2000 + (0.5 if heading == 90 else 2.15), heading))
    t.hand("A", deck=[1, 1])
    return t


def ram(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(Ram(A1, B1, 3000), dice=list(dice))
    answer(g, "crew check", True)
    return g


@pytest.mark.rule("DW4-P-HEAVY-PROW", "DW4-G-07")
@pytest.mark.parametrize(("properties", "dice"), [((), 9), ((PROW,), 11), ((PROW, PROW), 13)])
def test_its_own_rams_have_more_dice_and_copies_add_up(properties: tuple[RuleRef, ...], dice: int) -> None:
    assert ram_pool(meeting(rammer(*properties)).game(), Impact(A1, B1, 3000)) == dice


@pytest.mark.rule("DW4-P-HEAVY-PROW")
def test_being_rammed_it_adds_no_dice() -> None:
    assert ram_pool(meeting(rammer(), properties=(PROW,)).game(), Impact(A1, B1, 3000)) == 9


@pytest.mark.rule("DW4-P-HEAVY-PROW")
@pytest.mark.parametrize(("strikes", "own"), [(6, 1), (4, 0), (2, 0)])
def test_its_own_ram_hurts_it_less_but_never_below_nothing(strikes: int, own: int) -> None:
    g = ram(meeting(rammer(PROW)), " ".join(["SS"] * strikes + ["BL"] * (11 - strikes)))
    assert (model(g, "B1.1").damage, model(g, "A1.1").damage) == (strikes // 3, own)


@pytest.mark.rule("DW4-P-HEAVY-PROW", "DW4-G-28")
@pytest.mark.parametrize(("heading", "suffered"), [(180, 1), (0, 3), (90, 3)])
def test_being_rammed_it_suffers_less_only_in_its_fore_arc(heading: float, suffered: int) -> None:
    g = ram(meeting(rammer(), heading, properties=(PROW,)), "SS SS SS SS SS SS SS SS SS")
    assert model(g, "B1.1").damage == suffered


@pytest.mark.rule("DW4-P-HEAVY-PROW")
def test_running_into_a_heavier_ship_hurts_it_less() -> None:
    g = meeting(rammer(PROW, mass=2)).game(Collision(A1, ("B1.1",)), dice=["SS SS"])
    assert (model(g, "A1.1").damage, dice_left(g)) == (0, 0)


@pytest.mark.rule("DW4-P-HEAVY-PROW")
def test_running_aground_hurts_it_as_any_other() -> None:
    t = meeting(rammer(PROW))
    t.terrain("isle-knob", 18, 30)
    g = t.game(Collision(A1, ("T1",)), dice=["SS SS"])
    assert model(g, "A1.1").damage == 2


@pytest.mark.rule("DW4-P-HEAVY-PROW")
def test_the_odds_know_what_both_are_spared() -> None:
    g = meeting(rammer(PROW), 180, properties=(PROW,)).game()
    spec = ram_spec(g, replace(NOTHING, own=DicePool(4, ACTION_DIE), threshold=3), Ram(A1, B1, 3000))
    (own,) = spec.also
    assert (spec.spared, own.threshold, own.spared) == (2, 2, 2)
    plain = odds(replace(own, spared=0))
    assert [odds(own).chance_of(n) for n in (1, 2)] == [plain.chance_of(3), plain.chance_of(4)]
