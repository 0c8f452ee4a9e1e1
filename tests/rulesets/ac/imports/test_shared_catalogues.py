"""The catalogues that people share, where they lie beside the project: every count is found again."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

from sandtable.catalogues.book import files_for
from sandtable.catalogues.cleaning import folded
from sandtable.kernel.imports import ORIGIN, PackDraft
from sandtable.kernel.manifest import forces_of
from sandtable.rulesets.ac.content.content import SHELF, Content, builtin
from sandtable.rulesets.ac.content.profile import Category, Level
from sandtable.rulesets.ac.forces.legality import is_alone
from sandtable.rulesets.ac.ids import ClassId
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.facet import BattleImports
from sandtable.rulesets.ac.imports.shapes import shapes
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.tabletop.imports.origin import read_origin
from tests.catalogues.rosters import selection, written

DATA = Path(__file__).parents[4].parent / "shared" / "data" / "ac-catalogue"

pytestmark = [
    pytest.mark.skipif(not DATA.is_dir(), reason="the catalogues are not part of the project"),
    pytest.mark.slow,
]

FACTIONS = ("commonwealth", "crown", "union")
COUNTS = {
    "root entries": (28, 27, 28),
    "root units": (27, 26, 25),
    "units": (27, 26, 52),
    "Basic unit profiles": (169, 174, 107),
    "armament rows": (68, 66, 133),
    "Special Rules profiles": (27, 26, 57),
    "Special Rule names raw": (38, 41, 51),
    "Special Rule names": (36, 41, 51),
    "Quality names raw": (19, 12, 13),
    "Quality names": (17, 11, 12),
    "Battlegroups": (3, 4, 4),
}
UNITS = (27, 26, 33)
"""Classes of each faction: its units, and those that come with them."""
HERE = [shape.rule for shape in shapes().values() if folded(shape.faction) in FACTIONS]


@cache
def drafts() -> dict[str, PackDraft]:
    return {draft.id: draft for draft in BattleImports(builtin).packs(files_for(DATA))}


def own() -> dict[str, bytes]:
    return {id: draft.files["pack.toml"] for id, draft in drafts().items()}


@cache
def content() -> Content:
    return SHELF.load_with_own(own())


@pytest.mark.parametrize("name", COUNTS)
def test_a_count_of_the_files_is_found_again(name: str) -> None:
    assert tuple(drafts()[faction].report.counts[name] for faction in FACTIONS) == COUNTS[name]


def test_every_unit_comes_over_whole() -> None:
    for draft in drafts().values():
        report = draft.report
        assert (report.lost, report.unknown, report.units) == ((), (), report.whole)
        assert report.resolved == 1
    assert tuple(drafts()[faction].report.units for faction in FACTIONS) == UNITS


def test_every_reference_leads_to_a_rule_that_is_played() -> None:
    references = [draft.report.references for draft in drafts().values()]
    assert (sum(each["done"] for each in references), sum(sum(each.values()) for each in references)) == (550, 550)


def test_no_prose_of_the_files_comes_over() -> None:
    for draft in drafts().values():
        for data in draft.files.values():
            assert b"<" not in data
            assert max(len(line) for line in data.decode().split('"')) < 400


@pytest.mark.parametrize("rule", HERE)
def test_a_battlegroup_has_the_shape_that_is_known(rule: str) -> None:
    shape = next(shape for shape in shapes().values() if shape.rule == rule)
    group = next(
        group
        for group in content().battlegroups.values()
        if folded(shape.faction) == group.faction and set(folded(shape.name).split()) <= set(folded(group.name).split())
    )
    slots = [slot for slot in group.slots if slot.types]
    told = [(slot.name, slot.mandatory, slot.maximum) for slot in slots]
    assert told == [(slot.name, slot.least, slot.most) for slot in shape.slots]
    heavy = ("Behemoth", "Engine")
    assert [s.stars for s in slots if s.name not in heavy] == [s.stars for s in shape.slots if s.name not in heavy]
    assert [len(slot.extra) for slot in slots] == [len(slot.extra) for slot in shape.slots]
    assert len(group.twice) == len(shape.twice)
    assert bool(group.commanders) is shape.led
    assert (group.bonus.id if group.bonus else "") == shape.bonus
    assert bool(group.scales) is (shape.no_skirmish or "Engine" in [slot.name for slot in slots])


def test_nothing_of_the_known_battlegroups_differs() -> None:
    remarks = [remark for draft in drafts().values() for remark in draft.report.remarks]
    assert not [remark for remark in remarks if "AC-L-BG" in remark]


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("points", [1000, 2000, 3000])
def test_a_legal_force_of_a_faction_is_drafted(faction: str, points: int) -> None:
    forces = forces_of(RULESET.with_own(own()))
    check = forces.check(tomllib.loads(forces.new(faction, points)))
    assert check.is_legal
    assert check.points > 0.85 * points


def listed(faction: str, level: Level) -> bytes:
    """A list of every unit of a faction that has a level, as a list builder would export it."""
    origin = read_origin(drafts()[faction].files[ORIGIN])
    alone = [each for each in origin.classes if is_alone(content().classes[ClassId(each.class_id)])]
    units = [each for each in alone if level in content().classes[ClassId(each.class_id)].levels]
    label = {Level.BASIC: "Basic", Level.REINFORCED: "Reinforced", Level.FULL: "Full Strength"}[level]
    inside = [selection(u.name, f"link::{u.entry}", selection(label, "level"), type="unit") for u in units]
    entry = next(iter(origin.groups))
    one = {
        "name": "Battlegroup",
        "entryId": entry,
        "catalogueId": origin.catalogue,
        "catalogueName": faction,
        "catalogueRevision": origin.revision,
        "selections": inside,
    }
    return written(one, system=origin.system, currency=ids.POINTS)


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("level", list(Level))
def test_every_unit_of_a_list_is_found_at_its_level(faction: str, level: Level) -> None:
    origins = {id: draft.files[ORIGIN] for id, draft in drafts().items()}
    found = BattleImports(content).roster(listed(faction, level), "list.json", origins)
    assert found.unmatched == ()
    classes = content().classes
    units = [(classes[ClassId(unit["class"])], unit["models"]) for unit in found.force["unit"]]
    assert len(units) >= 20
    assert all(models == of.levels[level].models for of, models in units)


# --- units that were worked out by hand ---


def figures(id: str) -> list[tuple[int, int, int]]:
    return [(each.models, each.vpr, each.points) for each in content().classes[ClassId(id)].levels.values()]


@pytest.mark.rule("AC-L-31")
def test_the_newer_prices_count() -> None:
    assert [points for _, _, points in figures("commonwealth.krot-armoured-borers")] == [75, 120, 180]


@pytest.mark.rule("AC-L-06", "AC-L-20")
def test_levels_begin_where_the_catalogue_has_them_begin() -> None:
    assert figures("crown.corfe-bastion")[0][2] == 130
    challenger = content().classes[ClassId("crown.challenger-superheavy-assault-tank")]
    assert list(challenger.levels) == [Level.REINFORCED, Level.FULL]
    assert challenger.bands == ((), (1, 1), (2, 2))


@pytest.mark.rule("AC-L-28", "AC-L-29")
def test_the_bands_of_a_row_count_not_those_of_its_type() -> None:
    miron = content().classes[ClassId("commonwealth.miron-super-heavy-borer")]
    assert (miron.bands, miron.damage_limit, miron.speed) == (((0, 3), (4, 6), (7, 9)), 10, None)
    monarch = content().classes[ClassId("crown.monarch-landship")]
    impact = next(row for row in monarch.rows if row.name == "Impact")
    assert (monarch.bands, impact.dice) == (((0, 4), (5, 9), (10, 11)), (12, 8, 4))
    assert "Commander" not in monarch.traits


@pytest.mark.rule("AC-L-27")
@pytest.mark.parametrize(
    ("unit", "bands"),
    [
        ("commonwealth.buran-cryo-troopers", ((1, 4), (5, 8), (9, 12))),
        ("union.hotchkiss-revolving-cannon", ((1, 4), (5, 8), (9, 12))),
        ("union.corsair-fighter-squadron", ((1, 1), (2, 2), (3, 3))),
        ("crown.conqueror-superheavy-battle-tank", ((), (1, 1), (2, 2))),
        ("union.rockridge-flatbed", ((1, 1), (), ())),
    ],
)
def test_bands_that_do_not_fit_the_models_are_read_as_they_must_be(unit: str, bands: tuple[object, ...]) -> None:
    assert content().classes[ClassId(unit)].bands == bands


@pytest.mark.rule("AC-L-12", "AC-L-34")
@pytest.mark.parametrize(
    ("unit", "points"),
    [("federal-gatling", (25, 45, 65)), ("federal-rocket", (20, 35, 50)), ("ur-31e-arc-trooper", (30, 50, 80))],
)
def test_fireteams_are_one_class_each(unit: str, points: tuple[int, ...]) -> None:
    found = figures(f"union.{unit}-fireteam")
    assert [(models, vpr) for models, vpr, _ in found] == [(2, 1), (4, 2), (6, 3)]
    assert tuple(points for _, _, points in found) == points


@pytest.mark.rule("AC-L-11")
def test_engines_have_three_levels_and_carriages_none_of_their_own() -> None:
    assert figures("union.lakota-super-heavy-engine") == [(1, 4, 215)] * 3
    carriages = [each for each in content().classes.values() if each.is_carriage]
    assert {(each.levels[Level.BASIC].vpr, len(each.levels)) for each in carriages} == {(2, 1)}
    assert sorted(each.levels[Level.BASIC].points for each in carriages) == [45, 65, 75, 75, 80]


@pytest.mark.parametrize("unit", ["commonwealth.kheshig-sky-cutter-wings", "union.ur-47-autogyros"])
def test_rotorcraft_are_aerial(unit: str) -> None:
    assert content().classes[ClassId(unit)].category is Category.AERIAL


@pytest.mark.rule("AC-L-30")
def test_misspelt_rules_are_found() -> None:
    omsk = content().classes[ClassId("commonwealth.omsk-cryo-transports")]
    assert ("AC-R-HOARFROST-AURA", '4"') in [(ref.id, ref.value) for ref in omsk.rules]
    assert "AC-R-BAIL-OUT" in [ref.id for ref in omsk.rules]
    krot = content().classes[ClassId("commonwealth.krot-armoured-borers")]
    assert "AC-R-SUBTERRANEAN" in [ref.id for ref in krot.rules]
