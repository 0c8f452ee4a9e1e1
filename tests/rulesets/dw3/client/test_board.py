"""The table as a client draws it, and the form of a new game."""

from __future__ import annotations

from random import Random

import msgspec

from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.options import Options


def in_the_middle() -> Match:
    pick = Random(9)
    match = Match.start(RULESET, RULESET.play.options({}), key_from(9))
    while match.game.state.clock.round < 3 and not match.game.over:
        seat = match.game.open_decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        match.submit(seat, view.decision.sample(view, pick))
    return match


def test_every_model_and_every_piece_of_terrain_is_drawn() -> None:
    match = in_the_middle()
    board = RULESET.client.board(match.view(SeatId("A")))
    state = match.game.state
    afloat = [name for name, model in state.models.items() if model.left_as is None]
    assert {piece.id for piece in board.pieces} == {*afloat, *state.features, *state.patches, *state.markers}
    assert board.scenario == "Line of Battle"
    assert all(piece.label for piece in board.pieces)


def test_a_board_shows_nobody_the_cards_of_another() -> None:
    match = in_the_middle()
    hand = set(match.game.state.cards[SeatId("A")].hand)
    seen = RULESET.client.board(match.view(SeatId("B")))
    assert hand
    assert not hand & {card for player in seen.players for card in player.hand if player.seat == "A"}
    own = RULESET.client.board(match.view(SeatId("A")))
    assert hand == {card for player in own.players for card in player.hand if player.seat == "A"}


def test_the_form_has_a_field_for_every_option_and_its_usual_value() -> None:
    form = RULESET.client.choices()
    usual = msgspec.to_builtins(Options())
    assert {field.name: field.default for field in form.fields} == usual
    assert len(form.forces) == 10


def test_the_preset_of_the_first_game_can_be_played() -> None:
    preset = RULESET.client.choices().preset("first-game")
    assert preset is not None
    assert RULESET.play.options(preset.options)["forces"] == ("karst.first", "meridian.first")
