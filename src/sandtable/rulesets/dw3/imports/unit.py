"""A unit of a catalogue as a class of a pack: its figures, rules, weapons, and what may be bought for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.circumstance import CATEGORY, Circumstance, Judge
from sandtable.catalogues.cleaning import clean
from sandtable.catalogues.records import Entry, Profile
from sandtable.rulesets.dw3.content import fleet_reading
from sandtable.rulesets.dw3.content.pack_file import ClassRow, UpgradeRow
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.imports import ids
from sandtable.rulesets.dw3.imports.aliases import position_told, spelt
from sandtable.rulesets.dw3.imports.armament import Armament, Arming
from sandtable.rulesets.dw3.imports.footprints import footprint_of
from sandtable.rulesets.dw3.imports.names import printed_name, reading_of
from sandtable.rulesets.dw3.imports.stat_line import StatLine, stat_line
from sandtable.rulesets.dw3.imports.weapons import Arsenal, changed_texts
from sandtable.tabletop.imports.parts import UNKNOWN, joined, slug
from sandtable.tabletop.imports.readings import Reading
from sandtable.tabletop.pack_rows import RuleName

SQUADRON = ("Squadrons", "Squadron")
POSITIONS = {f"{position.value.capitalize()} Unit": position for position in Position}
IMMOBILE = RuleName(fleet_reading.IMMOBILE, "Immobile")


class ImportedClass(msgspec.Struct, frozen=True):
    """A class with what is known of where it came from."""

    row: ClassRow
    roots: tuple[Entry, ...]
    """The units of the catalogue that are of this class."""
    model: Entry
    arms: Armament
    readings: tuple[Reading, ...]
    remarks: tuple[str, ...]
    lost: tuple[str, ...]
    upgrades: dict[str, str]
    """The name of an upgrade by the id of its entry."""

    @property
    def is_whole(self) -> bool:
        return not (self.row.unknown or self.lost)


def models_of(root: Entry, book: Book) -> list[Entry]:
    """The links of a unit that lead to its models, each with what stands at its end."""
    found = []
    for link in root.links:
        target = book.target(link)
        if target is None or target.kind != "entry" or target.name in ids.ESCORTS:
            continue
        if model_profile(target, book) is not None:
            found.append(msgspec.structs.replace(joined(link, target), target=target.id))
    return found


def model_profile(entry: Entry, book: Book) -> Profile | None:
    """The profile of a model that an entry links; None where it is no model."""
    linked = [book.profiles.get(info.target) for info in entry.info_links if info.type == "profile"]
    return next((profile for profile in linked if profile is not None and profile.type_id == ids.MODEL), None)


def class_name(root: Entry) -> str:
    """What a class is called: its unit, without the word for several."""
    name = spelt(root.name)
    for word in SQUADRON:
        name = name.removesuffix(word).strip()
    return name


class UnitReader:
    """Reads one class from the units that are of it."""

    def __init__(self, book: Book, roots: Sequence[Entry], pack: str, arsenal: Arsenal, squadron: str) -> None:
        self.book, self.roots, self.pack = book, tuple(roots), pack
        self.arsenal, self.squadron = arsenal, squadron
        self.models = models_of(self.roots[0], book)
        self.model = self.models[0]
        self.judge = Judge(book, Circumstance())
        self.categories = frozenset([c.target for entry in (*self.roots, self.model) for c in entry.categories])
        self.remarks: list[str] = []
        self.lost: list[str] = []
        self.readings: list[Reading] = []

    def read(self) -> ImportedClass:
        root = self.roots[0]
        stats = self._stats(self.judge, self.categories)
        arms = Arming(self.book, self.arsenal, self.judge, self.categories).of(self.model)
        rules = dict.fromkeys([*self._rules(self.judge, self.categories), *self._squadron_rules()])
        if not stats.figures["speed"][0] and IMMOBILE not in rules:
            rules[IMMOBILE] = None
            self.remarks.append("with Speed 0 it is Immobile")
        srs = self._capacity()
        upgrades = [*arms.upgrades, *self._options(stats, tuple(rules)), *self._unit_upgrades()]
        self.lost += [*arms.lost, *self._missing()]
        models = self._size()
        unknown = [reading.printed for reading in self.readings if reading.status == UNKNOWN]
        unknown += [name for weapon in self._weapons(arms) for name in self.arsenal.unknown[weapon]]
        row = ClassRow(
            id=f"{self.pack}.{slug(class_name(root))}",
            name=class_name(root),
            position=self._position(),
            traits=self._traits(),
            models=models,
            points=max(1, int(self.model.cost(ids.POINTS)) + arms.surcharge),
            mass=stats.mass,
            **stats.figures,  # type: ignore[arg-type]
            srs=srs,
            squadrons=(self.squadron,) if srs else (),
            weapons=arms.mounted,
            generators=tuple(arms.generators),
            rules=tuple(rules),
            escorts=self._escorts(),
            own_upgrades=tuple([upgrade for _, upgrade in upgrades]),
            own_generators=tuple(arms.generator_options.values()),
            joined_most=self._joined_most(models),
            footprint=footprint_of([class_name(root), *self._named(self.model)], stats.mass),
            unknown=tuple(dict.fromkeys([*unknown, *stats.wrong])),
        )
        return ImportedClass(
            row=row,
            roots=self.roots,
            model=self.model,
            arms=arms,
            readings=tuple(self.readings),
            remarks=tuple(dict.fromkeys([*self.remarks, *stats.remarks])),
            lost=tuple(dict.fromkeys(self.lost)),
            upgrades={entry: upgrade.name for entry, upgrade in upgrades},
        )

    def _weapons(self, arms: Armament) -> Iterator[str]:
        yield from [weapon.name for weapon in arms.fixed]
        yield from [choice.weapon.name for slot in arms.slots for choice in slot.choices]

    def _named(self, entry: Entry) -> list[str]:
        return [self.book.categories.get(link.target, link.name) for link in entry.categories]

    # --- figures and rules, with and without an option ---

    def _stats(self, judge: Judge, categories: frozenset[str]) -> StatLine:
        for info in self.model.info_links:
            profile = self.book.profiles.get(info.target)
            if profile is not None and profile.type_id == ids.MODEL:
                return stat_line(profile, changed_texts(info, judge, categories))
        raise AssertionError(f"{self.model.name} has no profile")

    def _rules(self, judge: Judge, categories: frozenset[str]) -> Iterator[RuleName]:
        for entry in (self.roots[0], self.model):
            yield from self._rules_on(entry, judge, categories)

    def _rules_on(self, entry: Entry, judge: Judge, categories: frozenset[str]) -> Iterator[RuleName]:
        for info in entry.info_links:
            if info.type != "rule" or judge.is_hidden(info, categories):
                continue
            reading = reading_of(printed_name(info, judge, categories))
            self.readings.append(reading)
            if reading.rule is not None:
                yield reading.rule

    def _options(self, stats: StatLine, rules: tuple[RuleName, ...]) -> Iterator[tuple[str, UpgradeRow]]:
        """Options of the model that are no weapons: what is other once one is taken."""
        groups = [(group.name, entry) for group in self.model.groups for entry in group.entries]
        for choice, option in [*[("", entry) for entry in self.model.entries], *groups]:
            if option.limit("min") or self._srs_of(option):
                continue
            judge = Judge(self.book, Circumstance(selected=frozenset([option.id])))
            added = {m.value for m in option.modifiers if (m.type, m.field) == ("add", CATEGORY)}
            categories = self.categories | added
            hull = self._stats(judge, categories).figures["hull"][0] - stats.figures["hull"][0]
            after = list(self._rules(judge, categories))
            yield (
                option.id,
                UpgradeRow(
                    name=option.name,
                    points=int(option.cost(ids.POINTS)),
                    rules=tuple([rule for rule in after if rule not in rules]),
                    hull=max(0, hull),
                    without=tuple([rule.rule for rule in rules if rule not in after and rule != IMMOBILE]),
                    one_of=choice,
                    instead=self._instead(judge, categories),
                ),
            )

    def _instead(self, judge: Judge, categories: frozenset[str]) -> dict[str, str]:
        """Fixed weapons that an option makes others."""
        found: dict[str, str] = {}
        for link in self.model.links:
            target = self.book.target(link)
            if target is None or self.book.holder[target.id].name != ids.WEAPONS:
                continue
            before = self.arsenal.mounted(link, self.judge, self.categories, "fixed")
            after = self.arsenal.mounted(link, judge, categories, "fixed")
            found |= {old.name: new.name for old, new in zip(before, after, strict=True) if old.name != new.name}
        return found

    # --- squadrons ---

    def _srs_of(self, entry: Entry) -> str:
        """The capacity that an entry gives; empty where it gives none."""
        for info in entry.info_links:
            profile = self.book.profiles.get(info.target)
            if profile is not None and profile.type_id == ids.SRS:
                text = changed_texts(info, self.judge, self.categories).get(ids.CAPACITY, "")
                return clean(text or profile.text(ids.CAPACITY, "Capacity"))
        return ""

    def _carriers(self) -> Iterator[Entry]:
        """The entries that say what squadrons a model has."""
        linked = [target for link in self.model.links if (target := self.book.target(link)) is not None]
        yield from [entry for entry in (*self.model.entries, *linked) if self._srs_of(entry)]

    def _capacity(self) -> tuple[int, ...]:
        for entry in self._carriers():
            figures = [int(part) for part in self._srs_of(entry).split("/") if part.strip().isdecimal()]
            if figures:
                return (figures[0], figures[-1])
        return ()

    def _squadron_rules(self) -> Iterator[RuleName]:
        for entry in self._carriers():
            yield from self._rules_on(entry, self.judge, self.categories)

    # --- parts of a class ---

    def _position(self) -> Position:
        for root in self.roots:
            for name in self._named(root):
                if name in POSITIONS:
                    return POSITIONS[name]
        return position_told([*[root.name for root in self.roots], *self._named(self.model)])

    def _traits(self) -> tuple[str, ...]:
        """Nations and kinds of vessel; FLAGSHIP where it only ever leads, UNIQUE where there is one in the world."""
        primary = [
            self.book.categories.get(link.target, "") for root in self.roots for link in root.categories if link.primary
        ]
        found = ["FLAGSHIP"] if set(primary) == {ids.FLAGSHIP} else []
        names = [name for entry in (*self.roots, self.model) for name in self._named(entry)]
        single = any(entry.limit("max", "roster") == 1 for entry in (*self.roots, self.model))
        found += ["UNIQUE"] if ids.UNIQUE in names or single else []
        left_out = (*POSITIONS, ids.FLAGSHIP, ids.UNIQUE)
        kept = [name for name in names if name not in left_out and not _is_class(name)]
        return tuple(dict.fromkeys([*found, *[spelt(name).upper() for name in kept]]))

    def _size(self) -> tuple[int, int]:
        """How many models a unit has; where it links its model several times, so many at least."""
        least, most = [int(self.model.limit(side) or 0) for side in ("min", "max")]
        if len(self.models) > 1:
            return (len(self.models) * max(least, 1), len(self.models) * max(most, 1))
        return (max(least, 1), max(most, least, 1))

    def _joined_most(self, models: tuple[int, int]) -> int:
        """The most models where it joins another unit, if that is another number."""
        for entry in (self.model, *self.roots):
            limits = {c.id for c in entry.constraints if (c.type, c.field) == ("max", "selections")}
            for modifier in entry.modifiers:
                if modifier.type == "set" and modifier.field in limits and self._when_attached(modifier.when):
                    return max(models[0], int(float(modifier.value)))
        return 0

    def _when_attached(self, when: object) -> bool:
        told = msgspec.to_builtins(when)
        children = [c["child"] for c in _conditions(told)]
        named = [self.book.categories.get(id, "") or self._entry_name(id) for id in children]
        return any(name.startswith(ids.ATTACHED) for name in named)

    def _entry_name(self, id: str) -> str:
        return self.book.entries[id].name if id in self.book.entries else ""

    def _escorts(self) -> int:
        """The most escort tokens of a unit, which stand in a group of their own or are linked by themselves."""
        most = 0
        for root in self.roots:
            for each in (*root.groups, *root.links):
                target = self.book.target(each)
                named = each.name.casefold().startswith("escort") or (target is not None and target.name in ids.ESCORTS)
                if not named or each.hidden:
                    continue
                limits = [entry.limit("max") for entry in (each, *each.links) if entry.limit("max")]
                most = max(most, int(limits[0] or 0) if limits else 0)
        return most

    def _unit_upgrades(self) -> Iterator[tuple[str, UpgradeRow]]:
        """What a unit may buy as a whole: special rules, and the nation that it is of."""
        seen: set[str] = set()
        for root in self.roots:
            for link in root.links:
                target = self.book.target(link)
                if target is None or target.id in seen:
                    continue
                seen.add(target.id)
                if target.kind == "entry" and target.type == "upgrade" and model_profile(target, self.book) is None:
                    yield from self._bought(target)
                elif target.kind == "group" and target.entries and not target.name.startswith(ids.ATTACHED):
                    yield from self._nations(target)

    def _bought(self, target: Entry) -> Iterator[tuple[str, UpgradeRow]]:
        rules = tuple(self._rules_on(target, self.judge, self.categories))
        where = [force for force in self.book.forces if not self._hidden_in(target, force)]
        if not rules or (target.hidden and not where):
            self.remarks.append(f"{target.name} has no effect yet")
            return
        points = int(target.cost(ids.POINTS))
        shown = tuple(where) if target.hidden else ()
        yield target.id, UpgradeRow(target.name, points, rules=rules, per="unit", battlefleets=shown)

    def _hidden_in(self, entry: Entry, force: str) -> bool:
        return Judge(self.book, Circumstance(force)).is_hidden(entry, self.categories)

    def _nations(self, group: Entry) -> Iterator[tuple[str, UpgradeRow]]:
        for option in group.entries:
            changed = [
                (m.type, self.book.categories.get(m.value, "").upper()) for m in option.modifiers if m.field == CATEGORY
            ]
            gained = tuple([name for type, name in changed if type == "add" and name])
            lost = tuple([name for type, name in changed if type == "remove" and name])
            yield option.id, UpgradeRow(option.name, 0, traits=gained, loses=lost, one_of=group.name)

    def _missing(self) -> Iterator[str]:
        for link in (*self.roots[0].links, *self.model.links):
            if link.kind == "link" and self.book.target(link) is None:
                yield f"{link.name} (a link that leads nowhere)"


def _is_class(name: str) -> bool:
    """Whether a category only names a class."""
    return name.casefold().replace("-", " ").endswith((" class", " clas"))


def _conditions(when: dict[str, list[dict[str, str]]]) -> Iterator[dict[str, str]]:
    yield from when.get("conditions", [])
    for group in when.get("groups", []):
        yield from _conditions(group)  # type: ignore[arg-type]
