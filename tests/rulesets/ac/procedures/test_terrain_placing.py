"""Placing terrain in turn, and the diagonal of Flanking Manoeuvres."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.geometry.pose import Pose
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.ids import PieceId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.terrain_placing import LaidPiece, PlaceTerrain, limits, placing_fault
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.zones import zone_at
from sandtable.tabletop.zones import Edge
from tests.rulesets.ac.land import field

A, B = SeatId("A"), SeatId("B")


def laid(piece: str, x: float, y: float) -> LaidPiece:
    return LaidPiece(PieceId(piece), Pose(round(x * 1_000), round(y * 1_000)))


def copses(t: BattleSituation, many: int) -> BattleSituation:
    """So many pieces are placed, by whoever is asked."""
    places = [(x, y) for y in (7, 17, 27, 37) for x in (7, 17, 27, 37)]
    for x, y in places[:many]:
        t.answer("terrain", laid("wood-copse", x, y))
    return t


@pytest.mark.rule("AC-SETUP-05")
@pytest.mark.parametrize(("scale", "figures"), [("skirmish", (5, 15)), ("battle", (10, 20)), ("cataclysm", (15, 30))])
def test_each_scale_has_so_many_pieces(scale: str, figures: tuple[int, int]) -> None:
    assert limits(field(scale=scale).table) == figures


@pytest.mark.rule("AC-SETUP-05", "AC-SETUP-06", "AC-SETUP-08", "AC-SETUP-10")
def test_generals_alternate_and_may_stop_from_the_least_number_on() -> None:
    t = field().run(PlaceTerrain(A))
    assert t.asked("terrain", "A").why_not(None) is not None
    t.answer("terrain", laid("wood-copse", 7, 7), "A").answer("terrain", laid("crag", 17, 7), "B")
    assert [(feature.size, feature.piece) for feature in t.state.features.values()] == [(2, "wood-copse"), (4, "crag")]
    for n, x in enumerate((27, 37, 7)):
        t.answer("terrain", laid("wood-copse", x, 7 if n < 2 else 17))
    t.answer("terrain", None, "B").answer("terrain", laid("wood-copse", 27, 27), "A")
    assert t.ended and len(t.state.features) == 6


@pytest.mark.rule("AC-SETUP-10")
def test_the_other_need_not_place_one_more() -> None:
    t = copses(field().run(PlaceTerrain(A)), 5)
    t.answer("terrain", None, "B").answer("terrain", None, "A")
    assert t.ended and len(t.state.features) == 5


@pytest.mark.rule("AC-SETUP-09")
def test_at_the_most_nobody_places_more() -> None:
    t = copses(field().run(PlaceTerrain(A)), 15)
    assert t.ended and len(t.state.features) == 15


@pytest.mark.rule("AC-SETUP-07")
@pytest.mark.parametrize(
    ("piece", "x", "y", "free"),
    [
        ("house-cottage", 5, 24, False),
        ("house-cottage", 5.01, 24, True),
        ("house-cottage", 26, 20, False),
        ("house-cottage", 26.01, 20, True),
        ("wall-short", 22.6, 20, True),
        ("wall-short", 0.2, 30, True),
        ("wall-short", 0.1, 30, False),
    ],
)
def test_pieces_keep_four_inches_from_edges_and_others_but_not_walls(
    piece: str, x: float, y: float, free: bool
) -> None:
    t = field()
    t.piece("house-cottage", (20, 20))
    assert (placing_fault(t.table, laid(piece, x, y)) is None) is free


@pytest.mark.rule("AC-CLASH1-02")
@pytest.mark.parametrize(("piece", "free"), [("crag", False), ("house-cottage", True), ("wood-copse", True)])
def test_only_a_building_that_bars_the_way_lies_on_a_marker(piece: str, free: bool) -> None:
    assert (placing_fault(field().table, laid(piece, 24, 24)) is None) is free


@pytest.mark.rule("AC-SETUP-06", "AC-SETUP-13")
@pytest.mark.parametrize("clash", ["1", "3"])
def test_a_game_may_begin_with_it(clash: str) -> None:
    options = RULESET.play.options({"clash": clash, "alternating": True})
    match, pick = Match.start(RULESET, options, key_from(3)), Random(3)
    while match.game.open_decisions[0].question == "terrain":
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
    state: Battle = match.game.state
    assert 5 <= len(state.features) - (clash == "3") <= 15 and len(state.markers) == 3


@pytest.mark.rule("AC-CLASH5-01", "AC-CLASH5-03", "AC-CLASH5-04")
def test_the_diagonal_is_drawn_and_the_zones_are_away_from_it() -> None:
    found = set()
    for seed in range(8):
        match = Match.start(RULESET, RULESET.play.options({"clash": "5"}), key_from(seed))
        state: Battle = match.game.state
        primaries = {(marker.x, marker.y) for marker in state.markers.values() if marker.role == "primary"}
        south, north = zone_at(match.game, Edge.SOUTH), zone_at(match.game, Edge.NORTH)
        corner = {(18_000 * 2, 24_000), (0, 24_000)} & set(south.points)
        assert len(corner) == 1 and not corner & set(north.points)
        low = next(x for x, y in primaries if y == 12_000)
        # The zone runs up to the midway line at the side where its Primary does not lie.
        assert (next(iter(corner))[0] == 0) is (low == 27_000)
        found.add(low)
    assert found == {9_000, 27_000}
