"""Disorder: gaining it, spreading it, and what it does."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.harm import Damaged, DisorderGained, DisorderRemoved
from sandtable.rulesets.dw4.events.movement import Moved
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseDisorder
from sandtable.rulesets.dw4.state import BattleGame, Exit
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, at, dice_left, faces, ship_class

A1 = ModelId("A1.1")


def levels(g: BattleGame) -> dict[str, int]:
    return {model.id: model.disorder for model in g.state.models.values()}


@pytest.mark.rule("DW4-DIS-01")
@pytest.mark.parametrize(("before", "gained", "after"), [(0, 1, 1), (1, 2, 3), (2, 1, 3), (3, 1, 3), (1, 5, 3)])
def test_disorder_runs_from_0_to_3_for_each_model(before: int, gained: int, after: int) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0), (30, 10, 0))
    t.model("A1.1", disorder=before)
    assert levels(t.game(GainDisorder(A1, levels=gained))) == {"A1.1": after, "A1.2": 0}


@pytest.mark.rule("DW4-DIS-02")
def test_disorder_stays_until_a_rule_removes_it() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.model("A1.1", disorder=2)
    g = t.game()
    g.emit(Damaged(A1, 1))
    g.emit(Moved(A1, at(10, 12, 0), 2000))
    assert g.state.models[A1].disorder == 2
    g.emit(DisorderRemoved(A1, 1))
    assert g.state.models[A1].disorder == 1
    g.emit(DisorderRemoved(A1, 5))
    assert g.state.models[A1].disorder == 0


@pytest.mark.rule("DW4-DIS-03", "DW4-ATTR-13")
@pytest.mark.parametrize(("disorder", "left"), [(0, 7), (1, 6), (2, 5), (3, 4)])
def test_each_level_costs_one_point_of_crew(disorder: int, left: int) -> None:
    """Worked example 17 is the case of two levels."""
    t = Tabletop([ship_class("Crewed", 3, crew=7)])
    t.unit("A", "crewed", (10, 10, 0))
    t.model("A1.1", disorder=disorder)
    assert crew(t.game(), A1) == left


@pytest.mark.rule("DW4-DIS-03", "DW4-ATTR-02")
def test_a_demoralised_crew_is_never_less_than_none() -> None:
    t = Tabletop([ship_class("Crewed", 3, crew=2)])
    t.unit("A", "crewed", (10, 10, 0))
    t.model("A1.1", disorder=3)
    assert crew(t.game(), A1) == 0


def rolled(disorder: int, dice: list[str], *models: str, resistance: int = 0) -> BattleGame:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0), (14, 10, 0))
    t.unit("B", "kutsov", (10, 30, 0))
    t.model("A1.1", disorder=disorder)
    t.model("B1.1", disorder=3)
    who = tuple(ModelId(m) for m in models)
    g = t.game(ActionRoll(A, B, len(dice[0].split()), resistance, 4, who), dice=dice)
    assert dice_left(g) == 0
    return g


@pytest.mark.rule("DW4-DIS-04")
@pytest.mark.parametrize(("disorder", "shown"), [(0, "HS SS ES BL"), (1, "HS SS ES BL"), (2, "SS SS ES BL")])
def test_panicking_spoils_heavy_strikes_at_level_2(disorder: int, shown: str) -> None:
    """Interaction 7: Exploding Strikes keep their worth."""
    result = rolled(disorder, ["HS SS ES", "BL"], "A1.1").result
    assert result.faces == faces(shown)


@pytest.mark.rule("DW4-DIS-05")
def test_mutinous_crews_spoil_exploding_strikes_as_well_but_these_have_exploded() -> None:
    """Interaction 7."""
    result = rolled(3, ["HS SS ES", "HS"], "A1.1").result
    assert result.faces == faces("SS SS SS SS")
    assert (result.exploded, result.hits) == (1, 4)


@pytest.mark.rule("DW4-DIS-06")
@pytest.mark.parametrize(("who", "hits"), [(("A1.1",), 1), (("A1.2",), 2), (("A1.2", "A1.1"), 1)])
def test_the_highest_disorder_of_those_the_roll_is_made_for_counts(who: tuple[str, ...], hits: int) -> None:
    assert rolled(2, ["HS"], *who).result.hits == hits


@pytest.mark.rule("DW4-DIS-11")
def test_a_roll_that_is_made_for_no_model_knows_no_disorder() -> None:
    assert rolled(3, ["HS ES", "BL"]).result.hits == 4


@pytest.mark.rule("DW4-DIS-11")
def test_a_resistance_roll_knows_no_disorder() -> None:
    result = rolled(3, ["SS", "HC HS"], "A1.1", resistance=2).result
    assert result.resisting == faces("HC HS")


@pytest.mark.rule("DW4-DIS-09")
@pytest.mark.parametrize(("gap", "spread"), [(4, 1), (4.001, 0)])
def test_a_fourth_level_spreads_to_a_friend_within_4_inches(gap: float, spread: int) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("A", "kutsov", (10 + 1 + gap, 10, 0))
    t.model("A1.1", disorder=3)
    assert levels(t.game(GainDisorder(A1))) == {"A1.1": 3, "A2.1": spread}


@pytest.mark.rule("DW4-DIS-09")
def test_the_closest_friend_gains_it_even_when_it_has_more_disorder() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("A", "kutsov", (13, 10, 0), (6, 10, 0))
    t.model("A1.1", disorder=3)
    t.model("A2.1", disorder=2)
    assert levels(t.game(GainDisorder(A1))) == {"A1.1": 3, "A2.1": 3, "A2.2": 0}


@pytest.mark.rule("DW4-DIS-09")
def test_nothing_happens_when_the_closest_friend_is_at_level_3_itself() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("A", "kutsov", (13, 10, 0), (6, 10, 0))
    t.model("A1.1", disorder=3)
    t.model("A2.1", disorder=3)
    assert levels(t.game(GainDisorder(A1))) == {"A1.1": 3, "A2.1": 3, "A2.2": 0}


@pytest.mark.rule("DW4-DIS-09")
def test_disorder_never_spreads_to_an_enemy() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "kutsov", (13, 10, 0))
    t.model("A1.1", disorder=3)
    assert levels(t.game(GainDisorder(A1))) == {"A1.1": 3, "B1.1": 0}


@pytest.mark.rule("DW4-DIS-09")
def test_levels_are_gained_one_by_one() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0), (13, 10, 0))
    t.model("A1.1", disorder=2)
    assert levels(t.game(GainDisorder(A1, levels=3))) == {"A1.1": 3, "A1.2": 2}


@pytest.mark.rule("DW4-DIS-10")
def test_of_equally_close_friends_the_calmest_gains_it() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("A", "kutsov", (13, 10, 0), (7, 10, 0))
    t.model("A1.1", disorder=3)
    t.model("A2.1", disorder=1)
    assert levels(t.game(GainDisorder(A1))) == {"A1.1": 3, "A2.1": 1, "A2.2": 1}


@pytest.mark.rule("DW4-DIS-10", "DW4-MODE-08")
def test_a_tie_that_remains_is_the_opponents_choice_and_no_coin_is_flipped() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("A", "kutsov", (13, 10, 0), (7, 10, 0))
    t.model("A1.1", disorder=3)
    g = t.game(GainDisorder(A1), dice=[])
    assert g.pending[0].seat == B
    answer(g, "Disorder spreads", "A2.2")
    assert levels(g) == {"A1.1": 3, "A2.1": 0, "A2.2": 1}


@pytest.mark.rule("DW4-DIS-01")
def test_a_model_out_of_play_gains_no_disorder() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", None, (13, 10, 0))
    t.model("A1.1", left_as=Exit.CRIPPLED)
    g = t.game(GainDisorder(A1))
    assert not [e for e in g.record if isinstance(getattr(e, "event", None), DisorderGained)]


@pytest.mark.rule("DW4-DIS-02")
@pytest.mark.parametrize(("before", "told"), [(2, [2]), (0, [])])
def test_no_more_levels_are_lost_than_there_are(before: int, told: list[int]) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.model("A1.1", disorder=before)
    g = t.game(LoseDisorder(A1, 5))
    lost = happened(g, DisorderRemoved)
    assert ([event.levels for event in lost], levels(g)) == (told, {"A1.1": 0})
