"""Gun Luggers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, SHOT, duel
from tests.rulesets.ac.special.boons import play, with_bonus


@pytest.mark.rule("AC-B-GUN-LUGGERS")
@pytest.mark.parametrize("attacks", [True, False])
def test_guns_that_did_not_fire_watch(attacks: bool) -> None:
    t = with_bonus(duel(), "AC-B-GUN-LUGGERS")
    t.like("mine", "mine", type=UnitType.FIELD_GUN)
    t.run(Activation(A1), ("4xBlank",) if attacks else ())
    play(t, "gun luggers").answer("manoeuvre", None).answer("action", SHOT if attacks else None).by_default()
    assert (Status.ON_LOOKOUT in statuses(t, "A1")) is not attacks


@pytest.mark.rule("AC-B-GUN-LUGGERS")
def test_infantry_is_not_asked() -> None:
    t = with_bonus(duel(), "AC-B-GUN-LUGGERS")
    t.run(Activation(A1))
    assert t.asked().question != "gun luggers"
