"""A ship in a file of its own, or sent as data: its Status card, its System cards and the swaps of its deck."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec

from sandtable.kernel.errors import PackError
from sandtable.kernel.packs import Row, read_tables
from sandtable.rulesets.dreadnaught.content.content import Content

Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
MOST_CARDS = 60
"""More lines are not looked at."""


class Part(StrEnum):
    """What a line of the file is about."""

    SHIP = "ship"
    """A System card that the ship is built of (DN-BUILD-03)."""
    DECK = "deck"
    """A card that leaves the System deck, or one that comes in its place (DN-DECK-02)."""


LEAVES, COMES = "that leave", "that come"


class CardRow(Row, frozen=True, omit_defaults=True, rename={"card": "class"}):
    """A System card and the place it has."""

    card: Title
    part: Part = Part.SHIP
    place: Title = ""
    """The type that it is built in as, or whether it leaves the deck or comes."""
    models: Literal[1] = 1


class ShipFile(Row, frozen=True, omit_defaults=True):
    """A ship as it is built before a game."""

    ruleset: Literal["dreadnaught"]
    format: Literal[1]
    name: Title
    faction: Title
    """The Ship Status card."""
    unit: tuple[CardRow, ...] = ()
    points: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    """Ships cost none; other games' lists have it."""

    def built(self) -> tuple[str, ...]:
        """The System cards of the ship, in the order of the file."""
        return tuple(row.card for row in self.unit if row.part is Part.SHIP)

    def leaving(self) -> tuple[str, ...]:
        return tuple(row.card for row in self.unit if row.part is Part.DECK and row.place.endswith(LEAVES))

    def coming(self) -> tuple[str, ...]:
        return tuple(row.card for row in self.unit if row.part is Part.DECK and not row.place.endswith(LEAVES))

    def deck(self, content: Content) -> tuple[str, ...]:
        """The System deck after all swaps."""
        left = self.leaving()
        basic = content.deck_of(content.classes[self.faction].deck)
        return (*(card for card in basic if card not in left), *self.coming())


def read_ship(data: Mapping[str, Any], called: str = "ship") -> ShipFile:
    """The ship in this data; raises `PackError` with every place that cannot be read."""
    listed = data.get("unit")
    if isinstance(listed, (list, tuple)) and len(listed) > MOST_CARDS:
        raise PackError([f"{called}: {len(listed)} cards, more than {MOST_CARDS} are not looked at"])
    problems: list[str] = []
    read = read_tables(ShipFile, data, called, problems)
    if read is None:
        raise PackError(problems)
    return read


def ready_made(content: Content, ship_class: str) -> ShipFile:
    """The ready-made build of a Ship Status card."""
    status = content.classes[ship_class]
    rows = tuple(CardRow(card=card, place=str(content.systems[card].type)) for card in status.build)
    return ShipFile("dreadnaught", 1, status.name, status.id, rows)
