"""Attacks, Strain, damage markers and Disabled tokens."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.board import CellAt
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dreadnaught.events.changing import add, change, change_attack
from sandtable.rulesets.dreadnaught.ids import CruiserId, ObstacleId, SystemId
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea


class AttackDeclared(Event, frozen=True):
    """A Shot at a target, or what a collision does."""

    visibility: ClassVar[Visibility] = PUBLIC

    attack: AttackInHand

    def apply(self, state: Sea) -> None:
        state.attack = self.attack
        if self.attack.target in state.captains and self.attack.seat and self.attack.seat != self.attack.target:
            add(state, SeatId(self.attack.target), attacked=1)


class AttackChanged(Event, frozen=True):
    """A Boost changed the attack in hand."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    boosted_damage: int = 0
    boosted_defence: int = 0
    locked: bool = False
    clear_lane: bool = False
    more_strain: int = 0
    no_strain: bool = False
    fewer_markers: int = 0
    chooser: SeatId = SeatId("")
    reflected: SeatId = SeatId("")

    def apply(self, state: Sea) -> None:
        old = state.attack
        assert old is not None
        change_attack(
            state,
            boosted_damage=old.boosted_damage + self.boosted_damage,
            boosted_defence=old.boosted_defence + self.boosted_defence,
            locked=old.locked or self.locked,
            clear_lane=old.clear_lane or self.clear_lane,
            more_strain=old.more_strain + self.more_strain,
            no_strain=old.no_strain or self.no_strain,
            fewer_markers=old.fewer_markers + self.fewer_markers,
            chooser=self.chooser or old.chooser,
            reflected=self.reflected or old.reflected,
        )


class AttackCompared(Event, frozen=True):
    """Damage and Defence totals are known."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    source: str
    target: str
    damage: int
    defence: int

    def apply(self, state: Sea) -> None:
        change_attack(state, damage=self.damage, defence=self.defence, exceeded=self.damage > self.defence)


class AttackOver(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Sea) -> None:
        state.attack = None


class StrainPlaced(Event, frozen=True):
    """Strain on a Defence card, a Cruiser or an Obstacle."""

    visibility: ClassVar[Visibility] = PUBLIC

    on: str
    amount: int

    def apply(self, state: Sea) -> None:
        table = _strained(state, self.on)
        change(table, self.on, strain=max(0, table[self.on].strain + self.amount))  # type: ignore[attr-defined]


class FirstStrainSpared(Event, frozen=True):
    """The first Strain of a turn on a Defence card was not placed."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId

    def apply(self, state: Sea) -> None:
        change(state.captains, self.seat, strained=True)


class ComponentHit(Event, frozen=True):
    """A Component of a ship or Cruiser was hit: a marker is placed, or it was filled already."""

    visibility: ClassVar[Visibility] = PUBLIC

    target: str
    cell: CellAt
    face: int
    marked: bool
    by: SeatId = SeatId("")

    def apply(self, state: Sea) -> None:
        table: dict[str, object] = state.ships if self.target in state.ships else state.cruisers  # type: ignore[assignment]
        if self.marked:
            change(table, self.target, filled=(*table[self.target].filled, self.cell))  # type: ignore[attr-defined]
        if self.target in state.captains and self.face == 3 and self.by:
            add(state, SeatId(self.target), attacked_astern=1)


class MarkerShifted(Event, frozen=True):
    """Damage Control moved a marker from a Critical Component."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    target: str
    cell: CellAt
    to: CellAt

    def apply(self, state: Sea) -> None:
        filled = (state.ships if self.target in state.ships else state.cruisers)[self.target].filled  # type: ignore[index]
        table: dict[str, object] = state.ships if self.target in state.ships else state.cruisers  # type: ignore[assignment]
        change(table, self.target, filled=(*(cell for cell in filled if cell != self.cell), self.to))
        change(state.captains, self.seat, controlled=True)


class MarkersPlaced(Event, frozen=True):
    """Damage markers on the track of a System card, or taken from it."""

    visibility: ClassVar[Visibility] = PUBLIC

    system: SystemId
    markers: int

    def apply(self, state: Sea) -> None:
        change(state.systems, self.system, markers=max(0, state.systems[self.system].markers + self.markers))


class SystemDisabled(Event, frozen=True):
    """A System card has a Disabled token; what it began to do ends at once (DN-KEY-12)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    system: SystemId
    by: SeatId = SeatId("")
    """Whose attack did it."""

    def apply(self, state: Sea) -> None:
        change(state.systems, self.system, disabled=True)
        for seat, ship in state.ships.items():
            change(state.ships, seat, ongoing=tuple(e for e in ship.ongoing if e.source != self.system))


class SystemEnabled(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    system: SystemId

    def apply(self, state: Sea) -> None:
        change(state.systems, self.system, disabled=False)


class ObstacleDamaged(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    id: ObstacleId
    markers: int

    def apply(self, state: Sea) -> None:
        change(state.obstacles, self.id, markers=state.obstacles[self.id].markers + self.markers)


class CardsBurned(Event, frozen=True):
    """Burn: how many cards of a Grid deck were lost, and to whom; they are turned over one by one."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    by: SeatId
    cards: int

    def apply(self, state: Sea) -> None:
        if self.by:
            add(state, self.by, burned=self.cards)


def _strained(state: Sea, on: str) -> dict[str, object]:
    if on in state.systems:
        return state.systems  # type: ignore[return-value]
    return state.cruisers if CruiserId(on) in state.cruisers else state.obstacles  # type: ignore[return-value]
