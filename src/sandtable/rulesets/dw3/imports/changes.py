"""Two states of a pack side by side: what is new, what is gone, and what has other figures."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.dw3.content.pack_file import (
    BattlefleetRow,
    ClassRow,
    GeneratorRow,
    MountedRow,
    PackFile,
    UpgradeRow,
    WeaponRow,
)
from sandtable.tabletop.imports.changes import both_packs, labelled, listed, plain_id, plainly, sets
from sandtable.tabletop.pack_rows import RuleName

LABELS = {
    "points": "points",
    "models": "models",
    "mass": "MASS",
    "speed": "SPEED",
    "turn_limit": "TURN LIMIT",
    "armour": "ARMOUR",
    "citadel": "CITADEL",
    "adv": "ADV",
    "sdv": "SDV",
    "fray": "FRAY",
    "hull": "HULL",
    "srs": "SRS",
    "escorts": "escorts",
    "traits": "traits",
    "rules": "rules",
    "generators": "generators",
    "weapons": "weapons",
    "own_generators": "generators to choose",
    "own_upgrades": "upgrades",
    "unknown": "unknown",
}
"""What is compared of a class, in the order in which it is told."""
RANGES = ("models", "speed", "turn_limit", "armour", "citadel", "adv", "sdv", "fray", "hull", "srs")


def changes(old: bytes, new: bytes) -> tuple[str, ...]:
    """What is different in the newer pack, a sentence each."""
    return tuple(_changes(*both_packs(PackFile, old, new)))


def _changes(old: PackFile, new: PackFile) -> Iterator[str]:
    yield from listed(old.classes, new.classes, _class_changes)
    yield from listed(old.weapon, new.weapon, _weapon_changes)
    yield from listed(old.battlefleet, new.battlefleet, _fleet_changes)


def _class_changes(old: ClassRow, new: ClassRow) -> Iterator[str]:
    return labelled(old, new, LABELS, RANGES, _told)


def _weapon_changes(old: WeaponRow, new: WeaponRow) -> Iterator[str]:
    return plainly(old, new, _told)


def _fleet_changes(old: BattlefleetRow, new: BattlefleetRow) -> Iterator[str]:
    if old.kind != new.kind:
        yield f"{old.kind}, now {new.kind}"
    for place in ("surface", "skimming", "submerged", "aerial"):
        before, after = getattr(old, place), getattr(new, place)
        if before != after:
            yield f"{place} {before[0]} to {before[1]}, now {after[0]} to {after[1]}"
    yield from sets("flagships", [plain_id(id) for id in old.flagships], [plain_id(id) for id in new.flagships])
    yield from sets("classes", [plain_id(id) for id in old.classes], [plain_id(id) for id in new.classes])


def _told(item: object) -> str:
    if isinstance(item, GeneratorRow):
        return f"{item.name} for {item.points}"
    if isinstance(item, RuleName):
        return f"{item.name} ({item.value})" if item.value else item.name
    if isinstance(item, MountedRow):
        others = [f"{option.name} for {option.points}" for option in item.options]
        return f"{item.name} {item.arcs}" + (f" or {', '.join(others)}" if others else "")
    if isinstance(item, UpgradeRow):
        return f"{item.name} for {item.points} a {item.per}"
    return str(item)
