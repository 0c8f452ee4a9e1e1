"""What lies on the table besides the fleets: terrain, layouts, encounters and cards."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec

from sandtable.geometry.units import FULL_TURN
from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw3.content.pack_file import LayoutRow, PackFile, TerrainRow
from sandtable.rulesets.dw3.content.profile import (
    Card,
    CardEffect,
    Encounter,
    Layout,
    LayoutId,
    Placement,
    TerrainPiece,
)
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.pack_figures import mils, polygon


class TablePieces(msgspec.Struct):
    """Terrain, layouts, encounters and cards of several packs together."""

    terrain: dict[PieceId, TerrainPiece]
    layouts: dict[LayoutId, Layout]
    encounters: dict[str, Encounter]
    effects: dict[str, CardEffect]
    cards: tuple[Card, ...] = ()


def assemble(packs: Sequence[tuple[str, PackFile]], problems: list[str]) -> TablePieces:
    """Everything for the table in those packs, each given with the name of its file."""
    made = TablePieces({}, {}, {}, {})
    for file, rows in packs:
        for terrain in rows.terrain:
            _claim(terrain.id, made.terrain, f"{file}: terrain", problems)
            made.terrain[PieceId(terrain.id)] = _piece(terrain, f"{file}: terrain {terrain.id}", problems)
        for encounter in rows.encounter:
            _claim(encounter.id, made.encounters, f"{file}: encounter", problems)
            made.encounters[encounter.id] = Encounter(encounter.id, encounter.number, encounter.name, encounter.faces)
        for layout in rows.layout:
            _claim(layout.id, made.layouts, f"{file}: layout", problems)
            made.layouts[LayoutId(layout.id)] = _layout(layout, f"{file}: layout {layout.id}", problems)
        for valour in rows.valour:
            _claim(valour.id, made.effects, f"{file}: valour", problems)
            made.effects[valour.id] = CardEffect(valour.id, valour.name, valour.text, window=valour.window)
        for victory in rows.victory:
            _claim(victory.id, made.effects, f"{file}: victory", problems)
            made.effects[victory.id] = CardEffect(victory.id, victory.name, victory.text, vp=victory.vp)
        if rows.deck is not None:
            made.cards = tuple(
                [Card(CardId(str(card.number)), card.number, card.valour, card.victory) for card in rows.deck.cards]
            )
    _check(packs, made, problems)
    return made


def _claim(id: str, taken: Container[str], place: str, problems: list[str]) -> None:
    if id in taken:
        problems.append(f"{place} {id}: the id '{id}' is used twice")


def _piece(row: TerrainRow, place: str, problems: list[str]) -> TerrainPiece:
    pieces = tuple([polygon(p, f"{place}: piece {n}", problems) for n, p in enumerate(row.pieces, 1)])
    if not pieces:
        problems.append(f"{place}: has no polygon")
    return TerrainPiece(PieceId(row.id), row.name, row.kind, row.mass, pieces, row.lasting)


def _layout(row: LayoutRow, place: str, problems: list[str]) -> Layout:
    width, height = mils(row.width, f"{place}: width", problems), mils(row.height, f"{place}: height", problems)
    placements = []
    for number, piece in enumerate(row.placements, 1):
        there = f"{place}: placement {number}"
        x, y = mils(piece.x, f"{there}: x", problems), mils(piece.y, f"{there}: y", problems)
        turn = mils(piece.angle, f"{there}: angle", problems) // 10
        if not (0 <= x <= width and 0 <= y <= height):
            problems.append(f"{there}: {piece.piece} does not lie on the table")
        placements.append(Placement(PieceId(piece.piece), x, y, turn % FULL_TURN))
    return Layout(LayoutId(row.id), row.encounter, width, height, tuple(placements))


def _check(packs: Sequence[tuple[str, PackFile]], made: TablePieces, problems: list[str]) -> None:
    """Pieces, encounters and effects that are named but do not exist, and numbers of cards that come twice."""
    for file, rows in packs:
        for layout in rows.layout:
            if layout.encounter not in made.encounters:
                problems.append(f"{file}: layout {layout.id}: there is no encounter '{layout.encounter}'")
            for placed in layout.placements:
                if PieceId(placed.piece) not in made.terrain:
                    problems.append(f"{file}: layout {layout.id}: there is no terrain '{placed.piece}'")
    for card in made.cards:
        for effect in (card.valour, card.victory):
            if effect not in made.effects:
                problems.append(f"card {card.number}: there is no effect '{effect}'")
    if len({card.number for card in made.cards}) != len(made.cards):
        problems.append("a number of a card comes twice")
