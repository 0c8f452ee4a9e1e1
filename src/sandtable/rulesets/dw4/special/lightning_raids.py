"""Lightning Raids: crews that jump across the moment the ram strikes home."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, after, forbids, permits, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.fighting.participation import Joining
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.procedures.boarding import BOARDABLE, BOARDING, Boarder, parties
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.close_quarters import boarding_prize
from sandtable.rulesets.dw4.tactics.worth import prize_of_ramming
from sandtable.tabletop.where import models_of


class LightningRaids(Rule):
    """Whoever has Rammed an Airborne model may board it afterwards, and its Boarding Parties do not resist.

    Ruling: the dice are those of Boarding Parties or Raiding Parties; every model of the unit that Rammed the same
    enemy takes part, and no other does, even one that could board it anyway (DW4-P-LIGHTNING-RAIDS).
    """

    id = RuleId("DW4-P-LIGHTNING-RAIDS")
    name = "Lightning Raids"

    @after(Ram.go_through_with_it)
    def note_the_ram(self, g: BattleGame, ram: Ram) -> Outcome:
        if is_airborne(g, ram.target):
            g.emit(PartTaken(g.state.models[ram.model].unit, (_mark(ram.model, ram.target),)))
        return None

    @suppresses("DW4-ACTION-10")
    def jump_across(self, g: BattleTable, subject: object) -> bool:
        if not isinstance(subject, Joining) or subject.action != BOARDING or not subject.target:
            return False
        return self._is_raid(g, subject.model, ModelId(subject.target))

    @permits(BOARDABLE)
    def board_what_was_rammed(self, g: BattleTable, aim: Aim) -> bool:
        return self._is_raid(g, aim.model, aim.target)

    @forbids(BOARDABLE)
    def keep_to_those_who_rammed(self, g: BattleTable, aim: Aim) -> Refusal | None:
        if _has_rammed(g, aim.model, aim.target) or not self._is_raided(g, aim.model, aim.target):
            return None
        return Refusal(f"{aim.model} has not Rammed {aim.target}", self.id)

    @suppresses("DW4-P-BOARDING-PARTIES")
    def surprise_the_crew(self, g: BattleTable, subject: object) -> bool:
        if not isinstance(subject, Shot) or subject.what != BOARDING or not subject.participants:
            return False
        return all([self._is_raid(g, model, subject.target) for model in subject.participants])

    def _is_raid(self, g: BattleTable, model: ModelId, target: ModelId) -> bool:
        return _has_rammed(g, model, target) and self._is_raided(g, model, target)

    def _is_raided(self, g: BattleTable, model: ModelId, target: ModelId) -> bool:
        """Whether a model with this rule in the unit of another has Rammed the target."""
        unit = g.state.models[model].unit
        if not g.state.units[unit].taken:
            return False
        return any([has(g, m.id, self.id) and _has_rammed(g, m.id, target) for m in models_of(g, unit)])


def _has_rammed(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    return _mark(model, target) in g.state.units[g.state.models[model].unit].taken


def _mark(model: ModelId, target: ModelId) -> str:
    return f"Rammed {model} {target}"


@prize_of_ramming
def raid_worth(g: BattleTable, model: ModelId, target: ModelId) -> float:
    """What the crew may take from an Airborne model that it jumps onto after the Ram."""
    if not has(g, model, LightningRaids.id) or not is_airborne(g, target):
        return 0.0
    is_foe = g.state.models[model].seat != g.state.models[target].seat
    return boarding_prize(g, (model,), target) if is_foe and parties(g, Boarder(model, target)) else 0.0
