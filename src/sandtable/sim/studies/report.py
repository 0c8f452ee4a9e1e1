"""The report of a study in parts: the answer first, then the figures, and at the foot how it was played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from sandtable.sim.stats import Share
from sandtable.sim.studies.answering import Answer, answers, compared, headline, of_the_field, warnings, why_untold
from sandtable.sim.studies.ending_early import BY_LUCK
from sandtable.sim.studies.findings import Findings
from sandtable.sim.studies.fitting import FittedCost
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.telling_costs import clear_first, sentence, untold

FITTED = (
    "The costs of a model that would have foretold the games best; "
    "all models together are worth what they cost together. Where an interval holds the cost, the question is open."
)
AGAIN = (
    "`sandtable study {file} --game {n} --out game-{n}.sandtable` plays game {n} again just as it was and writes its "
    "journal, which `sandtable replay game-{n}.sandtable` tells in words; so with every other number."
)
OPEN = "open"
OF_SHARES = ("0", "50 %", "100 %")
OF_COSTS = ("0", "its cost", "twice")


class Drawn(msgspec.Struct, frozen=True):
    """An interval on a line, each as a part of the line, below 0 and above 1 where it runs past its ends."""

    low: float
    middle: float
    high: float
    said: str


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A heading with what stands under it."""

    title: str = ""
    text: str = ""
    also: str = ""
    """A second answer, as large as the first."""
    answers: tuple[Answer, ...] = ()
    note: str = ""
    """How answers are to be read."""
    warnings: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    axis: tuple[str, ...] = ()
    """What stands at both ends and in the middle of the line that rows are drawn on."""
    drawn: tuple[Drawn, ...] = ()
    """For each row what is drawn beside it on the page."""


def parts_of(plan: Plan, found: Findings, title: str, file: str = "FILE") -> list[Part]:
    """The report in order; what there is nothing to say of is left out."""
    parts = [
        Part(
            text=headline(plan, found),
            also=sentence(found),
            answers=answers(found),
            note=of_the_field(plan, found),
            warnings=warnings(found),
        ),
        _shares("Who wins", f"games won by {compared(plan, found)}", found.shares),
    ]
    if found.meetings:
        parts.append(_shares("Against each other", "games won by the first", found.meetings))
    first = {"whoever held the initiative at the start": found.first} if found.first.of else {}
    seats = {f"seat {name}": each for name, each in found.seats.items()}
    parts.append(_shares("Seats and the first turn", "games won by", {**seats, **first}))
    for name, shares in found.scenarios.items():
        parts.append(_shares(f"In {name}", f"games won by {compared(plan, found)}", shares))
    if found.classes:
        parts.append(_classes(found))
    parts.append(_costs(plan, found))
    if found.outliers:
        rows = tuple((f"game {each.game}", each.who, each.won, each.what) for each in found.outliers)
        again = AGAIN.format(file=file, n=found.outliers[0].game)
        parts.append(
            Part(
                title="Games to look at",
                text=again,
                head=("game", "who met", "won by", "what is far from usual"),
                rows=rows,
            )
        )
    return [*parts, *_forces(found), Part(title="How it was played", text=_foot(plan, found, title))]


def _forces(found: Findings) -> list[Part]:
    """Who was in the forces, a line each; how they were drawn where they are many."""
    title, head = "The forces", ("force", "name", "points", "models")
    rows = tuple((each.id, each.name, f"{each.points:,}", ", ".join(each.units)) for each in found.played.forces)
    return [Part(title=title, text=found.played.drawn, head=head, rows=rows)] if rows or found.played.drawn else []


def _options(found: Findings) -> str:
    """What was played, as the form of the game words it."""
    told = [f"{each.label}: {_in_turn(each.values)}" for each in found.played.options]
    return f" {'; '.join(told)}." if told else ""


def _in_turn(values: tuple[str, ...]) -> str:
    return values[0] if len(values) == 1 else f"{', '.join(values)} in turn"


def _foot(plan: Plan, found: Findings, title: str) -> str:
    ended = f" It ended early: {_clear(plan)}." if found.early else _not_reached(plan, found)
    return (
        f"{title}: {found.games} of at most {found.planned} games, {found.draws} of them drawn; "
        f"a draw is shared by all.{ended}{_options(found)} Bots: {', '.join(plan.bots)}. "
        f"Answers that a bot could not give itself: {found.fallbacks}; thoughts that went wrong: {found.faults}. "
        f"Intervals are Wilson's, at 95 %. Seed {plan.seed}. Digest {found.digest}."
    )


def _clear(plan: Plan) -> str:
    """What was clear when a study ended early."""
    known = f"known to within {100 * plan.precision:g} %"
    if not plan.settled:
        return f"every share is {known}"
    settled = f"settled, which luck alone does in {100 * BY_LUCK:g} of 100 studies of equals at most"
    return f"every share is {known} or {settled}" if plan.precision else f"every share is {settled}"


def _not_reached(plan: Plan, found: Findings) -> str:
    """What was wanted of the shares and was not there when all games had been played."""
    if found.reached or not found.games:
        return ""
    if not plan.precision:
        return " All games were played, and still not every share is settled."
    wanted = f"known to within {100 * plan.precision:g} %{' or settled' if plan.settled else ''}"
    half = {name: (each.high - each.low) / 2 for name, each in found.shares.items()}
    wide = ", ".join(f"{name} to within {_percent(each)}" for name, each in half.items() if each > plan.precision)
    return f" All games were played, and still not every share is {wanted}: {wide}."


def _shares(title: str, what: str, shares: dict[str, Share]) -> Part:
    rows = tuple(
        (name, str(each.of), f"{each.count:g}", _percent(each.share), _interval(each)) for name, each in shares.items()
    )
    drawn = tuple(Drawn(each.low, each.share, each.high, _interval(each)) for each in shares.values())
    head = (what, "games", "won", "share", "95 % interval")
    return Part(title=title, head=head, rows=rows, axis=OF_SHARES, drawn=drawn)


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
    text = "By unit, on average: the part of it that was lost, and what it took from others in their points."
    return Part(title="What each class did", text=text, head=head, rows=rows)


def _costs(plan: Plan, found: Findings) -> Part:
    title = "What each class is worth"
    if found.untold is not None:
        return Part(title=title, text=why_untold(found.untold, plan.space is not None))
    names, costs = {each.kind: each.name for each in found.classes}, clear_first(found)
    rows = tuple(
        (
            f"{names.get(each.kind, each.kind)} ({each.kind})",
            f"{each.price:.0f}",
            f"{max(0.0, each.worth):.0f}",
            _from_to(each),
            each.verdict or OPEN,
        )
        for each in costs
    )
    drawn = tuple(Drawn(*_on_the_line(each), _from_to(each)) for each in costs)
    head = ("class", "cost", "fitted", "95 % interval", "verdict")
    text = f"{FITTED} {untold(found)}".strip()
    return Part(title=title, text=text, head=head, rows=rows, axis=OF_COSTS, drawn=drawn)


def _from_to(each: FittedCost) -> str:
    """An interval; nothing is worth less than nothing."""
    return f"{max(0.0, each.low):.0f} to {max(0.0, each.high):.0f}"


def _on_the_line(each: FittedCost) -> tuple[float, float, float]:
    """A worth and its interval on a line from nothing to twice the cost."""
    low, worth, high = (max(0.0, figure) / each.price / 2 for figure in (each.low, each.worth, each.high))
    return low, worth, high


def markdown(parts: Iterable[Part], title: str) -> str:
    """The report for an editor or a repository."""
    lines = [f"# {title}", ""]
    for part in parts:
        lines += [f"## {part.title}", ""] if part.title else []
        lines += [part.text, ""] if part.text else []
        lines += [part.also, ""] if part.also else []
        lines += (
            [*(f"- **{each.name}**: {each.word}; {each.figures}" for each in part.answers), ""] if part.answers else []
        )
        lines += [part.note, ""] if part.note else []
        for warning in part.warnings:
            lines += [f"> {warning}", ""]
        if part.rows:
            lines += [_line(part.head), _line(["---"] * len(part.head)), *map(_line, part.rows), ""]
    return "\n".join(lines)


def _line(cells: Iterable[Any]) -> str:
    return f"| {' | '.join(str(cell).replace('|', '/') for cell in cells)} |"
