"""Countercharge: they come out to meet it."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import EVERY_OTHER, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.commanded import Commanded
from sandtable.rulesets.ac.procedures.manoeuvres import Charge, ChargingActivation, charges
from sandtable.rulesets.ac.procedures.reaction import ReactionStep, reactions
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial, SpecialCommand
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.where import enemies_of, has, shapes_of
from sandtable.rulesets.ac.tactics.best_of import highest_card
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack, worth_of_charge
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

COUNTERCHARGE = "unit for countercharge"
WORTH_IT = 0.4
"""What a Charge must be worth at least to a captain who has a card less for it."""


class Countercharge(SpecialCommand):
    """In place of Opportunity Fire a unit On Lookout charges the active enemy, and a combat follows.

    It counts as the Opportunity Fire of that turn, and the unit is On Lookout no longer. Ruling: the active unit goes
    on afterwards with what is left of its Activation. One that was stopped came in place of Opportunity Fire too: that
    Reaction Step is over, and only a later one is open.
    """

    id = RuleId("AC-B-COUNTERCHARGE")
    name = "Countercharge"

    @before(ReactionStep.declare, beside=EVERY_OTHER)
    def meet_it(self, g: BattleGame, reaction: ReactionStep) -> Outcome:
        seat = opponent(g, g.state.units[reaction.unit].seat)
        if not self.is_brought(g, seat) or not shapes_of(g, reaction.unit):
            return None
        watching = [e.id for e in enemies_of(g, g.state.units[reaction.unit].seat) if Status.ON_LOOKOUT in e.statuses]
        ready = [unit for unit in watching if self.may_issue(g, unit)]
        able = tuple([unit for unit in ready if reaction.unit in charges(g, unit, steady=True)])
        unit = g.ask(lambda: which(seat, able, reaction.unit)) if able else None
        return None if unit is None else Call(MeetIt(seat, unit, self.name, self.id, self.once, target=reaction.unit))


class MeetIt(IssueSpecial, kw_only=True):
    """The Special Command for it."""

    target: UnitId

    def enact(self, g: BattleGame) -> Outcome:
        reaction, stretch = g.enclosing(ReactionStep), g.enclosing(Commanded)
        if reaction is not None:
            reaction.countered = True
        issued = () if stretch is None else stretch.commands
        return Call(ChargeBack(unit=self.unit, target=self.target, commands=issued))

    def be_stopped(self, g: BattleGame) -> Outcome:
        reaction = g.enclosing(ReactionStep)
        if reaction is not None:
            reaction.forgone = True
        return None


class ChargeBack(ChargingActivation, kw_only=True):
    """The Charge, the combat, and the end of the watch."""

    target: UnitId

    @step("AC-B-COUNTERCHARGE", "AC-MANOEUVRE-06")
    def charge(self, g: BattleGame) -> Outcome:
        return Call(Charge(self.unit, self.target))

    @step("AC-B-COUNTERCHARGE", "AC-CQ-01")
    def fight(self, g: BattleGame) -> Outcome:
        charged = self.charged
        gone = [u for u in (self.unit, self.target) if g.state.units[u].location is Location.GONE]
        if charged is None or gone:
            return None
        return Call(CloseQuarters(self.unit, self.target, charged.impeded, charged.outflanked))

    @step("AC-B-COUNTERCHARGE")
    def stand_down(self, g: BattleGame) -> Outcome:
        """Whom the active unit had charged it fights only if it still touches them."""
        activation = g.enclosing(Activation)
        charged = None if activation is None else activation.charged
        if activation is not None and charged is not None and not _still_touches(g, self.target, charged.target):
            activation.charged = None
            activation.spent = True
        if has(g, self.unit, Status.ON_LOOKOUT):
            g.emit(StatusLost(self.unit, Status.ON_LOOKOUT))
        return None


def _still_touches(g: BattleTable, unit: UnitId, other: UnitId) -> bool:
    there = g.state.units[unit].location is not Location.GONE
    return there and other in units_touched(g, unit)


def which(seat: SeatId, able: tuple[UnitId, ...], target: UnitId) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        COUNTERCHARGE,
        able,
        "unit",
        prompt=f"Does a unit On Lookout charge {thing(target)} instead of firing, by a Special Command?",
        rules=(Countercharge.id,),
        about=(target,),
        passing="none",
    )


@advises(COUNTERCHARGE)
def charge_or_fire(
    view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None
) -> UnitId | None:
    """Whose Charge is worth most, if it is worth more than the shot that it comes in place of."""
    target = UnitId(decision.about[0])
    rated = [(worth_of_charge(view, unit, target, appraise), n) for n, unit in enumerate(decision.options)]
    worth, n = max(rated, key=lambda each: (each[0], -each[1]))
    shot = max([worth_of_attack(view, each, appraise) for each in reactions(view, target)], default=0.0)
    return decision.options[n] if worth > max(WORTH_IT, shot) else None


advises(Countercharge.name.lower())(highest_card)
