"""Places: steps without a body, at which rules act."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.hooks import HookIndex, Rule, after, before, replaces
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Outcome, Procedure, place, step
from tests.kernel.small import game_of


class Walk(Procedure):
    """A walk with a bench on the way."""

    said: tuple[str, ...] = ()

    @step("W-1")
    def set_out(self, g: Any) -> Outcome:
        self.said += ("out",)
        return None

    @place("W-2")
    def sit_down(self, g: Any) -> Outcome:
        raise AssertionError("a place has no body to run")

    @step("W-3")
    def come_home(self, g: Any) -> Outcome:
        self.said += ("home",)
        self.result = self.said
        return Again(self.sit_down) if len(self.said) < 4 else None


class Sitting(Rule):
    """Someone sits down."""

    id: ClassVar[RuleId] = RuleId("SITS")

    @before(Walk.sit_down)
    def look(self, g: Any, walk: Walk) -> Outcome:
        walk.said += ("looks",)
        return None

    @after(Walk.sit_down)
    def rest(self, g: Any, walk: Walk) -> Outcome:
        walk.said += ("rests",)
        return None


class StandingIn(Rule):
    """Someone does something else there."""

    id: ClassVar[RuleId] = RuleId("STANDS")

    @replaces(Walk.sit_down)
    def stand(self, g: Any, walk: Walk) -> Outcome:
        walk.said += ("stands",)
        return None


def steps(*rules: Rule) -> list[str]:
    return [Walk.steps[part.at] for part in HookIndex(rules).plan(Walk).parts]


def test_where_no_rule_acts_a_place_is_no_part_of_the_plan() -> None:
    assert steps() == ["set_out", "come_home"]


def test_rules_act_there_in_the_order_of_any_step() -> None:
    assert steps(Sitting()) == ["set_out", "sit_down", "sit_down", "come_home"]
    assert [part.rule for part in HookIndex([Sitting()]).plan(Walk).parts][1:3] == ["SITS", "SITS"]


def test_a_rule_may_stand_in_for_it() -> None:
    assert steps(StandingIn()) == ["set_out", "sit_down", "come_home"]


def test_one_may_go_back_to_a_place_whether_or_not_a_rule_acts_there() -> None:
    assert game_of(Walk()).result == ("out", "home", "home", "home")
    assert game_of(Walk(), Sitting()).result == ("out", "looks", "rests", "home")
