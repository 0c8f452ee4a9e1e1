"""What is printed: the profile of a class, and cards."""

from __future__ import annotations

import msgspec


class Price(msgspec.Struct, frozen=True):
    """A part of what something costs."""

    of: tuple[str, ...]
    """Any one of these pays it, by the name of its sign."""
    mark: str = ""
    """How it must be paid, in a word; empty where that does not matter."""


class Row(msgspec.Struct, frozen=True):
    """A line of a sheet: a weapon, a rule."""

    name: str
    cells: tuple[str, ...] = ()
    note: str = ""
    rule: str = ""
    done: bool = True
    """False for a special rule that does nothing in this game; the sheet says so."""
    aside: str = ""
    """When it would, in a word or two."""
    price: tuple[Price, ...] = ()
    """What it costs: all of these."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The card of a class: everything printed on its profile."""

    id: str
    title: str
    subtitle: str = ""
    stats: tuple[tuple[str, str], ...] = ()
    heading: str = ""
    """What its rows are, in a word."""
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    notes: tuple[Row, ...] = ()


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card as a client draws it."""

    id: str
    title: str
    kind: str = ""
    """What sort of card it is, by a name that the client may have a look for."""
    value: str = ""
    text: str = ""
    second: str = ""
    """What else it may be kept for, by its name; empty where it has one use only."""
    second_text: str = ""
    second_value: int = 0
    """What that is worth."""
    rows: tuple[Row, ...] = ()
    """What is printed on it line by line, where a client may draw more of it than words."""
    order: str = ""
    """What standing orders call it; empty where none can be given for it."""
