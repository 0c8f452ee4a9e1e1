"""What is printed on cards: every field of every card, as data."""

from __future__ import annotations

import msgspec

from sandtable.kernel.board import CellAt
from sandtable.rulesets.dreadnaught.content.kinds import Colour, Component, GridType, Symbol, SystemType, Zones


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that a pack describes."""


class Does(Printed, frozen=True, kw_only=True):
    """One thing that an effect does, by the name that its rule has."""

    what: str
    amount: int = 0
    within: int = 0
    """Greatest distance to whatever it is done to; none where nothing is said."""


class Effect(Printed, frozen=True, kw_only=True):
    """An effect of a System card (DN-CARD-07, DN-CARD-12, DN-CARD-15, DN-CARD-16)."""

    kind: str = "activated"
    """`activated`, `passive`, `attached` (Attachment-required) or `boost`."""
    cost: tuple[str, ...] = ()
    """Grid symbols, each from a source of its own: `GUN/COR` either, `COR!` Overloaded (DN-CARD-08, DN-CARD-09)."""
    symbols: tuple[GridType, ...] = ()
    """What an Attached Grid card must show, one of these (DN-CARD-12)."""
    windows: str = ""
    """When a Boost on a System card may be used (DN-BOOST-09)."""
    damage: int = 0
    shots: int = 0
    least_range: int = 0
    range: int = 0
    arc: str = ""
    speed: int = 0
    agility: int = 0
    grid: tuple[str, ...] = ()
    """Hexes of a Movement Grid, as `FS 2`: two steps along FS (DN-MOVE-12)."""
    does: tuple[Does, ...] = ()
    text: str = ""
    """For people; no rule reads it, as none reads flavour text (DN-CARD-14)."""

    @property
    def is_attack(self) -> bool:
        return self.shots > 0

    @property
    def is_drive(self) -> bool:
        return self.speed > 0

    def amount(self, what: str) -> int:
        """How much of a named thing it does; 0 where it does not."""
        return next((done.amount for done in self.does if done.what == what), 0)


class DamageEffect(Printed, frozen=True, kw_only=True):
    """What filled boxes do to the card itself (DN-CARD-11)."""

    boxes: int
    each: bool = False
    """Once for each so many boxes; else once from so many on."""
    what: str
    amount: int = 0
    text: str = ""


class SystemDesign(Printed, frozen=True, kw_only=True):
    """A System card (DN-CARD-03). Critical ones have long tracks, Upgrades short ones (DN-DMG-14, DN-DMG-15)."""

    id: str
    deck: str
    type: SystemType
    name: str
    reference: bool = False
    """An asterisk: a reference card says more (DN-CARD-04)."""
    hp: int
    activations: int = 0
    attachments: int = 0
    boosts: int = 0
    hand_size: int = 0
    energy: int = 0
    """What a Reactor gives (DN-CARD-06)."""
    defence: int = 0
    effects: tuple[Effect, ...] = ()
    damage: DamageEffect | None = None
    text: str = ""


class Bonus(Printed, frozen=True, kw_only=True):
    """The Attachment bonus of a Grid card."""

    name: str
    colour: Colour
    amount: int = 0


class GridDesign(Printed, frozen=True, kw_only=True):
    """A Grid card (DN-CARD-18)."""

    id: str
    type: GridType
    copies: int
    symbols: tuple[GridType, ...]
    """What it supplies while it is Attached."""
    bonus: Bonus | None = None
    boost: str
    windows: str
    text: str


class ShipClass(Printed, frozen=True, kw_only=True):
    """A Ship Status card (DN-CARD-01)."""

    id: str
    deck: str
    name: str
    repair: int
    extra: SystemType | None = None
    ability: str
    available: str
    text: str
    build: tuple[str, ...] = ()
    """The System cards of its ready-made build."""


class Hull(Printed, frozen=True, kw_only=True):
    """The Components of a Ship Status card, by where they lie; the bow looks along facing 0."""

    deck: str
    name: str
    components: tuple[tuple[int, int, Component], ...]

    def layout(self) -> dict[CellAt, Component]:
        return {(q, r): kind for q, r, kind in self.components}


class HullBonus(Printed, frozen=True, kw_only=True):
    """A Hull bonus card (DN-CARD-17)."""

    id: str
    deck: str
    name: str
    text: str


class Mission(Printed, frozen=True, kw_only=True):
    """A Mission card, with the Counter-Mission on it."""

    id: str
    number: int
    symbol: Symbol
    name: str
    voluntary: bool = False
    reveal: str
    on_reveal: str = ""
    scoring: str
    per_turn: int
    counter: str


class ObstacleDesign(Printed, frozen=True, kw_only=True):
    """An Obstacle card."""

    id: str
    name: str
    size: int
    """Small, medium or large: 1, 2 or 3 (DN-SYM-18)."""
    shape: tuple[tuple[int, int], ...]
    speed: int = 0
    defence: int = 0
    hp: int = 0
    """0: it cannot be attacked."""
    attacks: int = 0
    damage: int = 0
    """Of a collision; none where there are no attacks."""
    area: str = ""
    movement: str = ""
    fire: str = ""
    """What it does to a Line of Fire: `damage`, `range` or `blocked`."""
    fire_amount: int = 0
    supply: int = 0
    text: str = ""


class ZoneDesign(Printed, frozen=True, kw_only=True):
    """A zone of a map: columns of hexes."""

    id: str
    colour: Zones
    columns: tuple[tuple[int, int, int], ...]
    """Of each column q, the first and the last r."""
    start: tuple[int, int] | None = None
    """The start hex that it is linked to."""


class MapDesign(Printed, frozen=True, kw_only=True):
    """A map: its hexes, zones and, with more than two players, start hexes."""

    id: str
    name: str
    columns: tuple[tuple[int, int, int], ...]
    zones: tuple[ZoneDesign, ...]
    starts: tuple[tuple[int, int], ...] = ()


class TokenDesign(Printed, frozen=True, kw_only=True):
    """A token that a System card puts on the map; its reference card."""

    id: str
    name: str
    card: str
    supply: int
    within: int
    damage: int
    text: str


class PackFile(Printed, frozen=True, kw_only=True):
    """A pack as it lies on disk."""

    pack: dict[str, str | int]
    hull: tuple[Hull, ...] = ()
    ship_class: tuple[ShipClass, ...] = ()
    hull_bonus: tuple[HullBonus, ...] = ()
    system: tuple[SystemDesign, ...] = ()
    grid: tuple[GridDesign, ...] = ()
    mission: tuple[Mission, ...] = ()
    obstacle: tuple[ObstacleDesign, ...] = ()
    token: tuple[TokenDesign, ...] = ()
    map: tuple[MapDesign, ...] = ()
