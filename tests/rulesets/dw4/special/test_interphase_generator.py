"""Interphase Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.geometry.course import Pivot
from sandtable.geometry.units import degrees
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.fighting.targeting import possible_targets
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import actions
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.activation import eligible_units
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.broadside import battery_bears
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.interphase_generator import INTERPHASING, RETURNED
from sandtable.rulesets.dw4.squadrons.launching import may_allocate
from sandtable.rulesets.dw4.squadrons.stacks import Flight
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind, Mission, Mode
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, disorder, model, place
from tests.rulesets.dw4.crossings import A1, crossing, shoal
from tests.rulesets.dw4.gunfire import gun, happened, range_of, shooter, victim
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class

PHASE = (ref("DW4-S-INTERPHASE-GENERATOR"),)
AWAY: dict[str, Any] = {"tokens": ((INTERPHASING, 1),)}
BACK: dict[str, Any] = {"tokens": ((RETURNED, 1),)}
SHIP, FOE, B1 = ModelId("A1.1"), ModelId("B1.1"), UnitId("B1")


def phased(*properties: Any, **unit: Any) -> Tabletop:
    """The ship of `crossing`, Interphasing; 12" of Maximum Speed as printed."""
    t = crossing(*properties, systems=PHASE)
    t.units[A1] = replace(t.units[A1], **(unit or AWAY))
    return t


def under_fire(**unit: Any) -> Tabletop:
    """A's gunship, and B's ship with the generator ahead of it."""
    return range_of(shooter(gun()), victim(systems=PHASE, properties=(ref("DW4-P-STOIC"),)), distance=3, **unit)


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
def test_as_consolidation_ends_a_unit_may_interphase() -> None:
    t = crossing(systems=PHASE)
    g = t.game(ConsolidationStep(A1))
    assert g.pending[0].default is False
    answer(g, "interphase", True)
    assert g.state.units[A1].tokens == ((INTERPHASING, 1),)


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
@pytest.mark.parametrize("why", ["it did so until now", "a model lacks the generator", "its Systems have failed"])
def test_not_again_at_once_nor_without_a_generator_on_every_model(why: str) -> None:
    t = phased(**BACK) if why == "it did so until now" else crossing(systems=PHASE)
    if why == "a model lacks the generator":
        t = Tabletop([ship_class("One", 2, systems=PHASE), ship_class("Two", 2)], mode=Mode.FULL)
        t.mixed_unit("A", ("one", (18, 10, 0)), ("two", (21, 10, 0)))
    if why == "its Systems have failed":
        t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    g = t.game(ConsolidationStep(A1))
    assert g.over and g.state.units[A1].tokens == ()


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR", "DW4-ACTV-02")
def test_interaction_23_it_is_activated_before_others() -> None:
    t = phased()
    t.unit("A", "rurik", (28, 10, 0))
    assert eligible_units(t.game(), A) == (A1,)
    t.units[A1] = replace(t.units[A1], activated=True)
    assert eligible_units(t.game(), A) == (UnitId("A2"),)


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
@pytest.mark.parametrize(("unit", "reached"), [(AWAY, False), ({}, True)])
def test_nothing_of_the_enemy_reaches_it(unit: dict[str, Any], reached: bool) -> None:
    t = under_fire(**unit)
    g = t.game()
    assert bool(possible_targets(g, A1)) is reached
    assert may_allocate(g, Flight(A, "Kometa", "B1")) is reached
    t.move("B1.1", (21, 5, 0))
    assert battery_bears(t.game(), SHIP, FOE) is reached


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
@pytest.mark.parametrize(("unit", "harmed"), [(AWAY, False), ({}, True)])
def test_it_takes_neither_damage_nor_criticals_nor_disorder(unit: dict[str, Any], harmed: bool) -> None:
    t = crossing(systems=PHASE)
    t.units[A1] = replace(t.units[A1], **unit)
    g = t.game(SufferDamage(SHIP, 2))
    assert model(g, "A1.1").damage == (2 if harmed else 0)
    g = t.game(SufferCriticals(SHIP, named=(Critical.BREACH,)))
    assert bool(model(g, "A1.1").criticals) is harmed
    g = t.game(GainDisorder(SHIP))
    assert disorder(g, "A1.1") == int(harmed)


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR", "DW4-SRS-21")
def test_interaction_23_an_attack_run_on_it_waits() -> None:
    t = under_fire(**AWAY)
    t.stack("A", "B1", Mission.ATTACK_RUN, Kometa=2)
    g = t.game(AttackRun(A, StackId("A>B1"), B1))
    assert g.over and StackId("A>B1") in g.state.stacks


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
@pytest.mark.parametrize(("unit", "heeded"), [(AWAY, False), (BACK, True)])
def test_interaction_23_its_other_properties_are_ignored_as_long(unit: dict[str, Any], heeded: bool) -> None:
    g = under_fire(**unit).game()
    assert has(g, FOE, ref("DW4-P-STOIC").id) is heeded
    assert has(g, FOE, PHASE[0].id)


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR", "DW4-VIS-02", "DW4-VIS-04")
def test_it_cannot_block_a_view_but_obscures_it() -> None:
    t = range_of(shooter(gun()), victim(), distance=12, others=(ship_class("Ghost", 4, systems=PHASE),))
    ghost = t.unit("B", "ghost", (18, 14, 90))
    assert not sight(t.game(), SHIP, FOE).visible
    t.units[ghost] = replace(t.units[ghost], **AWAY)
    seen = sight(t.game(), SHIP, FOE)
    assert (seen.visible, seen.obscured, seen.obscuring_mass) == (True, True, 4)


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR", "DW4-COLL-06")
def test_a_surface_model_may_pass_through_it_and_is_shaken() -> None:
    t = crossing()
    t.know(ship_class("Ghost", 2, systems=PHASE))
    t.unit("B", "ghost", (18, 15, 90), **AWAY)
    g = t.game(MovementStep(A1))
    answer(g, "course", course(ahead(10)))
    answer(g, "pass through", True)
    assert g.over and place(g, "A1.1") == (18, 20, 0)
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 0)


def moved(t: Tabletop, distance: float, *turns: float) -> BattleGame:
    g = t.game(MovementStep(A1))
    answer(g, "course", course(ahead(distance)))
    answer(g, "free turn", course(*[Pivot(1, degrees(turn), 0) for turn in turns]))
    return g


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
def test_it_goes_twice_as_far_without_turning_and_then_faces_anywhere() -> None:
    g = phased(ref("DW4-P-PIVOT")).game(MovementStep(A1))
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    assert (decision.ahead.most, decision.ahead.turn, decision.ahead.pivot) == (24_000, 0, None)
    answer(g, "course", course(ahead(24)))
    answer(g, "free turn", course(Pivot(1, degrees(90), 0), Pivot(1, degrees(80), 0)))
    assert g.over and place(g, "A1.1") == (18, 34, 170)
    assert g.state.units[A1].tokens == ((RETURNED, 1),), "it is back, and will act once"
    assert actions(g, A1) == 1 < actions(crossing().game(), A1)


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
def test_it_goes_through_land_mines_and_models_and_shakes_each_of_those_once() -> None:
    t = phased()
    shoal(t, TerrainKind.ISLAND)
    t.patch("patch-fog", 18, 17)
    t.marker(MarkerKind.MINEFIELD, 18, 18)
    t.unit("B", "rurik", (18, 20, 90))
    t.unit("A", "rurik", (18, 22, 90))
    t.unit("B", "rurik", (22, 20, 90))
    g = moved(t, 20)
    assert g.over and place(g, "A1.1") == (18, 30, 0) and not happened(g, Collided)
    assert len(g.state.markers) == 1
    assert [disorder(g, name) for name in ("A1.1", "B1.1", "A2.1", "B2.1")] == [0, 1, 1, 0]


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR")
@pytest.mark.parametrize("what", ["land", "a model", "a marker"])
def test_it_never_ends_in_contact_with_anything(what: str) -> None:
    t = phased()
    if what == "land":
        shoal(t, TerrainKind.ISLAND, y=20)
    elif what == "a model":
        t.unit("B", "rurik", (18, 20, 90))
    else:
        t.marker(MarkerKind.MINEFIELD, 18, 20)
    g = moved(t, 10)
    assert g.over and model(g, "A1.1").left_as is None
    assert 22 < place(g, "A1.1")[1] < 23.5


@pytest.mark.rule("DW4-S-INTERPHASE-GENERATOR", "DW4-S-GRAPPLE")
def test_nobody_grapples_it() -> None:
    t = phased()
    t.know(ship_class("Hook", 4, systems=(ref("DW4-S-GRAPPLE"),)))
    t.unit("B", "hook", (20.5, 10, 0))
    assert asked(t.game(MovementStep(A1))) == "course"
    t.units[A1] = replace(t.units[A1], tokens=())
    assert asked(t.game(MovementStep(A1))) == "grapple"
    assert t.sides[B].seat == B
