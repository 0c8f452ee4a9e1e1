"""Corrosive Fumes."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, duel, ref


@pytest.mark.rule("AC-R-CORROSIVE-FUMES")
@pytest.mark.parametrize(("gap", "choked"), [(3, True), (3.1, False)])
def test_enemies_near_it_are_disordered(gap: float, choked: bool) -> None:
    t = duel(1 + gap, mine=(ref("AC-R-CORROSIVE-FUMES", '3"'),))
    t.run(MovementStep(A1)).answer("manoeuvre", None)
    assert (Status.DISORDERED in statuses(t, "B1")) is choked
    assert Status.DISORDERED not in statuses(t, "A1")


@pytest.mark.rule("AC-R-CORROSIVE-FUMES", "AC-R-AUTOMATA")
def test_clockwork_does_not_breathe() -> None:
    t = duel(3, mine=(ref("AC-R-CORROSIVE-FUMES", '3"'),), theirs=(ref("AC-R-AUTOMATA"),))
    t.run(MovementStep(A1)).answer("manoeuvre", None)
    assert statuses(t, "B1") == set()


@pytest.mark.rule("AC-R-CORROSIVE-FUMES", "AC-ACTV-11")
@pytest.mark.parametrize(("chosen", "choked"), [(None, False), ("Aim", True)])
def test_who_failed_to_rally_and_keeps_its_attack_step_chokes_nobody(chosen: str | None, choked: bool) -> None:
    t = duel(3, mine=(ref("AC-R-CORROSIVE-FUMES", '3"'),))
    t.run(MovementStep(A1, steady=False)).answer("manoeuvre", chosen)
    assert (Status.DISORDERED in statuses(t, "B1")) is choked
