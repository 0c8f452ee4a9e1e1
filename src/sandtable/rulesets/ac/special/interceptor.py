"""Interceptor: out of the sun."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import bearing_to_steer
from sandtable.geometry.units import normal
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import may_receive
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.events.sorties import AircraftReturned, SortieBegan
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import ranged_rows, shots_at
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.commanded import Commanded
from sandtable.rulesets.ac.procedures.commands import may_command
from sandtable.rulesets.ac.procedures.reaction import ReactionStep
from sandtable.rulesets.ac.procedures.sorties import Sortie, SortieReaction, ahead
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, is_issued_as
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import officer_of, shapes_of, units_incoming
from sandtable.rulesets.ac.tactics.best_of import highest_card
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

INTERCEPT = "Intercept"
INTERCEPTOR = "interceptor"
is_issued_as(INTERCEPT)


class Interceptor(Rule):
    """In the first Reaction Step of an Aerial enemy's Activation, in place of Opportunity Fire: an Interception Sortie.

    The Special Command Intercept goes to an Incoming unit with this rule; one that is stopped ends the Reaction Step.
    Ruling: Aerial by Target Category; its attack is a usual one, and it is Activated by it. Asked only where the unit
    has a row for Aerial targets.
    """

    id = RuleId("AC-R-INTERCEPTOR")
    name = "Interceptor"

    @before(ReactionStep.declare, beside=EVERY_OTHER)
    def meet_it(self, g: BattleGame, reaction: ReactionStep) -> Outcome:
        return self._meet(g, reaction)

    @before(SortieReaction.declare, beside=EVERY_OTHER)
    def meet_it_in_the_air(self, g: BattleGame, reaction: SortieReaction) -> Outcome:
        return self._meet(g, reaction)

    def _meet(self, g: BattleGame, reaction: ReactionStep) -> Outcome:
        if not reaction.first or reaction.countered:
            return None
        target, seat = reaction.unit, opponent(g, g.state.units[reaction.unit].seat)
        own = [u.id for u in units_incoming(g) if u.seat == seat and has_rule(g, u.id, self.id)]
        due = own and shapes_of(g, target)
        if not due or category_of(g, target) is not Category.AERIAL or not may_command(g, seat):
            return None
        able = tuple([u for u in own if may_receive(g, u) and ranged_rows(g, u, target)])
        unit = g.ask(lambda: which(seat, able, target)) if able else None
        return None if unit is None else Call(OrderInterception(seat, unit, INTERCEPT, self.id, False, target=target))


class OrderInterception(IssueSpecial, kw_only=True):
    """The Special Command for it."""

    target: UnitId

    def enact(self, g: BattleGame) -> Outcome:
        reaction, stretch = g.enclosing(ReactionStep), g.enclosing(Commanded)
        if reaction is not None:
            reaction.countered = True
        return Call(Interception(self.unit, target=self.target, commands=() if stretch is None else stretch.commands))

    @step("AC-R-INTERCEPTOR")
    def call_it_off(self, g: BattleGame) -> Outcome:
        reaction = g.enclosing(ReactionStep)
        if not self.played and reaction is not None:
            reaction.over = True
        return None


class Interception(Sortie, kw_only=True):
    """A Sortie at the active unit alone, to which nobody reacts (AC-AIR-07)."""

    target: UnitId

    @step("AC-R-INTERCEPTOR", "AC-AIR-07")
    def begin(self, g: BattleGame) -> Outcome:
        """All turn as the Officer does, to face the Officer of the active unit."""
        g.emit(SortieBegan(self.unit))
        here, there = officer_of(g, self.unit).pose, officer_of(g, self.target).pose
        assert here is not None and there is not None
        heading = normal(bearing_to_steer(Pose(here.x, here.y, 0), there.x, there.y))
        ends = {model: Pose(pose.x, pose.y, heading) for model, pose in ahead(g, self.unit, 0).items()}
        g.emit(UnitMoved(self.unit, INTERCEPT, tuple(ends), tuple(ends.values())))
        return None

    @step("AC-R-INTERCEPTOR")
    def react_to_the_approach(self, g: BattleGame) -> Outcome:
        """Nobody does."""
        return None

    @step("AC-R-INTERCEPTOR")
    def further_attacks(self, g: BattleGame) -> Outcome:
        """There are none: only the active unit can be aimed at."""
        return None

    @step("AC-R-INTERCEPTOR")
    def react_to_the_escape(self, g: BattleGame) -> Outcome:
        """Nobody does."""
        return None

    @step("AC-R-INTERCEPTOR", "AC-AIR-15", "AC-AIR-16")
    def leave(self, g: BattleGame) -> Outcome:
        g.emit(StatusGained(self.unit, Status.ACTIVATED))
        g.emit(AircraftReturned(self.unit))
        return None

    def _shots(self, g: BattleTable) -> tuple[Shot, ...]:
        gone = g.state.units[self.target].location is Location.GONE
        return () if gone else tuple(shots_at(g, self.unit, self.target))


def which(seat: SeatId, able: tuple[UnitId, ...], target: UnitId) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        INTERCEPTOR,
        able,
        "unit",
        prompt=f"Does an Incoming unit intercept {thing(target)} instead of Opportunity Fire, by a Special Command?",
        rules=(Interceptor.id,),
        about=(target,),
        passing="none",
    )


@advises(INTERCEPTOR)
def _who(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId | None:
    """Whoever can, for an enemy in the air is what they are there for."""
    return decision.options[0] if view.state.cards[decision.seat].hand else None


advises(INTERCEPT.lower())(highest_card)
