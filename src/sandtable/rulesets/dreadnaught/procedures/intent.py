"""Intent: Fight on or Recover, and what a lone Fighter does."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.piles import moved
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.events.cards import grid_pile
from sandtable.rulesets.dreadnaught.events.setting_up import InitiativeGained
from sandtable.rulesets.dreadnaught.events.turns import IntentDeclared, RepairOwed, SystemsRefreshed
from sandtable.rulesets.dreadnaught.procedures.activating import Act
from sandtable.rulesets.dreadnaught.procedures.asking import one_of
from sandtable.rulesets.dreadnaught.procedures.commitments import DRIFT, activations
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost
from sandtable.rulesets.dreadnaught.sea.lookout import afloat
from sandtable.rulesets.dreadnaught.ships.limits import foes_of, in_order, printed_activations
from sandtable.rulesets.dreadnaught.state import Sea, SeaGame

FIGHT, RECOVER = "Fight", "Recover"


def most_recover(state: Sea) -> bool:
    """Whether more than half of the remaining players of many have Recover (DN-MULTI-15)."""
    seats = in_order(state)
    recovering = [seat for seat in seats if state.captains[seat].intent == RECOVER]
    return not state.settings.is_duel and 2 * len(recovering) > len(seats)


class DeclareIntent(Procedure):
    """Initiative declares first, openly; the result says whether the turn goes on to Recovery."""

    active: bool
    """Whether anybody acted in this Volley."""
    asked: int = 0
    new: tuple[SeatId, ...] = ()
    """Who has changed to Recover just now."""

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over

    @step("DN-INTENT-01", "DN-MULTI-12")
    def declare(self, g: SeaGame) -> Outcome:
        seats = in_order(g.state)
        if self.asked == len(seats):
            return None
        seat = seats[self.asked]
        self.asked += 1
        if g.state.captains[seat].intent == RECOVER:
            return Again(self.declare)  # it stands until the turn ends (DN-MULTI-13)
        intent = g.ask(
            ChooseOne(
                seat,
                "Intent",
                (FIGHT, RECOVER),
                "intent",
                prompt="Fight on, or Recover?",
                rules=(RuleId("DN-INTENT-01"),),
                default=RECOVER,
            )
        )
        if intent == RECOVER:
            self.new = (*self.new, seat)
        g.emit(IntentDeclared(seat, intent))
        return Again(self.declare)

    @step("DN-INTENT-02", "DN-INTENT-03", "DN-MULTI-14", "DN-MULTI-15")
    def see_what_comes(self, g: SeaGame) -> Outcome:
        seats = in_order(g.state)
        recovering = [seat for seat in seats if g.state.captains[seat].intent == RECOVER]
        if g.state.settings.is_duel:
            fighting = [seat for seat in seats if seat not in recovering]
            if len(fighting) == 1:
                return Call(LoneFight(fighting[0]))
            # Ruling: a second idle Volley in a row could go on for ever (DN-INTENT-02).
            idle = not self.active and g.state.clock.idle_volleys > 0
            self.result = not fighting or idle
            return None
        for seat in recovering:
            if seat not in self.new and self.new:
                g.emit(RepairOwed(seat, extra=len(self.new)))
        idle = not self.active and g.state.clock.idle_volleys > 0
        self.result = most_recover(g.state) or idle
        return None

    @step("DN-INTENT-04")
    def pass_initiative_to_the_recoverer(self, g: SeaGame) -> Outcome:
        seats = in_order(g.state)
        intents = {seat: g.state.captains[seat].intent for seat in seats}
        if g.state.settings.is_duel and sorted(intents.values()) == [FIGHT, RECOVER]:
            self.result = True
            g.emit(InitiativeGained(next(seat for seat in seats if intents[seat] == RECOVER)))
        return None

    @step("DN-VOLLEY-03", "DN-INTENT-06")
    def pass_the_blank_token(self, g: SeaGame) -> Outcome:
        """Last of all, so that it ends with the foe of whoever used the bonus."""
        user = g.state.clock.bonus_user
        if user:
            g.emit(InitiativeGained(foes_of(g.state, user)[0] if foes_of(g.state, user) else user))
        return None


class LoneFight(Procedure):
    """Who alone Fights performs one Activation at once, or two where the normal AL is 1."""

    seat: SeatId
    done: int = 0

    def goes_on(self, g: SeaGame) -> bool:
        return not g.state.over and afloat(g.state, self.seat)

    @step("DN-INTENT-05")
    def begin(self, g: SeaGame) -> Outcome:
        if g.state.settings.options.lone_fight == "fresh":
            g.emit(SystemsRefreshed(self.seat))
        return None

    @step("DN-INTENT-04", "DN-INTENT-05")
    def act(self, g: SeaGame) -> Outcome:
        most = 2 if printed_activations(g, self.seat) == 1 else 1
        if self.done == most:
            return LEAVE
        prompt = "You Fight alone: perform an Activation."
        chosen = g.ask(
            lambda: one_of(
                self.seat,
                "lone Fight",
                (Commitment(DRIFT, "free"), *activations(g, self.seat, "free")),
                "commitment",
                prompt,
                "DN-INTENT-05",
                passing="let it be",
            )
        )
        if chosen is None:
            return LEAVE
        self.done += 1
        if chosen.hand:
            g.emit(moved(g.state, chosen.hand, grid_pile(self.seat, "hand"), grid_pile(self.seat, "played")))
        return Call(Act(self.seat, chosen))

    @step("DN-VP-03")
    def see_who_is_lost(self, g: SeaGame) -> Outcome:
        return Call(SeeToTheLost())

    @step("DN-INTENT-05")
    def act_again(self, g: SeaGame) -> Outcome:
        return Again(self.act)


def recovering_seats(state: Sea) -> tuple[SeatId, ...]:
    """Who performs Recovery: in a duel those with Recover; with more players all, as a rule (DN-MULTI-15)."""
    seats = in_order(state)
    if not state.settings.is_duel and state.settings.options.multi_recovery == "all":
        return seats
    declared = tuple(seat for seat in seats if state.captains[seat].intent == RECOVER)
    return declared or seats
