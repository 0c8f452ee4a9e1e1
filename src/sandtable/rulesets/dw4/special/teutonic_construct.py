"""Teutonic Construct: built like a fortress, and mended like one."""

from __future__ import annotations

from sandtable.kernel.decision import Number
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, forbids, permits, suppresses
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.cards.valour.patch_and_pump import FINE_WORK
from sandtable.rulesets.dw4.events.criticals import DamageRepaired
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.condition import is_battle_ready
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.maintenance import WORTH_REPAIRING
from sandtable.rulesets.dw4.procedures.repair_roll import JURY_RIGGING, ROUGH_REPAIRS, RepairRoll, repairable
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal

CONSTRUCT = RuleId("DW4-P-TEUTONIC-CONSTRUCT")
STRUCTURAL_REPAIRS = "structural repairs"


class TeutonicConstruct(Rule):
    """Heavy Strikes of a Repair Roll remove nothing; Battle-Ready, Exploding Strikes may each remove 1 Damage instead.

    No Jury-Rigged Repairs, and nothing of Repair Facilities (DW4-G-37). Ruling: who has Damage alone may make
    Maintenance for it (DW4-P-TEUTONIC-CONSTRUCT).
    """

    id = CONSTRUCT
    name = "Teutonic Construct"

    @forbids(ROUGH_REPAIRS)
    def need_a_yard(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return Refusal("it is not mended so easily", self.id) if has(g, model, self.id) else None

    @forbids(JURY_RIGGING)
    def refuse_makeshifts(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self.need_a_yard(g, model)

    @forbids(FINE_WORK)
    def leave_the_dice_alone(self, g: BattleTable, model: ModelId) -> Refusal | None:
        return self.need_a_yard(g, model)

    @permits(WORTH_REPAIRING)
    def mend_the_structure(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id) and self._is_damaged(g, model)

    @suppresses("DW4-S-REPAIR-FACILITIES")
    def send_the_yard_away(self, g: BattleTable, subject: object) -> bool:
        model = getattr(subject, "model", subject)
        return isinstance(model, str) and model in g.state.models and has(g, ModelId(model), self.id)

    @before(RepairRoll.remove_critical_damage_effects, beside=EVERY_OTHER)
    def make_structural_repairs(self, g: BattleGame, roll: RepairRoll) -> Outcome:
        if not has(g, roll.model, self.id) or not self._is_damaged(g, roll.model):
            return None
        most = min(roll.faces.count(Face.ES), g.state.models[roll.model].damage)
        if not most:
            return None
        # What the effects leave over is proposed: they go on doing harm, Damage does not.
        spare = min(most, max(0, roll.repairs - len(repairable(g, roll.model))))
        mended = g.ask(lambda: _how_many(g.state.models[roll.model].seat, roll.model, most, spare))
        roll.repairs -= mended
        if mended:
            g.emit(DamageRepaired(roll.model, mended))
        return None

    def _is_damaged(self, g: BattleTable, model: ModelId) -> bool:
        return is_battle_ready(g, model) and g.state.models[model].damage > 0


def _how_many(seat: SeatId, model: ModelId, most: int, spare: int) -> Number:
    return Number(
        seat,
        STRUCTURAL_REPAIRS,
        0,
        most,
        prompt=f"How many Exploding Strikes mend Damage of {thing(model)} instead of a Critical Damage Effect?",
        rules=(CONSTRUCT,),
        about=(model,),
        default=spare,
    )


takes_the_proposal(STRUCTURAL_REPAIRS, "what the Critical Damage Effects leave over")
