"""Damage, crippled ships, criticals and explosions: the same blow in the third and the fourth edition."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.events.harm import Exploded as ThirdExplosion
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import adv
from sandtable.rulesets.dw3.procedures.criticals import CriticalRoll
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion
from sandtable.rulesets.dw3.procedures.harm import SufferDamage as ThirdDamage
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Critical as ThirdCritical
from sandtable.rulesets.dw3.state import Exit as ThirdExit
from sandtable.rulesets.dw4.models.attributes import defence
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mode
from sandtable.tabletop.situations import beside
from tests.rulesets.dw3.gunfire import fire
from tests.rulesets.dw3.gunfire import range_of as third_range
from tests.rulesets.dw3.table import condition, duel, model
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.courses import model as fourth_model
from tests.rulesets.dw4.gunfire import declared, many
from tests.rulesets.dw4.tabletop import A, Tabletop, dice_left

FOE, UNIT = ModelId("B1.1"), UnitId("A1")
LOCK = "2"
"""The side of the third edition's critical die with a navigation lock."""


def hit(hits: int, *dice: str) -> BattleSituation:
    """B1.1 of the third edition takes hits: MASS 3, ARMOUR 5, CITADEL 9, HULL 4."""
    return duel().run(TakeHits(FOE, hits, (), True), list(dice))


def fourth(kind: str = "kutsov", **fields: object) -> Tabletop:
    """B1.1 of the fourth edition in full play: MAS 3, ARM 4, HUL 10."""
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (18, 5, 0))
    t.unit("B", kind, (18, 24.3, 180))
    t.model("B1.1", **fields)
    return t


def shelled(t: Tabletop, strikes: int) -> BattleGame:
    """A1 hits B1.1 twice for each of so many Heavy Strikes."""
    return t.game(Attack(A, UNIT), dice=[f"{many('HS', strikes)} {many('BL', 9 - strikes)}".strip(), many("BL", 5)])


@pytest.mark.difference(27)
def test_armour_is_the_same_from_astern_or_weaker_and_heavy_fire_shakes() -> None:
    astern = third_range("Stonebreaker Battery", turned=0)
    assert condition(fire(astern, "4xH 5xB"), "B1.1") == (0, False, 0), (
        "4 hits do not reach ARMOUR 5 from astern either"
    )
    assert condition(fire(astern, "9xHH"), "B1.1") == (3, False, 0), "damage of its MASS shakes nobody"
    stern = Tabletop()
    stern.unit("A", "kutsov", (18, 5, 0))
    stern.unit("B", "kutsov", (18, 24.3, 0))
    assert declared(stern.game(Attack(A, UNIT), seed=1)).threshold == 3
    g = shelled(fourth(), 6)
    assert (fourth_model(g, "B1.1").damage, disorder(g, "B1.1")) == (3, 1)


@pytest.mark.difference(28)
def test_at_its_hull_a_ship_starts_anew_or_scores_and_suffers_criticals_from_there() -> None:
    third = duel().run(ThirdDamage(FOE, 5))
    assert condition(third, "B1.1") == (1, True, 0), "the excess carries over to the crippled side"
    assert third.state.sides[A].vp == 0
    g = fourth().game(SufferDamage(FOE, 10))
    assert (fourth_model(g, "B1.1").crippled, fourth_model(g, "B1.1").left_as) == (True, None)
    assert g.state.sides[A].vp == 5
    g = fourth(crippled=True, damage=10).game(SufferDamage(FOE, 1), dice=["4"])
    assert fourth_model(g, "B1.1").criticals == (Critical.NAVIGATION_LOCK,)


@pytest.mark.difference(29)
def test_a_crippled_ship_is_destroyed_at_its_hull_or_with_as_many_criticals_as_its_mass() -> None:
    third = duel()
    third.model("B1.1", crippled=True, damage=3)
    assert model(third.run(ThirdDamage(FOE, 1)), "B1.1").left_as is ThirdExit.DESTROYED
    small = duel("hull", "boat")
    assert model(small.run(ThirdDamage(FOE, 3)), "B1.1").left_as is ThirdExit.DESTROYED, "MASS 1 at once"
    held = (Critical.BREACH, Critical.HAZARD)
    g = fourth(crippled=True, damage=10).game(SufferDamage(FOE, 2), dice=["4 4"])
    assert fourth_model(g, "B1.1").left_as is None, "two criticals on Mass 3"
    g = fourth(crippled=True, damage=10, criticals=held).game(SufferDamage(FOE, 1), dice=["4"])
    assert fourth_model(g, "B1.1").left_as is Exit.DESTROYED
    g = fourth("rurik").game(SufferDamage(FOE, 4))
    assert (fourth_model(g, "B1.1").crippled, fourth_model(g, "B1.1").left_as) == (True, None)


@pytest.mark.difference(30)
def test_hits_of_citadel_bring_a_critical_or_none_while_a_ship_is_battle_ready() -> None:
    assert len(model(hit(9, LOCK), "B1.1").criticals) == 1
    assert not model(hit(8), "B1.1").criticals
    g = shelled(fourth(), 9)
    assert (fourth_model(g, "B1.1").damage, fourth_model(g, "B1.1").criticals, dice_left(g)) == (4, (), 0)


@pytest.mark.difference(31)
def test_the_critical_dice_have_other_sides_and_shredded_defences_are_0_or_2_less() -> None:
    assert {str(side) for side in ThirdCritical} == {
        "shredded defences",
        "sturginium flare",
        "navigation lock",
        "reactor leak",
        "magazine explosion",
        "generator shutdown",
    }
    assert {str(side) for side in Critical} == {
        "Breach",
        "Structural Failure",
        "Hazard",
        "Shredded Defences",
        "Navigation Lock",
        "System Failure",
    }
    third = duel()
    assert adv(third.table, FOE) == 3
    third.model("B1.1", criticals=["shredded defences"])
    assert adv(third.table, FOE) == 0
    assert defence(fourth().game(), FOE) == 5
    assert defence(fourth(criticals=(Critical.SHREDDED_DEFENCES,)).game(), FOE) == 3


@pytest.mark.difference(32)
def test_a_second_critical_of_a_kind_explodes_or_stacks() -> None:
    third = duel()
    third.model("B1.1", criticals=["navigation lock"])
    pose = third.models[FOE].pose
    assert pose is not None
    third.run(CriticalRoll(FOE, pose), [LOCK])
    assert (len(third.events(ThirdExplosion)), len(model(third, "B1.1").criticals)) == (1, 1)
    g = fourth(criticals=(Critical.NAVIGATION_LOCK,)).game(SufferCriticals(FOE, 1), dice=["4"])
    assert fourth_model(g, "B1.1").criticals == (Critical.NAVIGATION_LOCK,) * 2
    assert fourth_model(g, "B1.1").left_as is None


@pytest.mark.difference(33)
def test_an_explosion_is_2_damage_for_the_ship_alone_or_the_end_of_it_and_a_blow_to_all_around() -> None:
    third = duel()
    third.unit("B", "hull", beside("B1.1", 1, 90))
    third.run(CatastrophicExplosion(FOE))
    assert (condition(third, "B1.1"), condition(third, "B2.1")) == ((2, False, 1), (0, False, 0))
    t = fourth(crippled=True, damage=10, criticals=(Critical.HAZARD,) * 2)
    t.unit("B", "kutsov", (20, 24.3, 180))
    g = t.game(SufferCriticals(FOE, named=(Critical.HAZARD,)))
    assert fourth_model(g, "B1.1").left_as is Exit.DESTROYED
    assert (fourth_model(g, "B2.1").damage, disorder(g, "B2.1")) == (1, 1)
