"""Whole battles of Armoured Clash, kept and counted: `python -m tests.trials.ac_runs --kept FOLDER`.

Captains, lively players (captains with a whim now and then), bold ones who seek blows, and motley armies: every Clash
at every scale in turn. A line for every game goes into the folder; a game that has one is not played again, so a run
that was stopped goes on where it stood. With `--write` what all of them come to is written to `docs/coverage-ac.md`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Answered, Rolled
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Line
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.clashes.scoring import PLAYED
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.events.cards import CommandSettled
from sandtable.rulesets.ac.events.combat import ModelLost
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.manifest import RULESET, ArmouredClash
from sandtable.rulesets.ac.state import Exit, Status
from sandtable.sim.stats import share
from sandtable.tabletop.events import VictoryPointsScored
from tests.laws import lively
from tests.laws.ac_motley import MotleyClash
from tests.laws.watching import rules_in, watched
from tests.rulesets.ac.bold import bold
from tests.trials.kept_runs import LAWS_EVERY, REPLAYED, Laws, event_of, in_proportion, kept, play_part, played

SIZES = {"skirmish": (1000, 500), "battle": (2000,), "cataclysm": (3000,)}
ARMIES = ("karst", "meridian")
KINDS = ("captain", "lively", "bold", "motley")
DOCUMENT = Path(__file__).resolve().parents[2] / "docs/coverage-ac.md"

HOW_IT_IS_HELD = f"""\
Written by `python -m tests.trials.ac_runs --kept FOLDER --write`, from games by captains, by lively players (captains
with a whim now and then), by bold ones (who answer anyhow and seek blows) and by lively ones with motley armies
(special rules strewn over the ready ones): every Clash at every scale in turn, the armies swapping seats, the tables
in turn. In the games with laws those that need no answer to be carried out are held at every decision: what is listed
is legal, what is not is refused without a trace, all can be told in words, and two worlds look and ask alike to one
viewer after the other. At a spread of their decisions, and at the first of every question, all laws are: every answer
is carried out, copies and saves go on alike, secret answers can be read nowhere, and two worlds go on alike in the eyes
of everyone. One game with laws in {REPLAYED} is replayed. The other games are held to their end alone: no fault, no
dead end, not endless."""


class Played(msgspec.Struct, frozen=True):
    """A game as it is kept."""

    name: str
    clash: str
    scale: str
    armies: tuple[str, str]
    """By seat."""
    answers: int
    winner: str
    """The army; empty where nobody won."""
    vp: tuple[int, int]
    seconds: float
    fallbacks: int
    laws: int
    dear: int
    in_force: tuple[str, ...]
    used: dict[str, int]
    fault: str = ""


def table_of(name: str) -> dict[str, Any]:
    """The options of a game: every Clash at every scale, then with the armies in each other's seats."""
    n = int(name.split()[1])
    clash, scale = PLAYED[n % 5], list(SIZES)[n // 5 % 3]
    size = SIZES[scale][n // 30 % len(SIZES[scale])]
    armies = ARMIES if n // 15 % 2 == 0 else ARMIES[::-1]
    tables = [layout.id for layout in builtin().layouts.values() if layout.scale == scale]
    forces = tuple(f"{army}.{size}" for army in armies)
    return {"clash": clash, "forces": forces, "table": tables[n // 5 % len(tables)], "terrain": n % 7 != 6}


def noted(event: Event, used: Counter[str]) -> None:
    """What an event shows of cards, losses, moves, Statuses and points."""
    used[f"event {type(event).__name__}"] += 1
    if isinstance(event, CommandSettled):
        used[f"command {event.name}"] += 1
        used["stopped"] += not event.stands
    elif isinstance(event, ModelLost):
        used[f"left {event.how.value}"] += 1
    elif isinstance(event, UnitMoved):
        used[f"move {event.how}"] += 1
    elif isinstance(event, StatusGained):
        used[f"status {event.status.value}"] += 1
    elif isinstance(event, VictoryPointsScored):
        used[f"scored {event.rule}"] += 1
        used[f"conquest {event.what}"] += event.rule == "AC-VP-05"


def play(name: str, laws: Laws) -> Played:
    """One game, held against the laws."""
    rules: ArmouredClash = MotleyClash(name) if name.startswith("motley") else RULESET
    options = rules.play.options(table_of(name))
    match = Match.start(rules, options, key_from(name))
    bots = {seat: bot("captain", rules, f"{name} {seat}") for seat in rules.play.seats(options)}
    for player in bots.values():
        player.patience = inf
    used: Counter[str] = Counter()
    at_work: Counter[str] = Counter()
    plain = match.game.hooks
    counting = watched(plain, lambda rule: at_work.update([rule]))
    whims = Random(f"{name} whims")

    def answer(seat: SeatId, view: View[Any]) -> Any:
        if name.startswith("captain"):
            return bots[seat].answer(view)
        return bold(view, whims) if name.startswith("bold") else lively.answer(rules, view, whims)

    def hear(line: Line) -> None:
        event = event_of(line)
        if event is not None:
            noted(event, used)
        elif isinstance(line, Answered):
            used[f"question {line.question}"] += 1
        elif isinstance(line, Rolled):
            used[f"roll {line.rule}"] += 1

    def submit(seat: SeatId, said: Any) -> None:
        """What laws try out is not counted, so rules are watched here alone."""
        match.game.hooks = counting
        match.submit(seat, said)
        match.game.hooks = plain

    run = played(match, answer, Random(name), laws, hear, submit)
    used.update({f"rule {rule}": many for rule, many in at_work.items()})
    best = rules.play.winner(match.game) if match.game.over else None
    armies = tuple(str(force).partition(".")[0] for force in options["forces"])
    sides = match.game.state.sides
    return Played(
        name,
        match.game.state.settings.clash,
        match.game.state.settings.scale,
        (armies[0], armies[1]),
        run.answers,
        "" if best is None else armies[list(bots).index(best)],
        (sides[SeatId("A")].vp, sides[SeatId("B")].vp),
        run.seconds,
        sum(player.fallbacks + player.faults for player in bots.values()),
        run.laws,
        run.dear,
        tuple(sorted(rules_in(plain))),
        dict(used),
        run.fault,
    )


def wanted(games: list[Played]) -> Iterator[tuple[str, list[str]]]:
    """Everything that could occur, in groups; special rules are those that were in force."""
    content = builtin()
    in_force = sorted({rule for game in games for rule in game.in_force})
    yield "events", [f"event {name}" for name in sorted(RULESET.play.codec.events)]
    yield "Commands issued", [f"command {each.name}" for each in content.commands.values()]
    yield "Conquest Objectives claimed", [f"conquest {each.name}" for each in content.conquests.values()]
    special = [rule for rule in in_force if rule.startswith("special/")]
    yield "special rules in force that did something", [f"rule {rule}" for rule in special]
    yield "Statuses gained", [f"status {status.value}" for status in Status if status is not Status.ACTIVATED]
    yield "ways to leave play", [f"left {way.value}" for way in Exit]


def occurred(used: Counter[str], kind: str) -> list[str]:
    return sorted(name for name in used if name.startswith(f"{kind} "))


def balance(games: list[Played]) -> Iterator[str]:
    """How often Karst won against Meridian; a draw is half."""
    yield "| captains | games | Karst's share | 95 % interval | Karst's points | Meridian's |"
    yield "|---|---|---|---|---|---|"
    groups: dict[str, list[Played]] = {"all": games}
    groups |= {scale: [game for game in games if game.scale == scale] for scale in SIZES}
    groups |= {name: [game for game in games if game.clash == name] for name in PLAYED}
    groups |= {f"{army} in seat A": [game for game in games if game.armies[0] == army] for army in ARMIES}
    for name, those in groups.items():
        if not those:
            continue
        won = sum(0.5 if not game.winner else float(game.winner == ARMIES[0]) for game in those)
        found = share(won, len(those))
        interval = f"{100 * found.low:.0f} to {100 * found.high:.0f} %"
        points = [sum(g.vp[g.armies.index(army)] for g in those) / len(those) for army in ARMIES]
        figures = f"{100 * found.share:.1f} % | {interval} | {points[0]:.1f} | {points[1]:.1f}"
        yield f"| {name} | {len(those)} | {figures} |"


def summary(games: list[Played]) -> Iterator[str]:
    yield "| games | number | answers | games with laws | laws held at | all laws at | seconds a game | with a fault |"
    yield "|---|---|---|---|---|---|---|---|"
    for kind in KINDS:
        those = [game for game in games if game.name.startswith(kind)]
        if those:
            yield (
                f"| {kind} | {len(those)} | {sum(g.answers for g in those)} | {sum(bool(g.laws) for g in those)} | "
                f"{sum(g.laws for g in those)} | {sum(g.dear for g in those)} | "
                f"{sum(g.seconds for g in those) / len(those):.1f} | {sum(bool(g.fault) for g in those)} |"
            )


def told(games: list[Played]) -> str:
    """The document."""
    used: Counter[str] = Counter()
    for game in games:
        used.update(game.used)
    lines = ["# What occurs in ac", "", HOW_IT_IS_HELD, "", *summary(games), ""]
    lines += [f"Captains had no answer of their own {sum(g.fallbacks for g in games)} times. "]
    lines[-1] += f"Of the Commands {used['stopped']} were stopped."
    lines += ["", *balance([game for game in games if game.name.startswith("captain") and not game.fault])]
    lines += ["", "## What there is", "", "| what | there are | occurred | never |", "|---|---|---|---|"]
    for group, names in wanted(games):
        never = [name.split(" ", 1)[1] for name in names if not used[name]]
        lines.append(f"| {group} | {len(names)} | {len(names) - len(never)} | {', '.join(never) or '-'} |")
    lines += ["", "## How often", ""]
    others = {"questions": "question", "rolls by rule": "roll", "points scored by rule": "scored", "moves": "move"}
    for group, names in (*wanted(games), *((what, occurred(used, kind)) for what, kind in others.items())):
        counts = ", ".join(f"{name.split(' ', 1)[1]} {used[name]}" for name in names)
        lines.append(f"**{group}**: {counts}.\n")
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials.ac_runs")
    parser.add_argument("--kept", type=Path, required=True, help="the folder with a line for every game")
    parser.add_argument("--captains", type=int, default=45)
    parser.add_argument("--lively", type=int, default=15)
    parser.add_argument("--bold", type=int, default=15)
    parser.add_argument("--motley", type=int, default=15)
    parser.add_argument("--part", default="1/1", help="this part of the games, as 2/4")
    parser.add_argument("--laws", type=int, default=LAWS_EVERY, help="hold all laws at one decision in so many")
    parser.add_argument("--lawful", type=int, default=3, help="hold laws in one game of captains in so many")
    parser.add_argument("--write", action="store_true", help=f"write {DOCUMENT.name}")
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    laws = Laws(every=given.laws)

    def one(name: str) -> Played:
        laws.held = not name.startswith("captain") or int(name.split()[1]) % given.lawful == 0
        return play(name, laws)

    names = in_proportion(captain=given.captains, lively=given.lively, bold=given.bold, motley=given.motley)
    play_part(given.kept, names, given.part, one, kept(given.kept, Played))
    games = list(kept(given.kept, Played).values())
    text = told(games)
    if given.write:
        DOCUMENT.write_text(text)
    print(text.partition("## How often")[0])
    faults = [game for game in games if game.fault or game.fallbacks]
    for game in faults:
        print(f"{game.name}: {game.fault or 'a captain had no answer of its own'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
