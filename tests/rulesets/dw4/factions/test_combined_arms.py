"""Combined Arms."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.state import BattleGame, Exit
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ship_class

RULE = "DW4-F-UNION-COMBINED-ARMS"
KITE = ship_class("Kite", 3, **AIRBORNE)
ROTOR = ship_class("Akron Rotor", 3, **AIRBORNE)


def lost(
    *dice: str, first: str = "kutsov", models: int = 1, escorts: int = 2, how: Exit = Exit.DESTROYED, bonus: bool = True
) -> BattleGame:
    """A1 at (10, 20) loses a model; a ship is near it to the east, an airship nearer still."""
    t = Tabletop([KITE, ROTOR], mode="full")
    t.unit("A", first, *[(10, 20 - 6 * n, 0) for n in range(models)], escorts=escorts)
    t.unit("A", "kutsov", (18, 20, 0), escorts=1)
    t.unit("A", "kite", (14, 20, 0))
    t.unit("A", "kutsov", (30, 20, 0))
    t.unit("B", "kutsov", (12, 24, 0))
    return (bring(t, RULE) if bonus else t).game(LoseModel(ModelId("A1.1"), how), dice=list(dice))


def escorts(g: BattleGame) -> list[int]:
    return [g.state.units[UnitId(f"A{n}")].escorts for n in (1, 2, 3, 4)]


@pytest.mark.rule("DW4-F-UNION-COMBINED-ARMS", "DW4-ESC-04")
@pytest.mark.parametrize("how", [Exit.DESTROYED, Exit.WITHDRAWN])
def test_escorts_of_a_unit_that_is_gone_join_the_nearest_of_its_positional_trait(how: Exit) -> None:
    """Example 11 of the factions."""
    assert escorts(lost(how=how)) == [0, 3, 0, 0]


@pytest.mark.rule("DW4-F-UNION-COMBINED-ARMS")
def test_not_while_a_model_is_left_nor_from_abandoned_ones_nor_elsewhere() -> None:
    assert escorts(lost(models=2)) == [2, 1, 0, 0]
    assert escorts(lost(how=Exit.ABANDONED)) == [0, 1, 0, 0]
    assert escorts(lost(bonus=False)) == [0, 1, 0, 0]


@pytest.mark.rule("DW4-F-UNION-COMBINED-ARMS")
@pytest.mark.parametrize(("face", "more"), [("SS", 1), ("HC", 0)])
def test_a_lost_akron_gives_the_nearest_unit_an_escort_on_a_strike(face: str, more: int) -> None:
    g = lost(face, first="akron rotor", escorts=0)
    assert (escorts(g), dice_left(g)) == ([0, 1, more, 0], 0)


@pytest.mark.rule("DW4-F-UNION-COMBINED-ARMS")
def test_of_equally_near_units_the_admiral_chooses() -> None:
    t = Tabletop(mode="full")
    t.unit("A", "kutsov", (18, 20, 0), escorts=2)
    t.unit("A", "kutsov", (24, 20, 0))
    t.unit("A", "kutsov", (12, 20, 0))
    g = bring(t, RULE).game(LoseModel(ModelId("A1.1"), Exit.DESTROYED))
    answer(g, "unit that escorts join", UnitId("A3"))
    assert [g.state.units[UnitId(f"A{n}")].escorts for n in (2, 3)] == [0, 2]
