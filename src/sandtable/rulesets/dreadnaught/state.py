"""The world of Dreadnaught: ships of cards, what sails with them, and what lies on the sea."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.kernel.board import CellAt
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import CardPiles
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.kernel.visibility import PUBLIC, Audience, Record, Visibility, secret
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.ids import BeaconId, CruiserId, ObstacleId, SystemId, TokenId
from sandtable.rulesets.dreadnaught.options import Options


class Settings(Record, frozen=True):
    """What was agreed on before the game."""

    visibility: ClassVar[Visibility] = PUBLIC

    options: Options
    map: str = "duel"
    decks: tuple[tuple[str, ...], ...] = ()
    """The System deck of each seat: decklists are public (DN-BUILD-04)."""

    @property
    def is_duel(self) -> bool:
        return self.options.players == 2


class Clock(Record, frozen=True):
    """Where the game stands."""

    visibility: ClassVar[Visibility] = PUBLIC

    turn: int = 0
    phase: str = "Setup"
    volley: int = 0
    exchange: int = 0
    initiative: SeatId = SeatId("")
    """Who holds the Initiative token; with more than two players whoever comes first (DN-MULTI-03)."""
    token_is_blank: bool = False
    bonus_user: SeatId = SeatId("")
    """Who has raised AL by the token in this Volley."""
    idle_volleys: int = 0
    """Volleys in a row in which nobody could perform an Activation."""


class Ongoing(msgspec.Struct, frozen=True):
    """An effect that lasts to the end of the Volley or turn, and the System card that it comes from (DN-KEY-12)."""

    what: str
    amount: int
    until: str
    source: SystemId = SystemId("")


class Captain(Record, frozen=True):
    """A player: limits as they stand, tokens and Intent, under the names that their symbols have (DN-SYM-17)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    activations: int = 0
    attachments: int = 0
    boosts: int = 0
    performed: int = 0
    """Activations in this Volley, of every kind (DN-POWER-08)."""
    boosted: int = 0
    """Boosts in this Volley (DN-BOOST-06)."""
    tokens: int = 0
    energy: int = 0
    energy_spent: int = 0
    energy_used: int = 0
    """Energy tokens used in this Volley."""
    lowered: int = 0
    """How much AL is lowered for the rest of the turn (DN-ENERGY-06)."""
    debt: int = 0
    """Repair used ahead by Drifting (DN-MOVE-10)."""
    extra_repair: int = 0
    intent: str = ""
    bonus_used: bool = False
    drew: bool = False
    """Whether the card for an AL of 0 was drawn in this Volley."""
    repaired: int = 0
    """Repair spent this turn on markers, Disabled tokens and Strain."""
    recovered: int = 0
    """Repair spent in the Recovery of this turn."""
    attacked: int = 0
    """Attacks on the Dreadnaught this turn, and how many of them through the Rear face."""
    attacked_astern: int = 0
    burned: int = 0
    """Cards that this player's Burn discarded this turn."""
    controlled: bool = False
    """Whether Damage Control moved a marker this turn."""
    beacon_lost: bool = False
    """Whether a Beacon was destroyed this turn."""
    strained: bool = False
    """Whether the first Strain of the turn on the Defence card has come (Hold Fast)."""
    selections: int = 0
    out: bool = False
    conceded: bool = False
    gives_up: bool = False
    """Whether the player has left a game of many; the ship is taken off the map at the next look (DN-MULTI-22)."""


class Ship(Record, frozen=True):
    """A Dreadnaught."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    ship_class: str
    hull_bonuses: tuple[str, ...] = ()
    at: CellAt | None = None
    facing: int = 0
    start: CellAt | None = None
    """Where it began."""
    filled: tuple[CellAt, ...] = ()
    """Components with a damage marker, which is never removed, only shifted (DN-KEY-09, DN-RECOV-10)."""
    entered: int = 0
    """Hexes entered this turn."""
    slipped: tuple[ObstacleId, ...] = ()
    """Obstacles that it got out of in this exchange by a single hex, for which it has not paid (DN-COLL-02)."""
    ongoing: tuple[Ongoing, ...] = ()
    spent: tuple[str, ...] = ()
    """What may be used once a turn, and was."""
    lost: str = ""
    """Why it was Destroyed."""


class SystemCard(Record, frozen=True):
    """A System card in play, Critical or not (DN-KEY-15); tokens on it are not limited (DN-LIMIT-06)."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: SystemId
    seat: SeatId
    design: str
    markers: int = 0
    disabled: bool = False
    strain: int = 0
    attached: tuple[CardId, ...] = ()
    used: tuple[CardId, ...] = ()
    """Attached cards that have supplied a symbol in this Volley (DN-ACT-12)."""
    activated: bool = False
    spent: bool = False
    """Whether its once-a-turn effect was used."""


class Build(Record, frozen=True):
    """System cards that a player has chosen, slot by slot, and that nobody else sees before all are turned up."""

    visibility: ClassVar[Visibility] = secret("seat", cards=Audience.OWNER)

    seat: SeatId
    cards: tuple[str, ...] = ()


class GridCards(CardPiles, frozen=True):
    """The Grid cards of a player."""

    visibility: ClassVar[Visibility] = secret("seat", deck=Audience.NOBODY, hand=Audience.OWNER, looked=Audience.OWNER)

    deck: tuple[CardId, ...] = ()
    hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    overload: tuple[CardId, ...] = ()
    removed: tuple[CardId, ...] = ()
    looked: tuple[CardId, ...] = ()
    """The top of a Grid deck, own or not, that this player looks at right now."""
    played: tuple[CardId, ...] = ()
    """On the table, turned up: they pay for an action that is not over yet."""


class Memory(Record, frozen=True):
    """What one player knows of a Grid deck, own or not, by Scan or Scry."""

    visibility: ClassVar[Visibility] = secret("seat", top=Audience.OWNER, under=Audience.OWNER)

    seat: SeatId
    of: SeatId
    top: tuple[CardId, ...] = ()
    under: tuple[CardId, ...] = ()
    deck: int = 0
    """How many cards the deck had when they were put back."""


class MissionCards(CardPiles, frozen=True):
    """The Mission cards of a player (DN-SETUP-10)."""

    visibility: ClassVar[Visibility] = secret("seat", deck=Audience.NOBODY, held=Audience.OWNER, aside=Audience.OWNER)

    deck: tuple[CardId, ...] = ()
    held: tuple[CardId, ...] = ()
    aside: tuple[CardId, ...] = ()
    revealed: tuple[CardId, ...] = ()


class Score(Record, frozen=True):
    """What a revealed Mission has brought: its owner, and others by its Counter-Mission."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: str
    seat: SeatId
    mission: CardId
    points: int = 0
    this_turn: int = 0
    counter: int = 0
    counter_this_turn: int = 0
    target: SeatId = SeatId("")
    seen: tuple[str, ...] = ()


class Cruiser(Record, frozen=True):
    """A Cruiser: a small ship that moves, attacks and counts for Missions (DN-SYM-15)."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: CruiserId
    seat: SeatId
    at: CellAt
    facing: int
    disarmed: bool = False
    strain: int = 0
    filled: tuple[CellAt, ...] = ()


class Beacon(Record, frozen=True):
    """A Beacon: a token that Missions speak of (DN-SYM-16)."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: BeaconId
    seat: SeatId
    at: CellAt
    destructible: bool = False


class Obstacle(Record, frozen=True):
    """An Obstacle."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: ObstacleId
    kind: str
    at: CellAt
    facing: int = 0
    markers: int = 0
    strain: int = 0
    has_moved: bool = False


class Token(Record, frozen=True):
    """A Mine or a Drone."""

    visibility: ClassVar[Visibility] = PUBLIC

    id: TokenId
    seat: SeatId
    kind: str
    at: CellAt
    is_new: bool = True
    """Whether it was placed in the Activation that still runs."""


class Action(Record, frozen=True):
    """What a player has committed to in this exchange, once it is revealed."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    order: Commitment
    more_shots: int = 0
    more_damage: int = 0
    salvo: bool = False
    cancelled: bool = False
    taken_back: bool = False
    blind: bool = False
    """Whether its Scan or Scry does nothing."""
    turned_back_by: SeatId = SeatId("")
    """Whom its Burn does not hit: it falls on the player who acts."""
    price: int = 0
    """Grid cards to be discarded from the hand, or the action is cancelled."""


class AttackInHand(Record, frozen=True):
    """The attack that is being resolved, as everyone sees it."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    """Whose attack it is; nobody's where an Obstacle makes it."""
    source: str
    target: str
    effect: int = 0
    damage: int = 0
    defence: int = 0
    boosted_damage: int = 0
    boosted_defence: int = 0
    locked: bool = False
    clear_lane: bool = False
    exceeded: bool | None = None
    more_strain: int = 0
    no_strain: bool = False
    fewer_markers: int = 0
    chooser: SeatId = SeatId("")
    """Who chooses face and row in the attacker's place."""
    face: int = -1
    """The face that is hit, where no position decides it, as in a collision."""
    penalty: int = 0
    """What this Shot has less Damage for, as a second salvo."""
    reflected: SeatId = SeatId("")


class PlayedBoost(Record, frozen=True):
    """A Boost that is being resolved, as everyone sees it."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    boost: str
    cancelled: bool = False


class Sea(State):
    """Everything there is in a game."""

    tables: ClassVar[tuple[str, ...]] = (
        "captains",
        "ships",
        "systems",
        "cards",
        "missions",
        "scores",
        "cruisers",
        "beacons",
        "obstacles",
        "tokens",
        "actions",
        "builds",
        "memories",
    )
    public_tables: ClassVar[tuple[str, ...]] = (
        "captains",
        "ships",
        "systems",
        "scores",
        "cruisers",
        "beacons",
        "obstacles",
        "tokens",
        "actions",
    )

    settings: Settings
    clock: Clock
    captains: dict[SeatId, Captain]
    ships: dict[SeatId, Ship]
    cards: dict[SeatId, GridCards]
    missions: dict[SeatId, MissionCards]
    systems: dict[SystemId, SystemCard]
    scores: dict[str, Score]
    cruisers: dict[CruiserId, Cruiser]
    beacons: dict[BeaconId, Beacon]
    obstacles: dict[ObstacleId, Obstacle]
    tokens: dict[TokenId, Token]
    actions: dict[SeatId, Action]
    attack: AttackInHand | None = None
    played: tuple[PlayedBoost, ...] = ()
    """Boosts that are being resolved, the latest last."""
    placed: int = 0
    """How many Obstacles and tokens were ever placed, for their names."""
    over: str = ""
    """Why the battle has ended."""
    builds: dict[SeatId, Build] = msgspec.field(default_factory=dict)
    """What is being built in secret (DN-BUILD-04)."""
    memories: dict[str, Memory] = msgspec.field(default_factory=dict)
    """What players know of decks, by who knows it and whose deck it is."""

    def are_foes(self, one: str, other: str) -> bool:
        """Whether two players fight each other: all do, but for allies in a team (DN-MULTI-01)."""
        teams = self.settings.options.teams
        if one == other or not teams:
            return one != other
        seats = self.settings.options.seats
        return (
            one not in seats
            or other not in seats
            or seats.index(SeatId(one)) % teams != seats.index(SeatId(other)) % teams
        )

    def side_of(self, seat: SeatId) -> tuple[SeatId, ...]:
        """A player and the allies."""
        return tuple(other for other in self.captains if not self.are_foes(seat, other))

    @property
    def departed(self) -> tuple[SeatId, ...]:
        return tuple([seat for seat, captain in self.captains.items() if captain.gives_up])

    @property
    def at_work(self) -> str:
        return self.attack.seat if self.attack is not None else ""


SeaTable = Table[Sea]
SeaGame = Game[Sea]
