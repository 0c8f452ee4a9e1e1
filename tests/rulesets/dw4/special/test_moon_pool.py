"""Moon Pool."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.combat import BoardingDeclared, EscortsDiscarded
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.boarding import Boarder, Boarding, parties
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.special.moon_pool import EscortsSaved
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.boarding_deck import marines
from tests.rulesets.dw4.gunfire import gun, happened, many
from tests.rulesets.dw4.plainly import narrate
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, dice_left, ref, ship_class

EMPIRE: dict[str, Any] = {"traits": ("Empire", "Surface"), "defence": 2, "crew": 4}
ESCORTED = UnitId("B1")


def pool(gap: float = 2, escorts: int = 2, **other: Any) -> Tabletop:
    """B1 with Escorts, abeam of A's ship; so many inches beyond it a Moon Pool of B's."""
    classes = [marines(2), ship_class("Swimmer", 3, **{**EMPIRE, **other})]
    pools = ship_class("Pool", 3, properties=(ref("DW4-P-MOON-POOL"),))
    t = Tabletop([*classes, pools, ship_class("Gunboat", 3, gun())], mode=Mode.FULL)
    t.unit("A", "marines", (18, 20, 0))
    t.unit("B", "swimmer", (21, 20, 0), escorts=escorts)
    t.unit("B", "pool", (21 + 1 + gap, 20, 0))
    return t


def discard(t: Tabletop, tokens: int, *dice: str, why: str = "Catastrophic Explosion") -> BattleGame:
    return t.game(DiscardEscorts(ESCORTED, tokens, why), dice=list(dice))


@pytest.mark.rule("DW4-P-MOON-POOL")
@pytest.mark.parametrize(("dice", "left"), [("SC HC", 2), ("SC SS", 1), ("BL ES", 0)])
def test_a_counter_brings_an_escort_back(dice: str, left: int) -> None:
    g = discard(pool(), 2, dice)
    assert (g.state.units[ESCORTED].escorts, dice_left(g)) == (left, 0)


@pytest.mark.rule("DW4-P-MOON-POOL")
@pytest.mark.parametrize(("gap", "near"), [(10, True), (10.01, False)])
def test_it_reaches_ten_inches(gap: float, near: bool) -> None:
    g = discard(pool(gap), 1, *["SC"] * near)
    assert (g.state.units[ESCORTED].escorts, dice_left(g)) == (1 + near, 0)


@pytest.mark.rule("DW4-P-MOON-POOL")
def test_only_empire_units_have_its_support() -> None:
    assert discard(pool(traits=("Crown", "Surface")), 1).state.units[ESCORTED].escorts == 1


@pytest.mark.rule("DW4-P-MOON-POOL")
def test_a_pool_of_the_enemy_does_nothing() -> None:
    pools = ship_class("Pool", 3, properties=(ref("DW4-P-MOON-POOL"),))
    t = Tabletop([ship_class("Swimmer", 3, **EMPIRE), pools], mode=Mode.FULL)
    t.unit("B", "swimmer", (21, 20, 0), escorts=2)
    t.unit("A", "pool", (24, 20, 0))
    assert discard(t, 1).state.units[ESCORTED].escorts == 1


@pytest.mark.rule("DW4-P-MOON-POOL")
def test_the_save_is_told() -> None:
    g = discard(pool(), 2, "SC BL")
    (event,) = happened(g, EscortsSaved)
    assert narrate(g, event).endswith("1 Escort of them stays.")


@pytest.mark.rule("DW4-P-MOON-POOL", "DW4-ESC-06")
@pytest.mark.parametrize(("gap", "dice"), [(2, 3), (12, 2)])
def test_each_raider_is_worth_three_dice(gap: float, dice: int) -> None:
    g = pool(gap).game()
    assert parties(g, Boarder(ModelId("B1.1"), ModelId("A1.1"), raiders=1)) == dice


@pytest.mark.rule("DW4-P-MOON-POOL", "DW4-ESC-06")
def test_raiders_do_not_come_back() -> None:
    """Interaction 19 of the glossary: no save roll."""
    g = discard(pool(), 2, why="Raiding Parties")
    assert g.state.units[ESCORTED].escorts == 0


@pytest.mark.rule("DW4-P-MOON-POOL", "DW4-ESC-03")
@pytest.mark.parametrize(("die", "left"), [("SC", 2), ("BL", 1)])
def test_an_escort_that_was_sacrificed_may_come_back_and_gives_its_dice_all_the_same(die: str, left: int) -> None:
    """Interaction 19 of the glossary: three dice, not four, though it stays."""
    t = pool()
    g = t.game(Boarding(A, UnitId("A1")), dice=[die, "BL BL", many("BL", 2 + 1 + 3)])
    if g.pending[0].question == "boarding target":
        answer(g, "boarding target", "B1.1")
    answer(g, "heroic sacrifice", 1)
    assert happened(g, BoardingDeclared)[-1].resistance == 2 + 1 + 3
    assert (g.state.units[ESCORTED].escorts, dice_left(g)) == (left, 0)
    assert len(happened(g, EscortsDiscarded)) == 2 - left
