"""Davka."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.events.movement import Rammed
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.special.davka import Grab
from sandtable.tabletop.situations import abeam_of
from tests.rulesets.dw3.gunfire import BLANKS, ship
from tests.rulesets.dw3.table import battle, condition, model

DAVKA, CARD = "davka", "Davka"


def grabbing(*rules: str, gap: float = 3, hand: tuple[int, ...] = (7, 40), **target: Any) -> BattleSituation:
    """A1.1 has HULL 6 and a ram of 6; B1.1 lies abeam of it."""
    t = battle()
    ship(t, "bearer", *rules, hull=6, weapons=(("Ram Wedge", "F"),))
    ship(t, "prey", hull=99, **target)
    t.unit("A", "bearer", (24, 12, 0))
    t.unit("B", "prey", abeam_of("A1.1", gap))
    t.hand("A", *hand)
    return t


def grab(t: BattleSituation) -> BattleSituation:
    return t.run(Grab(UnitId("A1")), BLANKS)


@pytest.mark.rule("DW3-R-DAVKA", "DW3-RAM-03")
def test_it_rams_whom_it_grabs_with_10_dice_for_the_distance() -> None:
    t = grabbing("DAVKA")
    t.model("A1.1", moved=9_000)
    grab(t).answer(DAVKA, "B1.1").answer(CARD, "7").by_default()
    assert t.events(Rammed)[-1].dice == 6 + 6 + 10
    assert model(t, "A1.1").rammed and t.state.cards[t.settings.seats[0]].hand == ("40",)


@pytest.mark.rule("DW3-R-DAVKA")
def test_after_its_movement_step() -> None:
    t = grabbing("DAVKA", gap=1.5)
    t.when(unit=UnitId("A1"))
    assert t.run(StepsOfActivation(UnitId("A1")), BLANKS).until(DAVKA).asked(DAVKA).options == ("B1.1",)


@pytest.mark.rule("DW3-R-DAVKA")
def test_it_may_be_let_be() -> None:
    assert grab(grabbing("DAVKA")).answer(DAVKA, None).ended
    t = grab(grabbing("DAVKA")).answer(DAVKA, "B1.1").answer(CARD, None)
    assert t.ended and not model(t, "A1.1").rammed


@pytest.mark.rule("DW3-R-DAVKA")
@pytest.mark.parametrize("gap", [3.5, 6])
def test_nobody_farther_than_3_inches(gap: float) -> None:
    assert grab(grabbing("DAVKA", gap=gap)).ended


@pytest.mark.rule("DW3-R-DAVKA")
def test_not_without_the_rule_a_card_or_where_it_has_rammed() -> None:
    assert grab(grabbing()).ended
    assert grab(grabbing("DAVKA", hand=())).ended
    assert grab(grabbing("DAVKA", position="SUBMERGED")).ended
    t = grabbing("DAVKA")
    t.model("A1.1", rammed=True)
    assert grab(t).ended


@pytest.mark.rule("DW3-R-DAVKA", "DW3-DIS-05")
@pytest.mark.parametrize(("level", "proposed"), [(1, "B1.1"), (2, None)])
def test_a_crew_in_an_emergency_pays_for_it_and_a_captain_does_not(level: int, proposed: str | None) -> None:
    t = grabbing("DAVKA")
    t.model("A1.1", disorder=level)
    assert grab(t).asked(DAVKA).proposal == proposed
    t.answer(DAVKA, "B1.1").answer(CARD, "7").by_default()
    assert condition(t, "A1.1")[2] == (level if level == 1 else 3)
