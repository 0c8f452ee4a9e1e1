"""Interceptor."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.view import View
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.tactics.commands import special_on_offer
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.aloft import HUNTERS, hunted, issued
from tests.rulesets.ac.special.armed import A1, B1


@pytest.mark.rule("AC-R-INTERCEPTOR", "AC-AIR-16")
def test_it_turns_at_the_active_unit_attacks_it_alone_and_is_gone_for_this_round() -> None:
    t = hunted().run(Sortie(A1), ("4xBlank",)).answer("approach", 0)
    issued(t).answer("interfere", None)
    turned = next(event for event in t.events(UnitMoved) if event.how == "Intercept")
    assert turned.poses[0].heading == turned.poses[1].heading and 13_000 < turned.poses[0].heading < 16_500
    t.answer("approach", 30)
    assert {shot.target for shot in t.asked("engage", "B").options} == {A1}
    t.answer("engage", t.asked("engage", "B").options[0])
    assert [event.unit for event in t.events(AttackDeclared)] == [B1]
    assert unit(t, "B1").location is Location.RESERVE and Status.ACTIVATED in statuses(t, "B1")
    assert t.state.clock.unit == A1


@pytest.mark.rule("AC-R-INTERCEPTOR")
def test_what_it_leads_to_is_not_judged_as_if_it_were_offered_again() -> None:
    """Once it stands, cards are for what is asked then, such as a Conquest Objective, and its attack may be over."""
    t = hunted().run(Sortie(A1), ("4xBlank",)).answer("approach", 0).answer("interceptor", B1)
    assert special_on_offer(View(t.table, t.asked("intercept").seat)) is not None
    t.answer("intercept", t.asked("intercept").options[0]).answer("interfere", None)
    view = View(t.table, t.asked().seat)
    assert view.enclosing(IssueSpecial) is not None and special_on_offer(view) is None


@pytest.mark.rule("AC-R-INTERCEPTOR", "AC-REACT-02")
def test_it_takes_the_place_of_opportunity_fire() -> None:
    t = hunted(flies=False).run(Activation(A1))
    issued(t).answer("interfere", None).answer("approach", 0)
    asked = set()
    while not t.ended:
        question = t.asked()
        asked.add(question.question)
        t.answer(question.question, None, question.seat)
    assert "opportunity fire" not in asked


@pytest.mark.rule("AC-R-INTERCEPTOR", "AC-CMD-04")
def test_stopped_by_interference_the_reaction_step_ends_at_once() -> None:
    """Nobody fires in that step either (interaction 17), but in the next."""
    t = hunted().run(Sortie(A1)).answer("approach", 4)
    issued(t)
    high = t.asked("interfere", "A").options[1]
    t.answer("interfere", high)
    assert unit(t, "B1").location is Location.INCOMING
    assert t.asked().question == "fire at aircraft" and all(shot.after >= 0 for shot in t.asked().options)


@pytest.mark.rule("AC-R-INTERCEPTOR")
def test_without_a_card_opportunity_fire_is_open() -> None:
    t = hunted().run(Sortie(A1)).answer("approach", 4).answer("interceptor", None)
    assert t.asked().question == "fire at aircraft" and min(shot.after for shot in t.asked().options) < 0


@pytest.mark.rule("AC-R-INTERCEPTOR")
@pytest.mark.parametrize(
    ("flies", "rules", "aerial", "asked"),
    [
        (True, HUNTERS, True, True),
        (False, HUNTERS, True, True),
        (True, (), True, False),
        (False, HUNTERS, False, False),
    ],
)
def test_only_at_what_is_aerial(flies: bool, rules: tuple[RuleRef, ...], aerial: bool, asked: bool) -> None:
    t = hunted(flies, rules, aerial=aerial)
    t.run(Sortie(A1) if flies else Activation(A1))
    if flies:
        t.answer("approach", 0)
    assert (t.asked().question == "interceptor") is asked


@pytest.mark.rule("AC-R-INTERCEPTOR", "AC-STATUS-09")
@pytest.mark.parametrize("where", [Location.RESERVE, Location.INCOMING])
def test_only_by_a_unit_that_is_incoming(where: Location) -> None:
    t = hunted()
    t.change("B1", location=where)
    t.run(Sortie(A1)).answer("approach", 0)
    assert (t.asked().question == "interceptor") is (where is Location.INCOMING)


@pytest.mark.rule("AC-R-INTERCEPTOR", "AC-REACT-01")
def test_not_in_a_later_reaction_step() -> None:
    t = hunted(flies=False).run(Activation(A1)).answer("interceptor", None)
    asked = []
    while not t.ended:
        question = t.asked()
        asked.append(question.question)
        t.answer(question.question, None, question.seat)
    assert "interceptor" not in asked


@pytest.mark.rule("AC-R-INTERCEPTOR", "AC-AIR-09")
def test_one_that_has_turned_across_the_edge_flies_on_from_there() -> None:
    t = hunted()
    for name, x in (("B1.1", 6_000), ("B1.2", 9_000)):
        t.models[ModelId(name)] = replace(t.models[ModelId(name)], pose=Pose(x, 47_500, 18_000))
    t.run(Sortie(A1)).answer("approach", 0)
    issued(t).answer("interfere", None)
    options = t.asked("approach", "B").options
    assert options[0] == 0 and len(options) > 20
