"""Games of a trial that are held against the laws and kept, a line for each, so that a run can be stopped and go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Protocol, TypeVar

import msgspec

from sandtable.kernel.engine import Happened
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Line
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.testing.laws import check_copies, check_decisions, check_laws, check_replay
from sandtable.testing.worlds import check_course

LONGEST = 20_000
"""Answers after which a game is taken to be endless."""
LAWS_EVERY = 60
"""All laws are held at the first of every question of a run, and at one decision in so many."""
REPLAYED = 10
"""One game in so many is replayed."""


class Named(Protocol):
    """A game as it is kept."""

    @property
    def name(self) -> str: ...


K = TypeVar("K", bound=Named)


class Run(msgspec.Struct):
    """How a game went, and the laws that were held on its way."""

    answers: int = 0
    laws: int = 0
    """Decisions at which the laws were held that need no answer to be carried out."""
    dear: int = 0
    """Decisions at which all laws were held."""
    several: int = 0
    """Decisions at which several seats were asked at once."""
    seconds: float = 0
    fault: str = ""


class Laws(msgspec.Struct):
    """Which laws are held when."""

    held: bool = True
    every: int = LAWS_EVERY
    met: set[str] = msgspec.field(default_factory=set)
    """Questions that all laws were held at already."""


def played(
    match: Match,
    answering: Callable[[SeatId, View[Any]], Any],
    pick: Random,
    laws: Laws,
    hear: Callable[[Line], None],
    submit: Callable[[SeatId, Any], object] | None = None,
) -> Run:
    """Play a game to its end, each seat in turn, and hold it against the laws; `hear` is told every line of it.

    Answers go through `submit`, if there is one, where no law carries them out besides.
    """
    submit = submit or match.submit
    run, began, seen = Run(), process_time(), 0
    seats = match.ruleset.play.seats(match.header.options)
    try:
        while not match.game.over and run.answers < LONGEST:
            waiting = match.game.open_decisions
            asked = {decision.question for decision in waiting}
            run.several += len(waiting) > 1
            everything = laws.held and (not asked <= laws.met or pick.randrange(laws.every) == 0)
            if laws.held:
                laws.met |= asked
                _hold(match, pick, (*seats, None), run.answers, everything)
                run.laws, run.dear = run.laws + 1, run.dear + everything
            seat = next(seat for seat in seats if match.game.decision_for(seat) is not None)
            answer = answering(seat, match.view(seat))
            if everything:
                check_copies(match.ruleset, match, seat, answer)
            else:
                submit(seat, answer)
            run.answers += 1
            for line in match.lines[seen:]:
                hear(line)
            seen = len(match.lines)
        if not match.game.over:
            run.fault = "endless"
        elif laws.held and pick.randrange(REPLAYED) == 0:
            check_replay(match)
    except Exception as wrong:  # told with the game that it happened in
        run.fault = f"{type(wrong).__name__}: {wrong}"[:300]
    run.seconds = round(process_time() - began, 2)
    return run


def _hold(match: Match, pick: Random, viewers: tuple[Any, ...], answered: int, everything: bool) -> None:
    """Hold a standing game against the laws: those that cost little for one viewer in turn, or all for everyone."""
    if not everything:
        check_decisions(match.ruleset, match, pick, (viewers[answered % len(viewers)],))
        return
    check_laws(match.ruleset, match, pick)
    for viewer in viewers:
        check_course(match.game, viewer, pick)


def event_of(line: Line) -> Event | None:
    return line.event if isinstance(line, Happened) else None


def kept(folder: Path, kind: type[K]) -> dict[str, K]:
    """The games that were played already, by name."""
    found: dict[str, K] = {}
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text().splitlines():
            game = msgspec.json.decode(line, type=kind)
            found[game.name] = game
    return found


def play_part(folder: Path, names: list[str], part: str, play: Callable[[str], Named], done: Iterable[str]) -> None:
    """Play those games of a part, such as 2/4, that are not done yet, and keep a line for each."""
    number, parts = (int(n) for n in part.split("/"))
    already = set(done)
    # Whole lines at once, so that whoever is stopped leaves no half of one.
    with (folder / f"part-{number}-of-{parts}.jsonl").open("ab", buffering=0) as out:
        for name in names[number - 1 :: parts]:
            if name not in already:
                out.write(msgspec.json.encode(play(name)) + b"\n")


def in_proportion(**kinds: int) -> list[str]:
    """The names of so many games of each kind, so that a run that is stopped has of all kinds in proportion."""
    turns = [(n / many, kind, n) for kind, many in kinds.items() for n in range(many)]
    return [f"{kind} {n}" for _, kind, n in sorted(turns)]
