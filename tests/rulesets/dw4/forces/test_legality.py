"""Force Creation: what a Force costs, which swaps it may make, and why a list is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.rulesets.dw4.content.profile import Force, ForceId
from tests.rulesets.dw4.sample_packs import FLAG, SAMPLE, SUB, TUBS, load_text, problems_in, with_force

AT = "pack.toml: force tin.200: "


def force_of(folder: Path, *units: str) -> Force:
    return load_text(folder, with_force(*units)).forces[ForceId("tin.200")]


def with_fields(unit: str, fields: str) -> str:
    """A unit row with more fields, such as its swaps."""
    return unit.replace(" },", f", {fields} }},")


@pytest.mark.rule("DW4-FORCE-02")
def test_a_force_with_its_mandatory_elements_filled_is_legal(tmp_path: Path) -> None:
    force = force_of(tmp_path, FLAG, TUBS)
    assert [unit.points for unit in force.units] == [100, 60]
    assert (force.points, force.points_limit) == (160, 200)


@pytest.mark.rule("DW4-FORCE-02")
def test_a_mandatory_element_left_unfilled_is_refused(tmp_path: Path) -> None:
    assert problems_in(tmp_path, with_force(FLAG)) == [
        AT + "Bath Fleet: 0 of 1 Mandatory Line Elements filled (DW4-FORCE-02)"
    ]


@pytest.mark.rule("DW4-FORCE-05")
def test_a_force_may_cost_exactly_its_limit_and_not_a_point_more(tmp_path: Path) -> None:
    assert force_of(tmp_path, with_fields(FLAG, "escorts = 2"), TUBS, SUB).points == 200
    over = with_force(with_fields(FLAG, 'escorts = 2, upgrades = ["Bell"]'), TUBS, SUB)
    assert problems_in(tmp_path, over) == [AT + "costs 207 Points, the limit is 200 (DW4-FORCE-05)"]


@pytest.mark.rule("DW4-FORCE-13", "DW4-FORCE-14")
def test_escorts_and_upgrades_cost_by_unit_or_by_model(tmp_path: Path) -> None:
    flag, tubs = (
        with_fields(FLAG, 'escorts = 1, upgrades = ["Bell", "Paint"]'),
        with_fields(TUBS, 'upgrades = ["Paint"]'),
    )
    assert [unit.points for unit in force_of(tmp_path, flag, tubs).units] == [100 + 10 + 7 + 3, 60 + 2 * 3]


@pytest.mark.rule("DW4-FORCE-13")
def test_escorts_beyond_the_profile_and_unknown_upgrades_are_refused(tmp_path: Path) -> None:
    wrong = with_fields(FLAG, 'escorts = 3, upgrades = ["Horn"]')
    assert problems_in(tmp_path, with_force(wrong, TUBS)) == [
        AT + "unit 1: 3 Escorts, at most 2 (DW4-FORCE-13)",
        AT + "unit 1: the Flag Boat has no Upgrade 'Horn' (DW4-FORCE-13)",
    ]


@pytest.mark.rule("DW4-FORCE-11")
@pytest.mark.parametrize("models", [2, 4])
def test_a_unit_may_have_the_fewest_and_the_most_models_of_its_class(tmp_path: Path, models: int) -> None:
    tubs = TUBS.replace("models = 2", f"models = {models}")
    content = load_text(tmp_path, with_force(FLAG, tubs).replace("points = 200", "points = 220"))
    assert len(content.forces[ForceId("tin.200")].units[1].weapons) == models


@pytest.mark.rule("DW4-FORCE-11")
@pytest.mark.parametrize("models", [1, 5])
def test_a_unit_outside_the_model_count_of_its_class_is_refused(tmp_path: Path, models: int) -> None:
    tubs = TUBS.replace("models = 2", f"models = {models}")
    text = with_force(FLAG, tubs).replace("points = 200", "points = 250")
    assert problems_in(tmp_path, text) == [AT + f"unit 2: {models} models of Tub, must be 2 to 4 (DW4-FORCE-11)"]


@pytest.mark.rule("DW4-FORCE-07")
def test_a_second_flagship_in_a_battlefleet_is_refused(tmp_path: Path) -> None:
    other = SAMPLE[SAMPLE.index('[[class]]\nid = "tin.flag"') : SAMPLE.index('[[class]]\nid = "tin.tub"')]
    text = with_force(FLAG, FLAG.replace("tin.flag", "tin.pennant"), TUBS).replace("points = 200", "points = 300")
    text += other.replace("tin.flag", "tin.pennant").replace("Flag Boat", "Pennant Boat")
    assert problems_in(tmp_path, text) == [AT + "Bath Fleet: 2 Flagship units, at most one (DW4-FORCE-07)"]


@pytest.mark.rule("DW4-FORCE-08")
def test_a_class_comes_once_in_a_battlefleet(tmp_path: Path) -> None:
    text = with_force(FLAG, TUBS, SUB, SUB).replace(', "Unique"', "").replace("caps = { Underwater = 1 }", "caps = {}")
    assert problems_in(tmp_path, text) == [AT + "Bath Fleet: 2 units of Sub, at most 1 (DW4-FORCE-08)"]


@pytest.mark.rule("DW4-FORCE-09")
def test_a_mainstay_class_comes_twice_and_not_three_times(tmp_path: Path) -> None:
    text = with_force(FLAG, TUBS, TUBS).replace("points = 200", "points = 500")
    assert len(load_text(tmp_path, text).forces[ForceId("tin.200")].units) == 3
    text = with_force(FLAG, TUBS, TUBS, TUBS).replace("points = 200", "points = 500")
    assert problems_in(tmp_path, text) == [AT + "Bath Fleet: 3 units of Tub, at most 2 (DW4-FORCE-09)"]


@pytest.mark.rule("DW4-FORCE-10")
def test_a_unique_unit_comes_once_in_a_force_even_in_two_battlefleets(tmp_path: Path) -> None:
    pond = SUB.replace("tin.bath", "tin.pond")
    assert problems_in(tmp_path, with_force(FLAG, SUB, pond)) == [
        AT + "Sub is Unique and fielded 2 times (DW4-FORCE-10)"
    ]


@pytest.mark.rule("DW4-FORCE-03")
def test_a_specialist_battlefleet_needs_a_main_one_beside_it(tmp_path: Path) -> None:
    pond = TUBS.replace("tin.bath", "tin.pond")
    assert len(force_of(tmp_path, FLAG, SUB, pond).units) == 3
    assert problems_in(tmp_path, with_force(pond)) == [
        AT + "has no Main Battlefleet (DW4-FORCE-03)",
        AT + "has more Specialist than Main Battlefleets (DW4-FORCE-03)",
    ]


@pytest.mark.rule("DW4-FORCE-04")
def test_a_legendary_battlefleet_comes_once_but_two_different_ones_may_come(tmp_path: Path) -> None:
    pond = TUBS.replace("tin.bath", "tin.pond")
    text = with_force(FLAG, SUB, pond).replace('kind = "Specialist"', 'kind = "Specialist"\nlegendary = true')
    two = text.replace('kind = "Main"', 'kind = "Main"\nlegendary = true')
    assert ForceId("tin.200") in load_text(tmp_path, two).forces
    again = with_force(FLAG, TUBS, FLAG.replace("tin.bath", "tin.bath:2"), TUBS.replace("tin.bath", "tin.bath:2"))
    again = again.replace("points = 200", "points = 400")
    assert ForceId("tin.200") in load_text(tmp_path, again).forces
    assert problems_in(tmp_path, again.replace('kind = "Main"', 'kind = "Main"\nlegendary = true')) == [
        AT + "Bath Fleet is Legendary and taken 2 times (DW4-FORCE-04)"
    ]


@pytest.mark.rule("DW4-FORCE-01")
def test_an_element_takes_only_units_with_its_traits_and_only_so_many(tmp_path: Path) -> None:
    wrong = TUBS.replace('"Line"', '"Flagship"')
    assert problems_in(tmp_path, with_force(FLAG, TUBS, wrong).replace("points = 200", "points = 220")) == [
        AT + "Bath Fleet: Tub lacks Flagship for Flagship (DW4-FORCE-01)"
    ]
    narrow = with_force(FLAG, TUBS, SUB).replace("mandatory = 1, maximum = 3", "mandatory = 1, maximum = 1")
    assert problems_in(tmp_path, narrow) == [AT + "Bath Fleet: 2 Line Elements, at most 1 (DW4-FORCE-01)"]


@pytest.mark.rule("DW4-FORCE-01")
def test_a_battlefleet_caps_units_of_a_positional_trait(tmp_path: Path) -> None:
    text = with_force(FLAG, TUBS, SUB).replace("caps = { Underwater = 1 }", "caps = { Underwater = 0 }")
    assert problems_in(tmp_path, text) == [AT + "Bath Fleet: 1 Underwater units, at most 0 (DW4-FORCE-01)"]


@pytest.mark.rule("DW4-FORCE-06")
def test_every_unit_stands_in_an_element_of_a_battlefleet(tmp_path: Path) -> None:
    loose = '{ class = "tin.tub", models = 2 },'
    lost = TUBS.replace("tin.bath", "tin.lake")
    astray = TUBS.replace('"Line"', '"Scout"')
    assert problems_in(tmp_path, with_force(FLAG, SUB, loose)) == [AT + "unit 3: has no Battlefleet (DW4-FORCE-06)"]
    assert problems_in(tmp_path, with_force(FLAG, SUB, lost)) == [
        AT + "unit 3: there is no Battlefleet 'tin.lake' (DW4-FORCE-06)"
    ]
    assert problems_in(tmp_path, with_force(FLAG, SUB, astray)) == [
        AT + "Bath Fleet: there is no Element 'Scout' for Tub (DW4-FORCE-06)"
    ]


def test_a_force_that_names_an_unknown_class_is_refused(tmp_path: Path) -> None:
    assert problems_in(tmp_path, with_force(FLAG.replace("tin.flag", "tin.flog"), TUBS)) == [
        AT + "unit 1: there is no class 'tin.flog' (DW4-FORCE-06)"
    ]


def test_a_core_force_takes_only_core_classes(tmp_path: Path) -> None:
    text = with_force(FLAG, SUB).replace("points = 200", "points = 200\ncore = true")
    assert problems_in(tmp_path, text) == [AT + "unit 2: Sub is not for Core play (DW4-MODE-03)"]


@pytest.mark.rule("DW4-WEAP-04")
def test_a_swapped_weapon_keeps_the_arcs_of_the_one_it_replaces(tmp_path: Path) -> None:
    flag = with_fields(FLAG, 'swaps = [{ model = 1, slot = 1, weapon = "Cork Gun" }]')
    swapped, light, fixed = force_of(tmp_path, flag, TUBS).units[0].weapons[0]
    assert (swapped.name, swapped.arcs, swapped.firepower) == ("Cork Gun", "FPS", (None, 6, 2))
    assert (light.name, fixed.name) == ("Pea Shooter", "Squib")


@pytest.mark.rule("DW4-WEAP-04")
def test_a_swap_is_free_of_points(tmp_path: Path) -> None:
    flag = with_fields(FLAG, 'swaps = [{ model = 1, slot = 1, weapon = "Cork Gun" }]')
    assert force_of(tmp_path, flag, TUBS).units[0].points == 100


@pytest.mark.rule("DW4-WEAP-04")
@pytest.mark.parametrize(
    ("slot", "weapon", "reason"),
    [
        (1, "Pea Shooter", "Pea Shooter is a Light option, Pop Gun a Heavy weapon (DW4-WEAP-04)"),
        (2, "Cork Gun", "Cork Gun is a Heavy option, Pea Shooter a Light weapon (DW4-WEAP-04)"),
        (3, "Cork Gun", "Squib is fixed and cannot be swapped (DW4-WEAP-04)"),
        (1, "Cannon", "'Cannon' is not a Hardpoint Option of the Flag Boat (DW4-WEAP-04)"),
        (4, "Cork Gun", "there is no weapon 4 on a model 1 (DW4-WEAP-05)"),
    ],
)
def test_a_swap_needs_an_option_of_the_same_icon(tmp_path: Path, slot: int, weapon: str, reason: str) -> None:
    flag = with_fields(FLAG, f'swaps = [{{ model = 1, slot = {slot}, weapon = "{weapon}" }}]')
    assert problems_in(tmp_path, with_force(flag, TUBS)) == [AT + f"unit 1: swap 1: {reason}"]


@pytest.mark.rule("DW4-WEAP-05", "DW4-FORCE-12")
def test_models_of_one_unit_may_carry_different_weapons(tmp_path: Path) -> None:
    gun = '[[weapon]]\nname = "Whistle"\nmount = "Light"\ngrades = { I = [0, 0, 0] }\n'
    tubs = with_fields(TUBS, 'swaps = [{ model = 2, slot = 1, weapon = "Whistle" }]')
    text = with_force(FLAG, tubs).replace('options = ["Pea Shooter"]', 'options = ["Pea Shooter", "Whistle"]') + gun
    unit = load_text(tmp_path, text).forces[ForceId("tin.200")].units[1]
    assert [[weapon.name for weapon in model] for model in unit.weapons] == [["Pea Shooter"], ["Whistle"]]


FIRST = """
[[force]]
id = "tin.first"
name = "First"
core = true
first_game = true
units = [%s]
"""


@pytest.mark.rule("DW4-MODE-05")
def test_a_first_game_needs_neither_points_nor_battlefleets(tmp_path: Path) -> None:
    text = SAMPLE + FIRST % '{ class = "tin.tub", models = 2 }'
    force = load_text(tmp_path, text).forces[ForceId("tin.first")]
    assert (force.first_game, force.points_limit) == (True, 60)


@pytest.mark.rule("DW4-MODE-05")
def test_a_first_game_has_two_units_at_their_smallest(tmp_path: Path) -> None:
    tubs = '{ class = "tin.tub", models = %s }'
    assert problems_in(tmp_path, SAMPLE + FIRST % (tubs % 3)) == [
        "pack.toml: force tin.first: unit 1: a first game has 2 of these (DW4-MODE-05)"
    ]
    assert problems_in(tmp_path, SAMPLE + FIRST % ", ".join([tubs % 2] * 3)) == [
        "pack.toml: force tin.first: has 3 units, a first game at most 2 (DW4-MODE-05)"
    ]


def test_a_force_that_is_no_first_game_needs_a_points_limit(tmp_path: Path) -> None:
    text = with_force(FLAG, TUBS).replace("points = 200\n", "")
    assert problems_in(tmp_path, text) == [AT + "'points' is missing (DW4-FORCE-05)"]


def attachable(text: str, to: str = "Line") -> str:
    """The sample pack in which Tubs may be attached to units with a Trait."""
    row = f'attachment = {{ to = "{to}", models = 2 }}\nupgrades = [{{ name = "Paint"'
    return text.replace('upgrades = [{ name = "Paint"', row)


BOAT = """
[[class]]
id = "tin.%(id)s"
name = "%(name)s"
traits = ["Tin", "Surface", "Line"]
vpr = 3
points = 10
models = [1, 1]
mass = 1
speed = [1, 6]
turn = 3
defence = 2
armour = 3
hull = 3
actions = 1
broadside = 0
repair = 1
crew = 5
"""
BOATS = "".join(BOAT % {"id": id, "name": id.title()} for id in ("pram", "punt", "raft"))
LINE = '{ traits = ["Line"], mandatory = 1, maximum = 3'
"""The Element of the sample pack for most of its boats, as far as its maximum."""


def boats_with_tubs(attached: int, *others: str) -> str:
    """A Force whose first boats have Tubs attached, beside other units."""
    row = '{ battlefleet = "tin.bath", element = "Line", class = "tin.%s", models = 1%s },'
    tubs = ', attached = { class = "tin.tub", models = 2 }'
    boats = [row % (id, tubs if n < attached else "") for n, id in enumerate(("pram", "punt", "raft"))]
    text = attachable(with_force(FLAG, *boats, *others)) + BOATS
    return text.replace("points = 200", "points = 900").replace(LINE, LINE.replace("3", "9"))


@pytest.mark.rule("DW4-ATTACH-07", "DW4-FORCE-15")
def test_attachments_of_a_class_count_apart_from_units_of_it(tmp_path: Path) -> None:
    plain = ('mainstay = ["tin.tub"]', "mainstay = []")
    one_of_each = boats_with_tubs(1, TUBS).replace(*plain)
    assert ForceId("tin.200") in load_text(tmp_path, one_of_each).forces
    assert problems_in(tmp_path, boats_with_tubs(2, TUBS).replace(*plain)) == [
        AT + "Bath Fleet: 2 Attachments of Tub, at most 1 (DW4-ATTACH-07)"
    ]
    assert problems_in(tmp_path, boats_with_tubs(1, TUBS, TUBS).replace(*plain)) == [
        AT + "Bath Fleet: 2 units of Tub, at most 1 (DW4-FORCE-08)"
    ]


@pytest.mark.rule("DW4-ATTACH-07")
def test_a_mainstay_class_comes_four_times_two_of_them_attached(tmp_path: Path) -> None:
    assert ForceId("tin.200") in load_text(tmp_path, boats_with_tubs(2, TUBS, TUBS)).forces
    assert problems_in(tmp_path, boats_with_tubs(3, TUBS)) == [
        AT + "Bath Fleet: 3 Attachments of Tub, at most 2 (DW4-ATTACH-07)"
    ]
    assert problems_in(tmp_path, boats_with_tubs(1, TUBS, TUBS, TUBS)) == [
        AT + "Bath Fleet: 3 units of Tub, at most 2 (DW4-FORCE-09)"
    ]


@pytest.mark.rule("DW4-ATTACH-06")
def test_an_attachment_fills_no_element_and_its_traits_open_none(tmp_path: Path) -> None:
    """A Flagship with a Line unit attached leaves the Mandatory Line Element open."""
    flag = with_fields(FLAG, 'attached = { class = "tin.tub", models = 2 }')
    text = attachable(with_force(flag), to="Flagship")
    assert problems_in(tmp_path, text) == [AT + "Bath Fleet: 0 of 1 Mandatory Line Elements filled (DW4-FORCE-02)"]
    astray = attachable(with_force(flag.replace('"Flagship"', '"Line"', 1), TUBS), to="Flagship")
    assert AT + "Bath Fleet: Flag Boat lacks Line for Line (DW4-FORCE-01)" in problems_in(tmp_path, astray)


@pytest.mark.rule("DW4-ATTACH-06")
def test_a_pack_that_attaches_a_class_above_its_least_is_refused(tmp_path: Path) -> None:
    text = attachable(SAMPLE).replace('to = "Line", models = 2', 'to = "Line", models = 3')
    assert problems_in(tmp_path, text) == [
        "pack.toml: class tin.tub: it is attached at its least, 2 models (DW4-ATTACH-06)"
    ]


@pytest.mark.rule("DW4-ATTACH-05")
@pytest.mark.parametrize(("to", "fits"), [("Tin Flagship", True), ("Flag Boat", True), ("Tin Line", False)])
def test_every_trait_that_an_attachment_names_must_be_there(tmp_path: Path, to: str, fits: bool) -> None:
    """Worked example 38: several Traits must all be there; a Class may be named instead."""
    flag = with_fields(FLAG, 'attached = { class = "tin.tub", models = 2 }')
    text = attachable(with_force(flag, TUBS), to=to).replace("points = 200", "points = 300")
    if fits:
        assert load_text(tmp_path, text).forces[ForceId("tin.200")].points == 220
        return
    assert problems_in(tmp_path, text) == [
        AT + "unit 1: Attachment: Tub is attached to Tin Line units only, not to Flag Boat (DW4-ATTACH-05)"
    ]


def test_an_element_may_take_only_one_class_and_must_know_it(tmp_path: Path) -> None:
    only = LINE + ', only = ["%s"]'
    right = with_force(FLAG, TUBS).replace(LINE, only % "tin.tub")
    assert ForceId("tin.200") in load_text(tmp_path, right).forces
    wrong = with_force(FLAG, TUBS).replace(LINE, only % "tin.sub")
    assert problems_in(tmp_path, wrong) == [
        AT + "Bath Fleet: Tub cannot fill Line, which takes only Sub (DW4-FORCE-01)"
    ]
    unknown = SAMPLE.replace(LINE, only % "tin.tug", 1)
    assert problems_in(tmp_path, unknown) == ["pack.toml: battlefleet tin.bath: element: there is no class 'tin.tug'"]
