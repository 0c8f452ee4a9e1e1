"""Plays army against army in Armoured Clash and writes its chapter of `docs/balance.md`; the others stay as they are.

    python scripts/balance_ac.py                              everything, as it stands in the document
    python scripts/balance_ac.py --battle 20 --others 10 --out -    a quick look, on the screen
    python scripts/balance_ac.py --kept FOLDER               a line for every game there; a stopped run goes on

Captain against captain with the ready forces of a scale. Game after game the armies swap seats; after two the Clash is
the next, after ten the table: so in every Clash and on every table either army has either seat as often as the other.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from math import inf
from pathlib import Path
from statistics import mean, pstdev

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.bots import bot  # noqa: E402
from sandtable.bots.table import answer_next, play_out  # noqa: E402
from sandtable.kernel.chance import key_from  # noqa: E402
from sandtable.kernel.match import Match  # noqa: E402
from sandtable.rulesets.ac.clashes.scoring import PLAYED  # noqa: E402
from sandtable.rulesets.ac.content.content import builtin  # noqa: E402
from sandtable.rulesets.ac.manifest import RULESET  # noqa: E402
from sandtable.sim.lines import add_line, cut_half_a_line, whole_lines  # noqa: E402
from sandtable.sim.run import processes  # noqa: E402
from sandtable.sim.stats import Z, share  # noqa: E402

ARMIES = ("karst", "meridian")
POINTS = {"battle": 2000, "skirmish": 1000, "cataclysm": 3000}
HEADING = "## Army against army"
"""What the chapter begins with; it is the last of the document."""


class Game(msgspec.Struct, frozen=True):
    """A game to be played: all that decides how it goes."""

    scale: str
    number: int
    seed: int

    @property
    def name(self) -> str:
        return f"{self.scale}-{self.seed}-{self.number}"

    @property
    def armies(self) -> tuple[str, str]:
        return ARMIES if self.number % 2 == 0 else (ARMIES[1], ARMIES[0])

    @property
    def clash(self) -> str:
        return PLAYED[self.number // 2 % len(PLAYED)]

    @property
    def table(self) -> str:
        tables = [layout.id for layout in builtin().layouts.values() if layout.scale == self.scale]
        return tables[self.number // (2 * len(PLAYED)) % len(tables)]


class Played(msgspec.Struct, frozen=True):
    """How a game went."""

    game: Game
    points: tuple[int, int]
    """Victory Points, seat by seat."""
    began: int
    """The seat that had the Initiative in Round 1."""
    failed: int = 0
    """Answers that a bot could not give itself, and thoughts that went wrong."""

    def ahead(self, seat: int) -> int:
        return self.points[seat] - self.points[1 - seat]


def play(game: Game) -> Played:
    forces = tuple([f"{army}.{POINTS[game.scale]}" for army in game.armies])
    options = RULESET.play.options({"forces": forces, "clash": game.clash, "table": game.table})
    seed = f"armies:{game.seed}:{game.scale}:{game.number}"
    match = Match.start(RULESET, options, key_from(seed))
    players = {seat: bot("captain", RULESET, f"{seed}:{seat}") for seat in RULESET.play.seats(options)}
    for player in players.values():
        player.patience = inf
    while match.game.state.clock.initiative is None:
        answer_next(match, players)
    began = list(players).index(match.game.state.clock.initiative)
    play_out(match, players)
    a, b = match.game.state.sides.values()
    failed = sum(player.fallbacks + player.faults for player in players.values())
    return Played(game, (a.vp, b.vp), began, failed)


def all_played(todo: Sequence[Game], workers: int, kept: Path | None) -> list[Played]:
    """Play them; of those that are kept none again. A line that was cut off is a game that was not played."""
    file = None if kept is None else kept / "games.jsonl"
    if file is not None:
        cut_half_a_line(file)
    lines = [] if file is None else whole_lines(file)
    done = {found.game: found for found in [msgspec.json.decode(line, type=Played) for line in lines]}
    left = [game for game in todo if game not in done]
    for number, found in enumerate(processes(workers)(play, left), 1):
        done[found.game] = found
        if file is not None:
            add_line(file, msgspec.json.encode(found))
        print(f"\r{number} of {len(left)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return [done[game] for game in todo]


def row(name: str, games: Iterable[tuple[Played, int]]) -> str:
    """How often a side won, given by its seat in each game, and how far it was ahead; a draw counts half."""
    ahead = [played.ahead(seat) for played, seat in games]
    if not ahead:
        return f"| {name} | 0 | - | - | - |"
    found = share(sum(0.5 if each == 0 else float(each > 0) for each in ahead), len(ahead))
    interval = f"{100 * found.low:.0f} to {100 * found.high:.0f} %"
    within = Z * pstdev(ahead) / len(ahead) ** 0.5
    return f"| {name} | {len(ahead)} | {100 * found.share:.1f} % | {interval} | {mean(ahead):+.1f} ± {within:.1f} |"


def table(what: str, rows: Iterable[str]) -> str:
    head = [f"| {what} | games | share | 95 % interval | points ahead |", "|---|---|---|---|---|"]
    return "\n".join([*head, *rows])


def by_karst(games: Iterable[Played]) -> list[tuple[Played, int]]:
    return [(played, played.game.armies.index(ARMIES[0])) for played in games]


def of_scale(games: Sequence[Played]) -> list[str]:
    """One scale: in all, by Clash, by table."""
    content = builtin()
    scale = games[0].game.scale
    rows = [row(f"**{content.scales[scale].name}**, {POINTS[scale]:,} Points", by_karst(games))]
    for clash in PLAYED:
        rows.append(row(content.clashes[clash].name, by_karst(g for g in games if g.game.clash == clash)))
    for layout in [each for each in content.layouts.values() if each.scale == scale]:
        rows.append(row(f"on {layout.name}", by_karst(g for g in games if g.game.table == layout.id)))
    return rows


def chapter(scales: Sequence[Sequence[Played]]) -> str:
    games = [game for scale in scales for game in scale]
    rows = [line for scale in scales if scale for line in of_scale(scale)]
    seats = [
        row("Karst in seat A", by_karst(g for g in games if g.game.armies[0] == ARMIES[0])),
        row("Karst in seat B", by_karst(g for g in games if g.game.armies[1] == ARMIES[0])),
        row("seat A, whichever army", [(g, 0) for g in games]),
        row("who has the Initiative in Round 1", [(g, g.began) for g in games]),
    ]
    failed = sum(game.failed for game in games)
    told = (
        "Armoured Clash, captain against captain with the ready forces of each scale; written by "
        "`python scripts/balance_ac.py`. In every Clash and on every table either army has either seat equally often; "
        f"a draw counts half. Answers that a captain could not give itself: {failed}."
    )
    return "\n\n".join([HEADING, told, table("games won by Karst", rows), table("by seat", seats), TUNED]) + "\n"


TUNED = """\
Of 83 games at Battle scale with the same army on both sides, played before, seat A won 54 %, General A 52 % and
whoever had the Initiative in Round 1 45 % (35 % of 60 with Meridian, 70 % of 23 with Karst): nothing hangs on the
letter of a seat.

Play made us change this. Captains crowded into one corner of the slanted zones of Flanking Manoeuvres; now they stand
all along them. Of Karst's ready forces those of 1,000 and 3,000 Points had more than enough who can hold ground: of two
Delver Companies one became Slag Throwers; at 1,000 Points six Delvers of the other became a Gravel Levy, at 3,000 the
Gravel Levy became Windlass Tractors, all at the same price. Since whoever stands aslant can be charged, Karst charges
twice as often and won two Battles of three: of its 2,000 Points one Delver Company and the Gravel Levy became Trunnion
Mortars. What stays is the nature of the Clashes: the manor and the Lady are mostly Karst's, and most other markers are
Meridian's."""


def main() -> None:
    read = argparse.ArgumentParser(description="Army against army, written to docs/balance.md.")
    read.add_argument("--battle", type=int, default=200, help="games at Battle scale")
    read.add_argument("--others", type=int, default=60, help="games at Skirmish and at Cataclysm scale, each")
    read.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes to share the games")
    read.add_argument("--seed", type=int, default=0)
    read.add_argument("--kept", type=Path, help="a folder with a line for every game that was played")
    read.add_argument("--out", default=str(ROOT / "docs" / "balance.md"), help="where to write; - for the screen")
    asked = read.parse_args()
    if asked.kept is not None:
        asked.kept.mkdir(parents=True, exist_ok=True)
    many = {scale: asked.battle if scale == "battle" else asked.others for scale in POINTS}
    todo = [[Game(scale, number, asked.seed) for number in range(many[scale])] for scale in POINTS]
    found = iter(all_played([game for scale in todo for game in scale], asked.jobs, asked.kept))
    text = chapter([[next(found) for _ in scale] for scale in todo])
    if asked.out == "-":
        print(text)
        return
    path = Path(asked.out)
    path.write_text(path.read_text("utf-8").partition(HEADING)[0] + text, "utf-8")
    print(f"{path.name}: {sum(many.values())} games")


if __name__ == "__main__":
    main()
