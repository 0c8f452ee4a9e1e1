"""Every offence of a list is told with its rule, and a legal list has none."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import PackError
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.forces.file import force_of, read_force
from sandtable.rulesets.dw3.options import force_for
from tests.rulesets.dw3.legal_forces import (
    AIRSHIP,
    BREAKING,
    CARRIER,
    CRUISERS,
    CUTTERS,
    FLAGSHIP,
    LEADER,
    LEGAL,
    QUAY,
    adding,
    problems_of,
    spoiled,
)
from tests.spoiling import Spoil, limit, setting, without


@pytest.mark.rule("DW3-SETUP-04", "DW3-SETUP-08")
def test_a_legal_list_costs_its_models_and_all_they_are_fitted_with() -> None:
    force, problems = force_of(read_force(LEGAL), builtin())
    assert problems == [] and force is not None
    lintel, escorts, marines, cobbles = 290, 2 * 5, 8, 2 * 36
    rest = 2 * 125 + 2 * (48 + 2) + 110 + 205 + 260
    assert force.points == lintel + escorts + marines + cobbles + rest
    assert [unit.joins for unit in force.units] == [0, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("DW3-SETUP-04", "DW3-SETUP-05", "DW3-SETUP-07", "DW3-SETUP-08", "DW3-SETUP-23")
@pytest.mark.parametrize(
    ("spoil", "rule", "told"),
    [
        (limit(1000), "DW3-SETUP-03", "points of 1000"),
        (setting(CRUISERS, models=4), "DW3-SETUP-04", "1 to 3 models, not 4"),
        (setting(CRUISERS, class_id="meridian.sirocco"), "DW3-SETUP-04", "of another faction"),
        (setting(CRUISERS, class_id="karst.dolphin"), "DW3-SETUP-04", "no class 'karst.dolphin'"),
        (setting(CRUISERS, battlefleet="karst.moat"), "DW3-SETUP-04", "no battlefleet 'karst.moat'"),
        (setting(CRUISERS, battlefleet=""), "DW3-SETUP-04", "it has no battlefleet"),
        (setting(CRUISERS, battlefleet="karst.faction:1"), "DW3-SETUP-04", "no battlefleet 'karst.faction:1'"),
        (adding("karst.dolmen"), "DW3-SETUP-05", "2 units of Dolmen Cruiser, not more than 1"),
        (adding("karst.corbel"), "DW3-SETUP-05", "2 flagships, not more than 1"),
        (adding("karst.monolith", BREAKING), "DW3-SETUP-05", "2 flagships, not more than 1"),
        (setting(CUTTERS, upgrades=["Marine battalion"]), "DW3-SETUP-08", "no upgrade 'Marine battalion'"),
        (setting(CUTTERS, upgrades=["Storm nets"] * 2), "DW3-SETUP-08", "once for a unit, not 2 times"),
        (setting(CRUISERS, swaps=[{"slot": 1, "weapon": "Hammer Guns"}]), "DW3-SETUP-08", "cannot be swapped"),
        (setting(CRUISERS, swaps=[{"slot": 9, "weapon": "Quarry Mortar"}]), "DW3-SETUP-08", "does not have"),
        (setting(CUTTERS, generators=[{"slot": 1, "generator": "Arc generator"}]), "DW3-SETUP-08", "is offered no"),
        (
            setting(FLAGSHIP, generators=[{"slot": 5, "generator": "Fury generator"}]),
            "DW3-SETUP-08",
            "cannot be replaced by a generator",
        ),
        (
            setting(FLAGSHIP, generators=[{"slot": 1, "generator": "Fury generator"}]),
            "DW3-SETUP-08",
            "weapon 1 is replaced 2 times",
        ),
        (setting(FLAGSHIP, escorts=9), "DW3-ESC-01", "escorts, not 9"),
        (setting(FLAGSHIP, attached={"class": "karst.dolmen", "models": 1}), "DW3-ATTACH-01", "cannot join"),
        (setting(CRUISERS, attached={"class": "karst.cobble", "models": 2}), "DW3-ATTACH-01", "cannot join"),
        (without(FLAGSHIP), "DW3-SETUP-23", "0 flagships instead of 1"),
        (without(CARRIER), "DW3-SETUP-23", "1 to 3 units of SURFACE, not 0"),
        (adding("karst.ziggurat"), "DW3-SETUP-23", "0 to 1 units of AERIAL, not 2"),
        (setting(AIRSHIP, battlefleet=QUAY), "DW3-SETUP-23", "0 to 0 units of AERIAL, not 1"),
        (setting(AIRSHIP, place="SURFACE"), "DW3-SETUP-23", "fills a place of AERIAL, not of SURFACE"),
    ],
)
def test_an_offence_is_told_with_its_rule(spoil: Spoil, rule: str, told: str) -> None:
    found = problems_of(spoiled(spoil))
    assert any(problem.rule == rule and told in problem.sentence for problem in found), found


@pytest.mark.rule("DW3-SETUP-07")
def test_a_unique_class_comes_once_in_all_battlefleets() -> None:
    twice = spoiled(setting(FLAGSHIP, class_id="karst.monolith"), setting(LEADER, class_id="karst.monolith"))
    assert "Monolith Dreadnought is UNIQUE and comes 2 times" in [problem.sentence for problem in problems_of(twice)]


@pytest.mark.rule("DW3-SETUP-23")
def test_a_specialist_battlefleet_needs_a_main_one() -> None:
    units = [
        {"battlefleet": QUAY, "class": "karst.bulwark", "models": 1},
        {"battlefleet": QUAY, "class": "karst.dolmen", "models": 1},
    ]
    told = [problem.sentence for problem in problems_of({**LEGAL, "unit": units})]
    assert told == ["it needs a Main battlefleet"]
    beside = spoiled(lambda data: data["unit"].extend(units), limit(3000))
    assert problems_of(beside) == []


@pytest.mark.rule("DW3-SETUP-04")
def test_a_battlefleet_may_be_taken_once_more_under_a_number() -> None:
    again = spoiled(
        limit(3000), adding("karst.corbel", "karst.faction:2"), adding("karst.dolmen", "karst.faction:2", models=3)
    )
    assert problems_of(again) == []


def test_a_list_without_units_or_of_no_faction_is_told() -> None:
    assert [problem.rule for problem in problems_of({**LEGAL, "unit": []})] == ["DW3-SETUP-04"]
    assert [problem.rule for problem in problems_of({**LEGAL, "faction": "basalt"})] == ["DW3-SETUP-04"]
    with pytest.raises(PackError, match="force Grey Wall"):
        force_for(read_force(spoiled(limit(10))), builtin())
    with pytest.raises(PackError, match="more than 60"):
        read_force({**LEGAL, "unit": LEGAL["unit"] * 11})
    with pytest.raises(PackError, match="model"):
        read_force(spoiled(setting(CRUISERS, swaps=[{"model": 1, "slot": 1, "weapon": "Quarry Mortar"}])))


def test_an_offence_of_a_joining_unit_is_told_at_the_row_of_its_partner() -> None:
    wrong = problems_of(spoiled(setting(FLAGSHIP, attached={"class": "karst.cobble", "models": 9})))
    assert [(problem.unit, problem.where) for problem in wrong] == [(1, "unit 1: attached")] * len(wrong)
    assert wrong
