"""Legacy Of The Khans."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, SHOT, duel, ref
from tests.rulesets.ac.special.boons import asked_of, play, with_bonus
from tests.rulesets.ac.special.ways import straight

QUESTION = "legacy of the khans"


def riders(*dice: str, runs: bool = True, bonus: str = "AC-B-LEGACY-OF-THE-KHANS") -> BattleSituation:
    t = with_bonus(duel(mine=(ref("AC-R-HIT-AND-RUN", '3"'),) if runs else ()), bonus)
    return t.run(Activation(A1), dice).until("manoeuvre").answer("manoeuvre", None)


@pytest.mark.rule("AC-B-LEGACY-OF-THE-KHANS", "AC-R-HIT-AND-RUN")
@pytest.mark.parametrize(("plays", "limit"), [(True, 4_000), (False, 3_000)])
def test_a_card_has_them_ride_as_far_as_their_speed(plays: bool, limit: int) -> None:
    t = riders("4xBlank").answer("action", SHOT).until(QUESTION)
    play(t, QUESTION) if plays else t.answer(QUESTION, None)
    asked = t.asked("free advance").decision
    assert isinstance(asked, MoveUnit) and asked.limit == limit


@pytest.mark.rule("AC-B-LEGACY-OF-THE-KHANS")
def test_they_watch_as_they_ride() -> None:
    t = play(riders().answer("action", "Go On Lookout").until(QUESTION), QUESTION).until("free advance")
    t.answer("free advance", straight(t, -2))
    assert Status.ON_LOOKOUT in statuses(t, "A1")


@pytest.mark.rule("AC-B-LEGACY-OF-THE-KHANS")
def test_only_who_hits_and_runs_and_with_the_bonus() -> None:
    assert QUESTION not in asked_of(riders("4xBlank", runs=False).answer("action", SHOT))
    asked = asked_of(riders("4xBlank", bonus="AC-B-THE-DELUGE").answer("action", SHOT))
    assert QUESTION not in asked and "free advance" in asked
