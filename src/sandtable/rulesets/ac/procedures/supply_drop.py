"""Supply Drop: the Generals place four markers between their zones, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.geometry.measure import point_within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.events.setup import MarkerPlaced
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.markers import RADIUS, impassable_at, is_on_battlefield
from sandtable.rulesets.ac.table.zones import zone_at
from sandtable.tabletop.placing.markers import PlaceSpot, Spot
from sandtable.tabletop.where import opponent
from sandtable.tabletop.zones import Edge

APART = 8 * INCH
"""No marker lies within it of a Deployment Zone or of another marker (AC-CLASH2-02)."""
MARKERS = 4
GRID = INCH // 4
RULE = RuleId("AC-CLASH2-02")


def spot_refusal(g: BattleTable, spot: Spot) -> Refusal | None:
    """Why a marker may not lie there; distances are measured to the edge of its disc (AC-CLASH2-02)."""
    if not is_on_battlefield(g, spot.x, spot.y):
        return Refusal("it does not lie wholly on the battlefield", RULE)
    if any([point_within(zone_at(g, edge), spot.x, spot.y, APART + RADIUS) for edge in Edge]):
        return Refusal('it lies within 8" of a Deployment Zone', RULE)
    far = APART + 2 * RADIUS
    if any([(m.x - spot.x) ** 2 + (m.y - spot.y) ** 2 <= far * far for m in g.state.markers.values()]):
        return Refusal('it lies within 8" of another marker', RULE)
    barring = impassable_at(g, spot.x, spot.y)
    return None if barring is None else Refusal(f"it lies on {barring.name}", RULE)


class PlaceSupply(PlaceSpot, frozen=True):
    """Put one of the four markers between the zones."""

    def objection(self, table: Table[Any], spot: Spot) -> Refusal | None:
        return spot_refusal(table, spot)

    def sample(self, table: Table[Any], pick: Picker) -> Spot:
        spots = list(free_spots(table))
        return spots[pick.randrange(len(spots))]

    def fallback(self, table: Table[Any]) -> Spot:
        """Of the places that are free the one that leaves most room to the others: nearest to an edge."""
        return min(free_spots(table), key=lambda spot: (spot.x, abs(spot.y - table.state.settings.height // 2)))


def free_spots(g: BattleTable) -> Iterator[Spot]:
    """The places on a fine grid along the midway line and beside it where a marker may lie."""
    return (spot for spot in _band(g) if spot_refusal(g, spot) is None)


def _band(g: BattleTable) -> Iterator[Spot]:
    middle, width = g.state.settings.height // 2, g.state.settings.width
    for y in range(middle - 3 * INCH, middle + 3 * INCH + 1, INCH):
        for x in range(INCH, width - INCH + 1, GRID):
            yield Spot(x, y)


class DropSupplies(Procedure):
    """General A places the first of four markers, then they alternate (AC-CLASH2-02)."""

    turn: SeatId

    @step("AC-CLASH2-02")
    def place(self, g: BattleGame) -> Outcome:
        number = len(g.state.markers) + 1
        if number > MARKERS:
            return LEAVE
        room = next(free_spots(g), None) is not None
        spot = g.ask(lambda: _where(self.turn, number)) if room else _farthest(g)
        g.emit(MarkerPlaced(MarkerId(f"K{number}"), spot.x, spot.y, "marker"))
        self.turn = opponent(g, self.turn)
        return Again(self.place)


def _farthest(g: BattleTable) -> Spot:
    """Ruling: where no legal spot is left, the place of the band farthest from the other markers."""
    there = list(g.state.markers.values())
    return max(_band(g), key=lambda spot: min([(m.x - spot.x) ** 2 + (m.y - spot.y) ** 2 for m in there]))


def _where(seat: SeatId, number: int) -> PlaceSupply:
    return PlaceSupply(
        seat,
        "supply marker",
        prompt=f'Place marker {number} of {MARKERS}, more than 8" from both zones and from the other markers.',
        rules=(RULE,),
    )
