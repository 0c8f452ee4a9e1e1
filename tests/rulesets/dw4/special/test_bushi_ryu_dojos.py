"""Bushi Ryu Dojos."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.boarding import boarding_targets
from sandtable.rulesets.dw4.state import Critical
from sandtable.rulesets.dw4.tactics.close_quarters import boarding_worth
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side, two_crews
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, happened, many
from tests.rulesets.dw4.tabletop import answer, ref

UNIT = UnitId("A1")
DOJO = ref("DW4-P-BUSHI-RYU-DOJOS")


@pytest.mark.rule("DW4-P-BUSHI-RYU-DOJOS", "DW4-G-34")
@pytest.mark.parametrize(("foe", "able"), [({}, True), (AIRBORNE, True), (UNDERWATER, False)])
def test_they_board_what_flies_and_what_is_afloat(foe: dict[str, Any], able: bool) -> None:
    assert bool(boarding_targets(side_by_side(own=marines(4, DOJO), **foe).game(), UNIT)) is able


@pytest.mark.rule("DW4-P-BUSHI-RYU-DOJOS")
def test_without_boarding_parties_there_is_nobody_to_send() -> None:
    assert not boarding_targets(side_by_side(own=marines(0, DOJO)).game(), UNIT)


@pytest.mark.rule("DW4-P-BUSHI-RYU-DOJOS")
@pytest.mark.parametrize(("hazards", "crew"), [(0, 4), (1, 3), (3, 1), (4, 1)])
def test_each_hazard_costs_the_target_a_point_of_crew_but_never_the_last(hazards: int, crew: int) -> None:
    t = side_by_side(own=marines(4, DOJO))
    t.model("B1.1", criticals=(Critical.HAZARD,) * hazards)
    g = board(t, many("BL", 4), "BL BL")
    assert happened(g, BoardingDeclared)[-1].threshold == crew


@pytest.mark.rule("DW4-P-BUSHI-RYU-DOJOS")
def test_other_effects_cost_nothing() -> None:
    t = side_by_side(own=marines(4, DOJO))
    t.model("B1.1", criticals=(Critical.BREACH,))
    assert happened(board(t, many("BL", 4), "BL BL"), BoardingDeclared)[-1].threshold == 4


@pytest.mark.rule("DW4-P-BUSHI-RYU-DOJOS")
@pytest.mark.parametrize(("who", "crew"), [(("A1.1", "A1.2"), 3), (("A1.2",), 4)])
def test_a_bearer_must_take_part(who: tuple[str, ...], crew: int) -> None:
    t = two_crews(marines(4, DOJO))
    t.model("B1.1", criticals=(Critical.HAZARD,))
    g = board(t, many("BL", 2 + 4 * (len(who) - 1)), "BL BL")
    answer(g, "models for Boarding", who)
    assert happened(g, BoardingDeclared)[-1].threshold == crew


@pytest.mark.rule("DW4-P-BUSHI-RYU-DOJOS")
def test_a_captain_counts_the_flames_aboard_a_prize() -> None:
    t = side_by_side(own=marines(4, DOJO), crew=6)
    calm = boarding_worth(t.game(), UNIT)
    t.model("B1.1", criticals=(Critical.HAZARD,) * 3)
    burning = boarding_worth(t.game(), UNIT)
    t.know(marines(4))
    assert burning > max(calm, boarding_worth(t.game(), UNIT))
