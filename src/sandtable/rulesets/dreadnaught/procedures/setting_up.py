"""Setup of a duel: ships are built, placed, and given Missions and hands."""

from __future__ import annotations

from sandtable.geometry.hexes import FACINGS, distance
from sandtable.kernel.board import CellAt
from sandtable.kernel.cards import CardsDiscarded, CardsDrawn, DeckShuffled
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Heading
from sandtable.rulesets.dreadnaught.content.kinds import SystemType, Zones
from sandtable.rulesets.dreadnaught.events.cards import mission_pile
from sandtable.rulesets.dreadnaught.events.setting_up import (
    CruiserPlaced,
    EnergyGained,
    InitiativeGained,
    MissionTurnedUp,
    ShipBuilt,
    ShipPlaced,
    SystemChosen,
)
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.options import build_of
from sandtable.rulesets.dreadnaught.procedures.asking import SET_UP, one_of, some_of
from sandtable.rulesets.dreadnaught.procedures.placing_beacons import PlaceBeacon
from sandtable.rulesets.dreadnaught.sea.lookout import at_of, cruisers_of, map_of, ships_at
from sandtable.rulesets.dreadnaught.ships.limits import in_order, printed_activations
from sandtable.rulesets.dreadnaught.ships.systems import content_of, design, reactor_of
from sandtable.rulesets.dreadnaught.shipyard.decks import SLOTS, options_for
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

OPENING_HAND = 5
FROM_SHIP, FROM_FELLOW = 4, 2
SEATS_ON_SIX: dict[int, tuple[int, ...]] = {3: (0, 2, 4), 4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5), 6: (0, 1, 2, 3, 4, 5)}
"""Which start hexes so many players use (DN-MULTI-06)."""


class SetUp(Procedure):
    """Everything before the first turn."""

    counted: int = 0
    """Slots, then players, that are seen to."""

    @step("DN-BUILD-03", "DN-BUILD-04", "DN-SETUP-02")
    def build_the_ships(self, g: SeaGame) -> Outcome:
        """Slot by slot, all in secret at once; the cards are turned up together at the end."""
        options, content = g.state.settings.options, content_of(g)
        seats = options.seats
        if not options.build:
            for seat in seats:
                g.emit(ShipBuilt(seat, build_of(options, content, seat)))
            return None
        slots = {seat: slots_of(g, seat) for seat in seats}
        asked = [seat for seat in seats if self.counted < len(slots[seat])]
        if asked:
            answers = g.ask_sealed(*(self._question(g, seat, slots[seat][self.counted]) for seat in asked))
            self.counted += 1
            for seat, answer in zip(asked, answers, strict=True):
                g.emit(SystemChosen(seat, answer))
            return Again(self.build_the_ships)
        for seat in seats:
            g.emit(ShipBuilt(seat, g.state.builds[seat].cards))
        return None

    def _question(self, g: SeaGame, seat: SeatId, kind: SystemType) -> ChooseOne[str]:
        deck = g.state.settings.decks[g.state.settings.options.seats.index(seat)]
        before = g.state.builds[seat].cards if seat in g.state.builds else ()
        cards = [card for card in options_for(content_of(g), deck, kind) if card not in before]
        return one_of(
            seat, f"{kind} to build", cards, "system design", f"Choose a {kind} for your ship.", "DN-BUILD-03"
        )

    @step("DN-ENERGY-01", "DN-SETUP-27")
    def gain_energy(self, g: SeaGame) -> Outcome:
        for seat in g.state.captains:
            energy = design(g, reactor_of(g, seat)).energy
            if energy:
                g.emit(EnergyGained(seat, energy))
        return None

    @step("DN-SETUP-25", "DN-SETUP-06")
    def see_who_begins(self, g: SeaGame) -> Outcome:
        """The lowest AL; it is settled before the first ship is placed, and kept."""
        seats = tuple(g.state.captains)
        if not g.state.settings.is_duel:
            order = g.shuffle(seats, "first player")  # DN-MULTI-03
            g.emit(InitiativeGained(order[0]))
            return None
        limits = [printed_activations(g, seat) for seat in seats]
        if limits[0] != limits[1]:
            g.emit(InitiativeGained(seats[limits.index(min(limits))]))
            return None
        return Call(TurnUpMissions(seats))

    @step("DN-SETUP-03")
    def place_dreadnaughts(self, g: SeaGame) -> Outcome:
        for seat in in_order(g.state):
            if g.state.ships[seat].at is None:
                return Call(PlaceShip(seat))
        return None

    @step("DN-SETUP-03")
    def place_the_next(self, g: SeaGame) -> Outcome:
        return Again(self.place_dreadnaughts) if any(s.at is None for s in g.state.ships.values()) else None

    @step("DN-SETUP-04", "DN-SETUP-06", "DN-MULTI-07")
    def place_cruisers(self, g: SeaGame) -> Outcome:
        wanted = 4 if g.state.settings.is_duel else 2
        fewest = min(len(cruisers_of(g.state, seat)) for seat in in_order(g.state))
        if fewest == wanted:
            return None
        seat = next(seat for seat in in_order(g.state) if len(cruisers_of(g.state, seat)) == fewest)
        return Call(PlaceCruiser(seat))

    @step("DN-SETUP-05", "DN-MULTI-08")
    def place_beacons(self, g: SeaGame) -> Outcome:
        wanted = 4 if g.state.settings.is_duel else 2
        if any(len(cruisers_of(g.state, seat)) < wanted for seat in in_order(g.state)):
            return Again(self.place_cruisers)
        beacons = 3 if g.state.settings.is_duel else 2
        many = {seat: sum(b.seat == seat for b in g.state.beacons.values()) for seat in in_order(g.state)}
        fewest = min(many.values())
        if fewest == beacons:
            return None
        return Call(PlaceBeacon(next(seat for seat in many if many[seat] == fewest)))

    @step("DN-SETUP-07", "DN-SETUP-09", "DN-SETUP-13")
    def draw_missions(self, g: SeaGame) -> Outcome:
        beacons = (3 if g.state.settings.is_duel else 2) * len(g.state.captains)
        if len(g.state.beacons) < beacons:
            return Again(self.place_beacons)
        seats = tuple(g.state.captains)
        orders = [g.shuffle(g.state.missions[seat].deck, f"Missions of {seat}") for seat in seats]
        wanted = g.state.settings.options.missions
        wanted = wanted if g.state.settings.is_duel else min(2, wanted)  # DN-MULTI-11
        for seat, order in zip(seats, orders, strict=True):
            g.emit(moved(g.state, order[:wanted], mission_pile(seat, "deck"), mission_pile(seat, "held")))
        self.counted = 0
        return None

    @step("DN-SETUP-08")
    def replace_missions(self, g: SeaGame) -> Outcome:
        seats = tuple(g.state.captains)
        if self.counted == len(seats):
            return None
        self.counted += 1
        return Call(ReplaceMissions(seats[self.counted - 1]))

    @step("DN-SETUP-11", "DN-SETUP-14")
    def draw_opening_hands(self, g: SeaGame) -> Outcome:
        if self.counted < len(g.state.captains):
            return Again(self.replace_missions)
        seats = tuple(g.state.captains)
        orders = [g.shuffle(g.state.cards[seat].deck, f"Grid deck of {seat}") for seat in seats]
        for seat, order in zip(seats, orders, strict=True):
            g.emit(DeckShuffled(seat, order))
            g.emit(CardsDrawn(seat, order[:OPENING_HAND]))
        return None

    @step("DN-SETUP-12")
    def mulligan(self, g: SeaGame) -> Outcome:
        seats = tuple(g.state.captains)
        thrown = g.ask_sealed(
            *(
                some_of(
                    seat,
                    "cards to redraw",
                    g.state.cards[seat].hand,
                    "card",
                    "Discard any number of your cards and draw as many.",
                    "DN-SETUP-12",
                    entrust=SET_UP,
                )
                for seat in seats
            )
        )
        for seat, cards in zip(seats, thrown, strict=True):
            if cards:
                g.emit(CardsDiscarded(seat, cards))
                g.emit(CardsDrawn(seat, g.state.cards[seat].deck[: len(cards)]))
        return None


def slots_of(table: SeaTable, seat: SeatId) -> tuple[SystemType, ...]:
    """The slots of a ship in order, with the one that a Ship Status card adds (DN-BUILD-01)."""
    extra = content_of(table).classes[table.state.ships[seat].ship_class].extra
    return SLOTS if extra is None else (*SLOTS, extra)


class TurnUpMissions(Procedure):
    """Equal AL: the greater number on a Mission card takes Initiative; all are shuffled back in."""

    seats: tuple[SeatId, ...]

    @step("DN-SETUP-26")
    def turn_up(self, g: SeaGame) -> Outcome:
        content = content_of(g)
        orders = [g.shuffle(g.state.missions[seat].deck, f"Mission turned up by {seat}") for seat in self.seats]
        numbers = [content.missions[order[0]].number for order in orders]
        for seat, order in zip(self.seats, orders, strict=True):
            g.emit(MissionTurnedUp(seat, order[0]))
        if numbers[0] == numbers[1]:
            return Again(self.turn_up)
        g.emit(InitiativeGained(self.seats[numbers.index(max(numbers))]))
        return None


class ReplaceMissions(Procedure):
    """A player with Missions of equal symbols may draw others for them."""

    seat: SeatId

    @step("DN-SETUP-08")
    def replace_one(self, g: SeaGame) -> Outcome:
        """Asked whether or not two symbols are alike, so that being asked tells nothing."""
        mine = g.state.missions[self.seat]
        if len(mine.held) < 2 or not mine.deck:
            return None
        content = content_of(g)
        symbols = [content.missions[card].symbol for card in mine.held]
        alike = [card for card, symbol in zip(mine.held, symbols, strict=True) if symbols.count(symbol) > 1]
        chosen = g.ask(
            one_of(
                self.seat,
                "Mission to replace",
                alike,
                "mission",
                "Missions should have different symbols: replace one of those that are alike.",
                "DN-SETUP-08",
                passing="keep your Missions",
                window=True,
                entrust=SET_UP,
            )
        )
        if chosen is None:
            return None
        top = g.shuffle(mine.deck, f"Mission for {self.seat}")[:1]
        g.emit(moved(g.state, (chosen,), mission_pile(self.seat, "held"), mission_pile(self.seat, "aside")))
        g.emit(moved(g.state, top, mission_pile(self.seat, "deck"), mission_pile(self.seat, "held")))
        return Again(self.replace_one)

    @step("DN-SETUP-08")
    def put_back(self, g: SeaGame) -> Outcome:
        aside: tuple[CardId, ...] = g.state.missions[self.seat].aside
        if aside:
            g.emit(moved(g.state, aside, mission_pile(self.seat, "aside"), mission_pile(self.seat, "deck")))
        return None


class PlaceShip(Procedure):
    """A Dreadnaught is placed in its start area and headed."""

    seat: SeatId
    at: CellAt = (0, 0)

    @step("DN-SETUP-03", "DN-MULTI-06")
    def choose_a_hex(self, g: SeaGame) -> Outcome:
        cells = start_hexes(g, self.seat)
        prompt = "Choose the hex in which your Dreadnaught begins."
        self.at = g.ask(
            one_of(self.seat, "start hex", cells, "cell", prompt, "DN-SETUP-03", button="Begin here", entrust=SET_UP)
        )
        return None

    @step("DN-SETUP-03")
    def choose_a_facing(self, g: SeaGame) -> Outcome:
        prompt = "Choose where your Dreadnaught looks."
        ways = headings(self.at)
        chosen = g.ask(one_of(self.seat, "start facing", ways, "heading", prompt, "DN-SETUP-03", entrust=SET_UP))
        g.emit(ShipPlaced(self.seat, self.at, chosen.facing))
        return None


def start_hexes(table: SeaTable, seat: SeatId) -> tuple[CellAt, ...]:
    """The empty hexes in which a Dreadnaught may begin: green for one player of a duel, red for the other.

    An Obstacle there does not matter, and nothing collides in setup (DN-MULTI-10).
    """
    chart, taken = map_of(table), ships_at(table)
    seats = tuple(table.state.captains)
    if table.state.settings.is_duel:
        (zone,) = chart.of_colour(Zones.GREEN if seat == seats[0] else Zones.RED)
        return tuple(sorted(chart.zones[zone] - taken.keys()))
    return tuple(cell for n in SEATS_ON_SIX[len(seats)] if (cell := chart.starts[n]) not in taken)


class PlaceCruiser(Procedure):
    """A Cruiser is placed near its Dreadnaught or a fellow, and headed."""

    seat: SeatId
    at: CellAt = (0, 0)

    @step("DN-SETUP-04", "DN-MULTI-07")
    def choose_a_hex(self, g: SeaGame) -> Outcome:
        prompt = "Choose a hex for a Cruiser."
        self.at = g.ask(
            lambda: one_of(
                self.seat,
                "Cruiser hex",
                cruiser_hexes(g, self.seat),
                "cell",
                prompt,
                "DN-SETUP-04",
                entrust=SET_UP,
            )
        )
        return None

    @step("DN-SETUP-04")
    def choose_a_facing(self, g: SeaGame) -> Outcome:
        prompt = "Choose where the Cruiser looks."
        ways = headings(self.at)
        chosen = g.ask(one_of(self.seat, "Cruiser facing", ways, "heading", prompt, "DN-SETUP-04", entrust=SET_UP))
        number = len(cruisers_of(g.state, self.seat)) + 1
        g.emit(CruiserPlaced(self.seat, CruiserId(f"{self.seat}.c{number}"), self.at, chosen.facing))
        return None


def headings(at: CellAt) -> tuple[Heading, ...]:
    """Every way in which something that is placed in a hex may look."""
    return tuple([Heading(at, facing) for facing in range(FACINGS)])


def cruiser_hexes(table: SeaTable, seat: SeatId) -> tuple[CellAt, ...]:
    """Hexes near enough to the Dreadnaught or to a Cruiser that stands already (DN-SETUP-04, DN-MULTI-07)."""
    taken, home = ships_at(table), at_of(table.state, seat)
    fellows = [cruiser.at for cruiser in cruisers_of(table.state, seat)]
    duel = table.state.settings.is_duel
    reach = FROM_SHIP if duel else 3
    return tuple(
        cell
        for cell in map_of(table).hexes
        if cell not in taken
        and (distance(cell, home) <= reach or (duel and any(distance(cell, at) <= FROM_FELLOW for at in fellows)))
    )
