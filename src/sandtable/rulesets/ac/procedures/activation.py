"""The Activation Phase: units are activated in turn, each in four steps."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Choice, Query
from sandtable.rulesets.ac.cards.command_rule import CLOSE
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.events.combat import ModelLost, StraysNoted
from sandtable.rulesets.ac.events.round import ActivationBegan, ActivationEnded, PhaseBegan, StatusLost
from sandtable.rulesets.ac.fighting.melee import rows_of
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import CLOSE_QUARTERS, units_touched
from sandtable.rulesets.ac.procedures.actions import AttackStep
from sandtable.rulesets.ac.procedures.after_moves import given_up
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.discipline import RALLY, DisciplineTest
from sandtable.rulesets.ac.procedures.losses import AfterLosses
from sandtable.rulesets.ac.procedures.manoeuvres import ChargingActivation, Manoeuvre, MovementStep
from sandtable.rulesets.ac.procedures.reaction import ReactionStep
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.state import (
    ACTIVATED,
    CAME_OUT,
    DISORDERED,
    BattleGame,
    BattleTable,
    Exit,
    Phase,
    Status,
)
from sandtable.rulesets.ac.table.loads import coordinated_with
from sandtable.rulesets.ac.table.posts import post_of, units_about
from sandtable.rulesets.ac.table.special_rules import facts_of
from sandtable.rulesets.ac.table.where import has, shapes_of, units_within
from sandtable.tabletop.activation import AlternatingActivation
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import ABOARD, GONE, IN_PLAY, INCOMING, Location
from sandtable.tabletop.where import opponent


def ready_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that may be activated: on the table or aboard (AC-ACTV-04, AC-STATUS-02)."""
    return g.memo(("ready units", seat), _ready_units, g, seat)


def _ready_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    ready = [u for u in g.state.units.values() if u.seat == seat and ACTIVATED not in u.statuses]
    there = [unit.id for unit in ready if unit.location is IN_PLAY]
    others = [unit for unit in ready if unit.location is ABOARD or unit.location is INCOMING]
    if others:
        there += [unit.id for place in (ABOARD, INCOMING) for unit in others if unit.location is place]
    return tuple(there)


CALLED_UP: Choice[SeatId] = Choice("units that are not on the table and may be activated")
"""The name of a grant is that of the unit; what it starts brings the unit there and activates it."""


def called_up(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that may come to the table and be activated at once."""
    return tuple([UnitId(grant.name) for grant in g.granted(CALLED_UP, seat)])


STAYS_DISORDERED: Query[UnitId] = Query("Disordered does not end with an Activation", MOST)


BOUND: Choice[UnitId] = Choice("units that must be activated in the same turn")
"""The name of a grant is that of a unit."""
CALLED_IN: Choice[SeatId] = Choice("units that a General must bring to the battlefield in this turn")


class ActivationPhase(AlternatingActivation):
    """Generals alternate; who has no Ready unit takes no more turns (AC-ACTV-03)."""

    called: UnitId | None = None
    """A unit that is activated in the same turn, by a Command."""
    last: UnitId | None = None
    """The unit that was activated last in this turn."""
    apart: UnitId | None = None
    """One of those that does not count as Coordinated in this turn."""
    instead: UnitId | None = None
    """A unit that a rule brought to the battlefield, to be activated in place of one that was there."""
    linked: tuple[UnitId, ...] = ()
    """Units that are or were Coordinated with those activated in this turn (AC-ACTV-06)."""

    @step("AC-ACTV-01", "AC-ROUND-01")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(PhaseBegan(Phase.ACTIVATION))
        return super().begin(g)

    @step("AC-ACTV-01", "AC-ACTV-03")
    def begin_the_turn(self, g: BattleGame) -> Outcome:
        return super().begin_the_turn(g)

    @step("AC-ACTV-01")
    def activate_a_unit(self, g: BattleGame) -> Outcome:
        if self.instead is None:
            outcome = super().activate_a_unit(g)
        else:
            outcome = Call(self.activation_of(self.instead))
            self.turn, self.instead = self.next_seat(g, self.turn), None
        if isinstance(outcome, Call) and isinstance(outcome.child, Activation):
            self.last = outcome.child.unit
            self.linked = coordinated_with(g, self.last)
            if g.state.units[self.last].location is Location.INCOMING:
                return Call(Sortie(self.last))  # AC-AIR-07, AC-AIR-21
            if g.state.units[self.last].location is Location.RESERVE:
                found = g.granted(CALLED_UP, g.state.units[self.last].seat)
                start = next(grant.start for grant in found if grant.name == self.last)
                return outcome if start is None else Call(start)
        return outcome

    @step("AC-ACTV-01", "AC-ACTV-05")
    def next_turn(self, g: BattleGame) -> Outcome:
        """A turn may hold more than one Activation: one that a Command calls, and those of Coordinated units.

        Ruling: Coordinated at the start of the turn, or when the second of them is chosen (AC-ACTV-06).
        """
        last, unit = self.last, self.called
        self.last = self.called = None
        if last is None:
            return None
        seat = g.state.units[last].seat
        ready = ready_units(g, seat)
        self.linked = (*self.linked, *self._partners(g, last))
        if unit is None:
            bound = [UnitId(grant.name) for grant in g.granted(BOUND, last)] if last != self.apart else []
            due = tuple([each for each in bound if each in ready])
            able = due or tuple(dict.fromkeys([each for each in self.linked if each in ready]))
            unit = g.ask(lambda: _goes_on(seat, able, bool(due))) if able else None
        if unit is None or unit not in ready:
            self._form_up(g)
            return None
        self.last, self.linked = unit, (*self.linked, *self._partners(g, unit))
        return Call(Activation(unit, alone=False))

    def _form_up(self, g: BattleGame) -> None:
        """With the turn it is over that a unit came out in it, also for who is not activated yet (AC-RANGED-16)."""
        for unit in tuple(g.state.units.values()):
            for mark in [mark for mark in unit.marks if mark in CAME_OUT]:
                g.emit(UnitMarked(unit.id, mark, False))

    def _partners(self, g: BattleTable, unit: UnitId) -> tuple[UnitId, ...]:
        return () if unit == self.apart else coordinated_with(g, unit)

    @step("AC-ACTV-01")
    def go_round(self, g: BattleGame) -> Outcome:
        return Again(self.begin_the_turn) if self.last is None else Again(self.next_turn)

    def first_seat(self, g: BattleGame) -> SeatId:
        first = g.state.clock.initiative
        assert first is not None
        return first

    def next_seat(self, g: BattleGame, seat: SeatId) -> SeatId:
        return opponent(g, seat)

    def ready_units(self, g: BattleGame, seat: SeatId) -> tuple[UnitId, ...]:
        return (*ready_units(g, seat), *called_up(g, seat))

    def _has_a_turn(self, g: BattleGame, seat: SeatId) -> bool:
        return super()._has_a_turn(g, seat) or bool(g.granted(CALLED_IN, seat))

    def which_unit(self, g: BattleGame, seat: SeatId) -> ChooseOne[UnitId]:
        return ChooseOne(
            seat,
            "unit to activate",
            self.ready_units(g, seat),
            "unit",
            prompt="Choose a unit to activate.",
            rules=(RuleId("AC-ACTV-01"),),
            passing="" if ready_units(g, seat) else "leave them where they are",
        )

    def activation_of(self, unit: UnitId) -> Procedure:
        return Activation(unit)


def _goes_on(seat: SeatId, units: tuple[UnitId, ...], must: bool) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "coordinated unit",
        units,
        "unit",
        prompt="Which of these is activated next in the same turn?"
        if must
        else "Activate a Coordinated unit in the same turn, or end the turn.",
        rules=(RuleId("AC-ACTV-05"),),
        passing="" if must else "end the turn",
    )


def ready_near(g: BattleTable, unit: UnitId, reach: int) -> tuple[UnitId, ...]:
    """Other Ready units of the same General on the table within a distance of a unit."""
    box, units = post_of(g, unit).box, g.state.units
    near = [] if box is None else [units[each] for each in units_about(g, box, reach) if each != unit]
    own = [each.id for each in near if each.seat == units[unit].seat and ACTIVATED not in each.statuses]
    return tuple([each for each in own if units_within(g, unit, each, reach)])


def call_next(g: BattleGame, unit: UnitId, apart: bool = False) -> None:
    """The turn is not over yet: this unit is activated in it, and with it its partners, if it does not go apart."""
    phase = g.enclosing(ActivationPhase)
    if phase is not None:
        phase.called = unit
        phase.apart = unit if apart else None


class Activation(ChargingActivation):
    """The Activation of one unit: Reaction, Movement, Reaction, Attack (AC-ACTV-07)."""

    rallied: bool = True
    fired: bool = False
    """The opponent has used Opportunity Fire in this Activation (AC-REACT-02)."""
    manoeuvre: str = ""
    alone: bool = True
    """It is the first Activation of its turn."""
    attacked: str = ""
    """The row with which it attacked in its Attack Step, or how it did."""
    destroyed: int = 0
    """Models that it destroyed in Close Quarters, where a rule asks."""
    won: UnitId | None = None
    """Who won the Close Quarters of this Activation."""
    must_charge: bool = False
    """A rule has it Charge though it failed to rally."""
    spent: bool = False
    """A rule has used its Attack Step, or taken it away."""
    faced: tuple[str, ...] = ()
    """The Front Arcs in which it attacked, where a rule asks."""
    boost: int = 0
    """The Value of a card that drives it on."""

    def goes_on(self, g: BattleGame) -> bool:
        """A unit that is Annihilated in its own Activation does nothing more (AC-ACTV-14)."""
        return g.state.units[self.unit].location is not GONE

    def facts(self, g: BattleGame) -> frozenset[str] | None:
        return facts_of(g, self.unit)

    @step("AC-ACTV-13", "AC-STATUS-04", "AC-STATUS-07")
    def begin(self, g: BattleGame) -> Outcome:
        g.emit(ActivationBegan(self.unit))
        for status in given_up(g, self.unit):
            g.emit(StatusLost(self.unit, status))
        return None

    @place("AC-ACTV-13")
    def at_its_start(self, g: BattleGame) -> Outcome:
        """Before the Rally Test."""

    @step("AC-ACTV-08", "AC-ACTV-10")
    def rally(self, g: BattleGame) -> Outcome:
        # Who is Suppressed by what it has begun with was not when it was activated.
        if not has(g, self.unit, Status.SUPPRESSED) or Status.SUPPRESSED in g.state.units[self.unit].fresh:
            return None
        return Call(DisciplineTest(self.unit, RALLY), into=Activation.rallied)

    @step("AC-ACTV-07", "AC-REACT-01")
    def react_before_it_moves(self, g: BattleGame) -> Outcome:
        return Call(ReactionStep(self.unit), into=Activation.fired)

    @step("AC-ACTV-07", "AC-MANOEUVRE-01")
    def movement(self, g: BattleGame) -> Outcome:
        return Call(MovementStep(self.unit, self.rallied, self.must_charge), into=Activation.manoeuvre)

    @step("AC-ACTV-07", "AC-REACT-02")
    def react_before_it_attacks(self, g: BattleGame) -> Outcome:
        return None if self.fired else Call(ReactionStep(self.unit, first=False))

    @step("AC-ACTV-07", "AC-ACTV-11", "AC-MANOEUVRE-03", "AC-MANOEUVRE-08")
    def attack(self, g: BattleGame) -> Outcome:
        if self.spent:
            return None
        charged = self.charged
        if charged is not None:
            # A Charge is followed by the attack on its target, if that is still there (AC-MANOEUVRE-08).
            there = g.state.units[charged.target].location is not Location.GONE
            fight = CloseQuarters(self.unit, charged.target, charged.impeded, charged.outflanked)
            self.attacked = CLOSE if there else ""
            return Call(fight, into=Activation.won) if there else None
        if not shapes_of(g, self.unit):
            return None  # Who is aboard attacks nobody and takes no Action (AC-TRANS-10).
        touched = units_touched(g, self.unit)
        if touched and rows_of(g, self.unit, CLOSE_QUARTERS):
            # Whoever is In Contact with an enemy fights at close quarters, however that came (AC-RANGED-02).
            self.attacked = CLOSE
            # A garrison has the Defensive Advantage against it too (AC-GARR-17).
            inside = bool(g.state.units[touched[0]].garrison)
            return Call(CloseQuarters(self.unit, touched[0], inside), into=Activation.won)
        used = self.manoeuvre == Manoeuvre.DOUBLE_TIME.value or (self.manoeuvre and not self.rallied)
        aimed = self.manoeuvre == Manoeuvre.AIM.value
        return None if used else Call(AttackStep(self.unit, aimed), into=Activation.attacked)

    @place("AC-RANGED-01")
    def further_attacks(self, g: BattleGame) -> Outcome:
        """What a rule lets it do beside its attack."""

    @place("AC-RANGED-01")
    def after_its_attack(self, g: BattleGame) -> Outcome:
        """Its Attack Step is completely resolved."""

    @place("AC-ACTV-13")
    def at_its_end(self, g: BattleGame) -> Outcome:
        """All that it does is done."""

    @step("AC-ACTV-09", "AC-FORM-05")
    def abandon(self, g: BattleGame) -> Outcome:
        """Models out of Coherency are Abandoned, but for those whom losses of this Activation put out of it."""
        spared = g.state.units[self.unit].strays
        gone = [model for model in strays(g, self.unit) if model not in spared]
        for model in gone:
            g.emit(ModelLost(model, Exit.ABANDONED))
        if spared:
            g.emit(StraysNoted(self.unit, ()))
        return Call(AfterLosses(self.unit)) if gone else None

    @step("AC-ACTV-02", "AC-ACTV-12", "AC-ACTV-13")
    def end(self, g: BattleGame) -> Outcome:
        kept = g.value(STAYS_DISORDERED, self.unit, 0) > 0
        g.emit(ActivationEnded(self.unit, (DISORDERED,) if kept else ()))
        return None
