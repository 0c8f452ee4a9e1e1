"""Wrong costs are found from games alone: `python -m tests.trials.planted_costs --games 4000 --jobs 2`.

A fleet is made of one flagship and twelve classes with the very same profile, so it is known that they are worth the
same. Ten of them are sold too cheap or too dear by known amounts. A study draws forces from all legal ones, captains
play them, and its report has to name the ten.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from pathlib import Path

from sandtable import rulesets
from sandtable.rulesets.own_packs import HOME, PACK, own_folder
from sandtable.sim.run import processes
from sandtable.sim.studies.findings import findings
from sandtable.sim.studies.fitting import FittedCost
from sandtable.sim.studies.plan import read_plan
from sandtable.sim.studies.running import run_study

PACKS = Path(rulesets.__file__).parent / "dw4/packs"
SOLD = (0.55, 0.6, 0.65, 0.7, 0.75, 1.35, 1.45, 1.5, 1.6, 1.7, 1.0, 1.0)
"""What each class is sold for, as a part of its right price; the last two are right."""
LIKE, FLAGSHIP = "karst.dolmen", "karst.corbel"
FLEET = """
[[battlefleet]]
id = "planted.fleet"
name = "Planted Fleet"
kind = "Main"
elements = [
  { traits = ["Flagship"], mandatory = 1, maximum = 1 },
  { traits = ["Line"], mandatory = 3, maximum = 12 },
]
"""


def planted_pack() -> str:
    """The pack of Karst with nothing but a flagship and the twelve."""
    text = (PACKS / "karst" / PACK).read_text("utf-8")
    parts = re.split(r"(?m)^(?=\[\[)", text)
    kept = [
        part for part in parts if not part.startswith(("[[class]]", "[[battlefleet]]", "[[force]]", "[[squadron]]"))
    ]
    classes = {found[1]: part for part in parts if (found := re.search(r'^id = "([\w.]+)"', part, re.M))}
    price = price_of(classes[LIKE])
    sold = [
        classes[LIKE]
        .replace(f'id = "{LIKE}"', f'id = "{kind(n)}"')
        .replace(f"points = {price}", f"points = {round(price * part)}")
        .replace('name = "Dolmen', f'name = "Number {n + 1} Dolmen')
        for n, part in enumerate(SOLD)
    ]
    made = "".join([*kept, classes[FLAGSHIP], *sold, FLEET])
    return made.replace('id = "karst"', 'id = "planted"').replace("Karst", "Planted").replace('"karst.', '"planted.')


def price_of(part: str) -> int:
    found = re.search(r"^points = (\d+)", part, re.M)
    assert found is not None
    return int(found[1])


def kind(n: int) -> str:
    return f"planted.n{n + 1}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--points", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="captain")
    parser.add_argument("--kept", type=Path, help="where games are kept, to go on with later")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        folder = own_folder("dw4") / "planted"
        folder.mkdir(parents=True)
        (folder / PACK).write_text(planted_pack(), "utf-8")
        text = (
            f'ruleset = "dw4"\ngames = {given.games}\nseed = 17\nbots = ["{given.bot}"]\n'
            f'[space]\nfactions = ["planted"]\npoints = {given.points}\nmeetings = {given.games // 2}\n'
        )
        plan, lists = read_plan(text, "planted.toml")
        print(f"{len(lists)} forces drawn", flush=True)
        rows = run_study(plan, lists, given.kept or Path(home) / "study", processes(given.jobs))
        found = findings(plan, rows)
    costs = {cost.kind: cost for cost in found.costs}
    print(f"{found.games} games, digest {found.digest}, {found.faults} faults, {found.fallbacks} fallbacks")
    right = [told(costs.get(kind(n)), part) for n, part in enumerate(SOLD)]
    print(f"{sum(right)} of {len(right)} told as they are")
    return 0 if all(right) else 1


def told(cost: FittedCost | None, part: float) -> bool:
    """Say how a class was judged; whether as it was planted."""
    wanted = "too cheap" if part < 1 else "too dear" if part > 1 else ""
    if cost is None:
        print(f"sold for {part:.2f}: nothing told")
        return False
    judged = cost.verdict == wanted
    print(
        f"{cost.kind}: sold for {part:.2f} of its price, {cost.price:.0f} Points; worth {cost.worth:.0f} "
        f"({cost.low:.0f} to {cost.high:.0f}), {cost.models:.2f} in a game: {cost.verdict or 'right'}"
        f"{'' if judged else ' (WRONG)'}"
    )
    return judged


if __name__ == "__main__":
    sys.exit(main())
