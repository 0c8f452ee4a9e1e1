"""Lists that were built elsewhere: the right models and weapons, or exactly what could not be matched."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from sandtable.kernel.errors import PackError
from sandtable.kernel.imports import ORIGIN, RosterImport
from sandtable.rulesets.dw3.content.content import SHELF, Content, builtin
from sandtable.rulesets.dw3.imports.facet import BattleImports
from tests.catalogues.rosters import as_xml, selection
from tests.catalogues.samples import zipped
from tests.rulesets.dw3.imports.gulls import files, gull, gulls, roster, tern


@cache
def origin() -> tuple[Content, bytes]:
    (draft,) = BattleImports(builtin).packs(files())
    return SHELF.load_with_own({draft.id: draft.files["pack.toml"]}), draft.files[ORIGIN]


def imported(data: bytes, file: str = "list.json") -> RosterImport:
    content, known = origin()
    return BattleImports(lambda: content).roster(data, file, {"crown": known})


def units(found: RosterImport) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = found.force["unit"]
    return listed


FRONT, REAR = selection("Heavy Gun Battery", "f2::guns", group="main::front"), selection("Seismic Mortar", "r2::mortar")


def test_a_list_arrives_with_its_models_and_weapons() -> None:
    found = imported(
        roster(
            tern(selection("Nikel Escort", "esc-l::nikel", type="unit", number=2)), gulls(gull(FRONT, REAR, number=2))
        )
    )
    assert (found.unmatched, found.problems) == ((), ())
    flagship, line = units(found)
    assert flagship == {
        "class": "crown.tern-grand-submarine",
        "models": 1,
        "battlefleet": "crown.home-battlefleet",
        "place": "FLAGSHIP",
        "escorts": 2,
    }
    assert (line["class"], line["models"], line["swaps"]) == (
        "crown.gull-cruiser",
        2,
        [{"slot": 4, "weapon": "Seismic Mortar"}],
    )
    assert found.points == 220 + 2 * 5 + 2 * (100 + 5)


def test_xml_zipped_and_json_give_the_same_list() -> None:
    data = roster(tern(), gulls(gull(FRONT, REAR)))
    whole = imported(data)
    assert imported(as_xml(data), "list.ros") == whole
    assert imported(zipped(as_xml(data), "list.ros"), "list.rosz") == whole


def test_a_generator_takes_the_place_of_a_weapon() -> None:
    shield = selection("Shield generator", "gl-shield::g-shield", group="main::gp")
    found = imported(roster(tern(), gulls(gull(FRONT, shield))))
    assert found.unmatched == ()
    assert units(found)[1]["generators"] == [{"slot": 4, "generator": "Shield generator"}]


def test_an_attached_unit_joins_its_host() -> None:
    found = imported(roster(tern(gulls(gull(FRONT, REAR))), gulls(gull(FRONT, REAR))))
    assert found.unmatched == ()
    assert units(found)[0]["attached"]["class"] == "crown.gull-cruiser"
    # A SURFACE unit does not join one that is SUBMERGED.
    assert any("DW3-ATTACH-03" in problem for problem in found.problems)


def test_upgrades_are_those_of_the_pack() -> None:
    bought = [selection("Snowbird Barcap", "gulls-b::barcap-e"), selection("Southern", "gulls-n::south")]
    found = imported(roster(tern(), gulls(gull(FRONT, REAR), *bought)))
    assert sorted(units(found)[1]["upgrades"]) == ["Snowbird Barcap", "Southern"]
    assert (found.unmatched, found.problems) == ((), ())


def test_models_that_are_fitted_differently_are_told() -> None:
    other = selection("Heavy Rocket Battery", "f1::rockets", group="main::front")
    found = imported(roster(tern(), gulls(gull(FRONT, REAR), gull(other, REAR))))
    assert found.unmatched == ("Gull Cruiser: its models are fitted differently, all are read as the first",)


def test_what_cannot_be_matched_is_told_by_its_path() -> None:
    found = imported(roster(tern(), gulls(gull(FRONT, REAR, selection("Kite", "kite")))))
    assert found.unmatched == ("Home Battlefleet (Main) / Gull Cruiser Squadron / Kite",)


@pytest.mark.parametrize(("name", "known"), [("Fleetwood Broughton Pellew", True), ("Reed Queen", False)])
def test_a_patron_lends_the_whole_force_a_hand(name: str, known: bool) -> None:
    patron = selection("Crown Patrons", "patrons", selection(name, "someone"))
    found = imported(roster(tern(), gulls(gull(FRONT, REAR)), patron))
    assert (found.force.get("patron", {}).get("rule") == "DW3-R-FLEETWOOD-BROUGHTON-PELLEW") is known
    assert (f"{name}: it has no effect yet" in found.remarks) is not known


def test_a_list_that_is_not_legal_arrives_with_its_problems() -> None:
    found = imported(roster(gulls(gull(FRONT, REAR)), points=90))
    assert any("0 flagships instead of 1" in problem for problem in found.problems)
    assert "the list says 90 Points, its units come to 105" in found.remarks


def test_a_list_of_another_game_or_an_unknown_faction_is_refused() -> None:
    with pytest.raises(PackError, match="not for Dystopian Wars, third edition"):
        imported(roster(tern(), system="sys-other"))
    with pytest.raises(PackError, match="which is not imported yet; import that faction first"):
        BattleImports(builtin).roster(roster(tern()), "list.json", {})
