"""Footprints of models, of which no catalogue says how large they are: by Unit Type and Size. Edit at will."""

from __future__ import annotations

from sandtable.rulesets.ac.content.pack_file import BaseRow, Token
from sandtable.rulesets.ac.content.profile import UnitType

ON_FOOT = (UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN)
HULLS = {1: (1, 1.4), 2: (1.2, 2), 3: (2, 3.5), 4: (2.4, 4)}
"""Width and length of vehicles by their Size; what is larger is a Behemoth."""
ROTORS = {1: (1, 1), 2: (1.2, 1.6), 3: (1.5, 2)}
BEHEMOTH, LARGE_ROTOR, WING, FORT = (3, 6), (2, 2.4), (2, 2), (3, 3)


def footprint_of(type: UnitType, size: int, behemoth: bool) -> BaseRow:
    """The footprint of a model of that type and Size."""
    if behemoth:
        return BaseRow(*BEHEMOTH)
    if type in ON_FOOT:
        return BaseRow(1, 1)
    if type is UnitType.AIRCRAFT:
        return BaseRow(*WING)
    if type is UnitType.FORTIFICATION:
        return BaseRow(*FORT)
    if type is UnitType.ROTORCRAFT:
        return BaseRow(*ROTORS.get(size, LARGE_ROTOR))
    return BaseRow(*HULLS.get(size, BEHEMOTH))


def token_of(type: UnitType, behemoth: bool) -> Token:
    """How its models are drawn."""
    if behemoth:
        return "slab"
    drawn: dict[UnitType, Token] = {
        UnitType.ROTORCRAFT: "disc",
        UnitType.AIRCRAFT: "wing",
        UnitType.FORTIFICATION: "fort",
    }
    return drawn.get(type, "block")
