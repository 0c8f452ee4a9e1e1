"""Cumbersome."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, duel, ref, rifles


@pytest.mark.rule("AC-R-CUMBERSOME")
@pytest.mark.parametrize(("manoeuvre", "packed"), [("Double Time", True), ("Advance", False)])
def test_double_time_packs_it_up(manoeuvre: str, packed: bool) -> None:
    t = duel(mine=(ref("AC-R-CUMBERSOME"),))
    t.run(MovementStep(A1)).answer("manoeuvre", manoeuvre).answer("move", None)
    assert (Status.RELOADING in statuses(t, "A1")) is packed


@pytest.mark.rule("AC-R-CUMBERSOME")
@pytest.mark.parametrize(("rules", "may"), [((ref("AC-R-CUMBERSOME"),), False), ((), True)])
def test_packed_up_it_fires_nothing(rules: tuple[RuleRef, ...], may: bool) -> None:
    t = duel(mine=rules, rows=(rifles(),))
    t.change("A1", statuses=(Status.RELOADING,))
    assert bool(shots_of(t.table, A1)) is may
