"""Whole battles of Armoured Clash, kept and counted: `python -m tests.trials.ac_runs --kept FOLDER`.

Captains, lively players (captains with a whim now and then), bold ones who seek blows, motley armies, and armies made
to measure: every Clash at every scale in turn. A line for every game goes into the folder; a game that has one is not
played again, so a run that was stopped goes on where it stood. With `--write` what all of them come to is written to
`docs/coverage-ac.md`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.ac.clashes.scoring import PLAYED
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.manifest import RULESET, ArmouredClash
from sandtable.rulesets.ac.options import CARDS, RANDOM
from tests.laws import lively
from tests.laws.ac_made import MADE, MadeClash, eager, theme_of
from tests.laws.ac_motley import MotleyClash
from tests.laws.watching import watched
from tests.rulesets.ac.bold import bold
from tests.trials.ac_counted import Tally
from tests.trials.ac_document import ARMIES, Played, all_used, told, unexplained, without_reason
from tests.trials.kept_runs import LAWS_EVERY, Laws, in_proportion, kept, play_part, played

SIZES = {"skirmish": (1000, 500), "battle": (2000,), "cataclysm": (3000,)}
DOCUMENT = Path(__file__).resolve().parents[2] / "docs/coverage-ac.md"


def table_of(name: str) -> dict[str, Any]:
    """The options of a game: every Clash at every scale, then with the armies in each other's seats, then elsewhere."""
    kind, n = name.split()[0], int(name.split()[1])
    if kind == MADE:
        theme = theme_of(n)
        return {"clash": theme.clash, "forces": (MADE, MADE), "table": theme.table}
    clash, scale, turn = n % 5, list(SIZES)[n // 5 % 3], n // 15
    size = SIZES[scale][(clash + turn // 2) % len(SIZES[scale])]
    armies = ARMIES if turn % 2 == 0 else ARMIES[::-1]
    tables = [layout.id for layout in builtin().layouts.values() if layout.scale == scale]
    forces = tuple(f"{army}.{size}" for army in armies)
    options = {"clash": PLAYED[clash], "forces": forces, "table": tables[(clash + turn // 2) % len(tables)]}
    if kind == "captain":
        return {**options, "terrain": n % 7 != 6}
    settled = {1: RANDOM, 3: CARDS}.get(n % 4)
    return {**options, "alternating": n % 3 == 1, "over_friends": n % 5 == 2, **({"clash": settled} if settled else {})}


def rules_of(name: str) -> ArmouredClash:
    if name.startswith("motley"):
        return MotleyClash(name)
    return MadeClash(int(name.split()[1])) if name.startswith(MADE) else RULESET


def play(name: str, laws: Laws) -> Played:
    """One game, held against the laws."""
    rules = rules_of(name)
    options = rules.play.options(table_of(name))
    match = Match.start(rules, options, key_from(name))
    bots = {seat: bot("captain", rules, f"{name} {seat}") for seat in rules.play.seats(options)}
    for player in bots.values():
        player.patience = inf
    tally = Tally(match.game)
    at_work: Counter[str] = Counter()
    plain = match.game.hooks
    counting = watched(plain, lambda rule: at_work.update([rule]))
    whims = Random(f"{name} whims")

    def answer(seat: SeatId, view: View[Any]) -> Any:
        if name.startswith("captain"):
            return bots[seat].answer(view)
        if name.startswith(MADE):
            return eager(rules, view, whims)
        return bold(view, whims) if name.startswith("bold") else lively.answer(rules, view, whims)

    def submit(seat: SeatId, said: Any) -> None:
        """What laws try out is not counted, so rules are watched here alone."""
        match.game.hooks = counting
        match.submit(seat, said)
        match.game.hooks = plain

    run = played(match, answer, Random(name), laws, tally.hear, submit)
    used = tally.used + Counter({f"rule {rule}": many for rule, many in at_work.items()})
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
        dict(used),
        run.fault,
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.trials.ac_runs")
    parser.add_argument("--kept", type=Path, required=True, help="the folder with a line for every game")
    parser.add_argument("--captains", type=int, default=450, help="30 for each Clash at each scale")
    parser.add_argument("--lively", type=int, default=15)
    parser.add_argument("--bold", type=int, default=9)
    parser.add_argument("--motley", type=int, default=15)
    parser.add_argument("--made", type=int, default=256, help="armies made to measure: each of 32 themes eight times")
    parser.add_argument("--part", default="1/1", help="this part of the games, as 2/4")
    parser.add_argument("--laws", type=int, default=LAWS_EVERY, help="hold all laws at one decision in so many")
    parser.add_argument("--dear", type=int, default=3, help="and by captains at one in so many times as many")
    parser.add_argument("--write", action="store_true", help=f"write {DOCUMENT.name}")
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    often, seldom = Laws(every=given.laws), Laws(every=given.laws * given.dear)

    def one(name: str) -> Played:
        return play(name, seldom if name.startswith("captain") else often)

    many = {"captain": given.captains, "lively": given.lively, "bold": given.bold, "motley": given.motley}
    names = in_proportion(**many, **{MADE: given.made})
    play_part(given.kept, names, given.part, one, kept(given.kept, Played))
    games = list(kept(given.kept, Played).values())
    text = told(games)
    used = all_used(games)
    if given.write:
        DOCUMENT.write_text(text)
    print(text.partition("## How often")[0])
    wrong = [f"{game.name}: {game.fault}" for game in games if game.fault]
    wrong += [f"{game.name}: a captain had no answer of its own" for game in games if game.fallbacks]
    wrong += unexplained(used)
    wrong += [f"{name} never occurred, and nobody says why" for name in without_reason(used) if given.write]
    print(*wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
