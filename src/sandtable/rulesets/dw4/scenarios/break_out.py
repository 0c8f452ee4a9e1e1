"""Blockade Run: a Blockade Runner that reaches the Defender's Edge may Break Out."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.board import Zone
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.harm import LeftPlay
from sandtable.rulesets.dw4.forces.encounters import plays
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.scenarios.blockade_run import ENCOUNTER, RUNNERS, RunnersRevealed, could_run, seat_of
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit, Model, Role
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.table.zones import is_near_edge, strip
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.objectives import approach, inward, pulls
from sandtable.rulesets.dw4.words.areas import marks_areas, objective_area
from sandtable.rulesets.dw4.words.names import whose
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import footprint, models_of
from sandtable.tabletop.zones import corners, edge_of, edges_are_taken

REACH = 4 * INCH
BREAK_OUT, STAY = "break out", "stay in play"


class BreakOut(Rule):
    """A runner whose models all end the Movement Step close to the Defender's Edge may be revealed and leave.

    The Attacker is asked for every unit that could be a runner, so that the question gives nothing away; one that is
    none can only stay.
    """

    id = RuleId("DW4-ENC4-05")
    name = "Break Out"
    variant = ENCOUNTER

    @after(MovementStep.check_coherency)
    def break_out(self, g: BattleGame, procedure: MovementStep) -> Outcome:
        unit = procedure.unit
        seat = g.state.units[unit].seat
        if not plays(g, ENCOUNTER) or seat != seat_of(g, Role.ATTACKER) or not might_break_out(g, unit):
            return None
        chosen = g.ask(_whether_to_break_out(g, seat, unit))
        if chosen != BREAK_OUT:
            return None
        models = models_of(g, unit)
        points = sum(class_of(g, model.id).vpr for model in models)
        g.emit(RunnersRevealed(seat, (unit,)))
        for model in models:
            g.emit(LeftPlay(model.id, Exit.BROKEN_OUT))
        g.emit(VictoryPointsScored(seat, points, f"{unit} Broke Out", self.id))
        return None


def might_break_out(g: BattleTable, unit: UnitId) -> bool:
    """What everyone can see: it could be a runner, not all are out yet, and every model is near enough."""
    seat, defender = g.state.units[unit].seat, seat_of(g, Role.DEFENDER)
    if defender is None or unit not in could_run(g, seat):
        return False
    broken_out = {m.unit for m in g.state.models.values() if m.left_as is Exit.BROKEN_OUT}
    if len(broken_out) == RUNNERS:
        return False
    edge = edge_of(g, defender)
    return all(is_near_edge(g, footprint(g, model.id), edge, REACH) for model in models_of(g, unit))


def _whether_to_break_out(g: BattleTable, seat: SeatId, unit: UnitId) -> ChooseOne[str]:
    is_runner = unit in g.state.sides[seat].runners
    return ChooseOne(
        seat,
        "break out",
        (STAY, BREAK_OUT) if is_runner else (STAY,),
        "action",
        prompt=f"{thing(unit)} has reached the enemy Edge."
        + (" It may Break Out." if is_runner else " It is no runner."),
        rules=(RuleId("DW4-ENC4-05"),),
        passing="it stays in play",
    )


@marks_areas(ENCOUNTER)
def edge_to_run_for(g: BattleTable) -> list[Zone]:
    """Where a Blockade Runner may Break Out: along the Defender's Edge (DW4-ENC4-05)."""
    attacker, defender = seat_of(g, Role.ATTACKER), seat_of(g, Role.DEFENDER)
    if attacker is None or defender is None or not edges_are_taken(g):
        return []
    shape = corners(strip(g, edge_of(g, defender), REACH))
    return [
        objective_area("break-out", f"where {whose(attacker, 'runners', 'your runners')} Break Out", shape, attacker)
    ]


@pulls(ENCOUNTER)
def worth_of_a_place(g: BattleTable, mover: Model, pose: Pose) -> float:
    """Runners make for the Defender's Edge; everyone else fights (DW4-ENC4-05)."""
    side = g.state.sides[mover.seat]
    if side.role is not Role.ATTACKER or mover.unit not in side.runners:
        return 0.0
    left = g.state.settings.height - 3 * INCH - inward(g, mover, pose)
    return approach(left, 14.0, 40 * INCH)


@advises("break out")
def advice_on_breaking_out(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str | None:
    """A runner at the Edge is home."""
    return BREAK_OUT if BREAK_OUT in decision.options else None
