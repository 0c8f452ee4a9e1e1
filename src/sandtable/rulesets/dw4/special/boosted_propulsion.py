"""Boosted Propulsion: a sudden dash, straight on."""

from __future__ import annotations

from sandtable.geometry.course import Ahead, Course
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, after, before, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, FLOOR, SPEED_MAX, SPEED_MIN, Helm
from sandtable.rulesets.dw4.models.properties import x_of
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.moving.plotting import FARTHER, FULL_REVERSE, TEMPLATE
from sandtable.rulesets.dw4.moving.sailing import sail
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies

BOOSTED = "Boosted"
FAR = 26 * INCH
"""Beyond this a captain wants to close in."""


class BoostedPropulsion(RuleWithX):
    """Before it moves it may Boost: at least its printed Maximum Speed, X" more at most, and no turning.

    Ruling: halving comes first, then the X"; the Minimum is capped at the Maximum that results. Pivots stay possible
    (DW4-S-BOOSTED-PROPULSION).
    """

    id = RuleId("DW4-S-BOOSTED-PROPULSION")
    name = "Boosted Propulsion"
    stacking = Stacking.SUM_OF_X

    @before(MoveModel.plot_the_course)
    def offer_to_boost(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not self._boost(g, move.model) or not g.ask(self._whether_to_boost(g, move.model)):
            return None
        g.emit(ModelTokensSet(move.model, BOOSTED, 1))
        return None

    # Its token is its own: nobody else looks at it.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def slow_down(self, g: BattleGame, move: MoveModel) -> Outcome:
        if _is_boosted(g, move.model):
            g.emit(ModelTokensSet(move.model, BOOSTED, 0))
        return None

    @modifies(SPEED_MIN, FLOOR)
    def dash(self, g: BattleTable, helm: Helm) -> Modifier | None:
        if not _is_boosted(g, helm.model):
            return None
        printed = class_of(g, helm.model).speed_max
        return Modifier(min(printed, g.value(SPEED_MAX, helm, printed)), self.name)

    @modifies(SPEED_MAX, FIXED)
    def go_faster(self, g: BattleTable, helm: Helm) -> Modifier | None:
        return Modifier(self._boost(g, helm.model), self.name) if _is_boosted(g, helm.model) else None

    @modifies(FARTHER, FIXED)
    def come_farther(self, g: BattleTable, model: ModelId) -> Modifier | None:
        boost = 0 if _is_boosted(g, model) else self._boost(g, model)
        return Modifier(boost, self.name) if boost else None

    @forbids(TEMPLATE)
    def keep_straight(self, g: BattleTable, helm: Helm) -> Refusal | None:
        # DW4-G-02: the Turn Limit of 0 beats the least of 1 that the rulebook allows.
        return Refusal(f"{helm.model} is Boosted", self.id) if _is_boosted(g, helm.model) else None

    @forbids(FULL_REVERSE)
    def keep_ahead(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal(f"{model} is Boosted", self.id) if _is_boosted(g, model) else None

    def _boost(self, g: BattleTable, model: ModelId) -> int:
        return INCH * x_of(g, model, self)

    def _whether_to_boost(self, g: BattleTable, model: ModelId) -> YesNo:
        return YesNo(
            g.state.models[model].seat,
            "boost",
            prompt=f"Boost {thing(model)}? "
            "It goes at least its printed Maximum Speed, farther at most, and does not turn.",
            rules=(self.id,),
            yes="Boost",
            no="do not Boost",
            about=(model,),
            default=False,
        )


def _is_boosted(g: BattleTable, model: ModelId) -> bool:
    return has_token(g.state.models[model], BOOSTED)


@advises("boost")
def boost(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """To close in while the enemy is far, where the way ahead is clear and leads to it."""
    model = view.state.models[ModelId(decision.about[0])]
    foes = enemies(view, model.seat)
    if model.pose is None or not foes or any([are_within(view, model.id, foe.id, FAR) for foe in foes]):
        return False
    ahead = 2 * class_of(view, model.id).speed_max
    voyage = sail(view, model, model.pose, Course((Ahead(ahead),)), 0, None, ())
    if voyage.struck or voyage.leaves or voyage.aground or voyage.snags:
        return False
    there = [foe.pose for foe in foes if foe.pose is not None]
    now, then = (min([_apart2(pose, foe) for foe in there]) for pose in (model.pose, voyage.end))
    return then < now


def _apart2(pose: Pose, other: Pose) -> int:
    return (pose.x - other.x) ** 2 + (pose.y - other.y) ** 2
