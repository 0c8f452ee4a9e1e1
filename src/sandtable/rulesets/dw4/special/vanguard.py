"""Vanguard: a head start, and haste in Reserve."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, forbids, grants, modifies, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.advanced.ramming import RAMMING
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import CEILING, FIXED, FLOOR, SPEED_MAX, SPEED_MIN, Helm
from sandtable.rulesets.dw4.models.properties import every_model_has, x_of
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.ram import Impact
from sandtable.rulesets.dw4.procedures.reserves import RESERVE_DICE
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of

VANGUARD = "Vanguard Move"
"""The token of a unit on its Vanguard Move."""
HASTE = Modifier(2, "Vanguard")


class Vanguard(RuleWithX):
    """Once deployed, each model moves 0" to X", as in a Movement Step; from Reserve it rolls two more dice.

    Ruling: its Speeds are fixed, but Full Reverse halves the X". There is no Ram (DW4-P-VANGUARD).
    """

    id = RuleId("DW4-P-VANGUARD")
    name = "Vanguard"
    stacking = Stacking.SUM_OF_X

    @grants(DEPLOYMENT_ACTIONS)
    def offer_the_move(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if g.state.units[unit].location is not Location.IN_PLAY or not every_model_has(g, unit, self.id):
            return ()
        return (Grant(VANGUARD, self.id, VanguardMove(unit)),)

    @modifies(RESERVE_DICE, FIXED)
    def make_haste(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return HASTE if every_model_has(g, unit, self.id) else None

    @modifies(SPEED_MIN, CEILING)
    def stand_still(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(0, self.name) if is_on_its_way(g, helm.model) else None

    @modifies(SPEED_MAX, CEILING)
    def go_no_farther(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(self._reach(g, helm), self.name) if is_on_its_way(g, helm.model) else None

    @modifies(SPEED_MAX, FLOOR)
    def go_that_far(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(self._reach(g, helm), self.name) if is_on_its_way(g, helm.model) else None

    @forbids(RAMMING)
    def hold_the_ram(self, g: BattleTable, impact: Impact) -> Refusal | None:
        if not is_on_its_way(g, impact.model):
            return None
        return Refusal("nobody Rams in a Vanguard Move", self.id)

    @suppresses("DW4-S-BOOSTED-PROPULSION", "DW4-S-ATOMIC-GENERATOR", "DW4-S-LATERAL-ENGINES")
    def keep_the_pace(self, g: BattleTable, subject: object) -> bool:
        model = getattr(subject, "model", None)
        return isinstance(model, str) and model in g.state.models and is_on_its_way(g, ModelId(model))

    def _reach(self, g: BattleTable, helm: Helm) -> int:
        most = x_of(g, helm.model, self)
        return INCH * ((most + 1) // 2 if helm.astern else most)


def is_on_its_way(g: BattleTable, model: ModelId) -> bool:
    """Whether a model's unit makes its Vanguard Move just now."""
    return has_token(g.state.units[g.state.models[model].unit], VANGUARD)


class VanguardMove(Procedure):
    """A Special Deployment action: each model of the unit moves, at its own choice of distance.

    Ruling: it is no Movement Step, so nothing that happens at the end of one does, and Coherency is not looked at
    (DW4-P-VANGUARD).
    """

    unit: UnitId
    moved: tuple[ModelId, ...] = ()

    @step("DW4-P-VANGUARD", "DW4-G-14")
    def set_out(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, VANGUARD, 1))
        return None

    @step("DW4-P-VANGUARD", "DW4-MVSTEP-01")
    def move_a_model(self, g: BattleGame) -> Outcome:
        waiting = self._waiting(g)
        if not waiting:
            return None
        model = g.ask(lambda: _which_model(g, self.unit, waiting))
        self.moved = (*self.moved, model)
        return Call(MoveModel(model))

    @step("DW4-P-VANGUARD")
    def move_the_others(self, g: BattleGame) -> Outcome:
        if self._waiting(g):
            return Again(self.move_a_model)
        g.emit(UnitTokensSet(self.unit, VANGUARD, 0))
        return None

    def _waiting(self, g: BattleTable) -> tuple[ModelId, ...]:
        return tuple([m.id for m in models_of(g, self.unit) if m.id not in self.moved])


def _which_model(g: BattleTable, unit: UnitId, waiting: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "next model to move",
        waiting,
        "model",
        prompt="Choose the model that makes its Vanguard Move next.",
        rules=(RuleId("DW4-P-VANGUARD"),),
        default=waiting[0],
    )


counsels(Counsel.COMES_LAST, VANGUARD)
