"""Priority Signals."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def settled(
    *mine: str,
    theirs: tuple[str, ...] = (),
    hand: tuple[int, ...] = (30,),
    number: int = 20,
    marks: tuple[str, ...] = (),
    **fields: Any,
) -> BattleSituation:
    """A plays a card of that number for valour; B holds cards and has a ship with these rules."""
    t = battle()
    ship(t, "mine", *mine)
    ship(t, "theirs", *theirs)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 40, 180), marks=marks)
    t.model("B1.1", **fields)
    t.hand("A", 40, 10)
    t.hand("B", *hand)
    return t.run(SettleValour(SeatId("A"), CardId(str(number)), "test"))


@pytest.mark.rule("DW3-R-PRIORITY-SIGNALS")
def test_a_cancelled_effect_is_tried_again_with_a_new_card() -> None:
    t = settled("PRIORITY-SIGNALS", theirs=("FORTUNES-OF-WAR",)).answer("cancel", ("30",))
    assert t.answer("priority signals", "40").result is True
    assert t.state.cards[SeatId("A")].hand == ("10",)


@pytest.mark.rule("DW3-R-PRIORITY-SIGNALS")
def test_the_new_card_may_be_cancelled_too_and_then_it_is_over() -> None:
    t = settled("PRIORITY-SIGNALS", theirs=("FORTUNES-OF-WAR",), hand=(30, 50)).answer("cancel", ("30",))
    assert t.answer("priority signals", "40").answer("cancel", ("50",)).result is False


@pytest.mark.rule("DW3-R-PRIORITY-SIGNALS")
def test_it_may_be_let_go_and_others_have_to() -> None:
    t = settled("PRIORITY-SIGNALS", theirs=("FORTUNES-OF-WAR",)).answer("cancel", ("30",))
    assert t.answer("priority signals", None).result is False
    assert settled(theirs=("FORTUNES-OF-WAR",)).answer("cancel", ("30",)).result is False
