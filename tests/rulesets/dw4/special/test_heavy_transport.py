"""Heavy Transport (Trait)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.special.heavy_transport import TRANSPORTED, berths
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.engagements import engagement, playing
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, ref, ship_class

CARRIER = ship_class("Carrier", 5, properties=(ref("DW4-P-HEAVY-TRANSPORT", "Corvette"),))
SMALL: dict[str, Any] = {"traits": ("Test", "Surface", "Corvette"), "models_min": 2}
BOATS = ship_class("Boats", 1, **SMALL)
GREAT = ship_class("Great", 1, **{**SMALL, "traits": (*SMALL["traits"], "Capital")})
OTHER = ship_class("Other", 1, models_min=2)
A1 = UnitId("A1")


def table(
    name: str = "boats", models: int = 2, seat: str = "A", location: Location = Location.IN_PLAY, **fields: Any
) -> Tabletop:
    """A unit in Reserve, and a transport 7" long and 1.8" wide that heads north in the middle of the table."""
    t = engagement("enc1", classes=(CARRIER, BOATS, GREAT, OTHER))
    t.unit("A", name, *[None] * models, location=Location.RESERVE)
    t.unit(seat, "carrier", (36, 24, 0), location=location)
    t.unit("B", "defiant", (60, 24, 0))
    t.model("A2.1" if seat == "A" else "B1.1", **fields)
    return t


def aboard(t: Tabletop) -> BattleGame:
    g = playing(t, DeployReserve(A, A1), [])
    answer(g, "way to arrive", "Transported by A2.1")
    return g


@pytest.mark.rule("DW4-P-HEAVY-TRANSPORT", "DW4-G-05")
@pytest.mark.parametrize(("listed", "able"), [("Tender, Corvette", True), ("Tender, Cutter", False)])
def test_of_several_traits_in_the_brackets_one_is_enough(listed: str, able: bool) -> None:
    t = table()
    t.know(ship_class("Carrier", 5, properties=(ref("DW4-P-HEAVY-TRANSPORT", listed),)))
    assert bool(berths(t.game(), A1)) is able


@pytest.mark.rule("DW4-P-HEAVY-TRANSPORT", "DW4-G-25")
def test_a_small_unit_arrives_within_5_inches_without_a_roll_and_is_incoming() -> None:
    g = aboard(table())
    stand = g.pending[0]
    # The bow is at 27.5, and a boat that heads across is 0.6" wide.
    near, far = at(36, 27.5 + 5 + 0.3, 90), at(36, 27.5 + 5 + 0.31, 90)
    mate = at(36, 30, 90)
    assert stand.refusal(g, Placing((near, mate))) is None
    assert stand.refusal(g, Placing((far, mate))) is not None
    answer(g, "arrival from reserve", Placing((near, mate)))
    assert (g.over, g.state.units[A1].location) == (True, Location.INCOMING)
    assert (TRANSPORTED, 1) in g.state.models[ModelId("A2.1")].tokens


@pytest.mark.rule("DW4-P-HEAVY-TRANSPORT")
@pytest.mark.parametrize(
    ("changed", "able"),
    [
        ({}, True),
        ({"models": 3}, False),
        ({"name": "great"}, False),
        ({"name": "other"}, False),
        ({"seat": "B"}, False),
        ({"location": Location.INCOMING}, False),
        ({"crippled": True}, True),
        ({"tokens": ((TRANSPORTED, 1),)}, False),
    ],
    ids=["as it is", "too many", "Capital", "another Trait", "an enemy", "Incoming", "Crippled", "once a game"],
)
def test_who_is_taken_aboard(changed: dict[str, Any], able: bool) -> None:
    assert bool(berths(table(**changed).game(), A1)) is able


@pytest.mark.rule("DW4-P-HEAVY-TRANSPORT", "DW4-READY-09")
def test_its_admiral_may_roll_instead() -> None:
    g = playing(table(), DeployReserve(A, A1), ["BL BL"])
    answer(g, "way to arrive", "Reserve Roll")
    assert (g.over, g.state.units[A1].location) == (True, Location.RESERVE)
