"""Portal and Subterranean Markers as things on the table."""

from __future__ import annotations

import pytest

from sandtable.kernel.view import View
from sandtable.rulesets.ac.client.pieces import pieces
from sandtable.rulesets.ac.events.tokens import TokenMoved, TokenPlaced, TokenRemoved, UnitSlippedAway
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.table.sight import Sight, sees_spot, sight
from sandtable.rulesets.ac.table.tokens import is_by
from sandtable.rulesets.ac.words.narrating import told
from tests.rulesets.ac.land import facing, field
from tests.rulesets.ac.special.armed import A1, B1
from tests.rulesets.ac.special.ways import may_go

INCH = 1_000


@pytest.mark.rule("AC-G-19")
@pytest.mark.parametrize("role", ["portal", "subterranean"])
def test_it_is_open_terrain_and_in_nobodys_sight(role: str) -> None:
    t = facing(10)
    models = [t.units[unit].officer for unit in (A1, B1)]
    assert models[0] is not None and models[1] is not None
    t.token("B", role, 24, 17)
    assert sight(t.table, models[0], models[1]) is Sight.CLEAR
    assert may_go(t, 5) and may_go(t, 3)


@pytest.mark.rule("AC-G-19")
@pytest.mark.parametrize(("far", "near"), [(3.0, True), (3.01, False)])
def test_it_is_measured_to_the_edge_of_a_disc_of_50_mm(far: float, near: bool) -> None:
    t = field()
    t.unit("A", "foot", (24, 12, 0), files=3)
    half = t.content.classes[t.units[A1].class_id].length / 2 / INCH
    name = t.token("A", "portal", 24, round(12 + half + far + 0.985, 3))
    assert is_by(t.table, A1, t.table.state.tokens[name], 3 * INCH) is near


@pytest.mark.rule("AC-G-19")
def test_it_is_drawn_and_told_of() -> None:
    t = facing(20)
    name = t.token("A", "portal", 30, 20)
    view = View(t.table, None)
    drawn = next(piece for piece in pieces(view) if piece.id == name)
    assert (drawn.name, drawn.x, drawn.y, drawn.length) == ("Portal Marker", 30_000, 20_000, 1_970)
    events = [
        TokenPlaced(MarkerId("P2"), t.units[A1].seat, "portal", 1, 1),
        TokenMoved(name, 1, 1),
        TokenRemoved(name),
        UnitSlippedAway(A1),
    ]
    assert all(told(view, event) for event in events)


@pytest.mark.rule("AC-G-19", "AC-LOS-05")
def test_a_spot_is_seen_like_a_model_there() -> None:
    t = facing(20)
    officer = t.units[A1].officer
    assert officer is not None
    assert sees_spot(t.table, officer, 24 * INCH, 20 * INCH)
    assert not sees_spot(t.table, officer, 24 * INCH, 4 * INCH)
    assert sees_spot(t.table, officer, 24 * INCH, 4 * INCH, all_round=True)
    t.rectangle(6, 1, (24, 16), "Blocking", size=4)
    assert not sees_spot(t.table, officer, 24 * INCH, 20 * INCH)
