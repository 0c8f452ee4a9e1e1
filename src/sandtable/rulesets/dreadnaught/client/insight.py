"""What a ship bears on from where it is: the hexes of each weapon, by range and arc."""

from __future__ import annotations

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import CellAt, Insight, Seen
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.fighting.profiles import longest_range
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.lookout import map_of, near, obstacle_design, owner_of
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, cards_of_type, design
from sandtable.rulesets.dreadnaught.state import Sea, SystemCard
from sandtable.rulesets.dreadnaught.words.names import thing_name


def insight_of(view: View[Sea], piece: str) -> Insight:
    """The hexes that each weapon of a ship covers, and the other ships by range."""
    ship = view.state.ships.get(SeatId(piece))
    if ship is None or ship.at is None or ship.lost:
        return Insight(piece=piece)
    areas = [
        area for system in cards_of_type(view, SeatId(piece), *WEAPONS) for area in _covered(view, system, ship.at)
    ]
    return Insight(piece=piece, cells=tuple(areas), others=_others(view, piece))


def _covered(view: View[Sea], system: SystemCard, at: CellAt) -> list[tuple[str, tuple[CellAt, ...]]]:
    facing = view.state.ships[system.seat].facing
    found = []
    for number, effect in enumerate(design(view, system).effects):
        if not effect.is_attack:
            continue
        most = longest_range(view, system.id, number)
        cells = tuple(
            cell
            for cell in map_of(view).hexes
            if effect.least_range <= distance(at, cell) <= most
            and cell != at
            and is_in_arc(effect.arc, at, facing, cell)
        )
        found.append((f"{system.id} {number}", cells))
    return found


def _others(view: View[Sea], piece: str) -> tuple[Seen, ...]:
    state = view.state
    there = [seat for seat, ship in state.ships.items() if seat != piece and ship.at is not None and not ship.lost]
    names = [*there, *state.cruisers, *(o.id for o in state.obstacles.values() if obstacle_design(view, o).hp)]
    seen = []
    for name in names:
        if name == piece:
            continue
        far = near(state, piece, name)
        text = f"{thing_name(view, name)}, {far} {'hex' if far == 1 else 'hexes'}"
        seen.append(Seen(id=name, range=far * 1000, text=text, side=owner_of(state, name)))
    return tuple(sorted(seen, key=lambda each: each.range))
