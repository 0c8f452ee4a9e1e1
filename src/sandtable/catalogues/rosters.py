"""Rosters: lists that were built with catalogues, as XML, zipped, or as New Recruit's JSON. One tree for all three."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from sandtable.catalogues.archives import unpacked
from sandtable.catalogues.cleaning import clean
from sandtable.catalogues.xml import Element, parse
from sandtable.kernel.errors import PackError

DEEPEST = 90
"""Elements; a selection in another takes two."""
MOST_SELECTIONS = 5_000
MOST_OF_ONE = 100
ONE_OF = {"forces": "force", "selections": "selection", "costs": "cost", "costLimits": "costLimit"}
"""What an item of a list is called in XML; JSON has lists without names for their items."""


class Selection(msgspec.Struct, frozen=True):
    """Something that was selected, so many times, with what was selected below it."""

    name: str
    type: str
    entries: tuple[str, ...]
    """Ids of links and, last, of the entry itself."""
    groups: tuple[str, ...]
    number: int
    selections: tuple[Selection, ...] = ()

    def everything(self) -> tuple[Selection, ...]:
        """What was selected below it, at any depth."""
        return tuple(found for child in self.selections for found in (child, *child.everything()))


class RosterForce(msgspec.Struct, frozen=True):
    """A force of a roster."""

    name: str
    entry: str
    catalogue: str
    catalogue_name: str
    revision: int
    selections: tuple[Selection, ...]


class Roster(msgspec.Struct, frozen=True):
    """A whole list, with what it says that it costs and may cost."""

    name: str
    system: str
    system_name: str
    forces: tuple[RosterForce, ...]
    costs: dict[str, float]
    limits: dict[str, float]


def read_roster(data: bytes, file: str) -> Roster:
    """The list in a file; the content says of which kind it is. Raises `PackError` where it is none."""
    content = unpacked(data, file)
    start = content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start == b"<":
        root = parse(content, file, DEEPEST)
    elif start == b"{":
        root = _from_json(content, file)
    else:
        raise PackError(
            [f"{file}: a text or picture of a list has no ids to go by; export it as .ros, .rosz or JSON instead"]
        )
    if root.name != "roster":
        raise PackError([f"{file}: not a list, but '{clean(root.name)[:40]}'"])
    return _Reader(file).roster(root)


def _from_json(content: bytes, file: str) -> Element:
    try:
        data = json.loads(content)
    except RecursionError:
        raise PackError([f"{file}: not read, because its objects lie too deep"]) from None
    except ValueError:
        raise PackError([f"{file}: cut off or damaged; export the list again"]) from None
    roster = data.get("roster")
    if not isinstance(roster, dict):
        raise PackError([f"{file}: there is no list in it; export one as JSON from New Recruit"])
    return _element("roster", roster, file, 0)


def _element(name: str, data: dict[str, Any], file: str, depth: int) -> Element:
    """An object of JSON as the element that it stands for."""
    if depth > DEEPEST:
        raise PackError([f"{file}: not read, because its objects lie more than {DEEPEST} deep"])
    element = Element(name, {})
    for key, value in data.items():
        if isinstance(value, bool):
            element.attributes[key] = "true" if value else "false"
        elif isinstance(value, (str, int, float)):
            element.attributes[key] = str(value)
        elif isinstance(value, list):
            container = Element(key, {})
            items = [item for item in value if isinstance(item, dict)]
            container.children = [_element(ONE_OF.get(key, key), item, file, depth + 2) for item in items]
            element.children.append(container)
    return element


class _Reader:
    """Reads one roster and counts what it holds."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.seen = 0

    def roster(self, root: Element) -> Roster:
        return Roster(
            name=clean(root.get("name")),
            system=root.get("gameSystemId"),
            system_name=clean(root.get("gameSystemName")),
            forces=tuple(found for e in root.listed("forces", "force") for found in self.forces(e)),
            costs=self.costs(root, "costs", "cost"),
            limits=self.costs(root, "costLimits", "costLimit"),
        )

    def forces(self, element: Element) -> tuple[RosterForce, ...]:
        """A force, and those inside it."""
        force = RosterForce(
            name=clean(element.get("name")),
            entry=element.get("entryId"),
            catalogue=element.get("catalogueId"),
            catalogue_name=clean(element.get("catalogueName")),
            revision=int(self.number(element.get("catalogueRevision", "0"))),
            selections=self.selections(element),
        )
        return (force, *(found for e in element.listed("forces", "force") for found in self.forces(e)))

    def selections(self, element: Element) -> tuple[Selection, ...]:
        return tuple(self.selection(e) for e in element.listed("selections", "selection"))

    def selection(self, element: Element) -> Selection:
        self.seen += 1
        if self.seen > MOST_SELECTIONS:
            raise PackError([f"{self.file}: more than {MOST_SELECTIONS} selections, which no list has"])
        name = clean(element.get("name"))
        number = self.number(element.get("number", "1"))
        if number != int(number) or not 1 <= number <= MOST_OF_ONE:
            raise PackError(
                [f"{self.file}: '{name[:40]}' is selected {number:g} times; 1 to {MOST_OF_ONE} are possible"]
            )
        return Selection(
            name,
            element.get("type"),
            _chain(element.get("entryId")),
            _chain(element.get("entryGroupId")),
            int(number),
            self.selections(element),
        )

    def costs(self, root: Element, container: str, name: str) -> dict[str, float]:
        return {e.get("typeId"): self.number(e.get("value", "0")) for e in root.listed(container, name)}

    def number(self, text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = float("inf")
        if not -1e9 < number < 1e9:
            raise PackError([f"{self.file}: '{clean(text)[:40]}' stands where a number belongs"])
        return number


def _chain(text: str) -> tuple[str, ...]:
    return tuple(part for part in text.split("::") if part)
