"""Games of dw3 by captains and by lively players: no fault, dead end or endless game, the laws held, what occurs.

    python -m tests.trials.dw3_runs --kept runs                              300 games by captains, 39 lively ones
    python -m tests.trials.dw3_runs --kept runs --part 1/2                   half of them, beside the other half
    python -m tests.trials.dw3_runs --kept runs --captains 0 --lively 0 --write    the table alone

Every encounter at every size in turn, the fleets swapping seats. Laws that need no answer to be carried out are held at
every decision of a game with laws, in the eyes of one viewer after the other; all of them, in the eyes of everyone, at
a spread of decisions and at the first of every question. `--lawful 3` holds laws in every third game of captains alone.

A line for every game goes into the folder; a game that has one is not played again, so a run that was stopped goes on
where it stood. With `--write` what all of them come to is written to `docs/coverage-dw3.md`.
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
from sandtable.rulesets.dw3.content.content import builtin
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.cards import ValourPlayed, VictoryPlayed
from sandtable.rulesets.dw3.events.harm import CriticalMarked, LeftPlay
from sandtable.rulesets.dw3.events.squadrons import TokensLaunched
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.attack import CROSSED
from sandtable.rulesets.dw3.procedures.attack_run import TORPEDO_RUN
from sandtable.rulesets.dw3.procedures.minefield import QUALITIES as MINES
from sandtable.rulesets.dw3.state import Critical, Exit
from sandtable.rulesets.dw3.victory import winner
from sandtable.sim.stats import share
from sandtable.tabletop.events import VictoryPointsScored
from tests.laws import lively
from tests.laws.watching import rules_in, watched
from tests.trials.kept_runs import LAWS_EVERY, REPLAYED, Laws, event_of, in_proportion, kept, play_part, played

SIZES = (500, 1000, 1500, 2000)
FLEETS = ("karst", "meridian")
DOCUMENT = Path(__file__).resolve().parents[2] / "docs/coverage-dw3.md"

WHY_NEVER = """\
Some of it has reasons. Priority Signals: its only bearer, the Halcyon, sails with the force of 500 points, and the one
of that size that it meets has nobody who may cancel a valour effect. Scramble (V10): captains set squadrons on the
enemy, and only where four or more are set on a friend do they launch to meet them; the card wants a second model in
need within 10 inches. Ramming, Terror From Below and Iron Kiss (W05): captains do not seek rams, for a collision on the
way costs them more than it brings on average; the few rams there were came of other courses, hardly one of them by a
model with a RAMMING weapon, and none by a submarine on a ship.
Torrent comes with a swap or a generator that no ready force buys; nobody in our fleets has Lethal or Voltaic at all, so
they are not counted among their rules, though any attack may gain a quality. Tokens are left behind where a minefield
is cleared with some to spare. Rules and events that only other forces bring, such as icebergs, are not in these;
`tests/trials/dw3_laden_fleets.py` and `tests/trials/imported_forces.py` play with them."""

HOW_IT_IS_HELD = f"""\
Written by `python -m tests.trials.dw3_runs --kept FOLDER --write`, from games by captains and by lively players
(captains with a whim now and then): every encounter at every size in turn, the fleets swapping seats. In the games with
laws those that need no answer to be carried out are held at every decision: what is listed is legal, what is not is
refused without a trace, all can be told in words, and two worlds look and ask alike to one viewer after the other. At a
spread of their decisions, and at the first of every question, all laws are: every answer is carried out, copies and
saves go on alike, secret answers can be read nowhere, and two worlds go on alike in the eyes of everyone. One game with
laws in {REPLAYED} is replayed. The other games are held to their end alone: no fault, no dead end, not endless. What
special rules do is not counted at decisions where all laws are held."""


TUNED = """\
## What play made us change

At first Karst won 70 of 100 games between captains, for reasons of judgement more than of figures. Meridian had as many
hits as Karst, but spent in smaller pools, and closed in to point blank, where the batteries of Karst are stronger and
its own rifles weaker; and its carriers bombed with interceptors, 2 dice each, instead of strikers with 4. Captains now
weigh the fire that they would take beside the fire that they give, and launch what brings most dice. Of the content
ready forces of Meridian were changed, to have fewer small units to lose: that of 1,000 points has a third Sirocco
instead of a lone Bathyal, that of 2,000 a second Cumulus instead of four Plovers. At 1,500 points a third Sirocco was
too much: Karst won 25 % of 40 games. With two and a Bathyal it won 21 of 40, 52 % (37 to 67 %)."""


class Played(msgspec.Struct, frozen=True):
    """A game as it is kept."""

    name: str
    encounter: str
    size: int
    fleets: tuple[str, str]
    """By seat."""
    rounds: int
    answers: int
    winner: str
    """The fleet; empty where nobody won."""
    seconds: float
    fallbacks: int
    laws: int
    dear: int
    in_force: tuple[str, ...]
    """Special rules and effects of cards that act through hooks."""
    used: dict[str, int]
    fault: str = ""


def table_of(name: str) -> dict[str, Any]:
    """The options of a game: every encounter at every size, then with the fleets in each other's seats."""
    n = int(name.split()[1])
    encounter, size = f"e{1 + n % 4}", SIZES[n // 4 % len(SIZES)]
    fleets = FLEETS if n // 16 % 2 == 0 else FLEETS[::-1]
    return {"encounter": encounter, "forces": tuple(f"{fleet}.{size}" for fleet in fleets)}


def noted(event: Event, used: Counter[str]) -> None:
    """What an event shows of cards, damage, squadrons and points."""
    used[f"event {type(event).__name__}"] += 1
    if isinstance(event, ValourPlayed):
        used[f"valour {event.effect}"] += 1
    elif isinstance(event, VictoryPlayed):
        used[f"victory {event.effect}"] += 1
    elif isinstance(event, CriticalMarked):
        used[f"critical {event.critical.value}"] += 1
    elif isinstance(event, LeftPlay):
        used[f"left {event.how.value}"] += 1
    elif isinstance(event, TokensLaunched):
        used.update({f"squadron {name}": many for name, many in event.tokens})
    elif isinstance(event, VictoryPointsScored):
        used[f"scored {event.rule}"] += 1


def play(name: str, laws: Laws) -> Played:
    """One game, held against the laws."""
    options = RULESET.play.options(table_of(name))
    match = Match.start(RULESET, options, key_from(name))
    bots = {seat: bot("captain", RULESET, f"{name} {seat}") for seat in RULESET.play.seats(options)}
    for player in bots.values():
        player.patience = inf
    used: Counter[str] = Counter()
    in_force = tuple(sorted(rules_in(match.game.hooks)))
    at_work: Counter[str] = Counter()
    plain = match.game.hooks
    counting = watched(plain, lambda rule: at_work.update([rule]))
    whims = Random(f"{name} whims")

    def answer(seat: SeatId, view: View[Any]) -> Any:
        if name.startswith("lively"):
            return lively.answer(RULESET, view, whims)
        return bots[seat].answer(view)

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
    best = winner(match.game)
    fleets = tuple(str(force).partition(".")[0] for force in options["forces"])
    return Played(
        name,
        match.game.state.settings.encounter,
        match.game.state.settings.limit,
        (fleets[0], fleets[1]),
        match.game.state.clock.round,
        run.answers,
        "" if best is None else fleets[list(bots).index(best)],
        run.seconds,
        sum(player.fallbacks + player.faults for player in bots.values()),
        run.laws,
        run.dear,
        in_force,
        dict(used),
        run.fault,
    )


def nobodys_qualities() -> set[str]:
    """Rules of qualities that nothing in our fleets has, whatever is bought; games have them, for any may be gained."""
    content = builtin()
    weapons = [weapon for faction in FLEETS for weapon in content.weapons[faction].values()]
    ours = {ref.quality for weapon in weapons for ref in weapon.qualities}
    ours |= {quality for s in content.squadrons.values() if s.faction in FLEETS for quality in s.qualities}
    ours |= {*TORPEDO_RUN, *MINES, *CROSSED}
    return {f"special/{quality.lower().replace(' ', '_')}" for quality in Quality if quality not in ours}


def wanted(games: list[Played]) -> Iterator[tuple[str, list[str]]]:
    """Everything that could occur, in groups; questions and kinds of rolls are those that did."""
    content = builtin()
    in_force = sorted({rule for game in games for rule in game.in_force})
    yield "events", [f"event {name}" for name in sorted(RULESET.play.codec.events)]
    yield "valour effects played", [f"valour {card}" for card in dict.fromkeys(c.valour for c in content.cards)]
    yield "victory effects played", [f"victory {card}" for card in dict.fromkeys(c.victory for c in content.cards)]
    special = [rule for rule in in_force if rule.startswith("special/") and rule not in nobodys_qualities()]
    yield "special rules of our fleets that did something", [f"rule {rule}" for rule in special]
    cards = [rule for rule in in_force if rule.startswith(("cards/", "valour/", "victories/"))]
    yield "effects of cards that did something", [f"rule {rule}" for rule in cards]
    yield "criticals", [f"critical {critical.value}" for critical in Critical]
    yield "ways to leave play", [f"left {way.value}" for way in Exit]
    ours = [token.name for token in content.squadrons.values() if token.faction in FLEETS]
    yield "squadrons launched", [f"squadron {name}" for name in ours]


def occurred(used: Counter[str], kind: str) -> list[str]:
    return sorted(name for name in used if name.startswith(f"{kind} "))


def balance(games: list[Played]) -> Iterator[str]:
    """How often Karst won against Meridian; a draw is half."""
    yield "| captains | games | Karst's share | 95 % interval |"
    yield "|---|---|---|---|"
    groups: dict[str, list[Played]] = {"all": games}
    groups |= {f"{size} points": [game for game in games if game.size == size] for size in SIZES}
    groups |= {name: [game for game in games if game.encounter == name] for name in builtin().encounters}
    groups |= {f"{fleet} in seat A": [game for game in games if game.fleets[0] == fleet] for fleet in FLEETS}
    for name, those in groups.items():
        won = sum(0.5 if not game.winner else float(game.winner == FLEETS[0]) for game in those)
        found = share(won, len(those))
        interval = f"{100 * found.low:.0f} to {100 * found.high:.0f} %"
        yield f"| {name} | {len(those)} | {100 * found.share:.1f} % | {interval} |"


def told(games: list[Played]) -> str:
    """The document."""
    used: Counter[str] = Counter()
    for game in games:
        used.update(game.used)
    lines = ["# What occurs in dw3", "", HOW_IT_IS_HELD, ""]
    lines.append(
        "| games | number | answers | rounds, mean | games with laws | laws held at | all laws at | seconds a game "
        "| with a fault |"
    )
    lines.append("|---|---|---|---|---|---|---|---|---|")
    for kind in ("captain", "lively"):
        those = [game for game in games if game.name.startswith(kind)]
        if those:
            many = len(those)
            lines.append(
                f"| {kind} | {many} | {sum(g.answers for g in those)} | {sum(g.rounds for g in those) / many:.1f} | "
                f"{sum(bool(g.laws) for g in those)} | {sum(g.laws for g in those)} | {sum(g.dear for g in those)} | "
                f"{sum(g.seconds for g in those) / many:.1f} | {sum(bool(g.fault) for g in those)} |"
            )
    lines += ["", f"Captains had no answer of their own {sum(g.fallbacks for g in games)} times.", ""]
    lines += balance([game for game in games if game.name.startswith("captain") and not game.fault])
    lines += ["", TUNED, "", "## What there is", ""]
    lines += ["| what | there are | occurred | never |", "|---|---|---|---|"]
    for group, names in wanted(games):
        never = [name.split(" ", 1)[1] for name in names if not used[name]]
        lines.append(f"| {group} | {len(names)} | {len(names) - len(never)} | {', '.join(never) or '-'} |")
    lines += ["", WHY_NEVER, "", "## How often", ""]
    others = {"questions": "question", "rolls by rule": "roll", "points scored by rule": "scored"}
    for group, names in (*wanted(games), *((what, occurred(used, kind)) for what, kind in others.items())):
        counts = ", ".join(f"{name.split(' ', 1)[1]} {used[name]}" for name in names)
        lines.append(f"**{group}**: {counts}.\n")
    return "\n".join(lines).rstrip() + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials.dw3_runs")
    parser.add_argument("--kept", type=Path, required=True, help="the folder with a line for every game")
    parser.add_argument("--captains", type=int, default=300)
    parser.add_argument("--lively", type=int, default=39)
    parser.add_argument("--part", default="1/1", help="this part of the games, as 2/4")
    parser.add_argument("--laws", type=int, default=LAWS_EVERY, help="hold all laws at one decision in so many")
    parser.add_argument("--lawful", type=int, default=1, help="hold laws in one game of captains in so many")
    parser.add_argument("--write", action="store_true", help=f"write {DOCUMENT.name}")
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    laws = Laws(every=given.laws)

    def one(name: str) -> Played:
        laws.held = name.startswith("lively") or int(name.split()[1]) % given.lawful == 0
        return play(name, laws)

    names = in_proportion(captain=given.captains, lively=given.lively)
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
