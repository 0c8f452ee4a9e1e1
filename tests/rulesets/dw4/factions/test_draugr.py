"""Draugr."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.factions.draugr import NAME
from sandtable.rulesets.dw4.ids import UnitId
from tests.rulesets.dw4.boarding_deck import board, marines, side_by_side
from tests.rulesets.dw4.factions.bonus import asked, bring, enact
from tests.rulesets.dw4.gunfire import happened, many
from tests.rulesets.dw4.tabletop import Tabletop, answer

RULE = "DW4-F-IMPERIUM-DRAUGR"


def table(trait: str = "Scions of Jutland", bonus: bool = True) -> Tabletop:
    t = side_by_side(own=marines(4, traits=("Test", "Surface", trait)), defence=0)
    t.hand("A", 5, 6, deck=(1, 1))
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-IMPERIUM-DRAUGR", "DW4-BOARD-04")
def test_each_scion_that_boards_adds_a_die() -> None:
    g = board(table(), many("BL", 5))
    enact(g, NAME)
    assert (happened(g, BoardingDeclared)[0].pool, g.state.units[UnitId("A1")].tokens) == (5, ())


@pytest.mark.rule("DW4-F-IMPERIUM-DRAUGR")
def test_not_where_it_is_kept() -> None:
    g = board(table(), many("BL", 4))
    answer(g, "special valour", None)
    assert happened(g, BoardingDeclared)[0].pool == 4


@pytest.mark.rule("DW4-F-IMPERIUM-DRAUGR")
def test_neither_others_nor_another_fleet() -> None:
    assert asked(board(table("Prussian"), many("BL", 4))) == ""
    assert asked(board(table(bonus=False), many("BL", 4))) == ""
