"""Devil’s Own Luck."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def settled(*mine: str, theirs: tuple[str, ...] = (), hand: tuple[int, ...] = (30,), **fields: Any) -> BattleSituation:
    """A plays a card of 20 for valour; B holds cards and has a ship with these rules."""
    t = battle()
    ship(t, "mine", *mine)
    ship(t, "theirs", *theirs)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 40, 180))
    t.model("B1.1", **fields)
    t.hand("A", 40, 10)
    t.hand("B", *hand)
    return t.run(SettleValour(SeatId("A"), CardId("20"), "test"))


LUCK = "devil’s own luck"


@pytest.mark.rule("DW3-R-DEVILS-OWN-LUCK")
def test_any_card_cancels_an_effect() -> None:
    t = settled(theirs=("DEVILS-OWN-LUCK",), hand=(1,)).answer(LUCK, "1")
    assert t.result is False and t.state.cards[SeatId("B")].hand == ()


@pytest.mark.rule("DW3-R-DEVILS-OWN-LUCK")
def test_it_may_be_let_stand_and_nobody_else_is_so_lucky() -> None:
    assert settled(theirs=("DEVILS-OWN-LUCK",)).answer(LUCK, None).result is True
    assert settled("DEVILS-OWN-LUCK").result is True


@pytest.mark.rule("DW3-R-DEVILS-OWN-LUCK")
def test_once_in_a_round() -> None:
    t = settled(theirs=("DEVILS-OWN-LUCK",), hand=(1, 2)).answer(LUCK, "1")
    assert t.then(SettleValour(SeatId("A"), CardId("20"), "test")).result is True
