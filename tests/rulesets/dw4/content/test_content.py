"""Loading packs: what a right one gives, and what is said about a wrong one."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from sandtable.kernel.errors import PackError
from sandtable.rulesets.dw4.content.content import SHELF
from sandtable.rulesets.dw4.content.profile import Mount, Positional, outline_of
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.packs import PackId
from tests.rulesets.dw4.sample_packs import SAMPLE, load_text, problems_in, spoiled


@pytest.mark.rule("DW4-ATTR-01")
def test_a_class_is_read_with_its_whole_profile(tmp_path: Path) -> None:
    flag = load_text(tmp_path, SAMPLE).classes[ClassId("tin.flag")]
    assert (flag.faction, flag.positional, flag.vpr, flag.points) == ("tin", Positional.SURFACE, 6, 100)
    assert (flag.speed_min, flag.speed_max, flag.turn) == (2000, 7500, 2)
    assert (flag.mass, flag.defence, flag.armour, flag.hull, flag.actions) == (3, 4, 4, 8, 2)
    assert (flag.broadside, flag.repair, flag.crew) == (2, 2, 7)
    assert [rule.title for rule in flag.properties] == ["Fusillade"]
    assert not flag.immobile


@pytest.mark.rule("DW4-WEAP-03")
def test_a_dash_is_no_firepower_and_a_zero_is_a_value(tmp_path: Path) -> None:
    flag = load_text(tmp_path, SAMPLE).classes[ClassId("tin.flag")]
    assert flag.weapons[0].firepower == (4, 3, 0)
    assert flag.weapons[1].firepower == (2, 2, None)


@pytest.mark.rule("DW4-WEAP-01")
def test_a_weapon_has_its_arcs_in_the_order_of_a_profile_and_its_qualities_by_id(tmp_path: Path) -> None:
    gun = load_text(tmp_path, SAMPLE).classes[ClassId("tin.flag")].weapons[0]
    assert (gun.arcs, gun.mount) == ("FPS", Mount.HEAVY)
    assert [(quality.id, quality.value) for quality in gun.qualities] == [("DW4-Q-RAIL", "2")]


def test_hardpoint_options_come_at_the_grade_of_the_mass_and_without_arcs(tmp_path: Path) -> None:
    classes = load_text(tmp_path, SAMPLE).classes
    flag, tub = classes[ClassId("tin.flag")], classes[ClassId("tin.tub")]
    assert [(o.name, o.arcs, o.firepower) for o in flag.hardpoint_options] == [
        ("Pop Gun", "", (4, 3, 0)),
        ("Cork Gun", "", (None, 6, 2)),
        ("Pea Shooter", "", (2, 2, None)),
    ]
    assert [(o.name, o.firepower) for o in tub.hardpoint_options] == [("Pea Shooter", (1, 1, None))]


@pytest.mark.rule("DW4-MODEL-08")
def test_a_class_without_a_footprint_is_a_capsule_of_its_mass(tmp_path: Path) -> None:
    tub = load_text(tmp_path, SAMPLE).classes[ClassId("tin.tub")]
    assert (tub.outline, tub.length, tub.beam, tub.polygon) == ("capsule", 2200, 600, ())
    assert outline_of(tub).reach >= 1100


def test_an_outline_is_scaled_to_the_model_and_mirrored(tmp_path: Path) -> None:
    flag = load_text(tmp_path, SAMPLE).classes[ClassId("tin.flag")]
    assert flag.polygon == ((2100, 750), (-2100, 750), (-2100, -750), (2100, -750))
    assert set(outline_of(flag).points) == set(flag.polygon)


def test_a_pack_is_known_by_the_hash_of_its_file(tmp_path: Path) -> None:
    info = load_text(tmp_path, SAMPLE).packs[PackId("tin")]
    assert info.sha256 == hashlib.sha256(SAMPLE.encode()).hexdigest()
    changed = load_text(tmp_path, spoiled("vpr = 6", "vpr = 7")).packs[PackId("tin")]
    assert changed.sha256 != info.sha256


def test_nothing_in_the_content_can_be_changed(tmp_path: Path) -> None:
    content = load_text(tmp_path, SAMPLE)
    with pytest.raises(TypeError):
        content.classes[ClassId("tin.tub")] = content.classes[ClassId("tin.flag")]  # type: ignore[index]
    with pytest.raises(AttributeError):
        content.classes[ClassId("tin.tub")].hull = 99  # type: ignore[misc]


def test_a_players_fleet_may_use_the_outlines_of_ours(tmp_path: Path) -> None:
    tmp_path.joinpath("pack.toml").write_text(spoiled('outline = "box"', 'outline = "slab"'), encoding="utf-8")
    content = SHELF.load_files([*SHELF.paths(), tmp_path])
    assert len(content.classes[ClassId("tin.flag")].polygon) == 6


def test_the_same_pack_twice_is_refused(tmp_path: Path) -> None:
    tmp_path.joinpath("pack.toml").write_text(SAMPLE, encoding="utf-8")
    with pytest.raises(PackError, match="the id 'tin' is used twice"):
        SHELF.load_files([tmp_path, tmp_path])


def test_a_file_that_is_not_there_or_not_toml_is_told_by_name(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("this is = = not TOML", encoding="utf-8")
    with pytest.raises(PackError) as caught:
        SHELF.load_files([tmp_path / "nowhere.toml", broken])
    missing, unparsed = caught.value.problems
    assert missing == f"{tmp_path}/nowhere.toml: the file cannot be read"
    assert unparsed.startswith(f"{broken}: not a TOML file: ")


WRONG = [
    # the shape of the file
    ("vpr = 6\n", "", "class tin.flag: 'vpr' is missing"),
    ("vpr = 6", "vrp = 6\nvpr = 6", "class tin.flag: unknown field 'vrp'; did you mean 'vpr'?"),
    ("vpr = 6", 'vpr = "six"', "class tin.flag: vpr: expected 'int', got 'str'"),
    ("hull = 8", "hull = 0", "class tin.flag: hull: expected 'int' >= 1"),
    ("[2, 7.5]", "[2]", "class tin.flag: speed: expected 'array' of length 2, got 1"),
    ('mount = "Light", name', 'mount = "Lite", name', "class tin.flag: weapon 2: mount: invalid enum value 'Lite'"),
    ("close = 9, ", "", "class tin.flag: weapon 3: 'close' is missing"),
    ("format = 1", "format = 2", "pack: format: invalid enum value 2"),
    ('ruleset = "dw4"', 'ruleset = "chess"', "pack: ruleset: invalid enum value 'chess'"),
    ("[faction]", "[fraction]", "unknown field 'fraction'; did you mean 'faction'?"),
    # figures and names
    ('arcs = "SPF"', 'arcs = "FXS"', "class tin.flag: weapon 1: arcs 'FXS': 'X' is not one of F, P, S, A"),
    ('arcs = "SPF"', 'arcs = "FF"', "class tin.flag: weapon 1: arcs 'FF': an Arc is named twice"),
    ("[2, 7.5]", "[2, 7.0005]", "class tin.flag: speed: 7.0005 is finer than a thousandth of an inch"),
    ("[2, 7.5]", "[8, 7.5]", "class tin.flag: speed 8 to 7.5: not a range of Speed (DW4-ATTR-06)"),
    ("turn = 2", "turn = 5", "class tin.flag: turn 5 is more than 4 (DW4-ATTR-07)"),
    ("[2, 4]", "[5, 4]", "class tin.tub: models 5 to 4: the range runs backwards"),
    (
        '["Tin", "Surface", "Line"]',
        '["Surface", "Tin"]',
        "class tin.tub: the first Trait must be the faction's, 'Tin' (DW4-ATTR-01)",
    ),
    (
        '["Tin", "Underwater"',
        '["Tin"',
        "class tin.sub: traits name 0 of Surface, Airborne, Underwater; there must be one (DW4-ATTR-01)",
    ),
    (
        '"Underwater", "Line"',
        '"Underwater", "Airborne"',
        "class tin.sub: traits name 2 of Surface, Airborne, Underwater; there must be one (DW4-ATTR-01)",
    ),
    ('name = "Sub"', 'name = "Sub"\ncore = true', "class tin.sub: Core play accepts Surface units only (DW4-MODE-03)"),
    (
        "[0.5, 0.5], [-0.5, 0.5]",
        "[0.5, 0.1], [0.0, 0.1], [-0.5, 0.5]",
        "outline box: with its mirror image it is not a convex polygon, bow to stern",
    ),
    # references
    ('outline = "box"', 'outline = "bx"', "class tin.flag: footprint: there is no outline 'bx'"),
    ('["Pop Gun", "Cork', '["Pop Gum", "Cork', "class tin.flag: options: there is no weapon 'Pop Gum' in this pack"),
    (
        'options = ["Pea Shooter"]',
        'options = ["Cork Gun"]',
        "class tin.tub: options: 'Cork Gun' has no Firepower for Mass 1",
    ),
    (
        'options = ["Pea Shooter"]',
        'options = ["Pop Gun"]',
        "class tin.tub: options: 'Pop Gun' is Heavy, no such Hardpoint (DW4-WEAP-04)",
    ),
    (
        "DW4-P-FUSILLADE",
        "DW4-P-FUSILADE",
        "class tin.flag: property 1: 'DW4-P-FUSILADE' is not a special rule of this kind in the catalogue",
    ),
    (
        "DW4-P-FUSILLADE",
        "DW4-S-GRAPPLE",
        "class tin.flag: property 1: 'DW4-S-GRAPPLE' is not a special rule of this kind in the catalogue",
    ),
    (
        "DW4-P-FUSILLADE",
        "DW4-ATK-01",
        "class tin.flag: property 1: 'DW4-ATK-01' is not a special rule of this kind in the catalogue",
    ),
    (
        'name = "Fusillade"',
        'name = "Volley"',
        "class tin.flag: property 1: DW4-P-FUSILLADE is called 'Fusillade', not 'Volley'",
    ),
    (
        '["Rail (2)"]',
        '["Pointy (1)"]',
        "class tin.flag: weapon 1: qualities: 'Pointy (1)' is not a Quality of the catalogue",
    ),
    ('mainstay = ["tin.tub"]', 'mainstay = ["tin.tug"]', "battlefleet tin.bath: mainstay: there is no class 'tin.tug'"),
    (
        "mandatory = 1, maximum = 2",
        "mandatory = 3, maximum = 2",
        "battlefleet tin.bath: element Flagship: 3 of at most 2",
    ),
    ('id = "tin.tub"', 'id = "tin.flag"', "class tin.flag: the id 'tin.flag' is used twice"),
    ('name = "Cork Gun"', 'name = "Pop Gun"', "weapon Pop Gun: the id 'Pop Gun' is used twice"),
]


@pytest.mark.parametrize(("old", "new", "problem"), WRONG, ids=[problem for _, _, problem in WRONG])
def test_a_wrong_pack_is_told_with_file_and_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert f"pack.toml: {problem}" in problems_in(tmp_path, spoiled(old, new))


def test_every_problem_is_told_and_not_only_the_first(tmp_path: Path) -> None:
    text = (
        spoiled('arcs = "SPF"', 'arcs = "FXS"')
        .replace("turn = 3", "turn = 9")
        .replace('outline = "box"', 'outline = "o"')
    )
    assert problems_in(tmp_path, text) == [
        "pack.toml: class tin.flag: footprint: there is no outline 'o'",
        "pack.toml: class tin.flag: weapon 1: arcs 'FXS': 'X' is not one of F, P, S, A",
        "pack.toml: class tin.tub: turn 9 is more than 4 (DW4-ATTR-07)",
        "pack.toml: class tin.sub: turn 9 is more than 4 (DW4-ATTR-07)",
    ]


def test_a_missing_field_does_not_hide_a_wrong_one_beside_it(tmp_path: Path) -> None:
    text = spoiled("vpr = 6\n", "").replace("points = 30", 'points = "30"')
    assert problems_in(tmp_path, text) == [
        "pack.toml: class tin.flag: 'vpr' is missing",
        "pack.toml: class tin.tub: points: expected 'int', got 'str'",
    ]


TABLE = """
[[terrain]]
id = "rock"
name = "Rock"
kind = "Island"
mass = 1
core = true
pieces = [[[-1, -1], [1, -1], [1, 1], [-1, 1]]]

[[encounter]]
id = "meet"
number = 1
name = "Meet"
core = true
layouts = ["meet-small"]

[[layout]]
id = "meet-small"
encounter = "meet"
scale = "Small"
width = 36
height = 48
placements = [{ piece = "rock", x = 9, y = 20.5, angle = 20, role = "Centre" }]

[[deck]]
id = "two"
name = "Two cards"
cards = [{ id = "a", value = 1 }, { id = "b", value = 2 }]
"""


def test_a_placement_turns_counter_clockwise_and_says_its_heading(tmp_path: Path) -> None:
    content = load_text(tmp_path, SAMPLE + TABLE)
    (placed,) = next(iter(content.layouts.values())).placements
    assert (placed.x, placed.y, placed.turn, placed.role) == (9000, 20500, 2000, "Centre")
    # The local x axis of an unturned piece points east, which is heading 90 degrees.
    assert placed.heading == 7000


WRONG_TABLE = [
    ('piece = "rock"', 'piece = "roc"', "layout meet-small: placement 1: there is no terrain 'roc'"),
    ("x = 9", "x = 37", "layout meet-small: placement 1: rock does not lie on the table"),
    (
        "angle = 20",
        "angle = 20.005",
        "layout meet-small: placement 1: angle: 20.005 is finer than a hundredth of a degree",
    ),
    ('encounter = "meet"', 'encounter = "mete"', "layout meet-small: there is no encounter 'mete'"),
    ('["meet-small"]', '["meet-large"]', "encounter meet: there is no layout 'meet-large' for it"),
    (
        "[1, -1], [1, 1]",
        "[1, 1], [1, -1]",
        "terrain rock: piece 1: the points are not the corners of a convex polygon, counter-clockwise",
    ),
    ("mass = 1\ncore", "core", "terrain rock: a piece of kind Island needs a 'mass' (DW4-TERR-01)"),
    ('"Island"\nmass = 1\n', '"Fog"\n', "terrain rock: Fog is for full play only, so core must be false (DW4-MODE-03)"),
    ('id = "b"', 'id = "a"', "deck two: card a is in it twice"),
]


@pytest.mark.parametrize(("old", "new", "problem"), WRONG_TABLE, ids=[problem for _, _, problem in WRONG_TABLE])
def test_a_wrong_table_is_told_with_file_and_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in TABLE
    assert f"pack.toml: {problem}" in problems_in(tmp_path, SAMPLE + TABLE.replace(old, new, 1))
