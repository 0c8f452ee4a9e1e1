"""Slow to Fire."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.fighting.shots import shots_at, shots_of
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, B1, SHOT, duel, picks, rifles


@pytest.mark.rule("AC-Q-SLOW-TO-FIRE")
@pytest.mark.parametrize("status", [Status.RELOADING, Status.SUPPRESSED, None])
def test_it_waits_while_reloading_or_suppressed(status: Status | None) -> None:
    t = duel(rows=(rifles("AC-Q-SLOW-TO-FIRE"),))
    t.change("A1", statuses=() if status is None else (status,))
    assert bool(shots_of(t.table, A1)) is (status is None)


@pytest.mark.rule("AC-Q-SLOW-TO-FIRE")
def test_it_is_not_for_opportunity_fire() -> None:
    t = duel(rows=(rifles("AC-Q-SLOW-TO-FIRE"),))
    assert tuple(shots_at(t.table, A1, B1, opportunity=True)) == ()


@pytest.mark.rule("AC-Q-SLOW-TO-FIRE", "AC-STATUS-05")
@pytest.mark.parametrize("qualities", [("AC-Q-SLOW-TO-FIRE",), ()])
def test_after_it_the_unit_reloads(qualities: tuple[str, ...]) -> None:
    t = duel(rows=(rifles(*qualities), picks("AC-Q-SLOW-TO-FIRE")))
    t.run(RangedAttack(SHOT), ("4xBlank",)).by_default()
    assert (Status.RELOADING in statuses(t, "A1")) is bool(qualities)


@pytest.mark.rule("AC-Q-SLOW-TO-FIRE", "AC-SPECIAL-04")
def test_re_arming_makes_it_ready_again() -> None:
    t = duel(rows=(rifles("AC-Q-SLOW-TO-FIRE"),))
    t.change("A1", statuses=(Status.RELOADING,))
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", "Re-Arm")
    assert Status.RELOADING not in statuses(t, "A1")
    t.run(Activation(B1)).answer("manoeuvre", None)
    assert "Re-Arm" not in t.asked("action", "B").options
