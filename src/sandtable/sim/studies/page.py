"""The report as a page that needs nothing else: no script, no file beside it, and readable on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from sandtable.sim.studies.page_style import STYLE
from sandtable.sim.studies.report import Drawn, Part

BAR, HEIGHT, EDGE = 240, 20, 8
"""The size of the line that an interval is drawn on, and the room at its ends for what runs past them."""
LONG = 40
"""Characters from which on a text takes a line of its own where there is no room for tables."""
FIGURES = re.compile(r"-?[\d.,]+( %)?( to -?[\d.,]+( %)?)?")


def page(parts: Iterable[Part], title: str) -> str:
    """The report for a browser."""
    body = [f"<h1>{escape(title)}</h1>"]
    for part in parts:
        body += [f"<h2>{escape(part.title)}</h2>"] if part.title else []
        body += [f'<p class="{"text" if part.title else "answer"}">{_worded(part.text)}</p>'] if part.text else []
        body += [f'<p class="answer">{_worded(part.also)}</p>'] if part.also else []
        body += [_answers(part)] if part.answers else []
        body += [f"<p>{_worded(part.note)}</p>"] if part.note else []
        body += [f'<p class="beware">{_worded(each)}</p>' for each in part.warnings]
        body += [_table(part)] if part.rows else []
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><main>{''.join(body)}</main></html>\n"
    )


def _worded(text: str) -> str:
    """A sentence in which what is typed looks like it."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _answers(part: Part) -> str:
    told = "".join(
        f'<li><b>{escape(each.name)}</b> <span class="{each.verdict.split()[0]}">{escape(each.word)}</span> '
        f"<em>{escape(each.figures)}</em></li>"
        for each in part.answers
    )
    return f'<ul class="verdicts">{told}</ul>'


def _table(part: Part) -> str:
    drawn: tuple[Drawn | None, ...] = part.drawn or (None,) * len(part.rows)
    kinds = [_kind(column, len(part.head)) for column in zip(*part.rows, strict=True)]
    head = "".join(f'<th scope="col"{kind}>{escape(cell)}</th>' for cell, kind in zip(part.head, kinds, strict=True))
    head += f'<th class="drawn">{_ticks(part.axis)}</th>' if part.drawn else ""
    rows = "".join(
        "<tr>"
        + "".join(
            f'<td{kind} data-label="{escape(name)}">{escape(cell)}</td>'
            for name, cell, kind in zip(part.head, row, kinds, strict=True)
        )
        + (f'<td class="drawn">{_bar(each)}{_ticks(part.axis)}</td>' if each else "")
        + "</tr>"
        for row, each in zip(part.rows, drawn, strict=True)
    )
    lines = ' class="lines"' if part.drawn else ""
    return f"<table{lines}><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _kind(column: Sequence[str], of: int) -> str:
    """How a column is set: figures to the right; on a phone a long text, or one beside a name alone, has a line."""
    if all(FIGURES.fullmatch(cell) or not cell for cell in column):
        return ' class="figure"'
    return ' class="wide"' if of == 2 or max(map(len, column)) > LONG else ""


def _ticks(axis: Iterable[str]) -> str:
    return f'<span class="ticks">{"".join(f"<i>{escape(each)}</i>" for each in axis)}</span>'


def _bar(each: Drawn) -> str:
    """An interval on its line with what it is held against in the middle; an arrow where it runs past an end."""
    low, high, at = (EDGE + BAR * min(1.0, max(0.0, part)) for part in (each.low, each.high, each.middle))
    y, end = HEIGHT // 2, EDGE + BAR
    past = f'<path class="past" d="M{EDGE} {y - 6}L{EDGE - 7} {y}L{EDGE} {y + 6}Z"/>' if each.low < 0 else ""
    past += f'<path class="past" d="M{end} {y - 6}L{end + 7} {y}L{end} {y + 6}Z"/>' if each.high > 1 else ""
    middle = f'<circle cx="{at:.1f}" cy="{y}" r="5"/>' if 0 <= each.middle <= 1 else ""
    return (
        f'<svg width="{BAR + 2 * EDGE}" height="{HEIGHT}" viewBox="0 0 {BAR + 2 * EDGE} {HEIGHT}" role="img" '
        f'aria-label="{escape(each.said)}"><path class="axis" d="M{EDGE} {y}H{end}M{EDGE} {y - 5}V{y + 5}'
        f'M{end} {y - 5}V{y + 5}"/><path class="even" d="M{EDGE + BAR // 2} 1V{HEIGHT - 1}"/>'
        f'<path class="span" d="M{low:.1f} {y}H{high:.1f}"/>{past}{middle}</svg>'
    )
