"""Arc, the Quality of a weapon."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import attack, declared, gun, many, range_of, rolled, shooter, victim, with_everything
from tests.rulesets.dw4.tabletop import B, answer, dice_left, ref

ARC = ref("DW4-Q-ARC", "2")
FAILURE = Critical.SYSTEM_FAILURE
NONE = many("BL", 4)


def suffered(g: BattleGame) -> tuple[Critical, ...]:
    return g.state.models[ModelId("B1.1")].criticals


@pytest.mark.rule("DW4-Q-ARC")
@pytest.mark.parametrize(("dice", "failures"), [("5 5", 1), ("5 0", 1), ("0 1", 0)])
def test_before_the_roll_its_dice_may_inflict_one_system_failure(dice: str, failures: int) -> None:
    g = attack(range_of(shooter(gun(ARC)), victim(defence=0)), dice, NONE)
    assert (suffered(g), dice_left(g)) == ((FAILURE,) * failures, 0)


@pytest.mark.rule("DW4-Q-ARC")
def test_weapons_are_summed_and_a_plain_one_rolls_none() -> None:
    own = shooter(gun(ARC, dice=2), gun(ref("DW4-Q-ARC", "1"), dice=2))
    g = attack(range_of(own, victim(defence=0)), "0 0 5", NONE)
    assert suffered(g) == (FAILURE,)
    assert dice_left(attack(range_of(shooter(gun()), victim(defence=0)), NONE)) == 0


@pytest.mark.rule("DW4-Q-ARC", "DW4-S-HEAVY-SHIELD-GENERATOR", "DW4-Q-VOLTAIC")
@pytest.mark.parametrize(("dice", "threshold", "pool"), [("5 0", 4, 4 + 2), ("0 0", 5, 4)])
def test_it_counts_in_the_same_attack(dice: str, threshold: int, pool: int) -> None:
    """Interaction 6 of the glossary: the shield is down already, and a Voltaic weapon finds the fault."""
    own = shooter(gun(ARC, ref("DW4-Q-VOLTAIC", "2")))
    foe = victim(defence=0, systems=(ref("DW4-S-HEAVY-SHIELD-GENERATOR"),))
    g = attack(range_of(own, foe), dice, many("BL", pool))
    assert (declared(g).threshold, declared(g).pool) == (threshold, pool)


@pytest.mark.rule("DW4-Q-ARC", "DW4-S-GUARDIAN-GENERATOR")
@pytest.mark.parametrize(("dice", "again"), [("5 0", 0), ("0 0", 1)], ids=["it fails", "it holds"])
def test_guardian_dice_that_were_spent_stay_and_only_their_re_roll_is_lost(dice: str, again: int) -> None:
    """Interaction 6 of the glossary, as corrected: they were declared before the System failed."""
    t = range_of(shooter(gun(ARC)), victim(defence=2, systems=(ref("DW4-S-GUARDIAN-GENERATOR", "3"),)))
    t.sides[B] = replace(t.sides[B], guardian_pool=5)
    g = attack(t, dice, NONE, "BL SC SC", *["HC"] * again)
    answer(g, "guardian dice", 1)
    assert (declared(g).resistance, rolled(g).negated, dice_left(g)) == (2 + 1, 2 + 2 * again, 0)


@pytest.mark.rule("DW4-Q-ARC")
@pytest.mark.parametrize(("first", "more"), [("5 0", ()), ("0 0", ("0 5",))], ids=["it had one", "it had none"])
def test_a_second_attack_of_the_action_step_does_it_only_if_the_first_did_not(
    first: str, more: tuple[str, ...]
) -> None:
    t = range_of(shooter(gun(ARC), gun(ARC), actions=2), victim(defence=0))
    t.when(unit=UnitId("A1"))
    g = t.game(ActionStep(UnitId("A1")), dice=[first, NONE, *more, NONE])
    for weapon in ("A1.1/0", "A1.1/1"):
        answer(g, "next action", "Attack")
        if g.pending and g.pending[0].question == "contributing weapons":
            answer(g, "contributing weapons", (weapon,))
    with_everything(g)
    assert (suffered(g), dice_left(g)) == ((FAILURE,), 0)


@pytest.mark.rule("DW4-Q-ARC")
def test_a_failure_from_before_the_action_step_does_not_protect() -> None:
    t = range_of(shooter(gun(ARC)), victim(defence=0))
    t.model("B1.1", criticals=(FAILURE,))
    assert suffered(attack(t, "5 0", NONE)) == (FAILURE, FAILURE)


@pytest.mark.rule("DW4-Q-ARC", "DW4-CRIT-11")
def test_a_target_that_it_destroys_ends_the_action_and_the_weapons_have_contributed() -> None:
    t = range_of(shooter(gun(ARC)), victim(defence=0))
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = attack(t, "5 0")
    assert g.over and g.state.models[ModelId("B1.1")].left_as is not None
    assert (g.state.units[UnitId("A1")].contributed, dice_left(g)) == (("A1.1/0",), 0)
