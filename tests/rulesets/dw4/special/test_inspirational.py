"""Inspirational (X")."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

M = ModelId("A1.1")
FLAG = ship_class("Flag", 3, properties=(ref("DW4-P-INSPIRATIONAL", '5"'),))


def shaken(*bearers: tuple[str, float], burning: bool = False, **fields: object) -> int:
    """The Disorder left to a cruiser at 3 after its Consolidation Step, with flagships at x inches."""
    t = Tabletop([FLAG], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0), actions_used=3)
    t.model("A1.1", disorder=3, criticals=(Critical.HAZARD,) * burning)
    for seat, x in bearers:
        t.unit(seat, "flag", (x, 20, 0))
    for model in [model for model in t.models if model != M]:
        t.model(model, **fields)
    return t.game(ConsolidationStep(UnitId("A1"))).state.models[M].disorder


@pytest.mark.rule("DW4-P-INSPIRATIONAL")
@pytest.mark.parametrize(("x", "left"), [(16, 1), (16.001, 2)])
def test_a_model_near_a_bearer_loses_one_level_more(x: float, left: int) -> None:
    """Half the beams are 0.5" each, so that 6" apart are 5" from hull to hull."""
    assert (shaken(("A", x)), shaken()) == (left, 2)


@pytest.mark.rule("DW4-P-INSPIRATIONAL")
def test_the_bearer_must_be_battle_ready_and_a_friend() -> None:
    assert shaken(("A", 16), crippled=True) == 2
    assert shaken(("B", 16)) == 2


@pytest.mark.rule("DW4-P-INSPIRATIONAL", "DW4-RALLY-02", "DW4-G-03")
def test_it_rallies_whatever_forbids_it() -> None:
    """A Hazard forbids it; the bearer itself, so near, would forbid it too. Interaction 34 of the glossary."""
    assert shaken(("A", 12), burning=True) == 1 + 1
    assert shaken(burning=True) == 3


@pytest.mark.rule("DW4-P-INSPIRATIONAL", "DW4-G-19")
@pytest.mark.parametrize(("crippled", "left"), [(False, 1), (True, 3)])
def test_a_bearer_takes_heart_from_itself(crippled: bool, left: int) -> None:
    t = Tabletop([FLAG], mode=Mode.FULL)
    t.unit("A", "flag", (10, 20, 0), actions_used=3)
    t.model("A1.1", disorder=3, crippled=crippled)
    assert t.game(ConsolidationStep(UnitId("A1"))).state.models[M].disorder == left


@pytest.mark.rule("DW4-P-INSPIRATIONAL")
def test_two_bearers_give_one_level_all_the_same() -> None:
    assert shaken(("A", 16), ("A", 4)) == 1
