"""Subterranean."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import Category, UnitType
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.shelter import BuildingWrecked
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, frame_now
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.activation import Activation, ActivationPhase
from sandtable.rulesets.ac.procedures.deployment import Deployment
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.reserves import DeployReserves
from sandtable.rulesets.ac.procedures.sorties import approaches
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import field, unit
from tests.rulesets.ac.special.armed import A1, A2, duel, ref
from tests.rulesets.ac.special.ways import straight
from tests.rulesets.ac.tactics.test_captain import advised

A = SeatId("A")


def below(marker: tuple[float, float] = (24, 20), *, trait: bool = True, round: int = 2) -> BattleSituation:
    """A1 waits below, its marker there; A2 and B1 are far away."""
    t = field()
    t.like("mole", "tank", traits=("Subterranean",) if trait else (), width=1_000, length=1_000)
    t.like("box", "tank", width=1_000, length=1_000, discipline=5)
    t.models_at("A", "mole", None, location=Location.RESERVE)
    t.unit("A", "box", (6, 6, 0), models=1, files=1)
    t.unit("B", "box", (42, 42, 180), models=1, files=1)
    if trait:
        t.token("A", "subterranean", *marker)
    t.when(round=round)
    return t


# --- (a) before the first Round ---


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-SETUP-27")
@pytest.mark.parametrize("trait", [True, False])
def test_it_begins_in_reserve_with_a_marker_in_the_own_zone(trait: bool) -> None:
    t = field()
    t.like("mole", "tank", traits=("Subterranean",) if trait else ())
    t.models_at("A", "mole", None, location=Location.WAITING)
    t.models_at("A", "mole", None, location=Location.WAITING)
    t.models_at("B", "tank", None, location=Location.WAITING)
    t.run(Deployment(A)).answer("unit to deploy", "A1")
    if not trait:
        assert t.asked().question == "deployment"
        return
    asked = t.asked("subterranean marker")
    assert asked.why_not(Spot(24_000, 12_000 - 985)) is None
    assert asked.why_not(Spot(24_000, 12_000 - 980)) is not None
    assert asked.why_not(asked.proposal) is None
    t.answer("subterranean marker", Spot(20_000, 6_000))
    assert unit(t, "A1").location is Location.RESERVE
    assert [(m.seat, m.role, m.x, m.y) for m in t.state.tokens.values()] == [("A", "subterranean", 20_000, 6_000)]
    t.until("subterranean marker").answer("subterranean marker", Spot(30_000, 6_000))
    assert len(t.state.tokens) == 2


# --- (b), (c) the marker moves ---


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-READY-14")
@pytest.mark.parametrize(("round", "moves"), [(1, True), (2, True), (5, False)])
def test_markers_move_at_the_start_of_every_reserves_step_but_the_last(round: int, moves: bool) -> None:
    t = below(round=round).run(DeployReserves(A))
    assert t.ended is not moves
    if moves:
        t.answer("move below the ground", Spot(24_000, 30_000))
        assert t.state.tokens[MarkerId("P1")].y == 30_000 and t.ended
    assert below(trait=False).run(DeployReserves(A)).asked().question == "reserve"


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-READY-15")
def test_it_never_comes_from_reserve_like_others() -> None:
    t = below().run(DeployReserves(A)).answer("move below the ground", None)
    assert t.ended


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-G-19")
def test_a_marker_goes_ten_inches_and_ends_on_free_ground() -> None:
    t = below()
    t.rectangle(4, 4, (24, 28), "Difficult", size=0)
    t.marker(30, 20)
    t.unit("B", "box", (18, 20, 180), models=1, files=1)
    asked = t.run(DeployReserves(A)).asked("move below the ground")
    spots = {
        (34_000, 20_000): True,
        (34_001, 20_000): False,
        (24_000, 28_000): False,
        (24_000, 24_000): True,
        (30_000, 21_500): False,
        (30_000, 22_000): True,
        (18_000, 20_900): False,
        (18_000, 21_600): True,
    }
    assert {spot: asked.why_not(Spot(*spot)) is None for spot in spots} == spots


# --- (d) whoever is above ---


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-SUPP-01")
@pytest.mark.parametrize(
    ("figures", "tested"),
    [({}, True), ({"type": UnitType.ROTORCRAFT}, False), ({"rules": (ref("AC-R-LARGE"),)}, False)],
)
def test_units_above_its_way_are_tested(figures: dict[str, Any], tested: bool) -> None:
    t = below()
    t.like("crowd", "box", **figures)
    t.unit("A", "crowd", (24, 24, 0), models=1, files=1)
    t.run(DeployReserves(A)).answer("move below the ground", Spot(24_000, 28_000)).by_default()
    assert [event.unit for event in t.events(DisciplineTested)] == (["A3"] if tested else [])


@pytest.mark.rule("AC-R-SUBTERRANEAN")
def test_who_stands_beside_its_way_is_not_tested() -> None:
    t = below()
    t.unit("B", "box", (25.6, 24, 0), models=1, files=1)
    t.run(DeployReserves(A)).answer("move below the ground", Spot(24_000, 28_000))
    assert t.ended and not t.events(DisciplineTested)


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-SUPP-01")
@pytest.mark.parametrize(
    ("inches", "rules", "tested"), [(6, (), True), (3, (), True), (1, (), False), (6, (ref("AC-R-LARGE"),), False)]
)
def test_who_moves_over_a_marker_or_onto_it_is_tested(inches: int, rules: Any, tested: bool) -> None:
    t = field()
    t.like("mole", "tank", traits=("Subterranean",))
    t.like("walkers", "foot", rules=rules)
    t.unit("A", "walkers", (24, 12, 0), models=1, files=1)
    t.models_at("B", "mole", None, location=Location.RESERVE)
    t.token("B", "subterranean", 24, 15)
    t.run(MovementStep(A1)).answer("manoeuvre", "Double Time").answer("move", straight(t, inches))
    assert (t.asked().question == "discipline test" if not t.ended else False) is tested


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-MANOEUVRE-08")
@pytest.mark.parametrize(("value", "fights"), [(12, False), (4, True)])
def test_who_is_driven_back_from_its_charge_does_not_fight(value: int, fights: bool) -> None:
    t = duel(6, break_limit=None)
    t.like("mine", "mine", break_limit=None)
    t.like("mole", "tank", traits=("Subterranean",))
    t.models_at("B", "mole", None, location=Location.RESERVE)
    t.token("B", "subterranean", 24, 15)
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.deck("A", 1, value, 2, 3)
    t.run(Activation(A1), tolerant(otherwise="Blank")).answer("discipline test", True)
    t.answer("manoeuvre", "Charge B1").by_default()
    assert len(t.events(DisciplineTested)) >= 2
    assert bool(t.events(DiceRead)) is fights


# --- (e) buildings ---


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-G-18")
@pytest.mark.parametrize(("face", "falls"), [("Heroic", True), ("Strike", False)])
@pytest.mark.parametrize("held", [True, False])
def test_a_building_above_its_way_may_come_down(face: str, falls: bool, held: bool) -> None:
    t = below()
    house = t.rectangle(3, 3, (24, 25), "Blocking", size=3, capacity=0)
    if held:
        t.models_at("B", "foot", *[None] * 6, garrison=house)
    t.run(DeployReserves(A), tolerant(face, otherwise="Blank"))
    t.answer("move below the ground", Spot(24_000, 29_900)).by_default()
    assert bool(t.events(BuildingWrecked)) is falls
    if held:
        assert bool(unit(t, "B2").garrison) is not falls
        assert [event.unit for event in t.events(DisciplineTested)] == ["B2"]


# --- (f) who ends on one ---


@pytest.mark.rule("AC-R-SUBTERRANEAN")
def test_a_marker_gives_way_to_whoever_stands_on_it_by_the_least_distance() -> None:
    t = field()
    t.like("mole", "tank", traits=("Subterranean",))
    t.like("walkers", "foot", discipline=12)
    t.unit("A", "walkers", (24, 12, 0), models=1, files=1)
    t.models_at("B", "mole", None, location=Location.RESERVE)
    t.token("B", "subterranean", 24, 18)
    t.run(MovementStep(A1)).answer("manoeuvre", "Double Time").answer("move", straight(t, 5)).by_default()
    token = t.state.tokens[MarkerId("P1")]
    assert (token.x, token.y) != (24_000, 18_000)
    assert (token.x - 24_000) ** 2 + (token.y - 18_000) ** 2 <= 700**2
    assert token.y - 985 >= frame_now(t.table, A1).pose.y + t.content.classes[t.units[A1].class_id].length // 2 - 1


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-AIR-09")
@pytest.mark.parametrize(("far", "able"), [(4, False), (8, True)])
def test_what_flies_does_not_end_over_one(far: int, able: bool) -> None:
    t = field()
    t.like("mole", "tank", traits=("Subterranean",))
    t.like("wings", "flyer", speed=12_000, category=Category.AERIAL, rules=())
    t.like("plane", "wings", type=UnitType.AIRCRAFT)
    t.unit("A", "wings", (24, 12, 0), models=1, files=1)
    t.models_at("B", "mole", None, location=Location.RESERVE)
    t.unit("A", "plane", (40, 12, 0), models=1, files=1)
    t.token("B", "subterranean", 24, 16)
    t.token("B", "subterranean", 40, 16)
    march = March(Frame(frame_now(t.table, A1).pose.ahead(1_000 * far), 1))
    assert (MoveUnit(A, "move", A1, 12_000).refusal(t.table, march) is None) is able
    assert (far in approaches(t.table, A2)) is able


# --- (g), (h) it comes up ---


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-ACTV-01")
def test_it_is_activated_from_below_and_its_marker_is_gone() -> None:
    t = below().run(ActivationPhase())
    assert set(t.asked("unit to activate").options) == {A1, A2}
    t.answer("unit to activate", A1)
    t.answer("emergence", t.asked("emergence").proposal)
    assert unit(t, "A1").location is Location.IN_PLAY and not t.state.tokens
    assert t.state.clock.unit == A1 and t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-R-SUBTERRANEAN")
@pytest.mark.parametrize(("round", "able"), [(1, True), (4, True), (5, False)])
def test_not_in_the_final_round(round: int, able: bool) -> None:
    """Interaction 25 of the glossary."""
    t = below((24, 6), round=round)
    t.unit("A", "box", (12, 6, 0), models=1, files=1)
    assert (A1 in t.run(ActivationPhase()).asked("unit to activate").options) is able


@pytest.mark.rule("AC-R-SUBTERRANEAN")
def test_it_need_not_come_where_it_is_the_only_one() -> None:
    t = below()
    t.change("A2", location=Location.GONE)
    t.run(ActivationPhase())
    assert t.asked("unit to activate").options == (A1,)
    assert t.answer("unit to activate", None).asked().seat == "B"


@pytest.mark.rule("AC-R-SUBTERRANEAN")
def test_where_it_may_come_up() -> None:
    t = below((24, 20))
    t.rectangle(2, 2, (24, 23), "Blocking", size=3, capacity=0)
    t.marker(27, 20)
    t.unit("B", "box", (24, 15, 180), models=1, files=1)
    asked = t.run(ActivationPhase()).answer("unit to activate", A1).asked("emergence")

    def stand(x: float, y: float) -> Stand:
        now = asked.proposal
        return Stand(Frame(type(now.frame.pose)(round(x * 1000), round(y * 1000), 0), 1))

    disc, half = 0.985, 0.5
    spots = {
        (24 - disc - 3 - half, 20): True,
        (24 - disc - 3.01 - half, 20): False,
        (24, 22 - 1 - half): False,
        (24, 22 - 1.01 - half): True,
        (27 - disc - 1 - half, 20): False,
        (27 - disc - 1.01 - half, 20): True,
        (24, 15 + half + 1 + half): False,
        (24, 15 + half + 1.01 + half): True,
    }
    assert {spot: asked.why_not(stand(*spot)) is None for spot in spots} == spots


@pytest.mark.rule("AC-R-SUBTERRANEAN")
@pytest.mark.parametrize(("round", "able"), [(1, False), (2, True)])
def test_in_the_first_round_wholly_in_the_own_zone(round: int, able: bool) -> None:
    t = below((24, 11), round=round).run(ActivationPhase()).answer("unit to activate", A1)
    asked = t.asked("emergence")
    pose = type(asked.proposal.frame.pose)
    assert (asked.why_not(Stand(Frame(pose(24_000, 11_501, 0), 1))) is None) is able
    assert asked.why_not(Stand(Frame(pose(24_000, 11_500, 0), 1))) is None


@pytest.mark.rule("AC-R-SUBTERRANEAN")
def test_of_several_markers_its_general_says_which_goes_and_an_enemy_one_is_no_use() -> None:
    t = below((24, 20))
    t.token("A", "subterranean", 27, 20)
    t.token("B", "subterranean", 36, 20)
    t.run(ActivationPhase()).answer("unit to activate", A1)
    pose = type(t.asked("emergence").proposal.frame.pose)
    assert t.asked("emergence").why_not(Stand(Frame(pose(36_000, 20_000, 0), 1))) is not None
    t.answer("emergence", Stand(Frame(pose(25_500, 20_000, 0), 1)))
    assert t.asked("marker to remove").options == ("P1", "P2")
    t.answer("marker to remove", "P2")
    assert "P2" not in t.state.tokens and "P1" in t.state.tokens


@pytest.mark.rule("AC-R-SUBTERRANEAN", "AC-TRANS-03")
def test_passengers_come_up_with_it() -> None:
    t = below()
    t.like("mole", "mole", traits=("Subterranean", "Transport"), rules=(ref("AC-R-CAPACITY", "6"),))
    t.models_at("A", "foot", *[None] * 6, location=Location.RESERVE)
    t.run(ActivationPhase()).answer("unit to activate", A1)
    t.answer("emergence", t.asked("emergence").proposal).answer("passengers", "A3")
    assert unit(t, "A3").location is Location.ABOARD and unit(t, "A3").transport == A1


def test_a_captain_digs_towards_an_objective_and_has_answers_for_the_rest() -> None:
    t = below()
    t.marker(24, 40)
    t.run(DeployReserves(A))
    assert advised(t) == Spot(24_000, 30_000)
    t = below().run(ActivationPhase())
    assert advised(t) in t.asked("unit to activate").options
