"""What a unit of a Force carries and costs: Generators, Upgrades, Escorts, swaps and Attachments."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import RuleId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import ForceId, ForceUnit
from sandtable.rulesets.dw4.forces.file import force_of, read_force
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.models.properties import held, properties, working_systems
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.ids import ClassId
from tests.rulesets.dw4.legal_forces import FLAGSHIP, LEGAL, LINE, PATROL, problems_of, spoiled
from tests.spoiling import Spoil, limit, setting

BOARDING_PARTIES, PROW = RuleId("DW4-P-BOARDING-PARTIES"), RuleId("DW4-P-HEAVY-PROW")
SHIELD = RuleId("DW4-S-HEAVY-SHIELD-GENERATOR")


def unit(n: int, *spoils: Spoil) -> ForceUnit:
    force, problems = force_of(read_force(spoiled(*spoils)), builtin())
    assert force is not None and not problems
    return force.units[n]


def swap(model: int, slot: int, weapon: str) -> dict[str, Any]:
    return {"model": model, "slot": slot, "weapon": weapon}


def game(*spoils: Spoil) -> BattleGame:
    options = RULESET.play.options({"forces": [spoiled(*spoils), "meridian.1500"]})
    return RULESET.play.new_game(options, Seeded(key_from(1)))


# --- Generators ---


@pytest.mark.rule("DW4-WEAP-06")
def test_a_generator_takes_the_place_of_the_heavy_weapon_that_was_chosen() -> None:
    pick = [{"model": 2, "slot": 1, "generator": "Magnetic Generator"}]
    first, second = unit(LINE, setting(LINE, generators=pick)).weapons
    assert [weapon.arcs for weapon in first] == ["FPS", "PSA"]
    assert [weapon.arcs for weapon in second] == ["PSA"]


@pytest.mark.rule("DW4-WEAP-06", "DW4-FORCE-13", "DW4-FORCE-14")
def test_a_generator_costs_what_the_list_of_the_faction_says_for_each_model() -> None:
    picks = [{"model": model, "slot": 1, "generator": "Magnetic Generator"} for model in (1, 2)]
    assert unit(LINE).points == 260
    assert unit(LINE, setting(LINE, generators=picks[:1])).points == 270
    fitted = unit(LINE, setting(LINE, generators=picks))
    assert fitted.points == 280
    assert [[rule.name for rule in rules] for rules in fitted.systems] == [["Magnetic Generator"]] * 2


@pytest.mark.rule("DW4-WEAP-06", "DW4-FORCE-13")
def test_a_generator_is_a_system_of_its_model_in_play() -> None:
    g = game(setting(LINE, generators=[{"model": 2, "slot": 1, "generator": "Magnetic Generator"}]))
    assert [rule.name for rule in working_systems(g, ModelId("A2.2"))] == ["Magnetic Generator"]
    assert working_systems(g, ModelId("A2.1")) == ()
    assert len(register(g).armament[ModelId("A2.2")]) == 1


# --- Upgrades ---


@pytest.mark.rule("DW4-FORCE-13")
def test_an_upgrade_that_grants_a_property_is_no_system() -> None:
    """Bought Boarding Parties are a Property, which nothing negates; a bought Generator is a System."""
    g = game()
    assert [ref.x for ref in held(g, ModelId("A1.1"), BOARDING_PARTIES)] == [8]
    assert [ref.id for ref in working_systems(g, ModelId("A1.1"))] == [SHIELD]
    assert BOARDING_PARTIES in [ref.id for ref in properties(g, ModelId("A1.1"))]


@pytest.mark.rule("DW4-FORCE-13")
def test_an_upgrade_with_a_plus_adds_to_what_the_profile_has() -> None:
    corbel = setting(FLAGSHIP, class_id="karst.corbel", escorts=0, upgrades=["Siege prow"], generators=[], swaps=[])
    g = game(corbel)
    assert sum(ref.x for ref in held(g, ModelId("A1.1"), PROW)) == 4 + 2


@pytest.mark.rule("DW4-FORCE-13", "DW4-FORCE-14")
def test_upgrades_cost_by_unit_or_by_model_as_the_profile_says() -> None:
    assert unit(6, setting(6, upgrades=["Boarding nets"])).points == 2 * 70 + 2 * 5
    assert unit(5, limit(2000), setting(5, models=3, upgrades=["Chained mines"])).points == 3 * 105 + 10


@pytest.mark.rule("DW4-FORCE-13", "DW4-ESC-01")
def test_two_escorts_cost_twice_the_price_of_one() -> None:
    """Worked example 37, at our price of 10."""
    assert unit(LINE, setting(LINE, escorts=2)).points - unit(LINE).points == 2 * 10
    assert game(setting(LINE, escorts=2)).state.units[UnitId("A2")].escorts == 2


# --- swaps ---


@pytest.mark.rule("DW4-WEAP-04", "DW4-WEAP-05", "DW4-FORCE-12")
def test_models_of_a_unit_swap_each_hardpoint_by_itself_and_for_nothing() -> None:
    """Worked example 2: one model swaps everything, the other keeps its Light gun and mixes Heavy ones."""
    swaps = [
        *(swap(1, slot, "Quarry Mortar") for slot in (1, 2)),
        swap(1, 3, "Sounding Charges"),
        swap(2, 1, "Quarry Mortar"),
        swap(2, 2, "Slag Projector"),
    ]
    change = setting(LINE, class_id="karst.buttress", swaps=swaps)
    fitted = unit(LINE, limit(2000), change)
    first, second = ([weapon.name for weapon in weapons] for weapons in fitted.weapons)
    assert first == ["Quarry Mortar", "Quarry Mortar", "Sounding Charges"]
    assert second == ["Quarry Mortar", "Slag Projector", "Hammer Guns"]
    assert fitted.points == 2 * 175


# --- limits ---


@pytest.mark.rule("DW4-FORCE-05")
def test_a_force_costs_its_limit_or_less() -> None:
    """Worked example 34."""
    assert builtin().forces[ForceId("meridian.1000")].points == 996
    assert problems_of(spoiled(limit(1282))) == []
    assert [p.rule for p in problems_of(spoiled(limit(1278)))] == ["DW4-FORCE-05"]


@pytest.mark.rule("DW4-FORCE-08", "DW4-FORCE-09")
@pytest.mark.parametrize(("battlefleet", "allowed"), [("karst.wall", 2), ("karst.breaking", 1)])
def test_a_class_comes_once_and_twice_where_it_is_a_mainstay(battlefleet: str, allowed: int) -> None:
    """Worked example 35, with the Dolmen Cruiser of the Wall Fleet."""
    line = {"battlefleet": battlefleet, "element": "Line", "class": "karst.dolmen", "models": 1}
    flag = {"battlefleet": battlefleet, "element": "Flagship", "class": "karst.corbel", "models": 1}
    filler = [{**line, "class": "karst.culvert"}, {**flag, "element": "Patrol", "class": "karst.adze"}]
    data = {**LEGAL, "points": 2000}
    assert problems_of({**data, "unit": [flag, *filler, *[line] * allowed]}) == []
    over = problems_of({**data, "unit": [flag, *filler, *[line] * (allowed + 1)]})
    wanted = "DW4-FORCE-09" if allowed == 2 else "DW4-FORCE-08"
    assert wanted in [problem.rule for problem in over]


@pytest.mark.rule("DW4-FORCE-11", "DW4-ATTACH-06")
@pytest.mark.parametrize(("models", "alone", "attached"), [(1, False, False), (2, True, True), (3, True, False)])
def test_a_unit_has_its_model_count_alone_and_its_least_attached(models: int, alone: bool, attached: bool) -> None:
    """Worked example 36, with the Cobble Frigate: 2 to 6 models."""
    assert (problems_of(spoiled(setting(PATROL, models=models))) == []) is alone
    with_them = setting(FLAGSHIP, attached={"class": "karst.cobble", "models": models})
    assert (problems_of(spoiled(with_them)) == []) is attached


# --- Attachments ---


@pytest.mark.rule("DW4-FORCE-15", "DW4-ATTACH-05", "DW4-P-ATTACHMENT")
def test_an_attachment_joins_its_parent_and_costs_its_points() -> None:
    parent = unit(FLAGSHIP)
    assert parent.attached is not None
    assert (parent.attached.class_id, parent.attached.models, parent.attached.points) == ("karst.cobble", 2, 74)
    joined = game().state.units[UnitId("A1")]
    assert joined.attached == ("A1.2", "A1.3")
    assert joined.models == ("A1.1", "A1.2", "A1.3")


@pytest.mark.rule("DW4-ATTACH-06")
@pytest.mark.parametrize(("models", "legal"), [(1, False), (2, True), (6, True), (7, False)])
def test_a_mothership_takes_an_attachment_of_any_size(models: int, legal: bool) -> None:
    assert builtin().classes[ClassId("meridian.petrel")].models_max == 6
    carrier = {
        "battlefleet": "meridian.signal",
        "element": "Carrier + Flagship",
        "class": "meridian.pelagia",
        "models": 1,
        "attached": {"class": "meridian.petrel", "models": models},
    }
    others = [
        {"battlefleet": "meridian.signal", "element": "Support", "class": "meridian.levanter", "models": 1},
        {"battlefleet": "meridian.signal", "element": "Patrol", "class": "meridian.shrike", "models": 1},
    ]
    problems = problems_of({**LEGAL, "faction": "meridian", "points": 2000, "unit": [carrier, *others]})
    assert [p.rule for p in problems] == ([] if legal else ["DW4-ATTACH-06"])


@pytest.mark.rule("DW4-FORCE-17")
def test_which_battlefleet_a_unit_came_from_changes_nothing_in_play() -> None:
    """The same four units may come from either Battlefleet; they are asked the same and stand the same."""

    def played(battlefleet: str) -> tuple[Any, ...]:
        units = [
            {"battlefleet": battlefleet, "element": element, "class": f"karst.{name}", "models": models}
            for element, name, models in (
                ("Flagship", "corbel", 1), ("Line", "dolmen", 1), ("Line", "culvert", 1), ("Patrol", "cobble", 2),
            )
        ]  # fmt: skip
        match = Match.start(RULESET, {"forces": [{**LEGAL, "unit": units}, "meridian.500"]}, key_from("battlefleets"))
        pick = Random(1)
        asked = []
        for _ in range(60):
            decision = match.game.open_decisions[0]
            asked.append(decision.question)
            match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
        state = match.game.state
        return asked, state.models, {id: replace(unit, battlefleet="") for id, unit in state.units.items()}

    assert played("karst.wall") == played("karst.breaking")
