"""Games of Dreadnaught by captains: no fault, dead end or endless game, the laws held, and what was used in them.

    python -m tests.trials.dreadnaught_runs --kept runs --duels 400 --tables 100 --pairs 300  all of it
    python -m tests.trials.dreadnaught_runs --kept runs --part 1/4                            a quarter, beside others
    python -m tests.trials.dreadnaught_runs --kept runs --duels 0 --tables 0 --write          the table alone

Laws that need no answer to be carried out are held at every decision, in the eyes of one viewer after the other; all of
them, in the eyes of everyone, at a spread of decisions of every game and at the first of every question. Pairs are more
duels of hull against hull, played for the balance alone and without laws.

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
from typing import Any

import msgspec

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.event import Event
from sandtable.kernel.journal import Line
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
from tests.trials.kept_runs import LAWS_EVERY, REPLAYED, Laws, event_of, in_proportion, kept, play_part, played

DOCUMENT = Path(__file__).resolve().parents[2] / "docs/coverage-dreadnaught.md"

HOW_IT_IS_HELD = f"""\
Written by `python -m tests.trials.dreadnaught_runs --kept FOLDER --write`, from games by captains. At every decision
those laws are held that need no answer to be carried out: what is listed is legal, what is not is refused without a
trace, all can be told in words, and two worlds look and ask alike to one viewer after the other. At a spread of
decisions of every game, and at the first of every question, all laws are: every answer is carried out, copies and
saves go on alike, secret answers can be read nowhere, and two worlds go on alike in the eyes of everyone. One game in
{REPLAYED} is replayed. Pairs are duels of hull against hull for the balance alone, without laws."""


TUNED = """\
## What play made us change

Hulls and decks were designed by a cost model; where duels did not bear it out, figures were changed until the shares
above came near to half. What had been counted too low is the Attachment Limit: a point that is not used is an
Activation token (DN-POWER-06), so a Bastion Pile with AL 1 acted as often as others and had Initiative, Energy and a
setup bonus more besides; a shorter track, a smaller hand or less Energy did less, as far as samples of 50 duels tell.
The guns of the Lance, of Damage 4 for the most part, did nothing to the plate of the Anvil but strain it.

| card | designed | now |
|---|---|---|
| ANV-R1 Bastion Pile | ATL 2, BL 2 | ATL 1, BL 1 |
| SHR-R2 Choir Engine | ATL 2 | ATL 1 |
| LAN-R1 Overdriven Core | 10 boxes, AL -1 from 5 on, BL 1 | 11 boxes, AL -1 from 6 on, BL 2 |
| LAN-R2 Pulse Array | ATL 2 | ATL 3 |
| LAN-M3 Arc Projector (1) | Damage 5, Range 3 | Damage 6, Range 4 |
| LAN-W3 Null Beam | Damage 4 | Damage 5 |
| SHR-M3 Resonance Coil (1) | Damage 4 | Damage 5 |
| Bulwark | Repair 4 | Repair 3 |"""


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
    """Decisions at which the laws were held that need no answer to be carried out."""
    used: dict[str, int]
    fault: str = ""
    dear: int = 0
    """Decisions at which all laws were held."""
    several: int = 0
    """Decisions at which several seats were asked at once."""
    builds: tuple[tuple[str, ...], ...] = ()
    """The System cards of each ship."""


def table_of(name: str) -> dict[str, Any]:
    """The options of a game: every pair of classes in turn, ready builds and own ones, three to six at a table."""
    kind, number = name.split()
    n, classes = int(number), list(builtin().classes)
    if kind == "pair":
        apart = [pair for pair in permutations(classes, 2) if hull(pair[0]) != hull(pair[1])]
        ships: tuple[str, ...] = apart[n % len(apart)]
        options: dict[str, Any] = {"turn_cap": 12, "build": n // len(apart) % 2 == 1}
    elif kind == "duel":
        ships = list(permutations(classes, 2))[n % 30]
        options = {"turn_cap": 12, "build": n // 30 % 2 == 1}
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


def hull(ship_class: str) -> str:
    return ship_class.partition("-")[0]


def play(name: str, laws: Laws) -> Played:
    """One game, held against the laws unless it is one for the balance."""
    match = Match.start(RULESET, table_of(name), key_from(name))
    bots = {seat: bot("captain", RULESET, f"{name} {seat}") for seat in match.game.state.captains}
    for player in bots.values():
        player.patience = inf
    used: Counter[str] = Counter()
    builds: dict[str, list[str]] = {seat: [] for seat in bots}

    def hear(line: Line) -> None:
        event = event_of(line)
        if event is not None:
            noted(event, match, used)
        if isinstance(event, ShipBuilt):
            builds[event.seat] += event.cards
        elif isinstance(event, SystemExchanged):
            builds[event.seat].append(event.card)

    laws = msgspec.structs.replace(laws, held=not name.startswith("pair"))
    run = played(match, lambda seat, view: bots[seat].answer(view), Random(name), laws, hear)
    state = match.game.state
    best = winner(match.game)
    return Played(
        name,
        tuple(ship.ship_class for ship in state.ships.values()),
        state.clock.turn,
        run.answers,
        state.over,
        None if best is None else list(state.captains).index(best),
        run.seconds,
        sum(player.fallbacks + player.faults for player in bots.values()),
        run.laws,
        dict(used),
        run.fault,
        run.dear,
        run.several,
        tuple(tuple(cards) for cards in builds.values()),
    )


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
        hulls = [hull(ship) for ship in game.ships]
        if game.name.startswith(("duel", "pair")) and not game.fault and hulls[0] != hulls[1]:
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


def in_winners_ships(games: list[Played]) -> Iterator[str]:
    """How often each System card was in a ship that won a duel, of the duels that it was in."""
    won: Counter[str] = Counter()
    sailed: Counter[str] = Counter()
    for game in games:
        if game.name.startswith(("duel", "pair")) and game.winner is not None:
            for n, cards in enumerate(game.builds):
                sailed.update(cards)
                won.update(cards if n == game.winner else ())
    every = list(builtin().systems)
    never = [card for card in every if not won[card]]
    yield f"System cards in the ship of a winner: {len(every) - len(never)} of {len(every)}; never: "
    yield f"{', '.join(never) or 'none'}. How often, of the duels with the card: "
    yield ", ".join(f"{card} {won[card]} of {sailed[card]}" for card in every) + "."


def told(games: list[Played]) -> str:
    """The document."""
    used: Counter[str] = Counter()
    for game in games:
        used.update(game.used)
    lines = [
        "# What occurs in Dreadnaught",
        "",
        HOW_IT_IS_HELD,
        "",
        "| games | number | answers | several asked at once | turns, mean | ended by a loss | laws held at "
        "| all laws at | seconds a game | with a fault |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    kinds = {"duel": "duels", "table": "three to six players", "pair": "pairs"}
    for kind in kinds:
        those = [game for game in games if game.name.startswith(kind)]
        if those:
            many = len(those)
            lost = sum(game.over.startswith("a Dreadnaught") for game in those)
            lines.append(
                f"| {kinds[kind]} | {many} | {sum(g.answers for g in those)} | {sum(g.several for g in those)} | "
                f"{sum(g.turns for g in those) / many:.1f} | {lost} | {sum(g.laws for g in those)} | "
                f"{sum(g.dear for g in those)} | {sum(g.seconds for g in those) / many:.1f} | "
                f"{sum(bool(g.fault) for g in those)} |"
            )
    lines += ["", f"Captains had no answer of their own {sum(g.fallbacks for g in games)} times.", ""]
    lines += ["| what | there are | occurred | never |", "|---|---|---|---|"]
    for group, names in wanted():
        never = [name.split(" ", 1)[1] for name in names if not used[name]]
        lines.append(f"| {group} | {len(names)} | {len(names) - len(never)} | {', '.join(never) or '-'} |")
    lines += ["", *hull_against_hull(games), "", "".join(in_winners_ships(games)), "", TUNED, "", "## How often", ""]
    for group, names in wanted():
        counts = ", ".join(f"{name.split(' ', 1)[1]} {used[name]}" for name in names)
        lines.append(f"**{group}**: {counts}.\n")
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials.dreadnaught_runs")
    parser.add_argument("--kept", type=Path, required=True, help="the folder with a line for every game")
    parser.add_argument("--duels", type=int, default=400)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=0, help="duels of hull against hull without laws")
    parser.add_argument("--part", default="1/1", help="this part of the games, as 2/4")
    parser.add_argument("--laws", type=int, default=LAWS_EVERY, help="hold all laws at one decision in so many")
    parser.add_argument("--write", action="store_true", help=f"write {DOCUMENT.name}")
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    names = in_proportion(duel=given.duels, table=given.tables) + [f"pair {n}" for n in range(given.pairs)]
    laws = Laws(every=given.laws)
    play_part(given.kept, names, given.part, lambda name: play(name, laws), kept(given.kept, Played))
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
