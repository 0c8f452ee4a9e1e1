"""A hit: the Component, the System card that suffers, and what is destroyed."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Spot
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS, SHARED, SystemType
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.damage import ComponentHit, MarkersPlaced, ObstacleDamaged, SystemDisabled
from sandtable.rulesets.dreadnaught.events.sailing import (
    BeaconDestroyed,
    CruiserDestroyed,
    ObstacleRemoved,
    TokenRemoved,
)
from sandtable.rulesets.dreadnaught.fighting.hits import filled_of, hits, layout_of
from sandtable.rulesets.dreadnaught.fighting.profiles import CRUISER_LAYOUT
from sandtable.rulesets.dreadnaught.fighting.totals import crashes
from sandtable.rulesets.dreadnaught.ids import BeaconId, CruiserId, ObstacleId, SystemId, TokenId
from sandtable.rulesets.dreadnaught.missions.watching import (
    beacon_lost,
    component_hit,
    cruiser_lost,
    system_disabled,
)
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.sea.lookout import obstacle_design, owner_of
from sandtable.rulesets.dreadnaught.ships.limits import next_foe
from sandtable.rulesets.dreadnaught.ships.systems import cards_of_type, design, is_full
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame, SeaTable

OUTRIGHT = 7
"""Surplus Damage that destroys a Cruiser outright (DN-CRUISER-04)."""


def markers_on(table: SeaTable, system: SystemId, surplus: int, fewer: int) -> int:
    """How many markers a System card suffers from an attack.

    Every other Disabled card of the ship takes one away, but at least 1 is placed (DN-DMG-11, DN-KEY-11); a Reactor
    suffers 1 at most (DN-DMG-13).
    """
    card = table.state.systems[system]
    others = [s for s in table.state.systems.values() if s.seat == card.seat and s.id != system and s.disabled]
    many = max(1, surplus - len(others) - fewer)
    return min(many, 1) if design(table, card).type is SystemType.REACTOR else many


class Hit(Procedure):
    """What an attack does that has exceeded Defence."""

    where: Spot | None = None
    system: SystemId = SystemId("")
    marked: bool = False
    markers: int = 0
    """How many the System card suffers."""

    def _attack(self, g: SeaGame) -> AttackInHand:
        attack = g.state.attack
        assert attack is not None
        return attack

    def _where(self) -> Spot:
        assert self.where is not None
        return self.where

    @step("DN-LOF-03", "DN-BEACON-02", "DN-CRUISER-04")
    def strike_what_is_no_ship(self, g: SeaGame) -> Outcome:
        attack, state = self._attack(g), g.state
        surplus = attack.damage - attack.defence
        target = attack.target
        if target in state.obstacles:
            obstacle = state.obstacles[ObstacleId(target)]
            full = obstacle.markers + surplus >= obstacle_design(g, obstacle).hp
            g.emit(ObstacleRemoved(obstacle.id) if full else ObstacleDamaged(obstacle.id, surplus))
            return LEAVE
        if target in state.tokens:
            g.emit(TokenRemoved(TokenId(target)))
            return LEAVE
        if target in state.beacons:
            beacon = state.beacons[BeaconId(target)]
            g.emit(BeaconDestroyed(beacon.seat, beacon.id, attack.seat))
            for event in beacon_lost(g, beacon, attack.seat):
                g.emit(event)
            return LEAVE
        if target in state.cruisers and surplus >= OUTRIGHT:
            _sink(g, CruiserId(target), attack.seat)
            return LEAVE
        return None

    @step("DN-DMG-01", "DN-DMG-02", "DN-DMG-05", "DN-CRUISER-05")
    def choose_a_component(self, g: SeaGame) -> Outcome:
        """The attacker chooses; in a collision the next opponent after the owner of the ship."""
        attack = self._attack(g)
        owner = owner_of(g.state, attack.target)
        chooser = attack.seat or next_foe(g.state, owner) or owner
        options = hits(g, attack)
        if attack.chooser:
            # Face and row by the defender, the hex of that row by the attacker.
            row = g.ask(
                one_of(
                    attack.chooser,
                    "row to be hit",
                    tuple(dict.fromkeys(spot.row for spot in options)),
                    "row",
                    "You choose where your ship is hit: the face and the row.",
                    "DN-DMG-01",
                    button="Take it there",
                    panel="components",
                )
            )
            options = tuple(spot for spot in options if spot.row == row)
        prompt = "Choose the Component to hit."
        self.where = g.ask(
            one_of(
                chooser,
                "Component to hit",
                options,
                "component",
                prompt,
                "DN-DMG-01",
                button="Hit it",
                panel="components",
            )
        )
        return None

    @step("DN-DMG-08", "DN-CRUISER-05")
    def place_the_marker(self, g: SeaGame) -> Outcome:
        attack = self._attack(g)
        face, cell = self._where().face, self._where().cell
        layout = layout_of(g, attack.target)
        self.marked = cell not in filled_of(g.state, attack.target)
        g.emit(ComponentHit(attack.target, cell, face, self.marked, attack.seat))
        if attack.target not in g.state.cruisers:
            critical = self.marked and layout[cell] in CRITICAL_COMPONENTS
            for event in component_hit(g, attack, face, critical):
                g.emit(event)
            return None
        # A Cruiser has no System cards; it is lost with its last Critical Component (DN-CRUISER-02, DN-CRUISER-03).
        filled = g.state.cruisers[CruiserId(attack.target)].filled
        if all(cell in filled for cell, kind in CRUISER_LAYOUT.items() if kind in CRITICAL_COMPONENTS):
            _sink(g, CruiserId(attack.target), attack.seat)
        return LEAVE

    @step("DN-BONUS-09")
    def overload_a_card(self, g: SeaGame) -> Outcome:
        attack = self._attack(g)
        target = SeatId(attack.target)
        hand = g.state.cards[target].hand
        if not self.marked or not hand or not crashes(g, attack, "overload"):
            return None
        card = hand[g.roll(1, "card to Overload", len(hand))[0]]
        g.emit(moved(g.state, (card,), grid_pile(target, "hand"), grid_pile(target, "overload")))
        return None

    @step("DN-DMG-08", "DN-DMG-09", "DN-DMG-10")
    def choose_a_system(self, g: SeaGame) -> Outcome:
        """The owner chooses among cards with the symbol; a Critical Component leaves none (DN-KEY-07, DN-KEY-08)."""
        attack = self._attack(g)
        target = SeatId(attack.target)
        cards = cards_of_type(g, target, *SHARED[layout_of(g, target)[self._where().cell]])
        if not g.state.settings.options.dead_card_soaks:
            alive = tuple(card for card in cards if not (card.disabled and is_full(g, card)))
            cards = alive or cards
        prompt = "Choose the System card that takes the damage."
        self.system = g.ask(
            one_of(target, "System card to take damage", [card.id for card in cards], "system", prompt, "DN-DMG-09")
        )
        return None

    @step("DN-DMG-11", "DN-DMG-13", "DN-KEY-11")
    def count_markers(self, g: SeaGame) -> Outcome:
        attack = self._attack(g)
        self.markers = markers_on(g, self.system, attack.damage - attack.defence, attack.fewer_markers)
        return None

    @step("DN-DMG-11", "DN-DMG-12")
    def place_markers(self, g: SeaGame) -> Outcome:
        attack = self._attack(g)
        card = g.state.systems[self.system]
        room = design(g, card).hp - card.markers
        placed = min(self.markers, room)
        if placed:
            g.emit(MarkersPlaced(self.system, placed))
        # Exactly full is not Disabled; anything beyond is (DN-DMG-12). Crash needs a marker (DN-BONUS-07).
        crashed = bool(placed and card.attached and crashes(g, attack, "crash"))
        if (self.markers > room or crashed) and not card.disabled:
            g.emit(SystemDisabled(card.seat, self.system, attack.seat))
            for event in system_disabled(g, self.system, attack.seat):
                g.emit(event)
        return None


def _sink(g: SeaGame, cruiser: CruiserId, by: SeatId) -> None:
    lost = g.state.cruisers[cruiser]
    g.emit(CruiserDestroyed(lost.seat, cruiser, by, lost.at))
    for event in cruiser_lost(g, lost, by):
        g.emit(event)
