"""Lists of units: what they cost, whether they are legal, and what may be added."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from sandtable.kernel.errors import PackError, UnknownName
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.forces.builder import BattleLists
from sandtable.rulesets.ac.forces.file import ForceFile, ListedRow, force_of, read_force
from sandtable.rulesets.ac.options import force_for
from sandtable.tabletop.forces.facet import ListedForces

QUARRY = "karst.quarry"
FORCES = ListedForces(ForceFile, lambda: BattleLists(builtin()))


def unit(name: str, models: int, group: str = QUARRY, **more: Any) -> ListedRow:
    return ListedRow(f"karst.{name}", models, group, **more)


BASE = (unit("foreman", 6), unit("delver", 6), unit("delver", 6))
"""A Commander and the two Infantry units that a Quarry Brigade wants."""


def listed(*units: ListedRow, points: int = 1000, **more: Any) -> ForceFile:
    return ForceFile("ac", 1, "Trial", "karst", points, units, **more)


def wrong(*units: ListedRow, **more: Any) -> list[str]:
    """The rules that a list breaks."""
    return [problem.rule for problem in force_of(listed(*units, **more), builtin())[1]]


@pytest.mark.rule("AC-FORCE-02", "AC-FORCE-03")
def test_a_battlegroup_with_its_commander_and_its_least_is_legal() -> None:
    assert wrong(*BASE) == []


@pytest.mark.rule("AC-FORCE-02", "AC-FORCE-03", "AC-TRAIT-05")
@pytest.mark.parametrize(
    ("units", "rules"),
    [
        (BASE[:2], ["AC-FORCE-02"]),
        (BASE[1:], ["AC-FORCE-02"]),
        ((*BASE, unit("headstock", 2)), ["AC-FORCE-02"]),
        ((*BASE, unit("trunnion", 2)), []),
        ((*BASE, unit("trunnion", 2), unit("trunnion", 2)), ["AC-FORCE-02", "AC-L-05"]),
    ],
)
def test_slots_have_a_least_and_a_most(units: tuple[ListedRow, ...], rules: list[str]) -> None:
    assert wrong(*units) == rules


@pytest.mark.rule("AC-L-05")
def test_an_entry_comes_once_but_for_those_that_may_come_twice() -> None:
    assert wrong(*BASE, unit("ashlar", 2), unit("ashlar", 2)) == []
    assert wrong(*BASE, unit("skip", 4), unit("skip", 4)) == ["AC-L-05"]
    assert wrong(*BASE, unit("delver", 6)) == ["AC-L-05"]


@pytest.mark.rule("AC-FORCE-05", "AC-FORCE-06", "AC-L-07")
@pytest.mark.parametrize(
    ("models", "scale", "rules"),
    [
        (6, "skirmish", []),
        (7, "skirmish", ["AC-FORCE-05"]),
        (18, "skirmish", ["AC-FORCE-06"]),
        (12, "battle", []),
        (18, "cataclysm", []),
    ],
)
def test_a_level_has_its_number_of_models_and_its_scale(models: int, scale: str, rules: list[str]) -> None:
    assert wrong(BASE[0], BASE[1], unit("gravel", 8), unit("scarp", 4), scale=scale) == []
    assert wrong(*BASE[:2], unit("delver", models), scale=scale) == rules


@pytest.mark.rule("AC-L-08")
def test_a_star_of_the_slot_lifts_one_unit_by_a_level() -> None:
    two = (BASE[0], unit("delver", 12), unit("delver", 12))
    assert wrong(*two) == []
    assert wrong(*two, unit("sapper", 8)) == ["AC-L-08"]
    assert wrong(unit("foreman", 12), *BASE[1:]) == []


@pytest.mark.rule("AC-L-09")
def test_a_named_transport_brings_a_star_of_its_own() -> None:
    assert wrong(*BASE, unit("ashlar", 4), unit("hauler", 4)) == []
    assert wrong(*BASE, unit("ashlar", 4), unit("skip", 8)) == ["AC-L-08"]
    assert wrong(*BASE, unit("ashlar", 4), unit("skip", 8), unit("hauler", 4)) == ["AC-L-08"]


@pytest.mark.rule("AC-L-10")
def test_a_behemoth_counts_as_full_strength() -> None:
    train = (unit("massif", 1, "karst.mountain"),)
    assert wrong(*BASE, *train, points=2000) == []
    assert wrong(*BASE, *train, points=1000) == ["AC-FORCE-04", "AC-FORCE-06"]


@pytest.mark.rule("AC-FORCE-04")
def test_a_battlegroup_may_be_taken_again_unless_it_is_there_once_only() -> None:
    again = tuple([unit(row.class_id.removeprefix("karst."), row.models, f"{QUARRY}:2") for row in BASE])
    assert wrong(*BASE, *again) == []
    guard = (unit("bedrock", 5, "karst.lastshift"), unit("delver", 6, "karst.lastshift"))
    second = tuple([unit(row.class_id.removeprefix("karst."), row.models, "karst.lastshift:2") for row in guard])
    assert wrong(*guard) == []
    assert wrong(*guard, *second) == ["AC-FORCE-04"]


@pytest.mark.rule("AC-FORCE-01", "AC-FORCE-07", "AC-FORCE-08")
def test_faction_points_and_options_are_held_to() -> None:
    content = builtin()
    satchels = (BASE[0], BASE[1], unit("delver", 6, upgrades=("Blasting satchels",)))
    force, problems = force_of(listed(*satchels), content)
    assert force is not None and (force.points, problems) == (140, [])
    assert wrong(*BASE, points=134) == ["AC-FORCE-07"]
    assert wrong(*BASE, points=135) == []
    assert wrong(*BASE[:2], unit("delver", 6, upgrades=("Wings",))) == ["AC-FORCE-08"]
    stranger = ListedRow("meridian.fusilier", 6, QUARRY)
    assert "AC-FORCE-01" in wrong(*BASE, stranger)


@pytest.mark.rule("AC-G-21")
def test_boons_are_bought_once_and_of_the_faction() -> None:
    assert wrong(*BASE, boons=("AC-B-COUNTERCHARGE",), points=165) == []
    assert wrong(*BASE, boons=("AC-B-COUNTERCHARGE",), points=164) == ["AC-FORCE-07"]
    assert wrong(*BASE, boons=("AC-B-COUNTERCHARGE",) * 2) == ["AC-G-21"]
    assert wrong(*BASE, boons=("AC-B-ELAN",)) == ["AC-G-21"]


@pytest.mark.rule("AC-B-GRAPPLING-WITH-GIANTS")
def test_a_boon_for_behemoths_is_offered_with_one_only() -> None:
    boons = ("AC-B-GRAPPLING-WITH-GIANTS",)
    assert wrong(*BASE, boons=boons, points=2000) == ["AC-B-GRAPPLING-WITH-GIANTS"]
    assert wrong(*BASE, unit("massif", 1, "karst.mountain"), boons=boons, points=2000) == []
    # While a list is still being made its Behemoth may be added later.
    assert force_of(listed(*BASE, boons=boons, points=2000), builtin(), complete=False)[1] == []


@pytest.mark.rule("AC-SETUP-27")
def test_half_of_the_units_can_be_deployed() -> None:
    borers = [unit("auger", 2, "karst.undermine"), unit("auger", 2, "karst.undermine")]
    group = (unit("foreman", 6, "karst.undermine"), unit("sapper", 4, "karst.undermine"))
    assert wrong(*group, *borers) == []
    gale = [
        ListedRow("meridian.almanac", 6, "meridian.gale"),
        ListedRow("meridian.plover", 5, "meridian.gale"),
        ListedRow("meridian.kestrel", 2, "meridian.gale"),
        ListedRow("meridian.merlin", 1, "meridian.gale"),
    ]
    more = (
        *gale,
        ListedRow("meridian.noonday", 2, "meridian.noonflight"),
        ListedRow("meridian.kestrel", 2, "meridian.noonflight"),
        ListedRow("meridian.merlin", 1, "meridian.noonflight"),
    )
    file = ForceFile("ac", 1, "Trial", "meridian", 2000, more)
    assert "AC-SETUP-27" not in [problem.rule for problem in force_of(file, builtin())[1]]


@pytest.mark.rule("AC-L-12", "AC-R-PARENT-UNIT")
def test_a_fireteam_is_bought_with_its_parent_and_has_its_level() -> None:
    group = "meridian.barometer"
    rows = (
        ListedRow("meridian.almanac", 6, group),
        ListedRow("meridian.fusilier", 6, group, fireteams=("meridian.heliograph",)),
    )
    force, problems = force_of(ForceFile("ac", 1, "Trial", "meridian", 1000, rows), builtin())
    assert force is not None and not problems
    assert [unit.parent for unit in force.units] == [0, 0, 2]
    assert force.units[2].level is force.units[1].level
    two = (rows[0], ListedRow("meridian.fusilier", 6, group, fireteams=("meridian.heliograph",) * 2))
    told = [p.rule for p in force_of(ForceFile("ac", 1, "Trial", "meridian", 1000, two), builtin())[1]]
    assert set(told) == {"AC-R-PARENT-UNIT"}


def test_a_problem_says_where_it_is_and_by_which_rule() -> None:
    problems = force_of(listed(*BASE[:2], unit("delver", 7)), builtin())[1]
    assert [str(problem) for problem in problems] == [
        "unit 3: Delver Company has 6 or 12 or 18 models, not 7 (AC-FORCE-05)"
    ]


def test_a_list_that_is_no_list_is_refused_in_a_sentence() -> None:
    with pytest.raises(PackError, match="unknown field 'nane'"):
        read_force({"ruleset": "ac", "format": 1, "nane": "x", "faction": "karst", "points": 10, "unit": []})
    with pytest.raises(PackError, match="AC-FORCE-02"):
        force_for(listed(*BASE[:2]), builtin())


@pytest.mark.parametrize("faction", ["karst", "meridian"])
@pytest.mark.parametrize("limit", [500, 1000, 2000, 3000])
def test_a_first_draft_is_legal_and_nearly_full(faction: str, limit: int) -> None:
    check = FORCES.check(tomllib.loads(FORCES.new(faction, limit)))
    assert check.is_legal, check.problems
    assert limit * 0.6 < check.points <= limit


def test_a_ready_force_is_written_as_a_list_and_read_again() -> None:
    check = FORCES.check(tomllib.loads(FORCES.like("meridian.1000")))
    assert check.is_legal and check.points == 1000
    assert any(entry.attached for entry in check.entries)
    text = FORCES.like("karst.1000")
    assert 'upgrades = ["Blasting satchels"]' in text and FORCES.check(tomllib.loads(text)).points == 995
    assert any("Fair Wind" in note for note in check.notes)
    with pytest.raises(UnknownName, match="first game"):
        FORCES.like("karst.first")


def test_open_slots_say_what_would_fit() -> None:
    check = BattleLists(builtin()).check(listed(*BASE))
    armour = next(slot for slot in check.open if (slot.group, slot.slot) == (QUARRY, "Armour"))
    assert (armour.filled, armour.maximum) == (0, 5)
    assert "karst.ashlar" in armour.classes and "karst.delver" not in armour.classes


def test_what_a_file_suggests_is_legal_once_its_mark_is_taken_away() -> None:
    """Every option and Fireteam beside a unit is written as it is read."""
    text = FORCES.new("meridian", 3000, ["almanac", "fusilier:6", "equinox", "kestrel", "plover"])
    lines = [line for line in text.splitlines() if line.startswith(("# upgrades", "# fireteams"))]
    assert len(lines) >= 5
    for line in lines:
        opened = text.replace(line, line.removeprefix("# "), 1)
        check = FORCES.check(tomllib.loads(opened))
        assert not [p for p in check.problems if p.rule in ("AC-FORCE-08", "AC-FORCE-01", "AC-R-FIRETEAM")], line
