"""What a catalogue holds, as plain records. Names are cleaned; the texts of profiles are as they were written."""

from __future__ import annotations

import msgspec


class Condition(msgspec.Struct, frozen=True):
    """Something that is counted or looked for: selections or forces, in a scope."""

    type: str
    field: str
    scope: str
    child: str
    value: str


class Conditions(msgspec.Struct, frozen=True):
    """Conditions that hold together: all of them (`and`), one of them (`or`), or none (`not`)."""

    type: str = "and"
    conditions: tuple[Condition, ...] = ()
    groups: tuple[Conditions, ...] = ()


class Repeat(msgspec.Struct, frozen=True):
    """That a modifier counts once for every so many selections."""

    child: str
    scope: str
    value: str


class Modifier(msgspec.Struct, frozen=True):
    """A change to a field, a category, a name or whether a thing is hidden, under conditions."""

    type: str
    field: str
    value: str
    when: Conditions = Conditions()
    repeats: tuple[Repeat, ...] = ()
    join: str = " "
    arg: str = ""
    scope: str = ""
    affects: str = ""


class Constraint(msgspec.Struct, frozen=True):
    """How many selections, or forces, there must or may be; a negative figure is no limit."""

    id: str
    type: str
    value: float
    field: str
    scope: str


class Characteristic(msgspec.Struct, frozen=True):
    """One field of a profile."""

    type_id: str
    name: str
    text: str


class Profile(msgspec.Struct, frozen=True):
    """A row of figures and texts."""

    id: str
    name: str
    type_id: str
    type_name: str
    hidden: bool
    fields: tuple[Characteristic, ...]
    modifiers: tuple[Modifier, ...] = ()

    def text(self, type_id: str, name: str = "") -> str:
        """The text of a field by its type; where the type is not known here, by its name."""
        for field in self.fields:
            if field.type_id == type_id:
                return field.text
        return next((f.text for f in self.fields if name and f.name.casefold() == name.casefold()), "")


class InfoLink(msgspec.Struct, frozen=True):
    """A profile or rule that stands elsewhere."""

    id: str
    name: str
    type: str
    target: str
    modifiers: tuple[Modifier, ...] = ()
    hidden: bool = False


class CategoryLink(msgspec.Struct, frozen=True):
    """A category of an entry, or a place of a force with how many it takes."""

    name: str
    target: str
    primary: bool = False
    constraints: tuple[Constraint, ...] = ()
    modifiers: tuple[Modifier, ...] = ()

    def span(self, unlimited: int) -> tuple[int, int]:
        """The least and the greatest number of selections that a place takes, so many where it names no greatest."""
        own = [c for c in self.constraints if c.field == "selections"]
        least = [c.value for c in own if c.type == "min"]
        most = [c.value for c in own if c.type == "max" and c.value >= 0]
        return int(max(least, default=0)), int(min(most, default=unlimited))


class Cost(msgspec.Struct, frozen=True):
    """What a selection costs in one currency."""

    type_id: str
    value: float


class Entry(msgspec.Struct, frozen=True):
    """Something to select: an entry itself, a group of entries, or a link to either."""

    kind: str
    """`entry`, `group` or `link`."""
    id: str
    name: str
    type: str
    """`unit`, `model` or `upgrade` of an entry; what a link leads to; empty for a group."""
    target: str = ""
    hidden: bool = False
    costs: tuple[Cost, ...] = ()
    constraints: tuple[Constraint, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    categories: tuple[CategoryLink, ...] = ()
    profiles: tuple[Profile, ...] = ()
    info_links: tuple[InfoLink, ...] = ()
    entries: tuple[Entry, ...] = ()
    groups: tuple[Entry, ...] = ()
    links: tuple[Entry, ...] = ()
    comment: str = ""

    def cost(self, type_id: str) -> float:
        return sum(cost.value for cost in self.costs if cost.type_id == type_id)

    def limit(self, type: str, scope: str = "parent") -> float | None:
        """The least or most selections in a scope, in any if none is named; `None` where nothing is said."""
        own = [c for c in self.constraints if (c.type, c.field) == (type, "selections")]
        found = [c.value for c in own if scope in ("", c.scope)]
        if not found:
            return None
        return max(found) if type == "min" else min(found)


class ForceEntry(msgspec.Struct, frozen=True):
    """A kind of force with the places that its selections fill."""

    id: str
    name: str
    hidden: bool
    categories: tuple[CategoryLink, ...]
    rules: tuple[str, ...]
    """Names only: their texts are not ours to keep."""
    comment: str
    modifiers: tuple[Modifier, ...] = ()
    info_links: tuple[InfoLink, ...] = ()


class NamedRule(msgspec.Struct, frozen=True):
    """A rule by its names; its text is not ours to keep."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()


class CatalogueLink(msgspec.Struct, frozen=True):
    """Another catalogue whose shared things may be linked."""

    name: str
    target: str


class SourceFile(msgspec.Struct, frozen=True):
    """Where a catalogue came from."""

    file: str
    sha256: str
    id: str
    name: str
    revision: int


class Catalogue(msgspec.Struct, frozen=True):
    """A game system or a catalogue, whole."""

    source: SourceFile
    is_system: bool
    library: bool
    system_id: str
    system_revision: int
    links: tuple[CatalogueLink, ...]
    cost_types: dict[str, str]
    profile_types: dict[str, str]
    categories: dict[str, str]
    entries: tuple[Entry, ...]
    """What may be selected at the root, links to shared entries among it."""
    shared_entries: tuple[Entry, ...]
    shared_groups: tuple[Entry, ...]
    shared_profiles: tuple[Profile, ...]
    rules: tuple[NamedRule, ...]
    forces: tuple[ForceEntry, ...]
    features: dict[str, int]
    """How often each element and each kind of it is used."""
    markup_in_names: tuple[str, ...]
    """Names, cleaned, that held tags."""

    @property
    def id(self) -> str:
        return self.source.id

    @property
    def name(self) -> str:
        return self.source.name
