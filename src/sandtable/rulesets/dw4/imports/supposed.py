"""A unit as it is with certain options in a certain Battlefleet: its lists of rules and its Traits."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.circumstance import CATEGORY, Circumstance, Judge
from sandtable.catalogues.cleaning import ListItem, items
from sandtable.catalogues.records import Entry, Modifier, Profile
from sandtable.rulesets.dw4.content.pack_file import RuleRow
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.aliases import alias_table, repairs_of
from sandtable.rulesets.dw4.imports.names import Reading, reading_of
from sandtable.tabletop.imports.parts import REMOVED, UNKNOWN

LIGHT_VESSEL, CARRIER, REPAIR = "Light Vessel", "Carrier", "Repair"
BY_TEXT = {LIGHT_VESSEL: "Light Vessel", CARRIER: "Carrier", REPAIR: "Repair Facilities"}
"""Traits that a unit has where its profile names a rule; a category alone gives none."""


class Supposed(msgspec.Struct, frozen=True):
    """What a unit is under a supposition."""

    properties: tuple[RuleRow, ...]
    systems: tuple[RuleRow, ...]
    traits: tuple[str, ...]
    readings: tuple[Reading, ...]
    unknown: tuple[str, ...]
    removed: tuple[str, ...]
    remarks: tuple[str, ...]

    @property
    def rules(self) -> tuple[RuleRow, ...]:
        return (*self.properties, *self.systems)


class Supposing:
    """Asks one unit what it would be."""

    def __init__(self, book: Book, unit: Entry, faction: str, model: Entry | None = None) -> None:
        self.book = book
        self.unit = unit
        self.faction = faction
        # The lists stand on the unit, in some files on its model.
        self.profiles = unit.profiles if model is None or model is unit else (*unit.profiles, *model.profiles)

    def with_options(self, taken: Sequence[Entry] = ()) -> Supposed:
        judge = Judge(self.book, Circumstance(selected=frozenset(option.id for option in taken)))
        readings: list[Reading] = []
        found: dict[str, dict[RuleRow, None]] = {"P": {}, "S": {}}
        for type_id, kind in ((ids.PROPERTIES, "P"), (ids.SYSTEMS, "S")):
            for item in self._items(type_id, judge, taken):
                reading = reading_of(item, kind)
                readings.append(reading)
                if reading.rule is not None:
                    # A rule in the wrong list goes into its own.
                    found[reading.kind][reading.rule] = None
        remarks = [remark for reading in readings for remark in reading.remarks]
        unknown = [reading.printed for reading in readings if reading.status == UNKNOWN]
        rules = (*found["P"], *found["S"])
        traits = self._traits(judge, taken, rules, remarks)
        return Supposed(
            tuple(found["P"]),
            tuple(found["S"]),
            traits,
            tuple(readings),
            (*unknown, *judge.unread),
            tuple(reading.printed for reading in readings if reading.status == REMOVED),
            tuple(dict.fromkeys(remarks)),
        )

    def role_in(self, force: str, taken: Sequence[Entry] = (), options: Sequence[Entry] = ()) -> str:
        """The category that a unit fills in a Battlefleet; empty where it is not offered there.

        So it is where an option that it has is not offered, and where one that it lacks must be taken.
        """
        judge = Judge(self.book, Circumstance(force, frozenset(option.id for option in taken)))
        if judge.is_hidden(self.unit) or any(judge.is_hidden(option) for option in taken):
            return ""
        if any(judge.limit(option, "min") for option in options if option not in taken):
            return ""
        return judge.categories(self.unit, _category_changes(taken))[1]

    def categories(self, taken: Sequence[Entry] = ()) -> frozenset[str]:
        judge = Judge(self.book, Circumstance(selected=frozenset(option.id for option in taken)))
        return frozenset(judge.categories(self.unit, _category_changes(taken))[0])

    def _items(self, type_id: str, judge: Judge, taken: Sequence[Entry]) -> list[ListItem]:
        """The items of one of the two lists."""
        profiles = [profile for profile in self.profiles if profile.type_id == type_id]
        shown = [profile for profile in profiles if not judge.is_hidden(profile)]
        # A profile that an option brings to light stands in place of the one that was there.
        switched = [profile for profile in shown if profile.hidden]
        more = _text_changes(taken, ids.NAME_OF[type_id])
        found = [item for profile in switched or shown for item in self._of(profile, type_id, judge, more)]
        for option in taken:
            added = [r.read for r in repairs_of(self.unit.name, ids.NAME_OF[type_id], option.name) if not r.printed]
            found += [item for text in added for item in items(text) if item not in found]
        return found

    def _of(self, profile: Profile, type_id: str, judge: Judge, more: Sequence[Modifier]) -> list[ListItem]:
        found: list[ListItem] = []
        for item in items(judge.text(profile, ids.TEXT_OF[type_id], more)):
            mended = [r.read for r in repairs_of(self.unit.name, ids.NAME_OF[type_id]) if r.printed == item.title]
            found += items(mended[0]) if mended else [item]
        return found

    def _traits(
        self, judge: Judge, taken: Sequence[Entry], rules: Sequence[RuleRow], remarks: list[str]
    ) -> tuple[str, ...]:
        """The Traits in the order of a profile: faction, position, role, all others."""
        ids_, primary = judge.categories(self.unit, _category_changes(taken))
        names = dict.fromkeys(self.book.categories.get(id, "") for id in ids_)
        words = alias_table().traits
        for repair in repairs_of(self.unit.name, "Traits"):
            if repair.printed in names:
                names.pop(repair.printed)
                names[repair.read] = None
                remarks.append(f"Trait {repair.printed} is read as {repair.read}: {repair.reason}")
        for trait, rule in BY_TEXT.items():
            if any(row.name == rule for row in rules):
                names[trait] = None
            elif names.pop(trait, ...) is None:
                remarks.append(f"the category {trait} without {rule} gives no Trait")
        position = [word for word in words.positions if word in names]
        if len(position) != 1:
            remarks.append(f"{len(position)} positions are named; read as {'Underwater' if position else 'Surface'}")
        role = self.book.categories.get(primary, "")
        nation = [word for word in words.nations if word in names]
        first = self.faction if self.faction in names or not nation else nation[0]
        if first not in (self.faction, *words.companies):
            remarks.append(f"the Trait {self.faction} is missing and added")
            first = self.faction
        return tuple(
            dict.fromkeys(
                [
                    first,
                    position[-1] if position else "Surface",
                    *([role] if role in words.roles else []),
                    *nation,
                    *[word for word in words.kinds if word in names],
                ]
            )
        )


def _text_changes(taken: Sequence[Entry], type_name: str) -> list[Modifier]:
    """What options themselves say about the lists of their unit."""
    wanted = f"profiles.{type_name}"
    return [m for option in taken for m in option.modifiers if m.affects.endswith(wanted)]


def _category_changes(taken: Sequence[Entry]) -> list[Modifier]:
    return [m for option in taken for m in option.modifiers if m.field == CATEGORY]
