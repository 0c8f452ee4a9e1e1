"""Deploying the Forces, unit by unit."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import LEADING, PLAIN, Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.profile import Positional, ShipClass
from sandtable.rulesets.dw4.events.round import InitiativeTaken
from sandtable.rulesets.dw4.events.setup import DeploymentFinished, UnitDeployed
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.deployment_actions import (
    COUNTED,
    DEPLOYMENT_ACTIONS,
    DEPLOYMENT_WATERS,
    EARLY,
    RESERVE,
    SET_ASIDE,
    Waters,
)
from sandtable.rulesets.dw4.placing.units import PlaceUnit, Shunning
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of_unit
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.rulesets.dw4.turn_order import first_admiral
from sandtable.tabletop.events import EdgeTaken, UnitHeldInReserve
from sandtable.tabletop.placing.deploying import deploy, look_for_room
from sandtable.tabletop.state import WAITING, Location
from sandtable.tabletop.where import opponent, units_of
from sandtable.tabletop.zones import Edge, opposite

PLACED = Presentation(button=Button("Place the unit"))

_IMMOBILE = Refusal("an Immobile unit cannot go to the Reserve", RuleId("DW4-SETUP-19"))
_NOT_EARLY = Refusal("only Airborne units are deployed now", RuleId("DW4-SETUP-18"))
_FULL = Refusal("half of the Force is in Reserve already", RuleId("DW4-SETUP-16"))
_ORDER = (Positional.AIRBORNE, Positional.SURFACE, Positional.UNDERWATER)
_AIRBORNE = 1
"""The place of the Airborne units in that order; Immobile ones come before them."""


class Deployment(Procedure):
    """One Admiral picks an Edge, then both deploy their units in turn. The first to finish takes the Initiative."""

    leader: SeatId = SeatId("")
    """Who picks the Edge and deploys first: the First Admiral, unless the Encounter says otherwise."""
    turn: SeatId = SeatId("")
    acted: tuple[UnitId, ...] = ()
    """Units that made their Special Deployment action."""
    done: tuple[SeatId, ...] = ()
    """Those who want no more Special Deployment actions."""

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
                prompt="Pick your Controlled Edge, the side you deploy along; your opponent takes the opposite one.",
                rules=(RuleId("DW4-SETUP-14"),),
                default=Edge.SOUTH,
            )
        )
        g.emit(EdgeTaken(self.leader, edge))
        g.emit(EdgeTaken(opponent(g, self.leader), opposite(edge)))
        self.turn = self.leader
        return None

    @place("DW4-SETUP-14")
    def begin_to_deploy(self, g: BattleGame) -> Outcome:
        """What happens before the first unit is deployed."""

    @step("DW4-SETUP-22")
    def finish(self, g: BattleGame) -> Outcome:
        for seat in (self.turn, opponent(g, self.turn)):
            if g.state.sides[seat].deployed or waiting_units(g, seat) or self._actions_left(g, seat):
                continue
            g.emit(DeploymentFinished(seat))
            if not g.state.sides[opponent(g, seat)].deployed:
                g.emit(InitiativeTaken(seat))
        return LEAVE if all(side.deployed for side in g.state.sides.values()) else None

    @step("DW4-SETUP-15")
    def deploy_the_next_unit(self, g: BattleGame) -> Outcome:
        seat = opponent(g, self.turn) if g.state.sides[self.turn].deployed else self.turn
        self.turn = opponent(g, seat)
        return Call(DeployUnit(seat)) if waiting_units(g, seat) else self._act(g, seat)

    @step("DW4-SETUP-15")
    def next_turn(self, g: BattleGame) -> Outcome:
        return Again(self.finish)

    def _actions_left(self, g: BattleGame, seat: SeatId) -> tuple[tuple[UnitId, Grant], ...]:
        """The Special Deployment actions an Admiral may still make: each unit once (DW4-SETUP-21, DW4-G-14)."""
        if seat in self.done or DEPLOYMENT_ACTIONS not in g.hooks.grants:
            return ()
        units = [unit.id for unit in units_of(g, seat) if unit.id not in self.acted]
        return tuple([(unit, grant) for unit in units for grant in g.granted(DEPLOYMENT_ACTIONS, unit)])

    def _act(self, g: BattleGame, seat: SeatId) -> Outcome:
        """One Special Deployment action a turn; declining finishes the deployment (DW4-SETUP-21)."""
        left = self._actions_left(g, seat)
        able = tuple(dict.fromkeys([unit for unit, _ in left]))
        obliged = any([has_token(g.state.units[unit], SET_ASIDE) for unit in able])
        unit = g.ask(lambda: _which_acts(seat, able, obliged))
        if unit is None:
            self.done = (*self.done, seat)
            return None
        names = tuple([grant.name for of, grant in left if of == unit])
        name = g.ask(lambda: _which_action(seat, unit, names))
        self.acted = (*self.acted, unit)
        start = next(grant.start for of, grant in left if of == unit and grant.name == name)
        return Call(start) if start is not None else None


def _which_acts(seat: SeatId, units: tuple[UnitId, ...], obliged: bool) -> ChooseOne[UnitId]:
    """Whoever was set aside must come before its Admiral may finish (DW4-G-14)."""
    return ChooseOne(
        seat,
        "special deployment",
        units,
        "unit",
        presentation=LEADING if len(units) == 1 else PLAIN,
        prompt="Choose a unit for its Special Deployment action, or finish deploying.",
        rules=(RuleId("DW4-SETUP-21"),),
        passing="" if obliged else "finish deploying",
    )


def _which_action(seat: SeatId, unit: UnitId, names: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "special deployment action",
        names,
        "action",
        prompt=f"Choose the Special Deployment action of {thing(unit)}.",
        rules=(RuleId("DW4-SETUP-21"),),
        default=names[0],
    )


class DeployUnit(Procedure):
    """An Admiral deploys one unit, to the Play Area or to the Reserve."""

    seat: SeatId
    unit: UnitId = UnitId("")
    slips_through: bool = False
    """Whether enemies that guard the waters do not keep it away, because another rule prevailed."""

    @step("DW4-SETUP-18")
    def choose_the_unit(self, g: BattleGame) -> Outcome:
        self.unit = g.ask(lambda: _which_unit(g, self.seat))
        return None

    @step("DW4-SETUP-15")
    def look_for_room(self, g: BattleGame) -> Outcome:
        # Ruling: a unit that no room is left for waits in Reserve, even beyond half of the Force.
        return look_for_room(g, self._place(g), UnitHeldInReserve(self.unit))

    @step("DW4-SETUP-15", "DW4-SETUP-16")
    def deploy_it(self, g: BattleGame) -> Outcome:
        deploy(g, self.unit, lambda: self._place(g), UnitDeployed)
        return None

    def _place(self, g: BattleTable) -> PlaceUnit:
        return deployment_of(g, self.seat, self.unit, self.slips_through)


def _which_unit(g: BattleTable, seat: SeatId) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "unit to deploy",
        next_to_deploy(g, seat),
        "unit",
        presentation=LEADING,
        prompt="Choose the unit you deploy now.",
        rules=(RuleId("DW4-SETUP-15"),),
    )


def deployment_of(g: BattleTable, seat: SeatId, unit: UnitId, slips_through: bool = False) -> PlaceUnit:
    """Where a unit may be deployed: wholly within its own Deployment Zone, any facing (DW4-SETUP-15).

    Ruling: Coherency is not asked for. Passing sends the unit to the Reserve, where that is allowed; one question for
    both, so that a spectator cannot tell which units may not go there.
    """
    return g.memo(("deployment", unit, slips_through), _deployment_of, g, seat, unit, slips_through)


def _deployment_of(g: BattleTable, seat: SeatId, unit: UnitId, slips_through: bool) -> PlaceUnit:
    refused = reserve_refusal(g, unit)
    other = ", or pass to deploy it to the Reserve" if refused is None else ""
    waters = waters_for(g, seat, unit)
    return PlaceUnit(
        seat,
        "deployment",
        unit,
        zone=waters.zone,
        enemy_gap=waters.enemy_gap,
        shunning=Shunning.NEAR_ENEMIES,
        guarded=not slips_through,
        presentation=PLACED,
        prompt=f"Put {thing(unit)} wholly within {waters.where}{other}.",
        rules=(RuleId("DW4-SETUP-15"), RuleId("DW4-SETUP-16")),
        passing="deploy it to the Reserve" if refused is None else "",
        no_pass=refused,
    )


def waters_for(g: BattleTable, seat: SeatId, unit: UnitId) -> Waters:
    """Where a unit may be deployed: the own Deployment Zone, unless a rule of the unit widens it (DW4-SETUP-15)."""
    granted = g.granted(DEPLOYMENT_WATERS, unit) if DEPLOYMENT_WATERS in g.hooks.grants else ()
    for waters in granted:
        if isinstance(waters, Waters):
            return waters
    return Waters("", RuleId("DW4-SETUP-15"), zone=deployment_zone(g, seat), where="your Deployment Zone")


def reserve_refusal(g: BattleTable, unit: UnitId) -> Refusal | None:
    """Why a unit cannot be deployed to the Reserve (DW4-SETUP-16, DW4-SETUP-19)."""
    record = g.state.units[unit]
    if class_of_unit(g, unit).immobile:
        return g.refusal(RESERVE, unit, _IMMOBILE)
    own = [u for u in g.state.units.values() if u.seat == record.seat and is_counted(g, u.id)]
    held = sum(u.location is Location.RESERVE for u in own)
    return g.refusal(RESERVE, unit, None if held < len(own) // 2 else _FULL)


def is_counted(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit counts towards the half that may go to the Reserve (DW4-SETUP-17).

    An Attachment is no unit, so it never does (DW4-SETUP-16).
    """
    return g.refusal(COUNTED, unit, _IMMOBILE if class_of_unit(g, unit).immobile else None) is None


def waiting_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """An Admiral's units that are still to be deployed; what was set aside comes after all of them (DW4-G-14)."""
    there = [unit for unit in units_of(g, seat) if unit.location is WAITING]
    return tuple([unit.id for unit in there if not has_token(unit, SET_ASIDE)])


def next_to_deploy(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units an Admiral chooses from: Immobile ones first, then Airborne, Surface, Underwater (DW4-SETUP-18)."""
    waiting = waiting_units(g, seat)
    ranks = {unit: _rank(class_of_unit(g, unit)) for unit in waiting}
    first = min(ranks.values())
    return tuple(unit for unit in waiting if ranks[unit] == first or (first == _AIRBORNE and is_early(g, unit)))


def is_early(g: BattleTable, unit: UnitId) -> bool:
    """Whether a rule lets a unit be deployed together with the Airborne ones."""
    return EARLY in g.hooks.permits and g.refusal(EARLY, unit, _NOT_EARLY) is None


def _rank(ship_class: ShipClass) -> int:
    return 0 if ship_class.immobile else 1 + _ORDER.index(ship_class.positional)


def is_airborne_step(g: BattleTable, seat: SeatId) -> bool:
    """Whether an Admiral is still at the Airborne units: none that come later has been deployed (DW4-SETUP-18)."""
    down = [unit for unit in units_of(g, seat) if unit.location is not WAITING]
    return not any([_rank(class_of_unit(g, unit.id)) > _AIRBORNE and not is_early(g, unit.id) for unit in down])
