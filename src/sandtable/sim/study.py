"""What many games tell: who wins how often, with intervals, by bot and by seat."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.sim.run import Outcome, study_digest
from sandtable.sim.stats import Share, shares


class Study(msgspec.Struct, frozen=True):
    """The summary of a run of games. A draw is shared by all who sat there: between two, half a win each."""

    games: int
    draws: int
    decisions: int
    fallbacks: int
    """Answers that a bot could not give itself."""
    digest: str
    win_rate: dict[str, Share]
    """By bot; one that plays against itself has by definition the share of a seat, one half between two."""
    seat_win_rate: dict[str, Share]
    """By seat, whoever sat there."""
    bot_at_seat: dict[str, Share]
    """By bot and seat, as `captain@A`."""
    faults: int = 0
    """Thoughts that went wrong on the way to an answer."""


def study(outcomes: Sequence[Outcome], seats: Sequence[str]) -> Study:
    """Count who won what."""
    sat = [(name, seats[at], outcome.won_by(at)) for outcome in outcomes for at, name in enumerate(outcome.bots)]
    return Study(
        games=len(outcomes),
        draws=sum(o.winner is None for o in outcomes),
        decisions=sum(o.decisions for o in outcomes),
        fallbacks=sum(o.fallbacks for o in outcomes),
        digest=study_digest(outcomes),
        win_rate=shares((name, part) for name, _, part in sat),
        seat_win_rate=shares((seat, part) for _, seat, part in sat),
        bot_at_seat=shares((f"{name}@{seat}", part) for name, seat, part in sat),
        faults=sum(o.faults for o in outcomes),
    )
