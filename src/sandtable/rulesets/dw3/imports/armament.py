"""What a model carries: weapons that are fixed, places for one of several, generators, and what may be bought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.circumstance import Judge
from sandtable.catalogues.records import Entry
from sandtable.rulesets.dw3.content.pack_file import GeneratorRow, MountedRow, OptionRow, UpgradeRow
from sandtable.rulesets.dw3.imports import ids
from sandtable.rulesets.dw3.imports.names import printed_name, reading_of
from sandtable.rulesets.dw3.imports.weapons import Arsenal, Mounted, added_categories
from sandtable.tabletop.imports.parts import joined
from sandtable.tabletop.imports.readings import Reading
from sandtable.tabletop.pack_rows import RuleName


class Choice(msgspec.Struct, frozen=True):
    """A weapon that may stand in a place, with the ids under which a roster names it."""

    ids: tuple[str, ...]
    weapon: Mounted
    points: int


class Slot(msgspec.Struct, frozen=True):
    """A place for one of several weapons; the first is the usual one."""

    group: str
    choices: tuple[Choice, ...]
    takes_generator: bool = False


class Armament(msgspec.Struct):
    """All that a model carries; filled in while its entry is gone through."""

    fixed: list[Mounted] = []
    slots: list[Slot] = []
    generators: list[RuleName] = []
    generator_options: dict[str, GeneratorRow] = {}
    upgrades: list[tuple[str, UpgradeRow]] = []
    """What may be bought, each with the id under which a roster names it."""
    generator_ids: dict[str, str] = {}
    readings: list[Reading] = []
    lost: list[str] = []

    @property
    def mounted(self) -> tuple[MountedRow, ...]:
        """The weapons as a profile lists them: those that are fixed, then the usual one of each place."""
        rows = [MountedRow(weapon.name, weapon.arcs) for weapon in self.fixed]
        for slot in self.slots:
            usual = slot.choices[0]
            others = [
                OptionRow(
                    choice.weapon.name,
                    "" if choice.weapon.arcs == usual.weapon.arcs else choice.weapon.arcs,
                    choice.points - usual.points,
                )
                for choice in slot.choices[1:]
            ]
            rows.append(MountedRow(usual.weapon.name, usual.weapon.arcs, tuple(others), slot.takes_generator))
        return tuple(rows)

    @property
    def surcharge(self) -> int:
        """What the usual weapons cost besides the model."""
        return sum(slot.choices[0].points for slot in self.slots)


class Arming:
    """Goes through one model."""

    def __init__(self, book: Book, arsenal: Arsenal, judge: Judge, categories: frozenset[str]) -> None:
        self.book, self.arsenal, self.judge, self.categories = book, arsenal, judge, categories
        self.arms = Armament()

    def of(self, model: Entry) -> Armament:
        for link in model.links:
            self._link(link)
        for group in model.groups:
            self._group(group)
        return self.arms

    def _library(self, link: Entry) -> str:
        """The library that a link leads into; empty where it leads elsewhere."""
        target = self.book.target(link)
        return "" if target is None or link.kind != "link" else self.book.holder[target.id].name

    def _link(self, link: Entry) -> None:
        """A weapon or a generator that every model has, or may buy."""
        library = self._library(link)
        whole = joined(link, self.book.entries[link.target]) if library else link
        bought = whole.cost(ids.POINTS) > 0 and not whole.limit("min")
        if library == ids.WEAPONS:
            mounted = self.arsenal.mounted(link, self.judge, self.categories, "fixed")
            if bought:
                self._buy(link, mounted, "")
            else:
                self.arms.fixed += mounted
        elif library == ids.GENERATORS:
            row = self._generator(link)
            if row is None:
                return
            self._brought(link)
            rule = RuleName(row.rule, row.name, row.value)
            if bought:
                upgrade = UpgradeRow(row.name, row.points, generators=(rule,))
                self.arms.upgrades.append((link.id, upgrade))
            else:
                self.arms.generators.append(rule)

    def _brought(self, link: Entry) -> None:
        """Weapons that a generator brings stand in the faction's table, where its rule finds them."""
        for inner in link.links:
            if self._library(inner) == ids.WEAPONS:
                self.arsenal.mounted(inner, self.judge, self.categories, "generator")

    def _generator(self, link: Entry) -> GeneratorRow | None:
        """A generator as a special rule, with its number."""
        target = self.book.entries[link.target]
        rules = [info for info in target.info_links if info.type == "rule"]
        printed = printed_name(rules[0], self.judge, self.categories) if rules else target.name
        reading = reading_of(printed)
        self.arms.readings.append(reading)
        if reading.rule is None:
            self.arms.lost.append(f"the generator {printed}")
            return None
        numbers = [name for name in added_categories(link, self.book) if name.isdecimal()]
        value = numbers[0] if numbers else reading.rule.value
        points = int(joined(link, target).cost(ids.POINTS))
        self.arms.generator_ids |= {link.id: reading.rule.name, target.id: reading.rule.name}
        return GeneratorRow(reading.rule.rule, reading.rule.name, value, points)

    # --- places ---

    def _group(self, group: Entry) -> None:
        links = [link for link in group.links if self._library(link)]
        inner = [each for each in group.groups if not self._is_generators(each)]
        for place in inner:
            self._group(place)
        for generators in (each for each in group.groups if self._is_generators(each)):
            self._offer(generators.links, inner)
        if self._is_generators(group):
            self._extra(group)
        elif links:
            self._places(group, links)

    def _is_generators(self, group: Entry) -> bool:
        return bool(group.links) and all(self._library(link) == ids.GENERATORS for link in group.links)

    def _offer(self, links: Sequence[Entry], places: Sequence[Entry]) -> None:
        """Generators of which one may stand in a place."""
        for link in links:
            row = self._generator(link)
            if row is not None:
                self._brought(link)
                self.arms.generator_options[row.name] = row
        named = {place.id for place in places}
        self.arms.slots = [
            msgspec.structs.replace(slot, takes_generator=True) if slot.group in named else slot
            for slot in self.arms.slots
        ]

    def _extra(self, group: Entry) -> None:
        """Generators that may be bought besides the weapons, one of them."""
        for link in group.links:
            row = self._generator(link)
            if row is not None:
                self._brought(link)
                rule = RuleName(row.rule, row.name, row.value)
                upgrade = UpgradeRow(row.name, row.points, generators=(rule,), one_of=group.name)
                self.arms.upgrades.append((link.id, upgrade))

    def _places(self, group: Entry, links: Sequence[Entry]) -> None:
        """As many places as must be filled; where none must, each weapon may be bought."""
        weapons = [link for link in links if self._library(link) == ids.WEAPONS]
        least = int(group.limit("min") or 0)
        if not least:
            for link in weapons:
                self._buy(link, self.arsenal.mounted(link, self.judge, self.categories, "standard"), group.name)
            return
        choices = sorted(self._choices(weapons), key=lambda choice: choice.points)
        if not choices:
            self.arms.lost.append(f"the group {group.name}")
            return
        self.arms.slots += [Slot(group.id, tuple(choices))] * least
        generators = [link for link in links if self._library(link) == ids.GENERATORS]
        if generators:
            self._offer(generators, [group])

    def _choices(self, links: Sequence[Entry]) -> Iterator[Choice]:
        taken: set[str] = set()
        for link in links:
            target = self.book.entries[link.target]
            for mounted in self.arsenal.mounted(link, self.judge, self.categories, "standard"):
                if mounted.name not in taken:
                    taken.add(mounted.name)
                    yield Choice((link.id, target.id), mounted, int(joined(link, target).cost(ids.POINTS)))

    def _buy(self, link: Entry, mounted: Sequence[Mounted], one_of: str) -> None:
        points = int(joined(link, self.book.entries[link.target]).cost(ids.POINTS))
        rows = tuple([MountedRow(weapon.name, weapon.arcs) for weapon in mounted])
        taken = [upgrade.name for _, upgrade in self.arms.upgrades]
        name, number = rows[0].name if rows else link.name, 2
        while name in taken:
            name, number = f"{rows[0].name} {number}", number + 1
        self.arms.upgrades.append((link.id, UpgradeRow(name, points, weapons=rows, one_of=one_of)))
