"""Brake Turn."""

from __future__ import annotations

import pytest

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.aloft import aloft
from tests.rulesets.ac.special.armed import A1, ref

RULES = (ref("AC-R-BRAKE-TURN"),)


def poses(t: BattleSituation, many: int) -> list[Pose | None]:
    return [t.state.models[ModelId(f"A1.{n}")].pose for n in range(1, many + 1)]


@pytest.mark.rule("AC-R-BRAKE-TURN", "AC-AIR-09")
def test_in_its_approach_all_turn_and_fly_on() -> None:
    t = aloft(RULES, watching=True, models=2)
    t.run(Sortie(A1)).answer("approach", 10).answer("brake turn", 90).answer("approach", 5)
    assert poses(t, 2) == [Pose(29_000, 13_000, 9_000), Pose(31_000, 13_000, 9_000)]


@pytest.mark.rule("AC-R-BRAKE-TURN")
def test_any_facing_but_the_one_it_has() -> None:
    t = aloft(RULES).run(Sortie(A1)).answer("approach", 10)
    options = t.asked("brake turn", "A").options
    assert len(options) == 23 and {-90, 15, 180} <= set(options) and 0 not in options


@pytest.mark.rule("AC-R-BRAKE-TURN")
@pytest.mark.parametrize(("watching", "first", "asked"), [(True, None, 2), (True, 90, 1), (False, None, 1)])
def test_once_in_a_sortie_and_on_the_way_out_where_somebody_watches(
    watching: bool, first: int | None, asked: int
) -> None:
    t = aloft(RULES, watching).run(Sortie(A1))
    found = 0
    while not t.ended:
        question = t.asked()
        found += question.question == "brake turn"
        answers = {"brake turn": first if found == 1 else None, "approach": 5}
        t.answer(question.question, answers.get(question.question))
    assert found == asked


@pytest.mark.rule("AC-R-BRAKE-TURN", "AC-AIR-11")
def test_opportunity_fire_finds_it_round_the_corner() -> None:
    t = aloft(RULES, True).run(Sortie(A1))
    t.answer("approach", 10).answer("brake turn", 90).answer("approach", 4)
    afters = {shot.after for shot in t.asked("fire at aircraft", "B").options}
    assert min(afters) == -14_000 and 0 in afters


@pytest.mark.rule("AC-R-BRAKE-TURN")
def test_others_do_not_turn() -> None:
    t = aloft(()).run(Sortie(A1)).answer("approach", 10)
    assert t.ended or t.asked().question != "brake turn"
