"""Grapple."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mode
from tests.rulesets.dw4.courses import ahead, course, disorder, model
from tests.rulesets.dw4.levels import asked
from tests.rulesets.dw4.tabletop import Tabletop, answer, dice_left, ref, ship_class

HOOK = (ref("DW4-S-GRAPPLE"),)


def beside(
    *dice: str, gap: float = 2, masses: tuple[int, ...] = (4,), victim: dict[str, Any] | None = None, **foe: Any
) -> BattleGame:
    """A's ship of Mass 3 begins its Movement Step with bearers of B so far to starboard, and to port."""
    own = ship_class("Own", 3, **(victim or {}))
    t = Tabletop([own, *[ship_class(f"Foe{m}", m, systems=HOOK) for m in masses]], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    for n, m in enumerate(masses):
        outline = t.footprints.outline(t.content.classes[f"foe{m}"].id)  # type: ignore[index]
        half = max(x for x, _ in outline.at(t.models["A1.1"].pose).points) - 18_000  # type: ignore[index, arg-type]
        t.unit("B", f"foe{m}", (18 + (1 if n % 2 == 0 else -1) * (0.5 + gap + half / 1000), 20, 0))
    if foe:
        t.model("B1.1", **foe)
    return t.game(MovementStep(UnitId("A1")), dice=list(dice))


def most(g: BattleGame) -> int:
    decision = g.pending[0]
    assert isinstance(decision, PlotCourse)
    return decision.ahead.most


@pytest.mark.rule("DW4-S-GRAPPLE")
@pytest.mark.parametrize(
    ("face", "shaken", "torn", "slower"),
    [("ES", 1, 1, 3), ("HS", 1, 0, 2), ("SS", 1, 0, 2), ("HC", 1, 0, 1), ("SC", 1, 0, 1), ("BL", 0, 0, 0)],
)
def test_what_the_die_does_to_the_grappled_model(face: str, shaken: int, torn: int, slower: int) -> None:
    g = beside(face)
    assert g.pending[0].seat == "B"
    answer(g, "grapple", True)
    assert disorder(g, "A1.1") == shaken
    assert model(g, "A1.1").criticals == (Critical.STRUCTURAL_FAILURE,) * torn
    assert most(g) == 7_000 - 1_000 * slower
    answer(g, "course", course(ahead(3)))
    assert g.over and model(g, "A1.1").tokens == (), "it lasts for this Movement Step"


@pytest.mark.rule("DW4-S-GRAPPLE")
def test_nobody_is_held_against_the_will_of_the_bearers_admiral() -> None:
    g = beside()
    answer(g, "grapple", False)
    assert most(g) == 7_000 and dice_left(g) == 0


@pytest.mark.rule("DW4-S-GRAPPLE")
@pytest.mark.parametrize(("gap", "held"), [(2, True), (2.01, False)])
def test_it_takes_a_bearer_within_two_inches(gap: float, held: bool) -> None:
    assert (asked(beside(gap=gap)) == "grapple") is held


@pytest.mark.rule("DW4-S-GRAPPLE")
@pytest.mark.parametrize(("masses", "held"), [((3,), False), ((4,), True), ((2, 2), True), ((2, 1), False)])
def test_together_they_need_more_mass(masses: tuple[int, ...], held: bool) -> None:
    assert (asked(beside(masses=masses)) == "grapple") is held


@pytest.mark.rule("DW4-S-GRAPPLE")
def test_each_of_them_throws_a_die_and_one_is_chosen() -> None:
    g = beside("SC HS", masses=(2, 2))
    answer(g, "grapple", True)
    decision: Any = g.pending[0]
    assert (decision.question, decision.seat, len(decision.options)) == ("grapple die", "B", 2)
    assert decision.default == decision.options[0]
    answer(g, "grapple die", decision.options[1])
    assert most(g) == 6_000


@pytest.mark.rule("DW4-S-GRAPPLE")
def test_what_flies_is_not_grappled_and_what_dives_is() -> None:
    assert asked(beside(victim={"positional": Positional.AIRBORNE})) == "course"
    assert asked(beside(victim={"positional": Positional.UNDERWATER})) == "grapple"


@pytest.mark.rule("DW4-S-GRAPPLE", "DW4-PROP-02")
def test_failing_systems_hold_nobody() -> None:
    assert asked(beside(criticals=(Critical.SYSTEM_FAILURE,))) == "course"


@pytest.mark.rule("DW4-S-GRAPPLE", "DW4-ATTR-06")
def test_the_maximum_is_never_below_the_minimum() -> None:
    g = beside("ES", victim={"speed_min": 5_000, "speed_max": 6_000})
    answer(g, "grapple", True)
    assert most(g) == 5_000
