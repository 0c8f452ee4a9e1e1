"""Soar: up and over."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, after, forbids, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import is_marked
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import Category
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import FLIES
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import INSTEAD, MAY_MAKE, SPEED, Making, Manoeuvre
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.category import COUNTS_AS
from sandtable.rulesets.ac.table.sizes import SIZE
from sandtable.rulesets.ac.table.special_rules import inches_of
from sandtable.rulesets.ac.table.where import standing
from sandtable.tabletop.layers import MOST

SOAR = "soar"
HIGH = 10


class Soar(RuleWithX):
    """For one Activation it may fly: Speed X, Aerial, Size 10, over terrain and enemies, and it does not Aim.

    Ruling: it is neither Rotorcraft nor Aircraft. Nobody in a building or aboard is asked, for none could come out.
    """

    id = RuleId("AC-R-SOAR")
    name = "Soar"
    stacking = Stacking.HIGHEST_X

    @after(Activation.at_its_start, beside=EVERY_OTHER, needs=id)
    def rise(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = g.state.units[activation.unit]
        able = standing(g, unit.id) and inches_of(g, unit.id, self)
        if able and g.ask(lambda: whether(unit.seat, unit.id)):
            g.emit(UnitMarked(unit.id, self.name, True))
        return None

    @after(Activation.at_its_end, beside=EVERY_OTHER, needs=name)
    def land(self, g: BattleGame, activation: Activation) -> Outcome:
        end_mark(g, activation.unit, self.name)
        return None

    @modifies(SPEED, INSTEAD)
    def fly(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(inches_of(g, unit, self)) if is_marked(g, unit, self.name) else None

    @modifies(FLIES, MOST)
    def pass_over(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if is_marked(g, unit, self.name) else None

    @modifies(SIZE, MOST)
    def be_high_up(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(HIGH) if is_marked(g, unit, self.name) else None

    @grants(COUNTS_AS)
    def be_in_the_air(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Grant(Category.AERIAL.value, self.id)] if is_marked(g, unit, self.name) else []

    @forbids(MAY_MAKE)
    def stay_on_the_move(self, g: BattleTable, making: Making) -> Refusal | None:
        aims = making.manoeuvre is Manoeuvre.AIM and is_marked(g, making.unit, self.name)
        return Refusal("nobody Aims in the air", self.id) if aims else None


def whether(seat: SeatId, unit: UnitId) -> YesNo:
    return YesNo(
        seat,
        SOAR,
        prompt=f"Does {thing(unit)} soar in this Activation? It passes over everything, and is Aerial for that long.",
        rules=(Soar.id,),
        about=(unit,),
        yes="soar",
        no="stay on the ground",
        default=False,
    )
