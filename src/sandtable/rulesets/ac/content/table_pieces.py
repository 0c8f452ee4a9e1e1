"""What lies on the table besides the armies: scales, Clashes, terrain, tables and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

import msgspec

from sandtable.kernel.ids import CardId
from sandtable.rulesets.ac.content.pack_file import ClashRow, LayoutRow, PackFile, ScaleRow, TerrainRow
from sandtable.rulesets.ac.content.tables import (
    Card,
    Clash,
    ClashSpot,
    Command,
    Conquest,
    FeatureKind,
    HillLevel,
    Layout,
    LayoutId,
    Scale,
    TerrainPiece,
)
from sandtable.rulesets.ac.ids import PieceId
from sandtable.tabletop.pack_figures import mils, polygon, polygons
from sandtable.tabletop.packs import add_new, laid_out
from sandtable.tabletop.table_rows import add_rows, add_tables

LEAST_EDGE = 36_000
"""No edge of a battlefield is shorter (AC-PLAY-03)."""


class TablePieces(msgspec.Struct):
    """Scales, Clashes, terrain, tables and cards of several packs together."""

    scales: dict[str, Scale]
    clashes: dict[str, Clash]
    terrain: dict[PieceId, TerrainPiece]
    layouts: dict[LayoutId, Layout]
    commands: dict[str, Command]
    conquests: dict[str, Conquest]
    cards: tuple[Card, ...] = ()


def assemble(packs: Sequence[tuple[str, PackFile]], problems: list[str]) -> TablePieces:
    """Everything for the table in those packs, each given with the name of its file."""
    made = TablePieces({}, {}, {}, {}, {}, {})
    add_tables(made, packs, _piece, _layout, problems)
    for file, rows in packs:
        add_rows(made.scales, rows.scale, f"{file}: scale", _scale, problems)
        add_rows(made.clashes, rows.clash, f"{file}: clash", _clash, problems)
        for row in rows.command:
            command = Command(row.id, row.name, row.window, row.condition, row.text, row.side)
            add_new(made.commands, row.id, command, f"{file}: command {row.id}", problems)
        for claim in rows.conquest:
            conquest = Conquest(claim.id, claim.name, claim.text, claim.vp)
            add_new(made.conquests, claim.id, conquest, f"{file}: conquest {claim.id}", problems)
        if rows.deck is not None:
            made.cards = tuple(
                [
                    Card(CardId(str(card.number)), card.number, card.value, card.command, card.conquest)
                    for card in rows.deck.cards
                ]
            )
    _check(packs, made, problems)
    return made


def _scale(row: ScaleRow, place: str, problems: list[str]) -> Scale:
    width, height = mils(row.width, f"{place}: width", problems), mils(row.height, f"{place}: height", problems)
    if min(width, height) < LEAST_EDGE:
        problems.append(f"{place}: no edge is under 36 inches (AC-PLAY-03)")
    pieces = (row.pieces[0], row.pieces[1])
    return Scale(row.id, row.name, row.points, row.least, row.most, row.hand, width, height, pieces, row.levels)


def _clash(row: ClashRow, place: str, problems: list[str]) -> Clash:
    spots = tuple([ClashSpot(mils(s.x, place, problems), mils(s.y, place, problems), s.role) for s in row.spots])
    figures = {
        figure.name: MappingProxyType(
            {"skirmish": figure.skirmish, "battle": figure.battle, "cataclysm": figure.cataclysm}
        )
        for figure in row.figures
    }
    return Clash(row.id, row.number, row.name, row.rounds, row.zones, spots, MappingProxyType(figures))


def _piece(row: TerrainRow, place: str, problems: list[str]) -> TerrainPiece:
    pieces = polygons(row.pieces, place, problems)
    features = frozenset(row.features)
    if FeatureKind.BLOCKING in features:
        features |= {FeatureKind.IMPASSABLE}  # Ruling: Blocking implies it (AC-TERR-01).
    if row.levels and FeatureKind.HILL not in features:
        problems.append(f"{place}: only Hills have levels (AC-TERR-16)")
    if row.building is not None and FeatureKind.BLOCKING not in features:
        problems.append(f"{place}: a Defensible Building is Blocking Terrain (AC-GARR-01)")
    levels = tuple([HillLevel(level.size, polygon(level.polygon, f"{place}: level", problems)) for level in row.levels])
    return TerrainPiece(
        PieceId(row.id),
        row.name,
        row.pool,
        row.size,
        features,
        pieces,
        slope=row.slope or row.size,
        levels=levels,
        capacity=None if row.building is None else row.building.capacity,
        wreck=row.wreck,
        exempt=row.exempt or bool(features & {FeatureKind.OBSTACLE, FeatureKind.ROAD, FeatureKind.WATER}),
    )


def _layout(row: LayoutRow, place: str, problems: list[str]) -> Layout:
    laid = laid_out(row, place, problems)
    return Layout(laid.width, laid.height, laid.placements, LayoutId(row.id), row.name, row.scale)


def _check(packs: Sequence[tuple[str, PackFile]], made: TablePieces, problems: list[str]) -> None:
    """Pieces, scales and texts that are named but do not exist, and tables of another size than their scale's."""
    for file, rows in packs:
        for layout in rows.layout:
            place = f"{file}: layout {layout.id}"
            scale, laid = made.scales.get(layout.scale), made.layouts[LayoutId(layout.id)]
            if scale is None:
                problems.append(f"{place}: there is no scale '{layout.scale}'")
            elif (scale.width, scale.height) != (laid.width, laid.height):
                problems.append(f"{place}: the battlefield of {scale.name} is of another size (AC-SETUP-04)")
    for card in made.cards:
        if card.command not in made.commands:
            problems.append(f"card {card.number}: there is no command '{card.command}'")
        if card.conquest not in made.conquests:
            problems.append(f"card {card.number}: there is no conquest '{card.conquest}'")
    problems += [f"card {number} comes twice" for number, n in Counter([c.number for c in made.cards]).items() if n > 1]
