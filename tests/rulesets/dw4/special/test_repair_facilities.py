"""Repair Facilities (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.criticals import DamageRepaired
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll, repair_dice
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.flight_deck import happened
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

M = ModelId("A1.1")
HAZARD = Critical.HAZARD
YARD = ship_class("Yard", 1, systems=(ref("DW4-S-REPAIR-FACILITIES", "2"),))
BIG_YARD = ship_class("Bigyard", 1, systems=(ref("DW4-S-REPAIR-FACILITIES", "3"),))
TWO_YARDS = ship_class("Twoyards", 1, systems=(ref("DW4-S-REPAIR-FACILITIES", "2"),) * 2)
FLYING_YARD = ship_class(
    "Flyingyard", 1, positional=Positional.AIRBORNE, systems=(ref("DW4-S-REPAIR-FACILITIES", "2"),)
)


def fleet(**fields: object) -> Tabletop:
    t = Tabletop([YARD, BIG_YARD, TWO_YARDS, FLYING_YARD], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0))
    t.model("A1.1", **fields)
    return t


@pytest.mark.rule("DW4-S-REPAIR-FACILITIES")
@pytest.mark.parametrize(("x", "dice"), [(14.8, 5), (14.801, 3)])
def test_within_4_inches_of_a_bearer_a_repair_roll_has_x_more_dice(x: float, dice: int) -> None:
    t = fleet(criticals=(HAZARD,))
    t.unit("A", "yard", (x, 20, 0))  # half the beams are 0.5" and 0.3"
    assert repair_dice(t.game(), M) == dice


@pytest.mark.rule("DW4-S-REPAIR-FACILITIES")
@pytest.mark.parametrize(
    ("seat", "class_name", "dice"),
    [("B", "yard", 3), ("A", "flyingyard", 3), ("A", "bigyard", 6), ("A", "twoyards", 7)],
)
def test_the_bearer_must_be_a_friend_of_the_same_positional_trait(seat: str, class_name: str, dice: int) -> None:
    t = fleet(criticals=(HAZARD,))
    t.unit(seat, class_name, (13, 20, 0))
    assert repair_dice(t.game(), M) == dice


@pytest.mark.rule("DW4-S-REPAIR-FACILITIES")
def test_of_several_bearers_the_highest_counts_and_a_bearer_helps_itself() -> None:
    t = fleet()
    t.unit("A", "yard", (13, 20, 0))
    t.unit("A", "bigyard", (7, 20, 0))
    g = t.game()
    assert (repair_dice(g, M), repair_dice(g, ModelId("A3.1"))) == (6, 6)


@pytest.mark.rule("DW4-S-REPAIR-FACILITIES", "DW4-CRIT-10")
def test_a_bearer_with_a_system_failure_helps_nobody() -> None:
    t = fleet()
    t.unit("A", "yard", (13, 20, 0))
    t.model("A2.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert repair_dice(t.game(), M) == 3


@pytest.mark.rule("DW4-S-REPAIR-FACILITIES", "DW4-G-39")
@pytest.mark.parametrize(("dice", "damage"), [("HS BL BL BL BL", 4), ("HS ES BL BL BL", 3), ("HS ES HS BL BL", 3)])
def test_a_roll_that_would_remove_more_than_there_is_mends_1_damage(dice: str, damage: int) -> None:
    t = fleet(criticals=(HAZARD,), damage=4)
    t.unit("A", "yard", (13, 20, 0))
    g = t.game(RepairRoll(M), dice=[dice])
    answer(g, "jury-rigged repairs", False)
    assert (g.state.models[M].criticals, g.state.models[M].damage) == ((), damage)


@pytest.mark.rule("DW4-S-REPAIR-FACILITIES")
@pytest.mark.parametrize(("near", "damage", "offered"), [(True, 4, True), (True, 0, False), (False, 4, False)])
def test_a_damaged_model_in_repair_range_may_make_maintenance_without_any_effect(
    near: bool, damage: int, offered: bool
) -> None:
    t = fleet(damage=damage)
    t.unit("A", "yard", (13 if near else 30, 20, 0))
    found = [action.name for action in possible_actions(t.game(), UnitId("A1"))]
    assert found == (["Maintenance"] if offered else [])


@pytest.mark.rule("DW4-S-REPAIR-FACILITIES")
def test_a_crippled_model_has_no_damage_to_mend() -> None:
    t = fleet(criticals=(HAZARD,), crippled=True)
    t.unit("A", "yard", (13, 20, 0))
    g = t.game(RepairRoll(M), dice=["HS ES BL BL BL"])
    answer(g, "jury-rigged repairs", False)
    assert (g.state.models[M].damage, g.state.models[M].crippled) == (0, True)
    assert happened(g, DamageRepaired) == []
