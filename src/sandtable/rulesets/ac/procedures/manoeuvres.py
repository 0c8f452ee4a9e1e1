"""The Movement Step: one Manoeuvre of a unit."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Choice, Layer, Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.formations.standing import frame_now
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.moving.charging import charge_targets, is_impeded, is_outflanked, units_touched
from sandtable.rulesets.ac.moving.deciding import ChargeUnit, MoveUnit, ways_of
from sandtable.rulesets.ac.moving.marching import is_ponderous
from sandtable.rulesets.ac.moving.setting_up import can_come_out
from sandtable.rulesets.ac.procedures.after_moves import AfterMove, given_up
from sandtable.rulesets.ac.procedures.garrisons import ComeOut
from sandtable.rulesets.ac.procedures.going import go
from sandtable.rulesets.ac.procedures.under_way import UnderWay, markers_crossed, note_the_way
from sandtable.rulesets.ac.state import CAME_OUT, DISEMBARKED, EXITED, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import facts_of
from sandtable.rulesets.ac.table.where import profile_of, standing, units_on_table
from sandtable.tabletop.layers import LEAST, MOST, PLUS


class Manoeuvre(StrEnum):
    """What a unit may do in its Movement Step (AC-MANOEUVRE-01)."""

    ADVANCE = "Advance"
    DOUBLE_TIME = "Double Time"
    CHARGE = "Charge"
    AIM = "Aim"
    EXIT = EXITED
    DISEMBARK = DISEMBARKED


class Making(msgspec.Struct, frozen=True):
    """A unit that would make a Manoeuvre."""

    unit: UnitId
    manoeuvre: Manoeuvre


INSTEAD = Layer("instead", lambda value, amounts: max([int(amount) for amount in amounts]))
MAY_MAKE: Question[Making] = Question("a unit may make a Manoeuvre")
LIMIT: Query[Making] = Query("Movement Limit", INSTEAD, LEAST, PLUS)
"""In mils; what is added comes after everything else (AC-PROFILE-13)."""
SPEED: Query[UnitId] = Query("Speed", INSTEAD, MOST)
MANOEUVRES: Choice[UnitId] = Choice("further Manoeuvres")


def speed_of(g: BattleTable, unit: UnitId) -> int:
    """Speed in mils; 0 for a unit that has none (AC-PROFILE-02)."""
    return g.value(SPEED, unit, profile_of(g, unit).speed or 0)


def mobile_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    """The units of a General on the table that have a Speed."""
    own = [unit.id for unit in units_on_table(g) if unit.seat == seat and standing(g, unit.id)]
    return tuple([unit for unit in own if speed_of(g, unit)])


def manoeuvres(g: BattleTable, unit: UnitId, steady: bool) -> tuple[Manoeuvre, ...]:
    """The Manoeuvres that a unit may choose; one that failed to rally may not double (AC-ACTV-11)."""
    record = g.state.units[unit]
    if record.garrison or record.transport is not None:
        # Nothing else than to come out, if there is room for all (AC-GARR-08, AC-TRANS-10).
        out = Manoeuvre.EXIT if record.garrison else Manoeuvre.DISEMBARK
        return (out,) if can_come_out(g, unit) else ()
    if profile_of(g, unit).speed is None:
        return (Manoeuvre.AIM,)  # Ruling: nothing else without Speed (AC-MANOEUVRE-14).
    usual = (Manoeuvre.ADVANCE, Manoeuvre.DOUBLE_TIME, Manoeuvre.AIM)
    able = usual if steady else (Manoeuvre.ADVANCE, Manoeuvre.AIM)
    return tuple([each for each in able if g.refusal(MAY_MAKE, Making(unit, each)) is None])


def charges(g: BattleTable, unit: UnitId, steady: bool) -> tuple[UnitId, ...]:
    """Whom a unit may charge; nobody after it failed to rally (AC-ACTV-11, AC-MANOEUVRE-05)."""
    if not steady or profile_of(g, unit).speed is None or not standing(g, unit):
        return ()
    if g.refusal(MAY_MAKE, Making(unit, Manoeuvre.CHARGE)) is not None:
        return ()
    return charge_targets(g, unit, movement_limit(g, unit, Manoeuvre.CHARGE))


USUAL = tuple([each.value for each in Manoeuvre])
HURRIED = (Manoeuvre.CHARGE.value, Manoeuvre.DOUBLE_TIME.value)
MOVES = (Manoeuvre.ADVANCE.value, Manoeuvre.DOUBLE_TIME.value, *CAME_OUT)
CHARGES = f"{Manoeuvre.CHARGE.value} "
"""How the choice of a Charge begins; the target follows."""
MARCHING = Presentation(panel="move", button=Button("March"))
CHARGING = Presentation(panel="move", button=Button("Charge"))


def charged_by(option: str) -> UnitId:
    """Whom the choice of a Charge is about; how it is made may follow (AC-MANOEUVRE-04)."""
    return UnitId(option.removeprefix(CHARGES).partition(" ")[0])


def movement_limit(g: BattleTable, unit: UnitId, manoeuvre: Manoeuvre) -> int:
    """How far each model may go: its Speed, or twice that (AC-MANOEUVRE-02, AC-MANOEUVRE-03)."""
    speed = speed_of(g, unit)
    usual = speed if manoeuvre is Manoeuvre.ADVANCE else 0 if manoeuvre is Manoeuvre.AIM else 2 * speed
    # Fixed modifiers are added after doubling; no Attribute is reduced below 1 (AC-PROFILE-12, AC-PROFILE-13).
    return max(min(INCH, usual), g.value(LIMIT, Making(unit, manoeuvre), usual))


class Charged(msgspec.Struct, frozen=True):
    """What a Charge came to: whom it met, and what speaks for either side (AC-MANOEUVRE-12, AC-MANOEUVRE-13)."""

    target: UnitId
    impeded: bool
    outflanked: bool


class MovementStep(Procedure):
    """A unit makes one Manoeuvre or none; the result is which, empty for none."""

    unit: UnitId
    steady: bool = True
    must_charge: bool = False
    """It has to Charge, though it failed to rally."""
    chosen: str = ""

    def facts(self, g: BattleGame) -> frozenset[str] | None:
        return facts_of(g, self.unit)

    @property
    def is_used(self) -> bool:
        """Whether it counts as one: who failed to rally and makes no Manoeuvre keeps its Attack Step (AC-ACTV-11)."""
        return self.steady or self.chosen != ""

    @place("AC-MANOEUVRE-01")
    def begin(self, g: BattleGame) -> Outcome:
        """No Manoeuvre is chosen yet (window W1)."""

    @step("AC-MANOEUVRE-01", "AC-MANOEUVRE-09", "AC-ACTV-11")
    def choose(self, g: BattleGame) -> Outcome:
        found = g.ask(lambda: self._which(g))
        self.chosen = found or ""
        self.result = self.chosen
        usual = not self.chosen or self.chosen in USUAL
        further = [] if usual else [grant.start for grant in self._further(g) if grant.name == self.chosen]
        if further and further[0] is not None:
            return Call(further[0])
        if self.chosen.startswith(CHARGES):
            return Call(Charge(self.unit, charged_by(self.chosen)))
        return None

    @step("AC-MANOEUVRE-02", "AC-MANOEUVRE-03", "AC-MOVE-02")
    def move(self, g: BattleGame) -> Outcome:
        if self.chosen not in MOVES:
            return None  # None at all, Aim, or what is done already: a Charge, or what a rule offers.
        how = Manoeuvre(self.chosen)
        if how.value in CAME_OUT:
            return Call(ComeOut(self.unit, how.value))
        answer = g.ask(lambda: self._where(g, how))
        if answer is None:
            return None
        tracks = ways_of(g, self.unit, answer)
        note_the_way(g, self.unit, tracks)
        crossed = markers_crossed(g, self.unit, tracks)
        go(g, self.unit, how.value, tracks)
        return Call(AfterMove(self.unit, crossed))

    @place("AC-MANOEUVRE-01")
    def at_the_end(self, g: BattleGame) -> Outcome:
        """The Movement Step is over, whatever was done in it."""

    def _which(self, g: BattleTable) -> ChooseOne[str]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            "manoeuvre",
            self._able(g),
            "manoeuvre",
            prompt=f"What does {thing(self.unit)} do in its Movement Step?",
            rules=(RuleId("AC-MANOEUVRE-01"),),
            about=(self.unit,),
            passing="" if self.must_charge else "no Manoeuvre",
        )

    def _able(self, g: BattleTable) -> tuple[str, ...]:
        forced = [f"{CHARGES}{target}" for target in charges(g, self.unit, self.steady or self.must_charge)]
        usual = [] if self.must_charge else [each.value for each in manoeuvres(g, self.unit, self.steady)]
        return (*usual, *forced, *[grant.name for grant in self._further(g)])

    def _further(self, g: BattleTable) -> tuple[Grant, ...]:
        """What rules let it do instead, if it is steady."""
        return () if self.must_charge or not self.steady else g.granted(MANOEUVRES, self.unit)

    def _where(self, g: BattleTable, how: Manoeuvre) -> MoveUnit:
        limit = movement_limit(g, self.unit, how)
        return MoveUnit(
            g.state.units[self.unit].seat,
            "move",
            self.unit,
            limit,
            prompt=f"Where does {thing(self.unit)} go? Each model up to {show_inches(limit)}.",
            rules=(RuleId("AC-MOVE-02"),),
            about=(self.unit,),
            passing="stay where it is",
            start=frame_now(g, self.unit),
            drives=is_ponderous(g, self.unit),
            presentation=MARCHING,
        )


class Charge(Procedure):
    """A unit charges another; who is touched gives up Lookout and Cover (AC-MANOEUVRE-06, AC-STATUS-04)."""

    unit: UnitId
    target: UnitId

    @step("AC-MANOEUVRE-06", "AC-MANOEUVRE-07", "AC-MANOEUVRE-12", "AC-MANOEUVRE-13")
    def charge(self, g: BattleGame) -> Outcome:
        answer = g.ask(lambda: how_to_charge(g, self.unit, self.target, RuleId("AC-MANOEUVRE-06")))
        tracks = ways_of(g, self.unit, answer)
        activation = g.enclosing(ChargingActivation)
        if activation is not None:
            # A garrison has the Defensive Advantage, however it is stormed (AC-GARR-17).
            impeded = is_impeded(g, self.unit, tracks) or bool(g.state.units[self.target].garrison)
            activation.charged = Charged(self.target, impeded, is_outflanked(g, self.unit, self.target))
        note_the_way(g, self.unit, tracks)
        crossed = markers_crossed(g, self.unit, tracks)
        go(g, self.unit, Manoeuvre.CHARGE.value, tracks)
        return Call(AfterMove(self.unit, crossed))

    @step("AC-STATUS-04", "AC-STATUS-07", "AC-REACT-06")
    def disturb(self, g: BattleGame) -> Outcome:
        disturb_whom_it_touches(g, self.unit)
        return None

    @place("AC-MANOEUVRE-06")
    def in_contact(self, g: BattleGame) -> Outcome:
        """The Charge has ended; no Reaction Step has begun yet."""


def disturb_whom_it_touches(g: BattleGame, unit: UnitId) -> None:
    """Enemies that a charger touches give up Lookout and Cover (AC-STATUS-04, AC-STATUS-07)."""
    for enemy in units_touched(g, unit):
        for status in given_up(g, enemy):
            g.emit(StatusLost(enemy, status))


def how_to_charge(g: BattleTable, unit: UnitId, target: str, rule: RuleId) -> ChargeUnit:
    """How a unit charges another, or a building."""
    limit = movement_limit(g, unit, Manoeuvre.CHARGE)
    return ChargeUnit(
        g.state.units[unit].seat,
        "charge",
        unit,
        limit,
        target=target,
        prompt=f"How does {thing(unit)} charge {thing(target)}? Each model up to {show_inches(limit)}.",
        rules=(rule,),
        about=(unit, target),
        start=frame_now(g, unit),
        drives=is_ponderous(g, unit),
        presentation=CHARGING,
    )


class FreeAdvance(Procedure):
    """An Advance outside the Movement Step, which a rule gives; it may be left (AC-G-08)."""

    unit: UnitId
    limit: int
    rule: RuleId

    @step("AC-MANOEUVRE-02", "AC-MOVE-02")
    def advance(self, g: BattleGame) -> Outcome:
        wanted = MoveUnit(
            g.state.units[self.unit].seat,
            "free advance",
            self.unit,
            self.limit,
            prompt=f"{thing(self.unit)} may make a free Advance of up to {show_inches(self.limit)}.",
            rules=(self.rule,),
            about=(self.unit,),
            passing="stay where it is",
            start=frame_now(g, self.unit),
            drives=is_ponderous(g, self.unit),
            presentation=MARCHING,
        )
        answer = g.ask(wanted)
        if answer is None:
            return None
        tracks = wanted.tracks(g, answer)
        crossed = markers_crossed(g, self.unit, tracks)
        go(g, self.unit, "free Advance", tracks)
        return Call(AfterMove(self.unit, crossed))


class ChargingActivation(UnderWay):
    """An Activation that remembers the Charge of its unit until the Attack Step (AC-MANOEUVRE-08)."""

    charged: Charged | None = None
    through: tuple[MarkerId, ...] = ()
    """Markers that its Charge led through."""
