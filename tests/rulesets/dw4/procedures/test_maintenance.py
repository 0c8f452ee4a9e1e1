"""The Maintenance action and its Repair Rolls."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll, repair_dice
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ship_class

UNIT, M, N = UnitId("A1"), ModelId("A1.1"), ModelId("A1.2")
BREACH, STRUCTURE, HAZARD, SHREDDED, LOCK, SYSTEM = tuple(Critical)
DIVER = ship_class("Diver", 3, positional=Positional.UNDERWATER)


def damaged(*criticals: Critical, **unit: object) -> Tabletop:
    t = Tabletop([DIVER], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0), **unit)
    t.model("A1.1", criticals=criticals)
    return t


def actions(g: BattleGame) -> list[str]:
    return [action.name for action in possible_actions(g, UNIT)]


@pytest.mark.rule("DW4-ACTION-03", "DW4-MAINT-01", "DW4-MODE-02")
@pytest.mark.parametrize("mode", Mode)
def test_maintenance_is_an_action_of_full_play(mode: Mode) -> None:
    t = damaged(HAZARD)
    t.settings = Tabletop(mode=mode).settings
    assert actions(t.game()) == (["Maintenance"] if mode is Mode.FULL else [])


@pytest.mark.rule("DW4-MAINT-01")
def test_a_unit_with_nothing_to_repair_has_no_maintenance() -> None:
    assert actions(damaged().game()) == []


@pytest.mark.rule("DW4-MAINT-01", "DW4-MAINT-02")
def test_each_participant_makes_its_own_roll_in_the_order_named() -> None:
    t = damaged(HAZARD)
    t.model("A1.2", criticals=(LOCK,))
    g = t.game(Maintenance(UNIT), dice=["HS BL BL", "SS SS SS"])
    answer(g, "models for Maintenance", ("A1.2", "A1.1"))
    answer(g, "jury-rigged repairs", False)
    assert g.pending[0].about == ("A1.1",)
    answer(g, "jury-rigged repairs", False)
    assert (g.state.models[N].criticals, g.state.models[M].criticals) == ((), (HAZARD,))


@pytest.mark.rule("DW4-MAINT-01", "DW4-ACTION-03")
def test_maintenance_may_be_repeated_as_long_as_there_are_actions() -> None:
    g = damaged(HAZARD, actions_used=1).game(ActionStep(UNIT), dice=["BL BL BL", "BL BL BL"])
    for _ in range(2):
        answer(g, "next action", "Maintenance")
        answer(g, "jury-rigged repairs", False)
    assert g.over
    assert g.state.units[UNIT].actions_used == 3


@pytest.mark.rule("DW4-MAINT-02")
@pytest.mark.parametrize(
    ("dice", "removed"),
    [("BL SC HC", 0), ("SS SS SS", 0), ("HS BL SS", 1), ("ES BL BL", 1), ("HS ES BL", 2), ("HS ES HS", 2)],
)
def test_heavy_and_exploding_strikes_remove_one_effect_each(dice: str, removed: int) -> None:
    g = damaged(HAZARD, HAZARD).game(RepairRoll(M), dice=[dice])
    answer(g, "jury-rigged repairs", False)
    assert len(g.state.models[M].criticals) == 2 - removed
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-CRIT-15", "DW4-MAINT-02")
def test_its_admiral_chooses_which_effect_goes() -> None:
    g = damaged(HAZARD, LOCK, LOCK).game(RepairRoll(M), dice=["HS BL BL"])
    answer(g, "jury-rigged repairs", False)
    assert (options_of(g.pending[0]), g.pending[0].default) == ((HAZARD, LOCK), LOCK)
    answer(g, "effect to repair", HAZARD)
    assert g.state.models[M].criticals == (LOCK, LOCK)


@pytest.mark.rule("DW4-MAINT-03")
@pytest.mark.parametrize(
    ("dice", "removed", "shaken"), [("SS SS BL", 2, 1), ("SS HS ES", 3, 0), ("BL BL BL", 0, 3), ("SC HC BL", 0, 1)]
)
def test_jury_rigged_repairs_use_standard_strikes_and_pay_for_blanks(dice: str, removed: int, shaken: int) -> None:
    g = damaged(HAZARD, HAZARD, HAZARD).game(RepairRoll(M), dice=[dice])
    answer(g, "jury-rigged repairs", True)
    assert (len(g.state.models[M].criticals), disorder(g, "A1.1")) == (3 - removed, shaken)


@pytest.mark.rule("DW4-MAINT-03")
def test_careful_repairs_cost_no_disorder() -> None:
    g = damaged(HAZARD).game(RepairRoll(M), dice=["BL BL BL"])
    answer(g, "jury-rigged repairs", False)
    assert disorder(g, "A1.1") == 0


@pytest.mark.rule("DW4-MAINT-04", "DW4-ATTR-12")
@pytest.mark.parametrize(("escorts", "dice"), [(0, 3), (1, 4), (3, 4)])
def test_a_unit_with_escorts_has_one_more_die_however_many(escorts: int, dice: int) -> None:
    assert repair_dice(damaged(HAZARD, escorts=escorts).game(), M) == dice


@pytest.mark.rule("DW4-MAINT-05")
@pytest.mark.parametrize(("surfacing", "left"), [(False, (BREACH, STRUCTURE)), (True, ())])
def test_under_water_neither_breach_nor_structural_failure_can_be_repaired(
    surfacing: bool, left: tuple[Critical, ...]
) -> None:
    t = Tabletop([DIVER], mode=Mode.FULL)
    t.unit("A", "diver", (10, 20, 0), surfacing=surfacing)
    t.model("A1.1", criticals=(BREACH, STRUCTURE, HAZARD))
    g = t.game(RepairRoll(M), dice=["HS HS HS"])
    answer(g, "jury-rigged repairs", False)
    assert g.state.models[M].criticals == left


@pytest.mark.rule("DW4-MAINT-05")
@pytest.mark.parametrize(("critical", "offered"), [(BREACH, False), (HAZARD, True)])
def test_a_submerged_unit_is_offered_maintenance_for_what_it_can_repair(critical: Critical, offered: bool) -> None:
    t = Tabletop([DIVER], mode=Mode.FULL)
    t.unit("A", "diver", (10, 20, 0))
    t.model("A1.1", criticals=(critical,))
    assert actions(t.game()) == (["Maintenance"] if offered else [])


@pytest.mark.rule("DW4-RALLY-05")
def test_a_model_cleared_of_its_last_hazard_may_rally_in_the_same_activation() -> None:
    """Interaction 29."""
    t = damaged(HAZARD)
    t.model("A1.1", disorder=3)
    g = t.game(RepairRoll(M), dice=["HS BL BL"])
    answer(g, "jury-rigged repairs", False)
    t.model("A1.1", criticals=g.state.models[M].criticals, disorder=3)
    assert disorder(t.game(ConsolidationStep(UNIT)), "A1.1") == 0
