"""The board that clients draw: pieces, areas, players, and what each seat may know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
import shapely
from msgspec.structs import replace

from sandtable.geometry.shape import Shape
from sandtable.kernel.board import Badge, Board, Meter, Piece, Plane, Zone
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.naming import called
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4 import client
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, Clock, Exit, Marker, Mode, Phase, Role
from sandtable.rulesets.dw4.words.objectives import objective_in_words
from sandtable.tabletop.state import Location, Score
from tests.rulesets.dw4.flight_deck import at_sea, launch, threaten
from tests.rulesets.dw4.plainly import board
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ship_class


def seen_by(g: BattleGame, seat: str | None = "A") -> Board:
    return board(View(g, SeatId(seat) if seat else None))


INSIDERS = ("Contest", "Scoring Model")


def piece(drawn: Board, name: str) -> Piece:
    return next(piece for piece in drawn.pieces if piece.id == name)


def zones(t: Tabletop, kind: str) -> dict[str, Zone]:
    drawn = seen_by(t.game(rules=(*standing_rules(), *scenario_rules())))
    return {zone.id: zone for zone in drawn.zones if zone.kind == kind}


# --- pieces ---


def test_what_stands_still_is_drawn_once_and_what_changes_is_drawn_anew() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12, 90))
    t.unit("B", "kutsov", (10, 30, 90))
    g = t.game()
    before = client.board(View(g, SeatId("A")))
    g.state.models[ModelId("A1.1")] = replace(g.state.models[ModelId("A1.1")], damage=3)
    after = client.board(View(g, SeatId("B")))
    assert piece(after, "B1.1") is piece(before, "B1.1")
    assert [piece(drawn, "A1.1").meters[0].value for drawn in (before, after)] == [10, 7]


def test_a_badge_of_the_unit_is_seen_though_the_model_is_the_same() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12, 90))
    g = t.game()
    before = client.board(View(g, SeatId("A")))
    g.state.units[UnitId("A1")] = replace(g.state.units[UnitId("A1")], activated=True)
    after = client.board(View(g, SeatId("A")))
    assert [bool(piece(drawn, "A1.1").badges) for drawn in (before, after)] == [False, True]


def test_a_model_is_drawn_with_its_footprint_hull_and_sheet() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12, 90))
    t.model("A1.1", damage=3)
    ship = piece(seen_by(t.game()), "A1.1")
    assert (ship.kind, ship.side, ship.group, ship.look, ship.sheet) == ("model", "A", "A1", "kutsov", "kutsov")
    assert (ship.x, ship.y, ship.heading, ship.length, ship.beam) == (10_000, 12_000, 9_000, 4_300, 1_000)
    assert ship.meters == (Meter("Hull", 7, 10),)
    assert ship.on_board and ship.where == "" and ship.badges == ()
    (loop,) = ship.shapes
    assert (Shape(loop).x0, Shape(loop).x1) == (7_850, 12_150)


def test_a_label_says_in_one_sentence_what_a_screen_reader_needs() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12, 90), activated=True)
    t.model("A1.1", damage=3, disorder=2)
    assert piece(seen_by(t.game()), "A1.1").label == (
        "Kutsov A1.1 of Admiral A: Hull 7 of 10, Disorder 2 (Panicking), Activated; "
        'at x 10", y 12", heading east (090°).'
    )


@pytest.mark.parametrize(("level", "name"), [(1, "Demoralised"), (2, "Panicking"), (3, "Mutinous")])
def test_each_level_of_disorder_has_its_badge(level: int, name: str) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12))
    t.model("A1.1", disorder=level)
    assert piece(seen_by(t.game()), "A1.1").badges == (Badge("disorder", f"Disorder {level} ({name})", level),)


@pytest.mark.parametrize(
    ("fields", "signs"),
    [
        ({"activated": True}, ["activated"]),
        ({"location": Location.INCOMING}, ["incoming"]),
        ({"breaking": (ModelId("A1.1"),)}, ["coherency"]),
        ({"breaking": (ModelId("A1.2"),)}, []),
        ({"surveyed": True}, ["surveyed"]),
    ],
)
def test_a_state_of_a_unit_is_a_badge_of_its_models(fields: dict[str, Any], signs: list[str]) -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12), (14, 12), **fields)
    assert [badge.sign for badge in piece(seen_by(t.game()), "A1.1").badges] == signs


@pytest.mark.parametrize(
    ("positional", "fields", "signs"),
    [
        (Positional.SURFACE, {}, []),
        (Positional.AIRBORNE, {}, ["airborne"]),
        (Positional.UNDERWATER, {}, ["underwater"]),
        (Positional.UNDERWATER, {"surfacing": True}, ["surfacing"]),
    ],
)
def test_whether_a_model_flies_dives_or_comes_up_is_a_badge(
    positional: Positional, fields: dict[str, Any], signs: list[str]
) -> None:
    t = Tabletop([ship_class("swift", 2, positional=positional)], mode=Mode.FULL)
    t.unit("A", "swift", (10, 12), **fields)
    assert [badge.sign for badge in piece(seen_by(t.game()), "A1.1").badges] == signs


def test_the_escorts_of_a_unit_stand_with_its_first_model() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 12), (14, 12), escorts=3)
    drawn = seen_by(t.game())
    assert piece(drawn, "A1.1").badges == (Badge("escorts", "3 Escorts", 3),)
    assert piece(drawn, "A1.2").badges == ()


def test_a_unit_in_reserve_waits_beside_the_board() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", None, location=Location.RESERVE, activated=True)
    ship = piece(seen_by(t.game()), "A1.1")
    assert not ship.on_board and ship.where == "in Reserve" and ship.shapes == ()
    assert [badge.sign for badge in ship.badges] == ["delayed"]


def test_an_incoming_model_stands_on_the_board() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 2), location=Location.INCOMING)
    ship = piece(seen_by(t.game()), "A1.1")
    assert ship.on_board and ship.where == "Incoming" and ship.shapes


def test_a_model_that_has_left_play_is_drawn_no_more_but_counted() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12), None)
    t.model("A1.2", left_as=Exit.CRIPPLED)
    drawn = seen_by(t.game())
    assert [piece.id for piece in drawn.pieces] == ["A1.1"]
    assert "Crippled: 1 model (Kutsov A1.2)." in drawn.players[0].lines
    assert not any("Crippled" in line for line in drawn.players[1].lines)


def test_terrain_is_drawn_with_its_kind_and_its_part_in_the_encounter() -> None:
    t = Tabletop()
    t.terrain("isle-knob", 18, 24, role="Main Island")
    isle = piece(seen_by(t.game()), "T1")
    assert (isle.kind, isle.look, isle.side) == ("terrain", "Island", "")
    assert isle.badges == (Badge("objective", "Main Island"),)
    assert isle.shapes


def test_a_marker_is_drawn_where_it_lies() -> None:
    g = Tabletop().game()
    g.state.markers[MarkerId("K1")] = Marker(MarkerId("K1"), 9_000, 8_000, 2)
    (marker,) = seen_by(g).pieces
    assert (marker.id, marker.kind, marker.name, marker.x, marker.y) == ("K1", "marker", "Marker 2", 9_000, 8_000)
    assert (marker.length, marker.mark) == (1_500, "2")


# --- areas ---


def test_both_deployment_zones_are_marked_for_their_admirals() -> None:
    found = zones(Tabletop(), "deployment")
    assert found["deployment-A"].side == "A"
    assert found["deployment-A"].shape == ((0, 0), (36_000, 0), (36_000, 10_000), (0, 10_000))
    assert found["deployment-B"].shape[0] == (0, 38_000)


def test_until_the_edges_are_taken_the_zones_are_nobodys() -> None:
    t = Tabletop()
    t.sides = {seat: replace(side, edge=None) for seat, side in t.sides.items()}
    assert [(zone.id, zone.side) for zone in zones(t, "deployment").values()] == [
        ("deployment-south", ""),
        ("deployment-north", ""),
    ]
    assert zones(t, "objective") == {}


def test_in_a_meeting_engagement_each_admiral_has_the_quadrants_of_the_enemy_half() -> None:
    found = zones(Tabletop(encounter="enc1"), "objective")
    assert [(zone.id, zone.side) for zone in found.values()] == [
        ("quadrant-A-west", "A"),
        ("quadrant-A-east", "A"),
        ("quadrant-B-west", "B"),
        ("quadrant-B-east", "B"),
    ]
    assert found["quadrant-A-east"].shape[0] == (18_000, 24_000)


def test_a_meeting_engagement_says_what_scores_without_words_that_only_its_rules_explain() -> None:
    names = [plain(zone.name) for zone in zones(Tabletop(encounter="enc1"), "objective").values()]
    said = " ".join([*names, *objective_in_words("enc1")])
    assert "10 Victory Points" in said
    assert [word for word in INSIDERS if word in said] == []


@pytest.mark.parametrize(("encounter", "role"), [("enc3", "Oil Platform"), ("enc5", "Main Island")])
def test_the_waters_within_reach_of_an_objective_are_marked(encounter: str, role: str) -> None:
    t = Tabletop(encounter=encounter)
    t.terrain("isle-knob", 18, 24, role=role)
    t.terrain("isle-knob", 8, 24)
    island = piece(seen_by(t.game()), "T1")
    (zone,) = zones(t, "objective").values()
    assert zone.id == "around-T1"
    land = shapely.union_all([shapely.Polygon(loop) for loop in island.shapes])
    assert all(3_999 <= land.distance(shapely.Point(corner)) <= 4_001 for corner in zone.shape)


def test_the_waters_around_an_objective_end_with_the_table() -> None:
    t = Tabletop(encounter="enc3")
    t.terrain("isle-knob", 3, 24, role="Oil Platform")
    (zone,) = zones(t, "objective").values()
    assert min(x for x, _ in zone.shape) == 0


def test_in_a_blockade_run_the_attacker_has_a_strip_along_the_defenders_edge() -> None:
    t = Tabletop(encounter="enc4")
    assert zones(t, "objective") == {}
    t.sides[A] = replace(t.sides[A], role=Role.ATTACKER)
    t.sides[B] = replace(t.sides[B], role=Role.DEFENDER)
    (zone,) = zones(t, "objective").values()
    assert (zone.side, zone.shape[0]) == ("A", (0, 44_000))
    assert zones(t, "deployment")["deployment-A"].shape[2] == (36_000, 12_000)


def test_in_recon_duty_each_admiral_has_the_enemy_deployment_zone_to_reach() -> None:
    found = zones(Tabletop(encounter="enc6"), "objective")
    assert [(zone.side, zone.shape[0]) for zone in found.values()] == [("A", (0, 38_000)), ("B", (0, 0))]


# --- players and the rest ---


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    t = Tabletop()
    t.hand("A", 3, 7, deck=(5, 2, 9), discard=(4,))
    t.hand("B", 9)
    own, theirs = seen_by(t.game()).players
    assert own.hand == ("A:3h0", "A:7h1") and theirs.hand == ("?",)
    assert [(pile.name, pile.count, pile.cards) for pile in own.piles] == [
        ("Deck", 3, ()),
        ("Discard pile", 1, ("A:4x0",)),
    ]
    assert seen_by(t.game(), None).players[0].hand == ("?", "?")


def test_a_player_has_score_initiative_and_what_points_were_scored_for() -> None:
    t = Tabletop()
    t.sides[B] = replace(t.sides[B], scores=(Score(5, 1, "Kutsov A1.1", RuleId("DW4-VP-01")),))
    first, second = seen_by(t.game()).players
    assert (first.first, second.first, second.score) == (True, False, 5)
    assert "Round 1: 5 for Kutsov A1.1 (DW4-VP-01)." in second.lines


def test_what_points_were_scored_for_has_the_names_of_ships() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 12, 90))
    t.sides[B] = replace(t.sides[B], scores=(Score(5, 1, "Kutsov A1.1 Crippled", RuleId("DW4-VP-01")),))
    scored = client.board(View(t.game(), SeatId("A"))).players[1].lines[-1]
    assert plain(called(scored, {"A1.1": "Steady Hand"})).startswith("Round 1: 5 for Kutsov Steady Hand Crippled")


def test_runners_are_known_to_their_admiral_alone() -> None:
    t = Tabletop(encounter="enc4")
    t.unit("A", "kutsov", (10, 12))
    t.sides[A] = replace(t.sides[A], role=Role.ATTACKER, runners=(UnitId("A1"),))
    g = t.game()
    assert [badge.sign for badge in piece(seen_by(g, "A"), "A1.1").badges] == ["runner"]
    assert "Blockade Runners: Kutsov A1." in seen_by(g, "A").players[0].lines
    for other in ("B", None):
        assert piece(seen_by(g, other), "A1.1").badges == ()
        assert not any("Runner" in line for line in seen_by(g, other).players[0].lines)


def test_the_board_tells_round_phase_unit_and_objectives() -> None:
    t = Tabletop()
    unit = t.unit("A", "kutsov", (10, 12))
    t.clock = replace(t.clock, unit=unit)
    drawn = seen_by(t.game())
    assert drawn.map == Plane(width=36_000, height=48_000, sharpest=2_250)
    assert (drawn.round, drawn.rounds) == (2, 5)
    assert drawn.phase in drawn.phases and "Launch Phase" not in drawn.phases
    assert (drawn.active, drawn.scenario, drawn.result) == ("A1", "Meeting Engagement", "")
    assert drawn.objectives


def test_when_the_battle_is_over_the_result_is_a_sentence() -> None:
    t = Tabletop()
    t.clock = Clock(5, Phase.OVER)
    assert seen_by(t.game()).result == ("The battle is over: a Stalemate. Victory Points: Admiral A 0 and Admiral B 0.")


def test_a_board_goes_over_the_wire_and_back() -> None:
    t = Tabletop(encounter="enc3")
    t.unit("A", "kutsov", (10, 12), (14, 12))
    t.terrain("isle-knob", 18, 24, role="Oil Platform")
    drawn = seen_by(t.game())
    assert msgspec.json.decode(msgspec.json.encode(drawn), type=Board) == drawn


def test_squadrons_lie_at_what_they_fly_at() -> None:
    t = threaten(at_sea(models=2), Kometa=3)
    g = launch(t)
    (stack,) = [piece for piece in board(View(g, A)).pieces if piece.look == "squadrons"]
    assert (stack.id, stack.at, stack.side) == ("A>B1", "B1.1", "A")
    assert [badge.level for badge in stack.badges] == [3]
