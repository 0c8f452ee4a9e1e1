"""Where an attack may hit."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.answers import Row, Spot
from sandtable.rulesets.dreadnaught.content.kinds import Component
from sandtable.rulesets.dreadnaught.fighting.profiles import CRUISER_LAYOUT
from sandtable.rulesets.dreadnaught.ids import CruiserId
from sandtable.rulesets.dreadnaught.sea.faces import can_be_hit, faces_to, rows
from sandtable.rulesets.dreadnaught.sea.lookout import facing_of, place_of
from sandtable.rulesets.dreadnaught.ships.systems import content_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable


def layout_of(table: SeaTable, target: str) -> Mapping[CellAt, Component]:
    """The Components of a ship or Cruiser."""
    if target in table.state.cruisers:
        return CRUISER_LAYOUT
    content = content_of(table)
    return content.layouts[content.classes[table.state.ships[SeatId(target)].ship_class].deck]


def filled_of(state: Sea, target: str) -> tuple[CellAt, ...]:
    if target in state.cruisers:
        return state.cruisers[CruiserId(target)].filled
    return state.ships[SeatId(target)].filled


def faces_open(table: SeaTable, attack: AttackInHand) -> tuple[int, ...]:
    """The faces of the target that an attack can hit."""
    if attack.face >= 0:
        return (attack.face,)
    state = table.state
    source = attack.seat if attack.source in state.systems else attack.source
    return faces_to(place_of(state, attack.target), facing_of(state, attack.target), place_of(state, source))


def hits(table: SeaTable, attack: AttackInHand) -> tuple[Spot, ...]:
    """What an attack may hit (DN-DMG-01, DN-DMG-02)."""
    layout, filled = layout_of(table, attack.target), filled_of(table.state, attack.target)
    found = []
    for face in faces_open(table, attack):
        for cell in can_be_hit(layout, filled, face, empty_first=attack.target in table.state.cruisers):
            found.append(Spot(face, cell))
    return tuple(found)


def first_of_row(table: SeaTable, target: str, row: Row) -> Spot:
    """The Component of a row that a shot through its face meets first."""
    behind = rows(layout_of(table, target), row.face)
    return next(spot for cells in behind if (spot := Spot(row.face, cells[0])).row == row)
