"""A small catalogue of our own becomes a pack: figures, levels, rules, Armaments, and what comes with others."""

from __future__ import annotations

import pytest

from sandtable.catalogues.book import book_of
from sandtable.kernel.errors import PackError
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.content.profile import Category, Kind, Level, UnitProfile, UnitType
from sandtable.rulesets.ac.forces.choices import force_choices
from sandtable.rulesets.ac.forces.file import ForceFile, ListedRow, force_of
from sandtable.rulesets.ac.forces.unit_sheets import class_sheet
from sandtable.rulesets.ac.ids import ClassId
from sandtable.rulesets.ac.imports.facet import BattleImports
from sandtable.rulesets.ac.imports.prices import odd_prices
from sandtable.rulesets.ac.imports.stars import sizes
from sandtable.rulesets.ac.procedures.discipline import UnderTest, discipline
from tests.rulesets.ac.imports import catalogues as xml
from tests.rulesets.ac.imports import lamps
from tests.rulesets.ac.land import field

HOME, RAIL = "lamps.lamps-faction-battlegroup", "lamps.lamps-heavy-rail-auxiliary-battlegroup"


def profile(name: str, **other: str) -> UnitProfile:
    return lamps.content(**other).classes[ClassId(f"lamps.{name}")]


def remarks(**other: str) -> tuple[str, ...]:
    return lamps.draft(**other).report.remarks


def figures(of: UnitProfile) -> dict[str, tuple[int, int, int]]:
    return {level.value: (each.models, each.points, each.vpr) for level, each in of.levels.items()}


# --- profiles ---


@pytest.mark.rule("AC-L-06", "AC-L-20", "AC-L-31")
def test_a_unit_has_its_levels_with_models_points_and_vpr_of_the_list_that_counts() -> None:
    assert figures(profile("wick-company")) == {"basic": (6, 35, 2), "reinforced": (12, 60, 3), "full": (18, 90, 4)}


@pytest.mark.rule("AC-L-31")
def test_a_price_list_of_the_plain_name_counts_where_it_is_shown() -> None:
    group = lamps.grown("INFANTRY", "Wick Company", (6, 12, 18), (31, 52, 73), lamps.FOOT, name="Bolstering")
    one = xml.unit("Wick Company", ("Infantry", "Light"), groups=[group], id="wicks")
    assert figures(profile("wick-company", wicks=one))["basic"] == (6, 31, 2)


@pytest.mark.rule("AC-L-31")
def test_price_lists_that_do_not_agree_are_told() -> None:
    groups = [
        lamps.grown("INFANTRY", "Wick Company", (6, 12, 18), (30, 50, 70), lamps.FOOT),
        lamps.grown("ARMOUR", "Wick Company", (6, 12, 18), (30, 50, 75), lamps.FOOT),
    ]
    one = xml.unit("Wick Company", ("Infantry", "Light"), groups=groups, id="wicks")
    assert "Wick Company: Bolstering ARMOUR: 75 Points at full, elsewhere 70" in remarks(wicks=one)


@pytest.mark.rule("AC-L-20", "AC-L-22", "AC-L-32", "AC-L-33")
def test_figures_and_traits_are_those_of_the_profile_and_slots_are_no_traits() -> None:
    of = profile("lantern-tanks")
    assert (of.size, of.speed, of.defence, of.damage_limit, of.discipline, of.break_limit) == (2, 7_000, 3, 4, 6, None)
    assert of.traits == ("Lamps", "Armour", "Heavy")
    staff = profile("lamp-staff")
    assert (staff.type, staff.traits) == (UnitType.INFANTRY, ("Lamps", "Infantry", "Light", "Commander", "Parent"))
    assert profile("moth-squadron").speed is None


@pytest.mark.rule("AC-L-23")
def test_a_unit_without_discipline_passes_by_itself() -> None:
    assert profile("moth-squadron").discipline is None
    t = field()
    t.like("dead", "foot", discipline=None, rules=())
    t.unit("A", "dead", (20, 20, 0))
    assert discipline(t.table, UnderTest(next(iter(t.units)))) is None


@pytest.mark.rule("AC-L-21")
def test_a_figure_beyond_what_units_have_is_told() -> None:
    big = ("Light", "9", '4"', "2", "1", "7", "2")
    group = lamps.grown("INFANTRY", "Wick Company", (6, 12, 18), (35, 60, 90), big)
    one = xml.unit("Wick Company", ("Infantry", "Light"), groups=[group], id="wicks")
    assert "Wick Company: Size 9 is beyond what units have" in remarks(wicks=one)


@pytest.mark.rule("AC-L-21")
def test_a_figure_that_is_none_makes_the_unit_unknown_and_its_force_illegal() -> None:
    odd = ("Light", "many", '4"', "2", "1", "7", "2")
    group = lamps.grown("INFANTRY", "Wick Company", (6, 12, 18), (35, 60, 90), odd)
    one = xml.unit("Wick Company", ("Infantry", "Light"), groups=[group], id="wicks")
    report = lamps.draft(wicks=one).report
    assert [(use.name, use.where) for use in report.unknown] == [("Size many", ("Wick Company",))]
    assert (report.units, report.whole) == (9, 8)
    content = lamps.content(wicks=one)
    rows = (ListedRow("lamps.lamp-staff", 6, HOME), ListedRow("lamps.wick-company", 6, HOME))
    _, problems = force_of(ForceFile("ac", 1, "Trial", "lamps", 1000, rows), content)
    assert [problem.rule for problem in problems] == ["AC-L-30"]
    assert any([row.name == "Size many" for row in class_sheet(content.classes[ClassId("lamps.wick-company")]).notes])


@pytest.mark.rule("AC-L-14")
def test_a_price_that_no_unit_of_the_type_has_is_told() -> None:
    one = xml.unit(
        "Wick Company",
        ("Infantry", "Light"),
        groups=[lamps.grown("INFANTRY", "Wick Company", (6, 12, 18), (35, 60, 400), lamps.FOOT)],
        id="wicks",
    )
    told = "Wick Company: 400 Points at full are not among the 65 to 330 that such units cost"
    assert told in remarks(wicks=one)
    assert not any(["Points at" in remark for remark in remarks()])
    assert list(odd_prices(UnitType.INFANTRY, {Level.BASIC: 160}, True, False)) == []
    assert len(list(odd_prices(UnitType.ARMOUR, {Level.FULL: 350}, False, True))) == 1


def test_figures_that_are_known_to_be_wrong_are_mended_until_the_catalogue_is() -> None:
    group = lamps.grown("CAV", "Strider Cav Cohort", (4, 4, 4), (65, 105, 155), lamps.FOOT)
    one = xml.unit("Strider Cav Cohort", ("Cavalry", "Light"), groups=[group], id="wicks")
    found = figures(profile("strider-cav-cohort", wicks=one))
    assert [models for models, _, _ in found.values()] == [4, 8, 12]


# --- special rules and Qualities ---


@pytest.mark.rule("AC-L-30", "AC-G-03")
def test_special_rules_stand_in_a_list_of_free_text() -> None:
    assert [(ref.name, ref.value) for ref in profile("wick-company").rules] == [
        ("Stoic Defence", ""),
        ("Hit & Run", '3"'),
    ]
    rows = profile("wick-company").rows
    assert [ref.id for ref in rows[0].qualities] == ["AC-Q-SUPPRESSIVE", "AC-Q-DEVASTATING"]
    assert [(ref.id, ref.value) for ref in profile("beacon-landship").rules][1] == ("AC-R-HOARFROST-AURA", '4"')


@pytest.mark.rule("AC-L-30")
def test_names_are_matched_whole() -> None:
    rules = "Slow, Support Unit, Shockwave, Repair (Artillery, Fortifications), Soar (8)"
    row = xml.row("Ranged (Light)", '8"/12"', ("4", "10", "16"), "Slow To Fire, arc, Move or Fire")
    of = profile("wick-company", wicks=lamps.wicks(rules, [row]))
    assert [(ref.id, ref.value) for ref in of.rules] == [
        ("AC-R-SLOW", ""),
        ("AC-R-SUPPORT-UNIT", ""),
        ("AC-R-SHOCKWAVE", ""),
        ("AC-R-REPAIR", "Artillery, Fortification"),
        ("AC-R-SOAR", '8"'),
    ]
    assert [ref.id for ref in of.rows[0].qualities] == ["AC-Q-SLOW-TO-FIRE", "AC-Q-ARC", "AC-Q-MOVE-OR-FIRE"]


@pytest.mark.rule("AC-L-30")
def test_a_rule_that_nobody_knows_is_told_and_stands_on_the_card() -> None:
    report = lamps.draft(wicks=lamps.wicks("Stoic Defence, Trimmed Wicks (2)")).report
    assert [(use.name, use.where) for use in report.unknown] == [("Trimmed Wicks (2)", ("Wick Company",))]
    assert report.references["unknown"] == 1
    sheet = class_sheet(profile("wick-company", wicks=lamps.wicks("Trimmed Wicks")))
    assert [(row.name, row.done) for row in sheet.notes if row.name == "Trimmed Wicks"] == [("Trimmed Wicks", False)]


@pytest.mark.rule("AC-G-04", "AC-L-30")
def test_of_two_copies_of_a_rule_the_higher_counts() -> None:
    assert [(ref.name, ref.value) for ref in profile("lantern-tanks").rules] == [
        ("Resilient", "Front"),
        ("Sponsons", "4"),
    ]


def test_a_category_that_means_nothing_is_no_trait() -> None:
    group = lamps.grown("INFANTRY", "Wick Company", (6, 12, 18), (35, 60, 90), lamps.FOOT)
    one = xml.unit("Wick Company", ("Infantry", "Light", "lihg", "Sapper"), groups=[group], id="wicks")
    assert profile("wick-company", wicks=one).traits == ("Lamps", "Infantry", "Light", "Sapper")


def test_a_rule_that_is_a_trait_now_is_none() -> None:
    of = profile("wick-company", wicks=lamps.wicks("Inhuman, Stoic Defence"))
    assert ([ref.name for ref in of.rules], of.traits[-1]) == (["Stoic Defence"], "Inhuman")


# --- Armaments ---


@pytest.mark.rule("AC-L-24", "AC-L-25", "AC-L-26", "AC-L-27")
def test_rows_have_their_kinds_ranges_dice_and_second_values() -> None:
    light, melee = profile("wick-company").rows
    assert (light.kinds, light.short, light.long, light.dice) == ((Kind.LIGHT,), 8_000, 12_000, (4, 10, 16))
    assert (melee.kinds, melee.long, melee.dice, melee.second) == ((Kind.MELEE,), None, (3, 6, 9), (5, 8, 12))
    assert profile("wick-company").bands == ((1, 6), (7, 12), (13, 18))
    both = profile("beacon-landship").rows[0]
    assert (both.kinds, both.short, both.long) == ((Kind.LIGHT, Kind.HEAVY), None, 45_000)
    assert profile("moth-squadron").rows[0].kinds == (Kind.LIGHT, Kind.AERIAL)


@pytest.mark.rule("AC-L-24", "AC-L-25")
def test_two_rows_for_the_same_are_told_apart_and_a_range_may_be_the_other_way_round() -> None:
    rows = profile("lantern-tanks").rows
    assert [row.name for row in rows] == ["Ranged (Light)", "Ranged (Light) 2", "Ranged (Heavy)"]
    assert (rows[0].short, rows[0].long) == (12_000, 12_000)
    assert (rows[2].short, rows[2].long) == (10_000, 14_000)


@pytest.mark.rule("AC-L-27", "AC-L-29")
def test_bands_end_at_the_models_of_each_level_whatever_a_row_is_headed_with() -> None:
    assert profile("lantern-tanks").bands == ((1, 2), (3, 4), (5, 6))
    told = "Lantern Tanks: Ranged (Heavy): bands 1-6 / 7-12 / 13-18 are read as 1-2 / 3-4 / 5-6"
    assert told in remarks()


@pytest.mark.rule("AC-L-27")
def test_a_unit_that_starts_at_reinforced_has_no_first_column() -> None:
    levels = {
        level: (points, xml.stats("Wick Company", models, 3, lamps.FOOT))
        for level, models, points in (("Reinforced", 1, 50), ("Full Strength", 2, 90))
    }
    row = xml.row("Melee", "-", ("-", "9", "15"), bands=("-", "1", "2"))
    one = xml.unit("Wick Company", ("Infantry", "Light"), "-", [row], [xml.level_group("w", "INFANTRY", levels)])
    of = profile("wick-company", wicks=one)
    assert (of.bands, of.rows[0].dice, list(of.levels)) == (((), (1, 1), (2, 2)), (0, 9, 15), ["reinforced", "full"])


@pytest.mark.rule("AC-L-28", "AC-L-10")
def test_damage_bands_are_sorted_with_their_dice_and_begin_at_nothing() -> None:
    of = profile("beacon-landship")
    assert of.bands == ((0, 4), (5, 9), (10, 11))
    assert [row.dice for row in of.rows] == [(10, 7, 4), (12, 8, 4)]
    assert [of.column(damage) for damage in (0, 4, 5, 9, 10, 11)] == [0, 0, 1, 1, 2, 2]
    assert list(of.levels) == ["full"]


@pytest.mark.rule("AC-L-28")
def test_dice_that_rise_with_damage_are_turned_round_and_the_last_band_reaches_the_limit() -> None:
    bands = ("0-4", "5-9", "10-10")
    row = xml.row("Impact", "-", ("4", "8", "12"), bands=bands)
    levels = {"Full Strength": (400, xml.stats("Beacon Landship", 1, 8, lamps.HULK))}
    group = xml.level_group("hulk", "ARMOUR", levels)
    one = xml.unit("Beacon Landship", ("Armour", "Heavy", "Behemoth"), "Large", [row], [group], id="hulk")
    of = profile("beacon-landship", hulk=one)
    assert (of.rows[0].dice, of.bands[-1]) == ((12, 8, 4), (10, 11))
    assert any(["dice that rise" in remark for remark in remarks(hulk=one)])


@pytest.mark.rule("AC-L-26")
def test_a_cell_that_is_no_dice_is_unknown() -> None:
    row = xml.row("Melee", "-", ("some", "6", "9"))
    report = lamps.draft(wicks=lamps.wicks("-", [row])).report
    assert [use.name for use in report.unknown] == ["dice some"]


def test_what_flies_is_aerial_whatever_its_profile_says() -> None:
    group = lamps.grown("AIRCRAFT", "Moth Squadron", (1, 2, 3), (80, 135, 185), lamps.TANK)
    one = xml.unit("Moth Squadron", ("Aircraft", "Aerial"), "Flying", (), [group], id="wing")
    assert profile("moth-squadron", wing=one).category is Category.AERIAL


# --- those that come with others ---


@pytest.mark.rule("AC-L-12", "AC-L-34")
def test_a_fireteam_is_one_class_with_the_level_of_each_of_its_copies() -> None:
    of = profile("spark-fireteam")
    assert figures(of) == {"basic": (2, 20, 1), "reinforced": (4, 35, 2), "full": (6, 50, 3)}
    staff = next(c for c in force_choices(lamps.content()).factions[-1].classes if c.id == "lamps.lamp-staff")
    assert (staff.attachments, staff.companions, staff.companions_most) == (("lamps.spark-fireteam",), "fireteams", 2)


@pytest.mark.rule("AC-L-11", "AC-L-34")
def test_a_carriage_is_one_class_that_goes_with_an_engine() -> None:
    content = lamps.content()
    tender, engine = [content.classes[ClassId(f"lamps.{name}")] for name in ("tender", "shunter")]
    assert (tender.is_carriage, figures(tender), tender.rows) == (True, {"basic": (1, 45, 2)}, ())
    assert (engine.is_engine, list(engine.levels)) == (True, list(Level))


@pytest.mark.rule("AC-L-10", "AC-L-11", "AC-FORCE-05")
@pytest.mark.parametrize(
    ("carriages", "scale", "level", "rules"),
    [
        (0, "battle", Level.BASIC, []),
        (1, "battle", Level.BASIC, []),
        (2, "battle", Level.REINFORCED, []),
        (4, "cataclysm", Level.FULL, []),
        (5, "cataclysm", Level.FULL, ["AC-L-11"]),
        (1, "skirmish", Level.BASIC, ["AC-FORCE-04", "AC-L-10"]),
    ],
)
def test_the_carriages_of_an_engine_are_its_level(carriages: int, scale: str, level: Level, rules: list[str]) -> None:
    engine = ListedRow("lamps.shunter", 1, RAIL, carriages=("lamps.tender",) * carriages)
    rows = (ListedRow("lamps.lamp-staff", 6, HOME), ListedRow("lamps.wick-company", 6, HOME), engine)
    force, problems = force_of(ForceFile("ac", 1, "Trial", "lamps", 2500, rows, scale), lamps.content())
    assert force is not None
    assert (force.units[2].level, force.units[-1].parent) == (level, 3 if carriages else 0)
    assert sorted({str(problem.rule) for problem in problems}) == rules
    assert force.points == 95 + 140 + 45 * carriages


@pytest.mark.rule("AC-L-11", "AC-L-04")
def test_a_carriage_alone_is_no_unit_of_a_list() -> None:
    rows = (ListedRow("lamps.lamp-staff", 6, HOME), ListedRow("lamps.wick-company", 6, HOME))
    file = ForceFile("ac", 1, "Trial", "lamps", 1000, (*rows, ListedRow("lamps.tender", 1, HOME)))
    assert [problem.rule for problem in force_of(file, lamps.content())[1]] == ["AC-L-11"]


# --- Battlegroups ---


@pytest.mark.rule("AC-L-02", "AC-L-03", "AC-L-08", "AC-L-09", "AC-L-13")
def test_a_battlegroup_has_slots_stars_and_its_bonus() -> None:
    content = lamps.content()
    group = next(group for group in content.battlegroups.values() if group.id == HOME)
    assert [(slot.name, slot.mandatory, slot.maximum, slot.stars) for slot in group.slots] == [
        ("Commander", 1, 1, 1),
        ("Infantry", 1, 20, 2),
        ("Cavalry", 0, 3, 0),
        ("Armour", 0, 4, 1),
        ("Aircraft", 0, 1, 1),
    ]
    assert group.slots[3].extra == ("lamps.tallow-transports",)
    assert (group.limit, group.bonus and group.bonus.id) == (0, "AC-B-GUN-LUGGERS")
    assert [(boon.name, boon.points) for boon in content.boons.values() if boon.faction == "lamps"] == [
        ("Forlorn Hope", 15),
        ("Mad Minute", 20),
    ]


@pytest.mark.rule("AC-L-04", "AC-L-10")
def test_a_behemoth_fills_the_slot_that_is_for_it() -> None:
    content = lamps.content()
    for group, fills in ((HOME, "Armour"), ("lamps.lamps-super-heavy-auxiliary-battlegroup", "Behemoth")):
        row = ListedRow("lamps.beacon-landship", 1, group, slot=fills)
        file = ForceFile("ac", 1, "Trial", "lamps", 3000, (row,), "cataclysm")
        assert "AC-L-04" not in [problem.rule for problem in force_of(file, content)[1]]
        assert file.unit[0].slot == fills


@pytest.mark.rule("AC-L-01")
def test_the_scales_are_those_of_the_game_and_unbound_is_none() -> None:
    found = sizes(book_of(lamps.files()))
    assert set(found) - set(builtin().scales) == {"unbound"}
    spans = {scale.id: (scale.least, scale.most) for scale in builtin().scales.values()}
    assert spans == {"skirmish": (500, 1500), "battle": (1500, 2500), "cataclysm": (2500, 4000)}


@pytest.mark.rule("AC-L-05")
def test_a_unit_that_is_there_once_in_a_force_is_not_there_twice() -> None:
    once = lamps.wicks(more=[xml.listed("constraints", [xml.limit("max", 1, "roster")])])
    content = lamps.content(wicks=once)
    assert content.classes[ClassId("lamps.wick-company")].once
    staff, wick = ListedRow("lamps.lamp-staff", 6), ListedRow("lamps.wick-company", 6)
    rows = [ListedRow(row.class_id, row.models, f"{HOME}{again}") for again in ("", ":2") for row in (staff, wick)]
    file = ForceFile("ac", 1, "Trial", "lamps", 1000, tuple(rows))
    assert [problem.rule for problem in force_of(file, content)[1]] == ["AC-L-05"]


# --- what is refused, and the file ---


@pytest.mark.parametrize(
    ("file", "data", "told"),
    [
        (xml.SYSTEM_FILE, b"<gameSystem id='other' name='Chess' revision='1'/>", "another game system"),
        (xml.ARMY_FILE, b"<catalogue", "lamps.cat"),
        (xml.ARMY_FILE, b"hello", "lamps.cat"),
    ],
)
def test_bad_files_are_refused_in_a_sentence(file: str, data: bytes, told: str) -> None:
    with pytest.raises(PackError) as wrong:
        BattleImports(builtin).packs({**lamps.files(), file: data})
    assert told in str(wrong.value)


def test_catalogues_of_another_game_are_refused_by_name() -> None:
    files = {name: data.replace(b"sys-e850-e7dd-b6e5-f6c0", b"1242") for name, data in lamps.files().items()}
    with pytest.raises(PackError, match="Sample is not Armoured Clash"):
        BattleImports(builtin).packs(files)


def test_what_is_different_in_a_newer_state_is_told() -> None:
    old, new = [lamps.draft(**other).files["pack.toml"] for other in ({}, {"wicks": lamps.wicks("Pioneers")})]
    imports = BattleImports(builtin)
    assert imports.changes(old, old) == ()
    told = 'Wick Company: rules: no more Stoic Defence; no more Hit & Run (3"); now Pioneers'
    assert imports.changes(old, new) == (told,)
    dearer = lamps.wicks().replace('value="35"', 'value="45"')
    assert imports.changes(old, lamps.draft(wicks=dearer).files["pack.toml"]) == (
        "Wick Company: basic: points 35, now 45",
    )
