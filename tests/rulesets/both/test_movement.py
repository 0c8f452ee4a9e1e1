"""Drift, turns, coherency, collisions and rams: the same manoeuvre in the third and the fourth edition."""

from __future__ import annotations

import pytest

from sandtable.geometry.course import Ahead, ComeAbout, Course, Leg
from sandtable.rulesets.dw3.events.movement import Rammed
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import turn_limit
from sandtable.rulesets.dw3.procedures.movement import MovementStep as ThirdStep
from sandtable.rulesets.dw3.procedures.moving import DriftModel, MoveModel
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit as ThirdExit
from sandtable.rulesets.dw4.moving.plotting import plot_course
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Exit, Mode
from sandtable.tabletop.events import Collided
from sandtable.tabletop.situations import abeam_of, ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.table import PLAIN, battle, condition, model
from tests.rulesets.dw4.courses import ahead, astern, disorder, left_as, place, starboard
from tests.rulesets.dw4.courses import course as plotted
from tests.rulesets.dw4.courses import model as fourth_model
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, dice_left, ship_class

UNIT, ME = UnitId("A1"), ModelId("A1.1")
BARGE = ship_class("Barge", 1, speed_min=0, speed_max=12_000)


def third(*places: object, **figures: object) -> BattleSituation:
    """Ships of MASS 2, SPEED 6 and TURN LIMIT 3 of the third edition."""
    t = battle()
    t.ship(
        "ship",
        "karst.dolmen",
        **{"mass": 2, "speed": 6, "turn_limit": 3, "hull": 6, "citadel": 99, "weapons": (), **PLAIN, **figures},
    )
    t.unit("A", "ship", *(places or ((24, 10, 0),)))  # type: ignore[arg-type]
    return t


def course(*legs: Leg | float, astern: bool = False) -> Course:
    return Course(tuple([Ahead(round(leg * 1000)) if isinstance(leg, (int, float)) else leg for leg in legs]), astern)


def turn(*angles: int) -> ComeAbout:
    return ComeAbout(1, angles)


def fourth(*places: tuple[float, ...], kind: str = "kutsov") -> BattleGame:
    """Ships of MAS 3, SPD 2 to 7 and TRN 3 of the fourth edition in their Movement Step."""
    t = Tabletop([BARGE], mode=Mode.FULL)
    return t.game(MovementStep(t.unit("A", kind, *(places or ((18, 10, 0),)))), seed=1)


def refused(g: BattleGame, way: Course) -> str:
    found = g.pending[0].refusal(g, way)
    return "" if found is None else found.rule


@pytest.mark.difference(17)
def test_a_ship_drifts_and_may_stay_and_turn_again_or_moves_its_least_and_turns_once() -> None:
    t = third().run(ThirdStep(UNIT))
    assert model(t, "A1.1").moved == 2000, "it has drifted its MASS"
    assert t.asked().why_not(course()) is None
    t.answer("course", course(turn(2250), 1, turn(2250)))
    assert condition(t, "A1.1") == (0, False, 0)
    g = fourth()
    assert place(g, "A1.1") == (18, 10, 0), "nobody drifts"
    assert refused(g, Course()) == "DW4-MOVE-03"
    assert refused(g, plotted(starboard(22.5))) == "DW4-MOVE-05", "no turn before the least distance"
    assert refused(g, plotted(ahead(2), starboard(22.5, 22.5))) == ""


@pytest.mark.difference(18)
def test_no_turn_beyond_the_limit_or_another_one_for_disorder() -> None:
    found = third().run(ThirdStep(UNIT)).asked().why_not(course(turn(2250, 2250), turn(2250, 2250)))
    assert found is not None and found.rule == "DW3-MOVE-04"
    g = fourth()
    answer(g, "course", plotted(ahead(2), starboard(22.5), starboard(22.5)))
    assert disorder(g, "A1.1") == 1


@pytest.mark.difference(19)
def test_a_whole_unit_goes_astern_with_turns_by_mass_or_a_single_model_with_turns_by_its_own() -> None:
    t = third((24, 14, 0), abeam_of("A1.1", 2), speed=7, mass=3).run(OperationsStep(UNIT)).answer("full reverse", True)
    assert (condition(t, "A1.1")[2], condition(t, "A1.2")[2]) == (1, 1)
    assert turn_limit(t.table, ME) == 1
    t.then(ThirdStep(UNIT)).answer("next model to move", "A1.1")
    assert t.asked().why_not(course(4, astern=True)) is None
    assert t.asked().why_not(course(4.001, astern=True)) is not None
    g = fourth((18, 14, 0), (21, 14, 0))
    answer(g, "next model to move", "A1.1")
    reverse = plot_course(g, ME).reverse
    assert reverse is not None and reverse.turn == 4, "TRN 3 and 2 more, 4 at most"
    answer(g, "course", astern(ahead(4)))
    answer(g, "course", plotted(ahead(2)))
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (1, 0)


@pytest.mark.difference(20)
def test_two_pairs_apart_are_in_coherency_or_out_of_it() -> None:
    t = third((10, 10, 0), abeam_of("A1.1", 2), (30, 10, 0), abeam_of("A1.3", 2), speed=0).run(ThirdStep(UNIT))
    t.by_default()
    assert sum(ship.disorder for ship in t.state.models.values()) == 0
    g = _sailed(fourth((4, 10, 0), (6, 10, 0), (8, 10, 0), (10, 10, 0), kind="barge"), 0, 0, 8, 8)
    assert sum(disorder(g, f"A1.{n}") for n in (1, 2, 3, 4)) == 2


def _sailed(g: BattleGame, *moves: float) -> BattleGame:
    """Every model goes straight ahead so far, the default formation counts."""
    for n, far in enumerate(moves, 1):
        if g.pending[0].question == "next model to move":
            answer(g, "next model to move", f"A1.{n}")
        answer(g, "course", plotted(ahead(far)) if far else Course())
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return g


@pytest.mark.difference(21)
def test_who_is_lost_a_second_time_shakes_all_or_is_abandoned() -> None:
    t = third((10, 10, 0), abeam_of("A1.1", 2), (30, 10, 0), speed=0)
    t.change("A1", straggling=1)
    t.run(ThirdStep(UNIT)).by_default()
    assert [model(t, f"A1.{n}").disorder for n in (1, 2, 3)] == [1, 1, 1]
    g = _sailed(fourth((10, 10, 0), (12, 10, 0), (20, 10, 0), kind="barge"), 0, 0, 0)
    assert left_as(g, "A1.3") is Exit.ABANDONED
    assert [disorder(g, f"A1.{n}") for n in (1, 2)] == [0, 0]


@pytest.mark.difference(22)
def test_a_hull_over_the_edge_is_lost_or_hangs_over_and_who_leaves_is_abandoned() -> None:
    t = third((24, 45.2, 0), mass=1, speed=0).run(ThirdStep(UNIT)).by_default()
    assert model(t, "A1.1").left_as is ThirdExit.WITHDRAWN, "a part of it is enough"
    g = fourth((18, 44, 0))
    answer(g, "course", plotted(ahead(4)))
    assert left_as(g, "A1.1") is None, "its middle is still on the table"
    g = fourth((18, 44, 0))
    answer(g, "course", plotted(ahead(4.001)))
    assert left_as(g, "A1.1") is Exit.ABANDONED
    assert g.state.sides[B].vp == 5, "it was battle ready"


@pytest.mark.difference(23)
def test_a_unit_mate_is_struck_or_passed_through() -> None:
    t = third((24, 10, 0), ahead_of("A1.1", 1)).run(DriftModel(ME))
    assert [event.struck for event in t.events(Collided)] == ["A1.2"]
    g = fourth((18, 10, 0), (18, 14, 90))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", plotted(ahead(7)))
    assert not happened(g, Collided)
    assert place(g, "A1.1")[1] == 17


@pytest.mark.difference(24)
def test_a_collision_hurts_at_terrain_alone_by_the_face_or_at_larger_ships_too_by_the_strike() -> None:
    t = third()
    t.ship("large", "karst.dolmen", mass=5, weapons=(), **PLAIN)
    t.unit("B", "large", ahead_of("A1.1", 1, turned=90))
    assert not t.run(DriftModel(ME)).rolled()
    shore = third()
    shore.rectangle(4, 1, (24, 14), mass=3)
    assert condition(shore.run(DriftModel(ME), ["HH X"]), "A1.1")[0] == 4
    ships = Tabletop()
    ships.unit("A", "kutsov", (10, 10, 0))
    ships.unit("B", "hypatia", (10, 30, 0))
    g = ships.game(Collision(ME, ("B1.1",)), dice=["HS ES BL"])
    assert (fourth_model(g, "A1.1").damage, dice_left(g)) == (2, 0)


@pytest.mark.difference(25)
@pytest.mark.parametrize(("heavier", "shaken"), [(False, 1), (True, 0)])
def test_whoever_is_struck_is_shaken_unless_heavier_in_both(heavier: bool, shaken: int) -> None:
    t = third()
    t.ship("other", "karst.dolmen", mass=3 if heavier else 2, weapons=(), **PLAIN)
    t.unit("B", "other", ahead_of("A1.1", 1, turned=90))
    assert condition(t.run(DriftModel(ME)), "B1.1")[2] == shaken
    ships = Tabletop()
    ships.unit("A", "kutsov", (10, 10, 0))
    ships.unit("B", "hypatia" if heavier else "kutsov", (10, 30, 0))
    g = ships.game(Collision(ME, ("B1.1",)), dice=["BL BL BL"] if heavier else [])
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, shaken)


@pytest.mark.difference(26)
def test_a_ram_is_an_attack_with_a_die_for_the_rammer_or_a_crew_check_that_shakes_both() -> None:
    t = third(hull=6, weapons=(("Ram Wedge", "F"),))
    t.ship("other", "karst.dolmen", mass=2, armour=5, citadel=99, hull=9, weapons=(), **PLAIN)
    t.unit("B", "other", ahead_of("A1.1", 2, turned=90))
    t.model("A1.1", moved=3000)
    t.run(MoveModel(ME), tolerant("5xHH", "2", "H", otherwise="B")).answer("course", course(4)).answer("ram", True)
    assert t.events(Rammed) == (Rammed(ME, ModelId("B1.1"), 6 + 5 + 6),)
    assert (condition(t, "B1.1"), condition(t, "A1.1")) == ((2, False, 0), (1, False, 0))
    rammer = ship_class("Rammer", 2, hull=6, speed_max=10_000)
    ships = Tabletop([rammer], mode=Mode.FULL)
    ships.unit("A", "rammer", (18, 10, 0))
    ships.unit("B", "kutsov", (18, 20, 90))
    ships.hand("A", deck=[1, 1, 1])
    g = ships.game(MovementStep(UNIT), dice=["SS SS HS ES ES BL BL BL SC SC SC", "BL BL"])
    before = place(g, "B1.1")
    answer(g, "course", plotted(ahead(9)))
    answer(g, "ram", True)
    answer(g, "crew check", True)
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 1)
    assert (fourth_model(g, "B1.1").damage, fourth_model(g, "A1.1").damage) == (2, 4), "8 hits by Mass 3 and by Mass 2"
    assert place(g, "B1.1") == (before[0] - 1, before[1], 90)
    assert "Ram A1.1" in g.state.units[UNIT].taken, "and no actions after it"
