"""The toy game's procedures: a round with sealed bids, turns, dice that go on, cards in a window."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.cards import CardsDiscarded, CardsDrawn, CardSetFaceDown, DeckShuffled
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome, Number, Order, Picker, Place
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.windows import Window
from tests.kernel.toy_world import (
    ACTIONS,
    BEFORE_THE_SCORE,
    EAST,
    SEATS,
    WEST,
    BidsRevealed,
    OmenSeen,
    PebblesChanged,
    Pond,
    RoundBegun,
    Spot,
    dice_of,
    other,
    throw_refusal,
    winner,
)


class PondGame(Procedure):
    """A whole game; its result is the winner."""

    rounds: int
    round: int = 0

    @step("TOY-GAME-01")
    def shuffle_the_decks(self, g: Game[Pond]) -> Outcome:
        orders = [g.shuffle(g.state.cards[seat].deck, f"deck of {seat}") for seat in SEATS]
        for seat, order in zip(SEATS, orders, strict=True):
            g.emit(DeckShuffled(seat, order))
        return None

    @step("TOY-GAME-02")
    def begin_the_round(self, g: Game[Pond]) -> Outcome:
        self.round += 1
        g.emit(RoundBegun(self.round))
        return Call(Round())

    @step("TOY-GAME-03")
    def end_the_game(self, g: Game[Pond]) -> Outcome:
        if self.round < self.rounds:
            return Again(self.begin_the_round)
        self.result = winner(g.state)
        return None


class Round(Procedure):
    """A round: cards, bids, and a turn each."""

    leader: SeatId = WEST

    @step("TOY-ROUND-01")
    def draw_cards(self, g: Game[Pond]) -> Outcome:
        for seat in SEATS:
            g.emit(CardsDrawn(seat, g.state.cards[seat].deck[:2]))
        return None

    @step("TOY-ROUND-02")
    def make_sealed_bids(self, g: Game[Pond]) -> Outcome:
        bids = g.ask_sealed(
            *(
                Number(seat, "bid", 0, g.state.purses[seat].pebbles, prompt="Bid.", rules=(RuleId("TOY-ROUND-02"),))
                for seat in SEATS
            )
        )
        self.leader = EAST if bids[1] > bids[0] else WEST
        g.emit(BidsRevealed(bids))
        g.emit(PebblesChanged(self.leader, -max(bids)))
        return None

    @step("TOY-ROUND-03")
    def let_the_leader_go(self, g: Game[Pond]) -> Outcome:
        return Call(Turn(self.leader))

    @step("TOY-ROUND-03")
    def let_the_other_go(self, g: Game[Pond]) -> Outcome:
        return Call(Turn(other(self.leader)))


class Turn(Procedure):
    """What one seat does in a round; a seat without pebbles does nothing."""

    seat: SeatId
    action: str = ""

    def goes_on(self, g: Game[Pond]) -> bool:
        return g.state.purses[self.seat].pebbles > 0

    @step("TOY-TURN-01", "TOY-TURN-02")
    def choose_an_action(self, g: Game[Pond]) -> Outcome:
        throw = ("throw",) if throw_refusal(g, self.seat) is None else ()
        granted = tuple(grant.name for grant in g.granted(ACTIONS, self.seat))
        self.action = g.ask(ChooseOne(self.seat, "action", (*throw, "rest", *granted), "action"))
        return None

    @step("TOY-TURN-03")
    def act(self, g: Game[Pond]) -> Outcome:
        if self.action == "throw":
            return Call(Throw(self.seat))
        if self.action == "rest":
            return Call(Rest(self.seat))
        begun = next(grant.start for grant in g.granted(ACTIONS, self.seat) if grant.name == self.action)
        assert begun is not None
        return Call(begun)


class Throw(Procedure):
    """Skipping pebbles: every six throws another die."""

    seat: SeatId
    dice: int = 0
    faces: tuple[int, ...] = ()
    bonus: int = 0
    played: Any = None

    @step("TOY-THROW-01")
    def count_the_dice(self, g: Game[Pond]) -> Outcome:
        self.dice += dice_of(g, self.seat)
        return None

    @step("TOY-THROW-02")
    def throw_the_dice(self, g: Game[Pond]) -> Outcome:
        fallen = g.roll(self.dice, "throw")
        self.faces += fallen
        self.dice = fallen.count(5)
        return Again(self.throw_the_dice) if self.dice else None

    @step("TOY-THROW-03")
    def let_cards_be_played(self, g: Game[Pond]) -> Outcome:
        return Call(Window(BEFORE_THE_SCORE, (other(self.seat), self.seat)))

    @step("TOY-THROW-04")
    def score(self, g: Game[Pond]) -> Outcome:
        self.result = max(0, sum(face >= 3 for face in self.faces) + self.bonus)
        g.emit(PebblesChanged(self.seat, self.result - 1))
        return None


class Rest(Procedure):
    """A seat rests, and may hide a card."""

    seat: SeatId

    @step("TOY-REST-01")
    def hide_a_card(self, g: Game[Pond]) -> Outcome:
        mine = g.state.cards[self.seat]
        if mine.face_down is not None:
            return None
        card = g.ask(ChooseCard(self.seat, "card to hide", mine.hand, "card", passing="hide nothing"))
        if card is not None:
            g.emit(CardSetFaceDown(self.seat, card))
        return None

    @step("TOY-REST-02")
    def look_into_the_water(self, g: Game[Pond]) -> Outcome:
        (fallen,) = g.roll(1, "omen", sides=3)
        g.emit(OmenSeen(self.seat, ("frog", "fish", "moon")[fallen]))
        return None


class PlayCard(Procedure):
    """A seat plays a card of its hand, or shows that it will not."""

    seat: SeatId

    @step("TOY-CARD-01")
    def choose_a_card(self, g: Game[Pond]) -> Outcome:
        hand = g.state.cards[self.seat].hand
        card = g.ask(ChooseCard(self.seat, "card to play", hand, "card", passing="play nothing after all"))
        if card is None:
            return None
        g.emit(CardsDiscarded(self.seat, (card,)))
        throw = g.enclosing(Throw)
        if throw is not None and card.startswith("ripple"):
            throw.bonus += 1 if throw.seat == self.seat else -1
        return None


class DropAt(Place[Spot], frozen=True):
    """Where on the pond a net is cast: no farther than the reach from the middle."""

    answers: ClassVar[Any] = Spot

    reach: int

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if isinstance(answer, Spot) and answer.x**2 + answer.y**2 <= self.reach**2:
            return None
        return self._refuse(f"{self.question}: the net reaches {self.reach}")

    def sample(self, table: Table[Any], pick: Picker) -> Spot:
        return Spot(pick.randrange(self.reach + 1), 0)


class Fish(Procedure):
    """Granted by the net: cast it in one or two waters, in an order."""

    seat: SeatId
    waters: tuple[str, ...] = ()
    at: Spot | None = None

    @step("TOY-NET-01")
    def choose_the_waters(self, g: Game[Pond]) -> Outcome:
        chosen = g.ask(ChooseSome(self.seat, "waters", ("reeds", "deep", "bridge"), "water", least=1, most=2))
        self.waters = g.ask(Order(self.seat, "order of waters", chosen, "water"))
        self.at = g.ask(DropAt(self.seat, "cast", reach=5))
        return None

    @step("TOY-NET-02")
    def cast_into_the_next(self, g: Game[Pond]) -> Outcome:
        if not self.waters:
            return None
        (fallen,) = g.roll(1, "catch")
        self.waters = self.waters[1:]
        g.emit(PebblesChanged(self.seat, 1 if fallen >= 3 else 0))
        return Again(self.cast_into_the_next)
