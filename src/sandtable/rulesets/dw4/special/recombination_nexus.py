"""Recombination Nexus: what jumps have torn is mended again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.rulesets.dw4.events.tokens import SideTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.around import bearers
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.turbo_encabulation import JUMP, POOL
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.tactics.advice import judges

NEXUS = RuleId("DW4-S-RECOMBINATION-NEXUS")
A_DIE = 0.2
"""What a die less in the Local Anomaly Pool is worth to a fleet that can still jump, in Victory Points."""


class RecombinationNexus(RuleWithJointX):
    """A Special Action of the bearers: each takes X dice out of its Admiral's Local Anomaly Pool, never below 0."""

    id = NEXUS
    name = "Recombination Nexus"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @grants(ACTIONS_CHOICE)
    def offer_to_reinforce_reality(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not ReinforceReality.able_models(g, unit):
            return ()
        return (Grant(ReinforceReality.name, self.id, ReinforceReality(unit)),)


class ReinforceReality(SpecialAction):
    """Models take dice out of the Pool that makes jumps a risk."""

    name: ClassVar[str] = "Reinforce Reality"
    hint: ClassVar[str] = "Take dice out of your Local Anomaly Pool, so that jumps are a smaller risk."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, NEXUS) and tokens_of(g.state.sides[model.seat], POOL) > 0

    @step("DW4-S-RECOMBINATION-NEXUS")
    def drain_the_pool(self, g: BattleGame) -> Outcome:
        side = g.state.sides[g.state.units[self.unit].seat]
        dice = x_together(g, self.participants, RecombinationNexus)
        g.emit(SideTokensSet(side.seat, POOL, max(0, tokens_of(side, POOL) - dice)))
        return None


@judges(ReinforceReality.name)
def reinforcing_worth(g: BattleTable, unit: UnitId) -> float:
    """The dice that are really taken out, while somebody of the fleet has a use for it."""
    seat = g.state.units[unit].seat
    if not bearers(g, seat, JUMP):
        return 0.0
    drained = x_together(g, ReinforceReality.able_models(g, unit), RecombinationNexus)
    return A_DIE * min(drained, tokens_of(g.state.sides[seat], POOL))
