"""Temperamental: machinery that only a master hand can mend."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.cards.valour.patch_and_pump import FINE_WORK
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.repair_roll import JURY_RIGGING, ROUGH_REPAIRS
from sandtable.rulesets.dw4.state import BattleTable


class Temperamental(Rule):
    """Heavy Strikes of a Repair Roll remove nothing, and there are no Jury-Rigged Repairs.

    Ruling: a card that makes lesser Strikes do leaves it the dice alone (DW4-P-TEMPERAMENTAL).
    """

    id = RuleId("DW4-P-TEMPERAMENTAL")
    name = "Temperamental"

    @forbids(ROUGH_REPAIRS)
    def need_a_master(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("it needs a master's hand", self.id) if has(g, model, self.id) else None

    @forbids(JURY_RIGGING)
    def refuse_makeshifts(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self.need_a_master(g, model)

    @forbids(FINE_WORK)
    def leave_the_dice_alone(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self.need_a_master(g, model)
