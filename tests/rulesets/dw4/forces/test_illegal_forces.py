"""Force Lists that are refused, each one change away from a legal one, with the rule that it breaks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import PackError
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.legal_forces import (
    BATTERY,
    FLAGSHIP,
    LEGAL,
    LINE,
    PATROL,
    PICKET,
    SCOUT,
    SUPPORT,
    adding,
    problems_of,
    spoiled,
)
from tests.spoiling import Data, Spoil, limit, setting, without

SECOND_WALL: tuple[Spoil, ...] = (
    limit(3000),
    adding(battlefleet="karst.wall:2", element="Flagship", class_id="karst.corbel", models=1),
    adding(battlefleet="karst.wall:2", element="Line", class_id="karst.dolmen", models=1),
    adding(battlefleet="karst.wall:2", element="Patrol", class_id="karst.cobble", models=2),
)
MONOLITH = setting(FLAGSHIP, class_id="karst.monolith", upgrades=[], swaps=[], generators=[])
MARCH: tuple[Spoil, ...] = (
    limit(4000),
    without(FLAGSHIP, LINE, PATROL, SUPPORT, SCOUT, BATTERY, PICKET),
    *(
        adding(battlefleet="karst.procession", element=element, class_id=f"karst.{name}", models=1)
        for element, name in (("Flagship", "monolith"), ("Line", "dolmen"), ("Line", "culvert"), ("Colossus", "menhir"))
    ),
)
ANOTHER_MARCH: tuple[Spoil, ...] = tuple(
    adding(battlefleet="karst.procession:2", element=element, class_id=f"karst.{name}", models=1)
    for element, name in (("Flagship", "monolith"), ("Line", "dolmen"), ("Line", "culvert"), ("Colossus", "menhir"))
)
SKY: tuple[Spoil, ...] = (without(SUPPORT), adding(element="Line", class_id="karst.ziggurat", models=1))

LEGAL_LISTS: dict[str, tuple[Spoil, ...]] = {
    "as it stands": (),
    "exactly at its limit": (limit(1280),),
    "with one Battlefleet twice": SECOND_WALL,
    "with a Legendary Battlefleet": MARCH,
    "with a Unique unit": (limit(1600), MONOLITH),
    "with three cruisers, the most there may be": (setting(LINE, models=3),),
    "with the fewest frigates": (setting(PATROL, models=2),),
    "with two units of a Mainstay Class": (adding(element="Patrol", class_id="karst.cobble", models=2),),
    "with an airship that is a Line unit": SKY,
    "without anything optional": (without(SUPPORT, SCOUT, BATTERY, PICKET),),
}


def unknown_faction(data: Data) -> None:
    data["faction"] = "basalt"


def for_core(data: Data) -> None:
    data["core"] = True


def as_the_third(data: Data) -> None:
    """Every Battlefleet of the list is called the third of its kind."""
    for unit in data["unit"]:
        unit["battlefleet"] += ":3"


def generator(slot: int, name: str = "Magnetic Generator", model: int = 1) -> dict[str, Any]:
    return {"model": model, "slot": slot, "generator": name}


def swap(slot: int, weapon: str, model: int = 1) -> dict[str, Any]:
    return {"model": model, "slot": slot, "weapon": weapon}


CULVERT = adding(element="Line", class_id="karst.culvert", models=1)

ILLEGAL: list[tuple[str, tuple[Spoil, ...], tuple[str, ...]]] = [
    # Points, Battlefleets and Elements
    ("one Point over the limit", (limit(1279),), ("FORCE-05",)),
    ("no units at all", (without(*range(7)),), ("FORCE-01",)),
    ("no Line unit, though one is Mandatory", (without(LINE),), ("FORCE-02",)),
    ("no Flagship, though one is Mandatory", (without(FLAGSHIP),), ("FORCE-02",)),
    ("a Specialist Battlefleet that is not filled", (without(PICKET),), ("FORCE-02",)),
    ("no Main Battlefleet", (without(FLAGSHIP, LINE, PATROL, SUPPORT, SCOUT),), ("FORCE-03",)),
    (
        "more Specialist Battlefleets than Main ones",
        (
            adding(battlefleet="karst.quay:2", element="Immobile", class_id="karst.bulwark", models=1),
            adding(battlefleet="karst.quay:2", element="Patrol", class_id="karst.adze", models=1),
        ),
        ("FORCE-03",),
    ),
    ("a Legendary Battlefleet twice, with its Unique Flagship", (*MARCH, *ANOTHER_MARCH), ("FORCE-10", "FORCE-04")),
    ("a Legendary Battlefleet twice, both by number", (*MARCH, as_the_third, *ANOTHER_MARCH), ("FORCE-10", "FORCE-04")),
    ("a faction that there is not", (unknown_faction,), ("FORCE-06",)),
    ("a Class that there is not", (setting(SCOUT, class_id="karst.shale"),), ("FORCE-06",)),
    ("a unit in no Battlefleet", (setting(SCOUT, battlefleet=""),), ("FORCE-06",)),
    ("a Battlefleet that there is not", (setting(SCOUT, battlefleet="karst.canal"),), ("FORCE-06",)),
    ("a Battlefleet counted from nought", (setting(SCOUT, battlefleet="karst.wall:0"),), ("FORCE-06",)),
    ("an Element that there is not", (setting(SCOUT, element="Reserve"),), ("FORCE-06",)),
    ("a unit of another faction", (setting(SCOUT, class_id="meridian.bathyal"),), ("FORCE-06",)),
    ("a unit without the Trait of its Element", (setting(PICKET, class_id="karst.dolmen"),), ("FORCE-01",)),
    ("three units where two may be", (
        adding(element="Support", class_id="karst.causeway", models=1),
        adding(element="Support", class_id="karst.cistern", models=1),
        limit(2000)), ("FORCE-01",)),
    ("two airships where one may be",
        (limit(2000), adding(element="Line", class_id="karst.ziggurat", models=1)), ("FORCE-01",)),
    ("another Flagship in the Procession than its own", (*MARCH, setting(0, class_id="karst.corbel")), ("FORCE-01",)),
    ("a second Flagship, for which there is no Element either",
        (adding(element="Flagship", class_id="karst.corbel", models=1),), ("FORCE-01", "FORCE-07")),
    ("two units of a Class", (limit(2000), CULVERT, CULVERT), ("FORCE-08",)),
    ("three units of a Mainstay Class", (limit(2000), *[
        adding(element="Patrol", class_id="karst.cobble", models=2)] * 2), ("FORCE-09",)),
    ("a Unique unit twice", (*SECOND_WALL, MONOLITH, setting(7, class_id="karst.monolith")), ("FORCE-10",)),
    # Units
    ("a cruiser too many", (limit(2000), setting(LINE, models=4)), ("FORCE-11",)),
    ("a frigate too few", (setting(PATROL, models=1),), ("FORCE-11",)),
    ("more Escorts than the profile has", (setting(FLAGSHIP, escorts=5),), ("FORCE-13",)),
    ("Escorts for a Class without any", (setting(PATROL, escorts=1),), ("FORCE-13",)),
    ("an Upgrade of another Class", (setting(LINE, upgrades=["Siege prow"]),), ("FORCE-13",)),
    ("an Upgrade bought twice", (setting(FLAGSHIP, upgrades=["Marine battalion"] * 2),), ("FORCE-13",)),
    ("a Generator that the faction does not build",
        (setting(LINE, generators=[generator(1, "Chrono Generator")]),), ("FORCE-13",)),
    # Hardpoints
    ("a Light weapon on a Heavy Hardpoint", (setting(LINE, swaps=[swap(1, "Hammer Guns")]),), ("WEAP-04",)),
    ("a weapon that is no Hardpoint Option", (setting(PATROL, swaps=[swap(1, "Boulder Claws")]),), ("WEAP-04",)),
    ("a swap of a fixed weapon", (setting(SCOUT, swaps=[swap(1, "Quarry Mortar")]),), ("WEAP-04",)),
    ("a swap on a model that is not there",
        (setting(LINE, swaps=[swap(1, "Quarry Mortar", model=3)]),), ("WEAP-05",)),
    ("one Hardpoint swapped twice", (setting(LINE, swaps=[swap(1, "Quarry Mortar")] * 2),), ("WEAP-05",)),
    ("a Generator for a Light weapon", (setting(FLAGSHIP, generators=[generator(4)], swaps=[]),), ("WEAP-06",)),
    ("two Generators on one model", (setting(LINE, generators=[generator(1), generator(2)]),), ("WEAP-06",)),
    ("a Generator on a model that is not there", (setting(LINE, generators=[generator(1, model=3)]),), ("WEAP-06",)),
    ("a Generator where a swap is", (
        setting(LINE, generators=[generator(1)], swaps=[swap(1, "Quarry Mortar")]),), ("WEAP-06",)),
    ("a Generator for a Class without a place for one", (setting(BATTERY, generators=[generator(1)]),), ("WEAP-06",)),
    ("a Generator for ships on an airship", (*SKY, setting(6, generators=[generator(3, "Fury Generator")])),
        ("WEAP-06",)),
    # Attachments
    ("an Attachment without the Property", (setting(FLAGSHIP, attached={"class": "karst.adze", "models": 1}),),
        ("ATTACH-05",)),
    ("an Attachment to a unit without the Trait", (setting(LINE, attached={"class": "karst.cobble", "models": 2}),),
        ("ATTACH-05",)),
    ("an Attachment to what is an Attachment itself",
        (setting(PATROL, attached={"class": "karst.cistern", "models": 1}),), ("ATTACH-05",)),
    ("a ship attached to an airship", (*SKY, setting(6, attached={"class": "karst.cobble", "models": 2})),
        ("ATTACH-05",)),
    ("an Attachment above its least size", (setting(FLAGSHIP, attached={"class": "karst.cobble", "models": 3}),),
        ("ATTACH-06",)),
    ("an Attachment below its least size", (setting(FLAGSHIP, attached={"class": "karst.cobble", "models": 1}),),
        ("ATTACH-06",)),
    ("an Attachment of a Class that there is not",
        (setting(FLAGSHIP, attached={"class": "karst.shale", "models": 1}),), ("FORCE-06",)),
    # Core play
    ("Escorts in Core play", (for_core, without(SUPPORT, SCOUT, BATTERY, PICKET),
        setting(FLAGSHIP, attached=None, upgrades=[], generators=[], swaps=[])), ("MODE-03",)),
]  # fmt: skip


def known(data: Data) -> Data:
    """The list without fields that were set to nothing."""
    units = [{key: value for key, value in unit.items() if value is not None} for unit in data["unit"]]
    return {**data, "unit": units}


def test_there_are_at_least_thirty_ways_to_be_wrong() -> None:
    assert len({told for told, _, _ in ILLEGAL}) == len(ILLEGAL) >= 30


@pytest.mark.rule(
    "DW4-FORCE-01", "DW4-FORCE-02", "DW4-FORCE-03", "DW4-FORCE-04", "DW4-FORCE-05", "DW4-FORCE-06", "DW4-FORCE-07",
    "DW4-FORCE-08", "DW4-FORCE-09", "DW4-FORCE-10", "DW4-FORCE-11", "DW4-FORCE-12", "DW4-FORCE-13", "DW4-FORCE-15",
    "DW4-WEAP-04", "DW4-WEAP-05", "DW4-WEAP-06", "DW4-ATTACH-05", "DW4-ATTACH-06",
)  # fmt: skip
@pytest.mark.parametrize(("told", "spoils", "rules"), ILLEGAL, ids=[told for told, _, _ in ILLEGAL])
def test_a_list_is_refused_with_the_rule_it_breaks(
    told: str, spoils: tuple[Spoil, ...], rules: tuple[str, ...]
) -> None:
    problems = problems_of(known(spoiled(*spoils)))
    assert tuple(dict.fromkeys(problem.rule for problem in problems)) == tuple(f"DW4-{rule}" for rule in rules)
    assert all(problem.sentence and str(problem).endswith(f"({problem.rule})") for problem in problems)


@pytest.mark.rule("DW4-FORCE-01", "DW4-FORCE-02", "DW4-FORCE-05", "DW4-FORCE-11", "DW4-FORCE-15", "DW4-WEAP-06")
@pytest.mark.parametrize("told", LEGAL_LISTS)
def test_a_legal_list_is_ready_to_play(told: str) -> None:
    data = spoiled(*LEGAL_LISTS[told])
    assert problems_of(data) == []
    match = Match.start(RULESET, {"forces": [data, LEGAL]}, key_from(told))
    pick = Random(told)
    for _ in range(12):
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, decision.sample(View(match.game, decision.seat), pick))
    assert match.game.state.settings.mode is Mode.FULL
    assert len(match.game.state.units) == len(data["unit"]) + len(LEGAL["unit"])


def test_an_illegal_list_cannot_be_played() -> None:
    with pytest.raises(PackError, match="DW4-FORCE-05"):
        RULESET.play.options({"forces": [spoiled(limit(1279)), "meridian.1000"]})
