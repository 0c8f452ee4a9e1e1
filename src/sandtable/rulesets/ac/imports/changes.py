"""Two states of a pack side by side: what is new, what is gone, and what has other figures."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.ac.content.pack_file import ArmamentRow, BattlegroupRow, BoonRow, ClassRow, PackFile, SlotRow
from sandtable.rulesets.ac.content.profile import LEVELS
from sandtable.rulesets.ac.imports.bands import told as bands_told
from sandtable.tabletop.imports.changes import both_packs, labelled, listed, plain_id, plainly, sets
from sandtable.tabletop.pack_rows import RuleName

LABELS = {
    "type": "Unit Type",
    "category": "Target Category",
    "size": "Size",
    "speed": "Speed",
    "defence": "Defence",
    "damage_limit": "Damage Limit",
    "discipline": "Discipline",
    "break_limit": "Break Limit",
    "traits": "traits",
    "rules": "rules",
    "rows": "Armaments",
    "unknown": "unknown",
}
"""What is compared of a unit, in the order in which it is told."""


def changes(old: bytes, new: bytes) -> tuple[str, ...]:
    """What is different in the newer pack, a sentence each."""
    return tuple(_changes(*both_packs(PackFile, old, new)))


def _changes(old: PackFile, new: PackFile) -> Iterator[str]:
    yield from listed(old.classes, new.classes, _class_changes)
    yield from listed(old.battlegroup, new.battlegroup, _group_changes)
    yield from listed(old.boon, new.boon, _boon_changes)


def _class_changes(old: ClassRow, new: ClassRow) -> Iterator[str]:
    yield from labelled(old, new, LABELS, (), _told)
    if old.bands != new.bands:
        yield f"bands {bands_told(old.bands)}, now {bands_told(new.bands)}"
    for level in LEVELS:
        before, after = getattr(old.levels, level.value), getattr(new.levels, level.value)
        if before is None or after is None:
            if before != after:
                yield f"{level}: {'new' if before is None else 'gone'}"
        else:
            yield from [f"{level}: {change}" for change in plainly(before, after, _told)]


def _group_changes(old: BattlegroupRow, new: BattlegroupRow) -> Iterator[str]:
    yield from sets("slots", [_told(slot) for slot in old.slots], [_told(slot) for slot in new.slots])
    for field in ("commanders", "twice", "without"):
        before, after = [[plain_id(id) for id in getattr(row, field)] for row in (old, new)]
        yield from sets(field, before, after)


def _boon_changes(old: BoonRow, new: BoonRow) -> Iterator[str]:
    return plainly(old, new, _told)


def _told(item: object) -> str:
    if isinstance(item, RuleName):
        return f"{item.name} ({item.value})" if item.value else item.name
    if isinstance(item, SlotRow):
        types = "/".join([type.value for type in item.types])
        return f"{item.trait} {types} {item.least} to {item.most}, {item.stars} stars".strip()
    if isinstance(item, ArmamentRow):
        reach = "" if item.long is None else f" {'-' if item.short is None else item.short}/{item.long}"
        dice = "/".join([str(many) for many in item.dice])
        second = f" ({'/'.join([str(many) for many in item.second])})" if item.second else ""
        return " ".join([f"{item.name}{reach} {dice}{second}", *[_told(quality) for quality in item.qualities]])
    return str(item)
