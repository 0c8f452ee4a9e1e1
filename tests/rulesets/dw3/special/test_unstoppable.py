"""Unstoppable."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.units import INCH
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.situations import ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import BOW, GUN, ship
from tests.rulesets.dw3.table import battle, model

RUN = Course((Ahead(6 * INCH),))


def ramming(*rules: str, y: float = 12, behind: bool = False) -> BattleSituation:
    """A1.1 runs 4 inches into B1.1, which lies across; behind it another may lie."""
    t = battle()
    ship(t, "ram", *rules, speed=20)
    ship(t, "target")
    t.unit("A", "ram", (24, y, 0))
    t.unit("B", "target", ahead_of("A1.1", 4, turned=90))
    if behind:
        t.unit("B", "target", ahead_of("A1.1", 8, turned=90))
    return t.run(MoveModel(model=GUN), tolerant(otherwise="B")).answer("course", RUN).answer("ram", True)


@pytest.mark.rule("DW3-R-UNSTOPPABLE")
def test_after_its_ram_it_stands_beyond_the_rammed_model_on_its_old_heading() -> None:
    t = ramming("UNSTOPPABLE")
    mine, theirs = model(t, GUN).pose, model(t, BOW).pose
    assert mine is not None and theirs is not None
    assert mine.y > theirs.y and mine.heading == 0
    assert not are_within(t.table, GUN, BOW, 1) and are_within(t.table, GUN, BOW, 200)


@pytest.mark.rule("DW3-R-UNSTOPPABLE")
def test_others_come_clear_on_the_side_from_which_they_came() -> None:
    t = ramming()
    mine, theirs = model(t, GUN).pose, model(t, BOW).pose
    assert mine is not None and theirs is not None and mine.y < theirs.y


@pytest.mark.rule("DW3-R-UNSTOPPABLE")
def test_it_goes_on_from_there_with_what_is_left_of_its_speed() -> None:
    t = ramming("UNSTOPPABLE")
    assert t.asked().question == "course"
    before = model(t, GUN).pose
    t.answer("course", Course((Ahead(INCH),)))
    after = model(t, GUN).pose
    assert before is not None and after is not None and after.y > before.y


@pytest.mark.rule("DW3-R-UNSTOPPABLE")
def test_it_touches_nobody_else_there_and_stays_on_the_table() -> None:
    t = ramming("UNSTOPPABLE", behind=True)
    mine = model(t, GUN).pose
    assert mine is not None and not are_within(t.table, GUN, ModelId("B2.1"), 1)
    t = ramming("UNSTOPPABLE", y=38)
    mine, theirs = model(t, GUN).pose, model(t, BOW).pose
    assert mine is not None and theirs is not None and mine.y < theirs.y
