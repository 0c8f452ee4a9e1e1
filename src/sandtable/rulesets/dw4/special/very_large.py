"""Very Large: a hull that other hulls bounce off."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, modifies, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import BROADSIDE_POOL, FIXED, Shot
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.placing.deployment_actions import CENTRED
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.consolidation import RALLYING
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, LoseModel
from sandtable.rulesets.dw4.procedures.ram import RAM
from sandtable.rulesets.dw4.special.stoic import Stoic
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit, MarkerKind
from sandtable.rulesets.dw4.table.coherency import is_in_coherency
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.rulesets.dw4.terrain.marker_shapes import DIAMETER
from sandtable.rulesets.dw4.terrain.markers import next_marker
from sandtable.tabletop.placing.markers import Spot

VERY_LARGE = RuleId("DW4-P-VERY-LARGE")
SHOCKS = ("Collision", RAM)
MORE_WRECKS = 3
AROUND = INCH
_BROAD_TARGET = Modifier(2, "Very Large")


class VeryLarge(Rule):
    """Its Centre Point is enough in the zone; Collisions and Rams do not shake it, Proximity lets it Rally.

    A Broadside on it has two dice more, and Destroyed it leaves up to four Wrecks.
    """

    id = VERY_LARGE
    name = "Very Large"

    @permits(CENTRED)
    def stick_out_of_the_zone(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id)

    # Whoever gains nothing has nothing to take in another way.
    @before(GainDisorder.gain_one_level, precedes=(Stoic,), beside=EVERY_OTHER)
    def shrug_it_off(self, g: BattleGame, gaining: GainDisorder) -> Outcome:
        if gaining.source in SHOCKS and has(g, gaining.model, self.id):
            gaining.levels = 0
        return None

    @permits(RALLYING)
    def rally_in_a_crowd(self, g: BattleTable, model: ModelId) -> bool:
        # What the rulebook itself holds against it is Proximity, or that it Breaks Coherency.
        unit = g.state.units[g.state.models[model].unit]
        breaking = model in unit.breaking and not is_in_coherency(g, unit.id)
        return not breaking and has(g, model, self.id)

    @modifies(BROADSIDE_POOL, FIXED)
    def be_hard_to_miss(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return _BROAD_TARGET if shot.target in g.state.models and has(g, shot.target, self.id) else None

    @after(LoseModel.remove_it, beside=EVERY_OTHER)
    def fall_to_pieces(self, g: BattleGame, loss: LoseModel) -> Outcome:
        if loss.how is not Exit.DESTROYED or loss.there is None or not has(g, loss.model, self.id):
            return None
        return Call(LeaveWrecks(g.state.models[loss.model].seat, Spot(loss.there.x, loss.there.y)))


class LeaveWrecks(Procedure):
    """A Wreck on the Centre Point, and three more that the Admiral places within 1" of it, as far as there is room.

    Ruling: none of the four may touch anything; where the first has no room the others are measured from the Centre
    Point (DW4-P-VERY-LARGE).
    """

    seat: SeatId
    there: Spot
    placed: bool = False
    """Whether the first one lies there."""
    left: int = MORE_WRECKS

    @step("DW4-P-VERY-LARGE")
    def place_the_first(self, g: BattleGame) -> Outcome:
        self.placed = self._where(0).fault(g, self.there) is None
        if self.placed:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.WRECK, self.there.x, self.there.y))
        return None

    @step("DW4-P-VERY-LARGE")
    def place_another(self, g: BattleGame) -> Outcome:
        # From edge to edge of two Markers, or from the point to the edge of one.
        place = self._where(AROUND + (DIAMETER if self.placed else DIAMETER // 2))
        if not self.left or not place.exists(g):
            return LEAVE
        spot = g.ask(lambda: place)
        self.left -= 1
        if spot is not None:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.WRECK, spot.x, spot.y))
        return None

    @step("DW4-P-VERY-LARGE")
    def place_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.place_another)

    def _where(self, reach: int) -> PlaceMarker:
        return PlaceMarker(
            self.seat,
            "wreck",
            MarkerKind.WRECK,
            reach=reach,
            apart=0,
            around=self.there,
            presentation=LAID,
            prompt=f'Place a Wreck within 1" of the first, touching nothing; {self.left} left.',
            rules=(VERY_LARGE,),
        )


takes_the_proposal("wreck", "one place is as good as another")
