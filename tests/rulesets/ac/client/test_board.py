"""The table as a client draws it."""

from __future__ import annotations

from random import Random

from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.manifest import RULESET

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


def test_profiles_and_cards_are_those_of_the_game() -> None:
    sheets = {sheet.id: sheet for sheet in RULESET.client.sheets(FIRST)}
    assert len(sheets) == 8
    foreman = sheets["karst.foreman"]
    assert dict(foreman.stats)["Models"] == "6 / 12 / 18"
    assert foreman.columns == ("Range", "1-6", "7-12", "13-18")
    assert foreman.rows[0].cells == ('8" / 14"', "4", "9", "14")
    assert len(RULESET.client.cards(FIRST)) == 36
