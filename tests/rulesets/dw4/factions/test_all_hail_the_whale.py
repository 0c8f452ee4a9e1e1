"""All Hail the Whale!"""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import StackId
from sandtable.rulesets.dw4.squadrons.stacks import attack_dice
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.flight_deck import at_sea, flyers, threaten

RULE = "DW4-F-ENLIGHTENED-ALL-HAIL-THE-WHALE"
WHALES = flyers("Physeter", 5, 1, 1, 4)
ORCAS = flyers("Orca", 4, 3, 1, 3)


def dice(bonus: bool = True, **tokens: int) -> int:
    t = threaten(at_sea(WHALES, ORCAS), **tokens)
    g = (bring(t, RULE) if bonus else t).game()
    return attack_dice(g, g.state.stacks[StackId("A>B1")])


@pytest.mark.rule("DW4-F-ENLIGHTENED-ALL-HAIL-THE-WHALE")
def test_each_construct_has_an_attack_more() -> None:
    assert dice(Physeter=1) == 6
    assert dice(Orca=2, Physeter=1) == 2 * 5 + 6


@pytest.mark.rule("DW4-F-ENLIGHTENED-ALL-HAIL-THE-WHALE")
def test_neither_others_nor_another_fleet() -> None:
    assert dice(Kometa=1) == dice(False, Kometa=1)
    assert dice(False, Physeter=1) == 5
