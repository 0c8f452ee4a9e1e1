"""Odds are those of the code that rolls: every way the real Action Roll can go, enumerated, comes to the same."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest

from sandtable.kernel.hooks import Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.rollspec import DicePool, RollSpec
from sandtable.odds import odds, worth_of
from sandtable.odds.pools import Floats
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.odds.rolls import spec_of
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.state import BattleGame
from tests.odds.resolving import action_roll, resolved, rolling
from tests.odds.supposing import AGAIN, COUNTED, EXPLODED, RESISTING, ROLLED, BringsTwo, MoreDice, RollsAgain
from tests.sampling import THOROUGH

EXACT = 1e-12
pytestmark = [pytest.mark.slow, *([pytest.mark.timeout(0)] if THOROUGH else [])]

ROUNDS = {1: 6, 2: 1, 3: 1, 4: 1, 5: 0}
"""Rounds of Exploding Strikes that are followed, by the size of the pool: each costs about six times the last.

With none, every roll is left out in which something explodes.
"""

AXES = (ROLLED, EXPLODED, AGAIN, COUNTED)
DISORDERS = (0, 2, 3)
"""Level 1 does nothing to dice, and has a test of its own."""

Combination = tuple[str, str, str, str, int]
NOTHING: Combination = ("", "", "", "", 0)


def every_combination() -> list[Combination]:
    return list(product(ROLLED, EXPLODED, AGAIN, COUNTED, DISORDERS))


def rules_at_once(kinds: int) -> list[Combination]:
    """Each so many kinds of rules in each of their forms, everything else left out."""
    return [
        combination
        for combination in every_combination()
        if any(
            all(combination[k] == NOTHING[k] for k in range(5) if k not in some)
            for some in combinations(range(5), kinds)
        )
    ]


def tried(pool: int) -> list[Combination]:
    """What a pool of three or more is tried with: pairs of rules, from four dice on single ones; with time, all."""
    return every_combination() if THOROUGH else rules_at_once(2 if pool == 3 else 1)


def rules_of(combination: Combination) -> tuple[Rule, ...]:
    return tuple(rule for axis, name in zip(AXES, combination, strict=False) for rule in axis[str(name)])


def by_hits(outcomes: dict[tuple[int, int, int], float], which: int) -> Floats:
    """The enumerated chances by Hits, by Hits negated or by Successes."""
    found = np.zeros(200)
    for outcome, chance in outcomes.items():
        found[outcome[which]] += chance
    return found


def padded(chances: Floats) -> Floats:
    found = np.zeros(200)
    found[: len(chances)] = chances
    return found


def difference(pool: int, combination: Combination, rounds: int) -> float:
    """The largest difference between the odds and the enumerated Action Roll, over all numbers of Hits."""
    rules, disorder = rules_of(combination), combination[4]
    game = rolling(action_roll(pool), rules, disorder)
    spec = spec_of(game, action_roll(pool))
    assert spec.left_out == ()
    chances = padded(worth_of(spec.own, rounds).chances)
    return float(np.abs(chances - by_hits(resolved(game, rounds), 0)).max())


@pytest.mark.parametrize("rolled", ROLLED, ids=lambda name: name or "-")
def test_every_combination_of_rules_gives_the_odds_of_the_real_action_roll(rolled: str) -> None:
    for combination in every_combination():
        if combination[0] == rolled:
            for pool in (1, 2):
                assert difference(pool, combination, ROUNDS[pool]) < EXACT, (pool, combination)


@pytest.mark.parametrize("pool", [3, 4, 5] if THOROUGH else [3])
@pytest.mark.parametrize("rolled", ROLLED, ids=lambda name: name or "-")
def test_every_combination_agrees_for_larger_pools_where_nothing_explodes(pool: int, rolled: str) -> None:
    for combination in every_combination():
        if combination[0] == rolled:
            assert difference(pool, combination, 0) < EXACT, (pool, combination)


@pytest.mark.parametrize("rolled", ROLLED, ids=lambda name: name or "-")
def test_every_rule_agrees_for_five_dice_where_nothing_explodes(rolled: str) -> None:
    for combination in rules_at_once(2 if THOROUGH else 1):
        if combination[0] == rolled:
            assert difference(5, combination, 0) < EXACT, combination


@pytest.mark.parametrize("pool", [3, 4])
@pytest.mark.parametrize("rolled", ROLLED, ids=lambda name: name or "-")
def test_larger_pools_give_the_odds_of_the_real_action_roll(pool: int, rolled: str) -> None:
    for combination in tried(pool):
        if combination[0] == rolled:
            assert difference(pool, combination, ROUNDS[pool]) < EXACT, (pool, combination)


@pytest.mark.parametrize("pool", range(6))
@pytest.mark.parametrize("disorder", [0, 1, 2, 3])
def test_the_plain_roll_agrees_through_two_rounds_of_exploding_strikes(pool: int, disorder: int) -> None:
    assert difference(pool, ("", "", "", "", disorder), 2) < EXACT


@pytest.mark.parametrize("resisting", RESISTING, ids=lambda name: name or "-")
@pytest.mark.parametrize("dice", range(6))
def test_the_resistance_roll_agrees(resisting: str, dice: int) -> None:
    game = rolling(action_roll(0, dice), RESISTING[resisting], disorder=3)
    chances = padded(worth_of(spec_of(game, action_roll(0, dice)).against).chances)
    assert np.abs(chances - by_hits(resolved(game, 0), 1)).max() < EXACT


@pytest.mark.parametrize("resisting", RESISTING, ids=lambda name: name or "-")
@pytest.mark.parametrize("threshold", [0, 1, 2, 3])
def test_both_rolls_together_give_the_successes(resisting: str, threshold: int) -> None:
    rules = (*RESISTING[resisting], *AGAIN["blanks if wished"], *ROLLED["one HS to ES"])
    roll = action_roll(2, 1, threshold)
    game = rolling(action_roll(2, 1, threshold), rules, disorder=2)
    enumerated = by_hits(resolved(game, 1), 2)
    assert np.abs(padded(successes(spec_of(game, roll), 1)) - enumerated).max() < EXACT


def successes(spec: RollSpec, rounds: int | None) -> Floats:
    """The plain double sum over Hits and Hits negated."""
    found = np.zeros(200)
    for hits, chance in enumerate(worth_of(spec.own, rounds).chances):
        for negated, other in enumerate(worth_of(spec.against).chances):
            found[max(0, hits - negated) // spec.threshold] += chance * other
    return found


@pytest.mark.parametrize(("pool", "resistance", "threshold"), [(6, 3, 3), (18, 6, 5), (3, 12, 1), (0, 4, 2), (5, 0, 4)])
def test_the_short_sum_is_the_plain_double_sum(pool: int, resistance: int, threshold: int) -> None:
    roll = action_roll(pool, resistance, threshold)
    spec = spec_of(rolling(roll, ROLLED["two HS to ES"]), roll)
    assert np.abs(padded(odds(spec).chances) - successes(spec, None)).max() < EXACT


@pytest.mark.parametrize("doubled", [1, 2, 3] if THOROUGH else [1, 2])
@pytest.mark.parametrize(("pool", "rounds"), [(1, 3), (2, 2), (3, 1)] if THOROUGH else [(1, 2), (2, 1)])
def test_strikes_that_bring_two_dice_agree(pool: int, rounds: int, doubled: int) -> None:
    """The budget runs through all rounds, so both sides follow several of them."""
    for rolled, counted, disorder in product(ROLLED, COUNTED, (0, 3)):
        rules = (*ROLLED[rolled], *COUNTED[counted], BringsTwo(doubled))
        game = rolling(action_roll(pool), rules, disorder)
        spec = spec_of(game, action_roll(pool))
        assert spec.left_out == ()
        chances = padded(worth_of(spec.own, rounds).chances)
        assert np.abs(chances - by_hits(resolved(game, rounds), 0)).max() < EXACT, (rolled, counted, disorder)


@pytest.mark.parametrize("first", [(1,), (2, 2), (1, 2), (3,)])
@pytest.mark.parametrize("threshold", [2, 3])
def test_first_successes_that_cost_less_agree(first: tuple[int, ...], threshold: int) -> None:
    roll = action_roll(3, 1, threshold, first)
    spec = spec_of(rolling(roll), roll)
    assert spec.first == first
    enumerated = by_hits(resolved(rolling(action_roll(3, 1, threshold, first)), 1), 2)
    found = np.zeros(200)
    for hits, chance in enumerate(worth_of(spec.own, 1).chances):
        for negated, other in enumerate(worth_of(spec.against).chances):
            found[successes_of(max(0, hits - negated), spec)] += chance * other
    assert np.abs(found - enumerated).max() < EXACT
    whole = np.zeros(200)
    for hits, chance in enumerate(worth_of(spec.own).chances):
        for negated, other in enumerate(worth_of(spec.against).chances):
            whole[successes_of(max(0, hits - negated), spec)] += chance * other
    assert np.abs(padded(odds(spec).chances) - whole).max() < EXACT


def successes_of(net: int, spec: RollSpec) -> int:
    """Groups as one would lay them out on a table."""
    costs = [*spec.first, *[spec.threshold] * 200]
    return next(n for n in range(200) if sum(costs[: n + 1]) > net)


def test_optional_dice_are_taken_by_both() -> None:
    rules = (MoreDice(2), MoreDice(1, resisting=True))
    game = rolling(action_roll(1, 1, 2), rules)
    spec = spec_of(game, action_roll(1, 1, 2))
    assert (spec.own.dice, spec.against.dice) == (3, 2)
    assert np.abs(padded(successes(spec, 1)) - by_hits(resolved(game, 1), 2)).max() < EXACT


def test_an_optional_re_roll_of_good_faces_is_left() -> None:
    strikes = rolling(action_roll(2), (RollsAgain(Face.HS, optional=True),))
    counters = rolling(action_roll(2), (RollsAgain(Face.SC, optional=True),))
    assert not [stage for stage in spec_of(strikes, action_roll(2)).own.stages if type(stage).__name__ == "ReRoll"]
    assert [stage for stage in spec_of(counters, action_roll(2)).own.stages if type(stage).__name__ == "ReRoll"]


@pytest.mark.parametrize(
    "combination",
    [
        ("two HS to ES", "one SC to SS", "blanks and HS", "one SS to HS", 2),
        ("two ES to HS", "", "blanks and HS", "", 2),
    ],
)
def test_taking_alike_dice_together_changes_nothing(combination: Combination) -> None:
    game = rolling(action_roll(2), rules_of(combination), combination[4])
    together, die_by_die = resolved(game, 1), resolved(game, 1, alike=False)
    assert set(together) == set(die_by_die)
    assert all(abs(together[outcome] - die_by_die[outcome]) < EXACT for outcome in together)


RICH: Combination = ("one HS to ES", "one SC to SS", "blanks and HS", "one SS to HS", 2)


@pytest.mark.parametrize("forgotten", range(6))
def test_odds_that_forget_a_stage_are_found_out(forgotten: int) -> None:
    game = rolling(action_roll(3), rules_of(RICH), RICH[4])
    whole = spec_of(game, action_roll(3)).own
    assert len(whole.stages) == 6
    stages = whole.stages[:forgotten] + whole.stages[forgotten + 1 :]
    wrong = padded(worth_of(DicePool(3, whole.sides, stages), 1).chances)
    assert np.abs(wrong - by_hits(resolved(game, 1), 0)).max() > 1e-4


def test_play_that_does_what_no_grant_says_is_named_and_found_out() -> None:
    class Unheard(Rule):
        id = RuleId("TEST-UNHEARD")

        @before(ActionRoll.count_hits)
        def convert(self, g: BattleGame, roll: ActionRoll) -> Outcome:
            roll.convert_all(Face.SS, Face.HS)
            return None

    game = rolling(action_roll(2), (Unheard(),))
    spec = spec_of(game, action_roll(2))
    assert spec.left_out == ("TEST-UNHEARD",)
    assert np.abs(padded(worth_of(spec.own, 1).chances) - by_hits(resolved(game, 1), 0)).max() > 1e-2
