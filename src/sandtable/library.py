"""Sandtable as a library: a game in a few lines, whichever it is.

`README.md` shows it at work. Nothing of a server, a database or a terminal is imported for it.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from sandtable import rulesets
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet, rolls_of
from sandtable.kernel.match import Match
from sandtable.kernel.replay import header_of
from sandtable.kernel.resuming import resume
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain

if TYPE_CHECKING:
    from sandtable.odds import Odds

SAMPLES = 8
"""Answers that are drawn for a question whose answers cannot be listed, such as a place on a table."""


def games() -> tuple[str, ...]:
    """The names of the rule sets that can be played."""
    return rulesets.names()


def rules(name: str) -> RuleSet:
    """A rule set by name, with all its facets."""
    return rulesets.ruleset(name)


def new_game(name: str, *, seed: int | str | None = None, **options: Any) -> Match:
    """A new game that stands at its first question. The same seed and the same answers give the same game."""
    key = secrets.token_bytes(32) if seed is None else key_from(seed)
    return Match.start(rules(name), options, key)


def asked(match: Match) -> tuple[SeatId, ...]:
    """The seats that must answer now; none when the game is over."""
    seats = [SeatId(seat) for seat in match.header.seats]
    return tuple([seat for seat in seats if match.game.decision_for(seat) is not None])


def prompt(view: View[Any]) -> str:
    """What the view's seat is asked, in a plain sentence; empty where it is asked nothing."""
    return plain(view.decision.prompt) if view.decision is not None else ""


def legal_answers(view: View[Any], seed: int | str = 0) -> tuple[Any, ...]:
    """Answers to the view's question, all of them legal: every one where they can be listed, else some of them."""
    decision = view.decision
    if decision is None:
        return ()
    listed = decision.listed()
    if listed is not None:
        return listed
    pick = Random(str(seed))
    drawn = [decision.fallback(view), *[decision.sample(view, pick) for _ in range(SAMPLES)]]
    return tuple(each for n, each in enumerate(drawn) if each not in drawn[:n])


def play_bots(match: Match, *bots: str, seed: int | str = 0) -> Match:
    """Let bots play a game to its end: one named for each seat in order, or one for all."""
    from sandtable.bots import bot
    from sandtable.bots.table import play_out

    seats = [SeatId(seat) for seat in match.header.seats]
    names = bots * len(seats) if len(bots) == 1 else bots
    if len(names) != len(seats):
        raise ValueError(f"{len(seats)} seats want {len(seats)} bots or one for all, not {len(bots)}")
    players = {seat: bot(name, match.ruleset, f"{seed}:{seat}") for seat, name in zip(seats, names, strict=True)}
    return play_out(match, players)


def winner(match: Match) -> SeatId | None:
    """Who has won a game that is over; `None` for a draw."""
    return match.ruleset.play.winner(match.game)


def save(match: Match, path: str | Path) -> None:
    """Write a game into a file, with what it needs to outlive releases beside it."""
    from sandtable.store.beside import keep_opening, keep_snapshot
    from sandtable.store.files import write_whole

    file = Path(path)
    write_whole(file, match.text())
    keep_opening(file, match)
    keep_snapshot(file, match)


def load(path: str | Path) -> Match:
    """The game of a file, to be looked at or played on."""
    from sandtable.store.beside import kept_beside
    from sandtable.store.files import read_text

    file = Path(path)
    text = read_text(file)
    return resume(rules(header_of(text).ruleset), text, kept_beside(file)).match


def odds_of(name: str, roll: str = "", **figures: Any) -> Odds:
    """The exact odds of a roll, told in words as the rule set understands them, or by its figures."""
    from sandtable.odds import odds

    rolls = rolls_of(rules(name))
    return odds(rolls.in_words(roll) if roll else rolls.of_figures(figures))


def odds_of_answer(match: Match, seat: str, answer: Any) -> Odds | None:
    """The exact odds of the roll to which an answer would lead; `None` where it leads to none."""
    from sandtable.odds import odds

    view = match.view(SeatId(seat))
    meant = answer if view.decision is None else view.decision.parse(answer)
    spec = rolls_of(match.ruleset).spec(view, meant)
    return None if spec is None else odds(spec)
