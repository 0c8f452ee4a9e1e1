"""Formations, Breaking Coherency and Abandoning models."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.geometry.course import Course
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Happened
from sandtable.rulesets.dw4.events.harm import DisorderGained, LeftPlay
from sandtable.rulesets.dw4.events.movement import CoherencyBroken
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.rulesets.dw4.table.coherency import formations, is_in_coherency
from tests.rulesets.dw4.courses import ahead, course, disorder, left_as, model
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ship_class

BARGE = ship_class("Barge", 1, speed_min=0, speed_max=12_000)  # 0.6" wide; it may stay where it is


def row(*places: float, class_name: str = "rurik") -> tuple[BattleGame, UnitId]:
    """Models side by side, all heading north, at these places along a Controlled Edge."""
    t = Tabletop([BARGE])
    unit = t.unit("A", class_name, *[(x, 24, 0) for x in places])
    return t.game(), unit


@pytest.mark.rule("DW4-COH-01", "DW4-COH-02")
@pytest.mark.parametrize(
    ("places", "sizes"),
    [
        ((2, 6.6, 11.2, 15.8, 20.4), [5]),
        ((2, 6.6, 11.2, 15.801, 20.4), [3, 2]),
        ((2, 6.6, 11.2, 16, 21), [3, 1, 1]),
        ((2, 4, 10, 12), [2, 2]),
    ],
)
def test_gaps_of_more_than_4_inches_split_a_unit_into_formations(places: Sequence[float], sizes: list[int]) -> None:
    """Worked example 1, and two distant pairs, in which every model has a neighbour all the same."""
    g, unit = row(*places)
    assert [len(formation) for formation in formations(g, unit)] == sizes
    assert is_in_coherency(g, unit) is (len(sizes) == 1)


@pytest.mark.rule("DW4-COH-01")
def test_a_chain_holds_together_in_whatever_order_its_models_are_listed() -> None:
    g, unit = row(2, 10, 6)
    assert is_in_coherency(g, unit)


@pytest.mark.rule("DW4-COH-01")
@pytest.mark.parametrize(("place", "together"), [(6.6, True), (6.601, False)])
def test_two_models_are_one_formation_at_exactly_4_inches(place: float, together: bool) -> None:
    g, unit = row(2, place)
    assert is_in_coherency(g, unit) is together


@pytest.mark.rule("DW4-COH-03")
def test_a_single_model_is_always_in_coherency() -> None:
    g, unit = row(2)
    assert is_in_coherency(g, unit)
    assert formations(g, unit) == (("A1.1",),)


@pytest.mark.rule("DW4-COH-03")
def test_the_last_survivor_is_in_coherency() -> None:
    t = Tabletop()
    unit = t.unit("A", "rurik", (2, 24, 0), (30, 24, 0))
    assert not is_in_coherency(t.game(), unit)
    t.model("A1.2", pose=None, left_as=Exit.CRIPPLED)
    assert is_in_coherency(t.game(), unit)


@pytest.mark.rule("DW4-COH-04")
def test_damage_and_disorder_stay_with_their_model() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 24, 0), (12, 24, 0))
    struck = t.models["A1.1"].id  # type: ignore[index]
    hurt = t.game(SufferDamage(struck, 2))
    shaken = t.game(GainDisorder(struck, levels=2))
    assert (model(hurt, "A1.1").damage, model(hurt, "A1.2").damage) == (2, 0)
    assert (disorder(shaken, "A1.1"), disorder(shaken, "A1.2")) == (2, 0)


def move_all(places: Sequence[tuple[float, float]], moves: Sequence[float]) -> tuple[BattleGame, UnitId]:
    """Barges at these places, all but the last choice of Formation answered: each goes straight north."""
    t = Tabletop([BARGE])
    unit = t.unit("A", "barge", *[(x, y, 0) for x, y in places])
    g = t.game(MovementStep(unit))
    for n, distance in enumerate(moves, 1):
        if g.pending[0].question == "largest Formation":
            answer(g, "largest Formation", g.pending[0].default)
        if g.pending[0].question == "next model to move":
            answer(g, "next model to move", f"A1.{n}")
        answer(g, "course", course(ahead(distance)) if distance else Course())
    return g, unit


@pytest.mark.rule("DW4-MVSTEP-06")
def test_models_outside_the_largest_formation_gain_disorder_after_the_moves() -> None:
    g, unit = move_all([(10, 10), (12, 10), (14, 10)], [0, 0, 8])
    assert g.over
    assert [disorder(g, f"A1.{n}") for n in (1, 2, 3)] == [0, 0, 1]
    assert g.state.units[unit].breaking == ("A1.3",)


@pytest.mark.rule("DW4-MVSTEP-06")
def test_a_unit_in_coherency_after_its_moves_pays_nothing() -> None:
    """The middle of the step does not count: the first move alone would have broken it."""
    g, unit = move_all([(10, 10), (12, 10), (14, 10)], [8, 8, 8])
    assert [disorder(g, f"A1.{n}") for n in (1, 2, 3)] == [0, 0, 0]
    assert g.state.units[unit].breaking == ()


@pytest.mark.rule("DW4-MVSTEP-06")
def test_of_equally_large_formations_the_admiral_picks_the_one_that_counts() -> None:
    g, unit = move_all([(10, 10), (12, 10), (14, 10), (16, 10)], [0, 0, 8, 8])
    decision = g.pending[0]
    assert isinstance(decision, ChooseOne)
    assert (decision.seat, decision.of) == (A, "formation")
    assert decision.options == (("A1.1", "A1.2"), ("A1.3", "A1.4"))
    answer(g, "largest Formation", ("A1.3", "A1.4"))
    assert [disorder(g, f"A1.{n}") for n in (1, 2, 3, 4)] == [1, 1, 0, 0]
    assert g.state.units[unit].breaking == ("A1.1", "A1.2")


@pytest.mark.rule("DW4-MVSTEP-07", "DW4-MVSTEP-08")
def test_a_model_outside_at_the_start_and_at_the_end_is_abandoned_instead_of_disordered() -> None:
    g, unit = move_all([(10, 10), (12, 10), (20, 10)], [0, 0, 0])
    assert g.over
    assert left_as(g, "A1.3") is Exit.ABANDONED
    assert model(g, "A1.3").disorder == 0
    assert g.state.sides[B].vp == 5
    assert g.state.units[unit].breaking == ()


@pytest.mark.rule("DW4-MVSTEP-07")
def test_a_model_that_comes_back_is_safe() -> None:
    g, _ = move_all([(10, 10), (12, 20)], [8, 0])
    assert g.over
    assert left_as(g, "A1.1") is left_as(g, "A1.2") is None
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (0, 0)


@pytest.mark.rule("DW4-MVSTEP-07", "DW4-MVSTEP-06", "DW4-MVSTEP-10")
def test_abandonment_looks_at_the_largest_formation_of_the_end_and_comes_before_disorder() -> None:
    """Interaction 12: A1.4 was at risk and is outside still, A1.1 is newly outside the new largest Formation."""
    g, unit = move_all([(10, 10), (12, 10), (14, 10), (30, 10)], [0, 10, 10, 0])
    assert g.over
    assert left_as(g, "A1.4") is Exit.ABANDONED
    assert [disorder(g, f"A1.{n}") for n in (1, 2, 3)] == [1, 0, 0]
    assert g.state.units[unit].breaking == ("A1.1",)
    kinds = (CoherencyBroken, LeftPlay, DisorderGained)
    happened = [type(e.event) for e in g.record if isinstance(e, Happened) and isinstance(e.event, kinds)]
    assert happened == [CoherencyBroken, LeftPlay, DisorderGained]


@pytest.mark.rule("DW4-MVSTEP-07")
def test_models_of_the_old_largest_formation_are_not_at_risk_when_the_largest_changes() -> None:
    """Interaction 12: two at risk become the larger part, so the others are newly outside."""
    g, _ = move_all([(4, 10), (6, 10), (8, 10), (20, 10), (22, 10)], [0, 12, 6, 0, 0])
    assert g.over
    assert not [n for n in (1, 2, 3, 4, 5) if left_as(g, f"A1.{n}") is not None]
    assert [disorder(g, f"A1.{n}") for n in (1, 2, 3, 4, 5)] == [1, 1, 1, 0, 0]


@pytest.mark.rule("DW4-MVSTEP-07")
def test_a_tie_at_the_start_is_the_admirals_choice_made_at_the_start() -> None:
    t = Tabletop([BARGE])
    unit = t.unit("A", "barge", (10, 10, 0), (20, 10, 0))
    g = t.game(MovementStep(unit))
    decision = g.pending[0]
    assert isinstance(decision, ChooseOne)
    assert (decision.question, decision.options, decision.default) == (
        "largest Formation",
        (("A1.1",), ("A1.2",)),
        ("A1.1",),
    )
    answer(g, "largest Formation", ("A1.2",))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", Course())
    answer(g, "course", Course())
    # At the end both tie again; by default the one at risk is kept, so that nobody is lost.
    assert g.pending[0].default == ("A1.1",)
    answer(g, "largest Formation", ("A1.2",))
    assert left_as(g, "A1.1") is Exit.ABANDONED
    assert left_as(g, "A1.2") is None


@pytest.mark.rule("DW4-MVSTEP-06")
def test_choosing_the_other_formation_at_the_end_costs_disorder_only() -> None:
    t = Tabletop([BARGE])
    unit = t.unit("A", "barge", (10, 10, 0), (20, 10, 0))
    g = t.game(MovementStep(unit))
    answer(g, "largest Formation", ("A1.2",))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", Course())
    answer(g, "course", Course())
    answer(g, "largest Formation", ("A1.1",))
    assert left_as(g, "A1.1") is left_as(g, "A1.2") is None
    assert (disorder(g, "A1.1"), disorder(g, "A1.2")) == (0, 1)


@pytest.mark.rule("DW4-MVSTEP-06")
def test_a_unit_that_comes_together_again_is_no_longer_breaking_coherency() -> None:
    t = Tabletop([BARGE])
    unit = t.unit("A", "barge", (10, 10, 0), (12, 20, 0), breaking=("A1.1",))
    g = t.game(MovementStep(unit))
    answer(g, "largest Formation", ("A1.2",))
    answer(g, "next model to move", "A1.1")
    answer(g, "course", course(ahead(8)))
    answer(g, "course", Course())
    assert g.state.units[unit].breaking == ()


@pytest.mark.rule("DW4-MVSTEP-06")
def test_several_models_may_be_abandoned_and_several_disordered() -> None:
    g, unit = move_all([(4, 10), (5, 10), (6, 10), (7, 10), (8, 10), (20, 10), (30, 10)], [0, 0, 0, 9, 9, 0, 0])
    assert [left_as(g, f"A1.{n}") for n in (6, 7)] == [Exit.ABANDONED] * 2
    assert [disorder(g, f"A1.{n}") for n in (1, 2, 3, 4, 5)] == [0, 0, 0, 1, 1]
    assert g.state.units[unit].breaking == ("A1.4", "A1.5")
