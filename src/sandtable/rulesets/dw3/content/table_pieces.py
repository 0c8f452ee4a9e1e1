"""What lies on the table besides the fleets: terrain, layouts, encounters and cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw3.content.pack_file import EncounterRow, LayoutRow, PackFile, TerrainRow
from sandtable.rulesets.dw3.content.profile import (
    Card,
    CardEffect,
    Encounter,
    Layout,
    LayoutId,
    TerrainPiece,
)
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.pack_figures import polygons
from sandtable.tabletop.packs import add_new, laid_out
from sandtable.tabletop.table_rows import add_rows, add_tables


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
    add_tables(made, packs, _piece, _layout, problems)
    for file, rows in packs:
        add_rows(made.encounters, rows.encounter, f"{file}: encounter", _encounter, problems)
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
    pieces = polygons(row.pieces, place, problems)
    return TerrainPiece(PieceId(row.id), row.name, row.kind, row.mass, pieces, row.lasting)


def _encounter(row: EncounterRow, place: str, problems: list[str]) -> Encounter:
    return Encounter(row.id, row.number, row.name, row.faces)


def _layout(row: LayoutRow, place: str, problems: list[str]) -> Layout:
    laid = laid_out(row, place, problems)
    return Layout(laid.width, laid.height, laid.placements, LayoutId(row.id), row.encounter)


def _check(packs: Sequence[tuple[str, PackFile]], made: TablePieces, problems: list[str]) -> None:
    """Encounters and effects that are named but do not exist, and numbers of cards that come twice."""
    for file, rows in packs:
        strange = [layout for layout in rows.layout if layout.encounter not in made.encounters]
        problems += [f"{file}: layout {row.id}: there is no encounter '{row.encounter}'" for row in strange]
    for card in made.cards:
        for effect in (card.valour, card.victory):
            if effect not in made.effects:
                problems.append(f"card {card.number}: there is no effect '{effect}'")
    if len({card.number for card in made.cards}) != len(made.cards):
        problems.append("a number of a card comes twice")
