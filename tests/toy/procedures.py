"""A game of Skerries: mooring, berthing the crew, and turns of sealed courses."""

from __future__ import annotations

from sandtable.kernel.cards import (
    CardsDiscarded,
    CardsDrawn,
    CardSetFaceDown,
    DeckShuffled,
    DiscardsRecycled,
    FaceDownRevealed,
)
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome, Number, Order
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from tests.toy.events import BoatHeaded, BoatMoored, CrewBerthed, SteamRaised, TurnBegun
from tests.toy.firing import Fire
from tests.toy.sailing import Sail
from tests.toy.values import haste_of
from tests.toy.world import CREW, Skerries, afloat, home, winner

HAND = 4
CAST_OFF = 2
SETTING_OUT = ("Mooring", "Heading")


class Voyage(Procedure):
    """A whole game; its result is the winner."""

    moored: int = 0

    @step("SKE-START-01")
    def moor_the_boats(self, g: Game[Skerries]) -> Outcome:
        return Call(Moor(tuple(g.state.boats)[self.moored]))

    @step("SKE-START-01")
    def moor_the_next(self, g: Game[Skerries]) -> Outcome:
        self.moored += 1
        return Again(self.moor_the_boats) if self.moored < len(g.state.boats) else None

    @step("SKE-START-02")
    def berth_the_crew(self, g: Game[Skerries]) -> Outcome:
        seats = tuple(g.state.boats)
        orders = g.ask_sealed(
            *(
                Order(
                    seat,
                    "berths",
                    CREW,
                    "crew",
                    prompt="Berth your crew: the first at the bow, the second at the helm, the last in the hold.",
                    rules=(RuleId("SKE-START-02"),),
                    presentation=Presentation(button=Button("Berth them so"), final=True),
                )
                for seat in seats
            )
        )
        for seat, order in zip(seats, orders, strict=True):
            g.emit(CrewBerthed(seat, order))
        return None

    @step("SKE-START-03")
    def shuffle_the_decks(self, g: Game[Skerries]) -> Outcome:
        seats = tuple(g.state.boats)
        orders = [g.shuffle(g.state.cards[seat].deck, f"deck of {seat}") for seat in seats]
        for seat, order in zip(seats, orders, strict=True):
            g.emit(DeckShuffled(seat, order))
        return None

    @step("SKE-TURN-01")
    def begin_a_turn(self, g: Game[Skerries]) -> Outcome:
        g.emit(TurnBegun(g.state.turn + 1))
        return Call(Turn())

    @step("SKE-END-01")
    def end(self, g: Game[Skerries]) -> Outcome:
        if g.state.turn < g.state.turns and len(afloat(g.state)) > 1:
            return Again(self.begin_a_turn)
        self.result = winner(g.state)
        return None


class Moor(Procedure):
    """A boat is put where it begins, and headed."""

    seat: SeatId

    @step("SKE-START-01")
    def choose_a_cell(self, g: Game[Skerries]) -> Outcome:
        cells = home(self.seat, tuple(g.state.boats))
        shown = Presentation(steps=SETTING_OUT, step=0, button=Button("Moor here"))
        at = g.ask(
            ChooseOne(
                self.seat,
                "mooring",
                cells,
                "cell",
                prompt="Choose the cell in which your boat begins.",
                rules=(RuleId("SKE-START-01"),),
                presentation=shown,
            )
        )
        g.emit(BoatMoored(self.seat, at))
        return None

    @step("SKE-START-01")
    def choose_a_heading(self, g: Game[Skerries]) -> Outcome:
        shown = Presentation(steps=SETTING_OUT, step=1, button=Button("Head there"))
        facing = g.ask(
            ChooseOne(
                self.seat,
                "heading",
                tuple(range(6)),
                "facing",
                prompt="Choose where your boat looks.",
                rules=(RuleId("SKE-START-01"),),
                presentation=shown,
            )
        )
        g.emit(BoatHeaded(self.seat, facing))
        return None


class Turn(Procedure):
    """One turn: cards, sealed courses and steam, then everyone sails, and everyone fires."""

    order: tuple[SeatId, ...] = ()
    courses: tuple[CardId, ...] = ()
    """By the order in which they sail."""
    sailed: int = 0
    fired: int = 0

    def goes_on(self, g: Game[Skerries]) -> bool:
        return len(afloat(g.state)) > 1

    @step("SKE-TURN-02")
    def cast_off(self, g: Game[Skerries]) -> Outcome:
        seats = tuple(seat for seat in afloat(g.state) if g.state.cards[seat].hand)
        thrown = g.ask_sealed(
            *(
                ChooseSome(
                    seat,
                    "cards to cast off",
                    g.state.cards[seat].hand,
                    "card",
                    most=CAST_OFF,
                    prompt="Cast off up to two cards.",
                    rules=(RuleId("SKE-TURN-02"),),
                    presentation=Presentation(button=Button("Cast off", "card", "cards", none="Keep all"), hand=True),
                )
                for seat in seats
            )
        )
        for seat, cards in zip(seats, thrown, strict=True):
            if cards:
                g.emit(CardsDiscarded(seat, cards))
        return None

    @step("SKE-TURN-03")
    def shuffle_discards(self, g: Game[Skerries]) -> Outcome:
        """Where a deck runs short."""
        cards = g.state.cards
        short = [seat for seat in afloat(g.state) if len(cards[seat].deck) + len(cards[seat].hand) < HAND]
        orders = [g.shuffle(cards[seat].discard, f"discards of {seat}") for seat in short]
        for seat, order in zip(short, orders, strict=True):
            g.emit(DiscardsRecycled(seat, order))
        return None

    @step("SKE-TURN-03")
    def draw_cards(self, g: Game[Skerries]) -> Outcome:
        for seat in afloat(g.state):
            mine = g.state.cards[seat]
            if len(mine.hand) < HAND:
                g.emit(CardsDrawn(seat, mine.deck[: HAND - len(mine.hand)]))
        return None

    @step("SKE-TURN-04")
    def lay_courses(self, g: Game[Skerries]) -> Outcome:
        seats = afloat(g.state)
        laid = g.ask_sealed(
            *(
                ChooseCard(
                    seat,
                    "course",
                    g.state.cards[seat].hand,
                    "card",
                    prompt="Lay a course face down.",
                    rules=(RuleId("SKE-TURN-04"),),
                    presentation=Presentation(button=Button("Lay it face down"), final=True),
                )
                for seat in seats
            )
        )
        for seat, card in zip(seats, laid, strict=True):
            g.emit(CardSetFaceDown(seat, card))
        return None

    @step("SKE-TURN-05")
    def raise_steam(self, g: Game[Skerries]) -> Outcome:
        seats = tuple(seat for seat in afloat(g.state) if g.state.boats[seat].steam)
        bids = g.ask_sealed(
            *(
                Number(
                    seat,
                    "steam",
                    0,
                    g.state.boats[seat].steam,
                    prompt="How much steam do you raise? Whoever raises most sails first.",
                    rules=(RuleId("SKE-TURN-05"),),
                    presentation=Presentation(button=Button("Raise", "steam", "steam", none="Raise none"), final=True),
                )
                for seat in seats
            )
        )
        steam = dict(zip(seats, bids, strict=True))
        haste = {seat: haste_of(g, seat, steam.get(seat, 0)) for seat in afloat(g.state)}
        self.order = tuple(sorted(haste, key=lambda seat: -haste[seat]))
        for seat, bid in steam.items():
            g.emit(SteamRaised(seat, bid))
        return None

    @step("SKE-TURN-06")
    def turn_up_courses(self, g: Game[Skerries]) -> Outcome:
        self.courses = tuple(card for seat in self.order if (card := g.state.cards[seat].face_down) is not None)
        for seat, card in zip(self.order, self.courses, strict=True):
            g.emit(FaceDownRevealed(seat, card))
        return None

    @step("SKE-SAIL-01")
    def sail(self, g: Game[Skerries]) -> Outcome:
        return Call(Sail(self.order[self.sailed], self.courses[self.sailed]))

    @step("SKE-SAIL-01")
    def sail_the_next(self, g: Game[Skerries]) -> Outcome:
        self.sailed += 1
        return Again(self.sail) if self.sailed < len(self.order) else None

    @step("SKE-FIRE-01")
    def fire(self, g: Game[Skerries]) -> Outcome:
        return Call(Fire(self.order[self.fired], self.courses[self.fired]))

    @step("SKE-FIRE-01")
    def fire_the_next(self, g: Game[Skerries]) -> Outcome:
        self.fired += 1
        return Again(self.fire) if self.fired < len(self.order) else None
