"""A Boost is played: its card is discarded, it may be answered, and then it resolves."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.boosting.events import BoostPlayed, BoostResolved
from sandtable.rulesets.dreadnaught.boosting.fitting import fits
from sandtable.rulesets.dreadnaught.boosts import BOOSTS
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.turns import BoostUsed, EnergySpent, OnceUsed
from sandtable.rulesets.dreadnaught.ids import SystemId
from sandtable.rulesets.dreadnaught.procedures.windows import NONE_AFTER_ALL, boosts
from sandtable.rulesets.dreadnaught.ships.limits import foes_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import SeaGame


class PlayBoost(Procedure):
    """A player chooses a Boost of the hand, or none after all (DN-BOOST-02, DN-KEY-06, DN-CARD-19)."""

    seat: SeatId
    letter: str
    card: CardId | None = None
    in_setup: bool = False
    """As a setup bonus it does not lower BL (DN-SETUP-17)."""

    @step("DN-BOOST-02")
    def choose_a_card(self, g: SeaGame) -> Outcome:
        content = content_of(g)
        hand = g.state.cards[self.seat].hand
        cards = tuple(c for c in hand if any(fits(g, self.seat, content.design(c).id, at) for at in self.letter))
        self.card = g.ask(
            ChooseCard(
                self.seat,
                "Boost",
                cards,
                "boost",
                prompt="Choose the Boost to play.",
                rules=(RuleId("DN-BOOST-02"),),
                passing="play none after all",
            )
        )
        if self.card is None:
            self.result = NONE_AFTER_ALL
            return LEAVE
        boost = content.design(self.card).id
        to = "overload" if BOOSTS[boost].is_overloaded else "discard"
        if not self.in_setup:
            g.emit(BoostUsed(self.seat))
        g.emit(moved(g.state, (self.card,), grid_pile(self.seat, "hand"), grid_pile(self.seat, to)))
        g.emit(BoostPlayed(self.seat, boost))
        return None

    @step("DN-BOOST-08", "DN-BOOST-07")
    def let_it_be_answered(self, g: SeaGame) -> Outcome:
        """Answers resolve before what they answer."""
        return None if self.in_setup else boosts(g, "j", *foes_of(g.state, self.seat))

    @step("DN-BOOST-02", "DN-BOOST-03", "DN-SETUP-17")
    def resolve(self, g: SeaGame) -> Outcome:
        assert self.card is not None
        if g.state.played[-1].cancelled:
            return None
        return Call(BOOSTS[content_of(g).design(self.card).id].resolution(self.seat))

    @step("DN-BOOST-02")
    def be_done(self, g: SeaGame) -> Outcome:
        g.emit(BoostResolved())
        return None


class UseBoost(Procedure):
    """A Boost that is no card of the hand: of a System card, or by an Energy token. It uses BL (DN-BOOST-09)."""

    seat: SeatId
    boost: str
    system: SystemId = SystemId("")

    @step("DN-BOOST-09", "DN-ENERGY-06")
    def use(self, g: SeaGame) -> Outcome:
        g.emit(BoostUsed(self.seat))
        if self.system:
            g.emit(OnceUsed(self.seat, self.boost, self.system))
        else:
            g.emit(EnergySpent(self.seat, removed=True))
        g.emit(BoostPlayed(self.seat, self.boost))
        return None

    @step("DN-BOOST-08")
    def let_it_be_answered(self, g: SeaGame) -> Outcome:
        return boosts(g, "j", *foes_of(g.state, self.seat))

    @step("DN-BOOST-09")
    def resolve(self, g: SeaGame) -> Outcome:
        return None if g.state.played[-1].cancelled else Call(BOOSTS[self.boost].resolution(self.seat))

    @step("DN-BOOST-09")
    def be_done(self, g: SeaGame) -> Outcome:
        g.emit(BoostResolved())
        return None
