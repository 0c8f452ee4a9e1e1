"""Where the parts of a pack stood in their catalogue, by id: how a list that was built there finds them again."""

from __future__ import annotations

import msgspec

from sandtable.kernel.reading import decoded


class OriginSlot(msgspec.Struct, frozen=True):
    """A Hardpoint: the group that it was, its place among the weapons of the Class from 1, and its choices by id."""

    group: str
    slot: int
    weapons: dict[str, str]
    generator: bool = False


class OriginClass(msgspec.Struct, frozen=True):
    """A Class: the entry of its unit and of its model, and the options that make it what it is."""

    class_id: str
    name: str
    entry: str
    model: str
    taken: tuple[str, ...] = ()
    slots: tuple[OriginSlot, ...] = ()
    upgrades: dict[str, str] = {}


class Origin(msgspec.Struct, frozen=True):
    """Everything that a roster may name."""

    pack: str
    faction: str
    system: str
    catalogue: str
    revision: int
    battlefleets: dict[str, str]
    elements: dict[str, dict[str, str]]
    """Of each Battlefleet, by its id in the pack: the Element that each Class fills."""
    classes: tuple[OriginClass, ...]
    generators: dict[str, str]
    ignored: dict[str, str]
    """Entries that are read and have no effect, with what they are called."""


def write_origin(origin: Origin) -> bytes:
    return msgspec.json.format(msgspec.json.encode(origin), indent=1)


def read_origin(data: bytes) -> Origin:
    return decoded(data, Origin)
