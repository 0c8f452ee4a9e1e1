"""Confusion: a unit that wants a Crippled model to take part in something."""

from __future__ import annotations

from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.crew_check import CREW_CHECK, GroupCrewCheck
from sandtable.rulesets.dw4.state import BattleGame, BattleTable


class ConfusionCheck(Procedure):
    """A Group Crew Check for the unit where a Crippled model is to take part; the result says whether that goes on.

    Ruling: it is made when the Participating models have been nominated, before anything else is declared
    (DW4-ACTION-06). The Action is used up either way and counts as resolved (DW4-ACTION-07).
    """

    unit: UnitId
    participants: tuple[ModelId, ...]
    in_an_action: bool = True
    """A launch of squadrons is none."""

    @place("DW4-ACTION-04")
    def take_part(self, g: BattleGame) -> Outcome:
        """What follows from taking part, whatever the crews do."""

    @step("DW4-CRIP-04", "DW4-ACTION-06", "DW4-ACTION-07")
    def check_the_crews(self, g: BattleGame) -> Outcome:
        if is_confused(g, self.participants):
            return Call(GroupCrewCheck(self.unit), into=ConfusionCheck.result)
        self.result = True
        return None


def is_confused(g: BattleTable, participants: tuple[ModelId, ...]) -> bool:
    """Whether a Crippled model is among those who are to take part."""
    return any([g.state.models[model].crippled for model in participants])


def must_check(g: BattleTable, unit: UnitId, participants: tuple[ModelId, ...]) -> bool:
    """Whether a card will be drawn for it: something may let the unit pass by itself (DW4-CARD-12)."""
    return is_confused(g, participants) and g.refusal(CREW_CHECK, unit) is None
