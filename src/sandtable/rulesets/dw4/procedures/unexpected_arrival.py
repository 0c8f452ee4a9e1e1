"""An Unexpected Arrival: a unit from Reserve appears where nobody looked for it."""

from __future__ import annotations

from sandtable.kernel.event import Event
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.rulesets.dw4.events.round import UnitAppeared
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.placing import PlaceUnit, Placing, Shunning
from sandtable.rulesets.dw4.procedures.reserves import DeployReserve
from sandtable.rulesets.dw4.proximity import PROXIMITY
from sandtable.rulesets.dw4.state import BattleGame

ARRIVED = "Unexpected Arrival"
"""The token of a unit that arrived so this Round."""


class ArriveUnexpectedly(DeployReserve):
    """No Reserve Roll: the unit is put anywhere, with no model in Proximity of another or of a Terrain Feature."""

    @step("DW4-P-UNEXPECTED-ARRIVAL")
    def choose_how_it_arrives(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-P-UNEXPECTED-ARRIVAL")
    def make_a_reserve_roll(self, g: BattleGame) -> Outcome:
        return None

    @step("DW4-P-UNEXPECTED-ARRIVAL")
    def note_the_surprise(self, g: BattleGame) -> Outcome:
        g.emit(UnitTokensSet(self.unit, ARRIVED, 1))
        return None

    def arrived(self, models: tuple[ModelId, ...], placing: Placing) -> Event:
        return UnitAppeared(self.unit, models, placing.poses)

    def arrival(self, g: BattleGame) -> PlaceUnit:
        return PlaceUnit(
            self.seat,
            "arrival from reserve",
            self.unit,
            enemy_gap=PROXIMITY,
            shunning=Shunning.NEAR_MODELS,
            shore_gap=PROXIMITY,
            coherent=True,
            prompt=f"Put {self.unit} anywhere, In Coherency, no model in Proximity of others or of a Terrain Feature.",
            rules=(RuleId("DW4-P-UNEXPECTED-ARRIVAL"),),
        )
