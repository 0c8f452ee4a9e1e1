"""What is known of a Mission: what reveals it, what it scores, its Counter-Mission, and a captain's advice on it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import ClassVar

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dreadnaught.events.missions import MissionRevealed
from sandtable.rulesets.dreadnaught.events.sailing import BeaconsExposed
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.missions.goals import Goal
from sandtable.rulesets.dreadnaught.missions.places import foes
from sandtable.rulesets.dreadnaught.missions.points import countered, scored
from sandtable.rulesets.dreadnaught.state import AttackInHand, Beacon, Cruiser, Score, SeaTable

NOBODY = SeatId("")


class Moment(StrEnum):
    """When Missions are looked at."""

    ACTION = "action"
    EXCHANGE = "exchange"
    VOLLEY = "volley"
    TURN = "turn"


class MissionRule(ABC):
    """A Mission. A hook that it does not have does nothing."""

    id: ClassVar[str]
    exposes_beacons: ClassVar[bool] = False
    """Whether it makes the owner's Beacons Destructible (DN-BEACON-01)."""
    asked_at: ClassVar[Moment | None] = None
    """When its owner may reveal it, where that is voluntary (DN-SETUP-10)."""

    known: ClassVar[dict[str, MissionRule]] = {}
    """Every one that a module has defined, by its id."""

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "id"):
            MissionRule.known[cls.id] = cls()

    # --- what happens to it ---

    def score_of(self, table: SeaTable, seat: SeatId) -> Score | None:
        """What it has brought a player who has revealed it."""
        return table.state.scores.get(f"{seat}.{self.id}")

    def revealed(self, table: SeaTable, seat: SeatId, target: SeatId = NOBODY) -> Iterator[Event]:
        """Where it is held it is turned up, with what comes of that (DN-SETUP-10)."""
        if self.id in table.state.missions[seat].held:
            yield MissionRevealed(seat, CardId(self.id), target)
            if self.exposes_beacons:
                yield BeaconsExposed(seat)
            if target:
                yield BeaconsExposed(target)

    def earned(self, table: SeaTable, seat: SeatId, points: int) -> Iterator[Event]:
        """What happened reveals it for a player, and scores for it (DN-VP-01)."""
        if not seat:
            return
        yield from self.revealed(table, seat)
        score = self.score_of(table, seat)
        if score is not None:
            yield from scored(table, score, points)

    def counter(self, table: SeaTable, owner: SeatId, points: int, per_turn: int = 99) -> Iterator[Event]:
        """In a duel the foe scores by the Counter-Mission on a revealed card (DN-VP-02)."""
        score = self.score_of(table, owner)
        if score is not None:
            for foe in foes(table, owner):
                yield from countered(table, score, foe, points, per_turn)

    # --- at the end of a turn ---

    def reveals(self, table: SeaTable, seat: SeatId) -> bool:
        """Whether the end of the turn reveals it."""
        return False

    def points(self, table: SeaTable, seat: SeatId) -> int:
        """What it brings at the end of a turn."""
        return 0

    def counter_points(self, table: SeaTable, owner: SeatId, you: SeatId) -> int:
        """What its Counter-Mission brings a foe of the owner at the end of a turn."""
        return 0

    # --- while the game goes on ---

    def may_reveal(self, table: SeaTable, seat: SeatId) -> tuple[SeatId, ...]:
        """For whom its owner could reveal it now, judging by public facts: itself, or its targets."""
        return ()

    def after_an_action(self, table: SeaTable, seat: SeatId) -> Iterable[Event]:
        return ()

    def after_an_exchange(self, table: SeaTable, seat: SeatId, zones: Mapping[SeatId, str]) -> Iterable[Event]:
        """With the zone in which each Dreadnaught was before."""
        return ()

    def cruiser_lost(self, table: SeaTable, cruiser: Cruiser, by: SeatId) -> Iterable[Event]:
        """A Cruiser was destroyed, by somebody's attack or by nobody's."""
        return ()

    def component_hit(self, table: SeaTable, attack: AttackInHand, face: int, critical: bool) -> Iterable[Event]:
        """A Dreadnaught was damaged through a face, perhaps with a marker on an empty Critical Component."""
        return ()

    def system_disabled(self, table: SeaTable, system: SystemId, by: SeatId) -> Iterable[Event]:
        """A System card got a Disabled token through an attack."""
        return ()

    def system_enabled(self, table: SeaTable, system: SystemId) -> Iterable[Event]:
        """A player removed a Disabled token from an own System card."""
        return ()

    def beacon_lost(self, table: SeaTable, beacon: Beacon, by: SeatId) -> Iterable[Event]:
        """A Beacon was destroyed."""
        return ()

    def deck_renewed(self, table: SeaTable, seat: SeatId) -> Iterable[Event]:
        """A player has reshuffled the Grid deck."""
        return ()

    # --- a captain's advice ---

    usually_brings: ClassVar[float] = 4.5
    """Points by which it takes captains forward in a duel, less what its Counter-Mission brings the foe."""
    wants_damage: ClassVar[bool] = False
    """Whether a Dreadnaught must be hit for it, however the battle stands."""
    hunts_beacons: ClassVar[bool] = False
    """Whether Cruisers should attack Beacons."""
    worth_of_a_cruiser: ClassVar[float] = 0.6
    """What an opponent's Cruiser is worth as a target."""
    worth_of_a_repair: ClassVar[float] = 0.0
    """What a Repair brings on top of what is mended."""

    def goals(self, table: SeaTable, seat: SeatId) -> Iterable[Goal]:
        """Where it wants the owner's Cruisers."""
        return ()

    def worth_of_place(self, table: SeaTable, seat: SeatId, at: CellAt) -> float:
        """What it gives for a Dreadnaught that is there when the turn ends."""
        return 0.0

    def worth_of_a_hit(self, table: SeaTable, attack: AttackInHand, surplus: int) -> float:
        """What it gives for an attack that damages a Dreadnaught with so much surplus."""
        return 0.0

    def worth_of_a_component(self, table: SeaTable, target: SeatId, face: int, cell: CellAt) -> float:
        """What it gives for hitting a Component through a face."""
        return 0.0
