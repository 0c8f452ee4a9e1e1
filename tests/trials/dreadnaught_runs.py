"""Games of Dreadnaught by captains: no fault, dead end or endless game, the laws held, and what was used in them.

    python -m tests.trials.dreadnaught_runs --kept runs --duels 400 --tables 100             all of it
    python -m tests.trials.dreadnaught_runs --kept runs --part 1/4                            a quarter, beside others
    python -m tests.trials.dreadnaught_runs --kept runs --duels 0 --tables 0 --write          the table alone

A line for every game goes into the folder; a game that has one is not played again, so a run that was stopped goes on
where it stood. With `--write` what all of them come to is written to `docs/coverage-dreadnaught.md`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import inf
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from sandtable.bots import bot
from sandtable.bots.table import answer_next
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.event import Event
from sandtable.kernel.match import Match
from sandtable.rulesets.dreadnaught.boosting.events import BoostPlayed
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.events.cards import CardAttached
from sandtable.rulesets.dreadnaught.events.damage import AttackDeclared
from sandtable.rulesets.dreadnaught.events.missions import MissionRevealed, PointsScored
from sandtable.rulesets.dreadnaught.events.sailing import TokenPlaced
from sandtable.rulesets.dreadnaught.events.setting_up import ObstaclePlaced, ShipBuilt, SystemExchanged
from sandtable.rulesets.dreadnaught.events.turns import SystemActivated
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.victory import winner
from sandtable.sim.stats import share
from sandtable.testing.laws import check_laws, check_replay

LONGEST = 20_000
"""Answers after which a game is taken to be endless."""
LAWS_EVERY = 400
"""The laws are held at the first of every question of a run, and at one decision in so many."""
REPLAYED = 10
"""One game in so many is replayed."""
DOCUMENT = Path(__file__).resolve().parents[2] / "docs/coverage-dreadnaught.md"


class Played(msgspec.Struct, frozen=True):
    """A game as it is kept."""

    name: str
    ships: tuple[str, ...]
    turns: int
    answers: int
    over: str
    winner: int | None
    seconds: float
    fallbacks: int
    laws: int
    used: dict[str, int]
    fault: str = ""


def table_of(name: str) -> dict[str, Any]:
    """The options of a game: every pair of classes in turn, ready builds and own ones, three to six at a table."""
    kind, number = name.split()
    n, classes = int(number), list(builtin().classes)
    if kind == "duel":
        ships: tuple[str, ...] = list(permutations(classes, 2))[n % 30]
        options: dict[str, Any] = {"turn_cap": 12, "build": n // 30 % 2 == 1}
    else:
        ships = tuple(Random(n).sample(classes, 3 + n % 4))
        options = {"turn_cap": 8, "players": len(ships), "build": n % 3 == 0}
        left = [each for each in classes if each not in ships]
        ships = (*ships, *left)
    return options | {f"ship{i}": ship for i, ship in enumerate(ships, start=1)}


def noted(event: Event, match: Match, used: Counter[str]) -> None:
    """What an event shows of the cards."""
    state = match.game.state
    if isinstance(event, BoostPlayed):
        used[f"boost {event.boost}"] += 1
    elif isinstance(event, SystemActivated):
        used[f"effect {event.system.partition('.')[2]} {event.effect}"] += 1
    elif isinstance(event, CardAttached):
        used[f"attached {event.card.rpartition('.')[0]}"] += 1
    elif isinstance(event, MissionRevealed):
        used[f"revealed {event.mission}"] += 1
    elif isinstance(event, PointsScored):
        used[f"{'countered' if event.counter else 'scored'} {event.score.partition('.')[2]}"] += 1
    elif isinstance(event, (ObstaclePlaced, TokenPlaced)):
        used[f"placed {event.kind}"] += 1
    elif isinstance(event, AttackDeclared) and event.attack.source in state.obstacles:
        used[f"collided {state.obstacles[event.attack.source].kind}"] += 1
    elif isinstance(event, ShipBuilt):
        used.update(f"built {card}" for card in event.cards)
    elif isinstance(event, SystemExchanged):
        used[f"built {event.card}"] += 1


def play(name: str, met: set[str], laws_every: int) -> Played:
    """One game, held against the laws now and then."""
    pick = Random(name)
    match = Match.start(RULESET, table_of(name), key_from(name))
    bots = {seat: bot("captain", RULESET, f"{name} {seat}") for seat in match.game.state.captains}
    for player in bots.values():
        player.patience = inf
    used: Counter[str] = Counter()
    seen, laws, answers, began, fault = 0, 0, 0, process_time(), ""
    try:
        while not match.game.over and answers < LONGEST:
            asked = {decision.question for decision in match.game.open_decisions}
            if not asked <= met or pick.randrange(laws_every) == 0:
                met |= asked
                laws += 1
                check_laws(RULESET, match, pick)
            answer_next(match, bots)
            answers += 1
            for line in match.lines[seen:]:
                if isinstance(line, Happened):
                    noted(line.event, match, used)
            seen = len(match.lines)
        if not match.game.over:
            fault = "endless"
        elif pick.randrange(REPLAYED) == 0:
            check_replay(match)
    except Exception as wrong:  # told with the game that it happened in
        fault = f"{type(wrong).__name__}: {wrong}"[:300]
    state = match.game.state
    best = winner(match.game)
    return Played(
        name,
        tuple(ship.ship_class for ship in state.ships.values()),
        state.clock.turn,
        answers,
        state.over,
        None if best is None else list(state.captains).index(best),
        round(process_time() - began, 2),
        sum(player.fallbacks + player.faults for player in bots.values()),
        laws,
        dict(used),
        fault,
    )


def kept(folder: Path) -> dict[str, Played]:
    """The games that were played already, by name."""
    found: dict[str, Played] = {}
    for path in sorted(folder.glob("*.jsonl")):
        for line in path.read_text().splitlines():
            game = msgspec.json.decode(line, type=Played)
            found[game.name] = game
    return found


def wanted() -> Iterator[tuple[str, list[str]]]:
    """Everything that should occur, in groups."""
    content = builtin()
    systems = content.systems.values()
    yield "System cards built", [f"built {card.id}" for card in systems]
    effects = [(card, n, effect) for card in systems for n, effect in enumerate(card.effects)]
    yield "effects Activated", [f"effect {card.id} {n}" for card, n, e in effects if e.kind == "activated"]
    yield "Grid cards Attached", [f"attached {grid}" for grid in content.grid]
    yield "Boosts played", [f"boost {grid}" for grid in content.grid]
    others = ("turn-a-ship", "afterburn", "false-orders", "mend-the-reactor", "dim-the-foe")
    yield "Boosts of System cards and Energy", [f"boost {other}" for other in others]
    yield "Missions revealed", [f"revealed {mission}" for mission in content.missions]
    yield "Missions that scored", [f"scored {mission}" for mission in content.missions]
    yield "Counter-Missions that scored", [f"countered {mission}" for mission in content.missions]
    yield "Obstacles placed", [f"placed {kind}" for kind in content.obstacles]
    hard = [kind for kind, printed in content.obstacles.items() if printed.attacks]
    yield "Obstacles collided with", [f"collided {kind}" for kind in hard]
    yield "tokens placed", ["placed mine", "placed drone"]


def hull_against_hull(games: list[Played]) -> Iterator[str]:
    """How often each hull won its duels against each other one, by both its classes in either seat; a draw is half."""
    won: dict[tuple[str, str], list[float]] = {}
    for game in games:
        hulls = [ship.partition("-")[0] for ship in game.ships]
        if game.name.startswith("duel") and not game.fault and hulls[0] != hulls[1]:
            for n in (0, 1):
                mine = 0.5 if game.winner is None else float(game.winner == n)
                won.setdefault((hulls[n], hulls[1 - n]), []).append(mine)
    yield "| hull | against | duels | share | 95 % interval |"
    yield "|---|---|---|---|---|"
    for (one, other), results in sorted(won.items()):
        if one < other:
            found = share(sum(results), len(results))
            interval = f"{100 * found.low:.0f} to {100 * found.high:.0f} %"
            yield f"| {one} | {other} | {len(results)} | {100 * found.share:.0f} % | {interval} |"


def told(games: list[Played]) -> str:
    """The document."""
    used: Counter[str] = Counter()
    for game in games:
        used.update(game.used)
    lines = [
        "# What occurs in Dreadnaught",
        "",
        "Written by `python -m tests.trials.dreadnaught_runs --kept FOLDER --write`, from games by captains.",
        "",
        "| games | number | answers | turns, mean | ended by a loss | laws held at | seconds a game | with a fault |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for kind in ("duel", "table"):
        those = [game for game in games if game.name.startswith(kind)]
        if those:
            many = len(those)
            lost = sum(game.over.startswith("a Dreadnaught") for game in those)
            lines.append(
                f"| {'duels' if kind == 'duel' else 'three to six players'} | {many} | "
                f"{sum(g.answers for g in those)} | {sum(g.turns for g in those) / many:.1f} | {lost} | "
                f"{sum(g.laws for g in those)} decisions | {sum(g.seconds for g in those) / many:.1f} | "
                f"{sum(bool(g.fault) for g in those)} |"
            )
    lines += ["", f"Captains had no answer of their own {sum(g.fallbacks for g in games)} times.", ""]
    lines += ["| what | there are | occurred | never |", "|---|---|---|---|"]
    for group, names in wanted():
        never = [name.split(" ", 1)[1] for name in names if not used[name]]
        lines.append(f"| {group} | {len(names)} | {len(names) - len(never)} | {', '.join(never) or '-'} |")
    lines += ["", *hull_against_hull(games), "", "## How often", ""]
    for group, names in wanted():
        counts = ", ".join(f"{name.split(' ', 1)[1]} {used[name]}" for name in names)
        lines.append(f"**{group}**: {counts}.\n")
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials.dreadnaught_runs")
    parser.add_argument("--kept", type=Path, required=True, help="the folder with a line for every game")
    parser.add_argument("--duels", type=int, default=400)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--part", default="1/1", help="this part of the games, as 2/4")
    parser.add_argument("--laws", type=int, default=LAWS_EVERY, help="hold the laws at one decision in so many")
    parser.add_argument("--write", action="store_true", help=f"write {DOCUMENT.name}")
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    part, parts = (int(number) for number in given.part.split("/"))
    names = [f"duel {n}" for n in range(given.duels)] + [f"table {n}" for n in range(given.tables)]
    met: set[str] = set()
    with (given.kept / f"part-{part}-of-{parts}.jsonl").open("a") as out:
        for name in names[part - 1 :: parts]:
            if name not in kept(given.kept):
                out.write(msgspec.json.encode(play(name, met, given.laws)).decode() + "\n")
                out.flush()
    games = list(kept(given.kept).values())
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
