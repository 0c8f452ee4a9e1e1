"""Preliminary Survey."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Phase
from tests.rulesets.dw3.table import battle


class Start(SetUp):
    """The step in which player A is chosen."""

    steps = ("choose_player_a",)


def turned_up(mine: int, theirs: int, *fleets: str) -> BattleSituation:
    t = battle()
    for seat, fleet in zip("AB", fleets, strict=True):
        t.unit(seat, "hull", (24, 4 if seat == "A" else 44, 0), battlefleet=fleet)
    t.hand("A", deck=(50, 51))
    t.side("A", kept=CardId(str(mine)))
    t.side("B", kept=CardId(str(theirs)))
    t.when(round=0, phase=Phase.SETUP)
    return t.run(Start())


@pytest.mark.rule("DW3-R-PRELIMINARY-SURVEY")
def test_a_poor_card_is_replaced_by_the_next() -> None:
    t = turned_up(5, 20, "karst.quay", "")
    assert t.asked("preliminary survey").proposal is True
    t.answer("preliminary survey", True)
    assert t.asked("player A").seat == "A"


@pytest.mark.rule("DW3-R-PRELIMINARY-SURVEY")
def test_or_kept() -> None:
    t = turned_up(5, 20, "karst.quay", "").answer("preliminary survey", False)
    assert t.asked("player A").seat == "B"


@pytest.mark.rule("DW3-R-PRELIMINARY-SURVEY")
def test_not_where_both_have_it_or_nobody() -> None:
    assert turned_up(5, 20, "karst.quay", "karst.quay").asked().question == "player A"
    assert turned_up(5, 20, "", "").asked().question == "player A"
