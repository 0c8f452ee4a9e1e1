"""Superior Void-Engine."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.special.turbo_encabulation import POOL, AnomalyRolled, TurboEncabulationJump
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.tabletop.placing.units import Placing
from tests.rulesets.dw4.prepared import happened
from tests.rulesets.dw4.special_actions import A1
from tests.rulesets.dw4.tabletop import Tabletop, answer, at, ref, ship_class

ENGINE, NAVIGATOR = ref("DW4-S-SUPERIOR-VOID-ENGINE"), ref("DW4-S-INTERPHASE-NAVIGATOR")
BEARER = ship_class("Bearer", 3, systems=(ENGINE,))
JUMPER = ship_class("Jumper", 3, systems=(NAVIGATOR,))
AGAIN = "re-roll a blank of the anomaly roll"
BEAM = 1.0


def table(gap: float = 10, seat: str = "A", pool: int = 2, bearers: int = 1) -> Tabletop:
    """A unit that jumps to (18, 30), and the bearer so far to port of there."""
    t = Tabletop([BEARER, JUMPER], mode="full")
    t.unit("A", "jumper", (18, 40, 0))
    t.unit("B", "kutsov", (34, 30, 0))
    t.unit(seat, "bearer", *[(18 - BEAM - gap, 30 - 5 * n, 0) for n in range(bearers)])
    t.side("A", tokens=((POOL, pool),))
    return t


def jumped(t: Tabletop, *dice: str) -> BattleGame:
    g = t.game(TurboEncabulationJump(A1), dice=list(dice))
    answer(g, "landing of a jump", Placing((at(18, 30),)))
    return g


@pytest.mark.rule("DW4-S-SUPERIOR-VOID-ENGINE")
def test_a_blank_is_re_rolled_when_a_friend_within_ten_inches_jumps() -> None:
    g = jumped(table(), "SS BL SS", "HC")
    answer(g, AGAIN, True)
    assert g.state.models[ModelId("A1.1")].criticals == ()
    assert len(happened(g, AnomalyRolled)[0].faces) == 3


@pytest.mark.rule("DW4-S-SUPERIOR-VOID-ENGINE")
def test_its_own_unit_counts_too() -> None:
    t = Tabletop([ship_class("Both", 3, systems=(ENGINE, NAVIGATOR))], mode="full")
    t.unit("A", "both", (18, 40, 0))
    t.unit("B", "kutsov", (34, 30, 0))
    g = jumped(t, "BL", "SS")
    answer(g, AGAIN, True)
    assert g.state.models[ModelId("A1.1")].criticals == ()


@pytest.mark.rule("DW4-S-SUPERIOR-VOID-ENGINE")
def test_it_need_not_be() -> None:
    g = jumped(table(), "SS BL SS")
    answer(g, AGAIN, False)
    assert Critical.HAZARD in g.state.models[ModelId("A1.1")].criticals


@pytest.mark.rule("DW4-S-SUPERIOR-VOID-ENGINE")
@pytest.mark.parametrize(("gap", "asked"), [(10, True), (10.001, False)])
def test_it_reaches_ten_inches(gap: float, asked: bool) -> None:
    g = jumped(table(gap), "BL SS SS")
    assert bool(g.pending and g.pending[0].question == AGAIN) is asked


@pytest.mark.rule("DW4-S-SUPERIOR-VOID-ENGINE", "DW4-CRIT-10")
def test_neither_an_enemy_nor_a_broken_one_helps_nor_is_a_roll_without_blanks_touched() -> None:
    broken = table()
    broken.model("A2.1", criticals=(Critical.SYSTEM_FAILURE,))
    for t, dice in ((table(seat="B"), "BL SS SS"), (broken, "BL SS SS"), (table(), "SS SS SS")):
        g = jumped(t, dice)
        assert not [decision for decision in g.pending if decision.question == AGAIN]


@pytest.mark.rule("DW4-S-SUPERIOR-VOID-ENGINE")
def test_two_bearers_re_roll_no_more_than_one_die() -> None:
    g = jumped(table(bearers=2), "BL BL SS", "SS")
    answer(g, AGAIN, True)
    assert Critical.SYSTEM_FAILURE in g.state.models[ModelId("A1.1")].criticals, "the other is still Blank"
