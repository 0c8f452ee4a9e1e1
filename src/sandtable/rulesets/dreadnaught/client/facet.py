"""The facet `client`: a game of Dreadnaught as a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sandtable.kernel.board import Board, Card, Insight, Remark, Told
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import PlainClient
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.client.board import board_of
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.events.missions import PointsScored
from sandtable.rulesets.dreadnaught.events.turns import BattleEnded, PlayerLeft, TurnBegun, VolleyBegun
from sandtable.rulesets.dreadnaught.options import form
from sandtable.rulesets.dreadnaught.sea.arcs import is_in_arc
from sandtable.rulesets.dreadnaught.sea.lookout import map_of, place_of
from sandtable.rulesets.dreadnaught.ships.systems import WEAPONS, cards_of_type, design
from sandtable.rulesets.dreadnaught.state import Sea

HEADLINES = (TurnBegun, VolleyBegun, PlayerLeft, BattleEnded)


class DuelClient(PlainClient):
    """The facet `client`."""

    def __init__(self, content: Callable[[], Content]) -> None:
        self._content = content

    def board(self, view: View[Sea]) -> Board:
        return board_of(view)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        content = self._content()
        grid = [
            Card(id=card, title=str(printed.type), kind=f"grid {printed.type}", text=printed.text, second=printed.boost)
            for card in content.grid_deck()
            for printed in [content.design(card)]
        ]
        systems = [Card(id=s.id, title=s.name, kind=str(s.type), text=s.text) for s in content.systems.values()]
        missions = [
            Card(
                id=m.id, title=m.name, kind=str(m.symbol), value=str(m.number), text=f"{m.scoring}. Reveal: {m.reveal}."
            )
            for m in content.missions.values()
        ]
        return (*grid, *systems, *missions)

    def remark(self, view: View[Sea], value: Any) -> Remark:
        decision, seat = view.decision, view.seat
        of = getattr(decision, "of", "")
        if of == "cell":
            return Remark(cell=value)
        if of in ("card", "boost", "mission"):
            return Remark(card=value)
        if of == "system":
            return Remark(spot=value)
        if of == "facing" and seat is not None and view.state.ships[seat].at is not None:
            return Remark(cell=place_of(view.state, seat), facing=value)
        return Remark()

    def insight(self, view: View[Sea], piece: str) -> Insight:
        ship = view.state.ships.get(SeatId(piece))
        if ship is None or ship.at is None or ship.lost:
            return Insight(piece=piece)
        areas = []
        for system in cards_of_type(view, SeatId(piece), *WEAPONS):
            for effect in design(view, system).effects:
                if effect.is_attack:
                    at, facing = ship.at, ship.facing
                    cells = tuple(c for c in map_of(view).hexes if is_in_arc(effect.arc, at, facing, c))
                    areas.append((f"{design(view, system).name}: {effect.arc}", cells))
        return Insight(piece=piece, cells=tuple(areas))

    def told(self, table: Table[Sea], event: Event) -> Told:
        seat = getattr(event, "seat", "")
        return Told(
            headline=isinstance(event, HEADLINES),
            seat=seat,
            pieces=(seat,) if seat in table.state.ships else (),
            moment="round" if isinstance(event, TurnBegun) else "",
            points=event.points if isinstance(event, PointsScored) else 0,
        )

    def choices(self) -> GameForm:
        return form(self._content())
