"""The Lamps: a small army of our own as a catalogue, with lists of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sandtable.kernel.imports import PackDraft
from sandtable.rulesets.ac.content.content import SHELF, Content, builtin
from sandtable.rulesets.ac.imports import ids
from sandtable.rulesets.ac.imports.facet import BattleImports
from tests.catalogues.rosters import selection, written
from tests.rulesets.ac.imports import catalogues as xml

FOOT = ("Light", "1", '4"', "2", "1", "7", "2")
TANK = ("Heavy", "2", '7"', "3", "4", "6", "-")
HULK = ("Heavy", "5", '6"', "4", "12", "7", "-")
WING = ("Aerial", "8", '-"', "2", "3", "-", "-")
CAR = ("Heavy", "3", "-", "4", "4", "6", "-")
PAIRS = ("1-2", "3-4", "5-6")
DAMAGE = ("10-11", "5-9", "1-4")
CATEGORIES = (
    *("Light", "Heavy", "Aerial", "Lamps", "Boons", "Commander", "Infantry", "Infantry (c)", "Cavalry", "Armour"),
    *("Armour (c)", "Aircraft", "Fortification", "Infantry/Cavalry", "Behemoth", "Engine", "Parent", "Fireteam"),
    *("Transport", "Teutonic Infantry", "Order Armor"),
)


def grown(
    slot: str, called: str, models: Sequence[int], points: Sequence[int], figures: Sequence[str], **more: Any
) -> str:
    """The levels of a unit that has all three, VPR 2, 3 and 4; models and VPR stand in modifiers."""
    columns = zip(xml.LEVELS, models, points, (2, 3, 4), strict=True)
    levels = {level: (p, xml.stats(called, m, v, figures, by_modifier=True)) for level, m, p, v in columns}
    return xml.level_group(called, slot, levels, **more)


def wicks(rules: str = "Stoic Defence,\u00a0Hit and Run (3\u201d), -,", rows: Sequence[str] = (), **more: Any) -> str:
    """Infantry with an older price list beside the one that counts."""
    own = rows or (
        xml.row("Ranged (Light)", '8"/12"', ("4", "10", "16"), "Suppresive, Devastating,"),
        xml.row("Melee", "-", ("3(5)", "6 (8)", "9(12)"), "Shock"),
    )
    groups = (
        grown("INFANTRY", "Wick Company", (6, 12, 18), (99, 99, 99), FOOT, name="Bolstering", hidden=True),
        grown("INFANTRY", "Wick Company", (6, 12, 18), (35, 60, 90), FOOT),
    )
    categories = ("Infantry", "Lamps", "Light", "Infantry/Cavalry", "Parent")
    return xml.unit("Wick Company", categories, rules, own, groups, id="wicks", **more)


def fireteams() -> list[str]:
    """One group of Fireteams for each level of their Parent."""
    return [
        xml.element(
            "selectionEntryGroup",
            xml.listed(
                "selectionEntries",
                [
                    xml.unit(
                        "Spark Fireteam",
                        ("Fireteam", "Infantry", "Light", "Lamps"),
                        "Fireteam",
                        [xml.row("Ranged (Light)", '4"/10"', ("3", "5", "7"), bands=PAIRS)],
                        id=f"spark-{level}",
                        profiles=[xml.stats("Spark Fireteam", models, vpr, FOOT)],
                        points=points,
                    )
                ],
            ),
            id=f"sparks-{level}",
            name="Fireteam",
        )
        for level, models, vpr, points in zip(xml.LEVELS, (2, 4, 6), (1, 2, 3), (20, 35, 50), strict=True)
    ]


def carriages() -> list[str]:
    """One group of Carriages for each level of an Engine."""
    return [
        xml.element(
            "selectionEntryGroup",
            xml.listed(
                "selectionEntries",
                [
                    xml.unit(
                        "Tender",
                        ("Fortification", "Heavy", "Lamps"),
                        "Large",
                        [xml.row("-", "-", ("-", "", ""), bands=("1", "N/A", "N/A"))],
                        id=f"tender-{level}",
                        profiles=[xml.stats("Tender", 1, 2, CAR)],
                        points=45,
                    )
                ],
            ),
            id=f"tenders-{level}",
            name="Carrages",
        )
        for level in xml.LEVELS
    ]


def _link(target: str) -> str:
    return xml.element("entryLink", id=f"link-{target}", name="with it", type="selectionEntryGroup", targetId=target)


def units() -> dict[str, str]:
    """Every unit by its id."""
    hulk = {"Full Strength": (400, xml.stats("Beacon Landship", 1, 8, HULK))}
    engine = {level: (140, xml.stats("Shunter", 1, 4, HULK)) for level in xml.LEVELS}
    damage = [
        xml.row("Ranged (Light/Heavy)", '-"/45"', ("4", "7", "10"), bands=DAMAGE),
        xml.row("Impact", "-", ("4", "8", "12"), "Wreckers", DAMAGE),
    ]
    return {
        "wicks": wicks(),
        "staff": xml.unit(
            "Lamp Staff",
            ("Commander", "Infantry (c)", "Light", "Lamps", "Parent"),
            "Chain of Command (6\u201d), Parent Unit (2)",
            [xml.row("Melee", "-", ("2", "4", "6"))],
            [
                grown(
                    "Commander",
                    "Lamp Staff",
                    (6, 12, 18),
                    (60, 80, 110),
                    FOOT,
                    below={level: _link(f"sparks-{level}") for level in xml.LEVELS},
                )
            ],
            id="staff",
        ),
        "tanks": xml.unit(
            "Lantern Tanks",
            ("Armour", "Heavy", "Lamps", "Teutonic Infantry", "Order Armor"),
            "Resilient (Front), Resilient (Front), Sponsons (2), Sponsons (4)",
            [
                xml.row("Ranged (Light)", '12"/12"', ("4", "8", "12"), "Turret", PAIRS),
                xml.row("Ranged (Light)", '6"/10"', ("1", "2", "3"), "-", PAIRS),
                xml.row("Ranged (Heavy)", '14"/10"', ("4", "7", "11"), "-", xml.BANDS),
            ],
            [grown("ARMOUR", "Lantern Tanks", (2, 4, 6), (90, 150, 230), TANK)],
            id="tanks",
        ),
        "hauler": xml.unit(
            "Tallow Transports",
            ("Armour", "Heavy", "Lamps", "Transport"),
            "Bailout, Capacity (3)",
            [xml.row("Impact", "-", ("2", "4", "6"), "-", PAIRS)],
            [grown("ARMOUR", "Tallow Transports", (2, 4, 6), (30, 50, 75), TANK)],
            id="hauler",
        ),
        "wing": xml.unit(
            "Moth Squadron",
            ("Aircraft", "Aerial", "Lamps"),
            "Flying, Rapid Response",
            [xml.row("Ranged Light/Aerial", '4"/8"', ("3", "6", "9"), bands=("1", "2", "3"))],
            [grown("AIRCRAFT", "Moth Squadron", (1, 2, 3), (80, 135, 185), WING)],
            id="wing",
        ),
        "hulk": xml.unit(
            "Beacon Landship",
            ("Armour", "Heavy", "Lamps", "Behemoth"),
            "Large, Hoarfrost Aura 4\u201d",
            damage,
            [xml.level_group("hulk", "ARMOUR", hulk)],
            id="hulk",
        ),
        "engine": xml.unit(
            "Shunter",
            ("Armour", "Heavy", "Lamps", "Behemoth", "Engine"),
            "Heavy Rail",
            damage,
            [
                xml.level_group(
                    "engine", "ARMOUR", engine, below={level: _link(f"tenders-{level}") for level in xml.LEVELS}
                )
            ],
            id="engine",
        ),
    }


def files(**other: str) -> dict[str, bytes]:
    """The system and the army, some of its units written otherwise."""
    home, rail = "home", "rail"
    slots = [
        *(xml.slot("Commander", 1, 1), xml.slot("Infantry", 1), xml.slot("Cavalry", 0, 3)),
        *(xml.slot("Armour", 0, 4), xml.slot("Aircraft", 0, 1)),
    ]
    forces = [
        xml.force("Lamps Faction Battlegroup", slots, home),
        xml.force("Lamps Heavy Rail Auxiliary Battlegroup", [xml.slot("Engine", 0, 1)], rail),
        xml.force("Lamps Super-Heavy Auxiliary Battlegroup", [xml.slot("Behemoth", 1, 1)], "hulks", "Skirmish"),
    ]
    limits = {
        "INFANTRY": xml.stars("INFANTRY", 2, home),
        "Commander": [],
        "ARMOUR": [*xml.stars("ARMOUR", 1, home), *xml.one_more("ARMOUR", "hauler", home)],
        "AIRCRAFT": xml.stars("AIRCRAFT", 1, home),
    }
    boons = xml.boons({"Forlorn Hope": 15, "Mad Minute": 20}, {home: "Gun Lugger (Command)", "hulks": "None"})
    army = xml.catalogue(
        "Lamps",
        [boons, *{**units(), **other}.values()],
        forces,
        xml.shared_levels(limits),
        [*fireteams(), *carriages()],
    )
    return {xml.SYSTEM_FILE: xml.system(CATEGORIES), xml.ARMY_FILE: army}


@cache
def draft(**other: str) -> PackDraft:
    return BattleImports(builtin).packs(files(**other))[0]


@cache
def content(**other: str) -> Content:
    return SHELF.load_with_own({"lamps": draft(**other).files["pack.toml"]})


# --- rosters ---


def roster(*inside: dict[str, Any], entry: str = "home", points: int = 0, system: str = ids.SYSTEM) -> bytes:
    """A list of the Lamps with one Battlegroup."""
    one = {
        "name": "Lamps Faction Battlegroup",
        "entryId": entry,
        "catalogueId": "cat-Lamps",
        "catalogueName": "Lamps",
        "catalogueRevision": 3,
        "selections": list(inside),
    }
    return written(one, system=system, currency=ids.POINTS, points=points)


def chosen(name: str, id: str, slot: str, level: str = "Basic", *inside: dict[str, Any]) -> dict[str, Any]:
    """A unit at a level, with what comes with it below the level."""
    at = selection(level, f"{name}-{slot}-{level}::{level} {slot}", *inside)
    return selection(name, id, at, selection("Melee", "row"), type="unit")
