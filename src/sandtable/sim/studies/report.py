"""The report of a study, as Markdown and as a page that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

import msgspec

from sandtable.sim.stats import Share
from sandtable.sim.studies.findings import Findings
from sandtable.sim.studies.fitting import FittedCost
from sandtable.sim.studies.plan import Plan

FEW = 30
"""Games below which no share tells much."""
ALIKE = (
    "The forces of this study are too much alike to tell: let more different forces meet than there are classes, "
    "of different points too."
)
FITTED = (
    "The costs of a model that would have foretold the games best; "
    "all models together are worth what they cost together."
)
UNTOLD = "Of {} more classes the games tell too little: every force has them alike, or too few games were played."
BAR = 240
"""Width of the bar that an interval is drawn on."""


class Drawn(msgspec.Struct, frozen=True):
    """An interval on a line, each as a part of the line; its middle is what the figure is held against."""

    low: float
    middle: float
    high: float
    said: str


class Part(msgspec.Struct, frozen=True):
    """A heading with what stands under it."""

    title: str
    text: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    drawn: tuple[Drawn, ...] = ()
    """For each row what is drawn beside it on the page."""


def parts_of(plan: Plan, found: Findings, title: str) -> list[Part]:
    """The report in order; what there is nothing to say of is left out."""
    parts = [
        Part("", _opening(plan, found, title)),
        _shares("Who wins", f"games won by {found.compared}", found.shares),
    ]
    if found.meetings:
        parts.append(_shares("Against each other", "games won by the first", found.meetings))
    first = {"whoever held the initiative at the start": found.first} if found.first.of else {}
    parts.append(
        _shares(
            "Seats and the first turn", "games won by", {**{f"seat {k}": v for k, v in found.seats.items()}, **first}
        )
    )
    for name, shares in found.scenarios.items():
        parts.append(_shares(f"In {name}", f"games won by {found.compared}", shares))
    if found.classes:
        parts.append(_classes(found))
    parts.append(_costs(found))
    if found.outliers:
        rows = tuple((str(each.game), each.seed, each.what) for each in found.outliers)
        parts.append(Part("Games to look at", "", ("game", "seed", "what is far from usual"), rows))
    return parts


def _opening(plan: Plan, found: Findings, title: str) -> str:
    ended = f" It ended early: every share is known to within {100 * plan.precision:g} %." if found.precise else ""
    few = f" These are few games: below {FEW} no share tells much." if found.games < FEW else ""
    return (
        f"{title}: {found.games} of at most {found.planned} games, {found.draws} of them drawn; "
        f"a draw is shared by all.{ended}{few} "
        f"Seed {plan.seed}; bots {', '.join(plan.bots)}. Answers that a bot could not give itself: {found.fallbacks}; "
        f"thoughts that went wrong: {found.faults}. Intervals are Wilson's, at 95 %. Digest {found.digest}."
    )


def _shares(title: str, what: str, shares: dict[str, Share]) -> Part:
    rows = tuple(
        (name, str(each.of), f"{each.count:g}", _percent(each.share), _interval(each)) for name, each in shares.items()
    )
    drawn = tuple(Drawn(each.low, each.share, each.high, _interval(each)) for each in shares.values())
    return Part(title, "", (what, "games", "won", "share", "95 % interval"), rows, drawn)


def _percent(part: float) -> str:
    return f"{100 * part:.1f} %"


def _interval(each: Share) -> str:
    return f"{100 * each.low:.1f} to {100 * each.high:.1f} %"


def _classes(found: Findings) -> Part:
    counted = any(each.points for each in found.classes)
    head = ("class", "units", "points", "lost", "took from others", "for each point")
    rows = tuple(
        (
            f"{each.name} ({each.kind})",
            str(each.units),
            f"{each.points:.0f}" if counted else "",
            _percent(each.lost),
            f"{each.dealt:.1f}",
            f"{each.per_point:.2f}" if counted else "",
        )
        for each in found.classes
    )
    return Part(
        "What each class did",
        "By unit, on average: the part of it that was lost, and what it took from others in their points.",
        head,
        rows,
    )


def _costs(found: Findings) -> Part:
    if not found.costs:
        return Part("What each class is worth", ALIKE)
    names = {each.kind: each.name for each in found.classes}
    rows = tuple(
        (
            f"{names.get(each.kind, each.kind)} ({each.kind})",
            f"{each.price:.0f}",
            f"{each.worth:.0f}",
            _from_to(each),
            each.verdict,
        )
        for each in found.costs
    )
    untold = sum(each.points > 0 for each in found.classes) - len(found.costs)
    text = f"{FITTED} {UNTOLD.format(untold)}" if untold > 0 else FITTED
    drawn = tuple(Drawn(*_on_the_line(each), _from_to(each)) for each in found.costs)
    return Part("What each class is worth", text, ("class", "cost", "fitted", "95 % interval", ""), rows, drawn)


def _from_to(each: FittedCost) -> str:
    return f"{each.low:.0f} to {each.high:.0f}"


def _on_the_line(each: FittedCost) -> tuple[float, float, float]:
    """A worth and its interval on a line from nothing to twice the cost."""
    low, worth, high = (min(1.0, max(0.0, figure / each.price / 2)) for figure in (each.low, each.worth, each.high))
    return low, worth, high


def markdown(parts: Iterable[Part], title: str) -> str:
    """The report for an editor or a repository."""
    lines = [f"# {title}", ""]
    for part in parts:
        lines += [f"## {part.title}", ""] if part.title else []
        lines += [part.text, ""] if part.text else []
        if part.rows:
            lines += [_line(part.head), _line(["---"] * len(part.head)), *map(_line, part.rows), ""]
    return "\n".join(lines)


def _line(cells: Iterable[Any]) -> str:
    return f"| {' | '.join(str(cell).replace('|', '/') for cell in cells)} |"


def page(parts: Iterable[Part], title: str) -> str:
    """The report for a browser: no script, no file beside it."""
    body = [f"<h1>{escape(title)}</h1>"]
    for part in parts:
        body += [f"<h2>{escape(part.title)}</h2>"] if part.title else []
        body += [f"<p>{escape(part.text)}</p>"] if part.text else []
        body += [_table(part)] if part.rows else []
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><main>{''.join(body)}</main></html>\n"
    )


def _table(part: Part) -> str:
    drawn: tuple[Drawn | None, ...] = part.drawn or (None,) * len(part.rows)
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in (*part.head, *([""] if part.drawn else [])))
    rows = "".join(
        "<tr>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in row)
        + (f"<td>{_bar(each)}</td>" if each else "")
        + "</tr>"
        for row, each in zip(part.rows, drawn, strict=True)
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _bar(each: Drawn) -> str:
    """An interval on its line, the middle of which is marked."""
    low, high, middle = (BAR * part for part in (each.low, each.high, each.middle))
    return (
        f'<svg width="{BAR}" height="18" viewBox="0 0 {BAR} 18" role="img" aria-label="{each.said}">'
        f'<path class="axis" d="M0 9H{BAR}M{BAR / 2} 2V16"/><path class="span" d="M{low:.1f} 9H{high:.1f}"/>'
        f'<circle cx="{middle:.1f}" cy="9" r="4"/></svg>'
    )


STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;color:#1b2a30;background:#fbfaf6;margin:0}"
    "main{max-width:960px;margin:0 auto;padding:24px 16px 64px}h1{font:500 2rem Georgia,serif}"
    "h2{font:500 1.25rem Georgia,serif;margin-top:2rem}.wide{overflow-x:auto}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{text-align:left;padding:4px 14px 4px 0;"
    "border-bottom:1px solid #d9d4c5;white-space:nowrap}th{font-weight:600;color:#5a5646}"
    ".axis{stroke:#b9b4a3;fill:none}.span{stroke:#8a6a1f;stroke-width:4}circle{fill:#8a6a1f}"
)
