"""The table as a client draws it, and the form of a new game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.naming import called
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.client.pieces import pieces
from sandtable.rulesets.dw3.encounters import ALL
from sandtable.rulesets.dw3.ids import MarkerId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.options import Options
from sandtable.rulesets.dw3.state import Marker, MarkerKind
from sandtable.rulesets.dw3.words.narrating import scored_for
from tests.rulesets.dw3.table import battle


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


def test_a_marker_says_what_it_is_and_whose() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0))
    mine = t.minefield(10, 24)
    t.markers[MarkerId("LB1")] = Marker(MarkerId("LB1"), 30_000, 24_000, MarkerKind.LURKING, SeatId("B"))
    labels = {piece.id: (piece.name, plain(piece.label)) for piece in pieces(t.table)}
    assert labels[mine] == ("Minefield", f"Minefield {mine}.")
    assert labels["LB1"] == ("Lurking place", "Lurking place LB1 of Player B.")


def test_what_points_were_for_has_the_names_of_ships() -> None:
    t = battle()
    t.unit("A", "hull", (24, 12, 0))
    what = scored_for(t.table, "squadron killer A1")
    assert plain(called(what, {"A1": "Steady Hand"})) == "squadron killer Steady Hand"


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


def test_forces_stand_alone_under_their_heading_where_a_page_shows_them() -> None:
    form = RULESET.client.choices()
    fleets = form.of_forces
    assert fleets is not None and fleets.section
    assert [field.name for field in form.fields if field.section == fleets.section] == ["forces"]
    assert all(force.about and force.units for force in form.forces)
    wall = next(force for force in form.forces if force.id == "karst.1000")
    assert sum(unit.points for unit in wall.units) == wall.points


def test_every_encounter_says_what_it_is_about() -> None:
    field = RULESET.client.choices().field("encounter")
    assert field is not None
    assert all(pick.note for pick in field.picks)
    line = {str(pick.when): pick.note for pick in field.picks if pick.value == "e1"}
    assert len(line) == 2 and sum("enemy half" in note for note in line.values()) == 1, "a first game scores no half"
    board = RULESET.client.board(in_the_middle().view(SeatId("A")))
    assert board.objectives[:3] == ALL["e1"].in_words()
    assert len(ALL["e1"].in_words(first=True)) == 2  # no sea room


def test_the_first_game_is_offered_and_its_small_forces_only_there() -> None:
    form = RULESET.client.choices()
    assert {preset.id: preset.use for preset in form.presets} == {"usual": "play", "first-game": "learn"}
    switch = form.field("first_game")
    assert switch is not None and switch.section and "3 ships against 3" in switch.note
    small = {force.id for force in form.forces if force.when}
    assert small == {"karst.first", "meridian.first"}
    with pytest.raises(UnknownName, match="for the first game"):
        RULESET.play.options({"forces": ["karst.first", "meridian.500"]})
