"""A force on paper: one model of the list and its cards, from which every kind of print is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.kernel.board import Row, Sheet
from sandtable.kernel.forces import ForceCheck, ForceEntry
from sandtable.kernel.manifest import RuleSet, forces_of

UNGROUPED = "In no part of the force"


class Group(msgspec.Struct, frozen=True):
    """The lines of one part of the force."""

    name: str
    entries: tuple[ForceEntry, ...]

    @property
    def points(self) -> int:
        return sum(entry.points for entry in self.entries)


class Paper(msgspec.Struct, frozen=True):
    """Everything that is printed of a force."""

    title: str
    subtitle: str
    total: str
    """What it comes to; empty where a force costs no points."""
    unit: str
    """What fills a place."""
    slot: str
    """What a place in a group is called."""
    groups: tuple[Group, ...]
    problems: tuple[str, ...]
    notes: tuple[str, ...]
    cards: tuple[Sheet, ...]

    def heading(self, group: Group) -> str:
        """A part of the force, with what it comes to where points are counted."""
        return f"{group.name}, {group.points} Points" if self.total else group.name

    def line(self, entry: ForceEntry) -> str:
        """A line of the list in words: how many of what, where there can be several."""
        lead = "with " if entry.attached else ""
        return f"{lead}{entry.models} {entry.title}" if self.total else f"{lead}{entry.title}"


def paper_of(rules: RuleSet, data: Mapping[str, Any]) -> Paper:
    """The paper of a force, legal or not."""
    check, choices = forces_of(rules).check(data), forces_of(rules).choices()
    return Paper(
        title=check.name,
        subtitle=f"{rules.title}: {faction_name(rules, check.faction)}",
        total=f"{check.points} of {check.limit} Points" if choices.limits else "",
        unit=choices.unit.capitalize(),
        slot=choices.slot.capitalize(),
        groups=groups_of(check),
        problems=tuple(str(problem) for problem in check.problems),
        notes=check.notes,
        cards=forces_of(rules).sheets(data) if check.entries else (),
    )


def faction_name(rules: RuleSet, id: str) -> str:
    """A faction as its owner calls it."""
    return next((faction.name for faction in forces_of(rules).choices().factions if faction.id == id), id)


def groups_of(check: ForceCheck) -> tuple[Group, ...]:
    """The lines by the part of the force they belong to, in the order of the list."""
    names = dict.fromkeys(entry.group for entry in check.entries)
    return tuple(
        Group(name or UNGROUPED, tuple(entry for entry in check.entries if entry.group == name)) for name in names
    )


def marked(note: Row) -> str:
    """The name of a rule on a card; a star where it has no effect."""
    return note.name if note.done else f"{note.name} *"
