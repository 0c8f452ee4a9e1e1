"""Assault Ramp."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.actions import special_actions
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.procedures.embarking import to_embark
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.armed import A1, A2, ref
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-ASSAULT-RAMP")
@pytest.mark.parametrize("rules", [(ref("AC-R-ASSAULT-RAMP"),), ()])
def test_those_aboard_come_out_by_its_action(rules: tuple[RuleRef, ...]) -> None:
    t = loaded(motor=rules)
    assert ("Assault Ramp" in special_actions(t.table, A1)) is bool(rules)
    if rules:
        t.run(Activation(A1)).answer("manoeuvre", None).answer("action", "Assault Ramp").by_default()
        assert unit(t, "A2").location is Location.IN_PLAY
        assert Status.ACTIVATED not in statuses(t, "A2")


@pytest.mark.rule("AC-R-ASSAULT-RAMP")
def test_without_anybody_aboard_there_is_none() -> None:
    t = loaded(motor=(ref("AC-R-ASSAULT-RAMP"),), aboard=False)
    assert "Assault Ramp" not in special_actions(t.table, A1)


@pytest.mark.rule("AC-R-ASSAULT-RAMP", "AC-RANGED-16", "AC-TRANS-06")
@pytest.mark.parametrize("at_once", [True, False])
def test_who_came_out_is_reforming_in_that_turn_and_in_no_later_one(at_once: bool) -> None:
    t = loaded(motor=(ref("AC-R-ASSAULT-RAMP"),))
    t.run(ActivationPhase()).answer("unit to activate", "A1").until("action").answer("action", "Assault Ramp")
    t.until("coordinated unit").answer("coordinated unit", "A2" if at_once else None)
    if not at_once:
        t.until("manoeuvre").answer("manoeuvre", None, "B").until("action").answer("action", None, "B")
    t.until("manoeuvre")
    assert ("Disembark" in unit(t, "A2").marks) is at_once
    assert bool(to_embark(t.table, A2)) is not at_once
