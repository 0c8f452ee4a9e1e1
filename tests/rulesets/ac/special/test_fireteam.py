"""Fireteam."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.round import ActivationBegan
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.collapse import BringDown
from sandtable.rulesets.ac.procedures.deployment import Deployment, reserve_refusal
from sandtable.rulesets.ac.procedures.garrisons import to_garrison
from sandtable.rulesets.ac.procedures.reserves import DeployReserves, waiting
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.loads import coordinated_with, fits
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field, statuses, unit
from tests.rulesets.ac.special.armed import A1, A2, B1, B2, PICKS, ref

A = SeatId("A")
A3 = UnitId("A3")
TEAM = (ref("AC-R-FIRETEAM"),)


def band(rules: tuple[RuleRef, ...] = TEAM, many: int = 1, where: Location = Location.WAITING) -> BattleSituation:
    """A1 is the Parent of A2, and of A3 with two of them; nobody stands yet. B1 waits too."""
    t = field()
    t.like("team", "foot", rules=rules)
    t.models_at("A", "foot", *[None] * 4, location=where)
    for _ in range(many):
        t.models_at("A", "team", *[None] * 2, location=where, parent=A1)
    t.models_at("B", "foot", *[None] * 4, location=where)
    return t


def put(x: float, y: float, files: int = 4) -> Stand:
    return Stand(Frame(Pose(int(1_000 * x), int(1_000 * y)), files))


@pytest.mark.rule("AC-R-FIRETEAM")
def test_it_is_deployed_at_the_same_time_as_its_parent() -> None:
    t = band(many=2).run(Deployment(A))
    asked = t.asked("deployment", "A")
    assert asked.decision.about == (A1,)
    t.answer("deployment", put(20, 5))
    for x, name in ((10, A2), (30, A3)):
        assert t.asked("deployment", "A").decision.about == (name,)
        # It does not stay away from its Parent.
        assert t.asked().why_not(None) is not None
        t.answer("deployment", put(x, 5, 2))
    assert [event.unit for event in t.events(UnitDeployed)] == [A1, A2, A3] and t.asked().seat == "B"


@pytest.mark.rule("AC-R-FIRETEAM")
def test_without_the_rule_each_is_deployed_by_itself() -> None:
    t = band(()).run(Deployment(A))
    assert t.asked("unit to deploy", "A").options == (A1, A2)


@pytest.mark.rule("AC-R-FIRETEAM", "AC-SETUP-27")
def test_it_goes_to_reserve_with_its_parent_where_both_may() -> None:
    t = band()
    assert reserve_refusal(t.table, A1) is not None
    for _ in range(2):
        t.models_at("A", "foot", *[None] * 4, location=Location.WAITING)
    assert reserve_refusal(t.table, A1) is None
    t.run(Deployment(A)).answer("unit to deploy", A1).answer("deployment", None)
    assert [unit(t, name).location for name in ("A1", "A2")] == [Location.RESERVE] * 2


@pytest.mark.rule("AC-R-FIRETEAM", "AC-READY-19")
def test_it_comes_from_reserve_with_its_parent() -> None:
    t = band(where=Location.RESERVE)
    assert waiting(t.table, A) == (A1,)
    t.run(DeployReserves(A)).answer("reserve", A1)
    for name in (A1, A2):
        asked = t.asked("arrival", "A")
        assert asked.decision.about == (name,)
        t.answer("arrival", asked.proposal)
    assert unit(t, "A2").location is Location.IN_PLAY


def stood(gap: float = 1, rules: tuple[RuleRef, ...] = TEAM, many: int = 1) -> BattleSituation:
    """A1 on the battlefield with A2 so far beside it; B1 far away."""
    t = field()
    t.like("team", "foot", rules=rules)
    t.unit("A", "foot", (24, 12, 0), models=4, files=4)
    for n in range(many):
        t.unit("A", "team", (24 + 3 + gap + 4 * n, 12, 0), models=2, files=2, parent=A1)
    t.unit("B", "foot", (24, 44, 180))
    return t


@pytest.mark.rule("AC-R-FIRETEAM", "AC-ACTV-05")
@pytest.mark.parametrize("first", ["A1", "A2", "A3"])
def test_whoever_is_activated_all_are_in_that_turn(first: str) -> None:
    t = stood(many=2).run(ActivationPhase()).answer("unit to activate", first)
    asked = 0
    while not t.ended:
        question = t.asked()
        if question.question == "coordinated unit":
            asked += 1
            assert question.why_not(None) is not None
        wanted = question.options[0] if question.question == "coordinated unit" else question.proposal
        t.answer(question.question, wanted, question.seat)
    order = [event.unit for event in t.events(ActivationBegan)]
    assert order[0] == first and set(order[:3]) == {"A1", "A2", "A3"} and order[3] == "B1"
    assert asked == 1


@pytest.mark.rule("AC-R-FIRETEAM")
@pytest.mark.parametrize(("gap", "rules", "suppressed"), [(3, TEAM, False), (3.1, TEAM, True), (3.1, (), False)])
def test_too_far_from_its_parent_it_is_suppressed(gap: float, rules: tuple[RuleRef, ...], suppressed: bool) -> None:
    t = stood(gap, rules).run(Activation(A2)).by_default()
    assert (Status.SUPPRESSED in statuses(t, "A2")) is suppressed
    t = stood(gap, rules).run(Activation(A1)).by_default()
    assert Status.SUPPRESSED not in statuses(t, "A2")


@pytest.mark.rule("AC-R-FIRETEAM")
def test_the_transport_of_its_parent_is_as_good() -> None:
    t = stood(20)
    t.unit("A", "tank", (45, 14, 0), models=1)
    t.change("A1", location=Location.ABOARD, transport=UnitId("A3"))
    for name in t.units[A1].models:
        t.models[name] = replace(t.models[name], pose=None)
    t.run(Activation(A2)).by_default()
    assert Status.SUPPRESSED not in statuses(t, "A2")


@pytest.mark.rule("AC-R-FIRETEAM")
def test_without_its_parent_it_is_alone_and_suppressed_after_every_activation() -> None:
    t = stood(1)
    t.change("A1", location=Location.GONE)
    t.run(ActivationPhase()).by_default()
    assert Status.SUPPRESSED in statuses(t, "A2")
    assert coordinated_with(t.table, A2) == ()


@pytest.mark.rule("AC-R-FIRETEAM", "AC-LOS-08")
@pytest.mark.parametrize(("rules", "seen"), [(TEAM, False), ((), True)])
def test_its_parent_blocks_the_line_to_it(rules: tuple[RuleRef, ...], seen: bool) -> None:
    """Behind its Parent it is not seen (interaction 24)."""
    t = field()
    t.like("team", "foot", rules=rules)
    t.unit("A", "foot", (24, 12, 0))
    t.unit("B", "foot", (24, 17, 180))
    t.unit("B", "team", (24, 20, 180), models=2, files=2, parent=B1)
    assert bool(list(shots_at(t.table, A1, B2))) is seen
    assert list(shots_at(t.table, A1, B1))


@pytest.mark.rule("AC-R-FIRETEAM", "AC-TRANS-07")
@pytest.mark.parametrize(
    ("rules", "capacity", "may"), [(TEAM, 4, True), (TEAM, 6, True), (TEAM, 3, False), ((), 20, False)]
)
def test_it_shares_the_transport_of_its_parent(rules: tuple[RuleRef, ...], capacity: int, may: bool) -> None:
    """The first Fireteam takes no room, so that 4 are enough for 4 and 2; a second one needs its own."""
    t = stood(1, rules, many=2)
    t.like("boat", "tank", traits=("Transport",), rules=(ref("AC-R-CAPACITY", str(capacity)),))
    t.unit("A", "boat", (24, 16, 0), models=1)
    t.change("A1", location=Location.ABOARD, transport=UnitId("A4"))
    assert fits(t.table, A2, UnitId("A4")) is may
    t.change("A2", location=Location.ABOARD, transport=UnitId("A4"))
    assert fits(t.table, A3, UnitId("A4")) is (may and capacity >= 6)


@pytest.mark.rule("AC-R-FIRETEAM", "AC-GARR-04")
@pytest.mark.parametrize(("rules", "capacity", "may"), [(TEAM, 4, True), ((), 20, False)])
def test_it_shares_the_building_of_its_parent(rules: tuple[RuleRef, ...], capacity: int, may: bool) -> None:
    t = stood(1, rules)
    house = t.rectangle(4, 3, (24, 15), "Blocking", capacity=capacity)
    t.change("A1", garrison=house)
    for name in t.units[A1].models:
        t.models[name] = replace(t.models[name], pose=None)
    assert (house in to_garrison(t.table, A2)) is may


@pytest.mark.rule("AC-R-FIRETEAM", "AC-G-18")
def test_all_leave_a_building_that_comes_down() -> None:
    t = stood(1)
    house = t.rectangle(4, 3, (24, 15), "Blocking", capacity=0)
    for team in (A1, A2):
        t.change(team, garrison=house)
        for name in t.units[team].models:
            t.models[name] = replace(t.models[name], pose=None)
    t.run(BringDown(house, B1)).by_default()
    assert [unit(t, name).garrison for name in ("A1", "A2")] == ["", ""]


@pytest.mark.rule("AC-R-FIRETEAM", "AC-CQ-25", "AC-GARR-18")
def test_both_are_driven_out_of_a_building_that_is_stormed() -> None:
    t = field()
    t.like("team", "foot", rules=TEAM, rows=())
    t.like("storm", "foot", rows=(PICKS,))
    t.like("held", "foot", rows=(), defence=1)
    t.unit("A", "storm", (24, 12, 0))
    t.unit("B", "held", (24, 40, 180))
    t.unit("B", "team", (24, 42, 180), models=2, files=2, parent=B1)
    house = t.rectangle(8, 3, (24, 14.01), "Blocking", capacity=0)
    for name in (B1, B2):
        t.change(name, garrison=house)
        for model in t.units[name].models:
            t.models[model] = replace(t.models[model], pose=None)
    t.run(CloseQuarters(A1, B1), ("4xStrike",)).by_default()
    assert [unit(t, name).garrison for name in ("B1", "B2")] == ["", ""]


@pytest.mark.rule("AC-R-FIRETEAM", "AC-TRANS-03")
@pytest.mark.parametrize(("rules", "first"), [(TEAM, (A1,)), ((), (A1, A2))])
def test_it_is_loaded_with_its_parent_and_not_before(rules: tuple[RuleRef, ...], first: tuple[str, ...]) -> None:
    t = band(rules)
    t.like("boat", "tank", traits=("Transport",), rules=(ref("AC-R-CAPACITY", "9"),))
    t.models_at("A", "boat", None, location=Location.WAITING)
    t.run(Deployment(A)).answer("unit to deploy", A3).answer("deployment", put(20, 5, 1))
    assert t.asked("passengers", "A").options == first
    t.answer("passengers", A1)
    if rules:
        t.answer("passengers", A2)
        assert unit(t, "A2").transport == A3 and t.asked().seat == "B"


@pytest.mark.rule("AC-R-FIRETEAM", "AC-ACTV-13")
@pytest.mark.parametrize(("gap", "suppressed"), [(3.1, True), (3, False)])
def test_who_was_suppressed_already_and_is_too_far_stays_so(gap: float, suppressed: bool) -> None:
    t = stood(gap)
    t.change("A2", statuses=(Status.SUPPRESSED,))
    t.deck("A", 1, 2, 3)
    t.run(Activation(A2)).by_default()
    assert (Status.SUPPRESSED in statuses(t, "A2")) is suppressed
