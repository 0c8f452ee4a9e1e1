"""A Volley: exchanges of sealed actions, then Intent."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.turns import (
    ActionRevealed,
    ActivationLimitChanged,
    DrawForTheLastActivation,
    ExchangeBegun,
    LimitsReset,
    VolleyBegun,
    VolleyEnded,
)
from sandtable.rulesets.dreadnaught.missions.mission import Moment
from sandtable.rulesets.dreadnaught.missions.places import zones_of
from sandtable.rulesets.dreadnaught.missions.watching import WatchMissions
from sandtable.rulesets.dreadnaught.procedures.activating import Act
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.commitments import commitments
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.procedures.drawing import DrawCards
from sandtable.rulesets.dreadnaught.procedures.intent import DeclareIntent, most_recover
from sandtable.rulesets.dreadnaught.procedures.starting_volley import QuickRepairs
from sandtable.rulesets.dreadnaught.procedures.windows import boosts
from sandtable.rulesets.dreadnaught.ships.limits import (
    activation_limit,
    boost_limit,
    commanding,
    may_act,
)
from sandtable.rulesets.dreadnaught.state import SeaGame, SeaTable

SEALED = Presentation(panel="orders", button=Button("Seal it"), final=True, hand=True)


def commit_question(table: SeaTable, seat: SeatId) -> ChooseOne[Commitment]:
    return ChooseOne(
        seat,
        "commitment",
        commitments(table, seat),
        "commitment",
        prompt="Seal an order. All orders open together.",
        rules=(RuleId("DN-VOLLEY-06"),),
        passing="seal a pass",
        presentation=SEALED,
    )


class Volley(Procedure):
    """One Volley (DN-TURN-04)."""

    active: bool = False
    """Whether anybody performed an Activation in it."""
    recovering: bool = False
    """Whether a loss left most on Recover, so that the Volley is cut short."""

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-VOLLEY-01", "DN-TURN-04")
    def begin(self, g: SeaGame) -> Outcome:
        number = g.state.clock.volley + 1
        g.emit(VolleyBegun(number))
        for seat in commanding(g.state):
            # Boosts of Power Up count against the first Volley (DN-BOOST-05); what was Attached there counts, too.
            left = max(0, boost_limit(g, seat) - g.state.captains[seat].boosted)
            g.emit(LimitsReset(seat, activations=activation_limit(g, seat), boosts=left))
        return None

    @step("DN-BONUS-10")
    def repair_quickly(self, g: SeaGame) -> Outcome:
        return Call(QuickRepairs())

    @step("DN-SETUP-10")
    def watch_missions(self, g: SeaGame) -> Outcome:
        return Call(WatchMissions(Moment.VOLLEY))

    @step("DN-BOOST-07")
    def let_boosts_be_played_first(self, g: SeaGame) -> Outcome:
        return boosts(g, "c")

    @step("DN-VOLLEY-02")
    def use_initiative(self, g: SeaGame) -> Outcome:
        """Once a turn for each player, and never with more than two (DN-MULTI-03)."""
        seat = g.state.clock.initiative
        captain = g.state.captains[seat]
        if not g.state.settings.is_duel or captain.bonus_used or g.state.clock.token_is_blank:
            return None
        wanted = g.ask(
            YesNo(
                seat,
                "Initiative bonus",
                "raise it",
                "do not",
                prompt="Raise your Activation Limit by 1 for this Volley? Initiative passes to the foe after it.",
                rules=(RuleId("DN-VOLLEY-02"),),
            )
        )
        if wanted:
            g.emit(ActivationLimitChanged(seat, 1))
        return None

    @step("DN-VOLLEY-06")
    def exchange(self, g: SeaGame) -> Outcome:
        return Call(Exchange(), into=Volley.result)

    @step("DN-VOLLEY-08", "DN-MULTI-15")
    def go_on_or_stop(self, g: SeaGame) -> Outcome:
        """The actions are over when all have passed in one exchange, or when a loss left most on Recover."""
        if self.result == "acted":
            self.active = True
            self.recovering = most_recover(g.state)
        if self.result == "acted" and not self.recovering:
            return Again(self.exchange)
        self.result = None
        return None

    @step("DN-BOOST-07")
    def let_boosts_be_played_last(self, g: SeaGame) -> Outcome:
        return None if self.recovering else boosts(g, "h")

    @step("DN-INTENT-01")
    def declare_intent(self, g: SeaGame) -> Outcome:
        if self.recovering:
            self.result = True
            return None
        return Call(DeclareIntent(self.active), into=Volley.result)

    @step("DN-INTENT-03", "DN-VOLLEY-03")
    def end(self, g: SeaGame) -> Outcome:
        g.emit(VolleyEnded(not self.active))
        return None


class Exchange(Procedure):
    """All commit in secret, all is revealed together, and resolved in an order that Initiative decides."""

    acting: tuple[SeatId, ...] = ()
    """Who still has to act, in order."""
    drawing: tuple[SeatId, ...] = ()
    zones: tuple[tuple[SeatId, str], ...] = ()

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-VOLLEY-05", "DN-VOLLEY-06", "DN-VOLLEY-07", "DN-MULTI-17")
    def commit(self, g: SeaGame) -> Outcome:
        seats = [seat for seat in commanding(g.state) if may_act(g, seat)]
        answers = g.ask_sealed(*(commit_question(g, seat) for seat in seats))
        actions = {seat: answer for seat, answer in zip(seats, answers, strict=True) if answer is not None}
        self.result = "acted" if actions else "passed"
        self.zones = zones_of(g)
        g.emit(ExchangeBegun())
        for seat, wanted in actions.items():
            g.emit(ActionRevealed(seat, wanted))
            if wanted.hand:
                g.emit(moved(g.state, wanted.hand, grid_pile(seat, "hand"), grid_pile(seat, "played")))
        self.acting = tuple(actions)
        return None if actions else LEAVE

    @step("DN-ACT-02", "DN-BOOST-07")
    def let_boosts_be_played(self, g: SeaGame) -> Outcome:
        return boosts(g, "d")

    @step("DN-VOLLEY-10", "DN-TURN-02")
    def choose_the_order(self, g: SeaGame) -> Outcome:
        """With more than two players lower numbers come earlier (DN-MULTI-03)."""
        if len(self.acting) < 2 or not g.state.settings.is_duel:
            return None
        first = g.ask(
            one_of(
                g.state.clock.initiative,
                "action to resolve first",
                self.acting,
                "seat",
                "You have Initiative: choose whose action resolves first.",
                "DN-VOLLEY-10",
            )
        )
        self.acting = (first, *(seat for seat in self.acting if seat != first))
        return None

    @step("DN-ACT-03")
    def resolve(self, g: SeaGame) -> Outcome:
        seat, self.acting = self.acting[0], self.acting[1:]
        return Call(Act(seat))

    @step("DN-VOLLEY-10")
    def resolve_the_next(self, g: SeaGame) -> Outcome:
        return Again(self.resolve) if self.acting else None

    @step("DN-VOLLEY-10", "DN-VP-03")
    def see_who_is_lost(self, g: SeaGame) -> Outcome:
        return Call(SeeToTheLost())

    @step("DN-VP-02")
    def watch_missions(self, g: SeaGame) -> Outcome:
        return Call(WatchMissions(Moment.EXCHANGE, self.zones))

    @step("DN-VOLLEY-09")
    def see_who_draws(self, g: SeaGame) -> Outcome:
        captains = g.state.captains
        self.drawing = tuple(
            seat for seat in commanding(g.state) if captains[seat].activations == 0 and not captains[seat].drew
        )
        for seat in self.drawing:
            g.emit(DrawForTheLastActivation(seat))
        return None

    @step("DN-VOLLEY-09")
    def draw(self, g: SeaGame) -> Outcome:
        if not self.drawing:
            return None
        seat, self.drawing = self.drawing[0], self.drawing[1:]
        return Call(DrawCards(seat, 1, only_with_room=True))

    @step("DN-BOOST-07")
    def let_boosts_be_played_after(self, g: SeaGame) -> Outcome:
        if self.drawing:
            return Again(self.draw)
        return boosts(g, "g")

    @step("DN-VP-03")
    def see_who_is_lost_now(self, g: SeaGame) -> Outcome:
        return Call(SeeToTheLost())
