"""The table as a client draws it."""

from __future__ import annotations

import re
from random import Random

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.client.pieces import kind_of
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.manifest import RULESET
from tests.house.reading import ROOT

FIRST = RULESET.play.options({"first_game": True})


def test_every_base_terrain_and_marker_is_on_the_board_and_officers_are_told_from_others() -> None:
    pick, match = Random(1), Match.start(RULESET, FIRST, key_from(1))
    while match.game.state.clock.round < 1:
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
    board = RULESET.client.board(View(match.game, SeatId("A")))
    kinds = [piece.kind for piece in board.pieces]
    assert (kinds.count("model"), kinds.count("terrain"), kinds.count("marker")) == (48, 20, 3)
    assert all(piece.shapes for piece in board.pieces)
    officers = [piece.id for piece in board.pieces if "officer" in piece.look.split()]
    assert len(officers) == 10
    assert (board.phase, board.rounds, board.scenario) == ("Activation Phase", 5, "Pitched Battle")
    mine, theirs = board.players
    assert len(mine.hand) == len(theirs.hand) == 4 and set(theirs.hand) == {"?"} != set(mine.hand)


def test_whoever_goes_is_told_with_where_each_of_its_bases_stands_then_the_officer_first() -> None:
    pick, match = Random(1), Match.start(RULESET, FIRST, key_from(1))
    moved: list[UnitMoved] = []
    while not moved:
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
        happened = [line.event for line in match.lines if isinstance(line, Happened)]
        moved = [event for event in happened if isinstance(event, UnitMoved)]
    view = View(match.game, None)
    told = RULESET.client.told(view, moved[0])
    poses = {model: (pose.x, pose.y, pose.heading) for model, pose in zip(moved[0].models, moved[0].poses, strict=True)}
    assert {stand.piece: stand.pose for stand in told.stands} == poses and not told.path
    assert told.stands[0].piece == view.state.units[moved[0].unit].officer
    assert told.moment == "turn" and told.seat == view.state.units[moved[0].unit].seat


def test_profiles_and_cards_are_those_of_the_game() -> None:
    sheets = {sheet.id: sheet for sheet in RULESET.client.sheets(FIRST)}
    assert len(sheets) == 8
    foreman = sheets["karst.foreman"]
    assert dict(foreman.stats)["Models"] == "6 / 12 / 18"
    assert foreman.columns == ("Range", "1-6", "7-12", "13-18")
    assert foreman.rows[0].cells == ('8" / 14"', "4", "9", "14")
    assert len(RULESET.client.cards(FIRST)) == 36


def test_the_page_draws_every_class_of_our_armies_as_what_it_is_while_a_force_is_chosen() -> None:
    page = (ROOT / "web" / "src" / "games" / "ac" / "classes.ts").read_text(encoding="utf-8")
    told = re.findall(r'\["(\w+)", (\d+), (\d+), "([^"]+)"\]', page)
    drawn = {id: (kind, int(beam), int(length)) for kind, beam, length, ids in told for id in ids.split()}
    foot = ("infantry", 1_000, 1_000)
    classes = RULESET.content().classes.values()
    assert {each.id: drawn.get(each.id, foot) for each in classes} == {
        each.id: (kind_of(each), each.width, each.length) for each in classes
    }
