"""Launch Range (X")."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.squadrons.launching import launch_targets, types_for
from sandtable.rulesets.dw4.state import MarkerKind
from tests.rulesets.dw4.flight_deck import at_sea, deck, flyers
from tests.rulesets.dw4.tabletop import ref

SHORT = flyers("Short", 2, 3, 3, 3, ref("DW4-R-LAUNCH-RANGE", '20"'))
SHORTER = flyers("Shorter", 2, 3, 3, 3, ref("DW4-R-LAUNCH-RANGE", '10"'))
A11 = ModelId("A1.1")


@pytest.mark.rule("DW4-R-LAUNCH-RANGE")
@pytest.mark.parametrize(
    ("gap", "types"),
    [(10, ("Kometa", "Short", "Shorter")), (20, ("Kometa", "Short")), (20.01, ("Kometa",)), (30.01, ())],
)
def test_each_type_flies_as_far_as_it_can(gap: float, types: tuple[str, ...]) -> None:
    t = at_sea(SHORT, SHORTER, own=deck(types="Kometa, Short, Shorter"), gap=gap)
    assert types_for(t.game(), A11, "B1") == types


@pytest.mark.rule("DW4-R-LAUNCH-RANGE")
def test_it_holds_for_friends_and_minefields_as_well() -> None:
    t = at_sea(SHORT, own=deck(types="Short"), gap=25)
    t.unit("A", "prey", (18, 34, 0))
    t.marker(MarkerKind.MINEFIELD, 18, 34)
    assert launch_targets(t.game(), A11) == ("A1",)
