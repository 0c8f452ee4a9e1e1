"""Two states of a pack side by side: what is new, what is gone, and what has other figures."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.packs import Row
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
from sandtable.tabletop.imports.changes import both_packs, figures, labelled, listed, plain_id, plainly, sets

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


RANGES = ("models", "speed")


def changes(old: bytes, new: bytes) -> tuple[str, ...]:
    """What is different in the newer pack, a sentence each."""
    return tuple(_changes(*both_packs(PackFile, old, new)))


def _changes(old: PackFile, new: PackFile) -> Iterator[str]:
    yield from listed(old.classes, new.classes, _class_changes)
    yield from listed(old.squadron, new.squadron, _squadron_changes)
    yield from listed(old.battlefleet, new.battlefleet, _fleet_changes)
    if old.faction is not None and new.faction is not None:
        prices = [{g.name: g.points for g in pack.generators} for pack in (old.faction, new.faction)]
        yield from figures("Generators", *prices)


def _class_changes(old: ClassRow, new: ClassRow) -> Iterator[str]:
    return labelled(old, new, LABELS, RANGES, _told)


def _squadron_changes(old: Row, new: Row) -> Iterator[str]:
    return plainly(old, new, _told)


def _fleet_changes(old: BattlefleetRow, new: BattlefleetRow) -> Iterator[str]:
    if old.kind != new.kind:
        yield f"{old.kind}, now {new.kind}"
    yield from sets("Elements", [_told(e) for e in old.elements], [_told(e) for e in new.elements])
    yield from sets("Mainstay", [plain_id(id) for id in old.mainstay], [plain_id(id) for id in new.mainstay])


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
