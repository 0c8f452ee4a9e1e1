"""Vanguard: the first to be off."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.movement import Moved
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import unit_has
from sandtable.rulesets.dw3.moving.plotting import PlotCourse
from sandtable.rulesets.dw3.moving.sailing import clear_end, leaves_the_area, sail
from sandtable.rulesets.dw3.procedures.minefield import PassMinefields
from sandtable.rulesets.dw3.procedures.setup import SetUp
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.minefields import minefields_near
from sandtable.rulesets.dw3.table.where import player_a
from sandtable.tabletop.moving.plotting import Limits
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent, units_of

REACH = 5 * INCH
ANY_TURNS = 99


AHEAD: Question[UnitId] = Question("a unit moves with the vanguard")


class Vanguard(Rule):
    """After deployment, player B first and in turn: a free move of up to 5 inches without drift or turn limit.

    Ruling: it runs into nothing and rams nobody, though mines go off; a course that would lead off the table is not
    sailed.
    """

    id = RuleId("DW3-R-VANGUARD")
    name = "Vanguard"

    @after(SetUp.vanguard_moves, follows=EVERY_OTHER)
    def go_ahead(self, g: BattleGame, setup: SetUp) -> Outcome:
        return Call(VanguardMoves(turn=opponent(g, player_a(g))))

    @permits(AHEAD)
    def move(self, g: BattleTable, unit: UnitId) -> bool:
        return unit_has(g, unit, self.id)


_NO_VANGUARD = Refusal("it has no Vanguard", Vanguard.id)


class VanguardMoves(Procedure):
    """Both players move units of theirs with the rule, one each in turn."""

    turn: SeatId
    done: tuple[UnitId, ...] = ()
    moved: tuple[ModelId, ...] = ()

    @step("DW3-R-VANGUARD", "DW3-SETUP-14")
    def choose_a_unit(self, g: BattleGame) -> Outcome:
        seat = self.turn if self._able(g, self.turn) else opponent(g, self.turn)
        units = self._able(g, seat)
        if not units:
            return LEAVE
        unit = g.ask(_which_unit(seat, units))
        self.done = (*self.done, unit) if unit is not None else (*self.done, *units)
        self.turn, self.moved = opponent(g, seat), () if unit is not None else _models(g, units)
        return None

    @step("DW3-R-VANGUARD")
    def move_a_model(self, g: BattleGame) -> Outcome:
        left = [m for m in models_of(g, self.done[-1]) if m.id not in self.moved and m.pose is not None]
        if not left:
            return Again(self.choose_a_unit)
        model = left[0]
        course = g.ask(lambda: _free_course(model.seat, model.id))
        self.moved = (*self.moved, model.id)
        journey = sail(g, model.id, course)
        if course.legs and not journey.leaves and leaves_the_area(g, model.id, journey.way) is None:
            g.emit(Moved(model.id, clear_end(g, model.id, journey.way), 0, journey.waypoints))
            if minefields_near(g, model.id, journey.way):
                return Call(PassMinefields(model.id, journey.way))
        return None

    @step("DW3-R-VANGUARD")
    def move_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.move_a_model)

    def _able(self, g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
        there = [u.id for u in units_of(g, seat) if u.location is Location.IN_PLAY and u.id not in self.done]
        return tuple([unit for unit in there if g.refusal(AHEAD, unit, _NO_VANGUARD) is None])


def _models(g: BattleTable, units: tuple[UnitId, ...]) -> tuple[ModelId, ...]:
    return tuple([m.id for unit in units for m in models_of(g, unit)])


def _which_unit(seat: SeatId, units: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "vanguard unit",
        units,
        "unit",
        prompt="Choose a unit that moves ahead before the first round, or none of them.",
        rules=(RuleId("DW3-SETUP-14"),),
        passing="none of them",
        default=units[0],
    )


def _free_course(seat: SeatId, model: ModelId) -> PlotCourse:
    return PlotCourse(
        seat,
        "course",
        model,
        Limits(0, REACH, ANY_TURNS),
        prompt=f"Plot the free move of {thing(model)}.",
        rules=(Vanguard.id,),
        about=(model,),
    )
