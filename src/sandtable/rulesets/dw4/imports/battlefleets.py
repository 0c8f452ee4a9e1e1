"""Battlefleets: the Elements of a force with the Classes that fill them, caps, and Mainstay Classes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import msgspec

from sandtable.catalogues.book import Book
from sandtable.catalogues.circumstance import Circumstance, Judge
from sandtable.catalogues.cleaning import clean, folded
from sandtable.catalogues.records import CategoryLink, ForceEntry
from sandtable.rulesets.dw4.content.pack_file import BattlefleetRow, ElementRow
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.imports import ids
from sandtable.rulesets.dw4.imports.aliases import alias_table
from sandtable.rulesets.dw4.imports.supposed import Supposing
from sandtable.rulesets.dw4.imports.unit import ImportedClass
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.tabletop.imports.parts import slug

KIND = re.compile(r"\s*\((?P<kind>[^)]*)\)\s*$")
MAINSTAY = re.compile(r"^\W*(?P<name>[^(]+?)\s*(?:\(.*)?$")


class ImportedBattlefleet(msgspec.Struct, frozen=True):
    """A Battlefleet with the id of its force entry and what there is to tell."""

    row: BattlefleetRow
    id: str
    remarks: tuple[str, ...]


class _Place(msgspec.Struct, frozen=True):
    """An Element before shared ones are joined."""

    link: CategoryLink
    label: str
    least: int
    most: int
    classes: tuple[str, ...]
    shares_with: frozenset[str]
    """Categories whose units are taken off its maximum."""


def battlefleet(
    force: ForceEntry, classes: Sequence[ImportedClass], book: Book, faction: str, pack: str
) -> ImportedBattlefleet:
    """A force entry as a Battlefleet of the pack."""
    remarks: list[str] = []
    named = [name for name in force.rules if name != "Special Rules"]
    played = {name: _faction_rules()[folded(name)] for name in named if folded(name) in _faction_rules()}
    not_yet = [name for name in named if name not in played]
    found = KIND.search(force.name)
    kind = found["kind"] if found else ""
    if "Main" not in kind and "Specialist" not in kind:
        remarks.append(f"'{kind or force.name}' counts as Specialist")
    places: list[_Place] = []
    caps: dict[Positional, int] = {}
    beside = False
    needed = [row.trait for row in alias_table().battlefleet if row.name == KIND.sub("", force.name)]
    roles = {c.row.id: Supposing(book, c.entry, faction).role_in(force.id, c.taken, c.options) for c in classes}
    for link in force.categories:
        name = book.categories.get(link.target, link.name)
        least, most = _limits(link)
        if link.target == ids.DOCTRINES:
            continue
        if name in list(Positional):
            caps[Positional(name)] = most
            beside = beside or bool(link.modifiers)
            continue
        takers = tuple(c.row.id for c in classes if roles[c.row.id] == link.target and set(needed) <= set(c.row.traits))
        if not takers:
            not_yet.append(f"{name} ({'at least ' + str(least) if least else 'at most ' + str(most)})")
            continue
        shared = frozenset(r.child for m in link.modifiers if m.type == "decrement" for r in m.repeats)
        places.append(_Place(link, name.removeprefix(f"{faction} "), least, most, takers, shared))
    elements = _joined(places, classes, book, faction)
    row = BattlefleetRow(
        id=f"{pack}.{slug(KIND.sub('', force.name))}",
        name=KIND.sub("", force.name),
        kind="Main" if "Main" in kind else "Specialist",
        legendary="Legendary" in kind,
        elements=elements,
        caps=caps,
        mainstay=_mainstay(force, classes, remarks) or _doubled(force, classes, book),
        flagship_beside_caps=beside,
        not_yet=tuple(not_yet),
        rules=tuple(played.values()),
        no_doctrine=not any(link.target == ids.DOCTRINES for link in force.categories),
    )
    return ImportedBattlefleet(row, force.id, tuple(remarks))


@cache
def _faction_rules() -> dict[str, str]:
    """The rules of factions that are played, by their names as they are printed, for comparing."""
    brought = [rule for rule in faction_rules() if not isinstance(rule, Doctrine)]
    return {folded(getattr(rule, "printed", rule.name)): str(rule.id) for rule in brought}


def _limits(link: CategoryLink) -> tuple[int, int]:
    least = max([int(c.value) for c in link.constraints if c.type == "min"], default=0)
    most = min([int(c.value) for c in link.constraints if c.type == "max" and c.value >= 0], default=max(least, 99))
    return least, most


def _joined(
    places: Sequence[_Place], classes: Sequence[ImportedClass], book: Book, faction: str
) -> tuple[ElementRow, ...]:
    """The Elements; two that take each other's units off their maximum are one."""
    categories = {c.row.id: Supposing(book, c.entry, faction).categories(c.taken) for c in classes}
    left = list(places)
    elements = []
    while left:
        place = left.pop(0)
        others = [o for o in left if _shares(place, o, categories) and _shares(o, place, categories)]
        left = [other for other in left if other not in others]
        together = (place, *others)
        elements.append(
            ElementRow(
                traits=(),
                mandatory=max(p.least for p in together),
                maximum=max(p.most for p in together),
                only=tuple(dict.fromkeys(id for p in together for id in p.classes)),
                label=" / ".join(p.label for p in together),
            )
        )
    return tuple(elements)


def _shares(place: _Place, other: _Place, categories: dict[str, frozenset[str]]) -> bool:
    """Whether units of another Element are taken off the maximum of this one."""
    if other.link.target in place.shares_with:
        return True
    marked = [id for id in other.classes if categories[id] & place.shares_with]
    return 2 * len(marked) > len(other.classes)


def _mainstay(force: ForceEntry, classes: Sequence[ImportedClass], remarks: list[str]) -> tuple[str, ...]:
    """The Classes that the comment of a force lists, one on each line."""
    found: dict[str, None] = {}
    for line in force.comment.splitlines():
        match = MAINSTAY.match(clean(line))
        if match is None:
            continue
        wanted = folded(match["name"])
        own = [c.row for c in classes if not c.row.variant_of]
        exact = [row for row in own if folded(row.name) == wanted]
        first = [row for row in own if folded(row.name).partition(" ")[0] == wanted.partition(" ")[0]]
        for row in (exact or first)[:1]:
            found[row.id] = None
            if not exact:
                remarks.append(f"Mainstay '{match['name']}' is read as {row.name}")
        if not exact and not first:
            remarks.append(f"Mainstay '{match['name']}' is no Class here")
    return tuple(found)


def _doubled(force: ForceEntry, classes: Sequence[ImportedClass], book: Book) -> tuple[str, ...]:
    """Where a force lists none: the Classes of which it, unlike others, takes two."""
    here, elsewhere = Judge(book, Circumstance(force.id)), Judge(book, Circumstance())
    limits = {c.row.id: (_most(c, here), _most(c, elsewhere)) for c in classes if not c.row.variant_of}
    return tuple(id for id, (now, usual) in limits.items() if now is not None and usual is not None and now > usual)


def _most(each: ImportedClass, judge: Judge) -> float | None:
    found = [judge.limit(each.entry, "max", scope) for scope in ("parent", "force")]
    return min([limit for limit in found if limit is not None], default=None)
