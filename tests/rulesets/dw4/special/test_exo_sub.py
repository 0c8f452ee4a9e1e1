"""Exo-Sub."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import StackId
from sandtable.rulesets.dw4.procedures.shooting_down import ShootDown
from tests.rulesets.dw4.flight_deck import at_sea, flyers, threaten
from tests.rulesets.dw4.tabletop import answer, ref

HARD = flyers("Hard", 2, 3, 3, 3, ref("DW4-R-EXO-SUB"))


@pytest.mark.rule("DW4-R-EXO-SUB", "DW4-G-42")
@pytest.mark.parametrize("what", ["Interception", "Flak Barrage"])
@pytest.mark.parametrize(("hits", "lost"), [(4, ()), (5, (("Hard", 1),)), (9, (("Hard", 1),)), (10, (("Hard", 2),))])
def test_a_resilience_of_three_counts_as_five(what: str, hits: int, lost: tuple[tuple[str, int], ...]) -> None:
    """Of Interaction 31 in the glossary."""
    g = threaten(at_sea(HARD), Hard=3).game(ShootDown(StackId("A>B1"), hits, what))
    assert g.result == lost


@pytest.mark.rule("DW4-R-EXO-SUB")
def test_in_a_mixed_stack_it_helps_its_own_type_only() -> None:
    g = threaten(at_sea(HARD), Hard=1, Kometa=1).game(ShootDown(StackId("A>B1"), 7, "Interception"))
    answer(g, "squadron to lose", "Kometa")
    assert g.result == (("Kometa", 1),)
