"""A catalogue from its XML: every list read wherever it stands, links as links, conditions as data."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from sandtable.catalogues.archives import unpacked
from sandtable.catalogues.cleaning import clean, has_markup
from sandtable.catalogues.features import features_of
from sandtable.catalogues.records import (
    Catalogue,
    CatalogueLink,
    CategoryLink,
    Characteristic,
    Condition,
    Conditions,
    Constraint,
    Cost,
    Entry,
    ForceEntry,
    InfoLink,
    Modifier,
    NamedRule,
    Profile,
    Repeat,
    SourceFile,
)
from sandtable.catalogues.xml import Allowance, Element, parse
from sandtable.kernel.errors import PackError

ROOTS = ("gameSystem", "catalogue")


def read_catalogue(data: bytes, file: str, left: Allowance | None = None) -> Catalogue:
    """A game system or catalogue; raises `PackError` where the file is neither."""
    root = parse(unpacked(data, file), file, left=left)
    if root.name not in ROOTS:
        raise PackError([f"{file}: neither a game system nor a catalogue, but '{clean(root.name)[:40]}'"])
    if not root.get("id"):
        raise PackError([f"{file}: it has no id, so no other file can belong to it"])
    return _Reader(file).catalogue(root, sha256(data).hexdigest())


class _Reader:
    """Reads one file; numbers that are none are told with its name."""

    def __init__(self, file: str) -> None:
        self.file = file

    def catalogue(self, root: Element, digest: str) -> Catalogue:
        is_system = root.name == "gameSystem"
        source = SourceFile(
            self.file, digest, root.get("id"), clean(root.get("name")), self.whole(root.get("revision", "0"))
        )
        return Catalogue(
            source=source,
            is_system=is_system,
            library=root.flag("library"),
            system_id=root.get("id") if is_system else root.get("gameSystemId"),
            system_revision=source.revision if is_system else self.whole(root.get("gameSystemRevision", "0")),
            links=tuple(
                CatalogueLink(clean(e.get("name")), e.get("targetId"))
                for e in root.listed("catalogueLinks", "catalogueLink")
            ),
            cost_types=_named(root, "costTypes", "costType"),
            profile_types=_named(root, "profileTypes", "profileType"),
            categories=_named(root, "categoryEntries", "categoryEntry"),
            entries=(
                *self.entries(root, "selectionEntries", "selectionEntry"),
                *self.entries(root, "entryLinks", "entryLink"),
            ),
            shared_entries=self.entries(root, "sharedSelectionEntries", "selectionEntry"),
            shared_groups=self.entries(root, "sharedSelectionEntryGroups", "selectionEntryGroup"),
            shared_profiles=tuple(self.profile(e) for e in root.listed("sharedProfiles", "profile")),
            rules=tuple(_rule(e) for pool in ("sharedRules", "rules") for e in root.listed(pool, "rule")),
            forces=tuple(self.force(e) for e in root.listed("forceEntries", "forceEntry")),
            features=features_of(root),
            markup_in_names=tuple(
                dict.fromkeys(
                    clean(e.get("name")) for e in root.walk() if "<" in e.get("name") and has_markup(e.get("name"))
                )
            ),
        )

    def number(self, text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            raise PackError([f"{self.file}: '{clean(text)[:40]}' stands where a number belongs"]) from None
        if not -1e9 < number < 1e9:
            raise PackError([f"{self.file}: '{clean(text)[:40]}' is no number that a list could hold"])
        return number

    def whole(self, text: str) -> int:
        return int(self.number(text))

    def entries(self, parent: Element, container: str, name: str) -> tuple[Entry, ...]:
        return tuple(self.entry(element) for element in parent.listed(container, name))

    def entry(self, element: Element) -> Entry:
        kind = {"selectionEntry": "entry", "selectionEntryGroup": "group", "entryLink": "link"}[element.name]
        return Entry(
            kind=kind,
            id=element.get("id"),
            name=clean(element.get("name")),
            type=element.get("type"),
            target=element.get("targetId"),
            hidden=element.flag("hidden"),
            costs=tuple(
                Cost(e.get("typeId"), self.number(e.get("value", "0"))) for e in element.listed("costs", "cost")
            ),
            constraints=self.constraints(element),
            modifiers=self.modifiers(element),
            categories=tuple(self.category(e) for e in element.listed("categoryLinks", "categoryLink")),
            profiles=tuple(self.profile(e) for e in element.listed("profiles", "profile")),
            info_links=self.info_links(element),
            entries=self.entries(element, "selectionEntries", "selectionEntry"),
            groups=self.entries(element, "selectionEntryGroups", "selectionEntryGroup"),
            links=self.entries(element, "entryLinks", "entryLink"),
            comment=element.child_text("comment"),
        )

    def info_links(self, element: Element) -> tuple[InfoLink, ...]:
        return tuple(
            InfoLink(
                e.get("id"),
                clean(e.get("name")),
                e.get("type"),
                e.get("targetId"),
                self.modifiers(e),
                e.flag("hidden"),
            )
            for e in element.listed("infoLinks", "infoLink")
        )

    def category(self, element: Element) -> CategoryLink:
        return CategoryLink(
            clean(element.get("name")),
            element.get("targetId"),
            element.flag("primary"),
            self.constraints(element),
            self.modifiers(element),
        )

    def constraints(self, element: Element) -> tuple[Constraint, ...]:
        return tuple(
            Constraint(e.get("id"), e.get("type"), self.number(e.get("value", "0")), e.get("field"), e.get("scope"))
            for e in element.listed("constraints", "constraint")
        )

    def profile(self, element: Element) -> Profile:
        return Profile(
            element.get("id"),
            clean(element.get("name")),
            element.get("typeId"),
            clean(element.get("typeName")),
            element.flag("hidden"),
            tuple(
                Characteristic(e.get("typeId"), clean(e.get("name")), e.text)
                for e in element.listed("characteristics", "characteristic")
            ),
            self.modifiers(element),
        )

    def force(self, element: Element) -> ForceEntry:
        return ForceEntry(
            element.get("id"),
            clean(element.get("name")),
            element.flag("hidden"),
            tuple(self.category(e) for e in element.listed("categoryLinks", "categoryLink")),
            tuple(clean(e.get("name")) for e in element.listed("rules", "rule")),
            element.child_text("comment"),
            self.modifiers(element),
            self.info_links(element),
        )

    def modifiers(self, element: Element) -> tuple[Modifier, ...]:
        """Those of an element, and those of its groups with the conditions of the group."""
        return tuple(self._modifiers(element, Conditions()))

    def _modifiers(self, element: Element, above: Conditions) -> Iterator[Modifier]:
        for e in element.listed("modifiers", "modifier"):
            own = _conditions(e, "and")
            yield Modifier(
                type=e.get("type"),
                field=e.get("field"),
                value=e.get("value"),
                when=own if above == Conditions() else Conditions("and", (), (above, own)),
                repeats=tuple(
                    Repeat(r.get("childId"), r.get("scope"), r.get("value")) for r in e.listed("repeats", "repeat")
                ),
                join=e.get("join", " "),
                arg=e.get("arg"),
                scope=e.get("scope"),
                affects=e.get("affects"),
            )
        for group in element.listed("modifierGroups", "modifierGroup"):
            own = _conditions(group, "and")
            yield from self._modifiers(group, own if above == Conditions() else Conditions("and", (), (above, own)))


def _named(root: Element, container: str, name: str) -> dict[str, str]:
    return {element.get("id"): clean(element.get("name")) for element in root.listed(container, name)}


def _rule(element: Element) -> NamedRule:
    aliases = tuple(clean(child.text) for child in element.children if child.name == "alias")
    return NamedRule(element.get("id"), clean(element.get("name")), aliases)


def _conditions(element: Element, type: str) -> Conditions:
    return Conditions(
        type,
        tuple(
            Condition(e.get("type"), e.get("field"), e.get("scope"), e.get("childId"), e.get("value"))
            for e in element.listed("conditions", "condition")
        ),
        tuple(_conditions(e, e.get("type", "and")) for e in element.listed("conditionGroups", "conditionGroup")),
    )
