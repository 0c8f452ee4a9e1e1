"""Dark Hand."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.state import Exit
from tests.rulesets.dw3.special.test_priority_signals import settled
from tests.rulesets.dw3.table import condition, unit

DARK = "dark hand"


@pytest.mark.rule("DW3-R-DARK-HAND")
def test_it_cancels_without_a_card_and_its_unit_is_shaken() -> None:
    t = settled(theirs=("DARK-HAND",), hand=()).answer(DARK, True)
    assert t.result is False and condition(t, "B1.1")[2] == 1
    assert unit(t, "B1").marks == ("Dark Hand 2",)


@pytest.mark.rule("DW3-R-DARK-HAND")
def test_or_lets_it_stand() -> None:
    t = settled(theirs=("DARK-HAND",)).answer(DARK, False)
    assert t.result is True and condition(t, "B1.1")[2] == 0


@pytest.mark.rule("DW3-R-DARK-HAND")
def test_once_in_a_round_and_only_in_play() -> None:
    assert settled(theirs=("DARK-HAND",), marks=("Dark Hand 2",)).ended
    assert settled(theirs=("DARK-HAND",), marks=("Dark Hand 1",)).asked().question == DARK
    assert settled(theirs=("DARK-HAND",), pose=None, left_as=Exit.DESTROYED).ended
    assert settled("DARK-HAND").ended


@pytest.mark.rule("DW3-R-DARK-HAND", "DW3-R-PRIORITY-SIGNALS")
def test_what_it_cancelled_may_be_tried_again() -> None:
    t = settled("PRIORITY-SIGNALS", theirs=("DARK-HAND",)).answer(DARK, True)
    assert t.until("priority signals").answer("priority signals", "40").result is True


@pytest.mark.rule("DW3-R-DARK-HAND", "DW3-R-FORTUNES-OF-WAR")
def test_whoever_lets_it_pass_may_still_pay_with_cards() -> None:
    t = settled(theirs=("DARK-HAND", "FORTUNES-OF-WAR")).answer(DARK, False)
    assert t.answer("cancel", ("30",)).result is False


@pytest.mark.rule("DW3-R-DARK-HAND")
@pytest.mark.parametrize(("level", "number", "strike"), [(0, 18, True), (0, 19, False), (1, 18, False)])
def test_a_captain_strikes_at_strong_effects_with_a_calm_crew(level: int, number: int, strike: bool) -> None:
    t = settled(theirs=("DARK-HAND",), disorder=level, number=number)
    assert t.asked(DARK).proposal is strike
