"""What a study answers, in plain words: who is stronger, what to beware of, and why something cannot be told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from sandtable.sim.stats import Share
from sandtable.sim.studies.ending_early import FEW_MEETINGS
from sandtable.sim.studies.findings import Findings
from sandtable.sim.studies.fitting import Untold
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.verdicts import Verdict

FEW = 30
"""Games below which no share tells much."""
OF_SEATS: dict[Verdict, str] = {"stronger": "favoured", "weaker": "at a disadvantage"}
"""A seat has no strength of its own."""


class Answer(msgspec.Struct, frozen=True):
    """What is said of one of those who are compared."""

    name: str
    verdict: Verdict
    word: str
    figures: str


def answers(found: Findings) -> tuple[Answer, ...]:
    """A verdict on each, with its share and interval, the strongest first."""
    return tuple(
        Answer(name, found.verdicts[name], _word(found, name), _figures(found.shares[name]))
        for name in _strongest_first(found)
    )


def _strongest_first(found: Findings) -> list[str]:
    return sorted(found.shares, key=lambda name: (-found.shares[name].share, name))


def _figures(won: Share) -> str:
    return (
        f"won {100 * won.share:.1f} % of {won.of} games (95 % interval {100 * won.low:.1f} to {100 * won.high:.1f} %)"
    )


def _word(found: Findings, name: str) -> str:
    given = found.verdicts[name]
    return OF_SEATS.get(given, given) if found.compared == "seats" else given


def compared(plan: Plan, found: Findings) -> str:
    """What the shares are of; forces that are drawn are told of by faction."""
    return "factions" if plan.space is not None and found.compared == "forces" else found.compared


def headline(plan: Plan, found: Findings) -> str:
    """The answer in a sentence."""
    names = _strongest_first(found)
    if not names:
        return "No game was played, so nothing is answered."
    by_word: dict[str, list[str]] = defaultdict(list)
    for name in names:
        by_word[_word(found, name)].append(name)
    same = by_word.pop("no difference shown", [])
    if not by_word:
        low, high = min(each.low for each in found.shares.values()), max(each.high for each in found.shares.values())
        return (
            f"In {found.games} games no difference between {_and(names)} was shown: "
            f"each may win as little as {100 * low:.0f} % or as much as {100 * high:.0f} %."
        )
    told = " and ".join(f"{_and(those)} {'is' if len(those) == 1 else 'are'} {word}" for word, those in by_word.items())
    rest = f"; of {_and(same)} no difference was shown" if same else ""
    return f"Of the {len(names)} {compared(plan, found)} in these {found.games} games, {told}{rest}."


def of_the_field(plan: Plan, found: Findings) -> str:
    """Where more than two are compared, whom their shares are against."""
    if not found.meetings:
        return ""
    return (
        f"A share is against this field of {len(found.shares)} {compared(plan, found)}, and not against each of them: "
        "who is told of as stronger may lose to one of the others."
    )


def _and(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def warnings(found: Findings) -> tuple[str, ...]:
    """What a reader should know before a share is believed."""
    few = [f"These are few games: below {FEW} no share tells much."] if 0 < found.games < FEW else []
    met = [f"{e.smaller} ({e.points:,}) and {e.larger} ({e.larger_points:,})" for e in found.uneven]
    uneven = [
        f"Forces of clearly unequal points met: {'; '.join(met)}. "
        "Their shares tell which is larger, not which is better for its points."
    ]
    alike = (
        f"Only {found.drawn} different meetings were drawn: below {FEW_MEETINGS} their shares tell of these forces and "
        "little of their factions. Raise `meetings`."
    )
    return (*few, *([alike] if 0 < found.drawn < FEW_MEETINGS else ()), *(uneven if met else ()))


def why_untold(untold: Untold, is_drawn: bool) -> str:
    """Why no cost is told of, with its figures, and what to do; more games of forces that are drawn are of others."""
    what = "meetings" if is_drawn else "games"
    different = "different ones " if is_drawn else ""
    more = (
        "Raise `games`, with half as many `meetings`: games of one meeting count as one."
        if is_drawn
        else "Raise `games`; what was played is kept."
    )
    others = "raise `meetings`" if is_drawn else "a `[space]` draws them"
    said = {
        "no points": "Costs are fitted to games between two whose models have points; these are none.",
        "few games": (
            f"Too few {what}: {untold.games} {different}were played, and at least {untold.needed} are needed, two "
            f"for each of {untold.classes} classes. {more}"
        ),
        "few forces": (
            f"The forces are too much alike: {untold.forces} different ones met, of {untold.classes} classes, and "
            "nobody can tell which of their classes won. Let more different forces meet than there are classes: "
            f"{others}."
        ),
        "more is no better": (
            f"In these {untold.games} {what} whoever had more points was not further ahead, so that nothing says what "
            "a point is worth. Let forces of different points meet (a `[space]` draws them), or raise `games`."
        ),
        "all in doubt": (
            f"{untold.games} {what} leave all {untold.classes} classes in doubt: luck outweighs what forces differ in. "
            f"{more}"
        ),
    }
    return " ".join(said[cause] for cause in (untold.causes[:1] if is_drawn else untold.causes))
