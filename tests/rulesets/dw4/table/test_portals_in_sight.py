"""Portals in lines of sight."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.state import MarkerKind, Mode
from sandtable.rulesets.dw4.table.visibility import sight
from tests.rulesets.dw4.gunfire import AIRBORNE
from tests.rulesets.dw4.tabletop import Tabletop, ship_class


def table(mass: int = 3, kind: MarkerKind = MarkerKind.PORTAL, **other: Any) -> Tabletop:
    """Two ships in one line, and a Marker between them."""
    t = Tabletop([ship_class("Viewer", 3), ship_class("Seen", mass, **other)], mode=Mode.FULL)
    t.unit("A", "viewer", (18, 5, 0))
    t.unit("B", "seen", (18, 30, 0))
    t.marker(kind, 18, 18, seat="A")
    return t


def look(t: Tabletop) -> Any:
    return sight(t.game(), ModelId("A1.1"), ModelId("B1.1"))


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-MARKER", "DW4-VIS-02", "DW4-VIS-04")
@pytest.mark.parametrize(("mass", "visible"), [(1, False), (2, False), (3, False), (4, True)])
def test_a_portal_hides_what_is_no_larger_than_mass_three(mass: int, visible: bool) -> None:
    """Only where the whole of the target is behind it: a longer hull looks out on both sides, so it stands end on."""
    seen = look(table(mass))
    assert seen.visible is visible
    assert (seen.obscured_by, seen.obscuring_mass) == (((MarkerId("K1"),), 3) if visible else (seen.obscured_by, 0))


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-MARKER", "DW4-VIS-06")
def test_other_markers_hide_nothing() -> None:
    assert look(table(kind=MarkerKind.MINEFIELD)).visible


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-MARKER", "DW4-POS-04")
def test_who_flies_is_seen_past_it() -> None:
    assert look(table(**AIRBORNE)) == look(table(kind=MarkerKind.MINEFIELD))


@pytest.mark.rule("DW4-F-SULTANATE-PORTAL-MARKER", "DW4-VIS-02")
def test_beside_the_line_it_hides_nothing() -> None:
    t = table()
    t.markers[MarkerId("K1")] = replace(t.markers[MarkerId("K1")], x=24_000)
    assert look(t).visible and not look(t).obscured
