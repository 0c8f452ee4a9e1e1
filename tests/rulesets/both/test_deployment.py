"""Reserves and deployment: the same fleet set up in the third and the fourth edition."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw3.events.setup import UnitDeployed as ThirdDeployed
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.activation import Activation
from sandtable.rulesets.dw3.procedures.deployment import Deployment as ThirdDeployment
from sandtable.rulesets.dw3.procedures.deployment import reserve_refusal as third_refusal
from sandtable.rulesets.dw3.procedures.setup import ContestFirstInitiative
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.setup import UnitDeployed
from sandtable.rulesets.dw4.procedures.deployment import Deployment, reserve_refusal
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.state import Clock, Phase
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw3.table import battle, unit
from tests.rulesets.dw4.prepared import all_rules, before_the_game, happened, waiting
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, dice_left, ship_class

UNIT = UnitId("A1")
KITE = ship_class("Kite", 2, positional=Positional.AIRBORNE)
EEL = ship_class("Eel", 2, positional=Positional.UNDERWATER)


def mustered(*classes: str) -> BattleSituation:
    """Units of both players of the third edition that wait to be deployed."""
    t = battle()
    for seat in ("A", "B"):
        for name in classes:
            t.unit(seat, name, None, location=Location.WAITING)
    return t


def assembled(*classes: str, theirs: tuple[str, ...] = ()) -> Tabletop:
    """The same in the fourth edition."""
    t = before_the_game()
    t.know(KITE, EEL)
    t.clock = Clock(0, Phase.PREPARING, A)
    waiting(t, "A", *classes)
    waiting(t, "B", *(theirs or classes))
    return t


@pytest.mark.difference(47)
def test_a_reserve_rolls_one_die_when_it_is_activated_or_a_die_for_each_round_before() -> None:
    third = battle()
    third.unit("A", "hull", None, location=Location.RESERVE)
    third.when(round=3)
    third.run(Activation(UNIT), ["HC"])
    assert third.asked().question == "arrival", "a Heavy Counter opens the own edge"
    fourth = Tabletop()
    fourth.clock = Clock(3, Phase.READY, A)
    fourth.unit("A", "rurik", None, location=Location.RESERVE)
    g = fourth.game(DeployReserve(A, UNIT), dice=["HC HC BL"])
    assert (g.state.units[UNIT].location, dice_left(g)) == (Location.RESERVE, 0), "Counters bring nobody"
    g = fourth.game(DeployReserve(A, UNIT), dice=["HS BL BL"])
    answer(g, "arrival from reserve", Placing((at(10, 0.3, 90),)))
    assert g.state.units[UNIT].location is Location.INCOMING
    third.by_default()
    assert unit(third, "A1").location is Location.IN_PLAY, "it acts in the same turn"


@pytest.mark.difference(48)
@pytest.mark.parametrize(
    ("waiting_already", "third_may", "fourth_may"), [(1, True, True), (2, True, False), (3, False, False)]
)
def test_half_of_five_units_is_three_or_two(waiting_already: int, third_may: bool, fourth_may: bool) -> None:
    third = mustered(*["karst.dolmen"] * 5)
    fourth = assembled(*["rurik"] * 5)
    for n in range(1, waiting_already + 1):
        third.change(f"A{n}", location=Location.RESERVE)
        fourth.units[UnitId(f"A{n}")] = replace(fourth.units[UnitId(f"A{n}")], location=Location.RESERVE)
    assert (third_refusal(third.table, UnitId("A5")) is None) is third_may
    assert (reserve_refusal(fourth.game(rules=all_rules()), UnitId("A5")) is None) is fourth_may


@pytest.mark.difference(49)
def test_ships_are_begun_by_b_or_everything_by_the_first_admiral() -> None:
    third = mustered("karst.cupola", "karst.dolmen", "karst.sinkhole").run(ThirdDeployment()).by_default()
    assert [event.unit for event in third.events(ThirdDeployed)] == ["A1", "B1", "B2", "A2", "A3", "B3"]
    g = assembled("kite", "kutsov", "eel").game(Deployment(), rules=all_rules())
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    assert [event.unit for event in happened(g, UnitDeployed)] == ["A1", "B1", "A2", "B2", "A3", "B3"]


@pytest.mark.difference(50)
def test_who_is_done_first_may_draw_for_the_initiative_or_has_it() -> None:
    for drawn, holder in ((19, A), (20, B)):
        third = mustered("karst.dolmen")
        third.side("A", kept=CardId("20"))
        third.hand("B", deck=(drawn,))
        third.run(ContestFirstInitiative(seat=B)).answer("contest initiative", True).by_default()
        assert third.state.clock.initiative == holder
    g = assembled("kutsov", "rurik", theirs=("kutsov",)).game(Deployment(), rules=all_rules())
    answer(g, "controlled edge", Edge.SOUTH)
    answer(g, "unit to deploy", UNIT)
    answer(g, "deployment", Placing((at(10, 5, 0),)))
    answer(g, "deployment", Placing((at(10, 43, 180),)))
    assert g.state.clock.first == B
