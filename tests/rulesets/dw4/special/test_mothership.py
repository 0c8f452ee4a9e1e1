"""Mothership (Class)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.round import UnitArrived, UnitDelayed
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.placing.units import PlaceUnit
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.reserves import goes_to_reserve
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.engagements import engagement, playing, questions
from tests.rulesets.dw4.prepared import happened
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, ref, ship_class
from tests.rulesets.dw4.valour_table import enact, holding

MOTHER = ship_class("Mother", 5, properties=(ref("DW4-P-MOTHERSHIP", "Scout"), ref("DW4-P-MOTHERSHIP", "Lurker")))
SCOUT = ship_class("Scout", 2)
LURKER = ship_class("Lurker", 2, properties=(ref("DW4-P-UNEXPECTED-ARRIVAL"),))
A1 = UnitId("A1")
AT_AN_EDGE = "an Edge"


def table(name: str = "scout", models: int = 1, seat: str = "A", location: Location = Location.IN_PLAY) -> Tabletop:
    """A unit in Reserve, and a Mothership 7" long and 1.8" wide that heads north in the middle of the table."""
    t = engagement("enc1", classes=(MOTHER, SCOUT, LURKER))
    t.unit("A", name, *[None] * models, location=Location.RESERVE)
    t.unit(seat, "mother", (36, 24, 0), location=location)
    t.unit("B", "defiant", (42, 24, 0))
    return t


def arriving(t: Tabletop, dice: str = "HS BL") -> BattleGame:
    return playing(t, DeployReserve(A, A1), [dice])


def may_stand(g: BattleGame, *places: tuple[float, float, float]) -> bool:
    return g.pending[0].refusal(g, Placing(tuple(at(*place) for place in places))) is None


@pytest.mark.rule("DW4-P-MOTHERSHIP", "DW4-G-25", "DW4-READY-18")
def test_a_unit_of_the_listed_class_may_arrive_within_five_inches_of_it_and_is_incoming() -> None:
    g = arriving(table())
    assert g.pending[0].options == (AT_AN_EDGE, "A2.1")  # type: ignore[attr-defined]
    assert g.pending[0].default == AT_AN_EDGE
    answer(g, "place to arrive", "A2.1")
    # Its bow is at 27.5, and a Scout that heads across is 0.8" wide.
    assert may_stand(g, (36, 27.5 + 5 + 0.4, 90))
    assert not may_stand(g, (36, 27.5 + 5 + 0.41, 90))
    assert may_stand(g, (40.2, 24, 0)), "the enemy close by does not matter"
    assert not may_stand(g, (36, 0.4, 90)), "an Edge is too far off"
    answer(g, "arrival from reserve", Placing((at(36, 29, 90),)))
    assert len(happened(g, UnitArrived)) == 1
    assert g.state.units[A1].location is Location.INCOMING


@pytest.mark.rule("DW4-P-MOTHERSHIP", "DW4-G-05")
@pytest.mark.parametrize(("listed", "asks"), [("Lurker, Scout", True), ("Scout and Tender", True), ("Lurker", False)])
def test_of_several_classes_in_the_brackets_one_is_enough(listed: str, asks: bool) -> None:
    t = table()
    t.know(ship_class("Mother", 5, properties=(ref("DW4-P-MOTHERSHIP", listed),)))
    assert (questions(arriving(t))[:1] == ["place to arrive"]) is asks


@pytest.mark.rule("DW4-P-MOTHERSHIP", "DW4-READY-13")
def test_every_model_must_be_that_close_and_the_unit_in_coherency() -> None:
    g = arriving(table(models=2))
    answer(g, "place to arrive", "A2.1")
    assert may_stand(g, (36, 29, 90), (36, 32.8, 90))
    assert not may_stand(g, (36, 29, 90), (36, 33, 90))
    assert not may_stand(g, (36, 29, 90), (36, 19, 90)), "they are farther than 4 inches apart"


@pytest.mark.rule("DW4-P-MOTHERSHIP")
def test_at_an_edge_it_arrives_as_ever() -> None:
    g = arriving(table())
    answer(g, "place to arrive", AT_AN_EDGE)
    assert may_stand(g, (36, 0.4, 90))
    assert not may_stand(g, (36, 29, 90))


@pytest.mark.rule("DW4-P-MOTHERSHIP", "DW4-CARD-05")
def test_a_card_that_brings_it_in_without_a_roll_leaves_the_choice() -> None:
    t = table()
    t.settings = replace(t.settings, use_valour=True)
    t.deal("A", holding("V03"), deck=(50, 51))
    g = arriving(t)
    enact(g, "before a Reserve Roll", "V03")
    assert g.pending[0].options == (AT_AN_EDGE, "A2.1")  # type: ignore[attr-defined]
    answer(g, "place to arrive", "A2.1")
    assert may_stand(g, (36, 29, 90))


@pytest.mark.rule("DW4-P-MOTHERSHIP", "DW4-P-UNEXPECTED-ARRIVAL")
def test_who_does_not_arrive_at_an_edge_is_not_asked() -> None:
    t = table("lurker")
    g = playing(t, DeployReserve(A, A1))
    answer(g, "way to arrive", "Unexpected Arrival")
    assert questions(g) == ["arrival from reserve"]


@pytest.mark.rule("DW4-P-MOTHERSHIP", "DW4-READY-11")
def test_a_reserve_roll_is_needed_all_the_same() -> None:
    g = arriving(table(), "SS BL")
    assert g.over and happened(g, UnitDelayed)


@pytest.mark.rule("DW4-P-MOTHERSHIP")
@pytest.mark.parametrize(
    "t",
    [table("defiant"), table(seat="B"), table(location=Location.INCOMING)],
    ids=["another Class", "an enemy's", "Incoming itself"],
)
def test_others_are_not_asked(t: Tabletop) -> None:
    assert questions(arriving(t)) == ["arrival from reserve"]


@pytest.mark.rule("DW4-P-MOTHERSHIP", "DW4-READY-17")
def test_without_room_around_it_nobody_is_asked_and_without_room_at_an_edge_it_is_the_only_way() -> None:
    t = table()
    for x in range(24, 49, 2):
        t.unit("B", "hypatia", *[(x, y, 0) for y in (16.9, 24, 31.1) if (x, y) != (36, 24)])
    assert questions(arriving(t)) == ["arrival from reserve"]
    t = table()
    for n in range(15):
        t.unit("B", "defiant", (2.5 + 4.8 * n, 4, 90), (2.5 + 4.8 * n, 8, 90))
    g = arriving(t)
    assert questions(g) == ["arrival from reserve"]
    assert may_stand(g, (36, 29, 90))


def test_places_are_told_sampled_and_found() -> None:
    g = arriving(table(models=3))
    assert plain(RULESET.words.show(View(g, A), "model", "A2.1")).startswith("Mother A2.1")
    answer(g, "place to arrive", ModelId("A2.1"))
    decision = g.pending[0]
    assert isinstance(decision, PlaceUnit)
    assert any("within 5" in line and "A2.1" in line for line in RULESET.words.about(View(g, A)))
    for seed in range(10):
        assert decision.refusal(g, decision.sample(g, Random(seed))) is None
    assert decision.refusal(g, decision.fallback(g)) is None


@pytest.mark.rule("DW4-P-MOTHERSHIP")
@pytest.mark.parametrize(
    ("name", "seat", "waits"), [("scout", "A", True), ("scout", "B", False), ("rurik", "A", False)]
)
def test_a_captain_holds_back_whoever_may_set_out_from_a_mothership_of_the_force(
    name: str, seat: str, waits: bool
) -> None:
    g = table(name, seat=seat).game()
    assert goes_to_reserve(View(g, A), A1) is waits
