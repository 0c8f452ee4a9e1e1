"""What a piece sees and reaches, for the rail beside the table."""

from __future__ import annotations

import msgspec
import pytest
import shapely

from sandtable.kernel.board import Insight, Seen
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.client import insight
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.tabletop import A, Tabletop


def looking(g: BattleGame, piece: str = "A1.1") -> Insight:
    return insight(View(g, A), piece)


def other(found: Insight, name: str) -> Seen:
    return next(entry for entry in found.others if entry.id == name)


def test_the_four_arcs_share_out_the_table() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 30))
    arcs = {name: shapely.Polygon(points) for name, points in looking(t.game()).arcs}
    assert list(arcs) == ["fore", "starboard", "aft", "port"]
    assert sum(arc.area for arc in arcs.values()) == pytest.approx(36_000 * 48_000, rel=1e-6)
    ahead = shapely.Point(15_000, 18_660)
    assert [name for name, arc in arcs.items() if arc.contains(ahead)] == ["fore"]


def test_the_range_bands_end_at_ten_and_thirty_inches() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    assert looking(t.game()).bands == (("Close", 10_000), ("Standard", 30_000), ("Extreme", 0))


def test_others_come_by_range_with_bearing_arc_band_and_sight() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (10, 30, 180))
    t.unit("B", "kutsov", (20, 10))
    t.terrain("isle-knob", 4, 10)
    found = looking(t.game())
    assert [entry.id for entry in found.others] == ["T1", "B2.1", "B1.1"]
    abeam = other(found, "B2.1")
    assert (abeam.range, abeam.bearing, abeam.arc, abeam.band) == (9_000, 9_000, "starboard", "Close")
    assert abeam.visible and not abeam.obscured and abeam.by == ()
    assert other(found, "T1").arc == "port"
    assert "dead ahead" in other(found, "B1.1").text


def test_a_weapon_bears_only_in_its_arc() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", (10, 20), contributed=("A1.1/1",))
    t.unit("B", "kutsov", (10, 36, 180))
    t.unit("B", "kutsov", (10, 4))
    found = looking(t.game())
    fore = [(gun.id, gun.dice, gun.fired) for gun in other(found, "B1.1").weapons]
    assert fore == [("A1.1/0", 5, False), ("A1.1/1", 9, True), ("A1.1/3", 5, False)]
    assert [gun.id for gun in other(found, "B2.1").weapons] == ["A1.1/2"]


def test_a_friend_is_no_target() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("A", "kutsov", (10, 20))
    friend = other(looking(t.game()), "A2.1")
    assert friend.weapons == () and friend.visible


@pytest.mark.parametrize(("piece", "visible", "obscured"), [("isle-knob", True, True), ("isle-hook", False, False)])
def test_what_stands_between_is_named(piece: str, visible: bool, obscured: bool) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 8))
    t.unit("B", "kutsov", (18, 34, 180))
    t.terrain(piece, 18, 22, mass=1 if visible else 5)
    found = other(looking(t.game()), "B1.1")
    assert (found.visible, found.obscured, found.by) == (visible, obscured, ("T1",))
    assert found.dice == (1 if obscured else 0)
    assert found.effect == ("obscures: +1 die" if visible else "hides it")


def test_an_incoming_model_is_neither_seen_nor_in_a_band() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (10, 46, 180), location=Location.INCOMING)
    g = t.game()
    for viewer, target in (("A1.1", "B1.1"), ("B1.1", "A1.1")):
        found = other(looking(g, viewer), target)
        assert (found.visible, found.band, found.weapons) == (False, "", ())
        assert found.range == 31_700


def test_terrain_tells_who_lies_how_far_from_it() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (18, 34, 180))
    t.terrain("isle-knob", 18, 26)
    found = looking(t.game(), "T1")
    assert [entry.id for entry in found.others] == ["B1.1", "A1.1"] and found.arcs == ()


@pytest.mark.parametrize("piece", ["A1.1", "Z9", "", "A1"])
def test_what_is_not_on_the_table_sees_nothing(piece: str) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    assert looking(t.game(), piece) == Insight(piece=piece)


def test_an_insight_goes_over_the_wire() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10))
    t.unit("B", "kutsov", (10, 30, 180))
    found = looking(t.game())
    assert msgspec.json.decode(msgspec.json.encode(found), type=Insight).others[0].id == "B1.1"
