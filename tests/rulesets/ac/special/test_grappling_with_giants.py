"""Grappling With Giants."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import STRIKE, duel
from tests.rulesets.ac.special.boons import with_boon


def giants(mine: bool = True, theirs: bool = True) -> BattleSituation:
    t = with_boon(duel(1, damage_limit=9), "AC-B-GRAPPLING-WITH-GIANTS")
    bands = ((0, 3), (4, 6), (7, 9))
    t.like("mine", "mine", traits=("Behemoth",) if mine else (), **({"bands": bands} if mine else {}))
    t.like("theirs", "theirs", traits=("Behemoth",) if theirs else ())
    return t


@pytest.mark.rule("AC-B-GRAPPLING-WITH-GIANTS")
@pytest.mark.parametrize("wrestles", [True, False])
def test_a_damaged_giant_may_be_suppressed(wrestles: bool) -> None:
    t = giants()
    t.run(MakeAttack(attack=STRIKE), ("4xStrike",)).until("grapple").answer("grapple", wrestles).by_default()
    assert (Status.SUPPRESSED in statuses(t, "B1")) is wrestles


@pytest.mark.rule("AC-B-GRAPPLING-WITH-GIANTS")
@pytest.mark.parametrize(
    ("mine", "theirs", "roll"), [(False, True, "4xStrike"), (True, False, "4xStrike"), (True, True, "4xBlank")]
)
def test_only_giants_and_only_with_damage(mine: bool, theirs: bool, roll: str) -> None:
    t = giants(mine, theirs)
    t.run(MakeAttack(attack=STRIKE), (roll,)).by_default()
    assert Status.SUPPRESSED not in statuses(t, "B1")
