"""Odds of whole Actions in which special rules roll dice of their own, before the Action Roll or after it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from sandtable.kernel.rollspec import DicePool, Mark, RollSpec, Side
from sandtable.odds import Odds, odds
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.ahead import foreseen
from sandtable.rulesets.dw4.odds.full_play import NOTHING, ram_spec
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mode
from tests.odds.following import by_number, plainly, started, ways
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import A, Tabletop, ref, ship_class

EXACT = 1e-12
OWN, FOE = ModelId("A1.1"), ModelId("B1.1")
LOCK = Critical.NAVIGATION_LOCK


def spec_in(game: BattleGame) -> RollSpec:
    spec = foreseen(game, 1, game)
    assert spec is not None and spec.left_out == ()
    return spec


def chance_of(spec: RollSpec, name: str) -> float:
    return next(chance for mark, chance in odds(spec).marks(spec.marks) if mark.name == name)


def reaching(spec: RollSpec, name: str) -> float:
    """The same without Exploding Strikes, as far as nobody rolls any, which is what is enumerated."""
    if spec.preceded is not None:
        shares = plainly(spec.preceded.roll, None)
        return float(
            sum([share * reaching(then, name) for share, then in zip(shares, spec.preceded.then, strict=False)])
        )
    chances = plainly(spec, 0)
    found = Odds(chances, np.cumsum(chances[::-1])[::-1], 0.0)
    return next(chance for mark, chance in found.marks(spec.marks) if mark.name == name)


# --- a drill that looks for Breaches with each point of Damage ---


def drilling(x: int = 2, **foe: Any) -> Tabletop:
    own = ship_class("Driller", 2, properties=(ref("DW4-P-BREACHING-DRILL", str(x)),))
    t = Tabletop([own, ship_class("Struck", 2, armour=1, hull=20)], mode=Mode.FULL)
    t.unit("A", "driller", (18, 10, 0))
    t.unit("B", "struck", (18, 24, 90))
    t.model("B1.1", **foe)
    return t


@pytest.mark.rule("DW4-P-BREACHING-DRILL", "DW4-RAM-04")
def test_each_point_of_damage_of_a_drill_may_be_a_breach() -> None:
    t = drilling()
    ram = Ram(OWN, FOE, 0)
    spec = spec_in(started(t, ram.__copy__()))
    breached = ways(started(t, ram.__copy__()), 0, lambda g: Critical.BREACH in g.state.models[FOE].criticals)
    assert reaching(spec, "Breaching Drill") == pytest.approx(breached[True], abs=EXACT)


@pytest.mark.rule("DW4-P-BREACHING-DRILL", "DW4-CRIT-11")
@pytest.mark.parametrize(
    "foe",
    [
        {"crippled": True, "criticals": (LOCK,)},
        {"crippled": True},
        {"damage": 18},
        {"damage": 19, "criticals": (LOCK,)},
        {},
    ],
)
def test_breaches_of_a_drill_bring_an_explosion_closer(foe: dict[str, Any]) -> None:
    t = drilling(**foe)
    spec = spec_in(started(t, Ram(OWN, FOE, 0)))
    gone = ways(started(t, Ram(OWN, FOE, 0)), 0, lambda g: g.state.models[FOE].left_as is Exit.DESTROYED)
    assert reaching(spec, "Explosion") == pytest.approx(gone.get(True, 0.0), abs=EXACT)


@pytest.mark.rule("DW4-P-BREACHING-DRILL")
def test_a_ram_without_a_drill_has_no_such_dice() -> None:
    t = drilling()
    t.know(ship_class("Driller", 2, hull=2))
    spec = ram_spec(t.game(), NOTHING, Ram(OWN, FOE, 0))
    assert not [mark for mark in spec.marks if mark.for_each]


# --- lightning before the shot ---


def storm(x: str = "1", dice: int = 2, **foe: Any) -> Tabletop:
    """A gun with Arc and Voltaic fires on a shielded target: a System Failure means more dice and less armour."""
    own = shooter(gun(ref("DW4-Q-ARC", x), ref("DW4-Q-VOLTAIC", "1"), dice=dice))
    shield = (ref("DW4-S-HEAVY-SHIELD-GENERATOR"),)
    t = range_of(own, victim(defence=0, armour=1, hull=20, systems=shield))
    t.model("B1.1", **foe)
    return t


def firing() -> Attack:
    return Attack(A, UnitId("A1"))


@pytest.mark.rule("DW4-Q-ARC", "DW4-Q-VOLTAIC", "DW4-S-HEAVY-SHIELD-GENERATOR")
@pytest.mark.parametrize("x", ["1", "2"])
def test_an_attack_is_foreseen_with_its_arc_and_without(x: str) -> None:
    t = storm(x)
    spec = spec_in(started(t, firing()))
    found = ways(started(t, firing()), 0, lambda g: g.state.models[FOE].damage)
    assert np.abs(plainly(spec, 0) - by_number(found)).max() < EXACT
    assert chance_of(spec, "System Failure first") == pytest.approx(1 - (5 / 6) ** int(x), abs=EXACT)


@pytest.mark.rule("DW4-Q-ARC")
@pytest.mark.parametrize("foe", [{}, {"damage": 18}, {"damage": 19, "criticals": (LOCK, LOCK)}])
def test_while_it_is_declared_the_odds_are_the_same(foe: dict[str, Any]) -> None:
    t = storm(**foe)
    declared, ahead = attack_spec(t.game(), shot()), spec_in(started(t, firing()))
    assert np.abs(plainly(declared, None) - plainly(ahead, None)).max() < EXACT
    gone = ways(started(t, firing()), 0, lambda g: g.state.models[FOE].left_as is Exit.DESTROYED)
    for spec in (declared, ahead):
        assert reaching(spec, "Explosion") == pytest.approx(gone.get(True, 0.0), abs=EXACT)
    assert chance_of(declared, "Explosion") == pytest.approx(chance_of(ahead, "Explosion"), abs=EXACT)


@pytest.mark.rule("DW4-Q-ARC")
def test_a_target_that_lightning_destroys_is_not_fired_at() -> None:
    t = storm(crippled=True, criticals=(LOCK, LOCK))
    declared = attack_spec(t.game(), shot())
    struck = declared.preceded
    assert struck is not None and struck.then[1].own.dice == 0


@pytest.mark.rule("DW4-Q-ARC")
def test_a_target_that_has_failed_in_this_action_step_is_not_struck_again() -> None:
    t = storm()
    unit = UnitId("A1")
    t.units[unit] = replace(t.units[unit], taken=("System Failure B1.1",))
    assert attack_spec(t.game(), shot()).preceded is None


# --- the sum itself ---


def test_what_follows_each_success_is_rolled_for_each() -> None:
    """Two dice that count one half of the time, and a die for each that finds one time in three."""
    coin = (Side("no"), Side("yes", 1))
    third = (Side("no"), Side("no"), Side("yes", 1))
    spec = RollSpec(DicePool(2, coin), DicePool(0, coin), 1)
    mark = Mark("found", 1, dice=DicePool(1, third), for_each=True)
    ((_, chance),) = odds(spec).marks((mark,))
    assert chance == pytest.approx(0.5 * (1 / 3) + 0.25 * (1 - (2 / 3) ** 2), abs=EXACT)
    helped = Mark("blown", 3, helped=(DicePool(1, third),), enough=1, for_each=True)
    ((_, chance),) = odds(spec).marks((helped,))
    assert chance == pytest.approx(0.25 * (1 - (2 / 3) ** 2), abs=EXACT)
