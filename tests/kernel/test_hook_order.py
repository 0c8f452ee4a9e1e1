"""Order of hooks: several at one point act in the order that they declare, or are refused."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from sandtable.kernel.errors import EngineFault
from sandtable.kernel.hooks import EVERY_OTHER, HookIndex, Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from tests.kernel.small import game_of


class Parade(Procedure):
    seen: tuple[str, ...] = ()

    @step("S-01")
    def march(self, g: Any) -> Outcome:
        self.seen += ("march",)
        return None

    @step("S-02")
    def halt(self, g: Any) -> Outcome:
        self.result = self.seen
        return None


class First(Rule):
    id = RuleId("S-FIRST")

    @after(Parade.march)
    def come(self, g: Any, parade: Parade) -> Outcome:
        parade.seen += ("first",)
        return None


class Second(Rule):
    id = RuleId("S-SECOND")

    @after(Parade.march, follows=(First,))
    def come(self, g: Any, parade: Parade) -> Outcome:
        parade.seen += ("second",)
        return None


class Third(Rule):
    id = RuleId("S-THIRD")

    @after(Parade.march, follows=(Second,))
    def come(self, g: Any, parade: Parade) -> Outcome:
        parade.seen += ("third",)
        return None


class Silent(Rule):
    id = RuleId("S-SILENT")

    @after(Parade.march)
    def come(self, g: Any, parade: Parade) -> Outcome:
        return None


class LookingOn(Rule):
    id = RuleId("S-LOOKING-ON")

    @after(Parade.march, beside=EVERY_OTHER)
    def come(self, g: Any, parade: Parade) -> Outcome:
        parade.seen += ("looking on",)
        return None


class Last(Rule):
    id = RuleId("S-LAST")

    @after(Parade.march, follows=EVERY_OTHER)
    def come(self, g: Any, parade: Parade) -> Outcome:
        parade.seen += ("last",)
        return None


@pytest.mark.parametrize("rules", list(permutations((First(), Second(), Third()))))
def test_hooks_act_in_the_order_they_declare_however_they_are_given(rules: tuple[Rule, ...]) -> None:
    assert game_of(Parade(), *rules).result == ("march", "first", "second", "third")


def test_two_hooks_that_say_nothing_of_each_other_are_a_fault() -> None:
    with pytest.raises(EngineFault, match=r"S-FIRST \(First\) and S-SILENT \(Silent\) both act after Parade.march"):
        HookIndex([First(), Silent()])


def test_of_three_each_two_must_be_in_order() -> None:
    # What the second follows says nothing about the third, if that only follows the first.
    class AlsoSecond(Rule):
        id = RuleId("S-ALSO")

        @after(Parade.march, follows=(First,))
        def come(self, g: Any, parade: Parade) -> Outcome:
            return None

    HookIndex([First(), AlsoSecond()])
    with pytest.raises(EngineFault, match="in no declared order"):
        HookIndex([First(), Second(), AlsoSecond()])


def test_hooks_at_different_points_need_no_order() -> None:
    class Elsewhere(Rule):
        id = RuleId("S-ELSEWHERE")

        @before(Parade.march)
        @after(Parade.halt)
        def come(self, g: Any, parade: Parade) -> Outcome:
            return None

    HookIndex([Silent(), Elsewhere()])


def test_one_that_may_change_places_stays_where_it_is_given() -> None:
    assert game_of(Parade(), First(), LookingOn()).result == ("march", "first", "looking on")
    assert game_of(Parade(), LookingOn(), First()).result == ("march", "looking on", "first")


def test_one_that_follows_all_others_is_last_even_of_those_that_may_change_places() -> None:
    assert game_of(Parade(), Last(), LookingOn(), First()).result == ("march", "looking on", "first", "last")


def test_a_rule_may_say_what_comes_after_it() -> None:
    class Herald(Rule):
        id = RuleId("S-HERALD")

        @after(Parade.march, precedes=(First,))
        def come(self, g: Any, parade: Parade) -> Outcome:
            parade.seen += ("herald",)
            return None

    assert game_of(Parade(), First(), Herald()).result == ("march", "herald", "first")


def test_an_order_in_a_circle_is_a_fault() -> None:
    class AlsoLast(Rule):
        id = RuleId("S-ALSO-LAST")

        @after(Parade.march, follows=EVERY_OTHER)
        def come(self, g: Any, parade: Parade) -> Outcome:
            return None

    with pytest.raises(EngineFault, match="before others and after them, in a circle"):
        HookIndex([Last(), AlsoLast()])


@pytest.mark.parametrize(("one", "other", "refused"), [("a", "b", False), ("a", "a", True), ("", "b", True)])
def test_rules_of_two_variants_never_meet_and_need_no_order(one: str, other: str, refused: bool) -> None:
    class InOne(First):
        variant = one

    class InOther(Silent):
        variant = other

    if refused:
        with pytest.raises(EngineFault, match="in no declared order"):
            HookIndex([InOne(), InOther()])
    else:
        HookIndex([InOne(), InOther()])
