"""Plays the studies of balance and writes them down: fleet against fleet, bot against bot (`docs/balance.md`).

    python scripts/balance.py              everything, as it stands in the document
    python scripts/balance.py --games 24 --bot-games 8 --out -     a quick look, on the screen

Every fleet has every seat equally often, in every Encounter; the same seed gives the same figures on every machine.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.sim.run import Job, Outcome, run  # noqa: E402
from sandtable.sim.stats import share  # noqa: E402

RULESET = "dw4"
FLEETS = ("karst", "meridian")
ENCOUNTERS = {
    "enc1": "Meeting Engagement",
    "enc2": "Salvage Rights",
    "enc3": "The Oil Fields",
    "enc4": "Blockade Run",
    "enc5": "The Archipelago",
    "enc6": "Recon Duty",
}
PAIRS = {("admiral", "captain"): 1, ("captain", "random"): 4, ("admiral", "random"): 4}
"""Who meets whom; of what is hardly in doubt, one game in so many is enough."""
BOT_POINTS = 1000
ARMIES = "## Army against army"
"""The last chapter, which `scripts/balance_ac.py` writes."""


class Played(msgspec.Struct, frozen=True):
    """A game of a study: who had which seat, and how it went."""

    encounter: str
    sides: tuple[str, str]
    """What is compared, seat by seat: fleets or bots."""
    winner: int | None


class Row(msgspec.Struct, frozen=True):
    """A line of a table: how often the first of two sides won."""

    name: str
    games: int
    won: float

    @property
    def text(self) -> str:
        found = share(self.won, self.games)
        interval = f"{100 * found.low:.0f} to {100 * found.high:.0f} %"
        return f"| {self.name} | {self.games} | {self.won:g} | {100 * found.share:.0f} % | {interval} |"


def row(name: str, side: str, games: Iterable[Played]) -> Row:
    """How often a side won; a draw counts half."""
    those = list(games)
    won = sum(0.5 if game.winner is None else float(game.sides[game.winner] == side) for game in those)
    return Row(name, len(those), won)


def table(what: str, rows: Sequence[Row]) -> str:
    head = [f"| {what} | games | won | share | 95 % interval |", "|---|---|---|---|---|"]
    return "\n".join([*head, *(each.text for each in rows)])


def fleet_jobs(points: int, games: int, seed: int) -> list[tuple[Job, str, tuple[str, str]]]:
    """Captain against captain: each Encounter in turn, the fleets in either seat in turn."""
    made = []
    for n in range(games):
        sides = FLEETS if n % 2 == 0 else FLEETS[::-1]
        encounter = list(ENCOUNTERS)[n // 2 % len(ENCOUNTERS)]
        options = {"mode": "full", "encounter": encounter, "forces": [f"{side}.{points}" for side in sides]}
        made.append((Job(n, RULESET, options, ("captain", "captain"), f"fleets:{seed}:{n}"), encounter, sides))
    return made


def bot_jobs(bots: tuple[str, str], games: int, seed: int) -> list[tuple[Job, str, tuple[str, str]]]:
    """Bot against bot: each has each seat with each fleet, in each Encounter in turn."""
    made = []
    for n in range(games):
        fleets = FLEETS if n % 2 == 0 else FLEETS[::-1]
        seated = bots if n // 2 % 2 == 0 else bots[::-1]
        encounter = list(ENCOUNTERS)[n // 4 % len(ENCOUNTERS)]
        options = {"mode": "full", "encounter": encounter, "forces": [f"{side}.{BOT_POINTS}" for side in fleets]}
        made.append((Job(n, RULESET, options, seated, f"bots:{seed}:{n}"), encounter, seated))
    return made


class Failed(msgspec.Struct, frozen=True):
    """What bots could not do, over a study: it should be nothing."""

    answers: int = 0
    thoughts: int = 0

    def __add__(self, other: Failed) -> Failed:
        return Failed(self.answers + other.answers, self.thoughts + other.thoughts)

    @property
    def text(self) -> str:
        return (
            f"Answers that a bot could not give itself: {self.answers}. "
            f"Thoughts ahead that went wrong in a supposed game: {self.thoughts}."
        )


def played(todo: list[tuple[Job, str, tuple[str, str]]], workers: int, what: str) -> tuple[list[Played], Failed]:
    """Play them; also what the bots could not do."""
    done: list[Outcome] = []

    def tell(outcome: Outcome) -> None:
        done.append(outcome)
        print(f"\r{what}: {len(done)} of {len(todo)} games", end="", file=sys.stderr, flush=True)

    outcomes = run([job for job, _, _ in todo], workers, tell)
    print(file=sys.stderr)
    games = [Played(enc, sides, out.winner) for (_, enc, sides), out in zip(todo, outcomes, strict=True)]
    failed = Failed(sum(out.fallbacks for out in outcomes), sum(out.faults for out in outcomes))
    return games, failed


def fleet_chapter(games: Sequence[Played], points: int) -> str:
    first = FLEETS[0]
    everyone = [
        row(f"**{first.title()} against {FLEETS[1].title()}**", first, games),
        *(row(f"with {first.title()} in seat {'AB'[at]}", first, [g for g in games if g.sides[at] == first])
          for at in (0, 1)),
    ]  # fmt: skip
    by_encounter = [row(name, first, [g for g in games if g.encounter == enc]) for enc, name in ENCOUNTERS.items()]
    drawn = sum(game.winner is None for game in games)
    return "\n\n".join(
        [
            f"## Fleet against fleet\n\nCaptain against captain, the ready forces of {points:,} Points, full play. "
            f"{len(games)} games, {drawn} of them drawn; a draw counts half.",
            table(f"games won by {first.title()}", everyone),
            table("by Encounter", by_encounter),
        ]
    )


def bot_chapter(games: dict[tuple[str, str], Sequence[Played]]) -> str:
    rows = [row(f"{a} against {b}", a, those) for (a, b), those in games.items()]
    text = (
        f"## Bot against bot\n\nFull play with the ready forces of {BOT_POINTS:,} Points; every bot has every seat and "
        "either fleet equally often."
    )
    return f"{text}\n\n{table('games won by the first', rows)}"


TUNED = """## What play made us change

The fleets were designed by a cost model; where play did not bear it out, figures were changed until the shares above
came near to half. Changed so far: the squadrons that carriers launch, which decided battles from afar (Carrier of
Pelagia 9 to 7, of Cormorant 4 to 3, of Bathyal 2 to 1, of Aqueduct 7 to 8)."""


def document(chapters: Sequence[str], failed: Failed) -> str:
    intro = (
        "# Balance\n\n"
        "Written by `python scripts/balance.py`, which plays all these games again. The same seed gives the same "
        "figures on every machine. Intervals are Wilson's: they hold the true share in 95 of 100 studies.\n\n"
        f"{failed.text}"
    )
    return "\n\n".join([intro, *chapters, TUNED]) + "\n"


def armies(written: Path) -> str:
    """The chapter of another script, as it stands in the document; nothing where there is none."""
    _, heading, told = written.read_text("utf-8").partition(ARMIES) if written.exists() else ("", "", "")
    return f"\n{heading}{told}" if heading else ""


def main() -> None:
    read = argparse.ArgumentParser(description="Studies of balance, written to docs/balance.md.")
    read.add_argument("--games", type=int, default=240, help="games of fleet against fleet")
    read.add_argument("--bot-games", type=int, default=96, help="games of admiral against captain")
    read.add_argument("--points", type=int, default=1500, help="Points of the ready forces")
    read.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to share the games")
    read.add_argument("--seed", type=int, default=0)
    read.add_argument("--out", default=str(ROOT / "docs" / "balance.md"), help="where to write; - for the screen")
    asked = read.parse_args()
    fleets, failed = played(fleet_jobs(asked.points, asked.games, asked.seed), asked.jobs, "fleets")
    bots: dict[tuple[str, str], Sequence[Played]] = {}
    for pair, one_in in PAIRS.items() if asked.bot_games else ():
        games = bot_jobs(pair, asked.bot_games // one_in, asked.seed)
        bots[pair], more = played(games, asked.jobs, " v ".join(pair))
        failed += more
    chapters = [fleet_chapter(fleets, asked.points), *([bot_chapter(bots)] if bots else [])]
    text = document(chapters, failed) + armies(Path(asked.out))
    if asked.out == "-":
        print(text)
        return
    Path(asked.out).write_text(text, "utf-8")
    print(f"{Path(asked.out).name}: {len(fleets) + sum(map(len, bots.values()))} games")


if __name__ == "__main__":
    main()
