"""Demolition: charges at the foot of the wall."""

from __future__ import annotations

from sandtable.geometry.measure import touches, within
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import usual_charge
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.attack_roll import Attacking, attack_with
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.collapse import BringDown
from sandtable.rulesets.ac.procedures.going import go
from sandtable.rulesets.ac.procedures.manoeuvres import (
    MANOEUVRES,
    MAY_MAKE,
    Making,
    Manoeuvre,
    disturb_whom_it_touches,
    how_to_charge,
    movement_limit,
)
from sandtable.rulesets.ac.procedures.under_way import note_the_way
from sandtable.rulesets.ac.procedures.withdrawing import Withdraw
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.buildings import Building, buildings, occupant
from sandtable.rulesets.ac.table.marks import named_by_marks
from sandtable.rulesets.ac.table.sight import sees_building
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.where import count_of, enemies_of, officer_of, profile_of, shapes_of, standing
from sandtable.rulesets.ac.tactics.declared import judges
from sandtable.rulesets.ac.tactics.gunnery import worth_of_unit
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint

DEMOLISH = "Demolish "
"""How the Manoeuvre begins, and the mark of a unit that is at the wall; the building follows."""


DENIED = 12 * INCH
LITTLE = 0.2
"""What it is worth to a captain that no enemy near a building can hold it."""


class Demolition(Rule):
    """It may charge a building, held or not, and rolls a die for each model: a Heroic Strike Wrecks it.

    A garrison suffers Hits as in an Attack Roll, does not strike back, and leaves where the building came down. Ruling:
    nothing is rolled again, nobody tests or wins, and a building that stands makes the charger Withdraw. Nobody charges
    a building that is Wrecked already, or that a friend holds.
    """

    id = RuleId("AC-R-DEMOLITION")
    name = "Demolition"

    @grants(MANOEUVRES)
    def go_for_the_wall(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not has_rule(g, unit, self.id):
            return []
        return [Grant(f"{DEMOLISH}{id}", self.id, ChargeBuilding(unit, id)) for id in within_reach(g, unit)]

    @before(Activation.attack, beside=EVERY_OTHER, needs=id)
    def blow_it_up(self, g: BattleGame, activation: Activation) -> Outcome:
        chosen = named_by_marks(g, activation.unit, DEMOLISH)
        if not chosen:
            return None
        building = chosen[0]
        end_mark(g, activation.unit, f"{DEMOLISH}{building}")
        activation.manoeuvre = Manoeuvre.CHARGE.value
        spent, activation.spent = activation.spent, True
        there = is_at(g, activation.unit, buildings(g)[building].shape)
        return Call(Demolish(unit=activation.unit, building=building)) if there and not spent else None


def within_reach(g: BattleTable, unit: UnitId) -> tuple[str, ...]:
    """The buildings that a unit could charge now."""
    if profile_of(g, unit).speed is None or not standing(g, unit):
        return ()
    if g.refusal(MAY_MAKE, Making(unit, Manoeuvre.CHARGE)) is not None:
        return ()
    limit = movement_limit(g, unit, Manoeuvre.CHARGE)
    return tuple([there.id for there in buildings(g).values() if _may_charge(g, unit, there, limit)])


def _may_charge(g: BattleTable, unit: UnitId, there: Building, limit: int) -> bool:
    officer = officer_of(g, unit).id
    if there.wrecked or not within(footprint(g, officer), there.shape, limit):
        return False
    inside = occupant(g, there.id)
    if inside is not None and inside.seat == g.state.units[unit].seat:
        return False
    seen = sees_building(g, officer, there.shape, there.size)
    return seen and usual_charge(g, unit, there.id, limit) is not None


def is_at(g: BattleTable, unit: UnitId, shape: Shape) -> bool:
    """Whether a unit is In Contact with a building."""
    return any([touches(mine, shape) for mine in shapes_of(g, unit)])


class ChargeBuilding(Procedure):
    """A unit charges a building."""

    unit: UnitId
    building: str

    @step("AC-R-DEMOLITION", "AC-MANOEUVRE-06")
    def charge(self, g: BattleGame) -> Outcome:
        wanted = how_to_charge(g, self.unit, self.building, Demolition.id)
        tracks = wanted.tracks(g, g.ask(wanted))
        note_the_way(g, self.unit, tracks)
        go(g, self.unit, Manoeuvre.CHARGE.value, tracks)
        g.emit(UnitMarked(self.unit, f"{DEMOLISH}{self.building}", True))
        return Call(AfterMove(self.unit))

    @step("AC-STATUS-04", "AC-STATUS-07")
    def disturb(self, g: BattleGame) -> Outcome:
        disturb_whom_it_touches(g, self.unit)
        return None


class Demolish(Attacking, kw_only=True):
    """A die for each model; what it does to the building, and to whoever is inside."""

    unit: UnitId
    building: str
    damage: int = 0

    @step("AC-R-DEMOLITION")
    def roll(self, g: BattleGame) -> Outcome:
        inside, many = occupant(g, self.building), count_of(g, self.unit)
        if inside is not None:
            return Call(attack_with(g, self.unit, inside.id, many), into=Demolish.damage)
        self.faces = g.roll(many, Demolition.name)
        return None

    @step("AC-R-DEMOLITION", "AC-G-18", "AC-DAMAGE-01")
    def bring_it_down(self, g: BattleGame) -> Outcome:
        if int(Face.HEROIC) in self.faces:
            return Call(BringDown(self.building, self.unit, self.damage))
        inside = occupant(g, self.building)
        return Call(ApplyDamage(inside.id, self.damage, self.unit)) if inside is not None and self.damage else None

    @step("AC-R-DEMOLITION", "AC-GARR-22")
    def leave_it(self, g: BattleGame) -> Outcome:
        there = buildings(g)[self.building]
        gone = g.state.units[self.unit].location is Location.GONE
        return None if there.wrecked or gone else Call(LeaveWall(self.unit, self.unit, building=self.building))


class LeaveWall(Withdraw):
    """A unit Withdraws from a building that stands."""

    building: str = ""

    def _from(self, g: BattleTable) -> tuple[Shape, ...]:
        return (buildings(g)[self.building].shape,)


@judges(DEMOLISH)
def _worth(view: View[Battle], unit: UnitId, building: str) -> float:
    """Half of an enemy inside, by the chance of a Heroic Strike; a little where one could go in."""
    inside, chance = occupant(view, building), 1 - (5 / 6) ** count_of(view, unit)
    if inside is not None:
        return chance * worth_of_unit(view, inside.id) / 2
    enemies = [e.id for e in enemies_of(view, view.state.units[unit].seat)]
    foot = [enemy for enemy in enemies if profile_of(view, enemy).type is UnitType.INFANTRY]
    shape = buildings(view)[building].shape
    near = any([within(shape, each, DENIED) for enemy in foot for each in shapes_of(view, enemy)])
    return chance * LITTLE if near else 0.0
