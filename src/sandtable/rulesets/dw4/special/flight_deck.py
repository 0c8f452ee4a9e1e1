"""Flight Deck: a few craft that are Scrambled when they are needed."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.squadrons import SquadronsAllocated
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.properties import has, values_of
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.scenarios.break_out import BreakOut
from sandtable.rulesets.dw4.squadrons.launching import is_in_reach, may_allocate, mission_at
from sandtable.rulesets.dw4.squadrons.stacks import Flight, is_there, stack_name
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

FLIGHT_DECK = RuleId("DW4-P-FLIGHT-DECK")
REACH = 10 * INCH


class FlightDeck(Rule):
    """As the unit's Movement Step ends each bearer sends up a token: to one friendly Stack near by, or over the unit.

    A new Stack over the unit flies Air Support (DW4-G-35).
    Ruling: one choice for the whole unit; of several types on board one is chosen for each token (DW4-P-FLIGHT-DECK).
    """

    id = FLIGHT_DECK
    name = "Flight Deck"

    # It must Scramble, and may Break Out: what must be comes first (DW4-G-26), and that last of all (DW4-MVSTEP-10).
    @after(MovementStep.check_coherency, precedes=(BreakOut,))
    def scramble(self, g: BattleGame, movement: MovementStep) -> Outcome:
        unit = g.state.units[movement.unit]
        bearers = tuple([m.id for m in models_of(g, unit.id) if m.pose is not None and has(g, m.id, self.id)])
        return Call(Scramble(unit.id, bearers)) if bearers and unit.location is Location.IN_PLAY else None


class Scramble(Procedure):
    """The bearers of a unit send up their tokens, one after the other: each may fly with what is there by then."""

    unit: UnitId
    bearers: tuple[ModelId, ...]
    """Those that have not sent theirs."""
    target: str = ""

    @step("DW4-P-FLIGHT-DECK")
    def choose_a_stack(self, g: BattleGame) -> Outcome:
        self.target = g.ask(lambda: _which_stack(g, self.unit, self.bearers)).partition(">")[2]
        return None

    @step("DW4-P-FLIGHT-DECK")
    def send_a_token(self, g: BattleGame) -> Outcome:
        bearer, *rest = self.bearers
        self.bearers = tuple(rest)
        types = _types(g, bearer, self.target)
        if not types or not is_in_reach(g, bearer, self.target, REACH):
            return None
        seat = g.state.units[self.unit].seat
        kind = g.ask(_which_type(seat, bearer, types))
        g.emit(SquadronsAllocated(seat, self.target, mission_at(g, seat, self.target), kind, 1, (bearer,)))
        return None

    @step("DW4-P-FLIGHT-DECK")
    def send_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.send_a_token) if self.bearers else None


def _types(g: BattleTable, bearer: ModelId, target: str) -> tuple[str, ...]:
    """The types that a bearer may send to a target."""
    seat = g.state.models[bearer].seat
    kinds = [kind.strip() for listed in values_of(g, bearer, FLIGHT_DECK) for kind in listed.split(",")]
    return tuple([kind for kind in dict.fromkeys(kinds) if may_allocate(g, Flight(seat, kind, target))])


def _which_stack(g: BattleTable, unit: UnitId, bearers: tuple[ModelId, ...]) -> ChooseOne[StackId]:
    """A Stack near one of the bearers, or the one over the unit itself, which need not be there yet."""
    seat = g.state.units[unit].seat
    own = stack_name(seat, unit)
    flying = [
        s for s in g.state.stacks.values() if s.seat == seat and s.id != own and s.target and is_there(g, s.target)
    ]
    near = [s.id for s in flying if any([is_in_reach(g, bearer, s.target, REACH) for bearer in bearers])]
    return ChooseOne(
        seat,
        "scramble",
        (own, *near),
        "stack",
        prompt=f"{thing(unit)} Scrambles its craft: choose the Stack that they join, or keep them over {thing(unit)}.",
        rules=(FLIGHT_DECK,),
        default=own,
    )


def _which_type(seat: SeatId, bearer: ModelId, types: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "squadron to launch",
        types,
        "squadron",
        prompt=f"Choose the type that {thing(bearer)} Scrambles.",
        rules=(FLIGHT_DECK,),
        about=(bearer, ""),
        default=types[0],
    )


takes_the_proposal("scramble", "the unit itself has most use for them")
