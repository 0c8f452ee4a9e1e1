"""Exceptional: squadrons that keep to their own kind."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.squadrons.launching import ALLOCATING
from sandtable.rulesets.dw4.squadrons.stacks import Flight, borne, stack_at
from sandtable.rulesets.dw4.state import BattleTable


class Exceptional(Rule):
    """It flies with its own type alone: no other friendly type where it is, nor it where another is."""

    id = RuleId("DW4-R-EXCEPTIONAL")
    name = "Exceptional"

    @forbids(ALLOCATING)
    def keep_apart(self, g: BattleTable, flight: Flight) -> Refusal | None:
        stack = stack_at(g, flight.seat, flight.target)
        others = [] if stack is None else [kind for kind, _ in stack.tokens if kind != flight.squadron]
        if not others or not any([borne(g, kind, self.id) is not None for kind in (flight.squadron, *others)]):
            return None
        return Refusal(f"{flight.squadron} and {others[0]} do not fly together", self.id)
