"""Magnetic Generator."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.geometry.units import inches
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.shifting import ASTERN, Shift
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind
from sandtable.tabletop.placing.markers import Spot
from tests.rulesets.dw4.courses import ahead, course, disorder, model, place
from tests.rulesets.dw4.crossings import A1, crossing
from tests.rulesets.dw4.flight_deck import at_sea, fly, threaten
from tests.rulesets.dw4.gunfire import AIRBORNE, attack, gun, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

MAGNETIC = (ref("DW4-S-MAGNETIC-GENERATOR"),)


def resisted(quality: str | None, *, distance: float = 15, systems: tuple[Any, ...] = MAGNETIC, **fields: Any) -> int:
    own = shooter(gun(*([ref(quality)] if quality else [])))
    t = range_of(own, victim(systems=systems), distance=distance)
    t.model("B1.1", **fields)
    return rolled(attack(t, many("BL", 4), "SS HS")).negated


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR")
@pytest.mark.parametrize(("quality", "distance"), [("DW4-Q-AERIAL", 15), ("DW4-Q-ASSAULT", 2), ("DW4-Q-SUBMERGED", 15)])
def test_heavy_strikes_resist_as_heavy_counters(quality: str, distance: float) -> None:
    assert resisted(quality, distance=distance) == 2


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR")
def test_not_against_other_weapons_nor_without_it_nor_with_failing_systems() -> None:
    assert resisted(None) == 0
    assert resisted("DW4-Q-AERIAL", systems=()) == 0
    assert resisted("DW4-Q-AERIAL", criticals=(Critical.SYSTEM_FAILURE,)) == 0


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-POS-07")
def test_interaction_35_a_heavy_strike_may_turn_either_way_and_the_heavier_is_proposed() -> None:
    own = shooter(gun(ref("DW4-Q-ASSAULT")), **AIRBORNE)
    t = range_of(own, victim(systems=MAGNETIC, **AIRBORNE), distance=2)
    g = attack(t, many("BL", 4), "BL HS")
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat, set(decision.options)) == ("conversion", "B", {Face.SC, Face.HC})
    assert decision.default == Face.HC
    answer(g, "conversion", Face.HC)
    assert rolled(g).negated == 2


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-SRS-26")
@pytest.mark.parametrize(("systems", "negated"), [(MAGNETIC, 2), ((), 0)])
def test_it_turns_an_attack_run_aside(systems: tuple[Any, ...], negated: int) -> None:
    g = fly(threaten(at_sea(systems=systems), Kometa=1), "BL BL", "SS HS")
    assert rolled(g).negated == negated


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-SRS-26")
@pytest.mark.parametrize("bearer", ["B1.1", "B1.2", ""])
@pytest.mark.parametrize("targets", [("B1.1", "B1.2"), ("B1.2", "B1.1")])
def test_one_target_of_an_attack_run_that_has_the_benefit_is_enough(bearer: str, targets: tuple[str, str]) -> None:
    t = threaten(at_sea(models=2), Kometa=2)
    t.move("B1.2", (40, 29.3, 180))
    if bearer:
        t.fit(bearer, *MAGNETIC)
    g = fly(t, many("BL", 4), "SS HS BL BL")
    answer(g, "attack run targets", targets)
    assert rolled(g).negated == (2 if bearer else 0)


def mined(y: float = 17, x: float = 18, systems: tuple[Any, ...] = MAGNETIC) -> Tabletop:
    t = crossing(systems=systems)
    t.marker(MarkerKind.MINEFIELD, x, y)
    return t


def sailing(t: Tabletop, *dice: str, distance: float = 10) -> BattleGame:
    g = t.game(MovementStep(A1), dice=list(dice))
    answer(g, "course", course(ahead(distance)))
    return g


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-RANGE-06")
def test_a_minefield_that_it_comes_near_is_pushed_along_and_put_down_before_its_bow() -> None:
    g = sailing(mined(), "SC")
    assert asked(g) == "repel mines"
    assert place(g, "A1.1")[1] == pytest.approx(17 - 0.75 - 2 - 2.15, abs=0.01), "as soon as it is in Proximity"
    answer(g, "repel mines", True)
    assert disorder(g, "A1.1") == 1 and not g.state.markers
    assert place(g, "A1.1") == (18, 20, 0)
    decision = g.pending[0]
    for spot, legal in [((18, 24.5), True), ((18, 26.1), False), ((21, 20), False), ((18, 15), False)]:
        there = Spot(int(spot[0] * 1000), int(spot[1] * 1000))
        assert (decision.refusal(g, there) is None) is legal, spot
    answer(g, "repelled minefield", Spot(18_000, 24_500))
    assert g.over and [(m.x, m.y) for m in g.state.markers.values()] == [(18_000, 24_500)]
    assert model(g, "A1.1").tokens == ()


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-MARK-05")
def test_on_a_blank_it_is_triggered() -> None:
    g = sailing(mined(), "BL", "SS BL BL")
    answer(g, "repel mines", True)
    assert g.over and not g.state.markers
    assert (disorder(g, "A1.1"), model(g, "A1.1").damage) == (2, 1)


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR")
def test_who_goes_on_is_not_asked_again_and_triggers_what_it_touches() -> None:
    g = sailing(mined(), "BL BL BL")
    answer(g, "repel mines", False)
    assert g.over and not g.state.markers and disorder(g, "A1.1") == 1


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR")
@pytest.mark.parametrize(("x", "near"), [(18 + 0.5 + 2 + 0.7, True), (18 + 0.5 + 2 + 0.8, False)])
def test_it_takes_proximity(x: float, near: bool) -> None:
    assert (asked(sailing(mined(x=x, y=18))) == "repel mines") is near


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-MARK-05")
def test_put_down_on_an_enemy_it_goes_off_there() -> None:
    t = mined()
    t.unit("B", "rurik", (18, 25, 90))
    g = sailing(t, "HS", "SS")
    answer(g, "repel mines", True)
    answer(g, "repelled minefield", Spot(18_000, 24_000))
    assert g.over and not g.state.markers
    assert model(g, "B1.1").damage == 1


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-PROP-03")
def test_who_has_left_the_formation_of_the_bearer_is_not_asked_for_what_it_meets_then() -> None:
    t = crossing()
    t.unit("A", "own", (30, 10, 0), (32.5, 8, 0))
    t.fit("A2.2", *MAGNETIC)
    t.marker(MarkerKind.MINEFIELD, 30, 22)
    g = t.game(MovementStep(UnitId("A2")), dice=["BL BL BL"])
    answer(g, "next model to move", "A2.1")
    answer(g, "course", course(ahead(10)))
    assert asked(g) == "course" and place(g, "A2.1") == (30, 20, 0)
    assert not has_unit_benefit(g, ModelId("A2.1"), MAGNETIC[0].id), "or it would not be worth a test"


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-PROP-03")
def test_who_is_still_with_the_bearer_is_asked() -> None:
    t = crossing()
    t.unit("A", "own", (30, 10, 0), (32.5, 15, 0))
    t.fit("A2.2", *MAGNETIC)
    t.marker(MarkerKind.MINEFIELD, 30, 22)
    g = t.game(MovementStep(UnitId("A2")))
    answer(g, "next model to move", "A2.1")
    answer(g, "course", course(ahead(10)))
    assert asked(g) == "repel mines"


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-S-GENERATOR-SHIP")
@pytest.mark.parametrize(("x", "near"), [(24, True), (28, False)])
def test_who_has_come_within_reach_of_a_generator_ship_is_asked(x: float, near: bool) -> None:
    t = mined(systems=(), y=22)
    t.know(ship_class("Power", 3, systems=(*MAGNETIC, ref("DW4-S-GENERATOR-SHIP"))))
    t.unit("A", "power", (x, 20, 0))
    assert not has_unit_benefit(t.game(), ModelId("A1.1"), MAGNETIC[0].id), "where its move begins"
    g = sailing(t, *["BL BL BL"] * (not near))
    assert (asked(g) == "repel mines") is near


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-Q-TRACTION")
def test_who_is_pulled_near_mines_pushes_them_along_as_well() -> None:
    own = shooter(gun(ref("DW4-Q-TRACTION"), dice=6))
    t = range_of(own, victim(systems=MAGNETIC, defence=0, armour=2, hull=20), heading=90)
    t.when(unit=UnitId("A1"))
    t.marker(MarkerKind.MINEFIELD, 18, 24.3 - 4.25)
    g = attack(t, "HS HS HS BL BL BL", "SC")
    answer(g, "traction", "A1.1/0")
    assert (asked(g), g.pending[0].seat) == ("repel mines", "B")
    answer(g, "repel mines", True)
    assert place(g, "B1.1") == (18, 20.3, 90)
    answer(g, "repelled minefield", Spot(22_000, 20_300))
    assert g.over and [(m.x, m.y) for m in g.state.markers.values()] == [(22_000, 20_300)]


def pushed(t: Tabletop, *dice: str) -> BattleGame:
    t.when(unit=UnitId("B1"))
    return t.game(Shift(ModelId("A1.1"), ASTERN, inches(1)), dice=list(dice))


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-RAM-07")
def test_who_is_pushed_near_mines_may_repel_them_and_puts_them_down_at_the_end() -> None:
    t = mined(y=10 - 2.15 - 2 - 0.75 - 0.5)
    g = pushed(t, "SC")
    assert asked(g) == "repel mines"
    answer(g, "repel mines", True)
    assert place(g, "A1.1") == (18, 9, 0) and disorder(g, "A1.1") == 1
    answer(g, "repelled minefield", Spot(18_000, 13_500))
    assert g.over and model(g, "A1.1").tokens == ()
    assert [(m.x, m.y) for m in g.state.markers.values()] == [(18_000, 13_500)]


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-RAM-07")
def test_who_lets_them_lie_is_pushed_on_and_not_asked_again() -> None:
    g = pushed(mined(y=10 - 2.15 - 2 - 0.75 - 0.5))
    answer(g, "repel mines", False)
    assert g.over and place(g, "A1.1") == (18, 9, 0) and len(g.state.markers) == 1


@pytest.mark.rule("DW4-S-MAGNETIC-GENERATOR", "DW4-PROP-02")
def test_nobody_else_is_asked() -> None:
    g = sailing(mined(systems=()), "BL BL BL")
    assert g.over and MarkerId("K1") not in g.state.markers
