"""Seismic Mortar: the sea floor shakes."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.fighting.shots import FITTED
from sandtable.rulesets.dw3.fighting.weapons import PLAINLY, can_lead, dice_at, guns_at, weapon_of, weapons_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.procedures.valour_price import BuyValour
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import acting_models, used_with
from sandtable.tabletop.where import enemies

MANY = 12
"""Dice for which a captain spends a card."""


class SeismicMortar(Rule):
    """For a card, before attacks are declared, all seismic mortars of the unit have DEVASTATING in this activation.

    It is the valour effect of each attack with them (DW3-CARD-03). Ruling: it is offered where one has a target.
    """

    id = RuleId("DW3-R-SEISMIC-MORTAR")
    name = "Seismic Mortar"

    @after(ShootingStep.begin, beside=EVERY_OTHER)
    def offer(self, g: BattleGame, shooting: ShootingStep) -> Outcome:
        return Call(ShakeTheFloor(shooting.unit)) if most_dice(g, shooting.unit) else None

    @grants(FITTED)
    def devastate(self, g: BattleTable, weapon: WeaponId) -> list[Grant]:
        return [Grant(Quality.DEVASTATING, self.id)] if self._shakes(g, weapon) else []

    @forbids(PLAINLY)
    def be_the_valour_effect(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        return Refusal("the sea floor shakes", self.id) if self._shakes(g, weapon) else None

    def _shakes(self, g: BattleTable, weapon: WeaponId) -> bool:
        return self.name in used_with(g, owner_of(weapon)) and weapon_of(g, weapon).type.name == self.name


def most_dice(g: BattleTable, unit: UnitId) -> int:
    """The most dice with which the seismic mortars of a unit could fire at one target."""
    foes = [foe.id for foe in enemies(g, g.state.units[unit].seat)]
    return max([_dice(g, unit, foe) for foe in foes], default=0)


def _dice(g: BattleTable, unit: UnitId, foe: ModelId) -> int:
    armed = [m.id for m in acting_models(g, unit) if m.pose is not None]
    mortars = [w for model in armed for w in weapons_of(g, model) if weapon_of(g, w).type.name == SeismicMortar.name]
    firing = [dice_at(g, w, foe) for w in mortars if guns_at(g, w, foe) and can_lead(g, w, foe)]
    return (firing[0].lead or 0) + sum([dice.support or 0 for dice in firing[1:]]) if firing else 0


class ShakeTheFloor(Procedure):
    """A card is asked for; then the mortars devastate until the activation ends."""

    unit: UnitId
    stands: bool = False

    @step("DW3-R-SEISMIC-MORTAR")
    def ask_for_a_card(self, g: BattleGame) -> Outcome:
        name, many = SeismicMortar.name, most_dice(g, self.unit)
        prompt = f"Discard a card: all seismic mortars of {thing(self.unit)} have DEVASTATING, up to {many} dice?"
        price = BuyValour(self.unit, name, prompt, SeismicMortar.id, advised=many >= MANY)
        return Call(price, into=ShakeTheFloor.stands)

    @step("DW3-R-SEISMIC-MORTAR")
    def shake_it(self, g: BattleGame) -> Outcome:
        if not self.stands:
            return LEAVE
        g.emit(BonusUsed(self.unit, SeismicMortar.name))
        return None
