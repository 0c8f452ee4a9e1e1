"""SRS Mine Clearance."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
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


@pytest.mark.rule("DW3-R-SRS-MINE-CLEARANCE", "DW3-SRS-09")
@pytest.mark.parametrize(("sent", "left"), [(1, 0), (3, 2)])
def test_what_is_left_over_stays_where_the_minefield_was_until_the_end_phase(sent: int, left: int) -> None:
    t = clearing("SRS-MINE-CLEARANCE", dice=("X",))
    t.answer("minefield to clear", t.asked("minefield to clear").options[0]).answer("tokens to clear mines", sent)
    stray = [stack for stack in t.state.stacks.values() if not stack.target]
    assert [stack.many for stack in stray] == ([left] if left else [])
    assert [stack.at for stack in stray] == ([Pose(20_000, 12_000)] if left else [])


@pytest.mark.rule("DW3-R-SRS-MINE-CLEARANCE")
def test_not_beyond_20_inches_and_not_for_others() -> None:
    assert clearing("SRS-MINE-CLEARANCE", mines=(25,)).asked().question == "target of squadrons"
    assert clearing().asked().question == "target of squadrons"


@pytest.mark.rule("DW3-R-SRS-MINE-CLEARANCE")
@pytest.mark.parametrize(("away", "cleared"), [(12, True), (18, False)])
def test_a_captain_clears_what_lies_in_the_way(away: float, cleared: bool) -> None:
    t = clearing("SRS-MINE-CLEARANCE", mines=(away,))
    asked = t.asked("minefield to clear")
    assert (advise(View(t.table, asked.seat), Random(1)) is not None) is cleared
