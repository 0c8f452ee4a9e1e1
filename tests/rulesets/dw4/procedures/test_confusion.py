"""Confusion: Crippled models that are to take part in an Action."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.state import Critical, Mode
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import Tabletop, answer

UNIT = UnitId("A1")
BOTH = (ModelId("A1.1"), ModelId("A1.2"))


def squadron(value: int, crippled: bool = True) -> Tabletop:
    """Two cruisers with CRW 8, the second of them Crippled, and this card on top of the deck."""
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0))
    t.model("A1.2", crippled=crippled, criticals=(Critical.HAZARD,))
    t.model("A1.1", criticals=(Critical.BREACH,))
    t.hand("A", deck=(value, 1, 1))
    return t


@pytest.mark.rule("DW4-ACTION-06", "DW4-CRIP-04")
@pytest.mark.parametrize(("value", "goes_on"), [(8, True), (9, False)])
def test_with_a_crippled_participant_the_unit_must_pass_a_group_crew_check(value: int, goes_on: bool) -> None:
    g = squadron(value).game(ConfusionCheck(UNIT, BOTH))
    answer(g, "crew check", True)
    assert g.result is goes_on


@pytest.mark.rule("DW4-ACTION-06", "DW4-CRIP-04")
@pytest.mark.parametrize("participants", [BOTH[:1], BOTH])
def test_no_check_is_made_where_no_participant_is_crippled(participants: tuple[ModelId, ...]) -> None:
    t = squadron(9, crippled=participants == BOTH[:1])
    g = t.game(ConfusionCheck(UNIT, participants))
    assert (g.over, g.result, g.record) == (True, True, [])


@pytest.mark.rule("DW4-CARD-14", "DW4-ACTION-06")
def test_the_check_is_against_the_weakest_crew_of_the_unit_whoever_takes_part() -> None:
    """Interaction 28."""
    t = squadron(7)
    t.model("A1.1", disorder=2)
    g = t.game(ConfusionCheck(UNIT, BOTH[1:]))
    answer(g, "crew check", True)
    assert g.result is False


@pytest.mark.rule("DW4-ACTION-06", "DW4-ACTION-07", "DW4-CRIP-04")
@pytest.mark.parametrize(("value", "repaired"), [(8, True), (9, False)])
def test_an_action_that_ends_in_confusion_is_used_up_all_the_same(value: int, repaired: bool) -> None:
    g = squadron(value).game(ActionStep(UNIT), dice=["HS HS HS"] if repaired else [])
    answer(g, "next action", "Maintenance")
    answer(g, "models for Maintenance", ("A1.2",))
    answer(g, "crew check", True)
    if repaired:
        answer(g, "jury-rigged repairs", False)
    assert g.state.units[UNIT].actions_used == 1
    assert (g.state.models[BOTH[1]].criticals == ()) is repaired


@pytest.mark.rule("DW4-ACTION-06")
def test_an_admiral_may_fail_the_check_of_their_own_will() -> None:
    g = squadron(1).game(ConfusionCheck(UNIT, BOTH))
    answer(g, "crew check", False)
    assert g.result is False


@pytest.mark.rule("DW4-ACTION-07", "DW4-ACTION-03")
def test_a_broadside_that_ends_in_confusion_is_the_only_one_of_the_activation() -> None:
    """Worked example 24."""
    t = squadron(9)
    t.unit("B", "kutsov", (15.5, 20, 0))
    g = t.game(ActionStep(UNIT))
    answer(g, "next action", "Broadside")
    assert g.pending[0].question == "crew check"  # only the Crippled A1.2 has an enemy abeam within reach
    answer(g, "crew check", True)
    assert g.state.units[UNIT].actions_used == 1
    assert g.state.models[ModelId("B1.1")].damage == 0
    assert "Broadside" not in options_of(g.pending[0])
