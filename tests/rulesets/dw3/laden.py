"""Fleets whose ships carry special rules that their own packs do not give them, drawn by a seed."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from sandtable.kernel.hooks import Rule
from sandtable.kernel.stacking import RuleWithX
from sandtable.rulesets.dw3.content.content import Content, builtin
from sandtable.rulesets.dw3.content.profile import (
    Battlefleet,
    Dice,
    Quality,
    QualityRef,
    RuleRef,
    ShipClass,
    Weapon,
    WeaponType,
)
from sandtable.rulesets.dw3.manifest import DystopianWars3
from sandtable.rulesets.dw3.models.special_rules import quality_rule
from sandtable.rulesets.dw3.special import special_rules

RULES, GENERATORS, WEAPONS = 6, 2, 3
"""How many of each a class is given."""
QUALITIES = {quality_rule(quality) for quality in Quality}
LISTED = ("HUNTER", "BOMBARDMENT", "TRACER-FIRE", "FOCUSED-FIRE")
ARCS = ("F", "360", "P & S", "F/P/S", "A")


def _weapon(name: str, *qualities: str, bands: tuple[int, ...], support: int = 3) -> WeaponType:
    dice = tuple([Dice(lead, support or None) if lead else Dice() for lead in bands])
    return WeaponType(name, "test", dice, dice, tuple([QualityRef(Quality(quality)) for quality in qualities]))


FIRED = (
    _weapon("Seismic Mortar", "HAZARDOUS", bands=(0, 5, 5)),
    _weapon("Claw Arc Projector", "ARC", bands=(6, 4, 0)),
    _weapon("Taranis Naval Mortar", "BLAST", "LETHAL", bands=(0, 8, 8)),
    _weapon("Gun Battery", "GUNNERY", bands=(8, 6, 4)),
    _weapon("Apokalyps Cannon", "EXTREME RANGE", "PIERCING", bands=(9, 9, 9)),
    _weapon("Rocket Battery", "AERIAL", "LETHAL", bands=(0, 7, 6)),
)
DISCHARGED = (
    _weapon("Cryogenic Blast", "BLAST", "HAZARDOUS", "DEVASTATING", bands=(7, 7, 0), support=0),
    _weapon("Furnace Cascade", "TORRENT", "DEVASTATING", "HAZARDOUS", bands=(12, 0, 0)),
    _weapon("Lightning Strike", "ARC", "DEVASTATING", bands=(10, 8, 0), support=0),
    _weapon("Shockwave Pulse", "TORRENT", "HAZARDOUS", bands=(6, 0, 0)),
    _weapon("Projector Bolt", "ARC", bands=(7, 6, 5)),
)
"""What generators fire, and a profile that others swap to."""


def laden(seed: int) -> DystopianWars3:
    """The third edition with the fleets of its packs, each class with rules, generators and weapons besides its own."""
    content = _content(seed)
    return DystopianWars3(lambda: content)


def _content(seed: int) -> Content:
    pick, packs = Random(seed), builtin()
    lists = {
        faction: {**list_of, **{w.name: w for w in (*FIRED, *DISCHARGED)}} for faction, list_of in packs.weapons.items()
    }
    classes = {name: _laden(ship, pick) for name, ship in packs.classes.items()}
    fleets = {name: _led(fleet, pick) for name, fleet in packs.battlefleets.items()}
    return replace(packs, weapons=lists, classes=classes, battlefleets=fleets)


def _laden(ship: ShipClass, pick: Random) -> ShipClass:
    own = {ref.id for ref in (*ship.rules, *ship.generators)}
    known = [rule for rule in special_rules() if rule.id not in own | QUALITIES]
    generators = [rule for rule in known if rule.id.endswith("-GENERATOR")]
    others = [rule for rule in known if rule not in generators and rule.id != "DW3-R-IMMOBILE"]
    return replace(
        ship,
        rules=(*ship.rules, *_refs(pick.sample(others, RULES))),
        generators=(*ship.generators, *_refs(pick.sample(generators, GENERATORS))),
        weapons=(*ship.weapons, *[Weapon(weapon, pick.choice(ARCS)) for weapon in pick.sample(FIRED, WEAPONS)]),
    )


def _led(fleet: Battlefleet, pick: Random) -> Battlefleet:
    bonuses = [rule for rule in special_rules() if rule.id.endswith("-BONUS") or rule.id in ABILITIES]
    return replace(fleet, ability=_refs([pick.choice(bonuses)])[0])


ABILITIES = ("DW3-R-COMMAND-OVERRIDE", "DW3-R-VALOROUS-CONDUCT", "DW3-R-PRELIMINARY-SURVEY", "DW3-R-STRATEGIC-RESERVE")


def _refs(rules: Iterable[Rule]) -> tuple[RuleRef, ...]:
    return tuple([RuleRef(rule.id, rule.name, _value(rule)) for rule in rules])


def _value(rule: Rule) -> str:
    if isinstance(rule, RuleWithX):
        return "3"
    if rule.id.removeprefix("DW3-R-") not in LISTED:
        return ""
    return "Surface Unit" if rule.id.endswith("HUNTER") else "Gunnery"
