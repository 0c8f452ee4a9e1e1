"""Shockwave."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, duel, ref
from tests.rulesets.ac.special.ways import straight

RUNNER = (ref("AC-R-SHOCKWAVE"), ref("AC-R-FLYING"))


def run_through(t: BattleSituation, manoeuvre: str = "Double Time") -> set[Status]:
    t.like("mine", "mine", speed=10_000)
    t.deck("B", 12, 1)
    t.run(Activation(A1)).answer("manoeuvre", manoeuvre).answer("move", straight(t, 9)).by_default()
    return statuses(t, "B1")


@pytest.mark.rule("AC-R-SHOCKWAVE")
@pytest.mark.parametrize(("manoeuvre", "shaken"), [("Double Time", True), ("Advance", False)])
def test_whoever_it_runs_through_is_tested(manoeuvre: str, shaken: bool) -> None:
    assert (Status.SUPPRESSED in run_through(duel(5, mine=RUNNER), manoeuvre)) is shaken


@pytest.mark.rule("AC-R-SHOCKWAVE")
def test_not_without_the_rule_nor_in_the_air() -> None:
    assert Status.SUPPRESSED not in run_through(duel(5, mine=RUNNER[1:]))
    assert Status.SUPPRESSED not in run_through(duel(5, mine=RUNNER, type=UnitType.ROTORCRAFT))
