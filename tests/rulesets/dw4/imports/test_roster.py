"""Lists that were built elsewhere: the right models and weapons, or exactly what could not be matched."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from sandtable.kernel.errors import PackError
from sandtable.kernel.imports import ORIGIN, RosterImport
from sandtable.rulesets.dw4.content.content import SHELF, Content, builtin
from sandtable.rulesets.dw4.forces.file import force_of, read_force
from sandtable.rulesets.dw4.imports.facet import BattleImports
from tests.catalogues.rosters import as_xml, selection
from tests.catalogues.samples import zipped
from tests.rulesets.dw4.imports.herons import files
from tests.rulesets.dw4.imports.rosters import as_json, egret, force, herons


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


def test_a_list_arrives_with_its_models_and_weapons() -> None:
    found = imported(as_json(force(egret(), herons())))
    assert found.unmatched == ()
    assert found.problems == ()
    flagship, line = units(found)
    assert (flagship["class"], flagship["element"]) == ("crown.egret-flagship", "Flagship")
    assert (line["class"], line["models"], line["element"]) == ("crown.heron-cruiser", 2, "Line")
    content, _ = origin()
    made, _ = force_of(read_force(found.force), content)
    assert made is not None
    assert [weapon.name for weapon in made.units[1].weapons[1]] == [
        "Spear Torpedoes",
        "Spear Torpedoes",
        "Pulse Lance",
        "Small Guns",
    ]
    assert found.points == 240 + 2 * 120


def test_xml_zipped_and_json_give_the_same_list() -> None:
    data = as_json(force(egret(), herons()))
    whole = imported(data)
    assert imported(as_xml(data), "list.ros") == whole
    # The content says that it is a zip, not the name.
    assert imported(zipped(as_xml(data), "list.ros"), "list.ros") == whole


def test_models_with_other_weapons_stay_apart() -> None:
    unit = selection(
        "Heron Cruiser",
        "heron",
        selection(
            "Heron", "heron-model", selection("Long Guns", "h1-1"), selection("Small Guns", "h2-1"), type="model"
        ),
        selection(
            "Heron", "heron-model", selection("Pulse Lance", "h1-2"), selection("Small Guns", "h2-1"), type="model"
        ),
        type="unit",
    )
    (row,) = [unit for unit in units(imported(as_json(force(egret(), unit)))) if unit["models"] == 2]
    assert row["swaps"] == [{"model": 2, "slot": 3, "weapon": "Pulse Lance"}]


def test_a_generator_takes_the_place_of_its_hardpoint() -> None:
    model = selection(
        "Heron",
        "heron-model",
        selection("Shroud Generator", "h1-g::shroud", group="h1-g::h1"),
        selection("Small Guns", "h2-1"),
        type="model",
    )
    found = imported(as_json(force(egret(), selection("Heron Cruiser", "heron", model, type="unit"))))
    assert units(found)[1]["generators"] == [{"model": 1, "slot": 3, "generator": "Shroud Generator"}]
    assert found.problems == ()


def test_escorts_upgrades_and_variants_come_along() -> None:
    extra = (selection("Escorts", "heron-e::escorts", number=2), selection("Signal Lamps", "lamp"))
    row = units(imported(as_json(force(egret(), herons(*extra)))))[1]
    assert (row["escorts"], row["upgrades"]) == (2, ["Signal Lamps"])
    northern = units(imported(as_json(force(egret(), herons(selection("Northern Variant", "northern"))))))[1]
    assert northern["class"] == "crown.heron-cruiser.northern-variant"


def test_a_unit_below_another_is_its_attachment() -> None:
    host = egret()
    host["selections"].append(herons(models=1, heavy="h1-1"))
    found = imported(as_json(force(host, herons())))
    assert units(found)[0]["attached"] == {"class": "crown.heron-cruiser", "models": 1}
    assert found.problems == ()


def test_a_hardpoint_that_the_export_forgot_has_its_usual_weapon_and_is_told() -> None:
    found = imported(as_json(force(egret(), herons(light=False))))
    assert found.unmatched == ()
    assert [remark for remark in found.remarks if "usual Small Guns" in remark]


def test_what_cannot_be_matched_is_told_with_its_path() -> None:
    odd = herons(selection("Gold Leaf", "leaf"))
    found = imported(as_json(force(egret(), odd, selection("Ibis", "ibis", type="unit"))))
    assert found.unmatched == (
        "Home Battlefleet (Main) / Heron Cruiser / Gold Leaf",
        "Home Battlefleet (Main) / Ibis: there is no such unit",
    )
    assert len(units(found)) == 2


def test_a_unit_is_found_by_its_name_where_its_id_is_new() -> None:
    unit = herons()
    unit["entryId"] = "renumbered"
    unit["name"] = "Heron  CRUISER"
    assert units(imported(as_json(force(egret(), unit))))[1]["class"] == "crown.heron-cruiser"


def test_an_illegal_list_arrives_with_every_reason() -> None:
    found = imported(as_json(force(herons(models=9))))
    assert any("9 models of Heron Cruiser" in problem for problem in found.problems)
    assert any("Mandatory Flagship" in problem for problem in found.problems)


def test_points_are_counted_anew_and_a_difference_is_told() -> None:
    found = imported(as_json(force(egret(), herons()), points=999))
    assert (found.points, found.claimed) == (480, 999)
    assert any("says 999 Points" in remark for remark in found.remarks)


def test_another_revision_is_told() -> None:
    found = imported(as_json(force(egret(), herons(), revision=6)))
    assert any("built with revision 6, revision 5 is imported" in remark for remark in found.remarks)


def test_a_doctrine_that_nobody_knows_is_told_to_have_no_effect_yet() -> None:
    doctrine = selection("Crown Fleet Doctrines", "doctrines", selection("Reed Wit", "wit"))
    found = imported(as_json(force(egret(), herons(), doctrine)))
    assert any("Reed Wit: it has no effect yet" in remark for remark in found.remarks)
    assert found.unmatched == ()


@pytest.mark.rule("DW4-F-ANY-DOCTRINES")
def test_one_that_is_played_is_bought_for_the_flagship() -> None:
    doctrine = selection("Crown Fleet Doctrines", "doctrines", selection("DO OR DIE", "d-die"))
    found = imported(as_json(force(egret(), herons(), doctrine)))
    assert [row.get("upgrades", []) for row in units(found)] == [["Do or Die"], []]
    assert (found.points, found.problems) == (480 + 30, ())


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"Reed Patrol: 2 Herons", "no ids to go by"),
        (b"<roster", "cut off in line 1"),
        (b"{", "cut off or damaged"),
        (b'{"list": []}', "there is no list in it"),
        (b"<catalogue id='x'/>", "not a list, but"),
        (b'<!DOCTYPE r [<!ENTITY a "b">]><roster/>', "document type"),
        (as_json(system="sys-0009"), "a list for Sample"),
        (as_json(), "without a Battlefleet"),
        (
            as_json({**force(), "catalogueId": "other", "catalogueName": "Rushes"}),
            "a list of 'Rushes', which is not",
        ),
        (as_json(force({**egret(), "number": 1.5})), "selected 1.5 times"),
        (as_json(force({**egret(), "number": -1})), "selected -1 times"),
        (as_json(force({**egret(), "number": 10**12})), "stands where a number belongs"),
        (b'{"roster":' + b'{"forces":[' * 3000 + b"]}" * 3000 + b"}", "too deep"),
        (b'{"roster":' + b'{"forces":[' * 60 + b"{}" + b"]}" * 60 + b"}", "more than 90 deep"),
    ],
)
def test_a_file_that_is_no_list_is_refused_in_a_sentence(data: bytes, told: str) -> None:
    with pytest.raises(PackError, match=told) as wrong:
        imported(data)
    assert len(wrong.value.problems) == 1
