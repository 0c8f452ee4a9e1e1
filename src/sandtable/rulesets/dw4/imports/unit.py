"""A unit of a catalogue as Classes of a pack: the Class itself, and one more for each option that makes it another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from sandtable.catalogues.book import Book, walk
from sandtable.catalogues.cleaning import folded
from sandtable.catalogues.records import Entry, Profile
from sandtable.rulesets.dw4.content.pack_file import AttachmentRow, ClassRow, RuleRow, UpgradeRow
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.footprints import footprint_of
from sandtable.rulesets.dw4.imports.generators import offered
from sandtable.rulesets.dw4.imports.links import unread_links
from sandtable.rulesets.dw4.imports.names import Reading
from sandtable.rulesets.dw4.imports.options import Option, options_of
from sandtable.rulesets.dw4.imports.stat_line import StatLine, stat_line
from sandtable.rulesets.dw4.imports.supposed import Supposed, Supposing
from sandtable.rulesets.dw4.imports.weapons import Armament, armament, fixed_profiles, is_hardpoint
from sandtable.tabletop.imports.parts import slug

ATTACHMENT = "Attachment"
PROFILES = (ids.MODEL, ids.PROPERTIES, ids.SYSTEMS, ids.WEAPONS)
GENERATOR_CHOICE = "Generators"
SEVERAL = re.compile(r"GenAmount(\d)")


class ImportedClass(msgspec.Struct, frozen=True):
    """A Class with what is known of where it came from."""

    row: ClassRow
    entry: Entry
    """The unit of the catalogue."""
    model: Entry
    taken: tuple[Entry, ...]
    """The options that make it what it is."""
    arms: Armament
    readings: tuple[Reading, ...]
    removed: tuple[str, ...]
    remarks: tuple[str, ...]
    lost: tuple[str, ...]
    """What the unit has in the catalogue and not in the pack, a sentence each."""
    options: tuple[Entry, ...]
    """Every option of the unit that belongs to no choice."""
    upgrades: dict[str, str]
    """The name of an Upgrade by the id of its entry."""

    @property
    def is_whole(self) -> bool:
        return not (self.row.unknown or self.lost)


class UnitReader:
    """Reads one unit."""

    def __init__(self, book: Book, unit: Entry, faction: str, pack: str, generators: Sequence[Entry]) -> None:
        self.book = book
        self.unit = unit
        self.pack = pack
        self.generators = generators
        self.model = model_of(unit)
        self.supposing = Supposing(book, unit, faction, self.model)
        self.options = options_of(unit, self.model, book)
        self.arms = armament(self.model, book)

    def classes(self) -> Iterator[ImportedClass]:
        """The Class, its variants, and units that come inside it."""
        profile = self._stat_profile()
        if profile is None:
            return
        usual = self._usual()
        base = self.supposing.with_options([option.entry for option in usual])
        plain, variants = self._told_apart(usual, base)
        yield self._class(profile, tuple(usual), base, plain)
        for option in variants:
            # It stands instead of what is usual in the same choice.
            beside = [other for other in usual if other.choice != option.choice]
            taken = (*beside, option)
            yield self._class(profile, taken, self.supposing.with_options([o.entry for o in taken]), plain, option)
        for slot, point in enumerate(self.arms.hardpoints, len(self.arms.fixed) + 1):
            for found in point.instead:
                entry = msgspec.structs.replace(found, name=f"{found.name} for weapon {slot}")
                option = Option(entry, int(entry.cost(ids.POINTS)), per_model=True, choice=point.id)
                taken = (*usual, option)
                supposed = self.supposing.with_options([o.entry for o in taken])
                yield self._class(profile, taken, supposed, plain, option, self.arms.without(point))

    def _usual(self) -> list[Option]:
        """Of every choice that must be made the cheapest option, the first of several."""
        needed: dict[str, list[Option]] = {}
        for option in self.options:
            if option.needed:
                needed.setdefault(option.choice, []).append(option)
        return [min(options, key=lambda option: option.points) for options in needed.values()]

    def _told_apart(
        self, usual: list[Option], base: Supposed
    ) -> tuple[list[tuple[Option, list[RuleRow]]], list[Option]]:
        """Options that only add rules, with the rules; and those that make another Class of it."""
        plain: list[tuple[Option, list[RuleRow]]] = []
        variants: list[Option] = []
        for option in self.options:
            if option in usual:
                continue
            beside = [other for other in usual if other.choice != option.choice]
            other = self.supposing.with_options([o.entry for o in (*beside, option)])
            lost = [rule for rule in base.rules if rule not in other.rules]
            if lost or set(base.traits) != set(other.traits):
                variants.append(option)
            else:
                plain.append((option, [rule for rule in other.rules if rule not in base.rules]))
        return plain, variants

    def _stat_profile(self) -> Profile | None:
        profiles = [p for entry in (self.unit, self.model) for p in entry.profiles if p.type_id == ids.MODEL]
        named = [p for p in profiles if folded(p.name) == folded(self.model.name)]
        return next(iter(named or profiles), None)

    def _class(
        self,
        profile: Profile,
        taken: tuple[Option, ...],
        supposed: Supposed,
        plain: Sequence[tuple[Option, list[RuleRow]]],
        variant: Option | None = None,
        arms: Armament | None = None,
    ) -> ImportedClass:
        stats = stat_line(profile)
        arms = arms or self.arms
        own_id = f"{self.pack}.{slug(self.unit.name)}"
        remarks, lost = [*supposed.remarks, *stats.remarks, *arms.remarks], list(self._unread())
        models = self._model_count(stats, remarks)
        upgrades = list(self._upgrades(plain))
        row = ClassRow(
            id=own_id if variant is None else f"{own_id}.{slug(variant.entry.name)}",
            name=self.unit.name if variant is None else f"{self.unit.name} ({variant.entry.name})",
            traits=self._immobile(supposed.traits, stats),
            vpr=int(self._cost(ids.VICTORY_POINTS)),
            points=int(self._cost(ids.POINTS)) + sum(o.points for o in taken if o.per_model),
            surcharge=sum(option.points for option in taken if not option.per_model),
            models=models,
            mass=stats.figures["Mass"],
            speed=stats.speed,
            turn=stats.turn,
            defence=stats.figures["Defence"],
            armour=max(1, stats.figures["Armour"]),
            hull=max(1, stats.figures["Hull"]),
            actions=max(1, stats.figures["Actions"]),
            broadside=stats.figures["Broadside"],
            repair=stats.figures["Repair"],
            crew=stats.figures["Crew"],
            properties=supposed.properties,
            systems=supposed.systems,
            weapons=arms.mounted,
            own_options=arms.options,
            generator=arms.takes_generator,
            generators=self._generators() if arms.takes_generator else None,
            escorts=self._escorts(remarks),
            upgrades=(*(upgrade for _, upgrade in upgrades), *self._extra_generators()),
            attachment=self._attachment(supposed, models[0]),
            footprint=footprint_of(supposed.traits, stats.figures["Mass"]),
            variant_of="" if variant is None else own_id,
            unknown=tuple(dict.fromkeys([*supposed.unknown, *arms.unknown, *stats.wrong, *self._missing()])),
            not_yet=(*stats.not_yet, *arms.not_yet),
        )
        return ImportedClass(
            row=row,
            entry=self.unit,
            model=self.model,
            taken=tuple(option.entry for option in taken),
            arms=arms,
            readings=(*supposed.readings, *arms.readings),
            removed=supposed.removed,
            remarks=tuple(dict.fromkeys(remarks)),
            lost=tuple(lost),
            options=tuple(option.entry for option in self.options if not option.choice),
            upgrades={entry: upgrade.name for entry, upgrade in upgrades},
        )

    def _unread(self) -> Iterator[str]:
        """Profiles that stand where none is looked for."""
        read = {id(p) for p in (*self.unit.profiles, *self.model.profiles, *fixed_profiles(self.model))}
        read |= {id(p) for g in self.model.groups if is_hardpoint(g) for e in g.entries for p in e.profiles}
        for entry in _but_units(self.unit):
            yield from unread_links(entry, self.book)
            for profile in entry.profiles:
                if id(profile) not in read and profile.type_id in PROFILES:
                    yield f"a profile of {profile.name} ({profile.type_name or 'no type'}) on {entry.name}"

    # --- parts of a Class ---

    def _cost(self, type_id: str) -> float:
        return (
            self.model.cost(type_id) if self.model is self.unit else self.unit.cost(type_id) + self.model.cost(type_id)
        )

    def _immobile(self, traits: tuple[str, ...], stats: StatLine) -> tuple[str, ...]:
        return traits if stats.speed[1] or "Immobile" in traits else (*traits, "Immobile")

    def _model_count(self, stats: StatLine, remarks: list[str]) -> tuple[int, int]:
        """As the card prints it; as the list builder counts, where the card is silent."""
        low, high = (int(self.model.limit(side) or 0) for side in ("min", "max"))
        counted = (max(low, 1), max(high, low, 1))
        if not stats.models[1]:
            return counted
        if stats.models != counted and (low or high):
            remarks.append(
                f"Models {_range(stats.models)} is printed and {_range(counted)} counted; what is printed is taken"
            )
        return stats.models

    def _upgrades(self, plain: Sequence[tuple[Option, list[RuleRow]]]) -> Iterator[tuple[str, UpgradeRow]]:
        for option, grants in plain:
            if grants:
                per = "model" if option.per_model or self._by_models(option) else "unit"
                row = UpgradeRow(option.entry.name, option.points, per, tuple(grants), option.choice)  # type: ignore[arg-type]
                yield option.entry.id, row

    def _by_models(self, option: Option) -> bool:
        """Whether an option of the unit has a price that grows with its models."""
        return any(m.type == "set" and m.field == ids.POINTS for m in option.entry.modifiers)

    def _generators(self) -> tuple[str, ...]:
        """The Generators that a unit with these categories is offered."""
        return tuple(row.name for _, row, _ in offered(self.generators, self.supposing.categories(), self.book))

    def _extra_generators(self) -> Iterator[UpgradeRow]:
        """A Generator besides the weapons: one of them, or as many as the unit says."""
        link = next((link for link in self.model.links if link.name == ids.GENERATORS), None)
        if link is None:
            return
        categories = self.supposing.categories()
        several = any(SEVERAL.fullmatch(self.book.categories.get(id, "")) for id in categories)
        first = bool(link.limit("min"))
        for _, row, points in offered(self.generators, categories, self.book):
            yield UpgradeRow(row.name, points, "model", (row,), "" if several else GENERATOR_CHOICE, first)
            first = False

    def _escorts(self, remarks: list[str]) -> int:
        for entry in (self.unit, self.model):
            for link in (*entry.links, *entry.entries):
                if link.name == ids.ESCORTS:
                    most = link.limit("max")
                    if most is None:
                        remarks.append("Escorts without a limit are read as none")
                    return int(most or 0)
        return 0

    def _attachment(self, supposed: Supposed, least: int) -> AttachmentRow | None:
        values = [rule.value for rule in supposed.properties if rule.name == ATTACHMENT and rule.value]
        return AttachmentRow(", ".join(values), least) if values else None

    def _missing(self) -> Iterator[str]:
        """Links that lead nowhere."""
        for entry in walk(self.unit):
            if entry.kind == "link" and self.book.target(entry) is None:
                yield f"{entry.name} (a link that leads nowhere)"
            for info in entry.info_links:
                if info.type == "profile" and info.target not in self.book.profiles:
                    yield f"{info.name} (a link that leads nowhere)"


def _but_units(unit: Entry) -> Iterator[Entry]:
    """A unit and everything in it, but for units of their own."""
    yield unit
    for child in (*unit.entries, *unit.groups, *unit.links):
        if child.type != "unit":
            yield from _but_units(child)


def model_of(unit: Entry) -> Entry:
    """The entry of a unit that is its model: typed so, or the one that costs Points and holds the weapons."""
    typed = [entry for entry in unit.entries if entry.type == "model"]
    armed = [e for e in unit.entries if e.cost(ids.POINTS) and (e.groups or e.profiles)]
    return next(iter(typed or armed), unit)


def _range(models: tuple[int, int]) -> str:
    return str(models[0]) if models[0] == models[1] else f"{models[0]}-{models[1]}"
