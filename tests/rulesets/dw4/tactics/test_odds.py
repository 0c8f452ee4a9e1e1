"""The captain judges an Attack by its exact odds, where someone works them out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.view import View
from sandtable.odds import Odds, odds
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.odds.rolls import attack_roll, attack_spec
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.rulesets.dw4.state import BattleGame, Clock, Phase
from sandtable.rulesets.dw4.tactics.advising import advise
from sandtable.rulesets.dw4.tactics.worth import worth_of_damage, worth_of_odds
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.gunfire import attack as gunnery
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, victim
from tests.rulesets.dw4.odds.test_rolls import attack
from tests.rulesets.dw4.tabletop import A, ref

TARGET = ModelId("B1.1")


def asked(g: BattleGame, appraise: Any) -> Any:
    return advise(View(g, A), Random(1), lambda: True, appraise)


@pytest.mark.parametrize("damage", [0, 4, 9])
def test_an_attack_is_worth_the_mean_of_all_that_it_may_come_to(damage: int) -> None:
    g = attack(damage=damage)
    found = odds(attack_roll(g, best_shot(g, UnitId("A1"), TARGET)))
    mean = sum(chance * worth_of_damage(g, TARGET, points) for points, chance in enumerate(found.chances))
    assert worth_of_odds(g, TARGET, found) == pytest.approx(mean, abs=1e-9)


def test_the_roll_that_is_judged_is_the_roll_that_is_shown() -> None:
    g = attack(past=True, disorder=2)
    shot = best_shot(g, UnitId("A1"), TARGET)
    bare, shown = attack_roll(g, shot), attack_spec(g, shot)
    assert (bare.own, bare.against, bare.threshold) == (shown.own, shown.against, shown.threshold)


def test_every_target_is_looked_at_with_its_odds_and_the_best_is_chosen() -> None:
    g = attack(two=True)
    seen: list[RollSpec] = []

    def noting(spec: RollSpec) -> Odds:
        seen.append(spec)
        return odds(spec)

    targets = [ModelId(target) for target in options_of(g.pending[0])]
    rolls = [attack_roll(g, best_shot(g, UnitId("A1"), target)) for target in targets]
    worth = [worth_of_odds(g, target, odds(roll)) for target, roll in zip(targets, rolls, strict=True)]
    assert worth[0] != worth[1]
    assert asked(g, noting) == targets[worth.index(max(worth))]
    assert seen == rolls


def test_without_anyone_to_ask_it_goes_by_rule_of_thumb() -> None:
    g = attack(two=True)
    assert asked(g, None) in options_of(g.pending[0])


@pytest.mark.rule("DW4-QUAL-04", "DW4-ATK-02")
@pytest.mark.parametrize("worked_out", [True, False])
@pytest.mark.parametrize(("dice", "who"), [(9, ("A1.1",)), (1, ("A1.1", "A1.2"))])
def test_a_mate_beyond_two_inches_is_left_out_where_assault_is_worth_more(
    dice: int, who: tuple[str, ...], worked_out: bool
) -> None:
    """Together the two have 8 dice of guns; the nearer one by itself has what its Assault weapon gives, or its gun."""
    own = shooter(gun(ref("DW4-Q-ASSAULT"), dice=dice), gun(name="Other"))
    t = range_of(own, victim(defence=0, armour=1, hull=30), distance=1, models=2)
    t.clock = Clock(2, Phase.ACTIVATION, A, A, UnitId("A1"))
    g = gunnery(t, all_in=False)
    assert options_of(g.pending[0]) == ("A1.1", "A1.2")
    assert asked(g, odds if worked_out else None) == who
