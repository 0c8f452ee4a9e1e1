"""Teutonic Construct."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import possible_actions
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll, repair_dice
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class

M = ModelId("A1.1")
FORTRESS = ship_class("Fortress", 3, properties=(ref("DW4-P-TEUTONIC-CONSTRUCT"),))
YARD = ship_class("Yard", 1, systems=(ref("DW4-S-REPAIR-FACILITIES", "2"),))


def fortress(effects: int = 2, class_name: str = "fortress", **fields: Any) -> Tabletop:
    t = Tabletop([FORTRESS, YARD], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    t.model("A1.1", criticals=(Critical.HAZARD,) * effects, **fields)
    return t


@pytest.mark.rule("DW4-P-TEUTONIC-CONSTRUCT")
@pytest.mark.parametrize(("mended", "then"), [(0, (0, 4)), (1, (1, 3)), (2, (2, 2))])
def test_its_admiral_splits_exploding_strikes_between_effects_and_damage(mended: int, then: tuple[int, int]) -> None:
    g = fortress(damage=4).game(RepairRoll(M), dice=["ES ES HS"])
    answer(g, "structural repairs", mended)
    assert (len(g.state.models[M].criticals), g.state.models[M].damage) == then


@pytest.mark.rule("DW4-P-TEUTONIC-CONSTRUCT")
@pytest.mark.parametrize(("effects", "proposed"), [(0, 2), (1, 1), (3, 0)])
def test_what_the_effects_leave_over_is_proposed(effects: int, proposed: int) -> None:
    g = fortress(effects, damage=4).game(RepairRoll(M), dice=["ES ES HS"])
    assert g.pending[0].default == proposed


@pytest.mark.rule("DW4-P-TEUTONIC-CONSTRUCT")
@pytest.mark.parametrize("fields", [{"damage": 0}, {"crippled": True}])
def test_without_damage_or_crippled_there_is_nothing_to_mend(fields: dict[str, Any]) -> None:
    g = fortress(**fields).game(RepairRoll(M), dice=["ES HS HS"])
    assert (g.over, len(g.state.models[M].criticals)) == (True, 1)


@pytest.mark.rule("DW4-P-TEUTONIC-CONSTRUCT", "DW4-S-REPAIR-FACILITIES", "DW4-G-37")
@pytest.mark.parametrize(("class_name", "dice"), [("fortress", 3), ("kutsov", 5)])
def test_repair_facilities_do_not_help_it(class_name: str, dice: int) -> None:
    t = fortress(class_name=class_name)
    t.unit("A", "yard", (13, 20, 0))
    assert repair_dice(t.game(), M) == dice


@pytest.mark.rule("DW4-P-TEUTONIC-CONSTRUCT", "DW4-S-REPAIR-FACILITIES")
def test_a_repair_to_spare_mends_nothing_by_facilities() -> None:
    t = fortress(effects=1, damage=4)
    t.unit("A", "yard", (13, 20, 0))
    g = t.game(RepairRoll(M), dice=["ES ES BL"])
    answer(g, "structural repairs", 0)
    assert g.state.models[M].damage == 4


@pytest.mark.rule("DW4-P-TEUTONIC-CONSTRUCT", "DW4-MAINT-01")
@pytest.mark.parametrize(("class_name", "offered"), [("fortress", True), ("kutsov", False)])
def test_damage_alone_is_worth_maintenance(class_name: str, offered: bool) -> None:
    t = fortress(effects=0, class_name=class_name, damage=3)
    found = [action.name for action in possible_actions(t.game(), UnitId("A1"))]
    assert ("Maintenance" in found) is offered
