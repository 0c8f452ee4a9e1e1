"""Crippled models in full play: they stay, limp, cannot Rally, and suffer Critical Damage."""

from __future__ import annotations

import pytest

from sandtable.geometry.units import INCH
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.criticals import SufferDamageTogether
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import Critical, Exit, Mode
from tests.rulesets.dw4.courses import ahead, course, disorder, port, starboard
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ship_class

B1 = ModelId("B1.1")

BREACH, STRUCTURE, HAZARD, SHREDDED, LOCK, SYSTEM = tuple(Critical)


def full() -> Tabletop:
    t = Tabletop([ship_class("Fast", 3, speed_min=5000, speed_max=8000)], mode=Mode.FULL)
    t.unit("B", "kutsov", (10, 20, 0))
    return t


@pytest.mark.rule("DW4-CRIP-01", "DW4-CRIP-02", "DW4-MODE-01", "DW4-MODE-02")
def test_a_crippled_model_stays_in_play_without_its_damage_and_scores_once() -> None:
    t = full()
    t.model("B1.1", damage=8)
    g = t.game(SufferDamage(B1, 2))
    model = g.state.models[B1]
    assert (model.crippled, model.damage, model.left_as, model.criticals) == (True, 0, None, ())
    assert model.pose is not None
    assert g.state.sides[A].vp == 5
    assert g.result is True
    assert not is_battle_ready(g, B1)


@pytest.mark.rule("DW4-CRIP-01", "DW4-DMG-03")
def test_one_point_short_of_its_hull_it_is_battle_ready_and_keeps_its_damage() -> None:
    t = full()
    t.model("B1.1", damage=8)
    g = t.game(SufferDamage(B1, 1))
    assert (g.state.models[B1].crippled, g.state.models[B1].damage) == (False, 9)
    assert is_battle_ready(g, B1)


@pytest.mark.rule("DW4-CRIP-07", "DW4-DICE-02", "DW4-CRIT-01")
@pytest.mark.parametrize("face", range(6))
def test_each_damage_to_a_crippled_model_is_a_critical_of_its_own_face(face: int) -> None:
    t = full()
    t.model("B1.1", crippled=True)
    g = t.game(SufferDamage(B1, 1), dice=[str(face)])
    model = g.state.models[B1]
    assert model.criticals == (tuple(Critical)[face],)
    assert (model.damage, g.state.sides[A].vp, g.result) == (0, 0, False)


@pytest.mark.rule("DW4-CRIP-07", "DW4-CRIT-01")
def test_two_damage_to_a_crippled_model_are_two_dice_of_one_roll() -> None:
    t = full()
    t.model("B1.1", crippled=True)
    g = t.game(SufferDamage(B1, 2), dice=["3 0"])
    assert g.state.models[B1].criticals == (BREACH, SHREDDED)


@pytest.mark.rule("DW4-CRIP-08")
@pytest.mark.parametrize(("points", "dice", "found"), [(2, [], ()), (3, ["2"], (HAZARD,)), (4, ["2 2"], (HAZARD,) * 2)])
def test_damage_left_over_inflicts_criticals(points: int, dice: list[str], found: tuple[Critical, ...]) -> None:
    t = full()
    t.model("B1.1", damage=8)
    g = t.game(SufferDamage(B1, points), dice=dice)
    assert g.state.models[B1].criticals == found
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-CRIP-08", "DW4-CRIT-11", "DW4-CRIP-09")
def test_overkill_cripples_scores_once_and_explodes() -> None:
    """Interaction 1."""
    t = full()
    t.model("B1.1", damage=8)
    g = t.game(SufferDamage(B1, 5), dice=["2 3 5"])
    assert g.state.models[B1].left_as is Exit.DESTROYED
    assert g.state.sides[A].vp == 5


@pytest.mark.rule("DW4-CRIP-08", "DW4-CRIT-11")
def test_with_enough_criticals_it_explodes_before_the_surplus_is_rolled() -> None:
    """Interaction 2."""
    t = full()
    t.model("B1.1", damage=8, criticals=(BREACH, BREACH, LOCK))
    g = t.game(SufferDamage(B1, 4), dice=[])
    assert g.state.models[B1].left_as is Exit.DESTROYED
    assert g.state.models[B1].criticals == (BREACH, BREACH, LOCK)


@pytest.mark.rule("DW4-CRIP-08", "DW4-CRIT-11")
def test_nor_does_a_surplus_matter_to_one_whose_explosion_waits_for_others() -> None:
    t = full()
    t.model("B1.1", damage=8, criticals=(BREACH, BREACH, LOCK))
    g = t.game(SufferDamageTogether(((B1, 4),), A, "Ram"), dice=[])
    assert g.state.models[B1].left_as is Exit.DESTROYED
    assert g.state.models[B1].criticals == (BREACH, BREACH, LOCK)


@pytest.mark.rule("DW4-CRIP-09", "DW4-VP-02")
@pytest.mark.parametrize(("crippled", "points"), [(False, 5), (True, 0)])
def test_a_destroyed_model_scores_only_if_it_was_battle_ready(crippled: bool, points: int) -> None:
    t = full()
    t.model("B1.1", crippled=crippled)
    g = t.game(LoseModel(B1, Exit.DESTROYED))
    assert g.state.models[B1].left_as is Exit.DESTROYED
    assert g.state.sides[A].vp == points


@pytest.mark.rule("DW4-CRIP-10", "DW4-VP-02")
def test_a_model_that_has_left_play_is_not_lost_a_second_time() -> None:
    t = full()
    t.unit("B", "kutsov", (10, 30, 0))
    t.model("B1.1", pose=None, left_as=Exit.WITHDRAWN)
    g = t.game(LoseModel(B1, Exit.DESTROYED))
    assert g.state.models[B1].left_as is Exit.WITHDRAWN
    assert g.record == []


@pytest.mark.rule("DW4-CRIP-05", "DW4-MVSTEP-02")
@pytest.mark.parametrize(("crippled", "most"), [(False, 7), (True, 4)])
def test_a_crippled_model_limps_at_half_its_maximum_speed_rounded_up(crippled: bool, most: int) -> None:
    t = full()
    t.model("B1.1", crippled=crippled)
    assert speed(t.game(), Helm(B1)) == (2 * INCH, most * INCH)


@pytest.mark.rule("DW4-CRIP-05", "DW4-ATTR-03")
def test_limping_and_full_reverse_halve_once() -> None:
    """Interaction 3: Crippled SPD 2-7 in Full Reverse goes up to 4."""
    t = full()
    t.model("B1.1", crippled=True)
    assert speed(t.game(), Helm(B1, astern=True)) == (0, 4 * INCH)


@pytest.mark.rule("DW4-CRIP-05", "DW4-MVSTEP-02", "DW4-ATTR-06")
def test_limping_never_takes_the_maximum_below_the_minimum_speed() -> None:
    """Interaction 4: SPD 5-8 limps at 5 ahead, and up to 4 in Full Reverse."""
    t = full()
    t.unit("B", "fast", (20, 20, 0))
    t.model("B2.1", crippled=True)
    g = t.game()
    assert speed(g, Helm(ModelId("B2.1"))) == (5 * INCH, 5 * INCH)
    assert speed(g, Helm(ModelId("B2.1"), astern=True)) == (0, 4 * INCH)


@pytest.mark.rule("DW4-DIS-05", "DW4-CRIP-07")
@pytest.mark.parametrize("crippled", [False, True])
def test_an_emergency_manoeuvre_at_level_3_costs_damage_or_a_critical_and_spreads_nothing(crippled: bool) -> None:
    """Interaction 5."""
    t = full()
    t.unit("B", "kutsov", (13, 20, 0))
    t.model("B1.1", disorder=3, crippled=crippled)
    g = t.game(MoveModel(B1), dice=["1"] if crippled else [])
    answer(g, "course", course(ahead(2), port(10), starboard(10)))
    model = g.state.models[B1]
    assert (model.damage, model.criticals) == ((0, (STRUCTURE,)) if crippled else (1, ()))
    assert disorder(g, "B2.1") == 0


@pytest.mark.rule("DW4-DIS-09", "DW4-COLL-01")
def test_in_a_collision_at_level_3_disorder_spreads_perhaps_to_the_model_just_struck() -> None:
    """Interaction 6."""
    t = full()
    t.unit("B", "kutsov", (11, 20, 0))
    t.model("B1.1", disorder=3)
    g = t.game(Collision(B1, ("B2.1",)))
    assert (disorder(g, "B1.1"), disorder(g, "B2.1")) == (3, 2)


@pytest.mark.rule("DW4-CRIP-03", "DW4-RALLY-04")
@pytest.mark.parametrize(("crippled", "left"), [(False, 0), (True, 1)])
def test_no_model_rallies_while_one_of_its_unit_is_crippled(crippled: bool, left: int) -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (10, 24, 0), (13, 24, 0))
    t.model("A1.1", disorder=1)
    t.model("A1.2", crippled=crippled)
    assert disorder(t.game(ConsolidationStep(unit)), "A1.1") == left


@pytest.mark.rule("DW4-CRIP-03")
@pytest.mark.parametrize("where", ["gone", "another unit"])
def test_a_crippled_model_that_has_gone_or_belongs_to_another_unit_hinders_nobody(where: str) -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("A", "kutsov", (10, 24, 0), (13, 24, 0))
    t.unit("A", "kutsov", (25, 24, 0))
    t.model("A1.1", disorder=1)
    if where == "gone":
        t.model("A1.2", crippled=True, pose=None, left_as=Exit.WITHDRAWN)
    else:
        t.model("A2.1", crippled=True)
    assert disorder(t.game(ConsolidationStep(unit)), "A1.1") == 0


@pytest.mark.rule("DW4-CRIP-06")
@pytest.mark.parametrize("crippled", [False, True])
def test_a_crippled_model_never_scores(crippled: bool) -> None:
    t = full()
    t.model("B1.1", crippled=crippled)
    assert is_scoring(t.game(), B1) is not crippled


@pytest.mark.rule("DW4-DIS-01")
def test_disorder_in_full_play_tells_how_much_a_model_gained_itself() -> None:
    t = full()
    t.model("B1.1", disorder=2)
    g = t.game(GainDisorder(B1, levels=3, by=A, source="Attack"))
    assert g.result == 1
    assert disorder(g, "B1.1") == 3
    assert g.state.sides[B].vp == 0
