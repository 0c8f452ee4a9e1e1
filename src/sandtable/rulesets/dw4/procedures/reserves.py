"""Deploying Reserves: units that were held back arrive at an Edge, Incoming."""

from __future__ import annotations

from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Choice, Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.round import ReserveRolled, UnitArrived, UnitDelayed
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import FIXED, MULTIPLIER
from sandtable.rulesets.dw4.placing.units import Beside, PlaceUnit
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.zones import deployment_zone
from sandtable.rulesets.dw4.turn_order import first_admiral
from sandtable.tabletop.placing.deploying import look_for_room
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import RESERVE
from sandtable.tabletop.where import models_of, opponent

BROUGHT_ON = Presentation(button=Button("Bring it on"))

RESERVE_ENEMY_GAP = 5 * INCH
"""Ruling: the printed figure is illegible; 5 inches (DW4-READY-16)."""

RESERVE_DICE: Query[UnitId] = Query("Reserve Roll", MULTIPLIER, FIXED)
"""How many Action Dice are rolled for a unit in Reserve."""

ARRIVALS: Choice[UnitId] = Choice("other ways to arrive from Reserve")
"""Where rules offer something instead of the Reserve Roll; the procedure they name deploys the unit."""

ROLL = "Reserve Roll"


class DeployReserves(Procedure):
    """In Turn Order the Admirals nominate units in Reserve, one at a time, until both stop."""

    turn: SeatId = SeatId("")
    stopped: tuple[SeatId, ...] = ()
    """Ruling: declining is final for this step (DW4-INIT-02)."""

    @step("DW4-READY-09")
    def begin(self, g: BattleGame) -> Outcome:
        self.turn = first_admiral(g)
        return None

    @step("DW4-READY-09", "DW4-INIT-02")
    def nominate_a_unit(self, g: BattleGame) -> Outcome:
        seat = self.turn
        if not self._may_nominate(g, seat):
            seat = opponent(g, seat)
            if not self._may_nominate(g, seat):
                return LEAVE
        unit = g.ask(lambda: _which_unit(g, seat))
        self.turn = opponent(g, seat)
        if unit is not None:
            return Call(DeployReserve(seat, unit))
        self.stopped = (*self.stopped, seat)
        return None

    @step("DW4-READY-09")
    def next_turn(self, g: BattleGame) -> Outcome:
        return Again(self.nominate_a_unit)

    def _may_nominate(self, g: BattleGame, seat: SeatId) -> bool:
        return seat not in self.stopped and bool(units_in_reserve(g, seat))


def units_in_reserve(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units an Admiral may nominate: in Reserve and not delayed this Round (DW4-READY-11)."""
    units = g.state.units.values()
    return tuple(u.id for u in units if u.seat == seat and u.location is RESERVE and not u.activated)


def _which_unit(g: BattleTable, seat: SeatId) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "unit from reserve",
        units_in_reserve(g, seat),
        "unit",
        prompt="Nominate a unit in Reserve for a Reserve Roll, or stop.",
        rules=(RuleId("DW4-READY-09"),),
        passing="nominate no more units this Round",
    )


def _which_way(seat: SeatId, unit: UnitId, ways: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "way to arrive",
        ways,
        "action",
        prompt=f"Choose how {thing(unit)} arrives from Reserve.",
        rules=(RuleId("DW4-READY-09"),),
        default=ways[0],
    )


class DeployReserve(Procedure):
    """A Reserve Roll for one unit, and its arrival if the roll is good enough."""

    seat: SeatId
    unit: UnitId
    any_edge: bool = False
    """An Exploding Strike lets it arrive at any Edge."""
    another_way: bool = False
    """It arrives without a Reserve Roll."""
    beside: Beside | None = None
    """What it arrives beside, instead of at an Edge. A rule says so."""

    @step("DW4-READY-09")
    def choose_how_it_arrives(self, g: BattleGame) -> Outcome:
        ways = g.granted(ARRIVALS, self.unit) if ARRIVALS in g.hooks.grants else ()
        if not ways:
            return None
        chosen = g.ask(lambda: _which_way(self.seat, self.unit, (ROLL, *[way.name for way in ways])))
        start = next((way.start for way in ways if way.name == chosen), None)
        self.another_way = start is not None
        return Call(start) if start is not None else None

    @step("DW4-READY-09")
    def stay_where_it_arrived(self, g: BattleGame) -> Outcome:
        return LEAVE if self.another_way else None

    @step("DW4-READY-10", "DW4-READY-11", "DW4-READY-12")
    def make_a_reserve_roll(self, g: BattleGame) -> Outcome:
        dice = g.value(RESERVE_DICE, self.unit, g.state.clock.round)
        faces = plain_roll(g, dice, ROLL, tuple([model.id for model in models_of(g, self.unit)]))
        self.any_edge = Face.ES in faces
        g.emit(ReserveRolled(self.unit, faces))
        if self.any_edge or Face.HS in faces:
            return None
        g.emit(UnitDelayed(self.unit))
        return LEAVE

    @step("DW4-READY-17")
    def look_for_room(self, g: BattleGame) -> Outcome:
        # Ruling: a unit that nothing legal is left for is delayed.
        return look_for_room(g, self.arrival(g), UnitDelayed(self.unit))

    @step("DW4-READY-13", "DW4-READY-12", "DW4-READY-14", "DW4-READY-15", "DW4-READY-16", "DW4-READY-18")
    def deploy_it(self, g: BattleGame) -> Outcome:
        placing = g.ask(lambda: self.arrival(g))
        models = tuple(model.id for model in models_of(g, self.unit))
        g.emit(self.arrived(models, placing))
        return None

    def arrived(self, models: tuple[ModelId, ...], placing: Placing) -> Event:
        """The unit stands there, Incoming."""
        return UnitArrived(self.unit, models, placing.poses)

    def arrival(self, g: BattleGame) -> PlaceUnit:
        """In its own Deployment Zone (DW4-READY-14), or anywhere but in the enemy's (DW4-READY-15)."""
        if self.beside is not None:
            return arrival_beside(self.seat, self.unit, self.beside)
        own, theirs = deployment_zone(g, self.seat), deployment_zone(g, opponent(g, self.seat))
        where = "any Edge outside the enemy Deployment Zone" if self.any_edge else "an Edge in your Deployment Zone"
        return PlaceUnit(
            self.seat,
            "arrival from reserve",
            self.unit,
            zone=None if self.any_edge else own,
            touching_edge=True,
            outside=theirs if self.any_edge else None,
            enemy_gap=RESERVE_ENEMY_GAP,
            coherent=True,
            presentation=BROUGHT_ON,
            prompt=f"Deploy {thing(self.unit)} In Coherency, every model touching {where}.",
            rules=(RuleId("DW4-READY-13"), RuleId("DW4-READY-16")),
        )


def arrival_beside(seat: SeatId, unit: UnitId, beside: Beside) -> PlaceUnit:
    """Around a model that a rule names. Ruling: neither an Edge nor the gap to enemies matters there (DW4-G-25)."""
    return PlaceUnit(
        seat,
        "arrival from reserve",
        unit,
        coherent=True,
        beside=beside,
        presentation=BROUGHT_ON,
        prompt=f"Deploy {thing(unit)} In Coherency, "
        f"every model within {show_inches(beside.reach)} of {thing(beside.model)}.",
        rules=(beside.rule,),
    )
