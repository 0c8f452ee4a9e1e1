"""Fury Generator."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has, x_of
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.actions import ActionStep, possible_actions
from sandtable.rulesets.dw4.procedures.boarding import Boarder, boarding_mark, parties
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.special.boarding_parties import BoardingParties
from sandtable.rulesets.dw4.special.fury_generator import unleash_fury
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.boarding_deck import marines, side_by_side
from tests.rulesets.dw4.special_actions import Idle
from tests.rulesets.dw4.tabletop import Tabletop, answer, ref

FURY = (ref("DW4-S-FURY-GENERATOR"),)
DAREDEVIL = RuleId("DW4-P-DAREDEVIL-CREW")
A1, M, MATE, PRIZE = UnitId("A1"), ModelId("A1.1"), ModelId("A1.2"), ModelId("B1.1")
QUESTION = "unleash fury"
TOKEN = (("Fury", 1),)


def furious(x: int = 0, models: int = 1, unleashed: bool = False, gap: float = 2, crew: int = 6) -> Tabletop:
    t = side_by_side(gap, own=marines(x, systems=FURY, crew=crew), models=models)
    t.units[A1] = replace(t.units[A1], tokens=TOKEN if unleashed else ())
    return t


@pytest.mark.rule("DW4-S-FURY-GENERATOR", "DW4-PROP-03")
def test_every_model_of_the_unit_has_a_daredevil_crew_while_the_system_works() -> None:
    t = furious(models=2)
    t.model(MATE, class_id="kutsov")
    g = t.game()
    assert [has(g, model, DAREDEVIL) for model in (M, MATE, PRIZE)] == [True, True, False]
    t.model(M, criticals=(Critical.SYSTEM_FAILURE,))
    assert not has(t.game(), MATE, DAREDEVIL)


@pytest.mark.rule("DW4-S-FURY-GENERATOR")
@pytest.mark.parametrize("unleashed", [True, False])
def test_unleashed_each_model_has_boarding_parties_of_its_crew(unleashed: bool) -> None:
    t = furious(models=2, unleashed=unleashed)
    t.model(M, disorder=1)
    g = t.game()
    expected = [5, 6] if unleashed else [0, 0]
    assert [x_of(g, model, BoardingParties) for model in (M, MATE)] == expected, "Disorder has lowered the one's CRW"
    assert [parties(g, Boarder(model, PRIZE)) for model in (M, MATE)] == expected


@pytest.mark.rule("DW4-S-FURY-GENERATOR", "DW4-G-07")
def test_they_add_to_those_it_has() -> None:
    """Worked example 4 of the glossary, with what a Generator grants."""
    assert x_of(furious(3, unleashed=True).game(), M, BoardingParties) == 3 + 6


@pytest.mark.rule("DW4-S-FURY-GENERATOR")
def test_it_is_asked_for_at_the_start_of_the_action_step() -> None:
    g = furious().game(ActionStep(A1))
    answer(g, QUESTION, True)
    assert "Boarding" in [action.name for action in possible_actions(g, A1)]
    g = furious().game(ActionStep(A1))
    answer(g, QUESTION, False)
    assert "Boarding" not in [action.name for action in possible_actions(g, A1)]


@pytest.mark.rule("DW4-S-FURY-GENERATOR", "DW4-CRIT-10")
def test_nobody_is_asked_without_a_working_system() -> None:
    t = furious(4)
    t.model(M, criticals=(Critical.SYSTEM_FAILURE,))
    g = t.game(ActionStep(A1))
    assert not g.pending or g.pending[0].question != QUESTION


def consolidated(unleashed: bool, boarded: bool) -> BattleGame:
    t = furious(models=2, unleashed=unleashed, gap=9)
    t.units[A1] = replace(t.units[A1], taken=(boarding_mark(M),) if boarded else (), actions_used=3)
    return t.game(ConsolidationStep(A1))


@pytest.mark.rule("DW4-S-FURY-GENERATOR")
@pytest.mark.parametrize(("unleashed", "boarded"), [(True, True), (True, False), (False, True)])
def test_those_who_boarded_gain_disorder_after_rallying_if_it_was_unleashed(unleashed: bool, boarded: bool) -> None:
    g = consolidated(unleashed, boarded)
    assert [g.state.models[model].disorder for model in (M, MATE)] == [int(unleashed and boarded), 0]


@pytest.mark.rule("DW4-S-FURY-GENERATOR")
def test_it_is_over_with_the_activation() -> None:
    assert tokens_of(furious(unleashed=True).game(Idle(A1)).state.units[A1], "Fury") == 0


@pytest.mark.rule("DW4-S-FURY-GENERATOR")
@pytest.mark.parametrize(("gap", "wanted"), [(4, True), (5, False)])
def test_a_captain_unleashes_it_where_there_is_somebody_to_board(gap: float, wanted: bool) -> None:
    g = furious(gap=gap).game(ActionStep(A1))
    view: Any = g
    decision: Any = g.pending[0]
    assert unleash_fury(view, decision, view) is wanted
