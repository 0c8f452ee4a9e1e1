"""The state of a battle on land: every fact of the game that a save must hold."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

import msgspec

from sandtable.geometry.pose import Pose
from sandtable.kernel.cards import Cards
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.visibility import PUBLIC, Record, Visibility
from sandtable.rulesets.ac.content.profile import Formation, Level
from sandtable.rulesets.ac.ids import FeatureId, MarkerId, ModelId, UnitId
from sandtable.tabletop.state import (
    BaseFeature,
    BaseMarker,
    BaseModel,
    BaseSettings,
    BaseSide,
    BaseUnit,
    Score,
    TableState,
)


class Phase(StrEnum):
    """Where in the game we are; a Round has three Phases (AC-ROUND-01)."""

    SETUP = "setup"
    READY = "Ready Phase"
    ACTIVATION = "Activation Phase"
    END = "End Phase"
    OVER = "over"


class Exit(StrEnum):
    """How a model left play."""

    DESTROYED = "destroyed"
    ABANDONED = "abandoned"
    BROKEN = "broken"
    FLED = "fled"


class Status(StrEnum):
    """A Status of a unit, which it has once or not at all (AC-STATUS-01)."""

    ACTIVATED = "Activated"
    DISORDERED = "Disordered"
    ON_LOOKOUT = "On Lookout"
    RELOADING = "Reloading"
    SUPPRESSED = "Suppressed"
    TAKING_COVER = "Taking Cover"
    ESCORTING = "Escorting the Vital Objective"


# An enum looks up its members slowly, so those that are asked of many units at once have names of their own.
ACTIVATED: Final = Status.ACTIVATED
DISORDERED: Final = Status.DISORDERED
ON_LOOKOUT: Final = Status.ON_LOOKOUT

EXITED, DISEMBARKED = "Exit", "Disembark"
CAME_OUT = (EXITED, DISEMBARKED)
"""Marks of a unit that came out of a building or a Transport in this Activation (AC-RANGED-16)."""


class Settings(BaseSettings, frozen=True):
    """What was agreed before the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    scale: str = "skirmish"
    clash: str = "pitched-battle"
    settling: str = ""
    """How the Clash is still to be settled; empty where it was agreed on (AC-SETUP-12)."""
    layout: str = ""
    """The table by its id; empty where none was chosen yet."""
    width: int = 36_000
    height: int = 48_000
    points: int = 1_000
    """The Points Limit of both Forces (AC-FORCE-10)."""
    hand: int = 4
    """The Hand Limit (AC-READY-13)."""
    rounds: int = 5
    terrain: bool = True
    alternating: bool = False
    """The Generals place terrain in turn instead of taking a table (AC-SETUP-06)."""
    first: bool = False
    over_friends: bool = False
    """Friends that are lower than either model are looked over, as enemies are (AC-LOS-11)."""


class Clock(Record, frozen=True):
    """Round, Phase, who is General A, who holds the Initiative and who acts."""

    visibility: ClassVar[Visibility] = PUBLIC

    round: int = 0
    phase: Phase = Phase.SETUP
    general_a: SeatId | None = None
    initiative: SeatId | None = None
    active: SeatId | None = None
    unit: UnitId | None = None
    """The unit being activated."""
    mirrored: bool = False
    """The Primaries of Flanking Manoeuvres lie on the other diagonal, and the zones with them (AC-CLASH5-03)."""


class Claim(Record, frozen=True):
    """A Conquest Objective whose Trigger has just been met, and its reward (AC-VP-05)."""

    visibility: ClassVar[Visibility] = PUBLIC

    objective: str
    points: int


class Side(BaseSide, frozen=True):
    """A General's side."""

    visibility: ClassVar[Visibility] = PUBLIC

    scores: tuple[Score, ...] = ()
    """Everything that makes its total, open to all (AC-VP-01)."""
    boons: tuple[RuleId, ...] = ()
    breakdown: bool = False
    """Communications Breakdown: no card is drawn into this hand any more (AC-CARD-07)."""
    spent: tuple[RuleId, ...] = ()
    """Boons and Bonuses that were used in this Round, of those that may be once (AC-G-11)."""
    claims: tuple[Claim, ...] = ()
    """Conquest Objectives that may be claimed at this very moment."""
    used_up: tuple[RuleId, ...] = ()
    """Boons that were used in this Clash, of those that may be once in all of it."""


class Unit(BaseUnit, frozen=True):
    """A unit: models of one class that move and fight together all game (AC-MODEL-02)."""

    visibility: ClassVar[Visibility] = PUBLIC

    level: Level = Level.BASIC
    battlegroup: str = ""
    """The Battlegroup that it belongs to, for rules that ask (AC-FORCE-09)."""
    options: tuple[str, ...] = ()
    parent: UnitId | None = None
    """The unit that a Fireteam belongs to."""
    formation: Formation = Formation.CLOSE
    officer: ModelId | None = None
    """The model that is its Officer, known to both Generals (AC-MODEL-03)."""
    damage: int = 0
    """Damage that has destroyed no model yet (AC-DAMAGE-01)."""
    statuses: tuple[Status, ...] = ()
    fresh: tuple[Status, ...] = ()
    """Of these the ones gained in its own Activation that still goes on (AC-STATUS-06)."""
    strays: tuple[ModelId, ...] = ()
    """Models put out of Coherency by losses in its own Activation: they have until the next one (AC-FORM-05)."""
    arrived: int = 0
    """The Round in which it came from Reserve."""
    lost_in: int = 0
    """The Round in which it was Annihilated."""
    garrison: str = ""
    """The Defensible Building that it holds, by its id (AC-GARR-02)."""
    transport: UnitId | None = None
    """The Transport that it is Embarked on (AC-TRANS-01)."""
    marks: tuple[str, ...] = ()
    """What lasts on it for a while: Commands and rules by their names, some with what they name (`table/marks.py`)."""


class Model(BaseModel, frozen=True):
    """A model: one base or vehicle (AC-MODEL-01).

    Where it stands is open to all, so anyone may measure at any time (AC-PLAY-10).
    """

    visibility: ClassVar[Visibility] = PUBLIC

    left_as: Exit | None = None
    fell_at: Pose | None = None
    """Where it stood when it left play."""
    wrecked: bool = False
    """It counts as Destroyed, and was left as terrain (AC-STATUS-08)."""


class Feature(BaseFeature, frozen=True):
    """A piece of terrain on the table (AC-TERR-04)."""

    visibility: ClassVar[Visibility] = PUBLIC

    size: int = 0
    group: str = ""
    """The road or brook that it is a part of."""
    wrecked: tuple[str, ...] = ()
    """Defensible Buildings of it that are Wrecked, by their ids (AC-G-18)."""

    @property
    def height(self) -> int:
        return self.size


class Marker(BaseMarker, frozen=True):
    """A Strategic Objective Marker (AC-VP-07)."""

    visibility: ClassVar[Visibility] = PUBLIC

    role: str = "marker"


class Token(BaseMarker, frozen=True):
    """A Marker that a rule put on the table, which is no Objective: Open Terrain, and in nobody's sight (AC-G-19)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    """The General whose it is."""
    role: str


class Battle(TableState[Model, Unit, Feature]):
    """Everything."""

    tables: ClassVar[tuple[str, ...]] = ("sides", "cards", "units", "models", "features", "markers", "tokens")
    public_tables: ClassVar[tuple[str, ...]] = ("sides", "units", "models", "features", "markers", "tokens")

    settings: Settings
    clock: Clock
    sides: dict[SeatId, Side]
    cards: dict[SeatId, Cards]
    units: dict[UnitId, Unit]
    models: dict[ModelId, Model]
    features: dict[FeatureId, Feature]
    markers: dict[MarkerId, Marker] = msgspec.field(default_factory=dict)
    tokens: dict[MarkerId, Token] = msgspec.field(default_factory=dict)
    """Portal and Subterranean Markers."""


BattleGame = Game[Battle]
BattleTable = Table[Battle]
