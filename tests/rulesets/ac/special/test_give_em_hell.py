"""Give 'Em Hell!"""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, SHOT, duel
from tests.rulesets.ac.special.boons import asked_of, play, with_bonus


@pytest.mark.rule("AC-B-GIVE-EM-HELL")
@pytest.mark.parametrize(("plays", "hits"), [(True, 2), (False, 1)])
def test_strikes_score_twice_and_the_unit_pays_for_it(plays: bool, hits: int) -> None:
    t = with_bonus(duel(), "AC-B-GIVE-EM-HELL")
    t.run(Activation(A1), ("Strike 3xBlank",)).answer("manoeuvre", None)
    play(t, "give 'em hell!") if plays else t.answer("give 'em hell!", None)
    t.answer("action", SHOT).by_default()
    assert t.events(DiceRead)[0].hits == hits
    assert (Status.SUPPRESSED in statuses(t, "A1")) is plays


@pytest.mark.rule("AC-B-GIVE-EM-HELL")
def test_without_a_target_nobody_is_asked() -> None:
    t = with_bonus(duel(30), "AC-B-GIVE-EM-HELL")
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert t.asked().question == "action"


@pytest.mark.rule("AC-B-GIVE-EM-HELL", "AC-AIR-14")
@pytest.mark.parametrize(("plays", "hits"), [(True, 2), (False, 1)])
def test_in_a_sortie_too(plays: bool, hits: int) -> None:
    t = duel()
    t.like("mine", "mine", type=UnitType.AIRCRAFT)
    with_bonus(t, "AC-B-GIVE-EM-HELL")
    t.run(Sortie(A1), ("Strike 3xBlank",)).answer("approach", 0)
    play(t, "give 'em hell!") if plays else t.answer("give 'em hell!", None)
    t.answer("engage", SHOT).by_default()
    assert t.events(DiceRead)[0].hits == hits


@pytest.mark.rule("AC-B-GIVE-EM-HELL", "AC-MANOEUVRE-03")
@pytest.mark.parametrize(("manoeuvre", "asked"), [("Aim", True), ("Double Time", False)])
def test_not_where_double_time_has_used_the_attack_step(manoeuvre: str, asked: bool) -> None:
    t = with_bonus(duel(), "AC-B-GIVE-EM-HELL").run(Activation(A1)).answer("manoeuvre", manoeuvre)
    assert ("give 'em hell!" in asked_of(t)) is asked
