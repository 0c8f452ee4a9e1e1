"""What special rules and patrons change in the building of a force: battlefleets, their places, and who joins whom.

A rule of a class or of a patron is found by its id here, for a force is checked before there is a game to play it in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sandtable.rulesets.dw3.content.profile import Battlefleet, BattlefleetId, Force, Position, ShipClass
from sandtable.tabletop.forces.groups import plain_id
from sandtable.tabletop.ids import ClassId

Classes = Mapping[ClassId, ShipClass]
Battlefleets = Mapping[BattlefleetId, Battlefleet]

MAIN, MERCENARY = "Main", "Mercenary"
LONE_WOLF = "DW3-R-LONE-WOLF"
DESTROYER_WING = "DW3-R-DESTROYER-WING"
PELLEW = "DW3-R-FLEETWOOD-BROUGHTON-PELLEW"
ANASTASIA = "DW3-R-TSAREVNA-ANASTASIA-RURIK-NOVY-THE-WOLF-BRIDE"
BLOMQVIST = "DW3-R-VIKTOR-BLOMQVIST-THE-WHITE-NAVY-AERIAL-ADMIRAL"
ADRASTEA = "DW3-R-MADAME-ADRASTEA-HER-MAJESTYS-TRUSTED-COUNSEL"
BASMANV = "DW3-R-YEKATERIVA-BASMANV-ZEALOUS-OPRICHNIK"
PATRONS = (ADRASTEA, ANASTASIA, BASMANV, BLOMQVIST, PELLEW)
TRADERS, WOLVES, DESTROYERS = "east india", "black wolf", "destroyer"
"""How battlefleets and classes that a rule speaks of are known by their names."""
NAMED_SHIPS, LED_BY = ("deathbringer", "anastasia"), "borodino"


def as_ruled(force: Force, classes: Classes, battlefleets: Battlefleets) -> Battlefleets:
    """Battlefleets as they count for a force, with what its patron and its units change in them."""
    patron = "" if force.patron is None else force.patron.id
    ruled = dict(battlefleets)
    for fleet in battlefleets.values():
        changed = fleet
        friend = {PELLEW: TRADERS, ANASTASIA: WOLVES}.get(patron, "")
        if friend and _is(fleet.name, friend):
            changed = replace(changed, kind=MAIN)
        # Where nobody is named any FLAGSHIP leads, a Borodino among them.
        if friend == WOLVES and _is(fleet.name, WOLVES) and fleet.flagships and _has_both_ships(force, classes):
            more = tuple([c.id for c in classes.values() if c.faction == fleet.faction and _is(c.name, LED_BY)])
            changed = replace(changed, flagships=(*changed.flagships, *more))
        wings = _has_a_wing(force, fleet, classes) + (patron == BLOMQVIST and fleet.kind != MERCENARY)
        ruled[fleet.id] = _with_more_aerial(changed, wings) if wings else changed
    return ruled


def lone_wolves(force: Force, classes: Classes) -> Iterator[tuple[int, str]]:
    """Attached units of which one must not be: the place of the joining unit, counted from 0, and why."""
    for at, unit in enumerate(force.units):
        if not 1 <= unit.joins <= len(force.units):
            continue
        for each in (unit, force.units[unit.joins - 1]):
            if classes[each.class_id].has_rule(LONE_WOLF):
                yield at, f"{classes[each.class_id].name} is a Lone Wolf and never attached"


def _has_a_wing(force: Force, fleet: Battlefleet, classes: Classes) -> int:
    """1 where a battlefleet has a unit with Destroyer Wing and destroyers for it."""
    profiles = [classes[unit.class_id] for unit in force.units if plain_id(unit.battlefleet) == fleet.id]
    bearers = [profile for profile in profiles if profile.has_rule(DESTROYER_WING)]
    return int(bool(bearers) and any([is_destroyer(profile) for profile in profiles]))


def is_destroyer(profile: ShipClass) -> bool:
    """Whether units of a class fly with a Destroyer Wing."""
    return profile.position is Position.AERIAL and _is(profile.name, DESTROYERS)


def _with_more_aerial(fleet: Battlefleet, more: int) -> Battlefleet:
    least, most = fleet.places.get(Position.AERIAL, (0, 0))
    return replace(fleet, places={**fleet.places, Position.AERIAL: (least, most + more)})


def _has_both_ships(force: Force, classes: Classes) -> bool:
    names = [classes[unit.class_id].name for unit in force.units]
    return all([any([_is(name, ship) for name in names]) for ship in NAMED_SHIPS])


def _is(name: str, word: str) -> bool:
    """Whether a word stands in a name, however that is spaced."""
    return word.replace(" ", "") in name.casefold().replace(" ", "")
