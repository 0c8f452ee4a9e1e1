"""A game of Dreadnaught as text and as a board."""

from __future__ import annotations

from random import Random

from sandtable.kernel.board import Hexes
from sandtable.kernel.engine import Happened
from sandtable.kernel.ids import UNKNOWN
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.state import PlayedBoost
from tests.rulesets.dreadnaught.brawls import brawl
from tests.rulesets.dreadnaught.sea import A, B


def test_everything_that_happens_in_a_brawl_is_told_and_drawn_for_everyone() -> None:
    pick, game = Random(4), brawl(4)
    lines: list[str] = []
    for _ in range(400):
        if game.over:
            break
        decision = game.open_decisions[0]
        game.submit(decision.seat, decision.sample(View(game, decision.seat), pick))
        for viewer in (A, B, None):
            view = View(game, viewer)
            for line in game.record:
                event = seen(line.event, viewer) if isinstance(line, Happened) else None
                if event is not None:
                    lines.append(RULESET.words.narrate(view, event))
                    RULESET.client.told(view, event)
        game.take_record()
    assert any("reveals" in line for line in lines) and any("Volley" in line for line in lines)
    assert not any("P1." in line or "G-" in line for line in lines), "names, not ids"


def test_the_board_has_the_map_the_ships_and_their_cards_and_no_secret() -> None:
    game = brawl(1)
    board = RULESET.client.board(View(game, A))
    assert isinstance(board.map, Hexes) and len(board.map.cells) == 241
    assert {piece.id for piece in board.pieces} >= {A, B, *game.state.cruisers, *game.state.obstacles}
    mine, theirs = board.players
    assert UNKNOWN not in mine.hand and set(theirs.hand) == {UNKNOWN}
    own, foe, _ = board.tableaus
    assert [slot.name for slot in own.slots][:3] == ["Reactor", "Drive", "Main Weapon"]
    held = next(slot for slot in foe.slots if slot.name == "Missions")
    assert {lying.card for lying in held.cards} == {UNKNOWN}
    assert any(lying.under for slot in own.slots for lying in slot.cards)


def test_the_report_names_ships_cards_and_the_own_hand() -> None:
    told = "\n".join(RULESET.words.report(View(brawl(0), A)))
    assert "Your hand: " in told and "Your Missions: " in told and "Defence" in told


def test_a_boost_without_a_card_says_in_the_tray_what_it_does() -> None:
    game = brawl(4)
    boosts = [boost for boost in BOOSTS if boost not in builtin().grid]
    game.state.played = tuple(PlayedBoost(A, boost) for boost in boosts)
    trays = [each for each in RULESET.client.board(View(game, B)).tableaus if each.id == "tray"]
    told = [slot.cards[0].rows[0] for tray in trays for slot in tray.slots if slot.kind == "boost"]
    assert len(told) == len(boosts) == 5 and all(row.name == "told" and row.cells[0] and row.note for row in told)
