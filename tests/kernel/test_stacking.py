"""Stacking: a rule with a number says what several of it come to."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import RuleId
from sandtable.kernel.stacking import RuleWithJointX, RuleWithX, Stacking


@pytest.mark.parametrize(("xs", "summed", "highest"), [((), 0, 0), ((3,), 3, 3), ((2, 3), 5, 3), ((3, 2, 2), 7, 3)])
def test_several_come_to_their_sum_or_to_the_highest(xs: tuple[int, ...], summed: int, highest: int) -> None:
    assert Stacking.SUM_OF_X.of(xs) == summed
    assert Stacking.HIGHEST_X.of(xs) == highest


def test_a_rule_with_a_number_that_does_not_say_how_it_stacks_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="the rule Mute has an X but does not say what several copies of it"):

        class Mute(RuleWithX):
            id = RuleId("S-MUTE")


def test_a_rule_of_bearers_that_act_together_must_say_what_they_come_to() -> None:
    with pytest.raises(TypeError, match="the rule Alone has an X but does not say what several bearers of it"):

        class Alone(RuleWithJointX):
            id = RuleId("S-ALONE")
            stacking = Stacking.HIGHEST_X


def test_a_rule_that_says_both_is_one() -> None:
    class Both(RuleWithJointX):
        id = RuleId("S-BOTH")
        stacking = Stacking.HIGHEST_X
        together = Stacking.SUM_OF_X

    assert Both.together.of([Both.stacking.of([1, 2]), Both.stacking.of([4])]) == 6


def test_a_rule_with_a_number_has_an_id_all_the_same() -> None:
    with pytest.raises(TypeError, match="the rule Nameless has no id"):

        class Nameless(RuleWithX):
            stacking = Stacking.HIGHEST_X
