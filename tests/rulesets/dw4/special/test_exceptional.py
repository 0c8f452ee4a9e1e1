"""Exceptional."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.squadrons.launching import types_for
from sandtable.rulesets.dw4.state import MarkerKind, Mission
from tests.rulesets.dw4.flight_deck import at_sea, deck, flyers
from tests.rulesets.dw4.tabletop import ref

PROUD = flyers("Proud", 2, 3, 3, 3, ref("DW4-R-EXCEPTIONAL"))
A11 = ModelId("A1.1")


@pytest.mark.rule("DW4-R-EXCEPTIONAL")
@pytest.mark.parametrize(
    ("there", "types"),
    [
        ({}, ("Kometa", "Szpada", "Proud")),
        ({"Kometa": 1}, ("Kometa", "Szpada")),
        ({"Proud": 1}, ("Proud",)),
    ],
)
def test_it_joins_no_other_type_and_no_other_type_joins_it(there: dict[str, int], types: tuple[str, ...]) -> None:
    t = at_sea(PROUD, own=deck(types="Kometa, Szpada, Proud"))
    if there:
        t.stack("A", "B1", Mission.ATTACK_RUN, **there)
    assert types_for(t.game(), A11, "B1") == types


@pytest.mark.rule("DW4-R-EXCEPTIONAL")
def test_enemy_squadrons_do_not_matter_and_markers_count_as_units() -> None:
    t = at_sea(PROUD, own=deck(types="Proud"))
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=1)
    mine = t.marker(MarkerKind.MINEFIELD, 18, 15)
    t.stack("A", mine, Mission.MINE_CLEARANCE, Kometa=1)
    g = t.game()
    assert (types_for(g, A11, "B1"), types_for(g, A11, mine)) == (("Proud",), ())
