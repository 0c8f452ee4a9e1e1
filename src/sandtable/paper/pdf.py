"""A force on paper as PDF, the same on every machine; needs the extra `pdf`."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from sandtable.kernel.board import Sheet
from sandtable.paper.force import Group, Paper, marked

MARGIN, GAP = 14, 3
"""In millimetres."""


def as_pdf(paper: Paper) -> bytes:
    """The list, then a card for everything in it; the same paper gives the same bytes."""
    into = io.BytesIO()
    margin = MARGIN * mm
    document = SimpleDocTemplate(
        into,
        pagesize=A4,
        leftMargin=margin,
        rightMargin=margin,
        topMargin=margin,
        bottomMargin=margin,
        title=paper.title,
        author="",
        invariant=1,
    )
    document.build([*_list(paper), *(piece for card in paper.cards for piece in _card(card, document.width))])
    return into.getvalue()


def _list(paper: Paper) -> Iterator[Flowable]:
    yield _line(paper.title, size=20, bold=True)
    yield _line(f"{paper.subtitle}. {paper.total}".strip(), size=11)
    if paper.problems:
        yield _line("This force is not legal:", bold=True)
        yield from (_line(f"- {problem}") for problem in paper.problems)
    for group in paper.groups:
        yield Spacer(1, GAP * mm)
        yield _group(paper, group)
    for note in paper.notes:
        yield _line(note)


def _group(paper: Paper, group: Group) -> Flowable:
    """The lines of one part of the force as a table; points stand beside them where they are counted."""
    rows = [[_line(paper.heading(group), bold=True), _line(paper.slot, bold=True), _line("Points")]]
    for entry in group.entries:
        unit = _line(paper.line(entry), indent=12 if entry.attached else 0, more=entry.extras)
        rows.append([unit, _line(entry.slot), _line(str(entry.points))])
    if not paper.total:
        return _table([row[:2] for row in rows], (110 * mm, 70 * mm))
    return _table(rows, (110 * mm, 45 * mm, 25 * mm))


def _card(card: Sheet, width: float) -> Iterator[Flowable]:
    """One card, kept on one page if a page can hold it."""
    names, figures = [_line(name, bold=True) for name, _ in card.stats], [_line(figure) for _, figure in card.stats]
    parts: list[Flowable] = [
        Spacer(1, 2 * GAP * mm),
        _line(card.title, size=13, bold=True),
        _line(card.subtitle),
        _table([names, figures], [width / len(names)] * len(names)),
    ]
    if card.rows:
        head = [_line(text, bold=True) for text in (card.heading, *card.columns)]
        rows = [[_line(row.name, more=(row.note,)), *(_line(cell) for cell in row.cells)] for row in card.rows]
        others = (width - 75 * mm - 45 * mm) / max(1, len(card.columns) - 1)
        parts.append(_table([head, *rows], (75 * mm, 45 * mm, *[others] * (len(card.columns) - 1))))
    parts += [_line(f"{marked(note)}: {note.note}" if note.note else marked(note)) for note in card.notes]
    yield KeepTogether(parts)


def _line(text: str, size: int = 9, bold: bool = False, indent: int = 0, more: Sequence[str] = ()) -> Paragraph:
    """A line of text; what else belongs to it stands below in smaller letters."""
    font = "Helvetica-Bold" if bold else "Helvetica"
    style = ParagraphStyle("line", fontName=font, fontSize=size, leading=size * 1.25, leftIndent=indent)
    below = "".join(f'<br/><font size="{size - 1}">{escape(part)}</font>' for part in more if part)
    return Paragraph(escape(text) + below, style)


def _table(rows: Sequence[Sequence[Flowable]], widths: Sequence[float]) -> Table:
    all_cells = (0, 0), (-1, -1)
    style = TableStyle(
        [
            ("LINEBELOW", *all_cells, 0.3, colors.grey),
            ("TOPPADDING", *all_cells, 1),
            ("BOTTOMPADDING", *all_cells, 2),
            ("VALIGN", *all_cells, "TOP"),
        ]
    )
    return Table([list(row) for row in rows], colWidths=list(widths), style=style, hAlign="LEFT")
