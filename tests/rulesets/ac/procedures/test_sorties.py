"""Aircraft: Incoming, their Sortie, Opportunity Fire on their way, and Reserve again."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import Category, Kind, UnitType, WeaponRow
from sandtable.rulesets.ac.events.combat import AttackDeclared, UnitAnnihilated
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.sorties import AircraftIncoming, AircraftReturned
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import charge_targets
from sandtable.rulesets.ac.moving.spots import spot_fault
from sandtable.rulesets.ac.procedures.activation import ActivationPhase, ready_units
from sandtable.rulesets.ac.procedures.end_phase import without_presence
from sandtable.rulesets.ac.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.procedures.sorties import Sortie, approaches
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.markers import controller
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import BANDS, count, field, statuses, unit

A, B = SeatId("A"), SeatId("B")
A1, B1 = UnitId("A1"), UnitId("B1")
BOMBS = WeaponRow("Bombs", (Kind.LIGHT, Kind.HEAVY), (4, 8, 12), 6_000, 8_000)
FLAK = WeaponRow("Flak", (Kind.AERIAL, Kind.LIGHT), (4, 8, 12), 3_000, 8_000)


def wings(**fields: object) -> BattleSituation:
    """A1 are two Aircraft at the southern edge that look north; B1 stands at y 24 with guns against them."""
    t = field()
    figures = {"type": UnitType.AIRCRAFT, "category": Category.AERIAL, "speed": None, "defence": 1, "damage_limit": 1}
    t.like("wing", "tank", rows=(BOMBS,), bands=BANDS, rules=(), traits=(), width=2_000, length=2_000, **figures)
    t.like("gunner", "foot", rows=(FLAK,), bands=BANDS, defence=1, damage_limit=1, break_limit=None)
    t.models_at("A", "wing", Pose(20_000, 1_000, 0), Pose(22_500, 1_000, 0), location=Location.INCOMING, **fields)
    t.unit("B", "gunner", (20, 24, 180))
    return t


@pytest.mark.rule("AC-AIR-02", "AC-AIR-03", "AC-AIR-05", "AC-STATUS-09", "AC-READY-21")
def test_aircraft_come_in_at_an_edge_all_looking_one_way() -> None:
    t = wings()
    t.models.clear()
    t.units.clear()
    t.models_at("A", "wing", None, None, location=Location.RESERVE)
    t.run(DeployReserves(A)).answer("reserve", "A1")
    frame = Frame(Pose(24_000, 1_000, 0), 2)
    apart = Stand(frame, (Pose(20_000, 1_000, 0), Pose(23_000, 1_000, 100)))
    refused = t.asked("arrival").why_not(apart)
    assert refused is not None and refused.rule == "AC-AIR-03"
    t.answer("arrival", Stand(frame))
    assert unit(t, "A1").location is Location.INCOMING and len(t.events(AircraftIncoming)) == 1


@pytest.mark.rule("AC-AIR-04", "AC-READY-18")
@pytest.mark.parametrize(("round", "asked"), [(4, True), (5, False)])
def test_they_may_stay_in_reserve_and_do_not_come_in_the_last_round(round: int, asked: bool) -> None:
    t = wings()
    t.change("A1", location=Location.RESERVE)
    t.when(round=round)
    for seat in ("A", "B"):
        t.deck(seat, 1, 2, 3, 4, 5, 6)
    t.run(ReadyPhase())
    assert (not t.ended) is asked
    if asked:
        t.answer("reserve", None)
        assert unit(t, "A1").location is Location.RESERVE


@pytest.mark.rule("AC-LOS-12", "AC-AIR-05", "AC-AIR-06", "AC-AIR-20")
def test_nobody_aims_at_charges_or_shuns_what_is_incoming() -> None:
    t = wings()
    t.unit("B", "gunner", (20, 6, 180))
    t.marker(20, 1)
    near = {model: Pose(15_000 + 1_002 * n, 2_600, 0) for n, model in enumerate(t.units[UnitId("B2")].models)}
    assert shots_of(t.table, UnitId("B2")) == () == charge_targets(t.table, UnitId("B2"), 20_000)
    assert controller(t.table, next(iter(t.markers))) is None
    assert spot_fault(t.table, UnitId("B2"), near, coherent=False) is None


@pytest.mark.rule("AC-AIR-18", "AC-MODEL-08")
def test_nobody_ends_on_an_incoming_aircraft() -> None:
    t = wings()
    wrong = spot_fault(t.table, B1, {t.units[B1].models[0]: Pose(20_000, 1_500, 0)}, coherent=False)
    assert wrong is not None and wrong.rule == "AC-MODEL-08"


@pytest.mark.rule("AC-AIR-07", "AC-AIR-21", "AC-ACTV-04")
def test_an_incoming_unit_is_ready_and_its_activation_is_a_sortie() -> None:
    t = wings()
    assert ready_units(t.table, A) == ("A1",)
    assert t.run(ActivationPhase()).asked("approach", "A")


@pytest.mark.rule("AC-AIR-08", "AC-AIR-09", "AC-AIR-10")
def test_they_fly_straight_ahead_over_everything_and_end_on_nobody() -> None:
    t = wings()
    t.rectangle(20, 2, (20, 12), "Blocking", size=5)
    able = approaches(t.table, A1)
    assert able[0] == 0 and able[-1] == 46
    # The ranks of B1 reach from 23.5 to 24.5: nobody ends with a footprint of 2 inches on them.
    assert 21 in able and 22 not in able and 24 not in able and 25 in able
    t.run(Sortie(A1)).answer("approach", 20)
    poses = [pose for model in unit(t, "A1").models if (pose := t.state.models[model].pose) is not None]
    assert [(pose.x, pose.y, pose.heading) for pose in poses] == [(20_000, 21_000, 0), (22_500, 21_000, 0)]


@pytest.mark.rule("AC-AIR-14", "AC-AIR-15", "AC-AIR-16")
@pytest.mark.parametrize("attacks", [True, False])
def test_they_may_attack_then_leave_and_are_in_reserve_again(attacks: bool) -> None:
    t = wings(damage=0, statuses=(Status.RELOADING,))
    t.run(Sortie(A1), ("4xBlank",) if attacks else ()).answer("approach", 17)
    t.answer("engage", t.asked("engage", "A").options[0] if attacks else None)
    assert t.ended and unit(t, "A1").location is Location.RESERVE and t.events(AircraftReturned)
    assert bool(t.events(AttackDeclared)) is attacks
    assert statuses(t, "A1") == {Status.ACTIVATED, Status.RELOADING}
    assert all(t.state.models[model].pose is None for model in unit(t, "A1").models)


@pytest.mark.rule("AC-AIR-11", "AC-AIR-12", "AC-REACT-04")
def test_lookouts_fire_at_any_point_of_the_way_and_a_second_one_at_the_escape() -> None:
    t = wings()
    t.unit("B", "gunner", (20, 40, 180))
    for name in ("B1", "B2"):
        t.change(name, statuses=(Status.ON_LOOKOUT,))
    t.run(Sortie(A1), ("4xBlank", "4xBlank")).answer("approach", 30)
    passing = t.asked("fire at aircraft", "B").options
    assert {each.shot.unit for each in passing} == {"B1", "B2"}
    # It is beyond both by now, and was within 8 inches of the front of B1 before.
    assert all(each.after < 0 for each in passing if each.shot.unit == "B1")
    first = next(each for each in passing if each.shot.unit == "B1")
    t.answer("fire at aircraft", first)
    assert Status.ON_LOOKOUT not in statuses(t, "B1")
    poses = [pose for model in unit(t, "A1").models if (pose := t.state.models[model].pose) is not None]
    assert {pose.y for pose in poses} == {31_000}
    t.until("fire at aircraft")
    assert {each.shot.unit for each in t.asked("fire at aircraft", "B").options} == {"B2"}
    t.answer("fire at aircraft", t.asked().options[0])
    assert t.ended and len(t.events(AttackDeclared)) == 2


@pytest.mark.rule("AC-AIR-13", "AC-AIR-17", "AC-REACT-05", "AC-VP-02")
def test_losses_on_the_way_out_count_and_nobody_is_tested() -> None:
    t = wings()
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.run(Sortie(A1), ("2xStrike 2xBlank",)).answer("approach", 0)
    t.until("fire at aircraft").answer("fire at aircraft", t.asked("fire at aircraft").options[0])
    t.by_default()
    assert t.events(UnitAnnihilated) and count(t, "A1") == 0 and not t.events(DisciplineTested)
    assert t.state.sides[B].vp > 0


@pytest.mark.rule("AC-AIR-13", "AC-SUPP-11")
def test_aircraft_are_never_suppressed() -> None:
    t = wings().run(SuppressionTest(A1, 2))
    assert t.ended and not statuses(t, "A1")


@pytest.mark.rule("AC-AIR-19", "AC-END-05")
def test_aircraft_alone_are_no_ground_presence() -> None:
    t = wings()
    t.change("A1", location=Location.RESERVE)
    assert without_presence(t.table) == ("A",)


@pytest.mark.rule("AC-AIR-09")
def test_a_way_that_was_flown_is_told() -> None:
    t = wings().run(Sortie(A1)).answer("approach", 5)
    assert [event.how for event in t.events(UnitMoved)] == ["Approach"]
