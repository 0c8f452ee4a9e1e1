"""The catalogues that people share, where they lie beside the project: every count and every sum is found again."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sandtable.catalogues.book import files_for
from sandtable.kernel.imports import ORIGIN, PackDraft
from sandtable.rulesets.dw4.content.content import SHELF, Content, builtin
from sandtable.rulesets.dw4.content.profile import Mount, Positional, ShipClass
from sandtable.rulesets.dw4.forces.attachments import why_not_attached
from sandtable.rulesets.dw4.forces.file import force_of, read_force
from sandtable.rulesets.dw4.imports.facet import BattleImports
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.imports.origin import OriginClass, read_origin
from tests.catalogues.rosters import selection
from tests.rulesets.dw4.imports.rosters import as_json, force

DATA = Path(__file__).parents[4].parent / "shared" / "data" / "dw4-catalogue"

pytestmark = [
    pytest.mark.skipif(not DATA.is_dir(), reason="the catalogues are not part of the project"),
    pytest.mark.slow,
]

FACTIONS = ("crown", "commonwealth", "enlightened", "union")
COUNTS = {
    "unit entries": (46, 44, 40, 59),
    "distinct class names": (46, 44, 40, 58),
    "model entries": (46, 44, 41, 59),
    "Model profiles": (46, 44, 41, 59),
    "minimum models": (49, 49, 52, 66),
    "maximum models": (118, 110, 102, 154),
    "Weapons profiles": (308, 344, 254, 315),
    "fixed weapons": (60, 38, 52, 93),
    "weapon names": (17, 26, 28, 34),
    "weapon rows": (79, 110, 99, 118),
    "groups Light": (29, 51, 2, 41),
    "groups Heavy": (49, 34, 36, 32),
    "groups Special": (0, 0, 6, 2),
    "groups other": (0, 3, 1, 0),
    "links Generators": (38, 22, 4, 13),
    "links Escorts": (16, 22, 20, 52),
    "Escorts": (51, 67, 55, 124),
    "links Attachments": (37, 27, 25, 46),
    "Properties names": (29, 49, 40, 38),
    "Systems names": (13, 19, 21, 17),
    "Qualities names": (14, 23, 27, 27),
    "Properties rules": (29, 47, 40, 38),
    "Systems rules": (13, 18, 20, 17),
    "Qualities rules": (14, 23, 26, 26),
    "Properties references": (150, 202, 140, 217),
    "Systems references": (76, 92, 54, 69),
    "Qualities references": (488, 516, 482, 368),
    "Points": (6695, 7619, 6074, 8661),
    "VP": (276, 292, 234, 353),
    "categories": (321, 364, 303, 398),
    "sum Mass": (154, 172, 133, 202),
    "sum Speed minimum": (94, 82, 72, 101),
    "sum Speed maximum": (323, 295, 272, 382),
    "sum Turn": (116, 95, 90, 133),
    "sum Defence": (241, 216, 293, 290),
    "sum Armour": (179, 178, 157, 233),
    "sum Hull": (396, 430, 325, 514),
    "sum Actions": (101, 113, 91, 125),
    "sum Broadside": (79, 88, 89, 148),
    "sum Repair": (144, 121, 105, 136),
    "sum Crew": (336, 328, 303, 387),
    "sum Close": (815, 958, 978, 1205),
    "none Close": (120, 144, 19, 101),
    "sum Standard": (1713, 1791, 743, 1234),
    "none Standard": (1, 6, 45, 91),
    "sum Extreme": (712, 887, 242, 148),
    "none Extreme": (150, 144, 193, 286),
    "by Mass Close": (0, 0, 75, 0),
    "by Mass Standard": (0, 0, 38, 0),
    "arc F": (34, 24, 34, 44),
    "arc FPS": (136, 144, 77, 134),
    "arc FPSA": (30, 17, 52, 36),
    "arc A": (6, 5, 4, 5),
    "arc FP": (11, 45, 25, 2),
    "arc FS": (11, 45, 25, 2),
    "arc PA": (6, 7, 0, 1),
    "arc SA": (6, 7, 0, 1),
    "arc PSA": (64, 26, 37, 44),
    "arc FPA": (2, 12, 0, 23),
    "arc FSA": (2, 12, 0, 23),
    "groups Light FPS": (11, 25, 2, 21),
    "groups Light PSA": (7, 4, 0, 7),
    "groups Light FPSA": (3, 2, 0, 3),
    "groups Light FP": (2, 7, 0, 0),
    "groups Light FS": (2, 7, 0, 0),
    "groups Light PA": (2, 0, 0, 0),
    "groups Light SA": (2, 0, 0, 0),
    "groups Light FPA": (0, 3, 0, 5),
    "groups Light FSA": (0, 3, 0, 5),
    "groups Heavy FPS": (31, 11, 14, 20),
    "groups Heavy PSA": (13, 6, 6, 5),
    "groups Heavy FPSA": (3, 3, 6, 3),
    "groups Heavy FP": (0, 5, 5, 0),
    "groups Heavy FS": (0, 5, 5, 0),
    "groups Heavy PA": (0, 2, 0, 0),
    "groups Heavy SA": (0, 2, 0, 0),
    "groups Heavy FPA": (1, 0, 0, 2),
    "groups Heavy FSA": (1, 0, 0, 2),
    "groups Special F": (0, 0, 3, 1),
    "groups Special FPS": (0, 0, 0, 1),
    "groups Special FPSA": (0, 0, 3, 0),
    "links Guardian Generator": (4, 0, 0, 0),
    "type unit": (46, 43, 40, 59),
    "type model": (0, 1, 0, 0),
    "role Flagship": (13, 13, 11, 16),
    "role Line": (7, 6, 5, 8),
    "role Patrol": (8, 6, 5, 8),
    "role Support": (10, 11, 9, 13),
    "role Scout": (3, 4, 5, 5),
    "role Logistical": (5, 4, 5, 9),
    "squadrons Defiance Fighters": (4, 0, 0, 0),
    "squadrons Kometa Interceptors": (0, 4, 0, 0),
    "squadrons Szpada Fighters": (0, 2, 0, 0),
    "squadrons Scythe Fighters (Default)": (0, 0, 6, 0),
    "squadrons Physeter Constructs": (0, 0, 1, 0),
    "squadrons Orca Constructs": (0, 0, 1, 0),
    "squadrons Talon Autogyros (Union)": (0, 0, 0, 7),
    "squadrons Corsair Fighters": (0, 0, 0, 5),
}
POSITIONS = ((37, 4, 5), (26, 12, 6), (29, 5, 7), (45, 11, 2))
"""Surface, Airborne and Underwater, once mended: with the Euripides below the Chione, and one Excelsior of two."""
ATTACHABLE = (9, 5, 5, 13)
BATTLEFLEETS = (4, 4, 3, 5)


@cache
def drafts() -> dict[str, PackDraft]:
    return {draft.id: draft for draft in BattleImports(builtin).packs(files_for(DATA))}


@pytest.mark.parametrize("name", COUNTS)
def test_a_count_of_the_files_is_found_again(name: str) -> None:
    assert tuple(drafts()[faction].report.counts.get(name, 0) for faction in FACTIONS) == COUNTS[name]


def test_every_unit_comes_over_and_nothing_is_left_behind() -> None:
    for faction in FACTIONS:
        report = drafts()[faction].report
        assert report.lost == ()
        assert report.units - report.whole == sum(len(use.where) for use in report.unknown)


def test_almost_every_reference_leads_to_a_known_rule() -> None:
    for faction in FACTIONS:
        assert drafts()[faction].report.resolved >= 0.98


def test_every_battlefleet_comes_over() -> None:
    found = [drafts()[faction].files["pack.toml"].decode().count("[[battlefleet]]") for faction in FACTIONS]
    assert tuple(found) == BATTLEFLEETS


def test_no_prose_of_the_files_comes_over() -> None:
    for faction in FACTIONS:
        for data in drafts()[faction].files.values():
            assert b"<" not in data
            assert max(len(line) for line in data.decode().split('"')) < 400


def test_every_class_has_its_position_and_whoever_may_be_attached_is_known() -> None:
    for faction, positions, attachable in zip(FACTIONS, POSITIONS, ATTACHABLE, strict=True):
        own = [of for of in content().classes.values() if of.faction == faction and of.counts_as == of.id]
        assert tuple(sum(of.positional is each for of in own) for each in Positional) == positions
        assert sum(of.attachment is not None for of in own) == attachable


# --- units that were worked out by hand ---


@cache
def content() -> Content:
    return SHELF.load_with_own({id: draft.files["pack.toml"] for id, draft in drafts().items()})


def ship(id: str) -> ShipClass:
    return content().classes[ClassId(id)]


def rules_of(of: ShipClass) -> list[str]:
    return [ref.title for ref in (*of.properties, *of.systems)]


def rows_of(of: ShipClass) -> list[tuple[str, str, str, tuple[int | None, ...], list[str]]]:
    return [(w.mount.value, w.name, w.arcs, w.firepower, [q.title for q in w.qualities]) for w in of.weapons]


def attributes_of(of: ShipClass) -> tuple[int, ...]:
    """From Mass to Crew, Speed in inches."""
    speed = (of.speed_min // 1000, of.speed_max // 1000)
    return (of.mass, *speed, of.turn, of.defence, of.armour, of.hull, of.actions, of.broadside, of.repair, of.crew)


def test_the_athelstan() -> None:
    of = ship("crown.athelstan-flak-cruiser")
    assert of.traits == ("Crown", "Surface", "Support", "British", "Ship")
    assert (of.models_min, of.models_max, of.points, of.vpr, of.escorts_max) == (1, 3, 140, 5, 0)
    assert attributes_of(of) == (3, 2, 8, 2, 5, 4, 8, 2, 2, 3, 7)
    assert rules_of(of) == [
        "Attachment (British Flagship)",
        "Hunter (Airborne)",
        "Flak Barrage (10)",
        "Guardian Generator (1)",
    ]
    ripple = ("fixed", "Fragmentation Ripple Cannonade", "F", (5, 5, None), ["Aerial", "Shredded Defences (1)"])
    torpedoes = ("fixed", "Torpedo Salvo", "F", (7, 7, 7), ["Submerged", "Breach (1)", "Torpedo"])
    assert sorted(rows_of(of)[:3]) == sorted([torpedoes, ripple, ripple])
    assert rows_of(of)[3][:4] == ("Light", "Light Gun Battery", "FPS", (2, 5, None))
    assert len(of.hardpoint_options) == 3


def test_the_norilsk() -> None:
    of = ship("commonwealth.norilsk-heavy-cruiser")
    assert (of.points, of.vpr, of.models_min, of.models_max) == (130, 5, 1, 3)
    assert attributes_of(of)[1:] == (2, 7, 3, 6, 4, 10, 2, 3, 2, 6)
    assert rules_of(of) == ["Ablative Armour (3)", "Heavy Prow (3)", 'Boosted Propulsion (+3")']
    heavy = next(option for option in of.hardpoint_options if option.name == "Heavy Gun Battery")
    assert (heavy.mount, heavy.firepower) == (Mount.HEAVY, (5, 7, None))
    assert of.generator_hardpoint


def test_the_chione_and_the_euripides_that_come_with_it() -> None:
    chione, euripides = ship("enlightened.chione-subnautical-explorer"), ship("enlightened.euripides-submarine")
    assert {"Flagship", "Underwater", "Submarine", "Capital"} <= set(chione.traits)
    assert (chione.points, chione.vpr, len(chione.weapons)) == (360, 10, 3)
    assert (euripides.points, euripides.vpr, euripides.models_min, euripides.models_max) == (0, 0, 6, 6)
    assert (euripides.mass, euripides.hull) == (1, 3)
    assert rules_of(euripides) == [
        "Attachment (Chione)",
        "Daredevil Crew",
        "Heavy Prow (5)",
        "Light Vessel",
        "Mechanical Soul",
        "Hydrophone Relay",
    ]
    assert not why_not_attached(chione, euripides)


def test_the_lovelace() -> None:
    of = ship("enlightened.lovelace-cruiser")
    assert attributes_of(of) == (3, 2, 8, 3, 9, 4, 8, 2, 3, 2, 7)
    assert rules_of(of) == ["Wavelurker"]
    assert len(of.hardpoint_options) == 5
    assert any(any(option.by_mass) for option in of.hardpoint_options if option.name == "Caloric Oscillator")
    assert of.upgrades == ()


def test_the_custodian() -> None:
    of = ship("union.custodian-aircruiser")
    assert of.traits[:3] == ("HEC", "Airborne", "Flagship")
    assert (of.points, of.vpr, of.models_max, of.escorts_max) == (222, 9, 1, 3)
    assert "Alchemical (1)" in [quality.title for weapon in of.weapons for quality in weapon.qualities]
    fleets = [f.id for f in content().battlefleets.values() if any(of.id in e.only for e in f.elements)]
    assert fleets == ["union.honorable-eclipse-company-mercenary-battlefleet"]


# --- lists ---


def selected(of: OriginClass, models: int) -> dict[str, Any]:
    """A unit with the last weapon on every Hardpoint, as a roster has it."""
    weapons = [selection(list(s.weapons.values())[-1], list(s.weapons)[-1], group=s.group) for s in of.slots]
    model = selection(of.name, of.model, *weapons, type="model", number=models)
    options = [selection("option", id) for id in of.taken]
    return selection(of.name, of.entry, model, *options, type="unit")


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_unit_of_a_list_arrives_with_its_weapons(faction: str) -> None:
    origin = read_origin(drafts()[faction].files[ORIGIN])
    least = {each.class_id: ship(each.class_id).models_min for each in origin.classes}
    for of in origin.classes:
        roster = as_json({**force(selected(of, least[of.class_id])), "catalogueId": origin.catalogue})
        found = BattleImports(content).roster(roster, "list.json", {faction: drafts()[faction].files[ORIGIN]})
        (unit,) = found.force["unit"]
        assert (unit["class"], unit["models"]) == (of.class_id, least[of.class_id])
        assert [name for name in found.unmatched if "no such Battlefleet" not in name] == []
        made, _ = force_of(read_force(found.force), content())
        assert made is not None
        for slot in of.slots:
            assert {row[slot.slot - 1].name for row in made.units[0].weapons} == {list(slot.weapons.values())[-1]}
