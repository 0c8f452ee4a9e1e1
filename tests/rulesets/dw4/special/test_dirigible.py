"""Dirigible."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

M = ModelId("A1.1")
BALLOON = ship_class("Balloon", 5, properties=(ref("DW4-P-DIRIGIBLE"),))
BREACH, FAILURE, HAZARD = Critical.BREACH, Critical.STRUCTURAL_FAILURE, Critical.HAZARD


def balloon(class_name: str = "balloon") -> Tabletop:
    t = Tabletop([BALLOON], mode=Mode.FULL)
    t.unit("A", class_name, (10, 20, 0))
    return t


@pytest.mark.rule("DW4-P-DIRIGIBLE")
@pytest.mark.parametrize(
    ("named", "suffered"),
    [
        ((BREACH,), {BREACH: 2}),
        ((FAILURE, BREACH), {BREACH: 2, FAILURE: 2}),
        ((HAZARD,), {HAZARD: 1}),
        ((BREACH, BREACH), {BREACH: 4}),
    ],
    ids=["a Breach", "both kinds", "anything else", "two at once are four: interaction 16 of the glossary"],
)
def test_each_breach_and_structural_failure_becomes_two(
    named: tuple[Critical, ...], suffered: dict[Critical, int]
) -> None:
    held = balloon().game(SufferCriticals(M, named=named)).state.models[M].criticals
    assert {critical: held.count(critical) for critical in held} == suffered


@pytest.mark.rule("DW4-P-DIRIGIBLE")
def test_dice_that_show_one_are_doubled_too_and_another_ship_is_not_torn() -> None:
    assert balloon().game(SufferCriticals(M, 1), dice=["0"]).state.models[M].criticals == (BREACH, BREACH)
    assert balloon("hypatia").game(SufferCriticals(M, 1), dice=["0"]).state.models[M].criticals == (BREACH,)


@pytest.mark.rule("DW4-P-DIRIGIBLE", "DW4-CRIT-11")
def test_the_second_instance_counts_for_an_explosion() -> None:
    t = balloon()
    t.model("A1.1", crippled=True, criticals=(HAZARD,) * 3)
    assert t.game(SufferCriticals(M, named=(BREACH,))).state.models[M].left_as is not None
