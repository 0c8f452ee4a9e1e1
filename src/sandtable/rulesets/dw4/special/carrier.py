"""Carrier: a deck that squadrons take off from."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, forbids, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.models.properties import has, x_of
from sandtable.rulesets.dw4.procedures.launch_phase import SrsLaunch
from sandtable.rulesets.dw4.squadrons.launching import LAUNCHES, LAUNCHING, TOKENS, able_to_launch
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.where import units_of


class Carrier(RuleWithX):
    """Its unit may make an SRS Launch in the Launch Phase, in which the model launches up to X tokens."""

    id = RuleId("DW4-P-CARRIER")
    name = "Carrier"
    stacking = Stacking.SUM_OF_X

    @grants(LAUNCHES)
    def offer_a_launch(self, g: BattleTable, seat: SeatId) -> Iterable[Grant]:
        units = [unit.id for unit in units_of(g, seat) if not unit.launched]
        return [Grant(unit, self.id, SrsLaunch(unit)) for unit in units if able_to_launch(g, unit)]

    @modifies(TOKENS, FIXED)
    def launch_tokens(self, g: BattleTable, model: ModelId) -> Modifier | None:
        x = x_of(g, model, self)
        return Modifier(x, f"{self.name} ({x})") if x else None

    @forbids(LAUNCHING)
    def not_from_below(self, g: BattleTable, model: ModelId) -> Refusal | None:
        if not is_submerged(g, model) or not has(g, model, self.id):
            return None
        return Refusal(f"{model} launches nothing while it is submerged", self.id)
