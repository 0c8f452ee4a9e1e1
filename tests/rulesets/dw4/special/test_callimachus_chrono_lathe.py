"""Callimachus Chrono-Lathe."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.round import ReserveRolled, UnitArrived
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.special.callimachus_chrono_lathe import lathe_worth
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.engagements import engagement, playing
from tests.rulesets.dw4.prepared import happened
from tests.rulesets.dw4.special_actions import A1, act, in_reach, offered
from tests.rulesets.dw4.tabletop import A, Tabletop, answer, at, ref, ship_class

LATHE = ref("DW4-S-CALLIMACHUS-CHRONO-LATHE")
ACTION = "Chrono-Lathe"
BRIGHT: dict[str, Any] = {"traits": ("Enlightened", "Surface")}
FRIEND = ship_class("Friend", 3, **BRIGHT)


def workshop(y: float = 38, name: str = "friend", seat: str = "A", **state: Any) -> Tabletop:
    """A bearer at 30", and another ship ahead of it with 3 Damage."""
    t = in_reach(LATHE, gap=9, others=(FRIEND,), **BRIGHT)
    unit = t.unit(seat, name, (18, y, 0))
    t.model(f"{unit}.1", **{"damage": 3, **state})
    return t


def damage(g: BattleGame, model: str = "A2.1") -> int:
    return g.state.models[ModelId(model)].damage


@pytest.mark.rule("DW4-S-CALLIMACHUS-CHRONO-LATHE", "DW4-G-20")
def test_enlightened_friends_recover_a_point_of_damage_the_bearer_too() -> None:
    t = workshop()
    t.model("A1.1", damage=1)
    g = act(t, ACTION)
    assert (damage(g), damage(g, "A1.1")) == (2, 0)


@pytest.mark.rule("DW4-S-CALLIMACHUS-CHRONO-LATHE")
@pytest.mark.parametrize(("y", "reached"), [(30 + 4.3 + 15, True), (30 + 4.301 + 15, False)])
def test_it_reaches_fifteen_inches(y: float, reached: bool) -> None:
    t = workshop(y)
    assert offered(t, ACTION) is reached
    assert (lathe_worth(t.game(), A1) > 0) is reached


@pytest.mark.rule("DW4-S-CALLIMACHUS-CHRONO-LATHE")
def test_neither_others_nor_cripples_nor_enemies_nor_the_unhurt_are_mended() -> None:
    assert not offered(workshop(name="kutsov"), ACTION)
    assert not offered(workshop(crippled=True, damage=0), ACTION)
    assert not offered(workshop(seat="B"), ACTION)
    assert not offered(workshop(damage=0), ACTION)


@pytest.mark.rule("DW4-S-CALLIMACHUS-CHRONO-LATHE", "DW4-G-12", "DW4-CRIT-10")
def test_it_is_turned_once_and_not_after_a_system_failure() -> None:
    g = act(workshop(), ACTION)
    assert not g.pending or ACTION not in g.pending[0].options  # type: ignore[attr-defined]
    t = workshop()
    t.model("A1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert not offered(t, ACTION)


# --- arriving ---

BEARER = ship_class("Bearer", 5, systems=(LATHE,))
SCOUT = ship_class("Scout", 2)
UNIT = UnitId("A1")
WAY = "Chrono-Lathe of A2.1"


def table(models: int = 1, location: Location = Location.IN_PLAY, used: int = 0, fails: bool = False) -> Tabletop:
    """A unit in Reserve in Round 2, and a bearer 7" long and 1.8" wide that heads north in the middle of the table."""
    t = engagement("enc1", classes=(BEARER, SCOUT))
    t.unit("A", "scout", *[None] * models, location=Location.RESERVE)
    t.unit("A", "bearer", (36, 24, 0), location=location)
    t.unit("B", "defiant", (42, 24, 0))
    tokens = (("Chrono-Lathe", used),) if used else ()
    t.model("A2.1", tokens=tokens, criticals=(Critical.SYSTEM_FAILURE,) * fails)
    return t


def ways(t: Tabletop) -> tuple[str, ...]:
    g = playing(t, DeployReserve(A, UNIT), seed=1)
    decision: Any = g.pending[0] if g.pending else None
    return decision.options if decision is not None and decision.question == "way to arrive" else ()


def may_stand(g: BattleGame, *places: tuple[float, float, float]) -> bool:
    return g.pending[0].refusal(g, Placing(tuple(at(*place) for place in places))) is None


@pytest.mark.rule("DW4-S-CALLIMACHUS-CHRONO-LATHE", "DW4-G-25", "DW4-READY-18")
def test_instead_of_a_roll_a_unit_arrives_within_three_inches_incoming_with_a_hazard_each() -> None:
    g = playing(table(models=2), DeployReserve(A, UNIT))
    answer(g, "way to arrive", WAY)
    # Its bow is at 27.5, and a Scout that heads across is 0.8" wide.
    assert may_stand(g, (36, 27.5 + 3 + 0.4, 90), (36, 29, 90))
    assert not may_stand(g, (36, 27.5 + 3 + 0.41, 90), (36, 29, 90))
    answer(g, "arrival from reserve", Placing((at(36, 30, 90), at(36, 28.5, 90))))
    assert (len(happened(g, UnitArrived)), happened(g, ReserveRolled)) == (1, [])
    assert g.state.units[UNIT].location is Location.INCOMING
    assert [g.state.models[m].criticals for m in g.state.units[UNIT].models] == [(Critical.HAZARD,)] * 2


@pytest.mark.rule("DW4-S-CALLIMACHUS-CHRONO-LATHE")
@pytest.mark.parametrize(("used", "offered"), [(0, True), (1, True), (2, False)])
def test_each_bearer_fetches_once_in_a_round(used: int, offered: bool) -> None:
    assert (WAY in ways(table(used=used))) is offered


@pytest.mark.rule("DW4-S-CALLIMACHUS-CHRONO-LATHE", "DW4-CRIT-10")
def test_a_bearer_that_is_not_in_play_or_does_not_work_fetches_nobody() -> None:
    assert not ways(table(location=Location.INCOMING))
    assert not ways(table(fails=True))
