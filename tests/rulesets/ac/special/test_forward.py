"""Forward."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.events.setup import DicePooled, UnitDeployed
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.special.forward import DeployForward
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from sandtable.testing.worlds import check_kept
from tests.rulesets.ac.land import field, unit
from tests.rulesets.ac.special.armed import A1, A2, B1, ref

A = SeatId("A")


def yard(both: bool = False, **figures: object) -> BattleSituation:
    """A1 and A2 have Forward and wait, A3 has not; B1 has it or not. The zone of A ends at y 12."""
    t = field()
    t.like("fort", "walker", rules=(ref("AC-R-FORWARD"),), width=1_000, length=1_000, **figures)
    for _ in range(2):
        t.models_at("A", "fort", None, location=Location.WAITING)
    t.models_at("A", "walker", None, location=Location.WAITING)
    t.models_at("B", "fort" if both else "walker", None, location=Location.WAITING)
    return t


def at(x: float, y: float) -> Stand:
    return Stand(Frame(Pose(int(1_000 * x), int(1_000 * y)), 1))


@pytest.mark.rule("AC-R-FORWARD")
def test_any_number_of_units_is_named_and_a_die_rolled_for_each() -> None:
    t = yard().run(BeforeDeployment(A), ("Heroic Blank",))
    assert t.asked("forward units", "A").options == (A1, A2)
    t.answer("forward units", (A1, A2))
    assert [len(event.faces) for event in t.events(DicePooled)] == [2]
    t.answer("forward unit", A2).answer("forward die", "Blank").answer("forward deployment", at(20, 5))
    t.answer("forward deployment", at(20, 30))
    assert [event.unit for event in t.events(UnitDeployed)] == [A2, A1] and t.ended


@pytest.mark.rule("AC-R-FORWARD")
def test_both_generals_name_theirs_at_the_same_time() -> None:
    t = yard(both=True).run(BeforeDeployment(A), ("Blank", "Blank"))
    assert {decision.seat for decision in t.table.open_decisions} == {"A", "B"}
    t.answer("forward units", (B1,), "B").answer("forward units", (A1,), "A")
    assert [(event.seat, event.units) for event in t.events(DicePooled)] == [("A", (A1,)), ("B", (B1,))]
    assert t.asked().seat == "A"
    t.answer("forward deployment", at(20, 5))
    assert t.asked().seat == "B"


@pytest.mark.rule("AC-R-FORWARD")
def test_what_was_named_is_told_once_both_have_and_not_before() -> None:
    t = yard(both=True).run(BeforeDeployment(A), tolerant(otherwise="Blank"))
    for seed in range(40):
        check_kept(t.table, (A, SeatId("B"), None), Random(seed))


@pytest.mark.rule("AC-R-FORWARD")
@pytest.mark.parametrize(
    ("die", "y", "may"),
    [
        ("Blank", 11.5, True),
        ("Blank", 12, False),
        ("Glancing", 17.5, True),
        ("Glancing", 17.6, False),
        ("Strike", 22.5, True),
        ("Strike", 22.6, False),
        ("Heroic", 35.4, True),
        ("Heroic", 35.6, False),
        ("Miss", 35.4, True),
    ],
)
def test_each_die_says_how_far_ahead(die: str, y: float, may: bool) -> None:
    t = yard().run(BeforeDeployment(A), (die,)).answer("forward units", (A1,))
    assert (t.asked("forward deployment", "A").why_not(at(20, y)) is None) is may


@pytest.mark.rule("AC-R-FORWARD")
@pytest.mark.parametrize(("die", "may"), [("Glancing", False), ("Strike", False), ("Heroic", True)])
def test_markers_and_buildings_are_shunned_but_by_the_best(die: str, may: bool) -> None:
    t = yard()
    t.marker(20, 18)
    t.rectangle(4, 3, (40, 18), "Blocking", capacity=0)
    t.run(BeforeDeployment(A), (die,)).answer("forward units", (A1,))
    asked = t.asked("forward deployment", "A")
    assert (asked.why_not(at(20, 14)) is None) is may
    assert (asked.why_not(at(40, 14)) is None) is may
    assert asked.why_not(at(20, 11)) is None and asked.why_not(at(30, 14)) is None


@pytest.mark.rule("AC-R-FORWARD", "AC-DAMAGE-01")
@pytest.mark.parametrize(("die", "damage"), [("Miss", 1), ("Heroic", 0)])
def test_a_miss_costs_damage(die: str, damage: int) -> None:
    t = yard().run(BeforeDeployment(A), (die,)).answer("forward units", (A1,)).answer("forward deployment", at(20, 20))
    assert unit(t, "A1").damage == damage


@pytest.mark.rule("AC-R-FORWARD")
def test_who_names_none_deploys_as_usual() -> None:
    t = yard().run(BeforeDeployment(A)).answer("forward units", ())
    assert t.ended and unit(t, "A1").location is Location.WAITING


@pytest.mark.rule("AC-R-FORWARD", "AC-TRANS-03")
def test_a_transport_brings_its_passengers() -> None:
    t = yard()
    t.like("fort", "fort", traits=("Transport",), rules=(ref("AC-R-FORWARD"), ref("AC-R-CAPACITY", "6")))
    t.models_at("A", "foot", *[None] * 4, location=Location.WAITING)
    t.run(BeforeDeployment(A), ("Heroic",)).answer("forward units", (A1,)).answer("forward deployment", at(20, 20))
    t.answer("passengers", "A4")
    assert unit(t, "A4").transport == A1


@pytest.mark.rule("AC-R-FORWARD", "AC-SETUP-25")
def test_who_has_nothing_left_after_it_has_finished_first() -> None:
    t = field()
    t.models_at("B", "foot", None, location=Location.WAITING)
    run = t.run(Deployment(A)).answer("deployment", Stand(Frame(Pose(20_000, 40_000, 18_000), 1)))
    assert run.result == "A"


@pytest.mark.rule("AC-R-FORWARD")
def test_two_seats_alternate() -> None:
    t = yard(both=True).run(DeployForward((A, SeatId("B"))), ("2xBlank", "Blank"))
    t.answer("forward units", (A1, A2), "A").answer("forward units", (B1,), "B")
    order = []
    while not t.ended:
        asked = t.asked()
        if asked.question == "forward deployment":
            order.append(asked.seat)
        t.answer(asked.question, asked.proposal, asked.seat)
    assert order == ["A", "B", "A"]


@pytest.mark.rule("AC-R-FORWARD", "AC-R-FIRETEAM", "AC-TRANS-03")
@pytest.mark.parametrize("shares", [True, False])
def test_fireteams_of_whom_it_brings_are_deployed_at_the_same_time(shares: bool) -> None:
    t = yard()
    t.like("fort", "fort", traits=("Transport",), rules=(ref("AC-R-FORWARD"), ref("AC-R-CAPACITY", "4")))
    t.like("team", "foot", rules=(ref("AC-R-FIRETEAM"),))
    parent = t.models_at("A", "foot", *[None] * 4, location=Location.WAITING)
    team = t.models_at("A", "team", None, None, location=Location.WAITING, parent=parent)
    t.run(BeforeDeployment(A), ("Heroic",)).answer("forward units", (A1,)).answer("forward deployment", at(20, 20))
    t.answer("passengers", parent).answer("passengers", team if shares else None)
    if not shares:
        asked = t.asked("deployment", "A")
        assert asked.decision.about == (team,) and asked.why_not(None) is not None
        t.answer("deployment", at(20, 5))
    assert t.ended and unit(t, team).location is (Location.ABOARD if shares else Location.IN_PLAY)
