"""Repulsion Field Generator: a hull that leaves the water for one move."""

from __future__ import annotations

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.measure import touches
from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, permits
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import has_unit_benefit
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.moving.plotting import RESTING, Rest
from sandtable.rulesets.dw4.moving.sailing import LANDFALL, PASS_THROUGH, Landfall, Meeting, sail
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel
from sandtable.rulesets.dw4.procedures.minefield import TriggerMinefield
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.terrain.minefields import FOULING, TRIGGERING, Touching, triggered_by
from sandtable.tabletop.where import footprint, grounds

FIELDS = "Repulsion Fields"


class RepulsionFieldGenerator(Rule):
    """A model of the unit may leave the water for a move: past Terrain and ships, for 1 Disorder afterwards.

    A Minefield or Wreck it touches only where it ends; where it ends in contact with Terrain it is Destroyed. Ruling:
    the Treacherous Water around Terrain Impedes it all the same (DW4-S-REPULSION-FIELD-GENERATOR).
    """

    id = RuleId("DW4-S-REPULSION-FIELD-GENERATOR")
    name = "Repulsion Field Generator"

    # Other offers before a move do not depend on this one.
    @before(MoveModel.plot_the_course, beside=EVERY_OTHER)
    def offer_to_engage(self, g: BattleGame, move: MoveModel) -> Outcome:
        if has_unit_benefit(g, move.model, self.id) and g.ask(_whether_to_engage(g, move.model)):
            g.emit(ModelTokensSet(move.model, FIELDS, 1))
        return None

    @forbids(LANDFALL)
    def rise_above_land(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        return self._above(g, landfall.mover)

    @permits(PASS_THROUGH)
    def pass_above_ships(self, g: BattleTable, meeting: Meeting) -> bool:
        return _is_engaged(g, meeting.mover) and is_surface(g, meeting.other)

    @forbids(TRIGGERING)
    def pass_above_mines(self, g: BattleTable, touching: Touching) -> Refusal | None:
        return self._above(g, touching.model)

    @forbids(FOULING)
    def pass_above_wrecks(self, g: BattleTable, touching: Touching) -> Refusal | None:
        if touches(footprint(g, touching.model), marker_shape(g, touching.marker)):
            return None
        return self._above(g, touching.model)

    @forbids(RESTING)
    def need_open_water(self, g: BattleTable, rest: Rest) -> Refusal | None:
        return self._above(g, rest.model) if _is_on_land(g, rest.model, rest.pose) else None

    # Where it comes down is looked at once everything else has happened that ends a move.
    @after(MoveModel.end_the_move, follows=EVERY_OTHER)
    def come_down(self, g: BattleGame, move: MoveModel) -> Outcome:
        return Call(ComeDown(move.model, move.start)) if _is_engaged(g, move.model) else None

    def _above(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} is above the water", self.id) if _is_engaged(g, model) else None


class ComeDown(Procedure):
    """The end of a move with Repulsion Fields: mines below, a shaken crew, and land that breaks the hull."""

    model: ModelId
    start: Pose
    mines: tuple[MarkerId, ...] = ()

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-S-REPULSION-FIELD-GENERATOR")
    def cut_the_fields(self, g: BattleGame) -> Outcome:
        g.emit(ModelTokensSet(self.model, FIELDS, 0))
        if g.state.models[self.model].pose is None:
            return None
        here, began = footprint(g, self.model), register(g).outline(g.state.models[self.model].class_id).at(self.start)
        mines = {mine: marker_shape(g, mine) for mine in triggered_by(g, self.model)}
        self.mines = tuple([m for m, shape in mines.items() if touches(here, shape) and not touches(began, shape)])
        return None

    @step("DW4-S-REPULSION-FIELD-GENERATOR", "DW4-MARK-05")
    def touch_a_mine(self, g: BattleGame) -> Outcome:
        if not self.mines:
            return None
        mine, *rest = self.mines
        self.mines = tuple(rest)
        return Call(TriggerMinefield(mine, self.model))

    @step("DW4-S-REPULSION-FIELD-GENERATOR")
    def touch_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.touch_a_mine) if self.mines else None

    @step("DW4-S-REPULSION-FIELD-GENERATOR")
    def shake_the_crew(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, FIELDS, RepulsionFieldGenerator.id, source="Manoeuvre"))

    @step("DW4-S-REPULSION-FIELD-GENERATOR")
    def break_on_land(self, g: BattleGame) -> Outcome:
        pose = g.state.models[self.model].pose
        if pose is None or not _is_on_land(g, self.model, pose):
            return None
        return Call(LoseModel(self.model, Exit.DESTROYED))


def _is_on_land(g: BattleTable, model: ModelId, pose: Pose) -> bool:
    shape = register(g).outline(g.state.models[model].class_id).at(pose)
    return any([touches(shape, piece) for land in grounds(g).lands.values() for piece in land.pieces])


def _is_engaged(g: BattleTable, model: ModelId) -> bool:
    return has_token(g.state.models[model], FIELDS)


def _whether_to_engage(g: BattleTable, model: ModelId) -> YesNo:
    return YesNo(
        g.state.models[model].seat,
        "repulsion fields",
        prompt=f"Engage Repulsion Fields for the move of {thing(model)}? It goes past Terrain and ships and gains "
        "1 level of Disorder; where it ends in contact with Terrain it is Destroyed.",
        rules=(RepulsionFieldGenerator.id,),
        yes="engage them",
        no="do not engage them",
        about=(model,),
        default=False,
    )


@advises("repulsion fields")
def repulsion_fields(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Where something lies straight ahead: the course is then plotted so that it ends clear of land."""
    model = view.state.models[ModelId(decision.about[0])]
    if model.pose is None or model.disorder:
        return False
    _, most = speed(view, Helm(model.id))
    return bool(sail(view, model, model.pose, Course((Ahead(most),)), 0, None, ()).struck)
