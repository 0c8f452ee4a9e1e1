"""Playing cards for their valour effects."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, ChooseSome
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import seat_named, thing
from sandtable.rulesets.dw3.cards.card_rule import (
    CANCEL_PRICE,
    COUNTS_AS,
    MAY_CANCEL,
    MOMENTS,
    Occasion,
    Play,
    card_of,
    effect_of,
    offered,
    valour_of,
)
from sandtable.rulesets.dw3.events.cards import ValourCancelled, ValourPlayed
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import holder
from sandtable.tabletop.cards.moments import Asking, card_at, granted_at
from sandtable.tabletop.cards.playing import fitting
from sandtable.tabletop.where import opponent

PLAYED = Asking(
    "play a card for valour",
    "play none",
    Presentation(button=Button("Play it for valour"), final=True, easy=True, window=True),
)
CANCELLING = Presentation(
    panel="cards", button=Button("Cancel it with", "card", "cards", none="Let it stand"), final=True, window=True
)
CANCEL = "cancel"
QUESTIONS = tuple(MOMENTS)
"""A card is asked for under the name of its moment."""
NOBODY_CANCELS = Refusal("no rule lets you cancel valour effects", RuleId("DW3-CARD-05"))


def may_play(g: BattleGame, seat: SeatId) -> bool:
    """Whether a player may apply a valour effect to what is being done, as everyone can see (DW3-CARD-03)."""
    deed = g.enclosing(Deed)
    return bool(g.state.cards[seat].hand) and (deed is None or seat not in deed.valour)


def plays_now(g: BattleGame, occasion: Occasion) -> tuple[Play, ...]:
    return offered(g, occasion) if may_play(g, occasion.seat) else ()


def in_turn(g: BattleTable) -> tuple[SeatId, SeatId]:
    """Both players, the active one first; between activations the one with the initiative."""
    first = g.state.clock.active or holder(g)
    return first, opponent(g, first)


class ValourWindow(Procedure):
    """A moment at which cards may be played for valour: one question for each player, the active one first."""

    occasion: Occasion
    asked: int = 0
    effect: str = ""
    card: CardId = CardId("")
    stands: bool = True

    @step("DW3-CARD-02", "DW3-CARD-03", "DW3-CARD-04", "DW3-CARD-06")
    def offer_to_a_player(self, g: BattleGame) -> Outcome:
        seat = in_turn(g)[self.asked]
        self.asked += 1
        self.effect, self.stands = "", True
        self.occasion = replace(self.occasion, seat=seat)
        possible = plays_now(g, self.occasion)
        chosen = g.ask(lambda: _which_card(g, self.occasion, possible)) if possible else None
        told = None if chosen is None else card_of(g, chosen)
        if chosen is None or told is None:
            return Again(self.offer_to_the_other)
        play = next(play for play in possible if play.effect == told.valour)
        self.effect, self.card = play.effect, chosen
        deed = g.enclosing(Deed)
        if deed is not None:
            deed.valour = (*deed.valour, seat)
        g.emit(ValourPlayed(seat, chosen, play.effect, play.unit))
        return None

    @step("DW3-CARD-05")
    def let_it_be_cancelled(self, g: BattleGame) -> Outcome:
        seat = self.occasion.seat
        name = effect_of(g, self.effect).name
        return Call(SettleValour(seat, self.card, name), into=ValourWindow.stands)

    @step("DW3-CARD-02")
    def carry_it_out(self, g: BattleGame) -> Outcome:
        # What the unit has attempted by now does not bar what it is attempting.
        plays = granted_at(g, MOMENTS[self.occasion.moment], self.occasion, Play) if self.stands else ()
        enacted = [play for play in plays if play.effect == self.effect]
        return Call(enacted[0].start) if enacted else None

    @step("DW3-CARD-06")
    def offer_to_the_other(self, g: BattleGame) -> Outcome:
        return Again(self.offer_to_a_player) if self.asked < len(g.state.settings.seats) else None


class SettleValour(Procedure):
    """A card was played for valour, or discarded for a valour effect without a text; the result: whether it stands."""

    seat: SeatId
    card: CardId
    name: str
    least: int = 0
    """The number that the effect asks for."""
    number: int = 0
    tried: bool = False
    """The other player has tried to cancel it with cards."""
    voided: bool = False
    """A rule of the other player has cancelled it without cards."""

    @place("DW3-CARD-05")
    def begin(self, g: BattleGame) -> Outcome:
        """Where a rule lets the card count for more."""

    @step("DW3-CARD-05")
    def cancel(self, g: BattleGame) -> Outcome:
        other = opponent(g, self.seat)
        if self.voided:
            self.voided, self.result = False, False
            return None
        self.tried = False
        self.number = max(self.number, g.value(COUNTS_AS, self.card, card_number(g, self.card)))
        self.result = True
        if g.refusal(MAY_CANCEL, other, NOBODY_CANCELS) is not None or not g.state.cards[other].hand:
            return LEAVE
        spent = g.ask(lambda: self._which_cards(g, other))
        if not spent:
            return LEAVE
        against, self.tried = sum([card_number(g, card) for card in spent]), True
        # Equal is not enough.
        self.result = against <= self.number
        g.emit(CardsDiscarded(other, spent))
        g.emit(ValourCancelled(other, self.number, against, not self.result))
        price = g.granted(CANCEL_PRICE, other)
        return None if not price or price[0].start is None else Call(price[0].start)

    @place("DW3-CARD-05")
    def try_again(self, g: BattleGame) -> Outcome:
        """Where a rule lets a player try once more."""

    def _which_cards(self, g: BattleTable, other: SeatId) -> ChooseSome[CardId]:
        hand = g.state.cards[other].hand
        costs = "".join([f" {price.name}" for price in g.granted(CANCEL_PRICE, other)])
        return ChooseSome(
            other,
            CANCEL,
            hand,
            "card",
            presentation=CANCELLING,
            prompt=f"{seat_named(self.seat, f'Player {self.seat}')} plays {self.name} with a card of {self.number}: "
            f"discard cards that come to more, and it has no effect?{costs}",
            rules=(RuleId("DW3-CARD-05"),),
            about=(self.card,),
            default=(),
        )


def _which_card(g: BattleTable, occasion: Occasion, possible: tuple[Play, ...]) -> ChooseCard:
    about = tuple([id for id in (occasion.unit, occasion.model, occasion.target) if id])
    of = " against ".join([thing(id) for id in (occasion.model or occasion.unit, occasion.target) if id])
    effects = {play.effect for play in possible}
    cards = fitting(g.state.cards[occasion.seat].hand, lambda card: valour_of(g, card), effects)
    return card_at(
        occasion.seat,
        occasion.moment,
        cards,
        PLAYED,
        rules=(RuleId("DW3-CARD-02"), RuleId("DW3-CARD-03")),
        about=about,
        of=of,
    )
