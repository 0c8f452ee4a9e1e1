"""Strategic Reserve."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw3.fighting.weapons import dice_at
from sandtable.rulesets.dw3.ids import UnitId, weapon_id
from sandtable.rulesets.dw3.procedures.deployment import NOT_COUNTED, Deployment, reserve_refusal
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import BOW, GUN, ship
from tests.rulesets.dw3.table import battle, unit

FLEET = "karst.faction"


def deploying(*fleets: str) -> BattleSituation:
    t = battle()
    for fleet in fleets:
        t.unit("A", "hull", None, location=Location.WAITING, battlefleet=fleet)
    t.when(round=0, phase=Phase.SETUP)
    return t.run(Deployment())


@pytest.mark.rule("DW3-R-STRATEGIC-RESERVE")
def test_a_whole_battlefleet_waits_and_does_not_count_for_the_limit() -> None:
    t = deploying(FLEET, FLEET, "", "").answer("strategic reserve", True)
    assert [unit(t, name).location for name in ("A1", "A2")] == [Location.RESERVE, Location.RESERVE]
    assert reserve_refusal(t.table, UnitId("A3")) is None


@pytest.mark.rule("DW3-R-STRATEGIC-RESERVE")
def test_not_where_nobody_else_would_be_deployed() -> None:
    assert deploying(FLEET, FLEET).asked().question != "strategic reserve"
    t = deploying(FLEET, "").answer("strategic reserve", False)
    assert unit(t, "A1").location is Location.WAITING


def arriving(face: str, number: int = 2, **fields: Any) -> BattleSituation:
    t = battle()
    ship(t, "late", weapons=(("Stonebreaker Battery", "F"),))
    ship(t, "foe")
    t.unit("A", "late", None, location=Location.RESERVE, battlefleet=FLEET, marks=(NOT_COUNTED,), **fields)
    t.unit("B", "foe", (24, 15, 180))
    t.when(round=number)
    return t.run(ArriveFromReserve(unit=UnitId("A1")), (face,))


@pytest.mark.rule("DW3-R-STRATEGIC-RESERVE")
@pytest.mark.parametrize(("taken", "lead"), [(True, 4), (False, None)])
def test_a_reserve_die_counts_as_a_heavy_hit_and_its_guns_are_weak_then(taken: bool, lead: int | None) -> None:
    t = arriving("B").answer("reserve die as a Heavy Hit", taken).by_default()
    assert (unit(t, "A1").location is Location.IN_PLAY) is taken
    if taken:
        assert dice_at(t.table, weapon_id(GUN, 0), BOW).lead == lead


@pytest.mark.rule("DW3-R-STRATEGIC-RESERVE")
def test_not_in_round_1_where_it_would_not_help() -> None:
    assert arriving("B", 1).ended
    assert arriving("HH").asked().question == "arrival"
