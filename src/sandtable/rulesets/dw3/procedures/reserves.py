"""Reserves: a unit that was held back is rolled for, and comes in over an edge."""

from __future__ import annotations

from sandtable.geometry.zone import Box
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Outcome, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.combat import DiceThrown
from sandtable.rulesets.dw3.events.setup import UnitDeployed
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.placing.units import PlaceUnit
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import deployment_zone
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent

STAYS, OWN, NOT_THEIRS, ANY = "stays", "own edges", "any edge but the opponent's", "any edge"


def reserve_result(round_number: int, face: int) -> str:
    """What the die for a unit in reserve means (DW3-RES-03 to DW3-RES-07)."""
    if round_number == 1:
        return NOT_THEIRS if face == Face.EXPLODING_HIT else STAYS
    if face in (Face.BLANK, Face.COUNTER):
        return STAYS
    if face == Face.HEAVY_COUNTER:
        return OWN
    return ANY if face == Face.EXPLODING_HIT else NOT_THEIRS


class ArriveFromReserve(Deed):
    """The reserve roll of a unit, and its arrival if the roll is good enough (DW3-OPS-08: no action of a model)."""

    unit: UnitId
    edges: str = STAYS
    counts_as: int | None = None
    """The face that stands in for the roll, where a card says so."""
    settled: bool = False
    """A rule has the unit wait for another round."""

    def side(self, g: BattleTable) -> SeatId:
        return g.state.units[self.unit].seat

    def goes_on(self, g: BattleGame) -> bool:
        """A rule may have brought the unit on already, or have it wait."""
        return not self.settled and g.state.units[self.unit].location is Location.RESERVE

    @place("DW3-RES-02")
    def before_the_roll(self, g: BattleGame) -> Outcome:
        """Where rules and cards set the roll aside."""

    @step("DW3-RES-02", "DW3-RES-03", "DW3-RES-04", "DW3-RES-05", "DW3-RES-06", "DW3-RES-07")
    def roll_for_it(self, g: BattleGame) -> Outcome:
        rolled = g.roll(1, "reserve") if self.counts_as is None else ()
        face = self.counts_as if self.counts_as is not None else rolled[0]
        self.edges = reserve_result(g.state.clock.round, face)
        if rolled:
            came = "it waits for another round" if self.edges == STAYS else f"it comes on, touching {self.edges}"
            g.emit(DiceThrown("reserve", rolled, self.unit, came))
        # Ruling: a unit that no room is left for stays in reserve as well.
        return LEAVE if self.edges == STAYS or not self._place(g).exists(g) else None

    @step("DW3-RES-03", "DW3-RES-05", "DW3-RES-06", "DW3-RES-07", "DW3-RES-08")
    def bring_it_on(self, g: BattleGame) -> Outcome:
        placing: Placing = g.ask(lambda: self._place(g))
        models = tuple([model.id for model in models_of(g, self.unit)])
        g.emit(UnitDeployed(self.unit, models, placing.poses))
        return None

    def _place(self, g: BattleTable) -> PlaceUnit:
        seat = g.state.units[self.unit].seat
        own: Box | None = deployment_zone(g, seat) if self.edges == OWN else None
        theirs = deployment_zone(g, opponent(g, seat)) if self.edges == NOT_THEIRS else None
        return PlaceUnit(
            seat,
            "arrival",
            self.unit,
            zone=own,
            touching_edge=True,
            outside=theirs,
            coherent=True,
            prompt=f"Bring {thing(self.unit)} on, the rear of every model touching {self.edges}.",
            rules=(RuleId("DW3-RES-08"),),
        )
