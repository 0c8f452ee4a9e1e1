"""The third edition's catalogues that people share, where they lie beside the project: every count is found again."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from sandtable.catalogues.book import files_for
from sandtable.kernel.imports import PackDraft
from sandtable.rulesets.dw3.content.content import SHELF, Content, builtin
from sandtable.rulesets.dw3.imports.facet import BattleImports
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.tabletop.ids import ClassId

DATA = Path(__file__).parents[4].parent / "shared" / "data" / "dw3-catalogue"

pytestmark = [
    pytest.mark.skipif(not DATA.is_dir(), reason="the catalogues are not part of the project"),
    pytest.mark.slow,
]

FACTIONS = ("commonwealth", "crown")
COUNTS = {
    "root entries": (54, 56),
    "root unit": (38, 32),
    "root model": (10, 20),
    "root upgrade": (6, 4),
    "distinct root names": (50, 52),
    "hidden roots": (54, 52),
    "shared entries": (55, 55),
    "shared model": (50, 48),
    "shared upgrade": (4, 4),
    "shared unit": (1, 3),
    "Standard Model profiles": (47, 45),
    "battlefleets": (8, 9),
}
REFERENCES = 715
"""Of both files together."""
PLAYED = 0.98
"""Of all references, those that lead to a rule with an effect, at the least."""


@cache
def drafts() -> dict[str, PackDraft]:
    return {draft.id: draft for draft in BattleImports(builtin).packs(files_for(DATA))}


@cache
def content() -> Content:
    return SHELF.load_with_own({id: draft.files["pack.toml"] for id, draft in drafts().items()})


@pytest.mark.parametrize("name", COUNTS)
def test_a_count_of_the_files_is_found_again(name: str) -> None:
    assert tuple(drafts()[faction].report.counts.get(name, 0) for faction in FACTIONS) == COUNTS[name]


def test_every_reference_of_both_files_is_found() -> None:
    assert sum(draft.report.counts["rule references"] for draft in drafts().values()) == REFERENCES


def test_every_unit_comes_over_whole() -> None:
    for draft in drafts().values():
        report = draft.report
        assert (report.lost, report.unknown, report.units) == ((), (), report.whole)
        assert report.resolved == 1
    assert [drafts()[faction].report.units for faction in FACTIONS] == [54, 55]


def test_almost_every_reference_leads_to_a_rule_that_is_played() -> None:
    references = [draft.report.references for draft in drafts().values()]
    assert sum(each["done"] for each in references) >= PLAYED * sum(sum(each.values()) for each in references)


def test_no_prose_of_the_files_comes_over() -> None:
    for draft in drafts().values():
        for data in draft.files.values():
            assert b"<" not in data
            assert max(len(line) for line in data.decode().split('"')) < 400


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("points", [500, 1500])
def test_a_legal_force_of_a_faction_is_drafted(faction: str, points: int) -> None:
    forces = RULESET.with_own({id: draft.files["pack.toml"] for id, draft in drafts().items()}).forces
    assert forces is not None
    check = forces.check(tomllib.loads(forces.new(faction, points)))
    assert check.is_legal
    assert check.points > 0.85 * points


# --- classes that were worked out by hand ---


def test_the_athelstan() -> None:
    of = content().classes[ClassId("crown.athelstan-flak-cruiser")]
    assert (of.models, of.points, of.mass, of.joined_most) == ((1, 2), 130, 2, 1)
    assert [(w.type.name, w.arcs) for w in of.weapons] == [
        ("Fragmentation Ripple Cannonade", "F"),
        ("Fragmentation Ripple Cannonade", "F"),
        ("Broadside", "P & S"),
        ("Torpedo Salvo", "F"),
    ]
    assert ("Flak Barrage", "10") in [(ref.name, ref.value) for ref in of.rules]
    assert [(u.name, u.points) for u in of.upgrades] == [
        ("Gun Battery", 10),
        ("Rocket Battery", 12),
        ("Swift Torpedo Turret", 12),
        ("Snowbird Barcap", 20),
    ]


def test_the_borodino() -> None:
    of = content().classes[ClassId("commonwealth.borodino-battleship")]
    assert (of.flagship, of.points, of.escorts, of.sdv) == (True, 248, 3, (5, 3))
    # Her sister has the same profile with another figure.
    assert content().classes[ClassId("commonwealth.kyiv-battleship")].sdv == (6, 4)
    assert [(w.type.name, w.arcs) for w in of.weapons[2:]] == [
        ("Heavy Gun Battery", "F/P/S"),
        ("Heavy Gun Battery", "F/P"),
        ("Heavy Gun Battery", "F/S"),
    ]
    assert of.generator_slots == (3, 4, 5)
    assert {option.points for option in of.generator_options} == {-5}
    assert of.takes == (
        "commonwealth.piranya-hunter-submarine",
        "commonwealth.rurik-frigate",
        "commonwealth.krykun-shockwave",
    )


def test_three_sisters_are_one_unit() -> None:
    of = content().classes[ClassId("crown.the-lords-hood")]
    assert (of.models, of.points) == ((3, 3), 143)
    assert content().classes[ClassId("commonwealth.titan-mass-conveyor")].models == (1, 1)
