"""Building a force: what is offered is accepted, what is open is told, drafts are legal, and lists are played."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.forces import ClassChoice, ForceCheck, ForceChoices
from sandtable.kernel.ids import RuleId
from sandtable.kernel.match import Match
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.content.profile import ForceId, RuleRef
from sandtable.rulesets.dw3.forces.file import force_of, read_force
from sandtable.rulesets.dw3.forces.text import force_text
from sandtable.rulesets.dw3.forces.unit_sheets import not_built
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.models.special_rules import fleets_with
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw3.legal_forces import FLAGSHIP, LEGAL, problems_of, spoiled
from tests.spoiling import limit, setting

CHOICES = RULESET.forces.choices()
CLASSES = [choice for faction in CHOICES.factions for choice in faction.classes]
READY = [force.id for force in builtin().forces.values() if not force.first]


def alone(choice: ClassChoice, **fields: Any) -> list[str]:
    """What is wrong with one unit of a class, apart from the force that is not around it."""
    faction = choice.id.partition(".")[0]
    unit = {"class": choice.id, "models": choice.most, **fields}
    found = problems_of({**LEGAL, "faction": faction, "points": 9000, "unit": [unit]})
    return [problem.rule for problem in found if problem.rule not in ("DW3-SETUP-04", "DW3-SETUP-23")]


def test_choices_and_checks_go_over_the_wire() -> None:
    assert msgspec.json.decode(msgspec.json.encode(CHOICES), type=ForceChoices) == CHOICES
    check = RULESET.forces.check(LEGAL)
    assert msgspec.json.decode(msgspec.json.encode(check), type=ForceCheck) == check


@pytest.mark.rule("DW3-SETUP-08")
@pytest.mark.parametrize("choice", CLASSES, ids=lambda choice: choice.id)
def test_everything_that_is_offered_for_a_class_is_accepted(choice: ClassChoice) -> None:
    least = {other.id: other.least for other in CLASSES}
    assert alone(choice, escorts=choice.tokens_most) == []
    assert alone(choice, upgrades=[upgrade.name for upgrade in choice.upgrades]) == []
    for other in choice.attachments:
        assert alone(choice, attached={"class": other, "models": least[other]}) == []
    for mounting in choice.mountings:
        for name in mounting.options:
            assert alone(choice, swaps=[{"slot": mounting.slot, "weapon": name}]) == []
        for name in mounting.generators:
            assert alone(choice, generators=[{"slot": mounting.slot, "generator": name}]) == []


@pytest.mark.rule("DW3-SETUP-08", "DW3-ATTACH-01")
@pytest.mark.parametrize("choice", CLASSES, ids=lambda choice: choice.id)
def test_what_is_not_offered_for_a_class_is_refused(choice: ClassChoice) -> None:
    assert alone(choice, escorts=choice.tokens_most + 1) == ["DW3-ESC-01"]
    own = [other for other in CLASSES if other.id.partition(".")[0] == choice.id.partition(".")[0]]
    for other in own:
        if other.id not in choice.attachments:
            wrong = alone(choice, attached={"class": other.id, "models": other.least})
            assert {"DW3-ATTACH-01", "DW3-ATTACH-03"} & set(wrong)
    every = {name for other in own for mounting in other.mountings for name in mounting.options}
    for mounting in choice.mountings:
        for name in every - set(mounting.options):
            assert alone(choice, swaps=[{"slot": mounting.slot, "weapon": name}]) == ["DW3-SETUP-08"]


@pytest.mark.rule("DW3-SETUP-05", "DW3-SETUP-23")
@pytest.mark.parametrize("units", range(len(LEGAL["unit"]) + 1))
@pytest.mark.parametrize("points", [700, 3000])
def test_an_open_place_offers_all_that_breaks_nothing_new_and_nothing_else(units: int, points: int) -> None:
    data = spoiled(limit(points), setting(FLAGSHIP, upgrades=["Marine battalion", "Marine battalion"]))
    data["unit"] = data["unit"][:units]
    before = {str(problem) for problem in problems_of(data)}
    groups = {group.id: group for faction in CHOICES.factions for group in faction.groups}
    for slot in RULESET.forces.check(data).open:
        (choice,) = [each for each in groups[slot.group].slots if each.name == slot.slot]
        for name in choice.classes:
            least = next(each.least for each in CLASSES if each.id == name)
            unit = {"battlefleet": slot.group, "place": slot.slot, "class": name, "models": least}
            after = {str(problem) for problem in problems_of({**data, "unit": [*data["unit"], unit]})}
            # That a place is still to be filled is no reason to stop.
            new = [told for told in after - before if "flagships instead" not in told and ", not 0 " not in told]
            assert (name in slot.classes) is not bool(new), f"{name} as {slot.slot} of {slot.group}: {new}"


def test_an_empty_list_shows_every_place_of_the_faction() -> None:
    check = RULESET.forces.check({**LEGAL, "unit": []})
    assert {slot.group for slot in check.open} == {"karst.faction", "karst.breaking", "karst.quay"}
    places = [slot.slot for slot in check.open if slot.group == "karst.breaking"]
    assert places == ["FLAGSHIP", "SURFACE", "SKIMMING", "AERIAL"]


@pytest.mark.parametrize("faction", ["karst", "meridian"])
@pytest.mark.parametrize("points", [500, 1000, 2000])
def test_a_draft_is_legal_and_leaves_little_over(faction: str, points: int) -> None:
    check = RULESET.forces.check(tomllib.loads(RULESET.forces.new(faction, points)))
    assert check.is_legal
    assert 0.9 * points <= check.points <= points


def test_a_draft_with_named_units_puts_each_into_its_place() -> None:
    text = RULESET.forces.new("karst", 1000, ["lintel", "Dolmen Cruiser:2", "karst.cobble", "cupola"])
    check = RULESET.forces.check(tomllib.loads(text))
    assert check.is_legal
    assert [(entry.title, entry.models, entry.slot) for entry in check.entries] == [
        ("Lintel Battleship", 1, "FLAGSHIP"),
        ("Dolmen Cruiser", 2, "SURFACE"),
        ("Cobble Frigate", 2, "SURFACE"),
        ("Cupola Siege Airship", 1, "AERIAL"),
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("basalt", 1000), "there is: karst, meridian"),
        (("karst", 1000, ["dolmn"]), "did you mean 'dolmen'"),
        (("karst", 1000, ["dolmen:many"]), "CLASS:MODELS"),
        (("karst", 100), "DW3-SETUP-23"),
        (("karst", 500, (), ["core"]), "there is: no switch"),
    ],
)
def test_a_draft_that_cannot_be_made_is_refused_with_a_hint(arguments: tuple[Any, ...], told: str) -> None:
    with pytest.raises(UnknownName, match=told):
        RULESET.forces.new(*arguments)


def test_every_line_that_a_draft_suggests_works_when_its_mark_is_taken_away() -> None:
    text = RULESET.forces.new("meridian", 2000)
    suggested = [line for line in text.splitlines() if line.startswith("# ") and " = " in line]
    suggested = [line for line in suggested if "battlefleet" not in line]
    assert len(suggested) > 15
    for line in dict.fromkeys(suggested):
        data = tomllib.loads(text.replace(line, line[2:], 1))
        # A joining unit takes points and a place of its own, of which there may be none left.
        full = {"DW3-SETUP-03", "DW3-SETUP-05", "DW3-SETUP-23"} if "attached" in line else {"DW3-SETUP-03"}
        assert {p.rule for p in RULESET.forces.check(data).problems} <= full


def test_a_list_written_as_a_file_reads_back_as_it_was() -> None:
    file = read_force(LEGAL)
    assert read_force(tomllib.loads(force_text(file, builtin()))) == file
    assert read_force(tomllib.loads(RULESET.forces.like(LEGAL))) == file


@pytest.mark.rule("DW3-SETUP-04")
@pytest.mark.parametrize("id", READY)
def test_every_ready_force_is_a_legal_list_that_comes_to_the_same(id: str) -> None:
    force = builtin().forces[ForceId(id)]
    listed, problems = force_of(read_force(tomllib.loads(RULESET.forces.like(id))), builtin())
    assert listed is not None and problems == []
    assert (listed.units, listed.limit, listed.points) == (force.units, force.limit, force.points)


def test_a_force_for_a_first_game_is_no_list() -> None:
    with pytest.raises(UnknownName, match="first game"):
        RULESET.forces.like("karst.first")


@pytest.mark.parametrize("choice", CLASSES, ids=lambda choice: choice.id)
def test_nothing_of_our_fleets_is_called_not_yet_in_play(choice: ClassChoice) -> None:
    assert choice.not_yet == ()


@pytest.mark.parametrize("id", READY)
def test_a_list_of_our_fleets_does_not_call_its_guns_rules_that_are_missing(id: str) -> None:
    notes = RULESET.forces.check(tomllib.loads(RULESET.forces.like(id))).notes
    assert not [note for note in notes if "Not yet" in note]


def test_a_special_rule_that_nobody_has_built_is_called_so_by_its_name_and_a_plain_gun_is_not() -> None:
    dolmen = builtin().classes[ClassId("karst.dolmen")]
    huoqiang = replace(dolmen.weapons[0].type, name="Huoqiang (heavy)")
    armed = replace(
        dolmen,
        rules=(*dolmen.rules, RuleRef(RuleId("DW3-R-AGITATION"), "Agitation"), RuleRef(RuleId("DW3-R-ODD"), "Odd")),
        weapons=(replace(dolmen.weapons[0], type=huoqiang), *dolmen.weapons[1:]),
    )
    assert not_built(armed) == ("Agitation", "DW3-R-ODD", "Huoqiang")


def test_cards_show_a_class_with_what_it_is_fitted_with() -> None:
    sheets = {sheet.id: sheet for sheet in RULESET.forces.sheets(LEGAL)}
    lintel = sheets["karst.lintel+Marine battalion+1=Quarry Mortar+2=Shield generator"]
    plain = builtin().classes[ClassId("karst.lintel")]
    assert [row.name for row in lintel.rows] == ["Quarry Mortar", *[w.type.name for w in plain.weapons[2:]]]
    assert dict(lintel.stats)["FRAY"] == f"{plain.fray[0] + 2}/{plain.fray[1] + 2}"
    assert "Shield generator" in [note.name for note in lintel.notes]
    assert dict(sheets["karst.cobble"].stats)["HULL"] == "3"
    for entry in RULESET.forces.check(LEGAL).entries:
        assert set(entry.sheets) <= set(sheets)


@pytest.mark.rule("DW3-SETUP-08", "DW3-ATTACH-01")
def test_a_list_is_played_with_all_that_it_says() -> None:
    again = spoiled(limit(3000))
    again["unit"] += [
        {"battlefleet": "karst.faction:2", "class": "karst.corbel", "models": 1},
        {"battlefleet": "karst.faction:2", "class": "karst.dolmen", "models": 1},
    ]
    options = RULESET.play.options({"forces": [again]})
    assert options["forces"][1] == "meridian.2000"
    game = Match.start(RULESET, options, key_from(3)).game
    lintel = next(unit for unit in game.state.units.values() if unit.class_id.startswith("karst.lintel"))
    assert (lintel.flagship, lintel.partner, lintel.escorts) == (True, "A2", 2)
    assert game.state.units[lintel.partner].joining
    assert len(fleets_with(game, lintel.seat, RuleId("DW3-R-STRATEGIC-RESERVE"))) == 2


def test_a_list_that_is_not_legal_is_not_played() -> None:
    with pytest.raises(Exception, match="DW3-SETUP-03"):
        RULESET.play.options({"forces": [spoiled(limit(10)), "meridian.500"]})
    with pytest.raises(UnknownName, match="name two, one for each player, not 3"):
        RULESET.play.options({"forces": ["karst.500"] * 3})
