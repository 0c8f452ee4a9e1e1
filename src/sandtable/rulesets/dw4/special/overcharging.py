"""Generators that drive the weapons of an Attack beyond what is good for them, and who pays for it afterwards."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.properties import has, has_unit_benefit
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import Strain
from sandtable.rulesets.dw4.special.generator_ship import ships_in_reach
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.tabletop.where import models_of


def driven(g: BattleTable, weapon: WeaponId, quality: RuleId, generator: RuleId) -> bool:
    """Whether a weapon has the Quality that a Generator drives, and its model the benefit of one."""
    return has_quality(g, weapon, quality) and has_unit_benefit(g, owner_of(weapon), generator)


def can_drive(g: BattleTable, attack: Attack, quality: RuleId, generator: RuleId) -> bool:
    """Whether a Generator drives any of the weapons that Contribute to an Attack."""
    return any([driven(g, weapon, quality, generator) for weapon in attack.weapons])


class PayForPower(Procedure):
    """After the Action one model with the Generator is strained; another unit's, where the benefit came from there.

    Ruling: once for each Action, however it ended; where nobody is left to pay there is no cost (DW4-S-ARC-GENERATOR,
    DW4-S-SOLEX-GENERATOR).
    """

    seat: SeatId
    unit: UnitId
    participants: tuple[ModelId, ...]
    rule: RuleId
    name: str

    @step("DW4-G-21")
    def choose_who_pays(self, g: BattleGame) -> Outcome:
        payers = self._payers(g)
        if not payers:
            return None
        model = g.ask(lambda: _which_pays(g, self.seat, self.name, payers))
        return Call(Strain((model,), self.name, self.rule))

    def _payers(self, g: BattleTable) -> tuple[ModelId, ...]:
        here = [model.id for model in models_of(g, self.unit) if model.pose is not None]
        own = tuple([model for model in here if has(g, model, self.rule)])
        if own:
            return own
        fired = [model for model in self.participants if model in here]
        return tuple(dict.fromkeys([ship for model in fired for ship in ships_in_reach(g, model, self.rule)]))


def _which_pays(g: BattleTable, seat: SeatId, name: str, payers: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "model that pays",
        payers,
        "model",
        prompt=f"Choose the model with a {name} that is strained: {' or '.join([thing(model) for model in payers])}.",
        rules=(RuleId("DW4-G-21"),),
        default=min(payers, key=lambda model: g.state.models[model].disorder),
    )


takes_the_proposal("model that pays", "it is the calmest and bears it best")
