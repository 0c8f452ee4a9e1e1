"""Vanguard."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.events.minefields import MinefieldSetOff
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, model


class Start(SetUp):
    """The step in which units move ahead."""

    steps = ("vanguard_moves",)


def ready(*rules: str, seat: str = "B") -> BattleSituation:
    t = battle()
    ship(t, "scout", *rules)
    t.unit(seat, "scout", (24, 40, 180) if seat == "B" else (24, 8, 0))
    t.unit("A", "hull", (12, 4, 0))
    t.when(round=0, phase=Phase.SETUP)
    return t.run(Start())


@pytest.mark.rule("DW3-R-VANGUARD", "DW3-SETUP-14")
def test_it_moves_up_to_5_inches_without_drift() -> None:
    t = ready("VANGUARD").answer("vanguard unit", "B1")
    assert t.asked("course").why_not(Course((Ahead(5 * INCH),))) is None
    assert t.asked("course").why_not(Course((Ahead(5 * INCH + 1),))) is not None
    t.answer("course", Course((Ahead(5 * INCH),)))
    pose = model(t, "B1.1").pose
    assert t.ended and pose is not None and pose.y == 35_000


@pytest.mark.rule("DW3-R-VANGUARD")
def test_it_turns_as_often_as_it_likes() -> None:
    t = ready("VANGUARD").answer("vanguard unit", "B1")
    assert t.asked("course").why_not(Course((ComeAbout(1, (2250,) * 5),))) is None


@pytest.mark.rule("DW3-R-VANGUARD")
def test_nobody_else_moves_and_it_need_not() -> None:
    assert ready().ended
    t = ready("VANGUARD").answer("vanguard unit", None)
    assert t.ended and t.events(Moved) == ()


@pytest.mark.rule("DW3-R-VANGUARD", "DW3-SETUP-14")
def test_player_b_begins() -> None:
    t = battle()
    ship(t, "scout", "VANGUARD")
    t.unit("A", "scout", (24, 8, 0))
    t.unit("B", "scout", (24, 40, 180))
    t.when(round=0, phase=Phase.SETUP)
    t.run(Start()).answer("vanguard unit", "B1", "B").answer("course", Course(()))
    assert t.asked("vanguard unit").seat == "A"


@pytest.mark.rule("DW3-R-VANGUARD", "DW3-TERR-10")
def test_mines_go_off_under_it() -> None:
    t = battle()
    ship(t, "scout", "VANGUARD")
    t.unit("B", "scout", (24, 40, 180))
    t.minefield(24, 31)
    t.when(round=0, phase=Phase.SETUP)
    t.run(Start(), tolerant(otherwise="B")).answer("vanguard unit", "B1").answer("course", Course((Ahead(5 * INCH),)))
    assert len(t.events(MinefieldSetOff)) == 1
