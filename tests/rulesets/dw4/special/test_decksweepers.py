"""Decksweepers."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.boarding_deck import board, side_by_side
from tests.rulesets.dw4.gunfire import happened, many
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, ref

SWEEPERS = (ref("DW4-S-DECKSWEEPERS"),)
BLANKS = (many("BL", 4), "BL BL")


def boarded(card: int = 1) -> Tabletop:
    """A prize with CRW 4 and Decksweepers, whose Admiral draws this card next."""
    t = side_by_side(systems=SWEEPERS)
    t.hand("B", deck=[card, 1])
    return t


@pytest.mark.rule("DW4-S-DECKSWEEPERS", "DW4-G-39")
@pytest.mark.parametrize(("card", "crew"), [(4, 6), (5, 4)])
def test_a_check_that_is_passed_gives_two_more_crew(card: int, crew: int) -> None:
    g = board(boarded(card), *BLANKS)
    assert (g.pending[0].seat, g.pending[0].default) == (B, True)
    answer(g, "decksweepers", True)
    answer(g, "crew check", True)
    assert happened(g, BoardingDeclared)[-1].threshold == crew


@pytest.mark.rule("DW4-S-DECKSWEEPERS")
def test_nobody_must_make_the_check() -> None:
    g = board(boarded(), *BLANKS)
    answer(g, "decksweepers", False)
    assert happened(g, BoardingDeclared)[-1].threshold == 4


@pytest.mark.rule("DW4-S-DECKSWEEPERS", "DW4-PROP-02")
def test_a_system_failure_silences_them() -> None:
    t = boarded()
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert happened(board(t, *BLANKS), BoardingDeclared)[-1].threshold == 4


@pytest.mark.rule("DW4-S-DECKSWEEPERS", "DW4-P-BUSHI-RYU-DOJOS")
def test_what_swordsmen_take_is_taken_from_what_they_give() -> None:
    t = boarded()
    t.fit("A1.1", ref("DW4-P-BUSHI-RYU-DOJOS"))
    t.model("B1.1", criticals=(Critical.HAZARD,))
    g = board(t, *BLANKS)
    answer(g, "decksweepers", True)
    answer(g, "crew check", True)
    assert happened(g, BoardingDeclared)[-1].threshold == 4 + 2 - 1
