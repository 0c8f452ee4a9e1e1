"""Aerial Assault."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.events.round import ActivationBegan
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.procedures.activation import ActivationPhase
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.procedures.reserves import waiting
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.armed import A1, A2, a_field, ref

RULES = (ref("AC-R-AERIAL-ASSAULT"),)
A = SeatId("A")
WHO, CARD, DROP = "unit for aerial assault", "aerial assault", "aerial drop"


def above(round: int = 2, many: int = 1, others: bool = True, carried: bool = True) -> BattleSituation:
    """A1 is in Reserve with the rule, and perhaps A2; then one of A's stands on the battlefield, and B1."""
    t = a_field(mine=RULES if carried else ())
    for _ in range(many):
        t.models_at("A", "mine", *[None] * 4, location=Location.RESERVE)
    if others:
        t.unit("A", "foot", (24, 4, 0))
    t.unit("B", "foot", (24, 44, 180))
    t.when(round=round)
    t.deck("A", 1, 2, 3, hand=(9, 10))
    t.deck("B", 1, 2, 3, hand=(12,))
    return t


def at(x: float, y: float) -> Stand:
    return Stand(Frame(Pose(int(1_000 * x), int(1_000 * y)), 4))


@pytest.mark.rule("AC-R-AERIAL-ASSAULT", "AC-SETUP-27")
@pytest.mark.parametrize("carried", [True, False])
def test_it_begins_in_reserve(carried: bool) -> None:
    t = a_field(mine=RULES if carried else ())
    for name in ("mine", "foot"):
        t.models_at("A", name, *[None] * 4, location=Location.WAITING)
    t.run(Deployment(A)).answer("unit to deploy", "A1")
    if carried:
        assert unit(t, "A1").location is Location.RESERVE
        # It is half of the Force, so nobody else may stay away.
        assert t.asked("deployment", "A").why_not(None) is not None
    else:
        assert t.asked("deployment", "A").decision.about == ("A1",)


@pytest.mark.rule("AC-R-AERIAL-ASSAULT")
def test_it_never_comes_with_the_other_reserves() -> None:
    assert waiting(above().table, A) == ()
    assert waiting(above(carried=False).table, A) == (A1,)


@pytest.mark.rule("AC-R-AERIAL-ASSAULT", "AC-CMD-10")
def test_a_special_command_brings_it_down_to_be_activated() -> None:
    t = above().run(ActivationPhase()).answer(WHO, A1)
    t.answer(CARD, t.asked(CARD, "A").options[0]).answer("interfere", None).answer(DROP, at(24, 24))
    assert [event.unit for event in t.events(UnitDeployed)] == [A1]
    assert [event.unit for event in t.events(ActivationBegan)] == [A1]
    assert unit(t, "A1").arrived == 2
    t.by_default()
    assert [event.unit for event in t.events(ActivationBegan)] == [A1, "B1", "A2"]


@pytest.mark.rule("AC-R-AERIAL-ASSAULT", "AC-CMD-04")
def test_one_that_is_stopped_leaves_the_turn_to_another() -> None:
    t = above().run(ActivationPhase()).answer(WHO, A1)
    t.answer(CARD, t.asked(CARD, "A").options[0])
    t.answer("interfere", t.asked("interfere", "B").options[0])
    assert [event.unit for event in t.events(ActivationBegan)] == ["A2"]
    assert unit(t, "A1").location is Location.RESERVE


@pytest.mark.rule("AC-R-AERIAL-ASSAULT")
@pytest.mark.parametrize(("round", "others", "asked"), [(1, True, False), (2, True, True), (2, False, False)])
def test_from_round_2_on_instead_of_another(round: int, others: bool, asked: bool) -> None:
    t = above(round, others=others).run(ActivationPhase())
    assert (t.asked().question == WHO) is asked


@pytest.mark.rule("AC-R-AERIAL-ASSAULT")
def test_not_in_the_enemys_zone_nor_near_anything() -> None:
    t = above()
    t.marker(10, 24)
    t.rectangle(4, 3, (36, 24), "Blocking", capacity=0)
    t.unit("B", "foot", (24, 28, 180))
    t.run(ActivationPhase()).answer(WHO, A1)
    t.answer(CARD, t.asked(CARD, "A").options[0]).answer("interfere", None)
    asked = t.asked(DROP, "A")
    assert asked.why_not(at(24, 20)) is None
    for wrong in (at(24, 38), at(24, 26), at(10, 23), at(36, 21.5)):
        assert asked.why_not(wrong) is not None


@pytest.mark.rule("AC-R-AERIAL-ASSAULT", "AC-R-LOST-OPPORTUNITY")
@pytest.mark.parametrize("others", [True, False])
def test_in_the_final_round_it_comes_without_a_card_in_the_first_turn(others: bool) -> None:
    t = above(5, others=others).run(ActivationPhase())
    t.answer(DROP, at(24, 24))
    assert [event.unit for event in t.events(ActivationBegan)] == [A1]


@pytest.mark.rule("AC-R-AERIAL-ASSAULT")
def test_of_several_one_comes_in_each_of_the_first_turns() -> None:
    t = above(5, many=2).run(ActivationPhase()).answer(WHO, A2).answer(DROP, at(24, 24))
    while t.asked().question != DROP:
        asked = t.asked()
        t.answer(asked.question, asked.proposal, asked.seat)
    t.answer(DROP, at(24, 20))
    began = [event.unit for event in t.events(ActivationBegan)]
    assert began == [A2, "B1", A1]


@pytest.mark.rule("AC-R-AERIAL-ASSAULT", "AC-TRANS-19")
def test_passengers_come_with_a_transport() -> None:
    t = above(5, others=False)
    t.like("mine", "mine", traits=("Transport",), rules=(*RULES, ref("AC-R-CAPACITY", "1")))
    t.models_at("A", "foot", *[None] * 4, location=Location.RESERVE)
    t.run(ActivationPhase()).answer(DROP, at(24, 24)).answer("passengers", "A2")
    assert unit(t, "A2").transport == A1
