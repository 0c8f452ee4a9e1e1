"""Crimson Science."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.factions.bonus import asked, bring
from tests.rulesets.dw4.special_actions import A1, Idle
from tests.rulesets.dw4.tabletop import Tabletop, answer, ship_class

RULE = "DW4-F-SULTANATE-CRIMSON-SCIENCE"
FAILED = (Critical.SYSTEM_FAILURE,)
HULL = ship_class("Hull", 3)


def activated(bonus: bool = True, failing: int = 2) -> BattleGame:
    t = Tabletop([HULL], mode="full")
    t.unit("A", "hull", (10, 10, 0), (14, 10, 0), (18, 10, 0))
    t.model("A1.1", criticals=FAILED * (failing // 2))
    t.model("A1.2", criticals=FAILED * failing)
    t.model("A1.3", criticals=FAILED, crippled=True)
    return (bring(t, RULE) if bonus else t).game(Idle(A1))


def held(g: BattleGame) -> list[int]:
    return [len(g.state.models[ModelId(f"A1.{n}")].criticals) for n in (1, 2, 3)]


@pytest.mark.rule("DW4-F-SULTANATE-CRIMSON-SCIENCE")
def test_one_battle_ready_model_is_rid_of_one() -> None:
    g = activated()
    assert g.pending[0].options == ("A1.1", "A1.2")  # type: ignore[attr-defined]
    assert g.pending[0].fallback(g) == "A1.2", "the one that has most is proposed"
    answer(g, "crimson science", ModelId("A1.2"))
    assert held(g) == [1, 1, 1]


@pytest.mark.rule("DW4-F-SULTANATE-CRIMSON-SCIENCE")
def test_nobody_has_to() -> None:
    g = activated()
    answer(g, "crimson science", None)
    assert held(g) == [1, 2, 1]


@pytest.mark.rule("DW4-F-SULTANATE-CRIMSON-SCIENCE")
def test_not_without_a_failure_or_outside_the_league() -> None:
    assert [asked(activated(failing=0)), asked(activated(bonus=False))] == ["", ""]
