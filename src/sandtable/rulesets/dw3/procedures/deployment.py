"""Deployment: three groups of units, placed in turn, to the zone or to reserve."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Choice, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.fleet_reading import IMMOBILE
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.encounters import scoring_of
from sandtable.rulesets.dw3.events.marks import Marked
from sandtable.rulesets.dw3.events.setup import UnitDeployed
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.mine_laying import LayMinefields, mines_of
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import class_of_unit, deployment_zone, player_a
from sandtable.tabletop.events import UnitHeldInReserve
from sandtable.tabletop.placing.deploying import deploy, look_for_room
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent, units_of

PLACED = Presentation(button=Button("Place the unit"))
GROUPS = 3
_NO_SPEED = Refusal("a unit with SPEED 0 cannot be in reserve", RuleId("DW3-SETUP-16"))
_FULL = Refusal("as many units are in reserve as may be", RuleId("DW3-SETUP-15"))
_FIRST = Refusal("the first game has no reserves", RuleId("DW3-SETUP-15"))


NOT_COUNTED = "kept back with its battlefleet"
"""Such a unit does not count for the limit of reserves."""
LATE = "deployed with the VANGUARD moves"
LATER: Question[UnitId] = Question("a unit is deployed in its step")
"""A rule that lets it wait for the VANGUARD moves forbids this, and its owner may choose so."""
HELD_BACK: Question[UnitId] = Question("a unit is kept in reserve")


class Zone(Grant, frozen=True, kw_only=True):
    """Where a unit is deployed instead of in its own zone."""

    box: Box


ELSEWHERE: Choice[UnitId] = Choice("where a unit is deployed")


def group_of(g: BattleTable, unit: UnitId) -> int:
    """When a unit is deployed: AERIAL and Immobile ones first, SUBMERGED ones last (DW3-SETUP-11 to -13, -24)."""
    profile = class_of_unit(g, unit)
    if profile.position is Position.AERIAL or profile.has_rule(IMMOBILE):
        return 1
    return 3 if profile.position is Position.SUBMERGED else 2


def waiting(g: BattleTable, seat: SeatId, group: int) -> tuple[UnitId, ...]:
    """A player's units of a group that are still to be deployed."""
    there = [unit.id for unit in units_of(g, seat) if unit.location is Location.WAITING and LATE not in unit.marks]
    return tuple([unit for unit in there if group_of(g, unit) == group])


class Deployment(Procedure):
    """Group after group, alternating: player A begins the first and the third, player B the second.

    The result is who finished first, where one did before the other.
    """

    group: int = 0
    turn: SeatId = SeatId("")
    finished: tuple[SeatId, ...] = ()

    @step("DW3-SETUP-11", "DW3-SETUP-12", "DW3-SETUP-13")
    def begin_a_group(self, g: BattleGame) -> Outcome:
        self.group += 1
        if self.group > GROUPS:
            return Again(self.tell_who_finished)
        self.turn = opponent(g, player_a(g)) if self.group == 2 else player_a(g)
        return None

    @step("DW3-SETUP-13")
    def lay_minefields(self, g: BattleGame) -> Outcome:
        """Before SUBMERGED units are deployed."""
        mined = self.group == GROUPS and any([mines_of(g, seat) for seat in g.state.settings.seats])
        return Call(LayMinefields(player_a(g), {})) if mined else None

    @step("DW3-SETUP-11", "DW3-SETUP-18")
    def deploy_the_next_unit(self, g: BattleGame) -> Outcome:
        self._note_who_finished(g)
        seat = self.turn if waiting(g, self.turn, self.group) else opponent(g, self.turn)
        if not waiting(g, seat, self.group):
            return Again(self.begin_a_group)
        self.turn = opponent(g, seat)
        return Call(DeployUnit(seat=seat, group=self.group))

    @step("DW3-SETUP-11")
    def next_turn(self, g: BattleGame) -> Outcome:
        return Again(self.deploy_the_next_unit)

    @step("DW3-SETUP-18")
    def tell_who_finished(self, g: BattleGame) -> Outcome:
        self.result = self.finished[0] if self.finished else ""
        return None

    def _note_who_finished(self, g: BattleTable) -> None:
        """Ruling: finished is who has no more units to place. Who never had to wait for the other is not first."""
        done = [s for s in g.state.settings.seats if not any([waiting(g, s, n) for n in range(1, GROUPS + 1)])]
        if len(done) == 1 and done[0] not in self.finished:
            self.finished = (*self.finished, done[0])


class DeployUnit(Procedure):
    """A player deploys one unit, to the zone or to reserve."""

    seat: SeatId
    group: int
    unit: UnitId = UnitId("")
    beside: UnitId | None = None
    """The unit that it is attached to, which was deployed just now."""

    @step("DW3-SETUP-11", "DW3-SETUP-24")
    def choose_the_unit(self, g: BattleGame) -> Outcome:
        if self.unit:
            return None
        units = waiting(g, self.seat, self.group)
        self.unit = g.ask(
            ChooseOne(
                self.seat,
                "unit to deploy",
                units,
                "unit",
                prompt="Choose the unit you deploy now.",
                rules=(RuleId("DW3-SETUP-11"),),
            )
        )
        return None

    @step("DW3-SETUP-14")
    def let_it_wait(self, g: BattleGame) -> Outcome:
        why = g.refusal(LATER, self.unit)
        if why is None or not g.ask(_whether_to_wait(self.seat, self.unit, why)):
            return None
        g.emit(Marked(self.unit, LATE))
        return LEAVE

    @step("DW3-SETUP-15")
    def look_for_room(self, g: BattleGame) -> Outcome:
        # Ruling: a unit that no room is left for waits in reserve.
        return look_for_room(g, self._place(g), UnitHeldInReserve(self.unit))

    @step("DW3-SETUP-11", "DW3-SETUP-12", "DW3-SETUP-13", "DW3-SETUP-15", "DW3-SETUP-16")
    def deploy_it(self, g: BattleGame) -> Outcome:
        deploy(g, self.unit, lambda: self._place(g), UnitDeployed)
        return None

    @place("DW3-SETUP-24")
    def after_it(self, g: BattleGame) -> Outcome:
        """Where rules place what goes with the unit."""

    @step("DW3-ATTACH-04")
    def deploy_what_is_attached_to_it(self, g: BattleGame) -> Outcome:
        """They are one unit in deployment: the other follows at once, in coherency with it if there is room.

        Ruling: where the first is kept in reserve, the other may be as well, and is deployed in its own turn.
        """
        unit = g.state.units[self.unit]
        partner = None if unit.partner is None else g.state.units[unit.partner]
        if partner is None or partner.location is not Location.WAITING or unit.location is not Location.IN_PLAY:
            return None
        return Call(DeployUnit(self.seat, self.group, partner.id, self.unit))

    def _place(self, g: BattleTable) -> PlaceUnit:
        refused = reserve_refusal(g, self.unit)
        if self.beside is not None and self._together(g).exists(g):
            return self._together(g)
        other = ", or keep it in reserve" if refused is None else ""
        zones = [grant for grant in g.granted(ELSEWHERE, self.unit) if isinstance(grant, Zone)]
        zone = zones[0].box if zones else deployment_zone(g, self.seat)
        where = zones[0].name if zones else "your deployment zone"
        return PlaceUnit(
            self.seat,
            "deployment",
            self.unit,
            zone=zone,
            coherent=True,
            presentation=PLACED,
            prompt=f"Put {thing(self.unit)} wholly within {where}{other}.",
            rules=(RuleId("DW3-SETUP-11"), RuleId("DW3-SETUP-15")),
            passing="keep it in reserve" if refused is None else "",
            no_pass=refused,
        )

    def _together(self, g: BattleTable) -> PlaceUnit:
        """Wholly in the zone and in coherency with the unit that it is attached to."""
        assert self.beside is not None
        return PlaceUnit(
            self.seat,
            "deployment",
            self.unit,
            attached=self.beside,
            zone=deployment_zone(g, self.seat),
            coherent=True,
            presentation=PLACED,
            prompt=f"Put {thing(self.unit)} in coherency with {thing(self.beside)}, within your deployment zone.",
            rules=(RuleId("DW3-ATTACH-04"),),
        )


def _whether_to_wait(seat: SeatId, unit: UnitId, why: Refusal) -> YesNo:
    return YesNo(
        seat,
        "deploy later",
        prompt=f"Deploy {thing(unit)} with the VANGUARD moves: {why.reason}?",
        rules=(why.rule,),
        about=(unit,),
        default=False,
    )


def reserve_refusal(g: BattleTable, unit: UnitId) -> Refusal | None:
    """Why a unit cannot be kept in reserve: half of the units may, rounded up (DW3-SETUP-15, DW3-SETUP-21)."""
    if g.state.settings.first:
        return _FIRST
    if class_of_unit(g, unit).speed[0] == 0:
        return _NO_SPEED
    never = g.refusal(HELD_BACK, unit)
    if never is not None:
        return never
    seat = g.state.units[unit].seat
    own = units_of(g, seat)
    most = scoring_of(g).most_in_reserve(g, seat, len(own))
    held = sum([u.location is Location.RESERVE and NOT_COUNTED not in u.marks for u in own])
    return None if held < most else _FULL
