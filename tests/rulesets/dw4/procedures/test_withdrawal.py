"""The Withdrawal Step of an Activation."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw4.procedures.withdrawal import WithdrawalStep
from sandtable.rulesets.dw4.state import Exit, Mode
from sandtable.tabletop.state import Location
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer


def squadron(mode: Mode = Mode.FULL, **second: object) -> Tabletop:
    t = Tabletop(mode=mode)
    t.unit("A", "kutsov", (10, 20, 0), (13, 20, 0), escorts=1)
    t.model("A1.2", **second)
    return t


@pytest.mark.rule("DW4-ACTV-07", "DW4-CRIP-10")
@pytest.mark.parametrize("leaves", [False, True])
def test_a_crippled_model_may_withdraw_and_nobody_scores_for_it(leaves: bool) -> None:
    t = squadron(crippled=True)
    g = t.game(StepsOfActivation(UnitId("A1")))
    assert options_of(g.pending[0]) == ("A1.2",)
    answer(g, "models to withdraw", ("A1.2",) if leaves else ())
    assert g.state.models[ModelId("A1.2")].left_as is (Exit.WITHDRAWN if leaves else None)
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (0, 0)
    assert g.pending[0].question == ("course" if leaves else "next model to move")


@pytest.mark.rule("DW4-ACTV-07")
def test_battle_ready_models_are_not_asked_to_withdraw() -> None:
    g = squadron().game(StepsOfActivation(UnitId("A1")))
    assert g.pending[0].question == "next model to move"


@pytest.mark.rule("DW4-ACTV-07", "DW4-ACTV-05", "DW4-MODE-02")
def test_core_play_has_no_withdrawal_step() -> None:
    g = squadron(Mode.CORE, crippled=True).game(StepsOfActivation(UnitId("A1")))
    assert g.pending[0].question == "next model to move"


@pytest.mark.rule("DW4-ACTV-07", "DW4-ACTV-08", "DW4-ESC-04")
def test_with_its_last_model_withdrawn_the_unit_and_its_escorts_are_gone_and_the_activation_ends() -> None:
    t = squadron(crippled=True)
    t.model("A1.1", crippled=True)
    g = t.game(StepsOfActivation(UnitId("A1")))
    answer(g, "models to withdraw", ("A1.1", "A1.2"))
    assert g.over
    unit = g.state.units[UnitId("A1")]
    assert (unit.location, unit.escorts) == (Location.GONE, 0)


@pytest.mark.rule("DW4-ATTACH-04", "DW4-ACTV-07", "DW4-ESC-04")
def test_when_the_last_parent_model_withdraws_the_attachment_is_abandoned() -> None:
    """Interaction 14."""
    t = squadron()
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], attached=(ModelId("A1.2"),))
    t.model("A1.1", crippled=True)
    g = t.game(WithdrawalStep(UnitId("A1")))
    answer(g, "models to withdraw", ("A1.1",))
    assert g.state.models[ModelId("A1.2")].left_as is Exit.ABANDONED
    assert (g.state.sides[B].vp, g.state.units[UnitId("A1")].escorts) == (5, 0)
