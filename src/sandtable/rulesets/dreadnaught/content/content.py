"""All content of a game, read from its packs."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files

import msgspec

from sandtable.geometry.hexes import HexMap, rotated
from sandtable.kernel.board import CellAt
from sandtable.kernel.errors import PackError
from sandtable.kernel.ids import CardId
from sandtable.kernel.reading import converted
from sandtable.rulesets.dreadnaught.content.designs import (
    GridDesign,
    Hull,
    HullBonus,
    MapDesign,
    Mission,
    ObstacleDesign,
    PackFile,
    ShipClass,
    SystemDesign,
    TokenDesign,
)
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL, Component, Zones

BUILTIN = ("hulls", "anvil", "lance", "shroud", "grid", "missions", "sea")
"""The packs that come with the game."""


class Map:
    """A map as play needs it: which hexes there are, and in which zone each lies."""

    def __init__(self, design: MapDesign) -> None:
        self.id = design.id
        self.hexes = HexMap(_cells(design.columns))
        self.names: dict[CellAt, str] = _names(self.hexes)
        """A hex as people say it: columns by letters from the west, rows by numbers from the north."""
        self.zones: dict[str, frozenset[CellAt]] = {zone.id: frozenset(_cells(zone.columns)) for zone in design.zones}
        self.colours: dict[str, Zones] = {zone.id: zone.colour for zone in design.zones}
        self.links: dict[str, CellAt] = {zone.id: zone.start for zone in design.zones if zone.start is not None}
        self.starts: tuple[CellAt, ...] = design.starts
        self._zone_at = {cell: zone for zone, cells in self.zones.items() for cell in cells}

    def zone_at(self, cell: CellAt) -> str:
        """The zone that a hex lies in; none where it lies in none."""
        return self._zone_at.get(cell, "")

    def colour_at(self, cell: CellAt) -> Zones | None:
        return self.colours.get(self.zone_at(cell))

    def of_colour(self, *colours: Zones) -> tuple[str, ...]:
        return tuple(zone for zone, colour in self.colours.items() if colour in colours)


def _names(hexes: HexMap) -> dict[CellAt, str]:
    columns: dict[int, list[int]] = {}
    for q, r in sorted(hexes):
        columns.setdefault(q, []).append(r)
    return {
        (q, r): f"{chr(ord('A') + letter)}{number}"
        for letter, (q, rows) in enumerate(columns.items())
        for number, r in enumerate(rows, 1)
    }


class Content:
    """Every card by its id, and the maps."""

    def __init__(self, packs: Mapping[str, bytes]) -> None:
        self.packs = {name: sha256(data).hexdigest() for name, data in packs.items()}
        self.bytes = {sha256(data).hexdigest(): data for data in packs.values()}
        read = [_read(name, data) for name, data in packs.items()]
        self.hulls: dict[str, Hull] = {hull.deck: hull for pack in read for hull in pack.hull}
        self.layouts: dict[str, dict[CellAt, Component]] = {deck: hull.layout() for deck, hull in self.hulls.items()}
        self.classes: dict[str, ShipClass] = {each.id: each for pack in read for each in pack.ship_class}
        self.hull_bonuses: dict[str, HullBonus] = {each.id: each for pack in read for each in pack.hull_bonus}
        self.systems: dict[str, SystemDesign] = {each.id: each for pack in read for each in pack.system}
        self.grid: dict[str, GridDesign] = {each.id: each for pack in read for each in pack.grid}
        self._designs = {f"{card.id}.{copy}": card for card in self.grid.values() for copy in range(1, card.copies + 1)}
        self.missions: dict[str, Mission] = {each.id: each for pack in read for each in pack.mission}
        self.obstacles: dict[str, ObstacleDesign] = {each.id: each for pack in read for each in pack.obstacle}
        self.tokens: dict[str, TokenDesign] = {each.id: each for pack in read for each in pack.token}
        self.maps: dict[str, Map] = {each.id: Map(each) for pack in read for each in pack.map}

    def deck_of(self, symbol: str) -> tuple[str, ...]:
        """The basic System deck of a Deck symbol (DN-DECK-01)."""
        return tuple(card.id for card in self.systems.values() if card.deck == symbol)

    def grid_deck(self) -> tuple[CardId, ...]:
        """The forty Grid cards of a player, each a card of its own (DN-LIMIT-04)."""
        return tuple(CardId(card) for card in self._designs)

    def design(self, card: str) -> GridDesign:
        """What is printed on a Grid card."""
        return self._designs[card]

    def cells_of(self, kind: str, at: CellAt, facing: int) -> tuple[CellAt, ...]:
        """The hexes that an Obstacle covers."""
        turned = [rotated(offset, facing) for offset in self.obstacles[kind].shape]
        return tuple((at[0] + q, at[1] + r) for q, r in turned)

    def is_critical(self, card: str) -> bool:
        return self.systems[card].type in CRITICAL


def load(packs: Mapping[str, bytes]) -> Content:
    """The content of these packs; raises `PackError` where they cannot be used."""
    missing = [name for name in BUILTIN if name not in packs]
    if missing:
        raise PackError([f"the pack {missing[0]!r} is missing"])
    return Content(packs)


@cache
def builtin() -> Content:
    """The content that comes with the game."""
    home = files("sandtable.rulesets.dreadnaught") / "packs"
    return load({name: home.joinpath(f"{name}.toml").read_bytes() for name in BUILTIN})


def _read(name: str, data: bytes) -> PackFile:
    try:
        return converted(tomllib.loads(data.decode("utf-8")), PackFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as wrong:
        raise PackError([f"{name}: {wrong}"]) from None


def _cells(columns: tuple[tuple[int, int, int], ...]) -> tuple[CellAt, ...]:
    return tuple((q, r) for q, first, last in columns for r in range(first, last + 1))
