"""What many games tell: who wins how often, with intervals, by bot and by seat."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.sim.run import Outcome, study_digest
from sandtable.sim.stats import Share, share


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
    won: dict[str, float] = {}
    played: dict[str, int] = {}
    for outcome in outcomes:
        for at, name in enumerate(outcome.bots):
            points = 1 / len(outcome.bots) if outcome.winner is None else float(outcome.winner == at)
            for key in (f"bot {name}", f"seat {seats[at]}", f"both {name}@{seats[at]}"):
                won[key] = won.get(key, 0.0) + points
                played[key] = played.get(key, 0) + 1

    def shares(kind: str) -> dict[str, Share]:
        return {
            key.removeprefix(f"{kind} "): share(won[key], played[key])
            for key in sorted(won)
            if key.startswith(f"{kind} ")
        }

    return Study(
        games=len(outcomes),
        draws=sum(o.winner is None for o in outcomes),
        decisions=sum(o.decisions for o in outcomes),
        fallbacks=sum(o.fallbacks for o in outcomes),
        digest=study_digest(outcomes),
        win_rate=shares("bot"),
        seat_win_rate=shares("seat"),
        bot_at_seat=shares("both"),
        faults=sum(o.faults for o in outcomes),
    )
