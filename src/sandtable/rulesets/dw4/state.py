"""The state of a battle: every fact of the game that a save must hold."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Final

import msgspec
from msgspec import UNSET, UnsetType

from sandtable.kernel.cards import Cards
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.table import Table
from sandtable.kernel.visibility import PUBLIC, Audience, Record, Visibility, secret
from sandtable.rulesets.dw4.content.profile import Scale
from sandtable.rulesets.dw4.ids import FeatureId, MarkerId, ModelId, StackId, UnitId
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


class Mode(StrEnum):
    """Which rules are in force (DW4-MODE-01)."""

    CORE = "core"
    FULL = "full"


# An enum looks up its members slowly, so these have names of their own.
CORE: Final = Mode.CORE
FULL: Final = Mode.FULL


class Phase(StrEnum):
    """Where in the game we are; the four of a Round are the book's (DW4-ROUND-01)."""

    PREPARING = "preparing to play"
    READY = "Ready Phase"
    LAUNCH = "Launch Phase"
    ACTIVATION = "Activation Phase"
    END = "End Phase"
    OVER = "over"


class Exit(StrEnum):
    """How a model left play."""

    CRIPPLED = "Crippled"
    DESTROYED = "Destroyed"
    ABANDONED = "Abandoned"
    WITHDRAWN = "Withdrawn"
    BROKEN_OUT = "Broken Out"


class Mission(StrEnum):
    """What a Stack of Short Range Squadrons was launched for."""

    ATTACK_RUN = "Attack Run"
    AIR_SUPPORT = "Air Support"
    MINE_CLEARANCE = "Mine Clearance"
    SET_ASIDE = "set aside"
    """Its target left play; it still takes part in Aerial Reconnaissance."""


class MarkerKind(StrEnum):
    """What a Marker stands for."""

    OBJECTIVE = "Strategic Objective"
    MINEFIELD = "Minefield"
    WRECK = "Wreck"
    PORTAL = "Portal"


class Critical(StrEnum):
    """The six Critical Damage Effects, in the order of the faces of a Critical Damage Die."""

    BREACH = "Breach"
    STRUCTURAL_FAILURE = "Structural Failure"
    HAZARD = "Hazard"
    SHREDDED_DEFENCES = "Shredded Defences"
    NAVIGATION_LOCK = "Navigation Lock"
    SYSTEM_FAILURE = "System Failure"


class Role(StrEnum):
    """Roles of an Encounter that tells them apart."""

    ATTACKER = "Attacker"
    DEFENDER = "Defender"


class Settings(BaseSettings, frozen=True):
    """What was agreed before the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    mode: Mode = Mode.CORE
    scale: Scale = Scale.SMALL
    encounter: str = ""
    """Empty until it is agreed or rolled."""
    width: int = 36_000
    """Length of a Controlled Edge (DW4-PLAY-06)."""
    height: int = 48_000
    """Length of a Neutral Edge."""
    terrain: str = "layout"
    """`layout` (a ready-made table), `placed` (Admirals alternate, DW4-SETUP-09) or `none`."""
    deck: str = "plain"
    first_game: bool = False
    """The first-game preset (DW4-MODE-05)."""
    use_valour: bool = False
    """Valour Effects and Minor Victories are played: always in full play (DW4-MODE-04)."""
    core_special_rules: bool = False
    mass0_obscures: bool = True
    armed_participants_only: bool = False
    range_cap: int = 0
    """No attacks beyond this distance; 0 for no limit (DW4-PLAY-17)."""
    agent_breaks_out: bool = True
    """An Intelligence Agent who Broke Out still counts as carried (DW4-ENC4-12)."""
    celerity_reuse: bool | UnsetType = UNSET
    """Weapons that have fired may fire again in a Follow-Up Attack (DW4-ATK-04); unset where they may."""


class Clock(Record, frozen=True):
    """Round, phase and who holds the Initiative."""

    visibility: ClassVar[Visibility] = PUBLIC

    round: int = 0
    phase: Phase = Phase.PREPARING
    first: SeatId | None = None
    """The First Admiral (DW4-INIT-01)."""
    active: SeatId | None = None
    """Whose turn it is."""
    unit: UnitId | None = None
    """The unit being activated."""


class Side(BaseSide, frozen=True):
    """An Admiral's side."""

    visibility: ClassVar[Visibility] = secret("seat", runners=Audience.OWNER, agent=Audience.OWNER)

    role: Role | None = None
    scores: tuple[Score, ...] = ()
    """What was scored stays: no Victory Point is ever lost (DW4-VP-06)."""
    hand_limit: int = 5
    bonus_cards: int = 0
    broken_spirit: bool = False
    deployed: bool = False
    """Has finished deploying (DW4-SETUP-22)."""
    runners: tuple[UnitId, ...] = ()
    """The Attacker's secret Blockade Runners (DW4-ENC4-03)."""
    agent: ModelId | None = None
    """The model that carries the Intelligence Agent, known to its Admiral alone; a token shows it once declared."""
    quarry: ModelId | None = None
    """The enemy model this Admiral hunts."""
    guardian_pool: int = 0
    """Dice that Guardian Generators have stored for this Round."""
    valour_played: str = ""
    """The moment (see `valour`) of the last Valour Effect: one for each is the limit."""
    claims: tuple[str, ...] = ()
    """Minor Victories whose condition was met in this step: to be claimed when it ends."""
    tokens: tuple[tuple[str, int], ...] | UnsetType = UNSET
    """Dice and tokens of special rules that an Admiral keeps, by name (see `tokens.py`).

    Unset until there is one: games without such a rule are saved as they always were.
    """


class Unit(BaseUnit, frozen=True):
    """A unit: one or more models of a Class that act together."""

    visibility: ClassVar[Visibility] = PUBLIC

    activated: bool = False
    """Has an Activated token; in Reserve it means delayed this Round (DW4-READY-11)."""
    actions_used: int = 0
    contributed: tuple[str, ...] = ()
    """Weapons that Contributed in this Activation (DW4-ATK-04)."""
    breaking: tuple[ModelId, ...] = ()
    """Models Breaking Coherency since the end of the unit's last Movement Step (DW4-RALLY-02)."""
    surveyed: bool = False
    """Has been Surveyed by the enemy (DW4-ENC6-02)."""
    battlefleet: str = ""
    attached: tuple[ModelId, ...] = ()
    """Models of an Attachment among its models; their own Class is on the models."""
    attached_actions: int = 0
    """Actions in this Activation in which a model of the Attachment took part."""
    surfacing: bool = False
    """An Underwater unit on the surface until its next Activation."""
    escorts: int = 0
    launched: bool = False
    """Has resolved its launch of squadrons this Round."""
    taken: tuple[str, ...] = ()
    """What models did in this Activation that they may do once: `Broadside`, `Boarding A1.2`, `Ram A1.1` ..."""
    tokens: tuple[tuple[str, int], ...] = ()
    """Tokens of special rules on the unit, by name (see `tokens.py`)."""


class Model(BaseModel, frozen=True):
    """A model: a miniature on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    damage: int = 0
    disorder: int = 0
    crippled: bool = False
    left_as: Exit | None = None
    """How it left play, if it did."""
    criticals: tuple[Critical, ...] = ()
    """Critical Damage Effects it has suffered, one entry for each."""
    tokens: tuple[tuple[str, int], ...] = ()
    """Tokens of special rules on the model, by name (see `tokens.py`)."""


class Feature(BaseFeature, frozen=True):
    """A Terrain Feature on the table."""

    visibility: ClassVar[Visibility] = PUBLIC

    mass: int
    role: str = ""
    """What the Encounter makes of it, such as `Oil Platform` or `Main Island`."""
    damage: int = 0
    ablaze: bool = False
    searched: bool = False
    """There is nothing left to be found here."""

    @property
    def height(self) -> int:
        """In lines of sight its Mass counts (DW4-VIS-02)."""
        return self.mass


class Marker(BaseMarker, frozen=True):
    """A Marker on the table, such as a Strategic Objective: a fixed place, no obstacle (DW4-MARK-01)."""

    visibility: ClassVar[Visibility] = PUBLIC

    number: int = 0
    """Matters only where the Encounter says so (DW4-MARK-04); 0 while it lies face-down or has none."""
    kind: MarkerKind = MarkerKind.OBJECTIVE
    seat: SeatId | None = None
    """Who placed it, where that matters."""


class Stack(Record, frozen=True):
    """Short Range Squadrons of one side at one target; one Stack for each side and target."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: StackId
    seat: SeatId
    target: str
    """A unit or a Minefield; empty once it is set aside."""
    mission: Mission
    tokens: tuple[tuple[str, int], ...]
    """How many of each type of squadron, by name, none of them 0."""


class Findings(Record, frozen=True):
    """What the Encounter has brought to light so far."""

    visibility: ClassVar[Visibility] = PUBLIC

    flipped: tuple[int, ...] = ()
    """Numbers of the face-down Objectives that were turned over (DW4-ENC1-07)."""
    field_test: Critical | None = None
    """The Critical Damage Effect that is put to the test (DW4-ENC5-05)."""


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
    findings: Findings = Findings()
    markers_placed: int = 0
    """So many Markers were ever put on the table: an id never comes twice."""


BattleGame = Game[Battle]
BattleTable = Table[Battle]
