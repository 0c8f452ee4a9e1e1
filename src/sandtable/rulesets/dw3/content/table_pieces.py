"""What lies on the table besides the fleets: terrain, layouts, encounters and cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw3.content.pack_file import LayoutRow, PackFile, TerrainRow
from sandtable.rulesets.dw3.content.profile import (
    Card,
    CardEffect,
    Encounter,
    Layout,
    LayoutId,
    TerrainPiece,
)
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.pack_figures import polygon
from sandtable.tabletop.packs import add_new, laid_out


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
            place = f"{file}: terrain {terrain.id}"
            add_new(made.terrain, PieceId(terrain.id), _piece(terrain, place, problems), place, problems)
        for of in rows.encounter:
            entry = Encounter(of.id, of.number, of.name, of.faces)
            add_new(made.encounters, of.id, entry, f"{file}: encounter {of.id}", problems)
        for layout in rows.layout:
            place = f"{file}: layout {layout.id}"
            add_new(made.layouts, LayoutId(layout.id), _layout(layout, place, problems), place, problems)
        effects = [CardEffect(row.id, row.name, row.text, window=row.window) for row in rows.valour]
        for effect in (*effects, *[CardEffect(row.id, row.name, row.text, vp=row.vp) for row in rows.victory]):
            add_new(made.effects, effect.id, effect, f"{file}: effect {effect.id}", problems)
        if rows.deck is not None:
            made.cards = tuple(
                [Card(CardId(str(card.number)), card.number, card.valour, card.victory) for card in rows.deck.cards]
            )
    _check(packs, made, problems)
    return made


def _piece(row: TerrainRow, place: str, problems: list[str]) -> TerrainPiece:
    pieces = tuple([polygon(p, f"{place}: piece {n}", problems) for n, p in enumerate(row.pieces, 1)])
    if not pieces:
        problems.append(f"{place}: has no polygon")
    return TerrainPiece(PieceId(row.id), row.name, row.kind, row.mass, pieces, row.lasting)


def _layout(row: LayoutRow, place: str, problems: list[str]) -> Layout:
    laid = laid_out(row, place, problems)
    return Layout(laid.width, laid.height, laid.placements, LayoutId(row.id), row.encounter)


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
