"""Chance: seeded, scripted, supplied, and every way it can go."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.chance import Request, Roll, Scripted, Seeded, Shuffle, Supplied, commitment, key_from
from sandtable.kernel.decision import YesNo
from sandtable.kernel.engine import Rolled
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Outcome, Procedure, step
from sandtable.testing.enumerating import outcomes, ways_on
from tests.kernel.small import ANN, Counted, game_of

KEY = key_from(1)

# Old journals hold the dice of their time, so these may never change.
DICE_OF_SEED_ONE = (2, 1, 0, 2, 2, 3, 2, 0, 0, 4, 3, 2)
CARDS_OF_SEED_ONE = ("f", "c", "e", "a", "b", "d")


def test_the_same_key_and_number_give_the_same_dice() -> None:
    request = Roll(10, 6, "dice")
    assert Seeded(KEY).draw(request) == Seeded(KEY).draw(request)
    assert Seeded(KEY).draw(request)[0] != Seeded(KEY, 1).draw(request)[0]
    assert Seeded(KEY).draw(request)[0] != Seeded(key_from(2)).draw(request)[0]


def test_the_dice_of_a_seed_are_the_same_on_every_machine_and_in_every_version() -> None:
    assert Seeded(KEY).draw(Roll(12, 6, "dice"))[0] == DICE_OF_SEED_ONE
    assert Seeded(KEY).draw(Shuffle(tuple("abcdef"), "cards"))[0] == CARDS_OF_SEED_ONE


def test_drawing_leaves_the_source_as_it_was() -> None:
    source = Seeded(KEY)
    _, after = source.draw(Roll(1, 6, "die"))
    assert source == Seeded(KEY)
    assert after == Seeded(KEY, 1)


def test_what_was_asked_before_does_not_change_what_comes_next() -> None:
    few = Seeded(KEY).draw(Roll(1, 6, "few"))[1]
    many = Seeded(KEY).draw(Shuffle(tuple(range(50)), "many"))[1]
    assert few.draw(Roll(8, 6, "dice")) == many.draw(Roll(8, 6, "dice"))


# The 99.9 per cent points of chi-square for so many degrees of freedom.
LIMITS = {1: 10.8, 5: 20.5, 6: 22.5, 9: 27.9, 19: 43.8, 23: 49.7, 199: 267.5, 299: 378.0}


def chi_square(counts: Counter[Any], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + (kinds - len(counts)) * expected


@pytest.mark.parametrize("sides", [2, 6, 7, 10, 20, 200, 300])
def test_every_side_comes_up_as_often(sides: int) -> None:
    fallen = Seeded(KEY).draw(Roll(12_000, sides, "dice"))[0]
    assert set(fallen) <= set(range(sides))
    assert chi_square(Counter(fallen), sides) < LIMITS[sides - 1]


def test_every_order_comes_up_as_often() -> None:
    source: Any = Seeded(KEY)
    counts: Counter[Any] = Counter()
    for _ in range(4_800):
        order, source = source.draw(Shuffle(("a", "b", "c", "d"), "cards"))
        counts[order] += 1
    assert chi_square(counts, 24) < LIMITS[23]


def test_single_dice_of_successive_requests_are_even_too() -> None:
    counts = Counter(Seeded(KEY, n).draw(Roll(1, 6, "die"))[0] for n in range(6_000))
    assert chi_square(counts, 6) < LIMITS[5]


@given(st.lists(st.integers(), max_size=20).map(tuple), st.integers(0, 1000))
def test_a_shuffle_loses_nothing(items: tuple[int, ...], n: int) -> None:
    order, _ = Seeded(KEY, n).draw(Shuffle(items, "cards"))
    assert sorted(order) == sorted(items)


def test_a_commitment_fits_its_key_alone_and_does_not_tell_it() -> None:
    assert commitment(KEY) == commitment(key_from("1"))
    assert commitment(KEY) != commitment(key_from(2))
    assert KEY.hex() not in commitment(KEY)


def test_a_script_gives_its_outcomes_in_order() -> None:
    source = Scripted(((1, 2), ("b", "a")))
    assert source.left == 2
    first, source = source.draw(Roll(2, 6, "dice"))
    second, source = source.draw(Shuffle(("a", "b"), "cards"))
    assert (first, second, source.left) == ((1, 2), ("b", "a"), 0)


@pytest.mark.parametrize(
    ("script", "request_", "told"),
    [
        ((), Roll(1, 6, "die"), "no outcome left"),
        (((1, 2),), Roll(1, 6, "die"), "gives 2 results"),
        (((6,),), Roll(1, 6, "die"), "cannot come to"),
        (((-1,),), Roll(1, 6, "die"), "cannot come to"),
        ((("a", "a"),), Shuffle(("a", "b"), "cards"), "cannot come to"),
        ((("a",),), Shuffle(("a", "b"), "cards"), "gives 1 results"),
    ],
)
def test_a_script_that_does_not_fit_is_an_error_of_the_test(script: Any, request_: Any, told: str) -> None:
    with pytest.raises(EngineFault, match=told):
        Scripted(script).draw(request_)


class Exploding(Procedure):
    """Two coins; heads fall again, up to a limit; then a question."""

    most: int
    heads: int = 0
    left: int = 2

    @step("S-01")
    def throw(self, g: Any) -> Outcome:
        fallen = g.roll(self.left, "coins", sides=2)
        self.left = sum(fallen)
        self.heads += self.left
        self.most -= 1
        return Again(self.throw) if self.left and self.most else None

    @step("S-02")
    def count(self, g: Any) -> Outcome:
        g.emit(Counted("heads", self.heads))
        return None

    @step("S-03")
    def shuffle_and_ask(self, g: Any) -> Outcome:
        first = g.shuffle(("a", "b", "c"), "cards")[0]
        if first == "a":
            g.ask(YesNo(ANN, "go on"))
        return None


def test_supplied_chance_waits_for_whoever_supplies_it() -> None:
    game = game_of(Exploding(1), chance=Supplied())
    assert game.wanted == Roll(2, 2, "coins")
    assert game.pending == ()
    game.supply((1, 0))
    wanted: Request | None = game.wanted
    assert wanted == Shuffle(("a", "b", "c"), "cards")
    assert game.record[0] == Rolled(Roll(2, 2, "coins"), (1, 0), RuleId("S-01"))
    game.supply(("b", "a", "c"))
    assert game.wanted is None
    assert game.over


def test_the_ways_on_are_exact_and_sum_to_one() -> None:
    shares: dict[int, Fraction] = {}
    asked = Fraction(0)
    for share, end in ways_on(game_of(Exploding(2), chance=Supplied())):
        heads = end.state.counts["heads"]
        shares[heads] = shares.get(heads, Fraction(0)) + share
        asked += share if end.pending else 0
    # Two coins, and each head once more: 0, 1, 1+1, 2, 2+1, 2+2 heads.
    assert shares == {
        0: Fraction(1, 4),
        1: Fraction(1, 4),
        2: Fraction(1, 4) + Fraction(1, 16),
        3: Fraction(1, 8),
        4: Fraction(1, 16),
    }
    assert sum(shares.values()) == 1
    assert asked == Fraction(1, 3)


def test_enumerating_leaves_the_game_as_it_was() -> None:
    game = game_of(Exploding(2), chance=Supplied())
    list(ways_on(game))
    assert game.wanted == Roll(2, 2, "coins")
    assert game.record == []


def test_dice_that_may_go_on_without_end_are_not_followed_without_end() -> None:
    with pytest.raises(ValueError, match="more than 1000 outcomes"):
        list(ways_on(game_of(Exploding(10**9), chance=Supplied()), most=1000))


def test_only_supplied_chance_can_be_enumerated() -> None:
    with pytest.raises(ValueError, match="only a game whose chance is supplied"):
        list(ways_on(game_of(Exploding(1))))


@pytest.mark.parametrize(
    ("request_", "many"),
    [(Roll(3, 6, "dice"), 216), (Roll(1, 20, "die"), 20), (Shuffle(tuple("abcd"), "x"), 24), (Shuffle((), "x"), 1)],
)
def test_the_outcomes_of_a_request_are_all_there(request_: Any, many: int) -> None:
    found = list(outcomes(request_))
    assert len({outcome for _, outcome in found}) == many
    assert sum(share for share, _ in found) == 1


def test_a_copy_rolls_what_the_original_rolls() -> None:
    class Rolling(Procedure):
        @step("S-01")
        def go(self, g: Any) -> Outcome:
            g.ask(YesNo(ANN, "roll"))
            self.result = g.roll(20, "dice")
            return None

    game = game_of(Rolling())
    twin = game.clone()
    game.submit(ANN, True)
    twin.submit(ANN, True)
    assert len(game.result) == 20
    assert twin.result == game.result
