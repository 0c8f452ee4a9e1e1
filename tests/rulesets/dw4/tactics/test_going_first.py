"""Why a unit goes first, as a captain says it: by what set it apart, and by nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.state import Clock, Phase
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.judging import judge
from tests.rulesets.dw4.tabletop import A, Tabletop

NEAR, FAR = 28, 60


def to_activate(*units: tuple[str, int], enemy: int = FAR, hull: str = "lancelot") -> View[Any]:
    """A captain with these units abreast, each of a Class and so many models, and an enemy before the first."""
    t = Tabletop()
    for n, (name, models) in enumerate(units):
        t.unit("A", name, *[(8 + 14 * n + 2 * m, 10, 0) for m in range(models)])
    t.unit("B", hull, (9, enemy, 180))
    t.clock = Clock(2, Phase.ACTIVATION, A, A)
    return View(t.game(ActivationPhase(A), seed=1), A)


def said(view: View[Any], unit: str) -> str:
    judged = judge(view, unit, odds)
    assert judged is not None and judged.worth is None, "what a unit is worth is weighed by bots"
    return str(judged.why)


def chosen(view: View[Any]) -> str:
    return str(advise(view, Random(1), lambda: True, odds))


def test_a_unit_of_most_models_is_not_called_the_largest() -> None:
    view = to_activate(("hypatia", 1), ("rurik", 3))
    assert chosen(view) == "A2"
    assert said(view, "A2").endswith("the unit that began with most models goes first: this one, with 3.")
    assert said(view, "A1") == "Nobody has a shot worth taking from where it lies."


def test_of_equals_it_is_said_that_they_are() -> None:
    view = to_activate(("hypatia", 1), ("rurik", 1))
    assert chosen(view) == "A1"
    assert said(view, "A1").endswith("it may as well be this one.")


def test_the_best_shot_is_told_of_the_unit_that_has_it_and_of_no_other() -> None:
    view = to_activate(("hypatia", 1), ("hulk", 3), enemy=NEAR)
    assert chosen(view) == "A1"
    assert "has the best shot from where it lies" in said(view, "A1")
    other = said(view, "A2")
    assert "best shot" not in other and "no shot worth taking" in other and "Hypatia A1" in other


def test_a_shot_that_is_worth_next_to_nothing_may_still_decide() -> None:
    view = to_activate(("rurik", 1), ("hulk", 3), enemy=NEAR, hull="hypatia")
    assert chosen(view) == "A1"
    assert "has the best of them, little as it is." in said(view, "A1")


@pytest.mark.parametrize("unit", ["A1", "A2"])
def test_every_sentence_ends(unit: str) -> None:
    for enemy in (NEAR, FAR):
        assert said(to_activate(("kutsov", 1), ("lancelot", 2), enemy=enemy), unit).endswith(".")
