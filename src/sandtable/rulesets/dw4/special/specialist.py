"""Specialist: squadrons that fly certain Missions and no others."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.squadrons.launching import ALLOCATING, mission_at
from sandtable.rulesets.dw4.squadrons.stacks import Flight, borne
from sandtable.rulesets.dw4.state import BattleTable


class Specialist(Rule):
    """A Stack with such a token flies a Mission of the token's list, which stands in its brackets.

    Since the Mission follows from the target, the tokens are simply not sent where it would be another. Ruling: with
    no list the three standard Missions are the list (DW4-R-SPECIALIST).
    """

    id = RuleId("DW4-R-SPECIALIST")
    name = "Specialist"

    @forbids(ALLOCATING)
    def keep_to_the_list(self, g: BattleTable, flight: Flight) -> Refusal | None:
        listed = borne(g, flight.squadron, self.id)
        if listed is None or not listed.value:
            return None
        mission = mission_at(g, flight.seat, flight.target)
        if mission.value in [name.strip() for name in listed.value.split(",")]:
            return None
        return Refusal(f"{flight.squadron} does not fly the Mission {mission.value}", self.id)
