"""Rabble."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.losses import LoseModels
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.markers import can_control
from tests.rulesets.ac.land import count, unit
from tests.rulesets.ac.special.armed import A1, B1, duel, ref

RABBLE = (ref("AC-R-RABBLE"),)


@pytest.mark.rule("AC-R-RABBLE")
@pytest.mark.parametrize("carried", [True, False])
def test_falling_back_it_scatters_and_holds_nothing(carried: bool) -> None:
    t = duel(theirs=RABBLE if carried else ())
    t.change("B1", statuses=(Status.SUPPRESSED,))
    t.deck("B", 12, 1)
    t.run(SuppressionTest(B1, 0)).by_default()
    assert unit(t, "B1").formation is (Formation.OPEN if carried else Formation.CLOSE)
    assert can_control(t.table, B1) is not carried


@pytest.mark.rule("AC-R-RABBLE")
def test_in_its_next_movement_step_it_closes_ranks() -> None:
    t = duel(theirs=RABBLE)
    t.change("B1", formation=Formation.OPEN)
    t.run(Activation(B1)).by_default()
    assert unit(t, "B1").formation is Formation.CLOSE and can_control(t.table, B1)


@pytest.mark.rule("AC-R-RABBLE", "AC-FORM-05")
@pytest.mark.parametrize(("own", "left"), [(True, 5), (False, 4)])
def test_who_loses_touch_in_this_very_activation_is_not_left_behind_in_it(own: bool, left: int) -> None:
    t = duel(mine=(ref("AC-R-RABBLE"),))
    ends = sorted(t.units[A1].models, key=lambda model: t.models[model].pose.x)  # type: ignore[union-attr]
    t.when(unit=A1 if own else None)
    t.run(LoseModels(A1, 1, B1, (ends[1],))).by_default()
    assert strays(t.table, A1) == (ends[0],)
    t.then(MovementStep(A1)).answer("manoeuvre", None)
    assert count(t, "A1") == left
