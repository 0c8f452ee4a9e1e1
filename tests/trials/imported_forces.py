"""Random legal forces of imported factions fight captain games: every game ends, the laws hold, no thought goes wrong.

python -m tests.trials.imported_forces PATH --games 100 --points 1500 --seed 2026 --jobs 2

PATH holds catalogues that people share; they are imported into a temporary folder first. The laws are held at the
first decision of every question of a game and at every n-th (`--every`), and each journal is played again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from concurrent.futures import ProcessPoolExecutor
from math import inf
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.catalogues.book import files_for
from sandtable.kernel.forces import ClassChoice, FactionChoice, ForceCheck
from sandtable.kernel.manifest import Forces, forces_of, imports_of, packs_of
from sandtable.kernel.view import View
from sandtable.rulesets.own_packs import HOME, own_folder
from sandtable.store.own_packs import keep_own_packs
from sandtable.testing.laws import play_by_the_laws

GAME = "dw4"
TRIES = 400


class Job(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    options: dict[str, Any]
    bot: str
    every: int


class Outcome(msgspec.Struct, frozen=True):
    """How it went."""

    decisions: int
    fallbacks: int = 0
    faults: int = 0
    broken: str = ""


def random_force(random: Random, forces: Forces, choice: FactionChoice, points: int) -> dict[str, Any]:
    """A legal force of a faction: its Main Battlefleet filled at random, with swaps, Generators and the like."""
    faction, classes = choice.id, {each.id: each for each in choice.classes}
    main = [group.id for group in choice.groups if group.main]
    for _ in range(TRIES):
        data = _empty(faction, points)
        group = random.choice(main)
        while unit := _next_unit(random, forces.check(data), group, classes):
            data["unit"].append(unit)
            if random.random() < 0.6:
                _with_extras(random, forces, data, classes[unit["class"]])
        if data["unit"] and forces.check(data).is_legal:
            return data
    raise SystemExit(f"no legal force of {faction} found in {TRIES} tries")


def _empty(faction: str, points: int) -> dict[str, Any]:
    return {
        "ruleset": GAME,
        "format": 1,
        "name": f"{faction} at random",
        "faction": faction,
        "points": points,
        "unit": [],
    }


def _next_unit(random: Random, found: ForceCheck, group: str, classes: dict[str, ClassChoice]) -> dict[str, Any] | None:
    """One more unit: for an Element that must be filled, else for any with room, or none where nothing fits."""
    room = [slot for slot in found.open if slot.group == group and slot.classes]
    needed = [slot for slot in room if slot.filled < slot.mandatory]
    if not room or (not needed and random.random() < 0.1):
        return None
    slot = random.choice(needed or room)
    id = random.choice(slot.classes)
    return {"battlefleet": group, "element": slot.slot, "class": id, "models": classes[id].least}


def _with_extras(random: Random, forces: Forces, data: dict[str, Any], of: ClassChoice) -> None:
    """Change the last unit in one way, if the list stays as legal as it was."""
    before = len(forces.check(data).problems)
    unit = data["unit"][-1]
    changes: list[dict[str, Any]] = [{"models": random.randint(of.least, of.most)}]
    for mounting in of.mountings:
        if mounting.options:
            swap = {"model": 1, "slot": mounting.slot, "weapon": random.choice(mounting.options)}
            changes.append({"swaps": [swap]})
        if mounting.generators:
            pick = {"model": 1, "slot": mounting.slot, "generator": random.choice(mounting.generators)}
            changes.append({"generators": [pick]})
    changes += [{"upgrades": [upgrade.name]} for upgrade in of.upgrades]
    changes += [{"escorts": random.randint(1, of.tokens_most)}] if of.tokens_most else []
    data["unit"][-1] = {**unit, **random.choice(changes)}
    if len(forces.check(data).problems) > before:
        data["unit"][-1] = unit


def play(job: Job) -> Outcome:
    """Play one game to its end by the laws."""
    rules = rulesets.ruleset(GAME)
    seats = rules.play.seats(job.options)
    players = {seat: bot(job.bot, rules, f"{job.number}:{seat}") for seat in seats}
    for player in players.values():
        player.patience = inf

    def answering(view: View[Any], _: Random) -> Any:
        assert view.seat is not None
        return players[view.seat].answer(view)

    try:
        match = play_by_the_laws(rules, job.options, f"imported:{job.number}", every=job.every, answering=answering)
    except Exception:  # whatever it is, the other games go on
        return Outcome(0, broken=f"game {job.number}: {traceback.format_exc(limit=-8)}")
    return Outcome(
        match.game.serial,
        sum(player.fallbacks for player in players.values()),
        sum(player.faults for player in players.values()),
        "" if match.game.over else f"game {job.number} is not over after {match.game.serial} decisions",
    )


def imported(path: Path) -> list[str]:
    """The factions of catalogues, kept in the folder of one's own packs."""
    rules = rulesets.ruleset(GAME)
    drafts = imports_of(rules).packs(files_for(path))
    keep_own_packs(own_folder(GAME), drafts, packs_of(rules).check)
    return [draft.id for draft in drafts]


def drawn_games(factions: list[str], given: argparse.Namespace) -> list[Job]:
    """The games to be played, each between two forces drawn from any of the factions."""
    rules, random = rulesets.ruleset(GAME), Random(given.seed)
    forces = forces_of(rules)
    choices = [each for each in forces.choices().factions if each.id in factions]
    todo = []
    for number in range(given.games):
        both = [random_force(random, forces, random.choice(choices), given.points) for _ in range(2)]
        todo.append(Job(number, rules.play.options({"forces": both}), given.bot, given.every))
    return todo


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--points", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--every", type=int, default=50, help="hold the laws at every n-th decision")
    parser.add_argument("--only", type=int, nargs="+", help="the numbers of the games to play, to look into some again")
    given = parser.parse_args()
    outcomes = []
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        began = monotonic()
        factions = imported(given.path)
        print(f"{len(factions)} factions imported in {monotonic() - began:.1f} s", flush=True)
        began = monotonic()
        todo = [job for job in drawn_games(factions, given) if given.only is None or job.number in given.only]
        print(f"{2 * len(todo)} legal forces of {given.points} Points drawn in {monotonic() - began:.1f} s", flush=True)
        with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
            for outcome in pool.map(play, todo):
                outcomes.append(outcome)
                print(outcome.broken or ".", end="", flush=True)
    faults = sum(outcome.faults for outcome in outcomes)
    fallbacks = sum(outcome.fallbacks for outcome in outcomes)
    decisions = sum(outcome.decisions for outcome in outcomes)
    broken = sum(bool(outcome.broken) for outcome in outcomes)
    told = (
        f"{len(outcomes)} games, {decisions} decisions, {fallbacks} fallbacks, {faults} faults of bots, {broken} broken"
    )
    print(f"\n{told}, {monotonic() - began:.0f} s")
    return 1 if faults or broken else 0


if __name__ == "__main__":
    sys.exit(main())
