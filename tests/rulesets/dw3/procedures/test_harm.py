"""Disorder, leaving play, sole survivors, and what is scored."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.harm import DAMAGE, RAISE, GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.situations import beside
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, condition, duel, model, unit

TARGET = ModelId("B1.1")


def scored(t: BattleSituation) -> list[tuple[str, int, str]]:
    """What was scored by the bonuses that always count."""
    return [(e.seat, e.points, e.rule) for e in t.events(VictoryPointsScored) if e.rule.startswith("DW3-VP")]


@pytest.mark.rule("DW3-DIS-01", "DW3-DIS-02", "DW3-DIS-04")
def test_a_first_condition_is_level_1_and_nobody_is_asked() -> None:
    t = duel().run(GainDisorder(TARGET))
    assert t.ended
    assert condition(t, "B1.1") == (0, False, 1)


@pytest.mark.rule("DW3-DIS-03")
@pytest.mark.parametrize(("answer", "after"), [(RAISE, (0, False, 2)), (DAMAGE, (1, False, 1))])
def test_at_level_1_the_owner_chooses_level_or_damage(answer: str, after: tuple[int, bool, int]) -> None:
    """Worked example 8"""
    t = duel()
    t.model("B1.1", disorder=1)
    t.run(GainDisorder(TARGET))
    assert t.asked().seat == "B"
    assert condition(t.answer("disorder or damage", answer), "B1.1") == after


@pytest.mark.rule("DW3-DIS-03")
def test_at_level_3_it_is_damage_at_once() -> None:
    """Worked example 8"""
    t = duel()
    t.model("B1.1", disorder=3)
    assert condition(t.run(GainDisorder(TARGET)), "B1.1") == (1, False, 3)


@pytest.mark.rule("DW3-SOLE-01", "DW3-SOLE-02")
def test_the_last_model_of_a_unit_of_several_is_shaken() -> None:
    t = battle()
    t.unit("B", "hull", (24, 24, 0), beside("B1.1", 20, 90))
    t.run(LoseModel(ModelId("B1.2")))
    assert condition(t, "B1.1") == (0, False, 1)


@pytest.mark.rule("DW3-SOLE-01")
def test_of_three_two_are_left_and_nobody_is_shaken() -> None:
    t = battle()
    t.unit("B", "hull", (24, 24, 0), beside("B1.1", 3, 90), beside("B1.1", 3, 270))
    t.run(LoseModel(ModelId("B1.2")))
    assert (model(t, "B1.1").disorder, model(t, "B1.3").disorder) == (0, 0)


@pytest.mark.rule("DW3-SOLE-01", "DW3-VP-03", "DW3-DIS-03")
def test_a_sole_survivor_in_disarray_may_be_destroyed_by_it() -> None:
    """Interaction 16"""
    t = battle()
    t.unit("B", "hull", (24, 24, 0), beside("B1.1", 3, 90))
    t.model("B1.1", disorder=3, crippled=True, damage=3)
    t.run(LoseModel(ModelId("B1.2")))
    assert unit(t, "B1").location is Location.GONE
    assert scored(t) == [("A", 1, "DW3-VP-03")]


@pytest.mark.rule("DW3-VP-03")
def test_a_unit_of_one_model_is_no_squadron() -> None:
    t = duel().run(LoseModel(TARGET))
    assert scored(t) == []


@pytest.mark.rule("DW3-VP-02")
def test_a_flagship_gives_1_when_it_is_crippled_and_nothing_more_when_destroyed() -> None:
    t = battle()
    t.unit("B", "hull", (24, 24, 0), flagship=True)
    t.run(SufferDamage(TARGET, 4))
    assert scored(t) == [("A", 1, "DW3-VP-02")]
    t.then(SufferDamage(TARGET, 4))
    assert model(t, "B1.1").left_as is Exit.DESTROYED
    assert scored(t) == [("A", 1, "DW3-VP-02")]


@pytest.mark.rule("DW3-VP-02")
def test_other_units_give_nothing_when_crippled() -> None:
    assert scored(duel().run(SufferDamage(TARGET, 4))) == []


@pytest.mark.rule("DW3-VP-04")
def test_a_flagship_of_several_models_gives_one_bonus() -> None:
    """Interaction 17"""
    t = battle()
    t.unit("B", "hull", (24, 24, 0), beside("B1.1", 3, 90), flagship=True)
    t.model("B1.2", left_as=Exit.DESTROYED, pose=None)
    t.run(LoseModel(TARGET))
    assert scored(t) == [("A", 1, "DW3-VP-02")]


@pytest.mark.rule("DW3-MOVE-06")
def test_who_withdraws_counts_as_destroyed_and_who_is_through_does_not() -> None:
    for how, points in ((Exit.WITHDRAWN, 1), (Exit.THROUGH, 0)):
        t = battle()
        t.unit("B", "hull", (24, 24, 0), flagship=True)
        t.run(LoseModel(TARGET, how))
        assert sum(p for _, p, _ in scored(t)) == points


@pytest.mark.rule("DW3-ESC-08", "DW3-R-ESCORT-TOKEN")
def test_escorts_go_with_the_last_model() -> None:
    t = battle()
    t.unit("B", "hull", (24, 24, 0), escorts=3)
    assert unit(t.run(LoseModel(TARGET)), "B1").escorts == 0


@pytest.mark.rule("DW3-SRS-09", "DW3-SRS-03")
def test_tokens_at_a_lost_model_are_stray_where_it_stood() -> None:
    t = duel()
    t.stack("A", "B1.1", Mason_Gyros=2)
    stood = t.models[TARGET].pose
    t.run(LoseModel(TARGET))
    [stack] = t.state.stacks.values()
    assert (stack.target, stack.at, stack.many) == ("", stood, 2)


@pytest.mark.rule("DW3-VP-02")
def test_each_flagship_scores_for_itself_however_its_name_begins() -> None:
    t = battle()
    ship(t, "flag", hull=2)
    for n in range(10):
        t.unit("B", "flag", (4 + 4 * n, 40, 180), flagship=n in (0, 9))
    t.run(SufferDamage(ModelId("B10.1"), 2))
    t.sides[SeatId("A")] = t.state.sides[SeatId("A")]
    assert scored(t.run(SufferDamage(TARGET, 2))) == [("A", 1, "DW3-VP-02")]


@pytest.mark.rule("DW3-ESC-06", "DW3-SHOOT-23")
@pytest.mark.parametrize(("hits", "left"), [(17, 2), (18, 1)])
def test_the_explosion_of_a_model_that_damage_destroyed_costs_its_unit_an_escort(hits: int, left: int) -> None:
    t = battle()
    ship(t, "escorted", armour=5, citadel=9, hull=2)
    t.unit("A", "hull", (24, 44, 0))
    t.unit("B", "escorted", (24, 20, 0), beside("B1.1", 3, 90), escorts=2)
    t.model("B1.1", crippled=True)
    t.run(TakeHits(TARGET, hits), tolerant(otherwise="2")).by_default()
    assert (model(t, "B1.1").left_as, unit(t, "B1").escorts) == (Exit.DESTROYED, left)


@pytest.mark.rule("DW3-END-08", "DW3-SRS-09")
@pytest.mark.parametrize(("how", "stray"), [(Exit.THROUGH, 0), (Exit.DESTROYED, 1)])
def test_tokens_go_with_who_is_through_and_are_stray_where_one_is_lost(how: Exit, stray: int) -> None:
    t = duel()
    t.stack("A", "B1.1", Mason_Gyros=2)
    assert len(t.run(LoseModel(TARGET, how)).state.stacks) == stray
