"""Mine Sweeper (X)."""

from __future__ import annotations

import pytest

from sandtable.kernel.decision import ChooseSome
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind, Mode
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

SWEEPER = ship_class("Sweeper", 1, systems=(ref("DW4-S-MINE-SWEEPER", "2"),))


def sweeping(*dice: str) -> BattleGame:
    """A1.1 at (18, 10) and A1.2 at (22, 10); Minefields ahead of them and one far off."""
    t = Tabletop([SWEEPER], mode=Mode.FULL)
    unit = t.unit("A", "sweeper", (18, 10, 0), (22, 10, 0))
    t.marker(MarkerKind.MINEFIELD, 18, 15)
    t.marker(MarkerKind.MINEFIELD, 22, 15)
    t.marker(MarkerKind.MINEFIELD, 18, 30)
    t.marker(MarkerKind.WRECK, 20, 14)
    g = t.game(ActionStep(unit), dice=dice)
    answer(g, "next action", "Mine Clearance")
    return g


@pytest.mark.rule("DW4-S-MINE-SWEEPER")
def test_each_bearer_rolls_x_dice_and_each_exploding_strike_clears_one_in_reach() -> None:
    g = sweeping("ES HS SS ES")
    answer(g, "models for Mine Clearance", ("A1.1", "A1.2"))
    decision = g.pending[0]
    assert isinstance(decision, ChooseSome)
    assert (decision.options, decision.most) == (("K1", "K2"), 2)
    answer(g, "minefields to clear", ("K1", "K2"))
    assert list(g.state.markers) == ["K3", "K4"]
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-S-MINE-SWEEPER")
def test_without_an_exploding_strike_nothing_is_cleared_and_none_explodes() -> None:
    g = sweeping("HS SS")
    answer(g, "models for Mine Clearance", ("A1.1",))
    assert asked(g) != "minefields to clear"
    assert len(g.state.markers) == 4
    g = sweeping("ES SS")
    answer(g, "models for Mine Clearance", ("A1.1",))
    assert asked(g) == "minefields to clear"
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-S-MINE-SWEEPER")
@pytest.mark.parametrize(("y", "offered"), [(11.1 + 5.75, True), (11.1 + 5.77, False)])
def test_it_takes_a_minefield_within_five_inches(y: float, offered: bool) -> None:
    t = Tabletop([SWEEPER], mode=Mode.FULL)
    unit = t.unit("A", "sweeper", (18, 10, 0))
    t.marker(MarkerKind.MINEFIELD, 18, y)
    assert ("Mine Clearance" in [grant.name for grant in possible_actions(t.game(), unit)]) is offered


@pytest.mark.rule("DW4-S-MINE-SWEEPER", "DW4-G-13", "DW4-POS-16")
@pytest.mark.parametrize("surfacing", [True, False])
def test_a_submerged_bearer_sweeps_nothing(surfacing: bool) -> None:
    diver = ship_class(
        "Diver", 1, systems=(ref("DW4-S-MINE-SWEEPER", "2"),), positional=Positional.UNDERWATER, core=False
    )
    t = Tabletop([diver], mode=Mode.FULL)
    unit = t.unit("A", "diver", (18, 10, 0), surfacing=surfacing)
    t.marker(MarkerKind.MINEFIELD, 18, 14)
    assert [grant.name for grant in possible_actions(t.game(), unit)] == ["Mine Clearance"] * surfacing


@pytest.mark.rule("DW4-S-MINE-SWEEPER")
def test_other_markers_are_left_alone() -> None:
    t = Tabletop([SWEEPER], mode=Mode.FULL)
    unit = t.unit("A", "sweeper", (18, 10, 0))
    t.marker(MarkerKind.WRECK, 18, 14)
    assert possible_actions(t.game(), unit) == ()
