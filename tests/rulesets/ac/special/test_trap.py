"""Trap."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Kind, WeaponRow
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.fighting.shots import rated
from sandtable.rulesets.ac.procedures.attacking import rating_of
from sandtable.rulesets.ac.procedures.reaction import reactions
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, B1, duel, ref

PIT = WeaponRow("Pit", (Kind.LIGHT,), (4, 8, 12), qualities=(ref("AC-Q-TRAP"), ref("AC-Q-REACTIVE")))
SPRUNG = Shot(A1, B1, "Pit", how="Trap", opportunity=True)


@pytest.mark.rule("AC-Q-TRAP")
@pytest.mark.parametrize(
    ("kind", "lookout", "may"),
    [("Difficult", True, True), ("Dense", True, True), ("Road", True, False), ("Dense", False, False)],
)
def test_it_springs_on_whoever_is_in_rough_ground(kind: str, lookout: bool, may: bool) -> None:
    t = duel(30, rows=(PIT,))
    t.rectangle(6, 6, (24, 42), kind)
    t.change("A1", statuses=(Status.ON_LOOKOUT,) if lookout else ())
    assert (SPRUNG in reactions(t.table, B1)) is may


@pytest.mark.rule("AC-Q-TRAP", "AC-G-15")
def test_it_is_improved_and_walls_are_no_help() -> None:
    t = duel(30, rows=(PIT,))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    assert rated(t.table, SPRUNG).rating is Rating.IMPROVED
    open_ground = rating_of(t.table, SPRUNG)[1]
    house = t.rectangle(6, 6, (24, 42), "Blocking", capacity=0)
    t.change("B1", garrison=house)
    assert rating_of(t.table, SPRUNG)[1] == open_ground


@pytest.mark.rule("AC-Q-TRAP", "AC-REACT-05")
def test_its_target_is_tested_whatever_it_lost() -> None:
    t = duel(30, rows=(PIT,))
    t.deck("B", 12, 1)
    t.run(RangedAttack(SPRUNG), ("4xBlank",)).by_default()
    assert Status.SUPPRESSED in statuses(t, "B1")


@pytest.mark.rule("AC-Q-TRAP", "AC-R-PAVISES")
def test_shields_that_were_set_down_help_against_it() -> None:
    t = duel(30, rows=(PIT,), theirs=(ref("AC-R-PAVISES"),))
    t.change("B1", statuses=(Status.TAKING_COVER,))
    assert rating_of(t.table, SPRUNG)[1] == 3
