"""The form of a new battle: whatever it offers can be played, and what cannot is closed."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.gameform import GameField, GameForm, GamePick, When
from sandtable.kernel.manifest import form_of
from sandtable.rulesets.dw4.manifest import RULESET

FORM = form_of(RULESET)


def field_of(name: str) -> GameField:
    field = FORM.field(name)
    assert field is not None
    return field


def counts(when: When, mode: str) -> bool:
    return mode in when.get("mode", (mode,))


def picks_in(name: str, mode: str) -> list[GamePick]:
    return [pick for pick in field_of(name).picks if counts(pick.when, mode)]


def test_every_option_of_a_battle_has_a_field_with_its_default() -> None:
    usual = RULESET.play.options({})
    unwritten = {"celerity_reuse": True}
    wanted = {**usual, **unwritten, "forces": list(usual["forces"])}
    assert {field.name: field.default for field in FORM.fields} == wanted


@pytest.mark.parametrize("mode", ["core", "full"])
def test_whatever_is_open_in_a_mode_can_be_played_in_it(mode: str) -> None:
    for field in FORM.fields:
        for pick in picks_in(field.name, mode) if counts(field.when, mode) else ():
            given = {"mode": mode, field.name: pick.value}
            if pick.closed:
                with pytest.raises(UnknownName):
                    RULESET.play.options(given)
            elif field.name != "mode":
                assert RULESET.play.options(given)[field.name] == pick.value
    for force in FORM.forces:
        if counts(force.when, mode):
            assert RULESET.play.options({"mode": mode, "forces": [force.id] * 2})["mode"] == mode


def test_full_play_has_every_force_encounter_and_scale() -> None:
    assert len(FORM.forces) == 8 and sum(not force.when for force in FORM.forces) == 2
    assert len(picks_in("encounter", "full")) == 7 and not any(pick.closed for pick in picks_in("encounter", "full"))
    assert [pick.value for pick in field_of("scale").picks] == ["Small", "Medium", "Large"]
    assert field_of("scale").when == {"mode": ("full",)}


def test_an_encounter_of_full_play_is_shown_in_core_play_but_closed() -> None:
    salvage = next(pick for pick in picks_in("encounter", "core") if pick.value == "enc2")
    assert salvage.closed and "full play" in salvage.note


def test_a_mode_brings_a_force_of_its_own_and_its_opponent_follows() -> None:
    for pick, wanted in zip(field_of("mode").picks, ("500", "1000"), strict=True):
        options = RULESET.play.options({"mode": pick.value, **pick.brings})
        assert options["forces"] == (f"karst.{wanted}", f"meridian.{wanted}")
    assert options["scale"] == "Medium"


def test_the_presets_are_those_of_the_start_page_and_of_the_command() -> None:
    assert {preset.id: preset.use for preset in FORM.presets} == {
        "usual": "play",
        "first-game": "learn",
        "core": "",
        "full": "list",
    }
    for preset in FORM.presets:
        RULESET.play.options(preset.options)


def test_the_form_goes_over_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(FORM), type=GameForm) == FORM
