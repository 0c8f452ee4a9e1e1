"""Random legal forces of imported factions fight captain games: every game ends, and no thought goes wrong.

python -m tests.trials.imported_forces PATH --games 100 --points 1500 --seed 2026 --jobs 2

PATH holds catalogues that people share; they are imported into a temporary folder first.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from sandtable import rulesets
from sandtable.catalogues.book import files_for
from sandtable.kernel.forces import ClassChoice, ForceCheck
from sandtable.kernel.manifest import Forces, forces_of, imports_of, packs_of
from sandtable.rulesets.own_packs import HOME, own_folder
from sandtable.sim.run import Job, run
from sandtable.store.own_packs import keep_own_packs

GAME = "dw4"
TRIES = 400


def random_force(random: Random, forces: Forces, faction: str, points: int) -> dict[str, Any]:
    """A legal force of a faction: its Main Battlefleet filled at random, with swaps, Generators and the like."""
    choice = next(each for each in forces.choices().factions if each.id == faction)
    classes = {each.id: each for each in choice.classes}
    main = [group.id for group in choice.groups if group.kind == "Main"]
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--points", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bots", default="captain,captain")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        rules = rulesets.ruleset(GAME)
        began = monotonic()
        drafts = imports_of(rules).packs(files_for(given.path))
        keep_own_packs(own_folder(GAME), drafts, packs_of(rules).check)
        print(f"{len(drafts)} factions imported in {monotonic() - began:.1f} s")
        rules = rulesets.ruleset(GAME)
        random = Random(given.seed)
        factions = [draft.id for draft in drafts]
        todo = []
        for number in range(given.games):
            both = [random_force(random, forces_of(rules), random.choice(factions), given.points) for _ in range(2)]
            options = rules.play.options({"forces": both})
            todo.append(Job(number, GAME, options, tuple(given.bots.split(",")), f"{given.seed}:{number}"))
        print(f"{2 * len(todo)} legal forces of {given.points} Points drawn, {monotonic() - began:.1f} s")
        outcomes = run(todo, given.jobs, lambda outcome: print(".", end="", flush=True))
    faults = sum(outcome.faults for outcome in outcomes)
    fallbacks = sum(outcome.fallbacks for outcome in outcomes)
    decisions = sum(outcome.decisions for outcome in outcomes)
    print(f"\n{len(outcomes)} games, {decisions} decisions, {fallbacks} fallbacks, {faults} faults")
    return 1 if faults or len(outcomes) < given.games else 0


if __name__ == "__main__":
    sys.exit(main())
