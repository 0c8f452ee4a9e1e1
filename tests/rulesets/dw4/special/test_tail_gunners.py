"""Tail Gunners (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.squadrons import InterceptionDeclared
from sandtable.rulesets.dw4.ids import StackId
from sandtable.rulesets.dw4.words import narrate
from tests.rulesets.dw4.flight_deck import at_sea, fly, flyers, happened, support, threaten
from tests.rulesets.dw4.tabletop import dice_left, ref

ARMED = flyers("Armed", 2, 3, 3, 3, ref("DW4-R-TAIL-GUNNERS", "2"))


@pytest.mark.rule("DW4-R-TAIL-GUNNERS", "DW4-G-42")
def test_each_token_resists_an_interception_with_x_dice() -> None:
    t = support(threaten(at_sea(ARMED, models=2), Armed=2), Kometa=1)
    g = fly(t, "HS HS HS", "HC SC BL BL")
    rolled = happened(g, ActionRolled)[-1]
    assert (rolled.negated, rolled.successes, dice_left(g)) == (3, 1, 0)
    assert g.state.stacks[StackId("A>B1")].tokens == (("Armed", 1),)
    assert "against 4 Resistance Dice" in narrate(g, happened(g, InterceptionDeclared)[0])


@pytest.mark.rule("DW4-R-TAIL-GUNNERS")
def test_other_tokens_of_the_stack_do_not_and_interceptors_have_no_use_for_theirs() -> None:
    t = support(threaten(at_sea(ARMED, models=2), Kometa=2), Armed=1)
    assert happened(fly(t, "BL BL BL"), ActionRolled)[-1].resisting == ()
