"""Building a Force: what is offered is accepted, what is open is told, and drafts are legal."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.forces import ClassChoice, ForceCheck, ForceChoices
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import ForceId
from sandtable.rulesets.dw4.forces.file import force_of, read_force
from sandtable.rulesets.dw4.forces.text import force_text
from sandtable.rulesets.dw4.manifest import RULESET
from tests.rulesets.dw4.legal_forces import FLAGSHIP, LEGAL, SCOUT, problems_of, spoiled
from tests.spoiling import limit, setting, without

CHOICES = RULESET.forces.choices()
CLASSES = [choice for faction in CHOICES.factions for choice in faction.classes]
GROUPS = [group for faction in CHOICES.factions for group in faction.groups]


def alone(choice: ClassChoice, **fields: Any) -> list[str]:
    """What is wrong with one unit of a Class, apart from the Force that is not around it."""
    faction = choice.id.partition(".")[0]
    unit = {"class": choice.id, "models": choice.most, **fields}
    found = problems_of({**LEGAL, "faction": faction, "points": 9000, "unit": [unit]})
    return [problem.rule for problem in found if problem.rule not in ("DW4-FORCE-06", "DW4-FORCE-03")]


def test_choices_and_checks_go_over_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CHOICES), type=ForceChoices) == CHOICES
    check = RULESET.forces.check(LEGAL)
    assert msgspec.json.decode(msgspec.json.encode(check), type=ForceCheck) == check


def test_every_class_is_offered_with_its_points_and_sizes() -> None:
    dolmen = next(choice for choice in CLASSES if choice.id == "karst.dolmen")
    assert (dolmen.points, dolmen.least, dolmen.most, dolmen.tokens_most, dolmen.switches) == (
        130,
        1,
        3,
        2,
        ("core",),
    )
    assert next((g.name, g.points) for g in dolmen.generators) == ("Heavy Shield Generator", 15)
    assert dolmen.mountings[0].options == ("Stonebreaker Battery", "Quarry Mortar", "Slag Projector")
    lintel = next(choice for choice in CLASSES if choice.id == "karst.lintel")
    assert lintel.attachments == ("karst.cobble", "karst.culvert", "karst.cistern")
    assert [upgrade.name for upgrade in lintel.upgrades] == ["Marine battalion"]


@pytest.mark.parametrize("choice", CLASSES, ids=lambda choice: choice.id)
def test_everything_that_is_offered_for_a_class_is_accepted(choice: ClassChoice) -> None:
    least = {other.id: other.least for other in CLASSES}
    assert alone(choice, escorts=choice.tokens_most) == []
    assert alone(choice, upgrades=[upgrade.name for upgrade in choice.upgrades]) == []
    for other in choice.attachments:
        assert alone(choice, attached={"class": other, "models": least[other]}) == []
    for mounting in choice.mountings:
        for name in mounting.options:
            assert alone(choice, swaps=[{"model": 1, "slot": mounting.slot, "weapon": name}]) == []
        for name in mounting.generators:
            assert alone(choice, generators=[{"model": 1, "slot": mounting.slot, "generator": name}]) == []


@pytest.mark.parametrize("choice", CLASSES, ids=lambda choice: choice.id)
def test_what_is_not_offered_for_a_class_is_refused(choice: ClassChoice) -> None:
    assert alone(choice, escorts=choice.tokens_most + 1) == ["DW4-FORCE-13"]
    own = [other for other in CLASSES if other.id.partition(".")[0] == choice.id.partition(".")[0]]
    for other in own:
        if other.id not in choice.attachments:
            assert "DW4-ATTACH-05" in alone(choice, attached={"class": other.id, "models": other.least})
    every = {name for other in own for mounting in other.mountings for name in mounting.options}
    for mounting in choice.mountings:
        for name in every - set(mounting.options):
            assert alone(choice, swaps=[{"model": 1, "slot": mounting.slot, "weapon": name}]) == ["DW4-WEAP-04"]


# --- what is open ---


def test_an_open_element_names_the_classes_that_fit_into_it_now() -> None:
    check = RULESET.forces.check(spoiled(without(SCOUT)))
    scout = next(slot for slot in check.open if (slot.group, slot.slot) == ("karst.wall", "Scout"))
    assert (scout.filled, scout.mandatory, scout.maximum, scout.classes) == (0, 0, 1, ("karst.sinkhole",))
    full = RULESET.forces.check(LEGAL)
    assert not [slot for slot in full.open if (slot.group, slot.slot) == ("karst.wall", "Scout")]


def test_a_class_that_would_break_the_limit_is_not_offered() -> None:
    tight = RULESET.forces.check(spoiled(without(SCOUT), limit(1279)))
    scout = next(slot for slot in tight.open if (slot.group, slot.slot) == ("karst.wall", "Scout"))
    assert scout.classes == ()


def test_every_class_that_an_open_element_names_can_be_added() -> None:
    data = spoiled(limit(3000))
    check = RULESET.forces.check(data)
    assert any(slot.classes for slot in check.open)
    least = {choice.id: choice.least for choice in CLASSES}
    for slot in check.open:
        for name in slot.classes:
            unit = {"battlefleet": slot.group, "element": slot.slot, "class": name, "models": least[name]}
            problems = RULESET.forces.check({**data, "unit": [*data["unit"], unit]}).problems
            assert {problem.rule for problem in problems} <= {"DW4-FORCE-02"}


@pytest.mark.parametrize("units", range(len(LEGAL["unit"]) + 1))
@pytest.mark.parametrize("points", [700, 3000])
def test_an_open_element_offers_all_that_breaks_nothing_new_and_nothing_else(units: int, points: int) -> None:
    """A builder looks only at what the unit more has a part in; the whole list must say the same."""
    data = spoiled(limit(points), setting(FLAGSHIP, upgrades=["Marine battalion", "Marine battalion"]))
    data["unit"] = data["unit"][:units]
    before = set(problems_of(data))
    for slot in RULESET.forces.check(data).open:
        (choice,) = [s for g in GROUPS if g.id == slot.group for s in g.slots if s.name == slot.slot]
        for name in choice.classes:
            least = next(each.least for each in CLASSES if each.id == name)
            unit = {"battlefleet": slot.group, "element": slot.slot, "class": name, "models": least}
            after = problems_of({**data, "unit": [*data["unit"], unit]})
            new = [problem for problem in after if problem not in before and problem.rule != "DW4-FORCE-02"]
            assert (name in slot.classes) is not bool(new), f"{name} as {slot.slot} of {slot.group}: {new}"


def test_an_empty_list_shows_every_element_of_the_faction() -> None:
    check = RULESET.forces.check({**LEGAL, "unit": []})
    assert {slot.group for slot in check.open} == {"karst.wall", "karst.breaking", "karst.quay", "karst.procession"}
    assert [problem.rule for problem in check.problems] == ["DW4-FORCE-01"]


def test_an_illegal_list_is_shown_all_the_same() -> None:
    check = RULESET.forces.check(spoiled(setting(FLAGSHIP, models=3, escorts=9)))
    assert not check.is_legal
    assert check.entries[0].models == 3
    strange = RULESET.forces.check({**LEGAL, "faction": "basalt"})
    assert (strange.entries, [problem.rule for problem in strange.problems]) == ((), ["DW4-FORCE-06"])


def test_a_force_says_which_of_its_special_rules_are_not_yet_in_play() -> None:
    known = {choice.id: set(choice.not_yet) for choice in CLASSES}
    (note,) = RULESET.forces.check(LEGAL).notes or ("",)
    for title in known["karst.lintel"]:
        assert title.partition(" (")[0].partition(":")[0] in note
    core = {**LEGAL, "core": True, "unit": [{"class": "karst.dolmen", "models": 1}]}
    assert RULESET.forces.check(core).notes == ()


# --- drafts ---


@pytest.mark.parametrize("faction", ["karst", "meridian"])
@pytest.mark.parametrize("points", [500, 1000, 2500])
def test_a_draft_is_legal_and_leaves_little_over(faction: str, points: int) -> None:
    check = RULESET.forces.check(tomllib.loads(RULESET.forces.new(faction, points)))
    assert check.is_legal
    assert 0.9 * points <= check.points <= points


def test_a_draft_for_core_play_has_only_what_core_play_has() -> None:
    data = tomllib.loads(RULESET.forces.new("karst", 500, switches=["core"]))
    assert RULESET.forces.check(data).is_legal
    assert RULESET.forces.check(data).when == {}
    assert RULESET.forces.check(LEGAL).when == {"mode": ("full",)}
    assert RULESET.play.options({"forces": [data]})["mode"] == "core"


def test_a_draft_with_named_units_puts_each_into_an_element() -> None:
    text = RULESET.forces.new("karst", 1000, ["lintel", "Dolmen Cruiser:2", "karst.cobble", "cupola"])
    check = RULESET.forces.check(tomllib.loads(text))
    assert check.is_legal
    assert [(entry.title, entry.models, entry.slot) for entry in check.entries] == [
        ("Lintel Battleship", 1, "Flagship"),
        ("Dolmen Cruiser", 2, "Line"),
        ("Cobble Frigate", 2, "Patrol"),
        ("Cupola Siege Airship", 1, "Support"),
    ]


def test_a_draft_with_units_that_do_not_go_together_is_written_and_the_check_tells() -> None:
    check = RULESET.forces.check(tomllib.loads(RULESET.forces.new("karst", 1000, ["dolmen:9"])))
    assert {problem.rule for problem in check.problems} == {"DW4-FORCE-02", "DW4-FORCE-05", "DW4-FORCE-11"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("basalt", 1000), "there is: karst, meridian"),
        (("karst", 1000, ["dolmn"]), "did you mean 'dolmen'"),
        (("karst", 1000, ["dolmen:many"]), "CLASS:MODELS"),
        (("karst", 100), "DW4-FORCE-02"),
    ],
)
def test_a_draft_that_cannot_be_made_is_refused_with_a_hint(arguments: tuple[Any, ...], told: str) -> None:
    with pytest.raises(UnknownName, match=told):
        RULESET.forces.new(*arguments)


def test_every_line_that_a_draft_suggests_works_when_its_mark_is_taken_away() -> None:
    text = RULESET.forces.new("meridian", 2500)
    suggested = [
        line for line in text.splitlines() if line.startswith("# ") and " = " in line and "battlefleet" not in line
    ]
    assert len(suggested) > 20
    for line in dict.fromkeys(suggested):
        data = tomllib.loads(text.replace(line, line[2:], 1))
        assert {p.rule for p in RULESET.forces.check(data).problems} <= {"DW4-FORCE-05"}


def test_a_list_written_as_a_file_reads_back_as_it_was() -> None:
    file = read_force(LEGAL)
    assert read_force(tomllib.loads(force_text(file, builtin()))) == file


@pytest.mark.rule("DW4-FORCE-16")
@pytest.mark.parametrize("id", [force.id for force in builtin().forces.values() if not force.first_game])
def test_every_ready_force_is_a_list_that_comes_to_the_same(id: str) -> None:
    force = builtin().forces[ForceId(id)]
    listed, problems = force_of(read_force(tomllib.loads(RULESET.forces.like(id))), builtin())
    assert listed is not None and problems == []
    assert (listed.units, listed.points_limit, listed.core) == (force.units, force.points_limit, force.core)
