"""Fury Generator: crews that know no fear, and afterwards no order."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.profile import RuleRef
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.around import enemies_near
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.models.properties import LENT, Lending, Loan, has_unit_benefit
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.boarding import REACH, boarding_mark
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.procedures.harm import GainDisorderTogether
from sandtable.rulesets.dw4.special.boarding_parties import BoardingParties
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.tabletop.where import models_of

DAREDEVIL = RuleId("DW4-P-DAREDEVIL-CREW")
UNLEASHED = "Fury"


class FuryGenerator(Rule):
    """The unit has Daredevil Crew; in its Action Step it may add Boarding Parties of its CRW, for Disorder afterwards.

    Ruling: CRW is read when the dice are counted, and the Disorder comes after Rallying (DW4-S-FURY-GENERATOR).
    """

    id = RuleId("DW4-S-FURY-GENERATOR")
    name = "Fury Generator"
    brings = (DAREDEVIL, BoardingParties.id)

    @grants(LENT)
    def inspire(self, g: BattleTable, lending: Lending) -> Iterable[Grant]:
        if lending.rule == DAREDEVIL and has_unit_benefit(g, lending.model, self.id):
            return (Loan(self.name, self.id, copy=RuleRef(DAREDEVIL, "Daredevil Crew")),)
        if lending.rule != BoardingParties.id:
            return ()
        unit = g.state.units[g.state.models[lending.model].unit]
        if not has_token(unit, UNLEASHED) or not has_unit_benefit(g, lending.model, self.id):
            return ()
        parties = RuleRef(BoardingParties.id, BoardingParties.name, str(crew(g, lending.model)))
        return (Loan(self.name, self.id, copy=parties),)

    @after(ActionStep.begin_the_step)
    def unleash_fury(self, g: BattleGame, acting: ActionStep) -> Outcome:
        reached = any([has_unit_benefit(g, model.id, self.id) for model in models_of(g, acting.unit)])
        if reached and g.ask(_whether(g, acting.unit)):
            g.emit(UnitTokensSet(acting.unit, UNLEASHED, 1))
        return None

    # Their own Disorder comes when Breach and Hazard have done their work, or before: neither looks at the other.
    @after(ConsolidationStep.suffer_lasting_effects, beside=EVERY_OTHER)
    def come_to_their_senses(self, g: BattleGame, consolidation: ConsolidationStep) -> Outcome:
        unit = g.state.units[consolidation.unit]
        if not has_token(unit, UNLEASHED):
            return None
        boarded = tuple([m.id for m in models_of(g, unit.id) if boarding_mark(m.id) in unit.taken])
        return Call(GainDisorderTogether(boarded, self.name, self.id, source=self.name)) if boarded else None

    # A token goes, whatever else ends with the Activation (DW4-ACTV-03).
    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def calm_down(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_token(g.state.units[activation.unit], UNLEASHED):
            g.emit(UnitTokensSet(activation.unit, UNLEASHED, 0))
        return None


def _whether(g: BattleTable, unit: UnitId) -> YesNo:
    return YesNo(
        g.state.units[unit].seat,
        "unleash fury",
        prompt=f"Unleash Fury for {thing(unit)}? Boarding Parties of their Crew, and Disorder for those who board.",
        rules=(FuryGenerator.id,),
        about=(unit,),
        yes="Unleash Fury",
        no="not now",
        default=False,
    )


@advises("unleash fury")
def unleash_fury(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Where there is somebody to board."""
    models = models_of(view, UnitId(decision.about[0]))
    here = [model.id for model in models if model.pose is not None]
    return bool(enemies_near(view, decision.seat, here, REACH))
