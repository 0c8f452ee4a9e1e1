"""Lists of the Lamps as list builders export them: every unit at its level, with what comes with it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.errors import NotImported, PackError
from sandtable.kernel.imports import ORIGIN, RosterImport
from sandtable.rulesets.ac.imports.facet import BattleImports
from tests.catalogues.rosters import as_xml, selection
from tests.rulesets.ac.imports import lamps
from tests.rulesets.ac.imports.lamps import chosen, roster

STAFF = chosen("Lamp Staff", "staff", "Commander")
WICKS = chosen("Wick Company", "wicks", "INFANTRY")
HOME = "lamps.lamps-faction-battlegroup"


def read(data: bytes, imported: bool = True) -> RosterImport:
    origins = {"lamps": lamps.draft().files[ORIGIN]} if imported else {}
    return BattleImports(lamps.content).roster(data, "list.ros", origins)


def spark(level: str, number: int = 1) -> dict[str, Any]:
    return selection("Spark Fireteam", f"spark-{level}", selection("Weapons", "row"), type="unit", number=number)


@pytest.mark.parametrize("as_file", [lambda data: data, as_xml], ids=["json", "xml"])
def test_a_list_comes_over_whole(as_file: Any) -> None:
    found = read(as_file(roster(STAFF, WICKS, points=95)))
    assert (found.unmatched, found.remarks, found.problems) == ((), (), ())
    assert (found.points, found.claimed) == (95, 95)
    assert [(unit["class"], unit["models"], unit["slot"]) for unit in found.force["unit"]] == [
        ("lamps.lamp-staff", 6, "Commander"),
        ("lamps.wick-company", 6, "Infantry"),
    ]


@pytest.mark.rule("AC-L-06")
@pytest.mark.parametrize(("level", "models"), [("Basic", 6), ("Reinforced", 12), ("Full Strength", 18)])
def test_the_level_that_was_selected_is_its_models(level: str, models: int) -> None:
    found = read(roster(STAFF, chosen("Wick Company", "wicks", "INFANTRY", level)))
    assert found.force["unit"][1]["models"] == models


@pytest.mark.rule("AC-L-12", "AC-L-34")
def test_fireteams_go_with_their_parent_whichever_copy_was_selected() -> None:
    staff = chosen("Lamp Staff", "staff", "Commander", "Reinforced", spark("Reinforced", 2))
    found = read(roster(staff, WICKS))
    assert found.force["unit"][0]["fireteams"] == ["lamps.spark-fireteam"] * 2
    assert (found.unmatched, found.points) == ((), 80 + 2 * 35 + 35)


@pytest.mark.rule("AC-L-11", "AC-L-34")
def test_carriages_go_with_their_engine_and_are_its_level() -> None:
    tender = selection("Tender", "tender-Full Strength", type="unit", number=2)
    engine = chosen("Shunter", "engine", "ARMOUR", "Full Strength", tender)
    found = read(roster(engine, entry="rail"))
    assert found.force["unit"][0]["carriages"] == ["lamps.tender"] * 2
    assert found.remarks == ("Shunter: the level of an Engine is as its Carriages say (AC-L-11)",)


@pytest.mark.rule("AC-L-01", "AC-L-13")
def test_the_scale_and_boons_are_for_the_whole_force() -> None:
    size = selection("Size", "size", selection("Battle", "Battle"))
    boons = selection(
        "Boons and bonuses",
        "boons",
        selection("Mad Minute", "boon"),
        selection("Battlegroup Bonus: Gun Lugger", "bonus"),
    )
    found = read(roster(size, boons, STAFF, WICKS))
    assert (found.force["scale"], found.force["boons"]) == ("battle", ["AC-B-MAD-MINUTE"])
    assert (found.unmatched, found.points) == ((), 115)


@pytest.mark.rule("AC-L-01")
def test_unbound_is_no_size_of_a_game() -> None:
    found = read(roster(selection("Size", "size", selection("Unbound", "Unbound")), STAFF, WICKS))
    assert "scale" not in found.force
    assert found.remarks == ("Unbound is no size of a game; the Points say which it is (AC-L-01)",)


def test_what_cannot_be_matched_is_told_with_its_place() -> None:
    odd = selection("Gilded Wick", "gilded")
    wicks = selection("Wick Company", "wicks", selection("Basic", "Basic INFANTRY"), odd, type="unit")
    ghost = selection("Ghost", "ghost", type="unit")
    found = read(roster(STAFF, wicks, ghost))
    assert found.unmatched == (
        "Lamps Faction Battlegroup / Wick Company / Gilded Wick",
        "Lamps Faction Battlegroup / Ghost: there is no such unit",
    )


def test_a_unit_without_a_level_is_at_its_least_and_that_is_told() -> None:
    found = read(roster(STAFF, selection("Wick Company", "wicks", type="unit")))
    assert found.force["unit"][1]["models"] == 6
    assert found.remarks == ("Lamps Faction Battlegroup / Wick Company: no level was chosen, it is the least",)


def test_what_is_chosen_before_deployment_is_told() -> None:
    later = selection("Aerial Assault", "later")
    wicks = selection("Wick Company", "wicks", selection("Basic", "Basic INFANTRY"), later, type="unit")
    found = read(roster(STAFF, wicks))
    assert (found.unmatched, found.remarks[0].endswith("Aerial Assault is chosen before deployment")) == ((), True)


def test_a_list_that_is_not_legal_comes_over_and_says_why() -> None:
    found = read(roster(WICKS))
    assert any(["AC-FORCE-02" in problem for problem in found.problems])


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (roster(STAFF, system="chess"), "not for Armoured Clash"),
        (b"a picture", "no ids to go by"),
        (b"<roster", "list.ros"),
        (b"{}", "there is no list in it"),
    ],
)
def test_bad_lists_are_refused_in_a_sentence(data: bytes, told: str) -> None:
    with pytest.raises(PackError) as wrong:
        read(data)
    assert told in str(wrong.value)


def test_a_list_of_a_faction_that_is_not_here_says_so() -> None:
    with pytest.raises(NotImported, match="import that faction first"):
        read(roster(STAFF), imported=False)
