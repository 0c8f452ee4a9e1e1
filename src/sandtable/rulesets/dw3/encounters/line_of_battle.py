"""Line of Battle: sink them, and hold the water behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.encounters.scoring import EncounterScoring, Points
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint, friends, models_of, opponent
from sandtable.tabletop.zones import edge_of, half

SEA_ROOM = 2
AFLOAT = (Position.SURFACE, Position.SKIMMING)


class LineOfBattle(EncounterScoring):
    """1 for each enemy unit destroyed; at the end 1 for each that is badly hurt, and 2 for sea room."""

    id = "e1"

    def in_words(self, first: bool = False) -> tuple[str, ...]:
        units = (
            "Each enemy unit that is destroyed is worth 1 VP.",
            "At the end each that has lost half of its models, or is one model and crippled, is worth 1 VP.",
        )
        room = f"{SEA_ROOM} VP then go to whoever has more MASS afloat wholly in the enemy half."
        return units if first else (*units, room)

    def unit_destroyed(self, g: BattleTable, unit: UnitId) -> Iterable[Points]:
        return (Points(opponent(g, g.state.units[unit].seat), 1, f"{unit} destroyed"),)

    def at_end(self, g: BattleTable) -> Iterator[Points]:
        for unit in g.state.units.values():
            if unit.location is Location.IN_PLAY and is_badly_hurt(g, unit.id):
                yield Points(opponent(g, unit.seat), 1, f"{unit.id} badly hurt")
        if not g.state.settings.first:
            yield from self._sea_room(g)

    def _sea_room(self, g: BattleTable) -> Iterator[Points]:
        """To the greater sum of MASS wholly in the enemy half, of models afloat; equal: nobody."""
        a, b = [(seat, mass_beyond(g, seat)) for seat in g.state.settings.seats]
        if a[1] != b[1]:
            yield Points(max(a, b, key=lambda side: side[1])[0], SEA_ROOM, "sea room")


def mass_beyond(g: BattleTable, seat: SeatId) -> int:
    """The MASS of a player's models afloat that lie wholly in the enemy half."""
    theirs = half(g.state.play_area, edge_of(g, opponent(g, seat)))
    afloat = [model for model in friends(g, seat) if position_of(g, model.id) in AFLOAT]
    return sum([mass(g, model.id) for model in afloat if theirs.holds(footprint(g, model.id))])


def is_badly_hurt(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit in play has lost half of its models, or is a single one and crippled."""
    there, began = models_of(g, unit), len(g.state.units[unit].models)
    if began == 1:
        return any([model.crippled for model in there])
    return 2 * (began - len(there)) >= began
