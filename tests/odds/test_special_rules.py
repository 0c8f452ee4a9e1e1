"""Odds of Attacks in which special rules act: the same as every way the real Action Roll can go."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.kernel.chance import Supplied
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.odds import worth_of
from sandtable.rulesets.dw4.content.profile import RuleRef, WeaponProfile
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.state import Battle, BattleGame, Critical
from sandtable.tabletop.dice.die import grouped
from tests.odds.resolving import resolved
from tests.rulesets.dw4.gunfire import AIRBORNE, gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref, weapon

EXACT = 1e-12


def small_gun(*qualities: RuleRef, dice: int = 2) -> WeaponProfile:
    return gun(*qualities, dice=dice)


def the_roll(t: Tabletop, declared: Shot) -> BattleGame:
    """The Action Roll of an Attack with everything that acts on it, its dice to be supplied."""
    table = t.game()
    pools = attack_pools(table, declared)
    roll = ActionRoll(
        A, B, pools.action.value, pools.resistance.value, pools.threshold.value, declared.participants, "Attack",
        declared, pools.first,
    )  # fmt: skip
    game: Game[Battle] = Game(table.state, HookIndex(t.rules_in_force()), roll, Supplied(), table.content)
    game.start()
    return game


def difference(t: Tabletop, rounds: int = 1, *weapons: str) -> float:
    """The largest difference between odds and enumeration, over all numbers of Successes."""
    declared = shot(*weapons)
    spec = attack_spec(t.game(), declared)
    assert spec.left_out == ()
    found, enumerated = np.zeros(60), np.zeros(60)
    for hits, chance in enumerate(worth_of(spec.own, rounds).chances):
        for negated, other in enumerate(worth_of(spec.against).chances):
            found[grouped(max(0, hits - negated), spec.threshold, spec.first)] += chance * other
    for outcome, share in resolved(the_roll(t, declared), rounds).items():
        enumerated[outcome[2]] += share
    return float(np.abs(found - enumerated).max())


TARGET: dict[str, Any] = {"defence": 1, "armour": 2}


@pytest.mark.rule("DW4-Q-DEVASTATING", "DW4-P-ABLATIVE-ARMOUR")
@pytest.mark.parametrize("devastating", ["", "1", "2"])
@pytest.mark.parametrize("ablative", ["", "1", "3"])
@pytest.mark.parametrize("disorder", [0, 3])
def test_devastating_against_ablative_armour(devastating: str, ablative: str, disorder: int) -> None:
    own = shooter(small_gun(*([ref("DW4-Q-DEVASTATING", devastating)] if devastating else [])))
    plates = (ref("DW4-P-ABLATIVE-ARMOUR", ablative),) if ablative else ()
    t = range_of(own, victim(**TARGET, properties=plates))
    t.model("A1.1", disorder=disorder)
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-Q-PIERCING")
@pytest.mark.parametrize(("x", "armour"), [("1", 2), ("2", 3), ("1", 1)])
def test_piercing(x: str, armour: int) -> None:
    t = range_of(shooter(small_gun(ref("DW4-Q-PIERCING", x), dice=3)), victim(defence=1, armour=armour))
    assert difference(t) < EXACT
    first = attack_spec(t.game(), shot()).first
    assert first == ((armour - 1,) * int(x) if armour > 1 else ())


@pytest.mark.rule("DW4-P-HUNTER")
@pytest.mark.parametrize("trait", ["Surface", "Airborne"])
def test_hunter(trait: str) -> None:
    t = range_of(shooter(small_gun(), properties=(ref("DW4-P-HUNTER", trait),)), victim(**TARGET))
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-Q-HOMING")
def test_homing_takes_dice_out_of_the_odds_as_well() -> None:
    t = range_of(shooter(small_gun(ref("DW4-Q-HOMING")), small_gun()), victim(**TARGET))
    t.patch("patch-fog", 18, 12)
    game = t.game()
    assert attack_spec(game, shot("A1.1/0")).against.dice == 1
    assert attack_spec(game, shot("A1.1/1")).against.dice == 1 + 2
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-POS-07", "DW4-Q-BARRAGE", "DW4-Q-AERIAL")
@pytest.mark.parametrize("quality", ["", "DW4-Q-BARRAGE", "DW4-Q-AERIAL"])
def test_targets_that_dodge(quality: str) -> None:
    own = shooter(small_gun(*([ref(quality)] if quality else [])))
    assert difference(range_of(own, victim(defence=2, armour=2, **AIRBORNE))) < EXACT


@pytest.mark.rule("DW4-Q-TORPEDO")
def test_a_torpedo_has_no_odds_where_it_cannot_be_fired() -> None:
    t = range_of(shooter(weapon("Tube", "F", 2, 2, 2, ref("DW4-Q-TORPEDO"))), victim(**TARGET))
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-Q-TORRENT")
def test_a_torrent_leaves_no_defences_in_the_odds() -> None:
    t = range_of(shooter(small_gun(ref("DW4-Q-TORRENT", "2"))), victim(defence=5))
    assert attack_spec(t.game(), shot()).against.dice == 0


@pytest.mark.rule("DW4-Q-SOLEX", "DW4-Q-ENHANCED-SOLEX")
@pytest.mark.parametrize("solex", ["", "1", "2"])
@pytest.mark.parametrize("enhanced", ["", "1", "2"])
@pytest.mark.parametrize("disorder", [0, 2])
def test_solex_and_enhanced_solex(solex: str, enhanced: str, disorder: int) -> None:
    qualities = [("DW4-Q-SOLEX", solex), ("DW4-Q-ENHANCED-SOLEX", enhanced)]
    own = shooter(small_gun(*[ref(quality, x) for quality, x in qualities if x], dice=3))
    t = range_of(own, victim(defence=1, armour=2))
    t.model("A1.1", disorder=disorder)
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-Q-RAIL", "DW4-Q-DEVASTATING")
@pytest.mark.parametrize("rail", ["1", "2"])
@pytest.mark.parametrize("devastating", ["", "1"])
def test_rail(rail: str, devastating: str) -> None:
    qualities = [("DW4-Q-RAIL", rail), ("DW4-Q-DEVASTATING", devastating)]
    own = shooter(small_gun(*[ref(quality, x) for quality, x in qualities if x]))
    assert difference(range_of(own, victim(**TARGET))) < EXACT


@pytest.mark.rule("DW4-Q-RAIL")
def test_more_rails_than_can_be_told_apart_still_have_odds() -> None:
    t = range_of(shooter(*[small_gun(ref("DW4-Q-RAIL", "8"))] * 3), victim(**TARGET))
    spec = attack_spec(t.game(), shot("A1.1/0", "A1.1/1", "A1.1/2"))
    assert abs(sum(worth_of(spec.own).chances) - 1) < EXACT


@pytest.mark.rule("DW4-Q-KINGSLAYER", "DW4-Q-PIERCING")
@pytest.mark.parametrize("piercing", ["", "1"])
def test_kingslayer(piercing: str) -> None:
    qualities = [("DW4-Q-KINGSLAYER", "1"), ("DW4-Q-PIERCING", piercing)]
    own = shooter(small_gun(*[ref(quality, x) for quality, x in qualities if x], dice=4))
    assert difference(range_of(own, victim(defence=1, armour=5))) < EXACT


@pytest.mark.rule("DW4-Q-HIGH-VELOCITY", "DW4-POS-07")
@pytest.mark.parametrize("x", ["1", "2"])
@pytest.mark.parametrize("flies", [False, True])
def test_high_velocity(x: str, flies: bool) -> None:
    own = shooter(small_gun(ref("DW4-Q-HIGH-VELOCITY", x), dice=3))
    foe = victim(**{"defence": 2, "armour": 2, **(AIRBORNE if flies else {})})
    assert difference(range_of(own, foe)) < EXACT


@pytest.mark.rule("DW4-Q-TRACER")
def test_a_target_marked_by_tracer() -> None:
    t = range_of(shooter(small_gun(ref("DW4-Q-TRACER"))), victim(**TARGET))
    t.model("B1.1", tokens=(("Tracer", 1),))
    assert attack_spec(t.game(), shot()).own.stages
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-Q-AGITATION", "DW4-Q-SYNERGY", "DW4-Q-VOLTAIC", "DW4-Q-SKY-STRIKE")
def test_more_firepower_is_in_the_odds() -> None:
    raised = [ref("DW4-Q-AGITATION", "1"), ref("DW4-Q-VOLTAIC", "1"), ref("DW4-Q-SKY-STRIKE", "1")]
    t = range_of(shooter(small_gun(*raised, dice=0)), victim(**TARGET, **AIRBORNE))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert attack_spec(t.game(), shot()).own.dice == 3
    assert difference(t) < EXACT


SENTINEL = (ref("DW4-S-SENTINEL-GENERATOR"),)
AWAKE = (("Sentinel Generator", 1),)


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("hunts", [False, True])
def test_dice_that_a_sentinel_takes_away(dice: int, hunts: bool) -> None:
    """Those that explode go first, then the heaviest; Blanks that are left are still rolled again."""
    hunter = (ref("DW4-P-HUNTER", "Surface"),) if hunts else ()
    t = range_of(shooter(small_gun(dice=dice), properties=hunter), victim(**TARGET, systems=SENTINEL))
    t.model("B1.1", tokens=AWAKE)
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR", "DW4-Q-DEVASTATING")
@pytest.mark.parametrize(("devastating", "disorder"), [("1", 0), ("", 3)])
def test_a_sentinel_after_devastating_or_before_a_shaken_crew(devastating: str, disorder: int) -> None:
    qualities = [ref("DW4-Q-DEVASTATING", devastating)] if devastating else []
    t = range_of(shooter(small_gun(*qualities, dice=3)), victim(**TARGET, systems=SENTINEL))
    t.model("B1.1", tokens=AWAKE)
    t.model("A1.1", disorder=disorder)
    assert difference(t) < EXACT


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
def test_where_turned_dice_and_others_are_told_apart_odds_say_that_it_is_left_out() -> None:
    t = range_of(shooter(small_gun(ref("DW4-Q-DEVASTATING", "1"), dice=3)), victim(**TARGET, systems=SENTINEL))
    t.model("B1.1", tokens=AWAKE)
    t.model("A1.1", disorder=3)
    assert attack_spec(t.game(), shot()).left_out == ("DW4-S-SENTINEL-GENERATOR",)


@pytest.mark.rule("DW4-S-SENTINEL-GENERATOR")
def test_an_idle_sentinel_changes_nothing() -> None:
    t = range_of(shooter(small_gun(dice=3)), victim(**TARGET, systems=SENTINEL))
    assert attack_spec(t.game(), shot()).own.stages == attack_spec(plain_range().game(), shot()).own.stages
    assert difference(t) < EXACT


def plain_range() -> Tabletop:
    return range_of(shooter(small_gun(dice=3)), victim(**TARGET))
