"""A hit: the Component, the System card that suffers, and what is destroyed."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.content.kinds import CRITICAL_COMPONENTS, SHARED, Component, SystemType
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.damage import ComponentHit, MarkersPlaced, ObstacleDamaged, SystemDisabled
from sandtable.rulesets.dreadnaught.events.sailing import (
    BeaconDestroyed,
    CruiserDestroyed,
    ObstacleRemoved,
    TokenRemoved,
)
from sandtable.rulesets.dreadnaught.events.turns import OnceUsed
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
from sandtable.rulesets.dreadnaught.sea.faces import can_be_hit, faces_to
from sandtable.rulesets.dreadnaught.sea.lookout import facing_of, obstacle_design, owner_of, place_of
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.ships.systems import cards_of_type, content_of, design, is_full
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaGame, SeaTable

OUTRIGHT = 7
"""Surplus Damage that destroys a Cruiser outright (DN-CRUISER-04)."""
COMPARTMENTS = "ANV-S2"


def layout_of(table: SeaTable, target: str) -> Mapping[CellAt, Component]:
    """The Components of a ship or Cruiser."""
    if target in table.state.cruisers:
        return CRUISER_LAYOUT
    content = content_of(table)
    return content.layouts[content.classes[table.state.ships[SeatId(target)].ship_class].deck]


def filled_of(state: Sea, target: str) -> tuple[CellAt, ...]:
    if target in state.cruisers:
        return state.cruisers[CruiserId(target)].filled
    return state.ships[SeatId(target)].filled


def faces_open(table: SeaTable, attack: AttackInHand) -> tuple[int, ...]:
    """The faces of the target that an attack can hit."""
    if attack.face >= 0:
        return (attack.face,)
    state = table.state
    source = attack.seat if attack.source in state.systems else attack.source
    return faces_to(place_of(state, attack.target), facing_of(state, attack.target), place_of(state, source))


def hits(table: SeaTable, attack: AttackInHand) -> tuple[str, ...]:
    """What an attack may hit, each as `FACE Q R` (DN-DMG-01, DN-DMG-02)."""
    layout, filled = layout_of(table, attack.target), filled_of(table.state, attack.target)
    found = []
    for face in faces_open(table, attack):
        for q, r in can_be_hit(layout, filled, face, empty_first=attack.target in table.state.cruisers):
            found.append(f"{face} {q} {r}")
    return tuple(found)


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

    where: str = ""
    system: SystemId = SystemId("")
    marked: bool = False

    def _attack(self, g: SeaGame) -> AttackInHand:
        attack = g.state.attack
        assert attack is not None
        return attack

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
        """The attacker chooses; in a collision an opponent of the ship."""
        attack = self._attack(g)
        owner = owner_of(g.state, attack.target)
        chooser = attack.seat or next(iter(foes_of(g.state, owner)), owner)
        options = hits(g, attack)
        if attack.chooser:
            # Face and row by the defender, the hex of that row by the attacker.
            row = g.ask(
                one_of(
                    attack.chooser,
                    "row to be hit",
                    _rows(options),
                    "row",
                    "Choose the face and row that is hit.",
                    "DN-DMG-01",
                )
            )
            options = tuple(option for option in options if _row(option) == row)
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
        face, q, r = (int(part) for part in self.where.split())
        layout = layout_of(g, attack.target)
        self.marked = (q, r) not in filled_of(g.state, attack.target)
        g.emit(ComponentHit(attack.target, (q, r), face, self.marked, attack.seat))
        if attack.target not in g.state.cruisers:
            critical = self.marked and layout[q, r] in CRITICAL_COMPONENTS
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
        _, q, r = (int(part) for part in self.where.split())
        target = SeatId(attack.target)
        cards = cards_of_type(g, target, *SHARED[layout_of(g, target)[q, r]])
        if not g.state.settings.options.dead_card_soaks:
            alive = tuple(card for card in cards if not (card.disabled and is_full(g, card)))
            cards = alive or cards
        prompt = "Choose the System card that takes the damage."
        self.system = g.ask(
            one_of(target, "System card to take damage", [card.id for card in cards], "system", prompt, "DN-DMG-09")
        )
        return None

    @step("DN-DMG-11", "DN-DMG-12", "DN-DMG-13", "DN-KEY-11")
    def place_markers(self, g: SeaGame) -> Outcome:
        attack = self._attack(g)
        card = g.state.systems[self.system]
        many = markers_on(g, self.system, attack.damage - attack.defence, attack.fewer_markers)
        ship = g.state.ships[card.seat]
        if many >= 3 and ship.ship_class == COMPARTMENTS and COMPARTMENTS not in ship.spent:
            many = 2
            g.emit(OnceUsed(card.seat, COMPARTMENTS))
        room = design(g, card).hp - card.markers
        placed = min(many, room)
        if placed:
            g.emit(MarkersPlaced(self.system, placed))
        # Exactly full is not Disabled; anything beyond is (DN-DMG-12). Crash needs a marker (DN-BONUS-07).
        crashed = bool(placed and card.attached and crashes(g, attack, "crash"))
        if (many > room or crashed) and not card.disabled:
            g.emit(SystemDisabled(card.seat, self.system, attack.seat))
            for event in system_disabled(g, self.system, attack.seat):
                g.emit(event)
        return None


def _sink(g: SeaGame, cruiser: CruiserId, by: SeatId) -> None:
    lost = g.state.cruisers[cruiser]
    g.emit(CruiserDestroyed(lost.seat, cruiser, by, lost.at))
    for event in cruiser_lost(g, lost, by):
        g.emit(event)


def _row(option: str) -> str:
    """The row of a hit, as `FACE KEY`."""
    face, q, r = (int(part) for part in option.split())
    return f"{face} {(q, q + r, r)[face % 3]}"


def _rows(options: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_row(option) for option in options))


def distance_between(state: Sea, one: str, other: str) -> int:
    return distance(place_of(state, one), place_of(state, other))
