"""Guardian Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.state import Critical, Location
from tests.rulesets.dw4.gunfire import attack, declared, gun, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ref

GUARDIAN = (ref("DW4-S-GUARDIAN-GENERATOR", "3"),)


def stored(t: Tabletop, dice: int) -> Tabletop:
    t.sides[B] = replace(t.sides[B], guardian_pool=dice)
    return t


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_each_round_it_adds_its_dice_to_the_pool_of_its_admiral() -> None:
    t = stored(range_of(shooter(), victim(systems=GUARDIAN)), 1)
    g = t.game(ActivationPhase(), seed=1)
    assert (g.state.sides[A].guardian_pool, g.state.sides[B].guardian_pool) == (0, 1 + 3)


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
@pytest.mark.parametrize("absence", ["Incoming", "System Failure"])
def test_a_bearer_that_is_not_in_play_or_does_not_work_adds_nothing(absence: str) -> None:
    fields: dict[str, Any] = {"location": Location.INCOMING} if absence == "Incoming" else {}
    t = range_of(shooter(), victim(systems=GUARDIAN), **fields)
    if absence != "Incoming":
        t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert t.game(ActivationPhase(), seed=1).state.sides[B].guardian_pool == 0


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_the_pool_is_empty_after_the_round() -> None:
    t = stored(range_of(shooter(), victim(systems=GUARDIAN)), 4)
    assert t.game(EndPhase(), seed=1).state.sides[B].guardian_pool == 0


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_dice_that_are_spent_resist_and_blanks_are_rolled_again() -> None:
    t = stored(range_of(shooter(), victim(systems=GUARDIAN)), 5)
    g = attack(t, "SS SS SS SS", "BL SC BL", "HC SS")
    answer(g, "guardian dice", 1)
    assert (declared(g).resistance, g.state.sides[B].guardian_pool) == (2 + 1, 4)
    assert (rolled(g).negated, dice_left(g)) == (3, 0)


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_without_a_die_spent_no_blank_is_rolled_again() -> None:
    g = attack(stored(range_of(shooter(), victim(systems=GUARDIAN)), 5), "SS SS SS SS", "BL SC")
    answer(g, "guardian dice", 0)
    assert (rolled(g).resisting_re_rolled, dice_left(g)) == ((), 0)


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
@pytest.mark.parametrize(("pool", "most"), [(5, 2), (1, 1)], ids=["its DEF is the limit", "the pool is the limit"])
def test_no_more_is_spent_than_its_defences_and_the_pool(pool: int, most: int) -> None:
    g = attack(stored(range_of(shooter(), victim(systems=GUARDIAN)), pool))
    decision: Any = g.pending[0]
    assert (decision.seat, decision.question, decision.most) == (B, "guardian dice", most)


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
@pytest.mark.parametrize("quality", ["ASSAULT", "SUBMERGED"])
def test_it_does_nothing_against_assault_and_submerged_weapons(quality: str) -> None:
    t = stored(range_of(shooter(gun(ref(f"DW4-Q-{quality}"))), victim(systems=GUARDIAN), distance=1), 5)
    assert not attack(t, "BL BL BL BL", "BL BL").pending


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_an_empty_pool_asks_nothing() -> None:
    assert not attack(range_of(shooter(), victim(systems=GUARDIAN)), "BL BL BL BL", "BL BL").pending
