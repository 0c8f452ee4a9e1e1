"""What lies on the table besides the fleets: terrain, layouts, the list of Encounters and the decks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw4.content.pack_file import (
    DeckRow,
    EncounterRow,
    LayoutRow,
    PackFile,
    TerrainRow,
)
from sandtable.rulesets.dw4.content.profile import (
    Card,
    CardEffect,
    Deck,
    DeckId,
    EncounterEntry,
    EncounterId,
    Layout,
    LayoutId,
    Polygon,
    TerrainKind,
    TerrainPiece,
)
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.pack_figures import polygon
from sandtable.tabletop.packs import laid_out
from sandtable.tabletop.table_rows import add_rows, add_tables

PATCHES = {TerrainKind.FOG, TerrainKind.TREACHEROUS_WATER}

WIDTHS = (3_000, 3_000, 4_000, 5_000, 6_000, 7_000)
"""Ruling: how far a Terrain Feature of Mass 0 to 5 is across where nobody drew it (DW4-TERR-03)."""


class TablePieces(msgspec.Struct, frozen=True):
    """Terrain, layouts, Encounters and decks of several packs together."""

    terrain: dict[PieceId, TerrainPiece]
    layouts: dict[LayoutId, Layout]
    encounters: dict[EncounterId, EncounterEntry]
    decks: dict[DeckId, Deck]


def assemble(packs: Sequence[tuple[str, PackFile]], problems: list[str]) -> TablePieces:
    """Everything for the table in those packs, each given with the name of its file."""
    made = TablePieces({}, {}, {}, {})
    add_tables(made, packs, _piece, _layout, problems)
    for file, rows in packs:
        add_rows(made.encounters, rows.encounter, f"{file}: encounter", _encounter, problems)
        add_rows(made.decks, rows.deck, f"{file}: deck", _deck, problems)
    for file, rows in packs:
        _check_layouts(file, rows, made, problems)
    return made


def _piece(row: TerrainRow, place: str, problems: list[str]) -> TerrainPiece:
    """A piece of terrain; every Terrain Feature has a Mass, a patch has none (DW4-TERR-01)."""
    if row.mass is None and row.kind not in PATCHES:
        problems.append(f"{place}: a piece of kind {row.kind} needs a 'mass' (DW4-TERR-01)")
    if row.mass is not None and row.kind in PATCHES:
        problems.append(f"{place}: {row.kind} is a patch and has no Mass (DW4-ENV-02)")
    if row.core and row.kind in PATCHES:
        problems.append(f"{place}: {row.kind} is for full play only, so core must be false (DW4-MODE-03)")
    if not row.pieces and row.mass is None:
        problems.append(f"{place}: has no polygon")
    drawn = tuple(polygon(p, f"{place}: piece {n}", problems) for n, p in enumerate(row.pieces, 1))
    return TerrainPiece(
        id=PieceId(row.id),
        name=row.name,
        kind=row.kind,
        mass=row.mass,
        core=row.core,
        pieces=drawn or (() if row.mass is None else (plain_shape(row.mass),)),
        armour=row.armour,
        impassable=tuple(polygon(p, f"{place}: impassable {n}", problems) for n, p in enumerate(row.impassable, 1)),
    )


def plain_shape(mass: int) -> Polygon:
    """An octagon as wide as a Terrain Feature of that Mass is, for a piece that was not drawn (DW4-TERR-03)."""
    half = WIDTHS[min(mass, len(WIDTHS) - 1)] // 2
    cut = half * 207 // 500
    return (
        (half, -cut), (half, cut), (cut, half), (-cut, half), (-half, cut), (-half, -cut), (-cut, -half), (cut, -half),
    )  # fmt: skip


def _encounter(row: EncounterRow, place: str, problems: list[str]) -> EncounterEntry:
    return EncounterEntry(
        EncounterId(row.id), row.number, row.name, row.core, tuple(LayoutId(layout) for layout in row.layouts)
    )


def _layout(row: LayoutRow, place: str, problems: list[str]) -> Layout:
    laid = laid_out(row, place, problems)
    return Layout(laid.width, laid.height, laid.placements, LayoutId(row.id), EncounterId(row.encounter), row.scale)


def _deck(row: DeckRow, place: str, problems: list[str]) -> Deck:
    """A deck whose cards can be told apart, and whose every card is told."""
    ids = [card.id for card in row.cards]
    problems += [f"{place}: card {id} is in it twice" for id in sorted({id for id in ids if ids.count(id) > 1})]
    valour = [CardEffect(effect.id, effect.name, effect.text) for effect in row.valour]
    victories = [CardEffect(victory.id, victory.name, victory.text, victory.reward) for victory in row.victories]
    for kind, known, named in (
        ("Valour Effect", valour, {card.valour for card in row.cards}),
        ("Minor Victory", victories, {card.victory for card in row.cards}),
    ):
        unknown = named - {"", *(effect.id for effect in known)}
        problems += [f"{place}: a card has the {kind} {id}, which the deck does not tell" for id in sorted(unknown)]
    cards = tuple(Card(CardId(card.id), card.value, card.valour, card.victory) for card in row.cards)
    return Deck(DeckId(row.id), row.name, cards, (*valour, *victories))


def _check_layouts(file: str, rows: PackFile, made: TablePieces, problems: list[str]) -> None:
    """Layouts and Encounters that name one that does not exist, or does not belong to them."""
    strange = [layout for layout in rows.layout if layout.encounter not in made.encounters]
    problems += [f"{file}: layout {row.id}: there is no encounter '{row.encounter}'" for row in strange]
    for encounter in rows.encounter:
        for name in encounter.layouts:
            found = made.layouts.get(LayoutId(name))
            if found is None or found.encounter != encounter.id:
                problems.append(f"{file}: encounter {encounter.id}: there is no layout '{name}' for it")
