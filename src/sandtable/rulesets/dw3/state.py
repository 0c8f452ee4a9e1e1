"""The state of a battle: every fact of the game that a save must hold."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.piles import CardPiles
from sandtable.kernel.table import Table
from sandtable.kernel.visibility import PUBLIC, Audience, Record, Visibility, secret
from sandtable.rulesets.dw3.ids import FeatureId, MarkerId, ModelId, StackId, UnitId
from sandtable.tabletop.state import (
    BaseFeature,
    BaseMarker,
    BaseModel,
    BaseSettings,
    BaseSide,
    BaseUnit,
    Patch,
    Score,
    TableState,
)


class Phase(StrEnum):
    """Where in the game we are; a round has three phases."""

    SETUP = "setup"
    INITIATIVE = "initiative phase"
    ACTIVATION = "activation phase"
    END = "end phase"
    OVER = "over"


class Exit(StrEnum):
    """How a model left play."""

    DESTROYED = "destroyed"
    WITHDRAWN = "withdrawn"
    THROUGH = "through"


class Critical(StrEnum):
    """The six results of the critical die, one face each (DW3-CRIT-12)."""

    SHREDDED_DEFENCES = "shredded defences"
    STURGINIUM_FLARE = "sturginium flare"
    NAVIGATION_LOCK = "navigation lock"
    REACTOR_LEAK = "reactor leak"
    MAGAZINE_EXPLOSION = "magazine explosion"
    GENERATOR_SHUTDOWN = "generator shutdown"


class Settings(BaseSettings, frozen=True):
    """What was agreed before the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    limit: int = 500
    """The points limit, which the hand size hangs on."""
    encounter: str = ""
    """Empty until it is agreed or rolled."""
    width: int = 48_000
    height: int = 48_000
    terrain: bool = True
    first: bool = False
    """The first game: no reserves, no rules of units, no sea room."""
    coherency: str = "neighbour"
    """`neighbour` or `chain` (DW3-MOVE-01)."""
    piercing_mass1: int = 1
    """What PIERCING takes off the CITADEL of a MASS 1 model (DW3-QUAL-16)."""
    magnetic_needs_damage: bool = True
    reserve_compulsory: bool = True


class Clock(Record, frozen=True):
    """Round, phase, who is player A and who holds the initiative."""

    visibility: ClassVar[Visibility] = PUBLIC

    round: int = 0
    phase: Phase = Phase.SETUP
    player_a: SeatId | None = None
    initiative: SeatId | None = None
    active: SeatId | None = None
    unit: UnitId | None = None
    """The unit being activated."""
    joint: UnitId | None = None
    """The unit that is activated jointly with it (DW3-ATTACH-02)."""


class Side(BaseSide, frozen=True):
    """A player's side."""

    visibility: ClassVar[Visibility] = secret("seat", quarry=Audience.OWNER)

    scores: tuple[Score, ...] = ()
    hand_size: int = 4
    kept: CardId | None = None
    """The card that made its owner player A, until deployment is over (DW3-SETUP-10)."""
    quarry: UnitId | None = None
    """The enemy unit that this player hunts, where the encounter has one."""
    claims: tuple[str, ...] = ()
    """Victory effects whose condition holds in this step."""
    claimed: int = 0
    """Cards played for victory effects in this round."""
    marks: tuple[str, ...] = ()
    """Valour effects that last for this player, by name."""
    patron: RuleId | None = None
    """The rule of whoever lends this force a hand, and what its brackets say."""
    favour: str = ""


class Cards(CardPiles, frozen=True):
    """The cards of one seat; discards lie face down, known to their owner alone (DW3-CARD-01, DW3-CARD-07)."""

    visibility: ClassVar[Visibility] = secret(
        "seat", deck=Audience.NOBODY, hand=Audience.OWNER, discard=Audience.OWNER, face_down=Audience.OWNER
    )

    deck: tuple[CardId, ...] = ()
    """The next card to be drawn stands first."""
    hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    face_down: CardId | None = None


class Unit(BaseUnit, frozen=True):
    """A unit: one or more models of a class that act together."""

    visibility: ClassVar[Visibility] = PUBLIC

    activated: bool = False
    flagship: bool = False
    battlefleet: str = ""
    partner: UnitId | None = None
    """The unit that this one is joined to, or that is joined to it (DW3-ATTACH-01)."""
    joining: bool = False
    escorts: int = 0
    """Escort tokens: a unit that has any is escorted (DW3-ESC-01). They stand nowhere (DW3-ESC-02)."""
    straggling: int = 0
    """Movement steps in a row that ended out of coherency (DW3-MOVE-12)."""
    used: tuple[str, ...] = ()
    """What was used in this activation: weapons, weapons by arc, the bonuses of escorts."""
    arrived: int = 0
    """The round in which it came from reserve."""
    marks: tuple[str, ...] = ()
    """What special rules remember of it, by name and round: `Deep Dive 2`."""
    enacted: tuple[str, ...] = ()
    """Valour effects that it has attempted in this round (DW3-CARD-04)."""
    gone_in: int = 0
    """The round in which its last model was destroyed."""


class Model(BaseModel, frozen=True):
    """A model: a miniature on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    damage: int = 0
    """Since its present status began."""
    crippled: bool = False
    disorder: int = 0
    """None, or a level from 1 to 3 (DW3-DIS-01); level 1 has no effect by itself (DW3-DIS-04)."""
    criticals: tuple[Critical, ...] = ()
    left_as: Exit | None = None
    moved: int = 0
    """Mils covered in this activation, drift and turns included (DW3-RAM-02)."""
    rammed: bool = False
    assault: str = ""
    """What it did in this activation's assaults: `launched`, `supported` or nothing (DW3-ASSAULT-01)."""
    reversing: bool = False
    """Full reverse is engaged until the activation ends (DW3-OPS-06)."""
    fell_at: Pose | None = None
    """Where it stood when it left play."""
    lost: tuple[str, ...] = ()
    """Weapons lost for the encounter (DW3-QUAL-14)."""
    marks: tuple[str, ...] = ()
    """Valour effects that last on it, by name."""
    hurt_in: int = 0
    """The round in which it was last crippled or destroyed."""


class Feature(BaseFeature, frozen=True):
    """A piece of terrain that bodies run into: land or an obstacle."""

    visibility: ClassVar[Visibility] = PUBLIC

    mass: int

    @property
    def height(self) -> int:
        return self.mass


class MarkerKind(StrEnum):
    """What a marker on the table is."""

    MINEFIELD = "minefield"
    LURKING = "lurking place"
    """Where a unit that waits below may come up."""


class Marker(BaseMarker, frozen=True):
    """A marker: a round one, 2 inches across."""

    visibility: ClassVar[Visibility] = PUBLIC

    kind: MarkerKind = MarkerKind.MINEFIELD
    seat: SeatId | None = None
    """Whose it is, where that matters."""


class Stack(Record, frozen=True):
    """Squadron tokens of one side in contact with a model, or stray where that left play."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: StackId
    seat: SeatId
    target: str
    """The model, wherever it moves (DW3-SRS-03); empty for stray tokens."""
    tokens: tuple[tuple[str, int], ...]
    """How many of each type, none of them 0."""
    at: Pose | None = None
    """Where stray tokens lie."""

    @property
    def many(self) -> int:
        return sum(count for _, count in self.tokens)


class Battle(TableState[Model, Unit, Feature]):
    """Everything."""

    tables: ClassVar[tuple[str, ...]] = (
        "sides",
        "cards",
        "units",
        "models",
        "features",
        "markers",
        "patches",
        "stacks",
    )
    public_tables: ClassVar[tuple[str, ...]] = ("units", "models", "features", "markers", "patches", "stacks")

    settings: Settings
    clock: Clock
    sides: dict[SeatId, Side]
    cards: dict[SeatId, Cards]
    units: dict[UnitId, Unit]
    models: dict[ModelId, Model]
    features: dict[FeatureId, Feature]
    markers: dict[MarkerId, Marker] = msgspec.field(default_factory=dict)
    patches: dict[FeatureId, Patch] = msgspec.field(default_factory=dict)
    stacks: dict[StackId, Stack] = msgspec.field(default_factory=dict)


BattleGame = Game[Battle]
BattleTable = Table[Battle]
