"""The catalogues that people share, where they lie beside the project: every count and every sum is found again."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sandtable.catalogues.book import files_for
from sandtable.kernel.imports import PackDraft
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.imports.facet import BattleImports

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
}
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
