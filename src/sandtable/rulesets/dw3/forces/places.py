"""The places of a battlefleet: one of a flagship, and those of each position (DW3-SETUP-23)."""

from __future__ import annotations

import msgspec

from sandtable.rulesets.dw3.content.profile import Battlefleet, ShipClass

FLAGSHIP = "FLAGSHIP"


class Place(msgspec.Struct, frozen=True):
    """A place with the least and the greatest number of units in it."""

    name: str
    mandatory: int
    maximum: int
    battlefleet: Battlefleet


def places_of(fleet: Battlefleet) -> tuple[Place, ...]:
    """Those that some unit may fill, that of the flagship first."""
    spans = [(position.value, span) for position, span in fleet.places.items() if span[1]]
    return (Place(FLAGSHIP, 1, 1, fleet), *[Place(name, least, most, fleet) for name, (least, most) in spans])


def place_in(fleet: Battlefleet, profile: ShipClass) -> str:
    """The place that units of a class fill: a flagship fills that of the flagship only."""
    return FLAGSHIP if fleet.leads(profile) else profile.position.value


def takes(place: Place, profile: ShipClass) -> bool:
    """Whether a place is one for units of a class."""
    fleet = place.battlefleet
    if fleet.faction != profile.faction or place_in(fleet, profile) != place.name:
        return False
    if place.name == FLAGSHIP:
        return True
    # A battlefleet has one unit with FLAGSHIP, which leads it (DW3-SETUP-05).
    return not profile.flagship and (not fleet.classes or profile.id in fleet.classes)
