"""The Standard Of Albion."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import BEHEMOTH, COMMANDER
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, a_field
from tests.rulesets.ac.special.boons import play, with_boon

QUESTION = "the standard of albion"


def flown(*traits: str, boon: bool = True) -> BattleSituation:
    t = a_field()
    t.like("mine", "mine", traits=traits)
    t.unit("A", "mine", (24, 12, 0))
    for y in (15, 18, 21):
        t.unit("A", "foot", (24, y, 0), statuses=(Status.SUPPRESSED,))
    if boon:
        with_boon(t, "AC-B-STANDARD-OF-ALBION")
    return t.run(Activation(A1))


@pytest.mark.rule("AC-B-STANDARD-OF-ALBION", "AC-R-INSPIRING")
@pytest.mark.parametrize("plays", [True, False])
def test_a_commander_heartens_two_for_one_activation(plays: bool) -> None:
    t = flown(COMMANDER)
    play(t, QUESTION) if plays else t.answer(QUESTION, None)
    t.by_default()
    left = [name for name in ("A2", "A3", "A4") if Status.SUPPRESSED in statuses(t, name)]
    assert len(left) == (1 if plays else 3)


@pytest.mark.rule("AC-B-STANDARD-OF-ALBION")
def test_only_a_commander_that_is_no_behemoth() -> None:
    assert flown().asked().question != QUESTION
    assert flown(COMMANDER, BEHEMOTH).asked().question != QUESTION
    assert flown(COMMANDER, boon=False).asked().question != QUESTION


@pytest.mark.rule("AC-B-STANDARD-OF-ALBION", "AC-ACTV-11")
@pytest.mark.parametrize(("steady", "heartened"), [(True, True), (False, False)])
def test_who_failed_to_rally_and_keeps_its_attack_step_heartens_nobody(steady: bool, heartened: bool) -> None:
    t = flown(COMMANDER)
    t.change("A1", marks=("The Standard Of Albion",))
    t.run(MovementStep(A1, steady)).answer("manoeuvre", None)
    assert t.ended is not heartened
