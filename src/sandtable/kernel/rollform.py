"""A form to fill in: what can be supposed about a roll that nobody is about to make."""

from __future__ import annotations

from typing import Any

import msgspec


class Pick(msgspec.Struct, frozen=True, kw_only=True):
    """One of the things that can be picked in a field."""

    value: str
    label: str
    group: str = ""
    of: str = ""
    """What must be picked in the field that this one hangs on; anything where nothing is said."""
    note: str = ""


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a form."""

    name: str
    label: str
    kind: str
    """`one` (of the picks), `number` or `switch`."""
    section: str
    default: Any
    picks: tuple[Pick, ...] = ()
    hangs_on: str = ""
    """The field whose pick says which picks there are here."""
    least: int = 0
    most: int = 0
    note: str = ""
    only_for: tuple[str, ...] = ()
    """The picks of the form's chooser for which it counts; all of them where none is named."""


class Figure(msgspec.Struct, frozen=True):
    """A figure by which a roll may be given instead: its name, and what it is."""

    name: str
    note: str


class RollForm(msgspec.Struct, frozen=True):
    """Everything that can be supposed, in the order in which one thinks of it."""

    fields: tuple[Field, ...]
    chooser: str = ""
    """The field that says what is rolled, and so which of the others count; none where all do."""
    figures: tuple[Figure, ...] = ()
    """By what figures a roll may be given, where nobody wants to name things."""
    examples: tuple[str, ...] = ()
    """Rolls in words, as someone would type them."""
