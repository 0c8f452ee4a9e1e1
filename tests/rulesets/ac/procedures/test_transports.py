"""Transports: going aboard, coming out, losses aboard, and turns of two units."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.round import ActivationBegan
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.fighting.melee import rated_strike
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase, ready_units
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.procedures.embarking import to_embark
from sandtable.rulesets.ac.procedures.end_phase import without_presence
from sandtable.rulesets.ac.procedures.losses import Annihilate, LoseModels
from sandtable.rulesets.ac.procedures.manoeuvres import manoeuvres
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.suppression import SuppressAll
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit, Status
from sandtable.rulesets.ac.table.command import is_steadied
from sandtable.rulesets.ac.table.loads import capacity_of
from sandtable.rulesets.ac.table.markers import controller
from sandtable.rulesets.ac.table.where import enemies_of
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import count, field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, A2, B1 = UnitId("A1"), UnitId("A2"), UnitId("B1")
CAPACITY = RuleRef(RuleId("AC-R-CAPACITY"), "Capacity", "3")


def motor(t: BattleSituation) -> None:
    """Let there be a Transport that carries 3 for each of its models, and falls to one Hit."""
    t.like("motor", "tank", traits=("Transport",), rules=(CAPACITY,), damage_limit=1, defence=1, break_limit=None)
    t.like("foot", "foot", break_limit=None)


def loaded(models: int = 4, load: int = 12, **fields: object) -> BattleSituation:
    """A1 is a Transport of so many models, A2 is aboard; B1 looks at them."""
    t = field()
    motor(t)
    t.unit("A", "motor", (24, 12, 0), models=models, files=models)
    t.models_at("A", "foot", *[None] * load, location=Location.ABOARD, transport=A1, **fields)
    t.unit("B", "tank", (24, 30, 180))
    return t


@pytest.mark.rule("AC-R-CAPACITY", "AC-TRANS-01", "AC-TRANS-02", "AC-TRAIT-07")
@pytest.mark.parametrize(("models", "capacity"), [(4, 12), (3, 9)])
def test_capacity_is_by_model(models: int, capacity: int) -> None:
    assert capacity_of(loaded(models).table, A1) == capacity
    assert capacity_of(loaded(models).table, B1) == 0


@pytest.mark.rule("AC-TRANS-05", "AC-TRANS-07", "AC-SPECIAL-05", "AC-TRANS-04")
@pytest.mark.parametrize(("gap", "models", "able"), [(3, 6, True), (3.01, 6, False), (1, 7, False)])
def test_infantry_embarks_within_three_inches_where_it_fits(gap: float, models: int, able: bool) -> None:
    t = field()
    motor(t)
    t.unit("A", "motor", (24, 12, 0), models=2, files=2)
    t.unit("A", "foot", (24, 10.5 - gap, 0), models=models)
    assert to_embark(t.table, A2) == (("A1",) if able else ())
    if able:
        t.run(Activation(A2)).answer("manoeuvre", None).answer("action", "Embark A1")
        assert unit(t, "A2").location is Location.ABOARD and unit(t, "A2").transport == "A1"
        assert all(t.state.models[model].pose is None for model in unit(t, "A2").models)


@pytest.mark.rule("AC-TRANS-01", "AC-TRANS-05")
def test_nobody_embarks_on_what_is_occupied_or_the_enemys() -> None:
    t = loaded()
    t.unit("A", "foot", (24, 9, 0))
    t.unit("B", "foot", (24, 15, 180))
    assert to_embark(t.table, UnitId("A3")) == () == to_embark(t.table, UnitId("B2"))


@pytest.mark.rule("AC-TRANS-09", "AC-TRANS-10", "AC-MANOEUVRE-10", "AC-TRANS-06", "AC-RANGED-16")
def test_those_aboard_only_disembark_and_do_not_embark_again_in_that_turn() -> None:
    t = loaded()
    assert [each.value for each in manoeuvres(t.table, A2, True)] == ["Disembark"]
    t.run(Activation(A2)).answer("manoeuvre", "Disembark")
    far = Stand(Frame(Pose(24_000, 20_000, 0), 6))
    refused = t.asked("set up").why_not(far)
    assert refused is not None
    t.answer("set up", Stand(Frame(Pose(24_000, 15_500, 0), 6)))
    assert unit(t, "A2").location is Location.IN_PLAY
    assert to_embark(t.table, A2) == () and not any("Embark" in str(each) for each in t.asked("action").options)


@pytest.mark.rule("AC-TRANS-10", "AC-TRANS-12", "AC-ACTV-04", "AC-STATUS-11")
def test_those_aboard_do_nothing_else_and_still_shed_suppression() -> None:
    t = loaded(statuses=(Status.SUPPRESSED,))
    assert "A2" in ready_units(t.table, A)
    t.run(Activation(A2)).answer("discipline test", False).answer("manoeuvre", None)
    assert t.ended and Status.SUPPRESSED not in statuses(t, "A2")


@pytest.mark.rule("AC-TRANS-11", "AC-LOS-14", "AC-CQ-29", "AC-REACT-07", "AC-TRANS-18")
def test_nobody_aims_at_those_aboard() -> None:
    t = loaded()
    assert [enemy.id for enemy in enemies_of(t.table, B)] == ["A1"]
    assert {shot.target for shot in shots_of(t.table, B1)} == {"A1"}
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    assert t.run(Activation(A2)).asked().question == "manoeuvre"


@pytest.mark.rule("AC-VP-08", "AC-END-05")
def test_those_aboard_control_nothing_and_are_on_the_battlefield() -> None:
    t = loaded()
    marker = t.marker(24, 12)
    assert controller(t.table, marker) is None and without_presence(t.table) == ()


@pytest.mark.rule("AC-TRANS-15", "AC-CQ-13")
def test_three_passengers_die_with_the_model_that_carried_them_and_count() -> None:
    t = loaded().run(LoseModels(A1, 1, B1)).by_default()
    assert (count(t, "A1"), count(t, "A2"), t.result) == (3, 9, 4)
    assert t.state.models[unit(t, "A2").officer].left_as is None  # type: ignore[index]


@pytest.mark.rule("AC-TRANS-15")
def test_whoever_still_fits_stays_alive() -> None:
    t = loaded(load=9).run(LoseModels(A1, 1, B1)).by_default()
    assert (count(t, "A2"), t.result) == (9, 1)


@pytest.mark.rule("AC-TRANS-16", "AC-TRANS-17", "AC-VP-02")
@pytest.mark.parametrize("how", [Exit.DESTROYED, Exit.BROKEN, Exit.FLED])
def test_a_transport_takes_its_passengers_with_it(how: Exit) -> None:
    t = loaded()
    profiles = [t.content.classes[t.units[name].class_id] for name in (A1, A2)]
    both = sum([profile.levels[profile.least_level].vpr for profile in profiles])
    t.run(LoseModels(A1, 4, B1) if how is Exit.DESTROYED else Annihilate(A1, how)).by_default()
    assert [unit(t, name).location for name in ("A1", "A2")] == [Location.GONE] * 2
    assert t.state.sides[B].vp == both


@pytest.mark.rule("AC-TRANS-13", "AC-TRANS-14", "AC-SUPP-01")
def test_both_units_are_tested_and_those_aboard_stay_there() -> None:
    t = loaded(statuses=(Status.SUPPRESSED,))
    t.deck("A", 12, 12, 1)
    t.run(SuppressAll(A1, 4, 12)).answer("discipline test", True).answer("discipline test", True)
    assert [event.unit for event in t.events(DisciplineTested)] == ["A1", "A2"]
    assert unit(t, "A2").location is Location.ABOARD and Status.SUPPRESSED in statuses(t, "A1")


@pytest.mark.rule("AC-TRANS-13", "AC-SUPP-03")
def test_heavy_losses_are_each_units_own() -> None:
    t = loaded()
    t.deck("A", 1, 1, 1)
    t.run(RangedAttack(Shot(B1, A1, "Cannon")), ("2xStrike 3xBlank",)).by_default()
    limits = {event.unit: event.limit for event in t.events(DisciplineTested)}
    printed = t.content.classes[t.units[A2].class_id].discipline
    assert printed is not None and count(t, "A2") == 6 and limits[A2] == printed - 1


@pytest.mark.rule("AC-TRANS-03")
@pytest.mark.parametrize("aboard", [True, False])
def test_a_transport_is_deployed_with_whoever_fits(aboard: bool) -> None:
    t = field()
    motor(t)
    t.models_at("A", "motor", None, None, location=Location.WAITING)
    t.models_at("A", "foot", *[None] * 6, location=Location.WAITING)
    t.models_at("A", "foot", *[None] * 7, location=Location.WAITING)
    t.run(Deployment(A)).answer("unit to deploy", "A1").answer("deployment", Stand(Frame(Pose(24_000, 6_000, 0), 2)))
    assert t.asked("passengers").options == ("A2",)
    t.answer("passengers", "A2" if aboard else None)
    assert unit(t, "A2").location is (Location.ABOARD if aboard else Location.WAITING)


def test_all_questions_of_a_deployment_may_be_left_to_the_captain_at_once() -> None:
    t = field()
    motor(t)
    t.models_at("A", "motor", None, None, location=Location.WAITING)
    t.models_at("A", "foot", *[None] * 6, location=Location.WAITING)
    t.run(Deployment(A))
    left = set()
    while not t.ended:
        asked = t.asked()
        left.add((asked.question, asked.decision.presentation.entrust))
        t.answer(asked.question, "A1" if asked.question == "unit to deploy" else asked.proposal)
    assert left == {(question, "Deploy the rest for me") for question in ("unit to deploy", "deployment", "passengers")}


@pytest.mark.rule("AC-TRANS-19", "AC-TRANS-03")
def test_a_loaded_transport_comes_from_reserve_in_one_turn() -> None:
    t = field()
    motor(t)
    t.models_at("A", "motor", None, None, location=Location.RESERVE)
    t.models_at("A", "foot", *[None] * 6, location=Location.RESERVE)
    t.run(DeployReserves(A)).answer("reserve", "A1").answer("arrival", Stand(Frame(Pose(24_000, 1_000, 0), 2)))
    t.answer("passengers", "A2")
    assert t.ended and unit(t, "A2").location is Location.ABOARD and unit(t, "A2").arrived == 2


@pytest.mark.rule("AC-ACTV-05", "AC-ACTV-06", "AC-TRANS-08")
@pytest.mark.parametrize("on", [True, False])
def test_a_transport_and_its_passengers_may_share_a_turn(on: bool) -> None:
    t = loaded()
    t.run(ActivationPhase()).answer("unit to activate", "A1", "A").until("coordinated unit")
    t.answer("coordinated unit", "A2" if on else None, "A")
    begun = [event.unit for event in t.events(ActivationBegan)]
    assert begun[:2] == (["A1", "A2"] if on else ["A1", "B1"])


@pytest.mark.rule("AC-ACTV-06")
def test_whoever_was_aboard_at_the_start_of_the_turn_may_go_on_after_it() -> None:
    t = loaded()
    t.run(ActivationPhase()).answer("unit to activate", "A2", "A").answer("manoeuvre", "Disembark")
    t.answer("set up", Stand(Frame(Pose(24_000, 15_500, 0), 6))).until("coordinated unit")
    assert t.asked("coordinated unit", "A").options == ("A1",)


@pytest.mark.rule("AC-TRAIT-06", "AC-STATUS-03")
def test_a_commander_aboard_steadies_nobody() -> None:
    t = loaded()
    t.like("chief", "foot", traits=("Commander",))
    t.change("A2", class_id="chief")
    t.unit("A", "foot", (24, 8, 0))
    assert not is_steadied(t.table, UnitId("A3"))
    t.change("A1", class_id=t.like("command", "motor", traits=("Commander", "Transport")))
    assert is_steadied(t.table, UnitId("A3"))


@pytest.mark.rule("AC-CQ-06", "AC-CQ-08")
@pytest.mark.parametrize(("aboard", "helped"), [(True, False), (False, True)])
def test_those_aboard_support_nobody_and_garrisons_do(aboard: bool, helped: bool) -> None:
    t = field()
    motor(t)
    house = t.rectangle(2, 2, (28.5, 20), "Blocking", capacity=0)
    t.unit("A", "foot", (24, 18.9, 0))
    t.unit("B", "foot", (24, 20, 180), files=6)
    t.unit("A", "motor", (10, 6, 0), models=4, files=4)
    if aboard:
        t.models_at("A", "foot", *[None] * 6, location=Location.ABOARD, transport=UnitId("A2"))
    else:
        t.models_at("A", "foot", *[None] * 6, garrison=house)
    bonuses = rated_strike(t.table, Strike(A1, B1, "Picks")).bonuses
    assert ("Supported" in bonuses) is helped
