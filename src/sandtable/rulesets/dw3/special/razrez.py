"""Razrez: claws that burn."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.fighting.weapons import PLAINLY, SWAPPED, Discharge, weapons_of
from sandtable.rulesets.dw3.ids import UnitId, WeaponId, owner_of, slot_of
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.procedures.valour_price import BuyValour
from sandtable.rulesets.dw3.special.torrent import LONG
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.arcs import LETTERS, POINT_BLANK, arcs_to
from sandtable.rulesets.dw3.table.attached import acting_models, used_with
from sandtable.rulesets.dw3.table.where import class_of, register
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies

LEAST = 30
CLAWS, CASCADE = "Claw Arc Projector", "Furnace Cascade"


class Razrez(Rule):
    """Once in an activation, for a card of 30 or more, claw projectors fire ahead with the Furnace Cascade profile.

    It is the valour effect of that attack (DW3-CARD-03). Ruling: it is bought before attacks are declared, where an
    enemy lies ahead within reach of the template.
    """

    id = RuleId("DW3-R-RAZREZ")
    name = "Razrez"

    @after(ShootingStep.begin, beside=EVERY_OTHER)
    def tear(self, g: BattleGame, shooting: ShootingStep) -> Outcome:
        return Call(HeatTheClaws(shooting.unit)) if _claws(g, shooting.unit) else None

    @grants(SWAPPED)
    def burn(self, g: BattleTable, weapon: WeaponId) -> list[Discharge]:
        return [Discharge(CASCADE, self.id, arcs="F")] if self._burns(g, weapon) else []

    @forbids(PLAINLY)
    def be_the_valour_effect(self, g: BattleTable, weapon: WeaponId) -> Refusal | None:
        return Refusal("its claws burn", self.id) if self._burns(g, weapon) else None

    def _burns(self, g: BattleTable, weapon: WeaponId) -> bool:
        return self.name in used_with(g, owner_of(weapon)) and _is_claw(g, weapon)


def _is_claw(g: BattleTable, weapon: WeaponId) -> bool:
    model, slot = owner_of(weapon), slot_of(weapon)
    profile = class_of(g, model)
    listed = CASCADE in register(g).content.weapons[profile.faction]
    return listed and slot < len(profile.weapons) and profile.weapons[slot].type.name == CLAWS


def _claws(g: BattleTable, unit: UnitId) -> bool:
    """Whether a bearer of a unit has claws and an enemy ahead that they could burn: 10 inches, less with a template."""
    able = [m for m in acting_models(g, unit) if m.pose is not None and has(g, m.id, Razrez.id)]
    armed = [m for m in able if any([_is_claw(g, weapon) for weapon in weapons_of(g, m.id)])]
    return any(
        [
            are_within(g, m.id, foe.id, min(POINT_BLANK, LONG))
            and "F" in [LETTERS[arc] for arc in arcs_to(g, m.id, foe.id)]
            for m in armed
            for foe in enemies(g, m.seat)
        ]
    )


class HeatTheClaws(Procedure):
    """A card is asked for; then the claws are another weapon until the activation ends."""

    unit: UnitId
    stands: bool = False

    @step("DW3-R-RAZREZ")
    def ask_for_a_card(self, g: BattleGame) -> Outcome:
        prompt = f"Discard a card of {LEAST} or more: {thing(self.unit)} fires its claws as a {CASCADE} ahead?"
        return Call(BuyValour(self.unit, Razrez.name, prompt, Razrez.id, LEAST), into=HeatTheClaws.stands)

    @step("DW3-R-RAZREZ")
    def heat_them(self, g: BattleGame) -> Outcome:
        if not self.stands:
            return LEAVE
        g.emit(BonusUsed(self.unit, Razrez.name))
        return None
