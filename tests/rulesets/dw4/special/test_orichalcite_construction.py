"""Orichalcite Construction."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import armour, defence
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from tests.rulesets.dw4.gunfire import shot
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

M = ModelId("A1.1")
METAL = ship_class("Metal", 3, properties=(ref("DW4-P-ORICHALCITE-CONSTRUCTION"),))


def ship(*criticals: Critical, class_name: str = "metal", **fields: object) -> Tabletop:
    t = Tabletop([METAL], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    t.model("A1.1", criticals=criticals, **fields)
    return t


def after_consolidation(g: BattleGame) -> tuple[int, int]:
    return g.state.models[M].damage, g.state.models[M].disorder


@pytest.mark.rule("DW4-P-ORICHALCITE-CONSTRUCTION", "DW4-G-36")
@pytest.mark.parametrize(("class_name", "number", "then"), [("metal", 1, 1), ("metal", 3, 1), ("kutsov", 3, 3)])
def test_several_breaches_or_hazards_tell_as_one(class_name: str, number: int, then: int) -> None:
    leaking = ship(*[Critical.BREACH] * number, class_name=class_name)
    assert after_consolidation(leaking.game(ConsolidationStep(UnitId("A1")))) == (then, 0)
    burning = ship(*[Critical.HAZARD] * number, class_name=class_name)
    assert after_consolidation(burning.game(ConsolidationStep(UnitId("A1")))) == (0, then)


@pytest.mark.rule("DW4-P-ORICHALCITE-CONSTRUCTION", "DW4-CRIT-06", "DW4-CRIT-08")
@pytest.mark.parametrize(("class_name", "figures"), [("metal", (3, 3)), ("kutsov", (2, 1))])
def test_so_do_structural_failures_and_shredded_defences(class_name: str, figures: tuple[int, int]) -> None:
    held = [Critical.STRUCTURAL_FAILURE, Critical.SHREDDED_DEFENCES] * 2
    g = ship(*held, class_name=class_name).game()
    assert (armour(g, shot(target="A1.1")), defence(g, M)) == figures


@pytest.mark.rule("DW4-P-ORICHALCITE-CONSTRUCTION")
def test_one_of_each_kind_tells_in_full() -> None:
    g = ship(Critical.BREACH, Critical.HAZARD).game(ConsolidationStep(UnitId("A1")))
    assert after_consolidation(g) == (1, 1)


@pytest.mark.rule("DW4-P-ORICHALCITE-CONSTRUCTION", "DW4-CRIT-11")
def test_every_instance_counts_for_an_explosion() -> None:
    t = ship(Critical.BREACH, Critical.BREACH, crippled=True)
    assert t.game(SufferCriticals(M, named=(Critical.BREACH,))).state.models[M].left_as is not None


@pytest.mark.rule("DW4-P-ORICHALCITE-CONSTRUCTION", "DW4-CRIT-11")
@pytest.mark.parametrize("crippled", [True, False])
def test_two_breaches_leak_once_and_the_third_effect_sinks_whoever_is_crippled(crippled: bool) -> None:
    """Worked examples 5 and 6 of the glossary: Mass 3, and Damage to a Crippled model is one more effect."""
    t = ship(Critical.BREACH, Critical.BREACH, crippled=crippled)
    leaking = t.game(ConsolidationStep(UnitId("A1")), seed=1).state.models[M]
    assert (leaking.left_as is not None) is crippled
    if not crippled:
        assert leaking.damage == 1
    hit = t.game(SufferCriticals(M, named=(Critical.HAZARD,)), seed=1).state.models[M]
    assert (hit.left_as is not None) is crippled
