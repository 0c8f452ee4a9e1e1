"""Calculated Extrapolation."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.procedures.drawing import BONUS_CARDS
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.special_actions import in_reach
from tests.rulesets.dw4.tabletop import A, B

RULE = "DW4-F-ENLIGHTENED-CALCULATED-EXTRAPOLATION"


@pytest.mark.rule("DW4-F-ENLIGHTENED-CALCULATED-EXTRAPOLATION")
def test_its_admiral_draws_a_bonus_card_more_and_nobody_else() -> None:
    g = bring(in_reach(), RULE).game()
    assert (g.value(BONUS_CARDS, A, 0), g.value(BONUS_CARDS, A, 2), g.value(BONUS_CARDS, B, 0)) == (1, 3, 0)


@pytest.mark.rule("DW4-F-ENLIGHTENED-CALCULATED-EXTRAPOLATION")
def test_without_the_battlefleet_there_is_none() -> None:
    assert in_reach().game().value(BONUS_CARDS, A, 0) == 0


@pytest.mark.rule("DW4-F-ENLIGHTENED-CALCULATED-EXTRAPOLATION")
def test_the_loss_of_its_units_changes_nothing() -> None:
    t = bring(in_reach(), RULE)
    t.model("A1.1", pose=None)
    assert t.game().value(BONUS_CARDS, A, 0) == 1
