"""Deployment: Generals alternate, one unit at a time, on the table or to Reserve."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, place, step
from sandtable.kernel.values import Choice, Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.formations.standing import Stand, stood
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.procedures.embarking import ask_for_loads, bring_along
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.events import UnitHeldInReserve
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import RESERVE, WAITING, Location
from sandtable.tabletop.where import opponent, units_of

LEFT = Presentation(entrust="Deploy the rest for me")
PLACED = Presentation(button=Button("Place the unit"), entrust=LEFT.entrust)
_FULL = Refusal("at least half of the units are deployed at the start", RuleId("AC-SETUP-27"))
_TOGETHER = Refusal("it is deployed at the same time as another", RuleId("AC-SETUP-22"))
_FIRST = Refusal("the first game has no Reserve", RuleId("AC-SETUP-24"))


COMES_WITH: Choice[UnitId] = Choice("units that are deployed at the same time as a unit")
"""The name of a grant is that of a unit."""


class GivenPlace(Grant, frozen=True, kw_only=True):
    """Where a unit is put, if its General has no choice."""

    stand: Stand


GIVEN: Choice[UnitId] = Choice("the place at which a unit is deployed")
FOLLOWS: Query[UnitId] = Query("a unit is deployed at the same time as another", MOST)
BEGINS_IN_RESERVE: Query[UnitId] = Query("a unit begins in Reserve", MOST)


def place_given(g: BattleTable, unit: UnitId) -> Stand | None:
    """The place at which a unit is deployed, if a rule says where."""
    return next((grant.stand for grant in g.granted(GIVEN, unit) if isinstance(grant, GivenPlace)), None)


def undeployed(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that can be chosen to be deployed."""
    waiting = [unit.id for unit in units_of(g, seat) if unit.location is WAITING]
    return tuple([unit for unit in waiting if g.value(FOLLOWS, unit, 0) <= 0])


def followers(g: BattleTable, units: Iterable[UnitId], where: Location) -> tuple[UnitId, ...]:
    """The units that come with some others, and are where those were."""
    found = [UnitId(grant.name) for unit in units for grant in g.granted(COMES_WITH, unit)]
    return tuple([unit for unit in found if g.state.units[unit].location is where])


def reserve_refusal(g: BattleTable, unit: UnitId) -> Refusal | None:
    """Why a unit cannot go to Reserve: half of all units, rounding up, begin on the table (AC-SETUP-27).

    Aircraft that still wait will be in Reserve too, and so will others by a rule: room is kept for them (AC-AIR-01).
    """
    if g.state.settings.first:
        return _FIRST
    own = units_of(g, g.state.units[unit].seat)
    flying = [u for u in own if u.location is WAITING and begins_in_reserve(g, u.id)]
    held = sum([u.location is RESERVE for u in own]) + len(flying)
    along = followers(g, (unit,), Location.WAITING)
    return None if held + len(along) < len(own) // 2 else _FULL


def is_aircraft(g: BattleTable, unit: UnitId) -> bool:
    return profile_of(g, unit).type is UnitType.AIRCRAFT


def begins_in_reserve(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit waits in Reserve, whatever its General wants (AC-AIR-01)."""
    return is_aircraft(g, unit) or g.value(BEGINS_IN_RESERVE, unit, 0) > 0


class Deployment(Procedure):
    """General A begins; who runs out stops, and the other goes on. The result is who finished first (AC-SETUP-25)."""

    turn: SeatId
    unit: UnitId | None = None
    first: str = ""
    along: tuple[UnitId, ...] = ()
    """Units that are still to be deployed at the same time."""
    away: bool = False
    """They go to Reserve too."""

    @step("AC-SETUP-22", "AC-SETUP-23")
    def choose(self, g: BattleGame) -> Outcome:
        left = {seat: undeployed(g, seat) for seat in (self.turn, opponent(g, self.turn))}
        done = [seat for seat, units in left.items() if not units]
        self.first = self.first or (done[0] if done else "")
        seat = self.turn if left[self.turn] else opponent(g, self.turn)
        units = left[seat]
        if not units:
            self.result = self.first
            return LEAVE
        self.turn = seat
        self.unit = g.ask(lambda: _which_unit(seat, units))
        return None

    @step("AC-SETUP-22", "AC-SETUP-24", "AC-SETUP-26", "AC-SETUP-27", "AC-AIR-01", "AC-TRANS-03")
    def settle(self, g: BattleGame) -> Outcome:
        assert self.unit is not None
        unit, with_others = self.unit, bool(self.along)
        away = self.away or begins_in_reserve(g, unit)
        stand = None if away else place_given(g, unit) or g.ask(lambda: _where(g, unit, with_others))
        brought: tuple[UnitId, ...] = (unit,)
        if stand is None:
            self.away = True
            g.emit(UnitHeldInReserve(unit))
        else:
            poses = stood(g, unit, stand)
            loads = ask_for_loads(g, unit, Location.WAITING, LEFT)
            g.emit(UnitDeployed(unit, tuple(poses), tuple(poses.values())))
            bring_along(g, unit, loads, Location.WAITING)
            brought = (unit, *loads)
        new = followers(g, brought, Location.WAITING)
        self.along = tuple(dict.fromkeys([*[each for each in self.along if each != unit], *new]))
        return None

    @place("AC-SETUP-24")
    def when_it_is_settled(self, g: BattleGame) -> Outcome:
        """The unit stands on the table or waits in Reserve."""

    @step("AC-SETUP-22")
    def go_on(self, g: BattleGame) -> Outcome:
        if self.along:
            self.unit = self.along[0]
            return Again(self.settle)
        self.away = False
        self.turn = opponent(g, self.turn)
        return Again(self.choose)


class DeployTogether(Procedure):
    """Units that are deployed at the same time as one that is there already, by whatever rule that came."""

    units: tuple[UnitId, ...]

    @step("AC-SETUP-22", "AC-SETUP-26")
    def settle(self, g: BattleGame) -> Outcome:
        if not self.units:
            return LEAVE
        unit = self.units[0]
        stand = place_given(g, unit) or g.ask(lambda: _where(g, unit, True))
        assert stand is not None
        poses = stood(g, unit, stand)
        g.emit(UnitDeployed(unit, tuple(poses), tuple(poses.values())))
        self.units = self.units[1:]
        return Again(self.settle)


def _which_unit(seat: SeatId, units: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "unit to deploy",
        units,
        "unit",
        prompt="Choose a unit to deploy.",
        rules=(RuleId("AC-SETUP-22"),),
        presentation=LEFT,
    )


def _where(g: BattleTable, unit: UnitId, with_others: bool) -> PlaceUnit:
    refused = _TOGETHER if with_others else reserve_refusal(g, unit)
    other = ", or keep it in Reserve" if refused is None else ""
    return PlaceUnit(
        g.state.units[unit].seat,
        "deployment",
        unit,
        no_pass=refused,
        prompt=f"Put {thing(unit)} wholly within your Deployment Zone{other}.",
        rules=(RuleId("AC-SETUP-22"), RuleId("AC-SETUP-24")),
        about=(unit,),
        passing="keep it in Reserve" if refused is None else "",
        presentation=PLACED,
    )
