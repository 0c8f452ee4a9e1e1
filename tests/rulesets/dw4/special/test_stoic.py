"""Stoic."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.cards.valour.shake_their_nerve import ShakeTheirNerve
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseDisorder, is_unsettled
from sandtable.rulesets.dw4.special.resupply import TakeOnSupplies
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref, ship_class
from tests.rulesets.dw4.valour_table import enact, table

M = ModelId("A1.1")
CALM = ship_class("Calm", 3, properties=(ref("DW4-P-STOIC"),))


def crew(disorder: int = 0, token: bool = False, class_name: str = "calm") -> Tabletop:
    t = Tabletop([CALM], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    t.unit("A", "calm", (30, 20, 0))
    t.model("A1.1", disorder=disorder, tokens=(("Stoic", 1),) if token else ())
    return t


def nerves(g: BattleGame, model: ModelId = M) -> tuple[int, int]:
    record = g.state.models[model]
    return record.disorder, tokens_of(record, "Stoic")


@pytest.mark.rule("DW4-P-STOIC")
@pytest.mark.parametrize(
    ("disorder", "token", "levels", "then"),
    [
        (0, False, 1, (0, 1)),
        (0, True, 1, (1, 0)),
        (0, False, 2, (1, 0)),
        (0, False, 3, (2, 0)),
        (0, True, 2, (2, 0)),
        (1, False, 1, (2, 0)),
        (0, False, 0, (0, 0)),
    ],
)
def test_the_first_level_is_a_token_and_the_next_takes_its_place(
    disorder: int, token: bool, levels: int, then: tuple[int, int]
) -> None:
    """Worked example 12 of the glossary."""
    g = crew(disorder, token).game(GainDisorder(M, "a shock", RuleId("TEST"), levels))
    assert nerves(g) == then


@pytest.mark.rule("DW4-P-STOIC")
def test_a_crew_without_it_is_shaken_at_once() -> None:
    g = crew(class_name="kutsov").game(GainDisorder(M))
    assert nerves(g) == (1, 0)


@pytest.mark.rule("DW4-P-STOIC")
@pytest.mark.parametrize(("levels", "gained"), [(1, None), (2, 1)])
def test_the_token_is_no_disorder_gained(levels: int, gained: int | None) -> None:
    assert crew().game(GainDisorder(M, levels=levels)).result == gained


@pytest.mark.rule("DW4-P-STOIC", "DW4-DIS-09")
def test_disorder_that_spreads_to_it_is_a_token_first() -> None:
    t = crew()
    t.unit("A", "kutsov", (13, 20, 0))
    t.model("A3.1", disorder=3)
    assert nerves(t.game(GainDisorder(ModelId("A3.1")))) == (0, 1)


@pytest.mark.rule("DW4-P-STOIC", "DW4-RALLY-01")
@pytest.mark.parametrize(("disorder", "token"), [(0, True), (1, False)])
def test_rallying_removes_the_token_and_leaves_none_behind(disorder: int, token: bool) -> None:
    g = crew(disorder, token).game(ConsolidationStep(UnitId("A1")))
    assert nerves(g) == (0, 0)


@pytest.mark.rule("DW4-P-STOIC", "DW4-RALLY-02")
def test_a_crew_that_cannot_rally_keeps_its_token() -> None:
    t = crew(token=True)
    t.unit("B", "kutsov", (12, 20, 0))
    assert nerves(t.game(ConsolidationStep(UnitId("A1")))) == (0, 1)


@pytest.mark.rule("DW4-P-STOIC", "DW4-RALLY-03")
def test_a_crew_that_rallies_without_losing_a_level_keeps_its_token() -> None:
    """All its Actions are used and the enemy's jeers take the one level that Rallying would."""
    t = crew(token=True)
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], actions_used=3)
    t.model("A1.1", tokens=(("Shake Their Nerve", 1), ("Stoic", 1)))
    rules = (*t.rules_in_force(), ShakeTheirNerve())
    assert nerves(t.game(ConsolidationStep(UnitId("A1")), rules=rules)) == (0, 1)


@pytest.mark.rule("DW4-P-STOIC", "DW4-DIS-02")
@pytest.mark.parametrize(("disorder", "token", "then"), [(0, True, (0, 0)), (1, False, (0, 0)), (2, False, (1, 0))])
def test_whatever_takes_a_level_takes_the_token(disorder: int, token: bool, then: tuple[int, int]) -> None:
    assert nerves(crew(disorder, token).game(LoseDisorder(M))) == then


@pytest.mark.rule("DW4-P-STOIC")
@pytest.mark.parametrize(("disorder", "token", "able"), [(0, False, False), (0, True, True), (1, False, True)])
def test_a_crew_with_a_token_can_be_steadied(disorder: int, token: bool, able: bool) -> None:
    assert is_unsettled(crew(disorder, token).game(), M) is able
    assert not is_unsettled(crew(class_name="kutsov").game(), M)


@pytest.mark.rule("DW4-P-STOIC", "DW4-P-RESUPPLY")
def test_supplies_take_the_token_away() -> None:
    t = crew(token=True)
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], tokens=(("Resupply", 1),))
    g = t.game(TakeOnSupplies(UnitId("A1")))
    answer(g, "model to resupply", "A1.1")
    assert (g.over, nerves(g)) == (True, (0, 0))


@pytest.mark.rule("DW4-P-STOIC", "DW4-CARD-05")
@pytest.mark.parametrize(("enemy", "offered"), [(16, True), (30, False)], ids=["it cannot Rally", "it Rallies anyway"])
def test_a_word_from_the_bridge_takes_the_token_of_a_crew_that_would_keep_it(enemy: float, offered: bool) -> None:
    t = table("V20")
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, enemy, 180))
    t.fittings[M] = (ref("DW4-P-STOIC"),)
    t.model("A1.1", tokens=(("Stoic", 1),))
    g = t.game(ConsolidationStep(UnitId("A1")))
    assert bool(g.pending) is offered
    if offered:
        enact(g, "before Rallying", "V20")
    assert (g.over, nerves(g)) == (True, (0, 0))
