"""Special Actions: those that a Property or an Encounter grants."""

from __future__ import annotations

from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class SpecialAction(JointAction):
    """A Special Action: one model may Participate in the same one once in an Activation (DW4-G-12).

    A rule derives it, gives it a name and the steps of its body, and grants it among a unit's Actions.
    """

    @classmethod
    def able_models(cls, g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
        taken = g.state.units[unit].taken
        return tuple([model for model in super().able_models(g, unit) if cls.mark_of(model) not in taken])

    @classmethod
    def mark_of(cls, model: ModelId) -> str:
        """What notes that a model took part."""
        return f"{cls.name} {model}"

    @step("DW4-ACTION-06", "DW4-ACTION-08")
    def check_for_confusion(self, g: BattleGame) -> Outcome:
        # Noted first: an Action that ends in Confusion counts as resolved all the same (DW4-ACTION-07).
        g.emit(PartTaken(self.unit, tuple([self.mark_of(model) for model in self.participants])))
        return super().check_for_confusion(g)


class UnitAction(SpecialAction):
    """A Special Action that a unit makes once in an Activation, whichever of its models Participate."""

    @classmethod
    def able_models(cls, g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
        if any([mark.startswith(f"{cls.name} ") for mark in g.state.units[unit].taken]):
            return ()
        return super().able_models(g, unit)
