"""What a study found: shares with intervals, what seats and the first turn are worth, and what classes did."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Sequence

import msgspec

from sandtable.sim.run import study_digest
from sandtable.sim.stats import Share, share, shares
from sandtable.sim.studies.comparing import Compared, compared_in, drawn_meetings, even_shares, names_in, shares_of
from sandtable.sim.studies.ending_early import is_clear
from sandtable.sim.studies.fitting import Fitted, FittedCost, Meeting, Untold, as_one, fitted_costs
from sandtable.sim.studies.observing import GameRow, UnitRow
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.played import Played
from sandtable.sim.studies.points import Uneven
from sandtable.sim.studies.verdicts import Verdict, verdict

UNKNOWN = Played()
MOST_OUTLIERS = 10
FAR = 3.0
"""Standard deviations from the mean that make a game one to look at."""


class ClassDid(msgspec.Struct, frozen=True, kw_only=True):
    """What units of a class did over a study."""

    kind: str
    name: str
    units: int
    points: float
    """Of a unit, on average."""
    lost: float
    """The part of it that was lost, on average."""
    dealt: float
    """What a unit took from others, on average, in points."""
    per_point: float
    """What it took for each point that it costs; 0 where it costs none."""


class Outlier(msgspec.Struct, frozen=True):
    """A game far from the rest."""

    game: int
    seed: str
    what: str
    who: str = ""
    """Who met."""
    won: str = ""
    """Who of them won; nobody, where it was a draw."""


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a report tells."""

    games: int
    planned: int
    early: bool
    """Whether it ended early, because the answer was clear."""
    reached: bool
    """Whether every share is settled or known as well as the study asks; so, too, where it asks for neither."""
    draws: int
    fallbacks: int
    faults: int
    digest: str
    compared: Compared
    """What the shares are of: forces, bots where forces do not differ, or seats where nothing else does."""
    shares: dict[str, Share]
    verdicts: dict[str, Verdict]
    """What the interval of each share says: whether it leaves out what would be even."""
    drawn: int
    """How many different meetings of drawn forces were played; 0 where forces are named."""
    uneven: tuple[Uneven, ...]
    """Forces of clearly different points that met."""
    meetings: dict[str, Share]
    """How often the first of two won against the second, where more than two are compared."""
    seats: dict[str, Share]
    first: Share
    """How often whoever held the initiative at the start won."""
    scenarios: dict[str, dict[str, Share]]
    classes: tuple[ClassDid, ...]
    costs: tuple[FittedCost, ...]
    untold: Untold | None
    """Why no cost is told of, where none is."""
    outliers: tuple[Outlier, ...]
    played: Played
    """The options, and who was in the forces."""


def findings(
    plan: Plan, rows: Sequence[GameRow], uneven: tuple[Uneven, ...] = (), played: Played = UNKNOWN
) -> Findings:
    """Count and fit everything."""
    compared = compared_in(rows)
    won = shares_of(rows, compared)
    even = even_shares(rows, compared)
    begun = [row for row in rows if row.first is not None]
    by_scenario: dict[str, list[GameRow]] = defaultdict(list)
    for row in rows:
        named = f"{row.scenario} ({row.varied})" if row.scenario and row.varied else row.scenario or row.varied
        by_scenario[named].append(row)
    units = [unit for row in rows for unit in row.units]
    fitted = _costs(rows)
    clear = is_clear(plan, rows)
    return Findings(
        games=len(rows),
        planned=plan.games,
        early=len(rows) < plan.games and clear,
        reached=clear or not plan.may_end_early,
        draws=sum(row.winner is None for row in rows),
        fallbacks=sum(row.fallbacks for row in rows),
        faults=sum(row.faults for row in rows),
        digest=study_digest(row.outcome for row in rows),
        compared=compared,
        shares=won,
        verdicts={name: verdict(each, even[name]) for name, each in won.items()},
        drawn=drawn_meetings(rows),
        uneven=uneven,
        meetings=_meetings(rows, compared),
        seats=shares((seat, row.won_by(at)) for row in rows for at, seat in enumerate(row.seats)),
        first=share(sum(row.won_by(row.first or 0) for row in begun), len(begun)),
        scenarios={name: shares_of(those, compared) for name, those in sorted(by_scenario.items())}
        if len(by_scenario) > 1
        else {},
        classes=_classes(units),
        costs=fitted.costs,
        untold=fitted.untold,
        outliers=_outliers(rows, compared),
        played=played,
    )


def _meetings(rows: Sequence[GameRow], compared: Compared) -> dict[str, Share]:
    if len({name for row in rows for name in names_in(row, compared)}) <= 2:
        return {}
    told = []
    for row in rows:
        sat = names_in(row, compared)
        if len(sat) == 2 and sat[0] != sat[1]:
            first = sat.index(min(sat))
            told.append((f"{sat[first]} against {sat[1 - first]}", row.won_by(first)))
    return shares(told)


def _classes(units: Sequence[UnitRow]) -> tuple[ClassDid, ...]:
    by_kind: dict[str, list[UnitRow]] = defaultdict(list)
    for unit in units:
        by_kind[unit.kind].append(unit)
    did = []
    for kind, those in by_kind.items():
        points, dealt = sum(unit.points for unit in those), sum(unit.dealt for unit in those)
        did.append(
            ClassDid(
                kind=kind,
                name=those[0].name,
                units=len(those),
                points=points / len(those),
                lost=sum(unit.lost for unit in those) / len(those),
                dealt=dealt / len(those),
                per_point=dealt / points if points else 0.0,
            )
        )
    return tuple(sorted(did, key=lambda each: (-each.per_point, each.kind)))


def _costs(rows: Sequence[GameRow]) -> Fitted:
    prices: dict[str, float] = {}
    meetings: dict[Hashable, list[Meeting]] = defaultdict(list)
    by_points = any([len(set(row.scores)) > 1 for row in rows])  # else nothing but who won is known
    for row in rows:
        if len(row.seats) != 2:
            continue
        for unit in row.units:
            if unit.points:
                prices.setdefault(unit.kind, unit.points / unit.models)
        ours, theirs = (_models(row, seat) for seat in row.seats)
        ahead = row.scores[0] - row.scores[1] if by_points else 2 * row.won_by(0) - 1
        group = f"game {row.number}" if row.meeting is None else row.meeting
        meetings[group].append(Meeting(ours, theirs, ahead))
    return fitted_costs([as_one(those) for those in meetings.values()], prices)


def _models(row: GameRow, seat: str) -> dict[str, int]:
    found: Counter[str] = Counter()
    for unit in row.units:
        if unit.seat == seat:
            found[unit.kind] += unit.models
    return dict(found)


def _outliers(rows: Sequence[GameRow], compared: Compared) -> tuple[Outlier, ...]:
    """Games that are far longer or shorter, or far more or less one-sided, than those of the same setting."""
    found: list[tuple[float, Outlier]] = []
    figures_of: tuple[tuple[str, Callable[[GameRow], float]], ...] = (
        ("decisions", lambda row: float(row.decisions)),
        ("points between first and last", lambda row: float(max(row.scores, default=0) - min(row.scores, default=0))),
    )
    for what, figure in figures_of:
        groups: dict[Hashable, list[GameRow]] = defaultdict(list)
        for row in rows:
            groups[(row.varied, tuple(sorted(row.forces)), tuple(sorted(row.bots)))].append(row)
        for those in groups.values():
            figures = [figure(row) for row in those]
            mean = sum(figures) / len(figures)
            spread = (sum((each - mean) ** 2 for each in figures) / len(figures)) ** 0.5
            for row, each in zip(those, figures, strict=True):
                if spread and abs(each - mean) > FAR * spread:
                    said = f"{each:g} {what}, where {mean:.0f} are usual"
                    found.append((abs(each - mean) / spread, Outlier(row.number, row.seed, said, *_met(row, compared))))
    found.sort(key=lambda each: (-each[0], each[1].game))
    return tuple(outlier for _, outlier in found[:MOST_OUTLIERS])


def _met(row: GameRow, compared: Compared) -> tuple[str, str]:
    """Who met in a game, and who won it; where they are called alike, with their seats."""
    names = names_in(row, compared)
    if len(set(names)) < len(names):
        names = tuple([f"{name} (seat {seat})" for name, seat in zip(names, row.seats, strict=True)])
    return " against ".join(names), "nobody" if row.winner is None else names[row.winner]
