"""Crimson Science: the League mends what it has broken."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.underwater import DivingAndSurfacing
from sandtable.rulesets.dw4.events.criticals import CriticalsRemoved
from sandtable.rulesets.dw4.factions.enlightened_science import failing_models
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import is_of_a_fleet_with
from sandtable.rulesets.dw4.models.positional_traits import is_of
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal

LEAGUE = "Crimson League"


class CrimsonScience(Rule):
    """As a Crimson League unit is activated one of its Battle-Ready models may be rid of a System Failure.

    Ruling: whoever is in the Battlefleet is of the League; the list prints another rule's name for this one
    (DW4-F-SULTANATE-CRIMSON-SCIENCE).
    """

    id = RuleId("DW4-F-SULTANATE-CRIMSON-SCIENCE")
    name = "Crimson Science"
    printed: ClassVar[str] = "Enlightened Science"
    """What a catalogue calls it."""

    @after(Activation.begin, follows=(DivingAndSurfacing,), beside=EVERY_OTHER)
    def mend_one(self, g: BattleGame, activation: Activation) -> Outcome:
        failing = tuple(failing_models(g, activation.unit))
        if not failing or not self._is_of_the_league(g, activation.unit):
            return None
        chosen = g.ask(self._which_model(g, activation.unit, failing))
        if chosen is not None:
            g.emit(CriticalsRemoved(chosen, (Critical.SYSTEM_FAILURE,)))
        return None

    def _is_of_the_league(self, g: BattleTable, unit: UnitId) -> bool:
        return is_of(g, unit, LEAGUE) or is_of_a_fleet_with(g, unit, self.id)

    def _which_model(self, g: BattleTable, unit: UnitId, failing: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
        most = max(failing, key=lambda model: g.state.models[model].criticals.count(Critical.SYSTEM_FAILURE))
        return ChooseOne(
            g.state.units[unit].seat,
            "crimson science",
            failing,
            "model",
            prompt=f"{self.name}: choose the model of {thing(unit)} that is rid of a System Failure.",
            rules=(self.id,),
            about=(unit,),
            passing="remove none",
            default=most,
        )


takes_the_proposal("crimson science", "it has most System Failures to be rid of")
