"""Jump Ramp."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.procedures.actions import special_actions
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.armed import A1, ref
from tests.rulesets.ac.special.motors import loaded

RAMP, SOAR = (ref("AC-R-JUMP-RAMP"),), (ref("AC-R-SOAR", '6"'),)


@pytest.mark.rule("AC-R-JUMP-RAMP")
@pytest.mark.parametrize(("ramp", "soars", "may"), [(True, True, True), (True, False, False), (False, True, False)])
def test_those_who_soar_leap_off(ramp: bool, soars: bool, may: bool) -> None:
    t = loaded(motor=RAMP if ramp else (), load=SOAR if soars else ())
    assert ("Jump Ramp" in special_actions(t.table, A1)) is may


@pytest.mark.rule("AC-R-JUMP-RAMP")
def test_they_stand_on_the_table_then() -> None:
    t = loaded(motor=RAMP, load=SOAR)
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", "Jump Ramp").by_default()
    assert unit(t, "A2").location is Location.IN_PLAY
