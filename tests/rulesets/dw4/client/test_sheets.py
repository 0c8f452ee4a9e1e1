"""Sheets, cards and the choices before a game."""

from __future__ import annotations

import pytest

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import Mount, WeaponProfile
from sandtable.rulesets.dw4.forces.unit_sheets import sheet_key
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.special import special_rules
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw4.legal_forces import LEGAL


@pytest.mark.parametrize("options", [{}, {"first_game": True}])
def test_every_model_of_a_game_has_a_sheet(options: dict[str, object]) -> None:
    full = RULESET.play.options(options)
    sheets = {sheet.id for sheet in RULESET.client.sheets(full)}
    game = RULESET.play.new_game(full, Seeded(key_from(1)))
    needed = {piece.sheet for piece in RULESET.client.board(View(game, None)).pieces if piece.kind == "model"}
    assert needed == sheets


def test_a_sheet_holds_the_whole_profile() -> None:
    sheet = next(sheet for sheet in RULESET.client.sheets(RULESET.play.options({})) if sheet.id == "karst.cobble")
    assert sheet.title == "Cobble Frigate"
    assert sheet.subtitle == "Karst, Surface, Patrol, Ship, Light Vessel"
    assert [name for name, _ in sheet.stats] == [
        "MAS", "SPD", "TRN", "DEF", "ARM", "HUL", "ACT", "BRD", "REP", "CRW", "VPR", "Points",
    ]  # fmt: skip
    assert dict(sheet.stats)["SPD"] == '1" to 6"'
    assert sheet.columns == ("Arcs", "Close", "Standard", "Extreme")
    assert sheet.rows[0].cells == ("fore, port, starboard", "4", "3", "-")


@pytest.mark.rule("DW4-MODE-03")
def test_in_core_play_no_special_rule_is_in_play_and_each_says_so() -> None:
    for sheet in RULESET.client.sheets(RULESET.play.options({})):
        assert not any(row.done for row in sheet.notes)
        assert all(row.note.startswith("In full play, not in Core play.") for row in sheet.notes)
        assert {row.aside for row in sheet.notes} <= {"in full play"}


def test_in_full_play_a_special_rule_says_whether_it_is_in_play() -> None:
    built = {rule.id for rule in special_rules()}
    rows = [row for sheet in RULESET.client.sheets(RULESET.play.options({"mode": "full"})) for row in sheet.notes]
    assert rows
    for row in rows:
        assert row.done is (row.rule in built or RULESET.play.catalogue.is_done(row.rule))
        assert row.note.startswith("Not yet in play.") is not row.done


def test_what_was_bought_for_a_model_stands_on_its_sheet() -> None:
    options = RULESET.play.options({"forces": [LEGAL, "meridian.1500"]})
    sheets = {sheet.id: sheet for sheet in RULESET.client.sheets(options)}
    bought = next(sheet for id, sheet in sheets.items() if id.startswith("karst.lintel: "))
    assert {"Boarding Parties (8)", "Heavy Shield Generator"} <= {row.name for row in bought.notes}
    assert "karst.lintel" not in sheets
    game = RULESET.play.new_game(options, Seeded(key_from(1)))
    needed = {piece.sheet for piece in RULESET.client.board(View(game, None)).pieces if piece.kind == "model"}
    assert needed == set(sheets)


def test_the_qualities_of_weapons_are_named_once() -> None:
    for sheet in RULESET.client.sheets(RULESET.play.options({})):
        assert len({row.name for row in sheet.notes}) == len(sheet.notes)


def test_a_model_with_other_weapons_has_another_sheet() -> None:
    profile = builtin().classes[ClassId("karst.cobble")]
    other = (WeaponProfile("Grapeshot Mounts", Mount.LIGHT, "FPS", (7, None, None)),)
    assert sheet_key(profile, profile.weapons) == "karst.cobble"
    assert sheet_key(profile, other) == "karst.cobble: Grapeshot Mounts"


def test_every_card_of_the_deck_has_a_face() -> None:
    cards = RULESET.client.cards(RULESET.play.options({}))
    deck = builtin().decks[next(iter(builtin().decks))]
    assert [(card.id, card.value) for card in cards] == [(card.id, str(card.value)) for card in deck.cards]
