"""Tow."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.setup import BeforeRoundOne
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A2, duel, ref


def with_a_gun(trait: str = "Gun Carriage", level: Level = Level.BASIC, carried: bool = True) -> BattleSituation:
    t = duel(30, mine=(ref("AC-R-TOW"),) if carried else ())
    t.like("carriage", "gun", traits=(trait,))
    t.unit("A", "carriage", (36, 12, 0), models=2, level=level)
    t.change("A1", level=Level.BASIC)
    return t


@pytest.mark.rule("AC-R-TOW")
def test_a_gun_goes_ahead_and_watches() -> None:
    t = with_a_gun()
    t.run(BeforeRoundOne(SeatId("A"))).answer("towed unit", A2)
    asked = t.asked("free advance", "A").decision
    assert isinstance(asked, MoveUnit) and asked.limit == 10_000
    t.answer("free advance", None)
    assert t.ended and statuses(t, "A2") == {Status.ON_LOOKOUT}


@pytest.mark.rule("AC-R-TOW")
@pytest.mark.parametrize(
    ("trait", "level", "carried"),
    [("Sapper", Level.BASIC, True), ("Gun Carriage", Level.REINFORCED, True), ("Gun Carriage", Level.BASIC, False)],
)
def test_only_gun_carriages_of_no_higher_level(trait: str, level: Level, carried: bool) -> None:
    t = with_a_gun(trait, level, carried)
    t.run(BeforeRoundOne(SeatId("A")))
    assert t.ended
