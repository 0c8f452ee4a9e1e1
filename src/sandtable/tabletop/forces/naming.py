"""Factions and units as a player types them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.meant import guess_or_all


class Named(Protocol):
    """A class of unit."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


class Side(Protocol):
    """A faction with the word that it is called by."""

    @property
    def id(self) -> str: ...

    @property
    def trait(self) -> str: ...


C = TypeVar("C", bound=Named)
F = TypeVar("F", bound=Side)


def faction_named(factions: Mapping[str, F], name: str) -> F:
    """A faction by its id or its trait; raises `UnknownName`."""
    for faction in factions.values():
        if name.casefold() in (faction.id.casefold(), faction.trait.casefold()):
            return faction
    raise UnknownName(f"there is no faction {name!r}; there is: {', '.join(factions)}")


def unit_typed(own: Sequence[C], of: Side, text: str, called: str) -> tuple[C, int]:
    """A unit as it is typed, `dolmen:2`: a class by its id, the end of it or its name, and how many models, 0 for any.

    Raises `UnknownName`, which names what a class is called in this game.
    """
    name, _, models = text.partition(":")
    found = _class_named(own, of, name.strip(), called)
    if models and not models.strip().isdecimal():
        raise UnknownName(f"unit {text!r}: write it as CLASS or CLASS:MODELS")
    return found, int(models) if models else 0


def _class_named(own: Sequence[C], of: Side, name: str, called: str) -> C:
    wanted = name.casefold()
    for each in own:
        names = (each.id, each.id.removeprefix(f"{of.id}."), each.name)
        if wanted in [known.casefold() for known in names]:
            return each
    ids = [each.id for each in own]
    short = [id.removeprefix(f"{of.id}.") for id in ids]
    hint = guess_or_all(name, [*short, *ids, *(each.name for each in own)], listed=ids)
    raise UnknownName(f"{of.trait} has no {called} {name!r}{hint}")
