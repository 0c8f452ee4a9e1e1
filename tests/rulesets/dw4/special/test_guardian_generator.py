"""Guardian Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Bonus
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.state import Critical
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.gunfire import attack, declared, gun, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ref, ship_class

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
def test_of_a_pool_of_8_a_ship_of_defences_4_spends_4_at_most() -> None:
    """Worked example 8 of the glossary."""
    t = stored(range_of(shooter(), victim(systems=GUARDIAN, defence=4)), 8)
    g = attack(t, "SS SS SS SS", "BL SC SC SC SC SC SC SC", "SC")
    decision: Any = g.pending[0]
    assert decision.most == 4
    answer(g, "guardian dice", 4)
    assert (declared(g).resistance, g.state.sides[B].guardian_pool, dice_left(g)) == (4 + 4, 4, 0)


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


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR", "DW4-QUAL-13")
def test_against_a_torrent_its_dice_count_though_the_defences_do_not() -> None:
    """Interaction 11 of the glossary: its DEF is the limit all the same, less what is shredded of it."""
    own = shooter(gun(ref("DW4-Q-TORRENT", "1")))
    g = attack(stored(range_of(own, victim(defence=4, systems=GUARDIAN)), 8), "BL BL BL BL", "SC SC SC SC")
    decision: Any = g.pending[0]
    assert decision.most == 4
    answer(g, "guardian dice", 4)
    assert (declared(g).resistance, g.state.sides[B].guardian_pool) == (4, 4)

    t = stored(range_of(own, victim(defence=4, systems=GUARDIAN)), 8)
    t.model("B1.1", criticals=(Critical.SHREDDED_DEFENCES,))
    decision = attack(t).pending[0]
    assert decision.most == 4 - 2


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_every_bearer_in_play_adds_its_own_dice() -> None:
    """Worked example 7 of the glossary: one with 3 and five with 1 make a pool of 8."""
    small = ship_class("Small", 1, systems=(ref("DW4-S-GUARDIAN-GENERATOR", "1"),))
    t = range_of(shooter(), victim(systems=GUARDIAN), others=(small,))
    t.unit("B", "small", *[(4 + 3 * n, 40, 0) for n in range(5)])
    assert t.game(ActivationPhase(), seed=1).state.sides[B].guardian_pool == 8


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_a_model_beside_a_bearer_has_no_use_for_the_pool() -> None:
    t = stored(range_of(shooter()), 5)
    t.unit("B", "kutsov", (30, 40, 0))
    t.fittings[ModelId("B2.1")] = GUARDIAN
    assert not attack(t, "BL BL BL BL", "BL BL").pending


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
@pytest.mark.parametrize("fails", [False, True])
def test_a_system_failure_before_the_roll_costs_the_second_roll(fails: bool) -> None:
    """The dice that were spent stay in the pool."""
    t = range_of(shooter(), victim(systems=GUARDIAN))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,) * fails)
    bonus = Bonus(True, 2, RuleId("DW4-S-GUARDIAN-GENERATOR"), "Guardian Generator")
    spent = replace(shot(), bonuses=(bonus,), powers=("Guardian Generator",))
    g = t.game()
    again = g.granted(RE_ROLLS, DiceInHand(B, True, "Attack", (ModelId("A1.1"),), (0, 0), spent))
    assert (bool(again), attack_pools(g, spent).resistance.value) == (not fails, 2 + 2)


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR", "DW4-QUAL-16")
def test_dice_spent_against_one_resolution_of_a_torrent_are_gone_in_the_next() -> None:
    own = shooter(gun(ref("DW4-Q-TORRENT", "2")))
    t = stored(range_of(own, victim(systems=GUARDIAN)), 5)
    g = attack(t, "SS SS SS SS", "BL SC", "SC", "SS SS SS SS")
    answer(g, "guardian dice", 2)
    answer(g, "torrent goes on", True)
    answer(g, "guardian dice", 0)
    assert (declared(g).resistance, rolled(g).negated, g.state.sides[B].guardian_pool, dice_left(g)) == (0, 0, 3, 0)
