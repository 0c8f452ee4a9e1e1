"""Setup bonuses: what players choose before the first turn."""

from __future__ import annotations

from sandtable.geometry.hexes import FACINGS, neighbours
from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Exchange, Heading, MoveTo
from sandtable.rulesets.dreadnaught.boosting.playing import PlayBoost
from sandtable.rulesets.dreadnaught.content.kinds import NON_CRITICAL, Zones
from sandtable.rulesets.dreadnaught.effects.tending import MoveBeacon, beacon_moves
from sandtable.rulesets.dreadnaught.events.sailing import CruiserMoved, ShipShifted
from sandtable.rulesets.dreadnaught.events.setting_up import ObstaclePlaced, SelectionsMade, SystemExchanged
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.procedures.asking import SET_UP, one_of
from sandtable.rulesets.dreadnaught.procedures.attaching import Attach, attachments
from sandtable.rulesets.dreadnaught.procedures.sailing import is_open
from sandtable.rulesets.dreadnaught.procedures.windows import IN_SETUP
from sandtable.rulesets.dreadnaught.sea.lookout import at_of, cruisers_of, map_of, obstacles_by_hex, ships_at
from sandtable.rulesets.dreadnaught.ships.limits import in_order, printed_activations
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design, systems_of
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

TUCK, SHIP, CRUISERS, BEACON = "tuck a card", "move the Dreadnaught", "move two Cruisers", "move a Beacon"
BOOST = "use a Boost"
SMALL, MEDIUM, LARGE, EXCHANGE = (
    "two small Obstacles",
    "a medium Obstacle",
    "a large Obstacle",
    "exchange a System card",
)
COSTS = {TUCK: 1, BOOST: 1, SHIP: 1, CRUISERS: 1, BEACON: 1, SMALL: 1, MEDIUM: 1, LARGE: 2, EXCHANGE: 2}
IN_A_DUEL = tuple(COSTS)
OF_MANY = (TUCK, SMALL, MEDIUM, LARGE, EXCHANGE)
"""With more than two players (DN-MULTI-05)."""


def selections_of(table: SeaTable, seat: SeatId) -> int:
    """How many selections a player has: more with a lower AL (DN-SETUP-15, DN-MULTI-04)."""
    mine = printed_activations(table, seat)
    most = max(printed_activations(table, other) for other in table.state.captains)
    return 3 + most - mine if table.state.settings.is_duel else 2 + int(mine < most)


def facings_at(table: SeaTable, kind: str, at: CellAt, *, central: bool = False) -> tuple[int, ...]:
    """How an Obstacle may lie in a hex: wholly on the map, on no ship and no other Obstacle.

    Size 1 keeps out of green and red zones; size 2 has a hex in a yellow or purple one, with many players none; size 3
    has two in a yellow one, where `central` asks for that (DN-SETUP-21, DN-SETUP-22, DN-SETUP-23).
    """
    content, chart = content_of(table), map_of(table)
    ships, obstacles = ships_at(table), obstacles_by_hex(table)
    size, duel = content.obstacles[kind].size, table.state.settings.is_duel
    found = []
    for facing in range(FACINGS):
        cells = content.cells_of(kind, at, facing)
        if any(cell not in chart.hexes or cell in ships or cell in obstacles for cell in cells):
            continue
        colours = [chart.colour_at(cell) for cell in cells]
        starts = duel and size == 1 and (Zones.GREEN in colours or Zones.RED in colours)
        misplaced = size == 2 and (Zones.YELLOW in colours or Zones.PURPLE in colours) != duel
        if not starts and not misplaced and not (central and colours.count(Zones.YELLOW) < 2):
            found.append(facing)
    return tuple(found)


def placings(table: SeaTable, kind: str) -> dict[CellAt, tuple[int, ...]]:
    """Where an Obstacle may be put, by hex its facings; of size 3 in a yellow zone where that can be done."""
    hexes = map_of(table).hexes
    if content_of(table).obstacles[kind].size == 3:
        best = {at: ways for at in hexes if (ways := facings_at(table, kind, at, central=True))}
        if best:
            return best
    return {at: ways for at in hexes if (ways := facings_at(table, kind, at))}


def kinds_of(table: SeaTable, size: int) -> tuple[str, ...]:
    """Obstacles of a size of which the supply has some left."""
    there = [obstacle.kind for obstacle in table.state.obstacles.values()]
    designs = content_of(table).obstacles.values()
    return tuple(each.id for each in designs if each.size == size and there.count(each.id) < each.supply)


class SetupBonuses(Procedure):
    """Players take turns, one selection at a time, until all are done; each is resolved at once."""

    done: tuple[SeatId, ...] = ()
    turn: int = 0

    @step("DN-SETUP-15", "DN-MULTI-04")
    def choose(self, g: SeaGame) -> Outcome:
        seats = [seat for seat in in_order(g.state) if seat not in self.done]
        if not seats:
            return LEAVE
        seat = seats[self.turn % len(seats)]
        left = selections_of(g, seat) - g.state.captains[seat].selections
        offered = [name for name in self._offered(g, seat) if COSTS[name] <= left]
        chosen = None
        if offered:
            prompt = f"Choose a setup bonus; you have {left} left."
            chosen = g.ask(
                one_of(seat, "setup bonus", offered, "bonus", prompt, "DN-SETUP-15", passing="be done", entrust=SET_UP)
            )
        if chosen is None:
            self.done = (*self.done, seat)
            return Again(self.choose)
        self.turn += 1
        g.emit(SelectionsMade(seat, COSTS[chosen]))
        return Call(TakeBonus(seat, chosen))

    @step("DN-SETUP-15")
    def choose_the_next(self, g: SeaGame) -> Outcome:
        return Again(self.choose)

    def _offered(self, g: SeaGame, seat: SeatId) -> list[str]:
        names = IN_A_DUEL if g.state.settings.is_duel else OF_MANY
        lacking = {
            TUCK: not g.state.cards[seat].hand,
            BOOST: not g.state.cards[seat].hand,
            SHIP: not ship_shifts(g, seat),
            CRUISERS: not cruisers_of(g.state, seat),
            BEACON: not beacon_moves(g, seat, 2),
            SMALL: not kinds_of(g, 1),
            MEDIUM: not kinds_of(g, 2),
            LARGE: not kinds_of(g, 3),
        }
        return [name for name in names if not lacking.get(name, False)]


def ship_shifts(table: SeaTable, seat: SeatId) -> tuple[CellAt, ...]:
    return tuple(cell for cell in neighbours(at_of(table.state, seat)) if is_open(table, cell))


def exchanges(table: SeaTable, seat: SeatId) -> tuple[Exchange, ...]:
    """Non-Critical cards and the set-aside ones that may take their place (DN-SETUP-24)."""
    settings, content = table.state.settings, content_of(table)
    deck = settings.decks[settings.options.seats.index(seat)]
    mine = systems_of(table.state, seat)
    built = {system.design for system in mine}
    return tuple(
        Exchange(system.id, card)
        for system in mine
        if design(table, system).type in NON_CRITICAL
        for card in deck
        if card not in built and content.systems[card].type is design(table, system).type
    )


class TakeBonus(Procedure):
    """One setup bonus, with its choices."""

    seat: SeatId
    bonus: str
    kind: str = ""
    left: int = 0
    at: CellAt = (0, 0)
    moved: tuple[str, ...] = ()

    @step("DN-SETUP-17")
    def use_a_boost(self, g: SeaGame) -> Outcome:
        return Call(PlayBoost(self.seat, IN_SETUP, in_setup=True)) if self.bonus == BOOST else None

    @step("DN-SETUP-16", "DN-SETUP-20")
    def tuck_or_move_a_beacon(self, g: SeaGame) -> Outcome:
        if self.bonus == BEACON:
            return Call(MoveBeacon(self.seat))
        if self.bonus != TUCK:
            return None
        prompt = "Tuck a Grid card behind a System card; it is not Disabled for that."
        chosen = g.ask(
            lambda: one_of(
                self.seat,
                "card to tuck",
                [each for each in attachments(g, self.seat) if not each.over],
                "attachment",
                prompt,
                "DN-SETUP-16",
                button="Tuck it",
                panel="attach",
                entrust=SET_UP,
            )
        )
        return Call(Attach(self.seat, chosen.card, chosen.system, free=True))

    @step("DN-SETUP-18")
    def move_the_ship(self, g: SeaGame) -> Outcome:
        if self.bonus != SHIP:
            return None
        prompt = "Move your Dreadnaught 1 hex."
        cells = ship_shifts(g, self.seat)
        to = g.ask(one_of(self.seat, "hex to shift to", cells, "cell", prompt, "DN-SETUP-18", entrust=SET_UP))
        g.emit(ShipShifted(self.seat, to))
        return None

    @step("DN-SETUP-19")
    def move_cruisers(self, g: SeaGame) -> Outcome:
        if self.bonus != CRUISERS or len(self.moved) == 2:
            return None
        moves = [
            MoveTo(cruiser.id, cell)
            for cruiser in cruisers_of(g.state, self.seat)
            if cruiser.id not in self.moved
            for cell in neighbours(cruiser.at)
            if is_open(g, cell)
        ]
        if not moves:
            return None
        prompt = "Move a Cruiser 1 hex."
        chosen = g.ask(
            one_of(
                self.seat, "Cruiser to shift", moves, "cruiser move", prompt, "DN-SETUP-19", "no more", entrust=SET_UP
            )
        )
        if chosen is None:
            return None
        self.moved = (*self.moved, chosen.thing)
        g.emit(CruiserMoved(self.seat, CruiserId(chosen.thing), chosen.cell))
        return Again(self.move_cruisers)

    @step("DN-SETUP-21", "DN-SETUP-22", "DN-SETUP-23", "DN-MULTI-05")
    def choose_an_obstacle(self, g: SeaGame) -> Outcome:
        size = {SMALL: 1, MEDIUM: 2, LARGE: 3}.get(self.bonus, 0)
        if not size:
            return None
        prompt = "Choose the kind of Obstacle."
        self.kind = g.ask(
            one_of(
                self.seat,
                "kind of Obstacle",
                kinds_of(g, size),
                "obstacle kind",
                prompt,
                "DN-SETUP-21",
                entrust=SET_UP,
            )
        )
        self.left = 2 if size == 1 else 1
        return None

    @step("DN-SETUP-21", "DN-SETUP-22", "DN-SETUP-23")
    def choose_its_hex(self, g: SeaGame) -> Outcome:
        if not self.left or self.kind not in kinds_of(g, content_of(g).obstacles[self.kind].size):
            self.left = 0
            return None
        where = placings(g, self.kind)
        if not where:
            self.left = 0
            return None
        prompt = "Choose the hex of the Obstacle."
        cells = tuple(where)
        self.at = g.ask(one_of(self.seat, "hex of the Obstacle", cells, "cell", prompt, "DN-SETUP-21", entrust=SET_UP))
        return None

    @step("DN-SETUP-21", "DN-SETUP-22", "DN-SETUP-23")
    def choose_its_facing(self, g: SeaGame) -> Outcome:
        if not self.left:
            return None
        large = content_of(g).obstacles[self.kind].size == 3
        best = facings_at(g, self.kind, self.at, central=True) if large else ()
        facings = best or facings_at(g, self.kind, self.at)
        prompt = "Choose how the Obstacle lies."
        ways = tuple([Heading(self.at, facing) for facing in facings])
        chosen = g.ask(
            one_of(self.seat, "facing of the Obstacle", ways, "heading", prompt, "DN-SETUP-21", entrust=SET_UP)
        )
        self.left -= 1
        g.emit(ObstaclePlaced(self.kind, self.at, chosen.facing))
        return Again(self.choose_its_hex)

    @step("DN-SETUP-24")
    def exchange_a_card(self, g: SeaGame) -> Outcome:
        if self.bonus != EXCHANGE:
            return None
        prompt = "Exchange a System card for one of equal type that was set aside."
        chosen = g.ask(
            one_of(self.seat, "System cards to exchange", exchanges(g, self.seat), "exchange", prompt, "DN-SETUP-24")
        )
        g.emit(SystemExchanged(self.seat, chosen.system, chosen.card))
        return None
