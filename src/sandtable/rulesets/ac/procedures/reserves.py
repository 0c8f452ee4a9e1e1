"""Reserves: units that arrive in the Ready Phase, from their own zone or by a Flank Attack."""

from __future__ import annotations

from sandtable.kernel.cards import CardSetFaceDown
from sandtable.kernel.decision import ChooseCard, ChooseOne, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import may_receive
from sandtable.rulesets.ac.clashes.scoring import LORD_OF_THE_MANOR
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.events.sorties import AircraftIncoming
from sandtable.rulesets.ac.formations.standing import stood
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.flanking import FlankUnit
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.commanded import Commanded
from sandtable.rulesets.ac.procedures.commands import IssueCommand, may_command
from sandtable.rulesets.ac.procedures.deployment import FOLLOWS, followers, place_given
from sandtable.rulesets.ac.procedures.embarking import ask_for_loads, bring_along
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent

PLACED = Presentation(button=Button("Place the unit"))
FLANKED = Presentation(button=Button("Issue Flank Attack"), final=True, easy=True, window=True)
FLANK_ATTACK = "Flank Attack"
"""The Special Command of the core rules (AC-CMD-12)."""
VANGUARD = RuleId("AC-R-VANGUARD")
SCOUTS: Query[UnitId] = Query("a unit has Vanguard", MOST)
"""By its profile, or because another rule has given it that."""
MAY_FLANK: Question[UnitId] = Question("a unit may make a Flank Attack")
MAY_ARRIVE: Question[UnitId] = Question("a unit may come from Reserve in this Round")
_NOT_NOW = Refusal("no Reserves come in the first Round or in the final one", RuleId("AC-READY-14"))


def waiting(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General that could come from Reserve now, Aircraft among them (AC-AIR-02, AC-AIR-04).

    None does in the first Round or in the final one, if no rule says so (AC-READY-14, AC-READY-18,
    AC-R-LOST-OPPORTUNITY).
    """
    units = [u for u in g.state.units.values() if u.seat == seat and u.location is Location.RESERVE]
    held = [u.id for u in units if g.value(FOLLOWS, u.id, 0) <= 0]
    basic = None if 1 < g.state.clock.round < g.state.settings.rounds else _NOT_NOW
    return tuple([unit for unit in held if g.refusal(MAY_ARRIVE, unit, basic) is None])


class DeployReserves(Procedure):
    """Generals alternate, one unit each, until both have stopped (AC-READY-15 to AC-READY-17)."""

    turn: SeatId
    stopped: tuple[SeatId, ...] = ()
    unit: UnitId | None = None
    kept: tuple[UnitId, ...] = ()
    """Units whose turn was used, and that stay in Reserve until the next Round (AC-READY-24)."""
    arrived: bool = True

    @place("AC-READY-14")
    def begin(self, g: BattleGame) -> Outcome:
        """Nobody has come yet, in any Round."""

    @step("AC-READY-14", "AC-READY-15", "AC-READY-16")
    def choose(self, g: BattleGame) -> Outcome:
        seats = g.state.settings.seats
        able = [seat for seat in seats if seat not in self.stopped and self._units(g, seat)]
        if not able:
            return LEAVE
        seat = self.turn if self.turn in able else able[0]
        self.unit = g.ask(lambda: _which_unit(seat, self._units(g, seat)))
        self.turn = opponent(g, seat)
        if self.unit is None:
            self.stopped = (*self.stopped, seat)
            return Again(self.choose)
        return Call(ArriveFromReserve(self.unit), into=DeployReserves.arrived)

    @step("AC-READY-15", "AC-READY-17", "AC-READY-24")
    def go_on(self, g: BattleGame) -> Outcome:
        assert self.unit is not None
        if not self.arrived:
            self.kept = (*self.kept, self.unit)
        return Again(self.choose)

    def _units(self, g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
        return tuple([unit for unit in waiting(g, seat) if unit not in self.kept])


class ArriveFromReserve(Commanded):
    """One unit comes: by a Flank Attack, by its own zone, or after all not. The result is whether it did."""

    unit: UnitId
    flanking: str = ""
    """The card of a Flank Attack that stands."""
    flanked: bool = False
    """A Flank Attack was issued, whatever came of it."""
    along: tuple[UnitId, ...] = ()
    """Units that come at the same time."""
    anywhere: bool = False
    """It need not touch an edge of the battlefield."""

    @step("AC-READY-22", "AC-CMD-06", "AC-CMD-10", "AC-CMD-13")
    def issue_a_flank_attack(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        self.result = True
        if self._scouts(g):
            # No card, and nobody Interferes (AC-CLASH3-05).
            self.flanking = FLANK_ATTACK if g.ask(_scouting(seat, self.unit)) else ""
            return None
        possible = may_command(g, seat) and may_receive(g, self.unit) and g.refusal(MAY_FLANK, self.unit) is None
        if not possible or not FlankUnit(seat, "flank attack", self.unit).exists(g):
            return None
        card = g.ask(lambda: _which_card(g, self.unit))
        if card is None:
            return None
        self.flanked = True
        g.emit(CardSetFaceDown(seat, card))
        return Call(IssueCommand(seat, self.unit, FLANK_ATTACK), into=ArriveFromReserve.flanking)

    @step("AC-READY-24")
    def after_interference(self, g: BattleGame) -> Outcome:
        if self.flanking or not self.flanked:
            return None
        if g.ask(_comes_anyway(g, self.unit)):
            return None
        self.result = False
        return LEAVE

    @place("AC-READY-19")
    def before_placing(self, g: BattleGame) -> Outcome:
        """The unit was named, and is not placed yet (window W8)."""

    @step("AC-READY-19", "AC-READY-20", "AC-READY-21", "AC-READY-23", "AC-TRANS-03", "AC-TRANS-19")
    def place_it(self, g: BattleGame) -> Outcome:
        stand = place_given(g, self.unit) or g.ask(lambda: self._where(g))
        if stand is None:
            # Ruling: where there is no room at all it waits on.
            self.result = False
            return LEAVE
        poses = stood(g, self.unit, stand)
        if profile_of(g, self.unit).type is UnitType.AIRCRAFT:
            g.emit(AircraftIncoming(self.unit, tuple(poses), tuple(poses.values())))
            return None
        loads = ask_for_loads(g, self.unit, Location.RESERVE)
        g.emit(UnitDeployed(self.unit, tuple(poses), tuple(poses.values())))
        # One turn for all of them, and one Flank Attack (AC-TRANS-19).
        bring_along(g, self.unit, loads, Location.RESERVE)
        self.along = followers(g, (self.unit, *loads), Location.RESERVE)
        return Call(AfterMove(self.unit))

    @step("AC-READY-19")
    def bring_the_others(self, g: BattleGame) -> Outcome:
        """Those that are deployed at the same time come the same way, or wait where there is no room."""
        if not self.along:
            return LEAVE
        unit, self.along = self.along[0], self.along[1:]
        return Call(ArriveTogether(unit, flanking=self.flanking, anywhere=self.anywhere))

    @step("AC-READY-19")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.bring_the_others)

    def _scouts(self, g: BattleTable) -> bool:
        """Scouting Parties of Lord of the Manor: units with Vanguard (AC-CLASH3-05)."""
        vanguard = g.value(SCOUTS, self.unit, int(profile_of(g, self.unit).rule(VANGUARD) is not None)) > 0
        there = vanguard and g.state.settings.clash == LORD_OF_THE_MANOR and g.refusal(MAY_FLANK, self.unit) is None
        return there and FlankUnit(g.state.units[self.unit].seat, "flank attack", self.unit).exists(g)

    def _where(self, g: BattleTable) -> PlaceUnit:
        seat, unit = g.state.units[self.unit].seat, thing(self.unit)
        if self.flanking:
            return FlankUnit(
                seat,
                "flank attack",
                self.unit,
                prompt=f"Put {unit} anywhere outside the enemy's zone, with a model that touches an edge.",
                rules=(RuleId("AC-READY-23"),),
                about=(self.unit,),
                presentation=PLACED,
            )
        edge = "" if self.anywhere else ", with a model that touches an edge of the battlefield"
        return PlaceUnit(
            seat,
            "arrival",
            self.unit,
            touching_edge=not self.anywhere,
            prompt=f"Put {unit} into your Deployment Zone{edge}.",
            rules=(RuleId("AC-READY-19"),),
            about=(self.unit,),
            passing="leave it in Reserve",
            presentation=PLACED,
        )


class ArriveTogether(ArriveFromReserve):
    """A unit comes with another, whatever way that took."""

    @step("AC-READY-22")
    def issue_a_flank_attack(self, g: BattleGame) -> Outcome:
        self.result = True
        return None


def _which_unit(seat: SeatId, units: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "reserve",
        units,
        "unit",
        prompt="Deploy a unit from Reserve, or stop for this Round.",
        rules=(RuleId("AC-READY-15"),),
        passing="stop deploying",
    )


def _which_card(g: BattleTable, unit: UnitId) -> ChooseCard:
    seat = g.state.units[unit].seat
    return ChooseCard(
        seat,
        "flank attack card",
        g.state.cards[seat].hand,
        "card",
        presentation=FLANKED,
        prompt=f"You may play any card for a Flank Attack of {thing(unit)}: it comes from any edge.",
        rules=(RuleId("AC-READY-22"), RuleId("AC-CMD-10")),
        about=(unit,),
        passing="no Flank Attack",
    )


def _scouting(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        "scouting party",
        prompt=f"{thing(unit)} is a Scouting Party: does it come from another edge?",
        rules=(RuleId("AC-CLASH3-05"),),
        about=(unit,),
        yes="a Flank Attack without a card",
        no="from the own zone",
        default=False,
    )


def _comes_anyway(g: BattleTable, unit: UnitId) -> YesNo:
    return YesNo(
        g.state.units[unit].seat,
        "after interference",
        prompt=f"The Flank Attack of {thing(unit)} was stopped: deploy it in your own zone, or keep it in Reserve?",
        rules=(RuleId("AC-READY-24"),),
        about=(unit,),
        yes="deploy it in your zone",
        no="keep it in Reserve",
        default=True,
    )
