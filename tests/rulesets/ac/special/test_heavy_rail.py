"""Heavy Rail."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sandtable.geometry.measure import overlaps, touches
from sandtable.geometry.pose import Pose
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.events.trains import CarriagesDecoupled, TrainFormed
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import TURN, March
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.deployment import Deployment, undeployed
from sandtable.rulesets.ac.procedures.manoeuvres import manoeuvres
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment
from sandtable.rulesets.ac.procedures.suppression import FallBack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.loads import coordinated_with
from sandtable.rulesets.ac.table.trains import train_of
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint
from tests.rulesets.ac.land import statuses, unit
from tests.rulesets.ac.special.armed import A1, A2, B1
from tests.rulesets.ac.special.trains import on_rails, place_of, waiting

A = SeatId("A")
A3 = UnitId("A3")


def shape(t: BattleSituation, name: str) -> object:
    return footprint(t.table, t.table.state.units[UnitId(name)].models[0])


def holds_together(t: BattleSituation) -> bool:
    """Each of a train touches the one ahead, and nobody overlaps another."""
    shapes = [footprint(t.table, t.table.state.units[each].models[0]) for each in train_of(t.table, A1)]
    near = all(touches(one, other) for one, other in pairwise(shapes))
    return near and not any(overlaps(a, b) for n, a in enumerate(shapes) for b in shapes[:n])


def driven(t: BattleSituation, *legs: tuple[int, int], let_go: str | None = None) -> BattleSituation:
    """The Engine is activated and drives."""
    t.run(Activation(A1))
    if train_of(t.table, A1):
        t.answer("decouple", None if let_go is None else UnitId(let_go))
    t.answer("manoeuvre", "Advance").answer("move", March(legs=legs))
    return t


def may_drive(t: BattleSituation, *legs: tuple[int, int]) -> object:
    return MoveUnit(A, "move", A1, 8_000).refusal(t.table, March(legs=legs))


# --- forming and deploying it ---


@pytest.mark.rule("AC-R-HEAVY-RAIL")
def test_its_general_says_before_deployment_which_carriages_are_behind_it_and_in_what_order() -> None:
    t = waiting(3).run(BeforeDeployment(A))
    asked = t.asked("next carriage", "A")
    assert asked.options == ("A2", "A3", "A4")
    t.answer("next carriage", A3).answer("next carriage", A2).answer("next carriage", None)
    assert t.ended and train_of(t.table, A1) == (A1, A3, A2)
    assert undeployed(t.table, A) == (A1, UnitId("A4"))
    told = [RULESET.words.narrate(t.table, event) for event in t.events(TrainFormed)]
    assert len(told) == 1 and "A3" in told[0] and "A2" in told[0]


@pytest.mark.rule("AC-R-HEAVY-RAIL")
def test_it_need_not_have_a_train() -> None:
    t = waiting().run(BeforeDeployment(A)).answer("next carriage", None)
    assert train_of(t.table, A1) == () and undeployed(t.table, A) == (A1, A2, A3)
    assert coordinated_with(t.table, A1) == ()


@pytest.mark.rule("AC-R-HEAVY-RAIL")
def test_only_carriages_that_came_with_it_can_be_coupled() -> None:
    t = waiting(1)
    t.models_at("A", "car", None, location=Location.WAITING)
    t.models_at("A", "foot", None, location=Location.WAITING, parent=A1)
    assert t.run(BeforeDeployment(A)).asked("next carriage").options == ("A2",)


@pytest.mark.rule("AC-R-HEAVY-RAIL")
@pytest.mark.parametrize(("y", "fits"), [(7_804, True), (7_803, False)])
def test_they_are_deployed_with_it_in_a_row_behind_it(y: int, fits: bool) -> None:
    """It is 7.804 inches from its middle to the end of the second Carriage, which is within the zone as well."""
    t = waiting(coupled=True).run(Deployment(A))
    stand = Stand(Frame(Pose(24_000, y), 1))
    assert (t.asked("deployment").why_not(stand) is None) is fits
    if fits:
        t.answer("deployment", stand)
        assert [event.unit for event in t.events(UnitDeployed)] == [A1, A2, A3] and holds_together(t)
        assert t.asked().seat == "B"


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-SETUP-22")
def test_a_train_too_long_for_the_depth_of_the_zone_stands_along_its_edge() -> None:
    t = waiting(4, coupled=True).run(Deployment(A))
    t.answer("deployment", t.asked("deployment").proposal)
    assert len(list(t.events(UnitDeployed))) == 5 and holds_together(t) and place_of(t, "A5").heading == 9_000


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-SETUP-27")
def test_it_goes_to_reserve_as_a_whole_and_comes_from_there_as_one() -> None:
    t = waiting(1, coupled=True)
    for _ in range(3):
        t.models_at("A", "foot", *[None] * 4, location=Location.WAITING)
    t.run(Deployment(A)).answer("unit to deploy", A1).answer("deployment", None)
    assert [unit(t, name).location for name in ("A1", "A2")] == [Location.RESERVE] * 2
    t = waiting(1, coupled=True, where=Location.RESERVE).run(DeployReserves(A)).answer("reserve", A1)
    t.answer("arrival", t.asked("arrival").proposal)
    assert unit(t, "A2").location is Location.IN_PLAY and holds_together(t)


# --- on the move ---


@pytest.mark.rule("AC-R-HEAVY-RAIL")
def test_they_move_only_with_it() -> None:
    t = on_rails()
    assert [each.value for each in manoeuvres(t.table, A2, True)] == ["Aim"]
    driven(t, (8_000, 0))
    assert [place_of(t, name) for name in ("A1", "A2", "A3")] == [Pose(24_000, y, 0) for y in (28_000, 24_700, 21_700)]


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-MOVE-12")
@pytest.mark.parametrize("turn", [TURN, -TURN, TURN // 2])
def test_they_keep_to_its_track_and_to_each_other_in_a_curve(turn: int) -> None:
    t = driven(on_rails(4), *[(2_000, turn)] * 4)
    assert holds_together(t)
    # The first one has come round the bend, the last one still goes straight.
    assert place_of(t, "A1").heading == (4 * turn) % 36_000
    assert place_of(t, "A2").heading not in (0, place_of(t, "A1").heading)
    assert (place_of(t, "A5").x, place_of(t, "A5").heading) == (24_000, 0)


@pytest.mark.rule("AC-R-HEAVY-RAIL")
def test_coupled_it_does_not_drive_backwards() -> None:
    refused = may_drive(on_rails(), (-1_000, 0))
    assert getattr(refused, "rule", "") == "AC-R-HEAVY-RAIL"
    assert may_drive(on_rails(), (4_000, 0), (-1_000, 0)) is not None
    assert may_drive(on_rails(0), (-1_000, 0)) is None


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-MODEL-08", "AC-TERR-08")
@pytest.mark.parametrize(("kind", "x"), [("Impassable", 25.5), ("friend", 26.0)])
def test_it_cannot_go_where_a_carriage_cannot_follow(kind: str, x: float) -> None:
    """A turn on the spot takes the Engine past; its Carriages, farther behind, would cut the corner."""
    legs = ((8_000, 0),)

    def in_the_way(wide: int) -> BattleSituation:
        t = on_rails(1)
        t.like("car", "car", width=wide)
        if kind == "friend":
            t.unit("A", "tank", (x, 20 + 8 - 3.3, 0), models=1)
        else:
            t.rectangle(1, 1, (x, 26), "Impassable")
        return t

    assert may_drive(in_the_way(1_000), *legs) is None
    refused = may_drive(in_the_way(4_000), *legs)
    assert getattr(refused, "rule", "") == ("AC-MODEL-08" if kind == "friend" else "AC-TERR-08")


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-MOVE-05")
def test_no_carriage_comes_within_an_inch_of_an_enemy() -> None:
    for wide, free in ((1_000, True), (4_000, False)):
        t = on_rails(1)
        t.like("car", "car", width=wide)
        t.unit("B", "tank", (24 + 1 + 1.1 + 0.6, 22, 0), models=1)
        assert (may_drive(t, (8_000, 0)) is None) is free


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-STATUS-04")
def test_a_carriage_that_is_moved_gives_up_its_lookout() -> None:
    for leg, kept in ((8_000, False), (0, True)):
        t = on_rails(1)
        t.change("A2", statuses=(Status.ON_LOOKOUT,))
        t = driven(t, (leg, 0)) if leg else t.run(Activation(A1)).by_default()
        assert (Status.ON_LOOKOUT in statuses(t, "A2")) is kept


# --- coming apart ---


@pytest.mark.rule("AC-R-HEAVY-RAIL")
@pytest.mark.parametrize(("let_go", "left"), [(None, ("A1", "A2", "A3")), ("A3", ("A1", "A2")), ("A2", ())])
def test_rearmost_carriages_may_be_let_go_before_it_moves(let_go: str | None, left: tuple[str, ...]) -> None:
    t = on_rails()
    before = {name: place_of(t, name) for name in ("A2", "A3")}
    driven(t, (4_000, 0), let_go=let_go)
    assert train_of(t.table, A1) == left
    assert {name for name in before if place_of(t, name) == before[name]} == {"A2", "A3"} - set(left)
    assert coordinated_with(t.table, A1) == left[1:]
    told = [RULESET.words.narrate(t.table, event) for event in t.events(CarriagesDecoupled)]
    assert bool(told) is (let_go is not None)


@pytest.mark.rule("AC-R-HEAVY-RAIL")
@pytest.mark.parametrize(("lost", "left"), [("A3", ("A1", "A2")), ("A2", ()), ("A1", ()), ("A4", ("A1", "A2", "A3"))])
def test_one_that_is_lost_sets_those_behind_it_free(lost: str, left: tuple[str, ...]) -> None:
    t = on_rails(3)
    t.run(ApplyDamage(UnitId(lost), 20, B1)).by_default()
    assert unit(t, lost).location is Location.GONE and train_of(t.table, A1) == left


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-ACTV-05")
def test_they_are_coordinated_and_still_units_of_their_own() -> None:
    t = on_rails()
    assert coordinated_with(t.table, A2) == (A1, A3) and coordinated_with(t.table, A1) == (A2, A3)
    t.run(ApplyDamage(A2, 1, B1))
    assert [unit(t, name).damage for name in ("A1", "A2", "A3")] == [0, 1, 0]


# --- forced to move ---


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-SUPP-07")
def test_falling_back_it_takes_them_along_as_one_block() -> None:
    t = on_rails()
    before = {name: place_of(t, name) for name in ("A1", "A2", "A3")}
    t.run(FallBack(A1)).by_default()
    assert {name: place_of(t, name) for name in before} == {name: at.ahead(-3_000) for name, at in before.items()}


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-SUPP-08")
def test_where_there_is_no_room_for_all_the_rearmost_are_let_go() -> None:
    """What lies behind the last of three keeps it from going with the others, who have no other way than straight."""
    t = on_rails(3, heading=9_000)
    first, last = place_of(t, "A1"), place_of(t, "A4")
    x, y = last.x / 1_000, last.y / 1_000
    t.rectangle(5.9, 3, (x - 1.55, y - 2.55), "Impassable")
    t.rectangle(1, 2, (x - 3.9, y), "Impassable")
    t.rectangle(1, 2, (first.x / 1_000 + 3.7, y), "Impassable")
    t.run(FallBack(A1)).by_default()
    assert train_of(t.table, A1) == (A1, A2, A3) and place_of(t, "A4") == last
    assert (place_of(t, "A1").y, place_of(t, "A3").y) == (17_000, 17_000)


@pytest.mark.rule("AC-R-HEAVY-RAIL", "AC-CQ-14", "AC-CQ-19")
def test_withdrawing_it_takes_them_along_as_one_block() -> None:
    t = on_rails(2, y=24)
    t.like("wall", "foot", rows=(), defence=9, damage_limit=9)
    t.unit("B", "wall", (24, 24 + 1.8 + 0.51, 180), models=1, files=1)
    t.run(CloseQuarters(A1, UnitId("B2")), ("10xBlank",)).by_default()
    assert holds_together(t) and place_of(t, "A1").y == pytest.approx(21_000, abs=5)
    assert place_of(t, "A3").y == pytest.approx(21_000 - 6_304, abs=5)
