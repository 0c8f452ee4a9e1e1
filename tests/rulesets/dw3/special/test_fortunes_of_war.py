"""Fortunes of War."""

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


@pytest.mark.rule("DW3-R-FORTUNES-OF-WAR", "DW3-CARD-05")
@pytest.mark.parametrize(("number", "stands"), [(20, True), (21, False)])
def test_its_side_cancels_with_more(number: int, stands: bool) -> None:
    t = settled(theirs=("FORTUNES-OF-WAR",), hand=(number,)).answer("cancel", (str(number),))
    assert t.result is stands


@pytest.mark.rule("DW3-R-FORTUNES-OF-WAR")
def test_nobody_else_does() -> None:
    assert settled().result is True
    assert settled("FORTUNES-OF-WAR").result is True


@pytest.mark.rule("DW3-R-FORTUNES-OF-WAR")
def test_not_with_crippled_models_alone() -> None:
    assert settled(theirs=("FORTUNES-OF-WAR",), crippled=True).result is True
