"""Imports: what came over from files of others, and what did not. Plain data that a rule set fills in."""

from __future__ import annotations

from typing import Any

import msgspec

ORIGIN = "origin.json"
"""The file of a pack that says where its parts stood in their catalogue; what is in it, the rule set knows."""


class ImportedFile(msgspec.Struct, frozen=True):
    """A file that was read: its name, the SHA-256 of its bytes, what it calls itself and how new it was."""

    file: str
    sha256: str
    id: str
    name: str
    revision: int


class NamedUse(msgspec.Struct, frozen=True):
    """A name in the files with the places that use it."""

    name: str
    where: tuple[str, ...]
    rule: str = ""
    """The id of the rule that is meant; empty where none is known."""


class ImportReport(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a catalogue."""

    pack: str
    title: str
    sources: tuple[ImportedFile, ...]
    units: int
    """Units of the catalogue."""
    whole: int
    """Units of which nothing was left behind."""
    classes: int
    """Classes of the pack: one for each unit, and for each option that makes another of it."""
    references: dict[str, int]
    """How many references to special rules are `done`, `not yet`, `removed` and `unknown`."""
    unknown: tuple[NamedUse, ...] = ()
    not_yet: tuple[NamedUse, ...] = ()
    removed: tuple[NamedUse, ...] = ()
    lost: tuple[str, ...] = ()
    """What units had that the pack has not, a sentence each."""
    remarks: tuple[str, ...] = ()
    """What was mended or read otherwise than printed, a sentence each."""
    brings: tuple[str, ...] = ()
    """Rules that hold for whole forces, each with what brings it; a sentence says so where one is not yet in play."""
    counts: dict[str, int] = {}

    @property
    def resolved(self) -> float:
        """The share of references that lead to a rule that is known, done or not yet."""
        total = sum(self.references.values())
        return 1.0 if not total else (self.references["done"] + self.references["not yet"]) / total


class PackDraft(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that is ready to be kept: its files by name, and the report."""

    id: str
    files: dict[str, bytes]
    report: ImportReport


class RosterImport(msgspec.Struct, frozen=True, kw_only=True):
    """A list that was built elsewhere: the force as data for the rule set, and what could not be matched."""

    force: dict[str, Any]
    text: str
    """The force file."""
    unmatched: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    """Why it is not legal."""
    points: int = 0
    claimed: int = 0
    """What the list says that it costs; 0 where it says nothing."""
