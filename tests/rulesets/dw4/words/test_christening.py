"""Ships have names, and everyone says the same ones."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.cli.decisions import options_in_words
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.naming import board_of, called
from sandtable.kernel.wording import plain
from sandtable.rulesets import ruleset
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import Exit
from sandtable.rulesets.dw4.words.christening import ship_name
from sandtable.rulesets.dw4.words.names import model_name
from sandtable.server.report import in_names
from sandtable.tabletop.ids import ClassId

DW4 = ruleset("dw4")
FORCES = {"mode": "full", "forces": ("karst.500", "meridian.500")}


def begun() -> Match:
    return Match.start(DW4, FORCES, key_from("names"))


def test_ships_of_a_unit_share_their_first_word_and_no_two_ships_a_name() -> None:
    names = [piece.own for piece in DW4.client.board(begun().view(None)).pieces if piece.kind == "model"]
    assert len(set(names)) == len(names) == 12
    firsts = {name.split()[0] for name in names[2:5]}
    assert len(firsts) == 1, "three frigates of one unit"


def test_the_sides_of_one_faction_have_other_names() -> None:
    of = ClassId("karst.dolmen")
    assert ship_name(ModelId("A1.1"), SeatId("A"), of) != ship_name(ModelId("B1.1"), SeatId("B"), of)


def test_a_ship_that_is_gone_keeps_its_name_and_so_does_its_unit() -> None:
    match = begun()
    before = board_of(DW4.client, match.view(None)).names
    models = match.game.state.models
    for model in [ModelId("A1.1"), ModelId("A3.2"), ModelId("A3.3")]:
        models[model] = replace(models[model], left_as=Exit.DESTROYED, pose=None)
    after = board_of(DW4.client, match.view(None))
    assert not {"A1.1", "A3.2", "A3.3"} & {piece.id for piece in after.pieces}
    assert after.names == before
    assert (after.names["A1"], after.names["A3"]) == (after.names["A1.1"], "Cobble Frigates")


def test_terminal_and_print_call_a_ship_as_the_page_does() -> None:
    match = begun()
    board = board_of(DW4.client, match.view(SeatId("A")))
    text, own = model_name(match.game, ModelId("A1.1")), board.names["A1.1"]
    assert next(piece.own for piece in board.pieces if piece.id == "A1.1") == own
    assert in_names({}, board.names, text).endswith(f" {own}")
    assert plain(called(text, board.names, with_ids=True)).endswith(f" {own} (A1.1)")


def test_a_list_of_ships_in_the_terminal_has_their_names_and_takes_their_ids() -> None:
    match = begun()
    while (decision := match.game.open_decisions[0]).question != "unit to deploy":
        match.submit(decision.seat, decision.fallback(match.view(decision.seat)))
    view = match.view(decision.seat)
    names = board_of(DW4.client, view).names
    listed = options_in_words(DW4, view, decision)
    assert listed
    for words, unit in zip(listed, decision.listed() or (), strict=True):
        assert str(unit) in words
        assert names[str(unit)] in words or names[str(unit)].split()[0] in words
