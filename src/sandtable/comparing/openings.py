"""One opening position played by the same kind of bot in two editions, with intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from math import inf, sqrt
from statistics import fmean, stdev

import msgspec

from sandtable.bots import bot
from sandtable.comparing.rules import compared_rules
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.edition import OpeningUnit
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet, edition_of
from sandtable.kernel.reading import decoded
from sandtable.kernel.view import View
from sandtable.sim.stats import Share, Z, share


class Mean(msgspec.Struct, frozen=True):
    """A mean, and the interval in which the true one lies with 95 % confidence."""

    mean: float
    low: float
    high: float


class OpeningPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """What games from one position came to in one edition."""

    edition: str
    version: str
    """Of the rule set that played them."""
    games: int
    draws: int
    wins: dict[str, Share]
    """By seat; a draw is half a win for each."""
    scores: dict[str, Mean]
    rounds: Mean
    decisions: Mean
    fallbacks: int
    """Answers that a bot could not give itself."""


def kept_opening(first: str, second: str) -> tuple[OpeningPlayed, ...]:
    """What came of many games that were played once and for all; nothing where nobody has kept any."""
    there = files(__package__) / "data"
    for one, other in ((first, second), (second, first)):
        path = there / f"{one}-{other}.json"
        if path.is_file():
            played = decoded(path.read_bytes(), tuple[OpeningPlayed, OpeningPlayed])
            return played if one == first else played[::-1]
    return ()


def outdated(played: OpeningPlayed, rules: RuleSet) -> str:
    """That games were played by other rules than today's, in a sentence; empty where they were not."""
    if played.version == rules.version:
        return ""
    return f"Played with version {played.version} of {rules.name}, which is version {rules.version} by now."


class _Ended(msgspec.Struct, frozen=True):
    winner: SeatId | None
    scores: tuple[tuple[str, float], ...]
    rounds: int
    decisions: int
    fallbacks: int


def play_opening(
    first: RuleSet,
    second: RuleSet,
    games: int,
    seed: int = 0,
    player: str = "captain",
    seen: Callable[[], None] = lambda: None,
) -> tuple[OpeningPlayed, OpeningPlayed]:
    """The opening position that the comparison of two editions names, played so often in each."""
    placed = compared_rules(first.name, second.name).opening.units
    found = []
    for rules in (first, second):
        ids = {profile.name: profile.id for profile in edition_of(rules).profiles()}
        units = [OpeningUnit(SeatId(u.seat), ids[u.name], u.models, u.across, u.ahead) for u in placed]
        ended = []
        for number in range(games):
            ended.append(_game(rules, units, f"{seed}:{number}", player))
            seen()
        found.append(_counted(rules, ended))
    return found[0], found[1]


def _game(rules: RuleSet, units: Sequence[OpeningUnit], seed: str, player: str) -> _Ended:
    game = edition_of(rules).opening(units, Seeded(key_from(seed)))
    seats = tuple(dict.fromkeys([unit.seat for unit in units]))
    bots = {seat: bot(player, rules, f"{seed}:{seat}") for seat in seats}
    for one in bots.values():
        one.patience = inf
    decisions = 0
    while not game.over:
        seat = game.open_decisions[0].seat
        game.submit(seat, bots[seat].answer(View(game, seat)))
        decisions += 1
    board = rules.client.board(View(game, None))
    return _Ended(
        rules.play.winner(game),
        tuple([(each.seat, float(each.score)) for each in board.players]),
        board.round,
        decisions,
        sum([one.fallbacks for one in bots.values()]),
    )


def _counted(rules: RuleSet, ended: Sequence[_Ended]) -> OpeningPlayed:
    seats = [seat for seat, _ in ended[0].scores] if ended else []
    draws = sum([each.winner is None for each in ended])
    return OpeningPlayed(
        edition=rules.name,
        version=rules.version,
        games=len(ended),
        draws=draws,
        wins={seat: share(sum([e.winner == seat for e in ended]) + draws / 2, len(ended)) for seat in seats},
        scores={seat: _mean([dict(each.scores)[seat] for each in ended]) for seat in seats},
        rounds=_mean([each.rounds for each in ended]),
        decisions=_mean([each.decisions for each in ended]),
        fallbacks=sum([each.fallbacks for each in ended]),
    )


def _mean(figures: Sequence[float]) -> Mean:
    if not figures:
        return Mean(0.0, 0.0, 0.0)
    mean = fmean(figures)
    half = Z * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 0.0
    return Mean(mean, mean - half, mean + half)
