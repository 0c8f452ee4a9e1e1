"""Mark of Fate."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.tactics.advice import advise
from tests.rulesets.dw3.special.test_priority_signals import settled
from tests.rulesets.dw3.table import condition, unit


def marked(*more: str, mark: str = "Mark of Fate 2", number: int = 20) -> BattleSituation:
    """B has tried to cancel a valour effect in this round already."""
    return settled(theirs=("MARK-OF-FATE", *more), hand=(30, 31, 32, 33), number=number, marks=(mark,))


@pytest.mark.rule("DW3-R-MARK-OF-FATE")
def test_its_side_may_cancel_with_cards_once_for_nothing() -> None:
    t = settled(theirs=("MARK-OF-FATE",)).answer("cancel", ("30",))
    assert t.result is False and condition(t, "B1.1")[2] == 0
    assert unit(t, "B1").marks == ("Mark of Fate 2",)


@pytest.mark.rule("DW3-R-MARK-OF-FATE")
def test_a_further_try_in_the_round_costs_a_disorder_whether_or_not_it_works() -> None:
    assert condition(marked().answer("cancel", ("30",)).by_default(), "B1.1")[2] == 1
    t = marked(number=50).answer("cancel", ("30",)).by_default()
    assert t.result is True and condition(t, "B1.1")[2] == 1


@pytest.mark.rule("DW3-R-MARK-OF-FATE")
def test_none_for_whoever_does_not_try_nor_in_another_round() -> None:
    t = marked().answer("cancel", ())
    assert t.result is True and condition(t, "B1.1")[2] == 0
    assert condition(marked(mark="Mark of Fate 1").answer("cancel", ("30",)), "B1.1")[2] == 0


@pytest.mark.rule("DW3-R-MARK-OF-FATE")
def test_not_with_crippled_models_alone() -> None:
    assert settled(theirs=("MARK-OF-FATE",), crippled=True).ended


@pytest.mark.rule("DW3-R-MARK-OF-FATE", "DW3-R-FORTUNES-OF-WAR")
def test_fortunes_of_war_asks_no_price() -> None:
    assert condition(marked("FORTUNES-OF-WAR").answer("cancel", ("30",)), "B1.1")[2] == 0


def test_a_captain_does_not_pay_the_price() -> None:
    def advised(t: BattleSituation) -> object:
        return advise(View(t.table, t.asked("cancel").seat), Random(1))

    assert advised(marked(mark="Mark of Fate 1", number=10)) == ("30",)
    assert advised(marked(number=10)) == ()
