"""Climbs the ladder of the bots, each level against the one below, and writes it down (`docs/ladder.md`).

    python scripts/ladder.py                      all games that are still to be played, then the document
    python scripts/ladder.py --minutes 30         as many of them as that time allows
    python scripts/ladder.py --minutes 0          none; the document of what has been played
    python scripts/ladder.py --only dw4 --steps grand-admiral      a part of it
    python scripts/ladder.py --again 5            five kept games of every step: do they go as they went?

Every game is kept (`docs/ladder`, or `--kept`) as it ends, so the same command goes on where it was stopped. The same
seed gives the same games on every machine. When a bot has changed, its games go: delete the lines that name it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.bots import USUAL  # noqa: E402
from sandtable.kernel.errors import SandtableError  # noqa: E402
from sandtable.rulesets import ruleset  # noqa: E402
from sandtable.sim.ladder import Kept, Step, climb, come_out_otherwise, games_kept, pairs_of, steps_of  # noqa: E402
from sandtable.sim.ratings import ratings  # noqa: E402
from sandtable.sim.run import as_they_end  # noqa: E402

SEED = 4
STAGES = (20, 50, 100, 200, 400)
"""Every step has so many games before any has more: what is stopped early tells something of all of them."""


class Plan(msgspec.Struct, frozen=True):
    """What is played of a rule set: small games, so that there can be many."""

    options: dict[str, Any]
    games: int
    told: str


PLANS = {
    "dw4": Plan({}, 400, "the usual game: Core play, the ready fleets of 500 Points, Meeting Engagement"),
    "dw3": Plan({"first_game": True}, 100, "the first-game preset (`--first-game`)"),
    "ac": Plan({"first_game": True}, 100, "the first-game preset (`--first-game`)"),
    "dreadnaught": Plan({}, 100, "the usual duel of two"),
}


class Stopped(Exception):
    """Time is up."""


def play_all(names: Sequence[str], steps: Sequence[str], folder: Path, jobs: int, minutes: float | None) -> None:
    """Play what is left, stage by stage, until all is played or time is up."""
    until = None if minutes is None else monotonic() + 60 * minutes

    def one_more() -> None:
        if until is not None and monotonic() >= until:
            raise Stopped

    try:
        for stage in STAGES:
            for name in names:
                rules, plan = ruleset(name), PLANS[name]
                pairs = [pair for pair in pairs_of(rules) if not steps or pair[0] in steps]
                one_more()
                many = min(stage, plan.games)
                climb(rules, plan.options, pairs, many, SEED, folder / f"{name}.jsonl", as_they_end(jobs), one_more)
                print(f"{name}: {many} games a step", file=sys.stderr, flush=True)
    except (Stopped, KeyboardInterrupt):
        print("stopped; what was played is kept, and the same command goes on with it", file=sys.stderr)


def play_again(names: Sequence[str], steps: Sequence[str], folder: Path, jobs: int, many: int) -> int:
    """Play the first kept games of every step again and say which go otherwise; how many do."""
    changed = 0
    for name in names:
        rules, kept = ruleset(name), games_kept(folder / f"{name}.jsonl")
        for pair in pairs_of(rules):
            if steps and pair[0] not in steps:
                continue
            other = come_out_otherwise(rules, PLANS[name].options, pair, many, SEED, kept, as_they_end(jobs))
            said = ", ".join(str(outcome.number) for outcome in other)
            print(f"{name}, {pair[0]} against {pair[1]}: {f'games {said} go otherwise' if other else 'as they went'}")
            changed += len(other)
    return changed


def line_of(step: Step, wanted: int) -> str:
    """A step as a line of a table."""
    won, name = step.won, f"{step.upper} against {step.lower}"
    if not won.of:
        return f"| {name} | 0 of {wanted} | | | not played yet |"
    games = f"{won.of}" if won.of >= wanted else f"{won.of} of {wanted}"
    said = "stronger" if step.is_proven else "not shown yet"
    interval = f"{100 * won.low:.0f} to {100 * won.high:.0f} %"
    return f"| {name} | {games} | {100 * won.share:.1f} % | {interval} | {said} |"


def chapter(name: str, kept: Sequence[Kept]) -> str:
    """What the games of a rule set say."""
    rules, plan = ruleset(name), PLANS[name]
    steps = steps_of(pairs_of(rules), kept)
    drawn, games = sum(step.draws for step in steps), sum(step.won.of for step in steps)
    failed = sum(step.fallbacks for step in steps), sum(step.faults for step in steps)
    told = [
        f"## {rules.title}\n\nPlayed: {plan.told}. {games} games, {drawn} of them drawn; a draw counts half. "
        f"Answers that a bot could not give itself: {failed[0]}; thoughts ahead that went wrong: {failed[1]}.",
        "\n".join(
            [
                "| step | games | share of the upper | 95 % interval | |",
                "|---|---|---|---|---|",
                *[line_of(step, plan.games) for step in steps],
            ]
        ),
    ]
    if all(step.won.of for step in steps):
        rows = [f"| {each.level} | {each.points:.0f} | {each.error:.0f} |" for each in ratings(steps, USUAL)]
        told.append("\n".join(["| level | rating | error (95 %) |", "|---|---|---|", *rows[::-1]]))
    return "\n\n".join(told)


INTRO = f"""# The ladder

Seven bots play every game, from the page's set-up form, `sandtable play --bot` and `sandtable sim --bots`:

| level | who |
|---|---|
| `random` | the cabin boy: any legal answer |
| `cadet` | holds fire for two Rounds, then lets every other chance go by; beside the ladder |
| `ensign` | for a first evening: sees the odds, errs in every other answer, may spare a last piece |
| `lieutenant` | a captain who errs in one answer of four |
| `captain` | plans moves and fire by exact odds |
| `admiral` | plays likely answers on in a supposed game |
| `grand-admiral` | does so in several supposed games, judges (and in Dreadnaught plays) as many have shown |

Each says why on demand: `hint LEVEL` in the text client. On the page the captain and the grand admiral do. At a table
none takes more than two seconds for an answer; here they had no clock, and their effort is counted in supposed games.

Written by `python scripts/ladder.py`, which plays all these games, keeps each one (`docs/ladder`) and goes on where
it was stopped. Seats change from game to game; the same seed ({SEED}) gives the same games on every machine, which
`--again 5` tries with five games of each step. Intervals are Wilson's, at 95 %. Ratings are Bradley and Terry's on
the usual scale (400 points: ten games won for one lost), fitted by `choix`, with the captain at 1500 and errors from
the information in the games. They compare levels of one rule set, not rule sets."""


def document(folder: Path) -> str:
    """The page of what the games in a folder say."""
    chapters = [chapter(name, games_kept(folder / f"{name}.jsonl")) for name in PLANS]
    return "\n\n".join([INTRO, *chapters]) + "\n"


def main() -> int:
    read = argparse.ArgumentParser(description="The ladder of the bots, written to docs/ladder.md.")
    read.add_argument("--only", nargs="+", choices=list(PLANS), default=list(PLANS), help="rule sets to play")
    read.add_argument("--steps", nargs="+", default=[], help="play only the steps up to these levels")
    read.add_argument("--minutes", type=float, default=None, help="stop after so many")
    read.add_argument(
        "--again", type=int, default=0, metavar="N", help="play N kept games of each step again; write nothing"
    )
    read.add_argument("--jobs", type=int, default=1, help="processes to share the games")
    read.add_argument("--kept", default=str(ROOT / "docs" / "ladder"), help="the folder of the games that were played")
    read.add_argument("--out", default=str(ROOT / "docs" / "ladder.md"), help="where to write; - for the screen")
    asked = read.parse_args()
    folder = Path(asked.kept)
    try:
        if asked.again:
            return 1 if play_again(asked.only, asked.steps, folder, asked.jobs, asked.again) else 0
        play_all(asked.only, asked.steps, folder, asked.jobs, asked.minutes)
        text = document(folder)
    except SandtableError as wrong:
        print(wrong, file=sys.stderr)
        return 1
    if asked.out == "-":
        print(text)
        return 0
    Path(asked.out).write_text(text, "utf-8")
    print(f"{Path(asked.out).name} is written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
