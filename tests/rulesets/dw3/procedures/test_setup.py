"""Setting up: player A, deployment in groups, reserves, the first initiative."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.events.setup import CardTurnedUp, FeaturePlaced, TurnedCardDiscarded, UnitDeployed
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.options import checked
from sandtable.rulesets.dw3.placing.units import rear_touches
from sandtable.rulesets.dw3.procedures.deployment import Deployment, group_of, reserve_refusal
from sandtable.rulesets.dw3.procedures.reserves import (
    ANY,
    NOT_THEIRS,
    OWN,
    STAYS,
    ArriveFromReserve,
    reserve_result,
)
from sandtable.rulesets.dw3.procedures.setup import ContestFirstInitiative, SetUp
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.events import PatchPlaced
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint
from tests.rulesets.dw3.table import battle, unit

A, B = SeatId("A"), SeatId("B")
WAITING = {"location": Location.WAITING}


def mustered(*classes: str) -> BattleSituation:
    """Units of both players that wait to be deployed."""
    t = battle()
    for seat in ("A", "B"):
        for name in classes:
            t.unit(seat, name, None, **WAITING)
    return t


@pytest.mark.rule("DW3-SETUP-11", "DW3-SETUP-12", "DW3-SETUP-13", "DW3-SETUP-24")
@pytest.mark.parametrize(
    ("name", "group"),
    [("karst.cupola", 1), ("karst.bulwark", 1), ("karst.dolmen", 2), ("karst.trowel", 2), ("karst.sinkhole", 3)],
)
def test_units_are_deployed_in_three_groups(name: str, group: int) -> None:
    assert group_of(mustered(name).table, UnitId("A1")) == group


@pytest.mark.rule("DW3-SETUP-11", "DW3-SETUP-12", "DW3-SETUP-13")
def test_a_begins_with_flyers_b_with_ships_and_a_with_what_dives() -> None:
    t = mustered("karst.sinkhole", "karst.dolmen", "karst.cupola").run(Deployment()).by_default()
    order = [event.unit for event in t.events(UnitDeployed)]
    assert order == ["A3", "B3", "B2", "A2", "A1", "B1"]


@pytest.mark.rule("DW3-SETUP-11")
def test_a_unit_lies_wholly_in_its_own_zone() -> None:
    t = mustered("karst.dolmen").run(Deployment())
    placed = t.asked("deployment")
    assert placed.seat == "B"
    assert placed.why_not({"poses": [[24_000, 24_000, 0]]}) is not None
    assert placed.why_not({"poses": [[24_000, 44_000, 0]]}) is None


@pytest.mark.rule("DW3-SETUP-15")
@pytest.mark.parametrize(("units", "most"), [(1, 1), (2, 1), (4, 2), (5, 3)])
def test_half_of_the_units_may_wait_in_reserve_rounded_up(units: int, most: int) -> None:
    """Worked example 9 of the content"""
    t = mustered(*["karst.dolmen"] * units)
    for n in range(1, most):
        t.change(f"A{n}", location=Location.RESERVE)
    assert reserve_refusal(t.table, UnitId(f"A{units}")) is None
    t.change(f"A{most}", location=Location.RESERVE)
    refused = reserve_refusal(t.table, UnitId(f"A{units}"))
    assert refused is not None and refused.rule == "DW3-SETUP-15"


@pytest.mark.rule("DW3-SETUP-16")
def test_what_cannot_move_cannot_be_in_reserve() -> None:
    refused = reserve_refusal(mustered("karst.bulwark", "karst.dolmen").table, UnitId("A1"))
    assert refused is not None and refused.rule == "DW3-SETUP-16"


@pytest.mark.rule("DW3-SETUP-18")
def test_who_has_fewer_units_is_done_first() -> None:
    t = mustered("karst.dolmen")
    t.unit("A", "karst.dolmen", None, **WAITING)
    assert t.run(Deployment()).by_default().result == "B"
    assert mustered("karst.dolmen").run(Deployment()).by_default().result == "B"


@pytest.mark.rule("DW3-SETUP-18", "DW3-SETUP-17")
@pytest.mark.parametrize(("mine", "theirs", "asked"), [(20, 20, True), (21, 20, True), (19, 20, False)])
def test_b_may_contest_the_kept_card_with_an_equal_or_higher_one(mine: int, theirs: int, asked: bool) -> None:
    t = battle()
    t.side("A", kept=CardId(str(theirs)))
    t.hand("B", deck=(mine,))
    t.run(ContestFirstInitiative(seat=B)).answer("contest initiative", True)
    if asked:
        t.answer("take initiative", True)
    assert t.state.clock.initiative == ("B" if asked else "A")


@pytest.mark.rule("DW3-SETUP-09", "DW3-SETUP-10", "DW3-SETUP-19")
def test_the_higher_card_chooses_player_a_and_ties_are_drawn_again() -> None:
    t = mustered("karst.dolmen")
    t.hand("A", deck=(5, 9, 1))
    t.hand("B", deck=(5, 8, 2))
    t.settings = replace(t.settings, terrain=False)
    t.run(SetUp(), [("5", "9", "1"), ("5", "8", "2")])
    assert [event.card for event in t.events(CardTurnedUp)] == ["5", "5", "9", "8"]
    assert (t.asked().seat, t.asked().question) == ("A", "player A")
    t.answer("player A", "B")
    # B is player A now and keeps its card; the other one is discarded.
    assert (t.state.sides[B].kept, t.state.sides[A].kept) == ("8", None)
    assert t.asked().seat == "A"  # Player B chooses the edge.
    t.by_default()
    assert t.state.sides[B].kept is None
    assert len(t.events(TurnedCardDiscarded)) >= 4


@pytest.mark.rule("DW3-SETUP-01", "DW3-TERR-01")
def test_the_scenery_of_the_encounter_is_laid_out_bodies_and_patches_apart() -> None:
    t = mustered("karst.dolmen")
    t.hand("A", deck=(5,))
    t.hand("B", deck=(8,))
    t.run(SetUp(), [("5",), ("8",)])
    assert len(t.events(FeaturePlaced)) == 7
    assert len(t.events(PatchPlaced)) == 2


@pytest.mark.rule("DW3-SETUP-01")
def test_an_encounter_may_be_rolled() -> None:
    for face, encounter in (("B", "e1"), ("C", "e1"), ("HC", "e2"), ("H", "e2"), ("HH", "e3"), ("X", "e4")):
        t = mustered("karst.dolmen")
        t.settings = replace(t.settings, encounter="", terrain=False)
        t.hand("A", deck=(5,))
        t.hand("B", deck=(8,))
        assert t.run(SetUp(), [face, ("5",), ("8",)]).state.settings.encounter == encounter


@pytest.mark.rule("DW3-SETUP-02", "DW3-SETUP-03")
def test_options_are_checked_with_a_sentence() -> None:
    content = builtin()
    assert checked({"encounter": "The Quarry"}, content).encounter == "e4"
    for given, said in (
        ({"forces": ["karst.50", "meridian.500"]}, "did you mean 'karst.500'"),
        ({"encounter": "nine"}, "no encounter"),
        ({"coherency": "loose"}, "neighbour or chain"),
        ({"piercing_mass1": 2}, "1 or 3"),
        ({"speed": 3}, "speed"),
    ):
        with pytest.raises(UnknownName, match=said):
            checked(given, content)


# --- reserves ---


@pytest.mark.rule("DW3-RES-02", "DW3-RES-03", "DW3-RES-04", "DW3-RES-05", "DW3-RES-06", "DW3-RES-07")
@pytest.mark.parametrize(
    ("number", "results"),
    [
        (1, [STAYS, STAYS, STAYS, STAYS, STAYS, NOT_THEIRS]),
        (2, [STAYS, STAYS, OWN, NOT_THEIRS, NOT_THEIRS, ANY]),
        (5, [STAYS, STAYS, OWN, NOT_THEIRS, NOT_THEIRS, ANY]),
    ],
)
def test_the_reserve_die_by_round_and_face(number: int, results: list[str]) -> None:
    assert [reserve_result(number, face) for face in range(6)] == results


def arriving(face: str, models: int = 2) -> BattleSituation:
    t = battle()
    t.unit("A", "hull", *[None] * models, location=Location.RESERVE)
    t.unit("B", "hull", (24, 40, 0))
    return t.run(ArriveFromReserve(UnitId("A1")), [face])


@pytest.mark.rule("DW3-RES-08", "DW3-RES-03")
@pytest.mark.parametrize("face", ["HC", "H", "X"])
def test_every_model_arrives_with_its_rear_at_an_edge_in_coherency(face: str) -> None:
    t = arriving(face)
    assert t.asked().question == "arrival"
    t.by_default()
    assert unit(t, "A1").location is Location.IN_PLAY
    for name in ("A1.1", "A1.2"):
        pose = t.state.models[ModelId(name)].pose
        assert pose is not None
        assert rear_touches(t.state.play_area, footprint(t.table, ModelId(name)), pose)


@pytest.mark.rule("DW3-RES-05", "DW3-RES-06", "DW3-RES-07")
@pytest.mark.parametrize(
    ("face", "south", "middle", "north"),
    [("HC", True, False, False), ("H", True, True, False), ("X", True, True, True)],
)
def test_better_faces_open_more_edges(face: str, south: bool, middle: bool, north: bool) -> None:
    t = arriving(face, 1)
    asked = t.asked()

    def may(x: int, y: int, heading: int) -> bool:
        return asked.why_not(Placing((Pose(x, y, heading),))) is None

    assert may(10_000, 2_000, 0) is south
    assert may(2_000, 24_000, 9_000) is middle
    assert may(10_000, 46_000, 18_000) is north


@pytest.mark.rule("DW3-RES-03")
def test_the_bow_at_the_edge_will_not_do() -> None:
    refused = arriving("X", 1).asked().why_not({"poses": [[10_000, 2_000, 18_000]]})
    assert refused is not None and refused.rule == "DW3-RES-03"
