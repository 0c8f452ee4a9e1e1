"""Submarauder: a raider that comes up where it likes."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, before, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.events.reserves import UnitWentBack
from sandtable.rulesets.dw3.fighting.weapons import WEAKENED
from sandtable.rulesets.dw3.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.special_rules import has, unit_has
from sandtable.rulesets.dw3.procedures.activation import EARLY, Early
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.procedures.lurking import Lurk, Surface, mark_lurking_place
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.procedures.sudden_arrival import came_so
from sandtable.rulesets.dw3.procedures.withdrawing import may_go_back
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw3.table.markers import lurking_places
from sandtable.rulesets.dw3.table.where import POSITION
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of


class Submarauder(Rule):
    """A SURFACE unit once deployed; in reserve it lurks below and is activated before all others of its side.

    In round 1 a marker is put down for it, from round 2 on it comes up within 10 inches of one, which goes; its weapons
    have crippled figures in that round. At the start of maintenance, without a navigation lock, it may go down again
    and leave a marker. Ruling: who waits in reserve with this rule lurks; without a marker of its side it puts one
    down. Wreck markers are defined nowhere, so nobody comes up by one (DW3-R-G-12).
    """

    id = RuleId("DW3-R-SUBMARAUDER")
    name = "Submarauder"

    @grants(POSITION)
    def ride_the_waves(self, g: BattleTable, model: ModelId) -> list[Grant]:
        there = g.state.units[g.state.models[model].unit].location is Location.IN_PLAY
        return [Grant(Position.SURFACE, self.id)] if there and has(g, model, self.id) else []

    @grants(EARLY)
    def be_first(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        return [Early(self.name, self.id, first=True)] if unit_has(g, unit, self.id) else []

    @before(ArriveFromReserve.before_the_roll, beside=EVERY_OTHER)
    def come_up(self, g: BattleGame, arrival: ArriveFromReserve) -> Outcome:
        unit = g.state.units[arrival.unit]
        if not unit_has(g, unit.id, self.id):
            return None
        arrival.settled = True
        if g.state.clock.round == 1 or not lurking_places(g, unit.seat):
            return Call(Lurk(unit.id, self.id))
        return Call(Surface(unit.id, self.name, self.id))

    @forbids(WEAKENED)
    def be_in_haste(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        unit = g.state.models[owner_of(weapon)].unit
        return Refusal("it has just come up", self.id) if came_so(g, unit, self.name) else None

    @after(EndPhase.before_maintenance, beside=EVERY_OTHER)
    def go_down(self, g: BattleGame, phase: EndPhase) -> Outcome:
        gone: list[Model] = []
        for unit in may_go_back(g, self.id):
            models = tuple([m.id for m in models_of(g, unit) if m.pose is not None])
            where = g.ask(_whether_to_dive(g, unit, models, self.id))
            gone += [g.state.models[where]] if where is not None else []
        for model in gone:
            assert model.pose is not None
            mark_lurking_place(g, model.seat, model.pose.x, model.pose.y)
            g.emit(UnitWentBack(model.unit))
        return None


def _whether_to_dive(g: BattleTable, unit: UnitId, models: tuple[ModelId, ...], rule: RuleId) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "going down",
        models,
        "model",
        prompt=f"Let {thing(unit)} go down again? Choose the model at whose place the marker is left.",
        rules=(rule,),
        about=(unit,),
        passing="it stays",
    )
