"""Resolving a Collision."""

from __future__ import annotations

import pytest

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Happened
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.state import BattleGame, Exit
from sandtable.tabletop.events import Collided
from tests.rulesets.dw4.courses import ahead, course, disorder, left_as, model, place
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left


def collision(mover: str, struck: str, *dice: str, **fields: int) -> BattleGame:
    """A1.1 ran into B1.1."""
    t = Tabletop()
    t.unit("A", mover, (10, 10, 0))
    t.unit("B", struck, (10, 30, 0))
    t.model("A1.1", **fields)
    return t.game(Collision(ModelId("A1.1"), ("B1.1",)), dice=dice)


@pytest.mark.rule("DW4-COLL-01", "DW4-COLL-02", "DW4-COLL-03")
def test_models_of_equal_mass_both_gain_disorder_and_nothing_is_rolled() -> None:
    g = collision("kutsov", "kutsov")
    assert g.over
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 1)
    assert model(g, "A1.1").damage == 0


@pytest.mark.rule("DW4-COLL-02", "DW4-COLL-03")
def test_a_lighter_model_that_is_struck_gains_disorder_and_nothing_is_rolled() -> None:
    g = collision("kutsov", "defiant")
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 1)


@pytest.mark.rule("DW4-COLL-02", "DW4-COLL-03")
def test_a_heavier_model_shrugs_it_off_and_the_mover_rolls_its_own_mass() -> None:
    g = collision("kutsov", "hypatia", "SS BL SC")
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (1, 0)
    assert (model(g, "A1.1").damage, model(g, "B1.1").damage) == (1, 0)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-COLL-03")
@pytest.mark.parametrize(
    ("dice", "damage"), [("SS HS ES", 3), ("ES ES ES", 3), ("HS BL BL", 1), ("SC HC BL", 0), ("HC HC SS", 1)]
)
def test_every_strike_is_one_damage_and_none_explodes(dice: str, damage: int) -> None:
    g = collision("kutsov", "hypatia", dice)
    assert g.over
    assert model(g, "A1.1").damage == damage
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-COLL-01", "DW4-COLL-03")
@pytest.mark.parametrize("mass", [0, 1, 9])
def test_terrain_makes_the_mover_roll_whatever_its_own_mass(mass: int) -> None:
    t = Tabletop()
    t.unit("A", "defiant", (10, 10, 0))
    t.terrain("fort-tower", 30, 30, mass=mass)
    g = t.game(Collision(ModelId("A1.1"), ("T1",)), dice=["SS ES"])
    assert (disorder(g, "A1.1"), model(g, "A1.1").damage) == (1, 2)
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-COLL-03")
def test_the_damage_may_cripple_the_mover() -> None:
    g = collision("kutsov", "hypatia", "SS SS BL", damage=8)
    assert left_as(g, "A1.1") is Exit.CRIPPLED
    assert g.state.sides[B].vp == 5


@pytest.mark.rule("DW4-COLL-01")
def test_at_level_3_the_disorder_spreads_perhaps_to_the_friend_just_struck() -> None:
    """Interaction 6: the friend that was struck gains one level by Spreading and one of its own."""
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("A", "kutsov", (18, 16, 0))
    t.model("A1.1", disorder=3)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert (disorder(g, "A1.1"), disorder(g, "A2.1")) == (3, 2)


@pytest.mark.rule("DW4-COLL-01")
def test_at_level_3_nothing_spreads_to_a_struck_enemy() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (18, 10, 0))
    t.unit("B", "kutsov", (18, 16, 0))
    t.model("A1.1", disorder=3)
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert (disorder(g, "A1.1"), disorder(g, "B1.1")) == (3, 1)


def two_in_front() -> BattleGame:
    """A1.1 with two sterns ahead that it reaches at the same instant."""
    t = Tabletop()
    unit = t.unit("A", "hypatia", (18, 10, 0))
    t.unit("B", "rurik", (17.5, 17, 0))
    t.unit("B", "rurik", (18.5, 17, 0))
    return t.game(MovementStep(unit))


@pytest.mark.rule("DW4-COLL-04")
def test_of_several_objects_touched_at_once_the_movers_admiral_picks_one() -> None:
    g = two_in_front()
    answer(g, "course", course(ahead(7)))
    decision = g.pending[0]
    assert isinstance(decision, ChooseOne)
    assert (decision.seat, set(decision.options), decision.question) == (A, {"B1.1", "B2.1"}, "object struck")
    answer(g, "object struck", "B2.1")
    assert g.over
    assert (disorder(g, "A1.1"), disorder(g, "B1.1"), disorder(g, "B2.1")) == (1, 0, 1)
    struck = [e.event.struck for e in g.record if isinstance(e, Happened) and isinstance(e.event, Collided)]
    assert struck == ["B2.1"]


@pytest.mark.rule("DW4-COLL-04")
def test_the_default_is_the_object_of_greatest_mass() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.unit("B", "rurik", (10, 30, 0))
    t.unit("B", "defiant", (14, 30, 0))
    t.terrain("bank-tongue", 30, 30)
    g = t.game(Collision(ModelId("A1.1"), ("T1", "B1.1", "B2.1")))
    assert g.pending[0].default == "B2.1"
    assert g.pending[0].fallback(g) == "B2.1"


@pytest.mark.rule("DW4-COLL-04")
def test_an_object_reached_later_is_not_touched() -> None:
    t = Tabletop()
    unit = t.unit("A", "hypatia", (18, 10, 0))
    t.unit("B", "rurik", (17.5, 17, 0))
    t.unit("B", "rurik", (18.5, 17.2, 0))
    g = t.game(MovementStep(unit))
    answer(g, "course", course(ahead(7)))
    assert g.over
    assert (disorder(g, "B1.1"), disorder(g, "B2.1")) == (1, 0)
    assert place(g, "A1.1")[1] < 17
