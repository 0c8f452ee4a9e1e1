"""The closed sets that cards speak of: System card types, Grid types, Components, arcs, symbols."""

from __future__ import annotations

from enum import StrEnum


class SystemType(StrEnum):
    """What kind of System card it is; the last three are Critical (DN-SYM-09)."""

    WEAPON = "Weapon"
    DEFENCE = "Defence"
    UPGRADE = "Upgrade"
    MAIN_WEAPON = "Main Weapon"
    DRIVE = "Drive"
    REACTOR = "Reactor"


CRITICAL = (SystemType.MAIN_WEAPON, SystemType.DRIVE, SystemType.REACTOR)
NON_CRITICAL = (SystemType.WEAPON, SystemType.DEFENCE, SystemType.UPGRADE)
"""System cards with the plain symbol only (DN-KEY-16)."""


class GridType(StrEnum):
    """The eight symbols that pay for Activations (DN-SYM-12); another thing than types of System cards."""

    DRV = "DRV"
    GUN = "GUN"
    ORD = "ORD"
    SHD = "SHD"
    SEN = "SEN"
    COM = "COM"
    ENG = "ENG"
    COR = "COR"


class Component(StrEnum):
    """A hex of a Ship Status card (DN-SYM-07, DN-SYM-09)."""

    WEAPONS = "W"
    DEFENCES = "D"
    UPGRADES = "U"
    MAIN_WEAPON = "M"
    DRIVE = "V"
    REACTOR = "R"


SHARED: dict[Component, tuple[SystemType, ...]] = {
    Component.WEAPONS: (SystemType.WEAPON, SystemType.MAIN_WEAPON),
    Component.DEFENCES: (SystemType.DEFENCE, SystemType.DRIVE),
    Component.UPGRADES: (SystemType.UPGRADE, SystemType.REACTOR),
    # A Critical Component falls on its own Critical System card alone (DN-SYM-09, DN-SYM-10).
    Component.MAIN_WEAPON: (SystemType.MAIN_WEAPON,),
    Component.DRIVE: (SystemType.DRIVE,),
    Component.REACTOR: (SystemType.REACTOR,),
}
"""The pair of System card types tied to each type of Component (DN-SYM-08)."""

CRITICAL_COMPONENTS = (Component.MAIN_WEAPON, Component.DRIVE, Component.REACTOR)


class Symbol(StrEnum):
    """What a Mission is about (DN-SYM-19)."""

    STAR = "STAR"
    RED_CROSS = "REDCROSS"
    BLUE_PLUS = "BLUEPLUS"
    BLUE_CROSS = "BLUECROSS"


class Colour(StrEnum):
    """Behind an Attachment bonus: where it counts (DN-BONUS-02, DN-BONUS-03, DN-BONUS-04)."""

    WHITE = "white"
    BLUE = "blue"
    GREEN = "green"


class Zones(StrEnum):
    """The colours of zones (DN-KEY-20)."""

    GREEN = "green"
    RED = "red"
    YELLOW = "yellow"
    PURPLE = "purple"
