"""Deploying the Forces, unit by unit."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Question
from sandtable.rulesets.dw4.events.round import InitiativeTaken
from sandtable.rulesets.dw4.events.setup import DeploymentFinished, EdgeTaken, UnitDeployed, UnitHeldInReserve
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.placing import PlaceUnit, Placing
from sandtable.rulesets.dw4.profile import Positional, ShipClass
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Edge, Location
from sandtable.rulesets.dw4.turn_order import first_admiral
from sandtable.rulesets.dw4.where import book, models_of, opponent, units_of
from sandtable.rulesets.dw4.zones import deployment_zone, opposite

RESERVE: Question[UnitId] = Question("whether a unit may be deployed to the Reserve")

_IMMOBILE = Refusal("an Immobile unit cannot go to the Reserve", RuleId("DW4-SETUP-19"))
_FULL = Refusal("half of the Force is in Reserve already", RuleId("DW4-SETUP-16"))
_ORDER = (Positional.AIRBORNE, Positional.SURFACE, Positional.UNDERWATER)


class Deployment(Procedure):
    """One Admiral picks an Edge, then both deploy their units in turn. The first to finish takes the Initiative."""

    leader: SeatId = SeatId("")
    """Who picks the Edge and deploys first: the First Admiral, unless the Encounter says otherwise."""
    turn: SeatId = SeatId("")

    @step("DW4-SETUP-14")
    def settle_who_begins(self, g: BattleGame) -> Outcome:
        self.leader = first_admiral(g)
        return None

    @step("DW4-SETUP-14", "DW4-PLAY-07")
    def pick_a_controlled_edge(self, g: BattleGame) -> Outcome:
        edge = g.ask(
            ChooseOne(
                self.leader,
                "controlled edge",
                (Edge.SOUTH, Edge.NORTH),
                "edge",
                prompt="Pick your Controlled Edge; your opponent takes the opposite one.",
                rules=(RuleId("DW4-SETUP-14"),),
                default=Edge.SOUTH,
            )
        )
        g.emit(EdgeTaken(self.leader, edge))
        g.emit(EdgeTaken(opponent(g, self.leader), opposite(edge)))
        self.turn = self.leader
        return None

    @step("DW4-SETUP-22")
    def finish(self, g: BattleGame) -> Outcome:
        for seat in (self.turn, opponent(g, self.turn)):
            if g.state.sides[seat].deployed or waiting_units(g, seat):
                continue
            g.emit(DeploymentFinished(seat))
            if not g.state.sides[opponent(g, seat)].deployed:
                g.emit(InitiativeTaken(seat))
        return LEAVE if all(side.deployed for side in g.state.sides.values()) else None

    @step("DW4-SETUP-15")
    def deploy_the_next_unit(self, g: BattleGame) -> Outcome:
        seat = opponent(g, self.turn) if g.state.sides[self.turn].deployed else self.turn
        self.turn = opponent(g, seat)
        return Call(DeployUnit(seat))

    @step("DW4-SETUP-15")
    def next_turn(self, g: BattleGame) -> Outcome:
        return Again("finish")


class DeployUnit(Procedure):
    """An Admiral deploys one unit, to the Play Area or to the Reserve."""

    seat: SeatId
    unit: UnitId = UnitId("")

    @step("DW4-SETUP-18")
    def choose_the_unit(self, g: BattleGame) -> Outcome:
        self.unit = g.ask(
            ChooseOne(
                self.seat,
                "unit to deploy",
                next_to_deploy(g, self.seat),
                "unit",
                prompt="Choose the unit you deploy now.",
                rules=(RuleId("DW4-SETUP-15"),),
            )
        )
        return None

    @step("DW4-SETUP-15")
    def look_for_room(self, g: BattleGame) -> Outcome:
        # Ruling: a unit that no room is left for waits in Reserve, even beyond half of the Force.
        if deployment_of(g, self.seat, self.unit).exists(g):
            return None
        g.emit(UnitHeldInReserve(self.unit))
        return LEAVE

    @step("DW4-SETUP-15", "DW4-SETUP-16")
    def deploy_it(self, g: BattleGame) -> Outcome:
        placing: Placing | None = g.ask(lambda: deployment_of(g, self.seat, self.unit))
        if placing is None:
            g.emit(UnitHeldInReserve(self.unit))
            return None
        models = tuple(model.id for model in models_of(g, self.unit))
        g.emit(UnitDeployed(self.unit, models, placing.poses))
        return None


def deployment_of(g: BattleTable, seat: SeatId, unit: UnitId) -> PlaceUnit:
    """Where a unit may be deployed: wholly within its own Deployment Zone, any facing (DW4-SETUP-15).

    Ruling: Coherency is not asked for. Passing sends the unit to the Reserve, where that is allowed; one question for
    both, so that a spectator cannot tell which units may not go there.
    """
    refused = reserve_refusal(g, unit)
    other = ", or pass to deploy it to the Reserve" if refused is None else ""
    return PlaceUnit(
        seat,
        "deployment",
        unit,
        zone=deployment_zone(g, seat),
        prompt=f"Put {unit} wholly within your Deployment Zone{other}.",
        rules=(RuleId("DW4-SETUP-15"), RuleId("DW4-SETUP-16")),
        passing="deploy it to the Reserve" if refused is None else "",
        no_pass=refused,
    )


def reserve_refusal(g: BattleTable, unit: UnitId) -> Refusal | None:
    """Why a unit cannot be deployed to the Reserve (DW4-SETUP-16, DW4-SETUP-17, DW4-SETUP-19)."""
    record = g.state.units[unit]
    if _class(g, unit).immobile:
        return g.refusal(RESERVE, unit, _IMMOBILE)
    own = [u for u in g.state.units.values() if u.seat == record.seat and not _class(g, u.id).immobile]
    held = sum(u.location is Location.RESERVE for u in own)
    return g.refusal(RESERVE, unit, None if held < len(own) // 2 else _FULL)


def waiting_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """An Admiral's units that are still to be deployed."""
    return tuple(unit.id for unit in units_of(g, seat) if unit.location is Location.WAITING)


def next_to_deploy(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units an Admiral chooses from: Immobile ones first, then Airborne, Surface, Underwater (DW4-SETUP-18)."""
    waiting = waiting_units(g, seat)
    ranks = {unit: _rank(_class(g, unit)) for unit in waiting}
    first = min(ranks.values())
    return tuple(unit for unit in waiting if ranks[unit] == first)


def _rank(ship_class: ShipClass) -> int:
    return 0 if ship_class.immobile else 1 + _ORDER.index(ship_class.positional)


def _class(g: BattleTable, unit: UnitId) -> ShipClass:
    return book(g).ship_class(g.state.units[unit].class_id)
