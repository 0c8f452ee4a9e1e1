"""What a captain says for an answer."""

from __future__ import annotations

import pytest

from sandtable.kernel.judgement import Judgement
from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.state import Critical, Mode
from sandtable.rulesets.dw4.tactics.advice import ADVICE, PROPOSALS, WEIGHED_ADVICE
from sandtable.rulesets.dw4.tactics.advising import has_policy
from sandtable.rulesets.dw4.tactics.judging import judge, maxim
from tests.rulesets.dw4.odds.test_rolls import attack
from tests.rulesets.dw4.tabletop import A, Tabletop


def test_every_question_a_captain_has_thought_about_has_a_reason_in_a_sentence() -> None:
    asked = sorted({*ADVICE, *WEIGHED_ADVICE, *PROPOSALS, "models for Maintenance"})
    assert all(has_policy(question) for question in asked)
    said = {question: maxim(question) for question in asked}
    assert [question for question, why in said.items() if not why.endswith(".") or "propose" in why] == []
    assert [why for why in said.values() if "DW4-" in why] == []


def test_of_what_is_not_done_it_is_said_what_would_call_for_it() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (18, 20, 0))
    t.model("A1.1", criticals=(Critical.HAZARD,))
    view = View(t.game(RepairRoll(ModelId("A1.1")), seed=1), A)
    rule = "a calm crew with much to repair takes the risk."
    assert judge(view, False) == Judgement(f"Not as things stand. A captain's rule: {rule}")
    assert judge(view, True) == Judgement(rule.capitalize())


@pytest.mark.parametrize("damage", [0, 9])
def test_the_damage_that_is_told_of_a_target_is_the_mean_of_the_odds_that_are_shown(damage: int) -> None:
    g = attack(disorder=2, damage=damage, two=True)
    target = ModelId("B1.1")
    shown = odds(attack_spec(g, best_shot(g, UnitId("A1"), target))).mean
    judged = judge(View(g, A), target, odds)
    assert judged is not None and f"about {shown:.1f} Damage" in judged.why
    by_thumb = judge(View(g, A), target)
    assert by_thumb is not None and by_thumb.why != judged.why
