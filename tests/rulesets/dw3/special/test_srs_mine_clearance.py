"""SRS Mine Clearance."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def clearing(*rules: str, dice: tuple[str, ...] = (), mines: tuple[float, ...] = (10,)) -> BattleSituation:
    t = battle()
    ship(t, "carrier", *rules, like="meridian.pelagia", srs=(4, 4))
    t.unit("A", "carrier", (10, 12, 0))
    for distance in mines:
        t.minefield(10 + distance, 12)
    return t.run(LaunchSquadrons(UnitId("A1")), dice)


@pytest.mark.rule("DW3-R-SRS-MINE-CLEARANCE", "DW3-R-G-04")
@pytest.mark.parametrize(("dice", "left"), [(("B", "X"), 0), (("B", "H"), 1)])
def test_an_exploding_hit_clears_it(dice: tuple[str, ...], left: int) -> None:
    t = clearing("SRS-MINE-CLEARANCE", dice=dice)
    marker = t.asked("minefield to clear").options[0]
    t.answer("minefield to clear", marker).answer("tokens to clear mines", 2)
    assert len(t.state.markers) == left
    t.answer("target of squadrons", "A1.1")
    assert t.asked("tokens to launch").why_not(3) is not None


@pytest.mark.rule("DW3-R-SRS-MINE-CLEARANCE")
@pytest.mark.parametrize(("second", "left"), [(16, 0), (18, 1)])
def test_the_rest_goes_on_to_one_within_5_inches(second: float, left: int) -> None:
    t = clearing("SRS-MINE-CLEARANCE", dice=("X", "X") if not left else ("X",), mines=(10, second))
    t.answer("minefield to clear", t.asked("minefield to clear").options[0]).answer("tokens to clear mines", 3)
    assert len(t.state.markers) == left


@pytest.mark.rule("DW3-R-SRS-MINE-CLEARANCE")
def test_not_beyond_20_inches_and_not_for_others() -> None:
    assert clearing("SRS-MINE-CLEARANCE", mines=(25,)).asked().question == "target of squadrons"
    assert clearing().asked().question == "target of squadrons"
