"""The board: what a client draws. Plain numbers and names, the same for every rule set."""

from __future__ import annotations

from sandtable.kernel.board.considering import Check, Consideration, Follower, Planned, Pool, Remark, Scale
from sandtable.kernel.board.maps import NEIGHBOURS, Cell, CellAt, Hexes, Map, Plane, Points
from sandtable.kernel.board.pieces import Badge, Meter, Piece, Zone
from sandtable.kernel.board.players import Pile, Player, Team
from sandtable.kernel.board.seeing import Bearing, Insight, Seen
from sandtable.kernel.board.sheets import Card, Price, Row, Sheet
from sandtable.kernel.board.table import Board
from sandtable.kernel.board.tableau import Lying, Slot, Tableau, lying
from sandtable.kernel.board.told import Die, Effect, Modifier, Moment, RolledPool, Stand, Stroke, Term, Told
from sandtable.kernel.board.vantage import Blow, Bout, Exchange, Hazard, Look, Sightline, Suggestion, Vantage

__all__ = [
    "NEIGHBOURS",
    "Badge",
    "Bearing",
    "Blow",
    "Board",
    "Bout",
    "Card",
    "Cell",
    "CellAt",
    "Check",
    "Consideration",
    "Die",
    "Effect",
    "Exchange",
    "Follower",
    "Hazard",
    "Hexes",
    "Insight",
    "Look",
    "Lying",
    "Map",
    "Meter",
    "Modifier",
    "Moment",
    "Piece",
    "Pile",
    "Plane",
    "Planned",
    "Player",
    "Points",
    "Pool",
    "Price",
    "Remark",
    "RolledPool",
    "Row",
    "Scale",
    "Seen",
    "Sheet",
    "Sightline",
    "Slot",
    "Stand",
    "Stroke",
    "Suggestion",
    "Tableau",
    "Team",
    "Term",
    "Told",
    "Vantage",
    "Zone",
    "lying",
]
