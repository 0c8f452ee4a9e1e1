"""Where the parts of a pack stood in their catalogue, by id: how a list that was built there finds them again."""

from __future__ import annotations

import msgspec

from sandtable.kernel.reading import decoded


class OriginSlot(msgspec.Struct, frozen=True):
    """A place for a weapon: the group that it was, its number among the weapons from 1, and its choices by id."""

    group: str
    slot: int
    weapons: dict[str, str]
    generator: bool = False


class OriginClass(msgspec.Struct, frozen=True):
    """A class: the entry of its unit and of its model, and the options that make it what it is."""

    class_id: str
    name: str
    entry: str
    model: str
    taken: tuple[str, ...] = ()
    slots: tuple[OriginSlot, ...] = ()
    upgrades: dict[str, str] = {}
    also: tuple[str, ...] = ()
    """Other entries of the same unit."""


class Origin(msgspec.Struct, frozen=True):
    """Everything that a roster may name."""

    pack: str
    faction: str
    system: str
    catalogue: str
    revision: int
    groups: dict[str, str] = msgspec.field(name="battlefleets")
    """The id in the pack of each group, by that of its force entry."""
    slots: dict[str, dict[str, str]] = msgspec.field(name="elements")
    """Of each group, by its id in the pack: the slot that each class fills."""
    classes: tuple[OriginClass, ...]
    generators: dict[str, str]
    ignored: dict[str, str]
    """Entries that are read and have no effect, with what they are called."""


def write_origin(origin: Origin) -> bytes:
    return msgspec.json.format(msgspec.json.encode(origin), indent=1)


def read_origin(data: bytes) -> Origin:
    return decoded(data, Origin)
