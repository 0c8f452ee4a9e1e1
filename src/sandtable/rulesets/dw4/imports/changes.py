"""Two states of a pack side by side: what is new, what is gone, and what has other figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import Row, pack_tables, read_tables
from sandtable.rulesets.dw4.content.pack_file import (
    BattlefleetRow,
    ClassRow,
    ElementRow,
    MountedRow,
    OptionRow,
    PackFile,
    RuleRow,
    UpgradeRow,
)
from sandtable.rulesets.dw4.content.profile import RuleRef

R = TypeVar("R", bound=Row)

LABELS = {
    "points": "Points",
    "surcharge": "Points for the unit",
    "vpr": "VPR",
    "models": "models",
    "mass": "MAS",
    "speed": "SPD",
    "turn": "TRN",
    "defence": "DEF",
    "armour": "ARM",
    "hull": "HUL",
    "actions": "ACT",
    "broadside": "BRD",
    "repair": "REP",
    "crew": "CRW",
    "escorts": "Escorts",
    "traits": "Traits",
    "properties": "Properties",
    "systems": "Systems",
    "weapons": "weapons",
    "own_options": "Hardpoint Options",
    "options": "Hardpoint Options",
    "upgrades": "Upgrades",
    "generators": "Generators",
    "unknown": "unknown",
}
"""What is compared of a Class, in the order in which it is told."""


def changes(old: bytes, new: bytes) -> tuple[str, ...]:
    """What is different in the newer pack, a sentence each."""
    before, after = _read(old, "the old pack"), _read(new, "the new pack")
    return tuple(_changes(before, after))


def _read(data: bytes, called: str) -> PackFile:
    problems: list[str] = []
    pack = read_tables(PackFile, pack_tables(data, called), called, problems)
    if pack is None:
        raise PackError(problems)
    return pack


def _changes(old: PackFile, new: PackFile) -> Iterator[str]:
    classes = {_plain_id(row.id): row for row in old.classes}, {_plain_id(row.id): row for row in new.classes}
    yield from _listed(*classes, _class_changes)
    squadrons = {row.name: row for row in old.squadron}, {row.name: row for row in new.squadron}
    yield from _listed(*squadrons, _plain_changes)
    fleets = {_plain_id(row.id): row for row in old.battlefleet}, {_plain_id(row.id): row for row in new.battlefleet}
    yield from _listed(*fleets, _fleet_changes)
    if old.faction is not None and new.faction is not None:
        prices = [{g.name: g.points for g in pack.generators} for pack in (old.faction, new.faction)]
        yield from _figures("Generators", *prices)


def _plain_id(id: str) -> str:
    """An id without the pack, so that packs of other names can be compared."""
    return id.partition(".")[2] or id


def _listed(old: Mapping[str, R], new: Mapping[str, R], compare: Any) -> Iterator[str]:
    for key, row in old.items():
        if key not in new:
            yield f"{_name(row)}: gone"
        else:
            yield from (f"{_name(new[key])}: {change}" for change in compare(row, new[key]))
    yield from (f"{_name(row)}: new" for key, row in new.items() if key not in old)


def _name(row: Row) -> str:
    return str(getattr(row, "name", ""))


def _class_changes(old: ClassRow, new: ClassRow) -> Iterator[str]:
    for field, label in LABELS.items():
        before, after = getattr(old, field), getattr(new, field)
        if before == after:
            continue
        if isinstance(before, tuple) and field not in ("models", "speed"):
            yield from _sets(label, [_told(item) for item in before], [_told(item) for item in after or ()])
        else:
            yield f"{label} {_range(before)}, now {_range(after)}"


def _plain_changes(old: Row, new: Row) -> Iterator[str]:
    for field in msgspec.structs.fields(old):
        before, after = getattr(old, field.name), getattr(new, field.name)
        if before == after:
            continue
        if isinstance(before, tuple):
            yield from _sets(field.name, [_told(item) for item in before], [_told(item) for item in after])
        else:
            yield f"{field.name} {before}, now {after}"


def _fleet_changes(old: BattlefleetRow, new: BattlefleetRow) -> Iterator[str]:
    if old.kind != new.kind:
        yield f"{old.kind}, now {new.kind}"
    yield from _sets("Elements", [_told(e) for e in old.elements], [_told(e) for e in new.elements])
    yield from _sets("Mainstay", [_plain_id(id) for id in old.mainstay], [_plain_id(id) for id in new.mainstay])


def _figures(label: str, old: Mapping[str, int], new: Mapping[str, int]) -> Iterator[str]:
    for name in {**old, **new}:
        if old.get(name) != new.get(name):
            yield f"{label}: {name} {old.get(name, 'none')}, now {new.get(name, 'none')}"


def _sets(label: str, old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """What a list lost and gained; the same thing twice counts twice."""
    gone, came = list(old), []
    for item in new:
        if item in gone:
            gone.remove(item)
        else:
            came.append(item)
    parts = [*(f"no more {item}" for item in gone), *(f"now {item}" for item in came)]
    if parts:
        yield f"{label}: {'; '.join(parts)}"


def _range(value: object) -> str:
    if isinstance(value, tuple):
        return f"{value[0]} to {value[1]}"
    return "none" if value is None else str(value)


def _told(item: object) -> str:
    if isinstance(item, RuleRow):
        return RuleRef(item.rule, item.name, item.value, item.arc).title  # type: ignore[arg-type]
    if isinstance(item, (MountedRow, OptionRow)):
        arcs = f" {item.arcs}" if isinstance(item, MountedRow) else ""
        dice = "/".join(
            f"{by_mass} x MAS" if by_mass else str(dice)
            for dice, by_mass in zip((item.close, item.standard, item.extreme), item.by_mass, strict=True)
        )
        return f"{item.mount.value} {item.name}{arcs} {dice}" + "".join(f", {title}" for title in item.qualities)
    if isinstance(item, UpgradeRow):
        return f"{item.name} for {item.points} a {item.per}"
    if isinstance(item, ElementRow):
        return f"{item.label or ' + '.join(item.traits)} {item.mandatory} to {item.maximum}"
    return str(item)
