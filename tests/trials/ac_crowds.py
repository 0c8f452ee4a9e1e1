"""Sight and Coherency of crowds: how long they take with ever more bases on the table.

`python -m tests.trials.ac_crowds` prints figures, and fails where time grows faster than the bases do.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import process_time

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.tables import LayoutId
from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.ids import FeatureId
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import BattleGame, Feature
from sandtable.rulesets.ac.table.sight import sights_of
from sandtable.rulesets.ac.table.where import enemies_of, officer_of

CROWDS = (100, 200, 400)
ROUNDS = 9
WORST = 1.5
"""How much longer than in proportion it may take, on a machine that does other things too."""


def crowd(bases: int) -> BattleGame:
    """Units of ten, half of them a side, in rows that look at each other over a table with its terrain."""
    t = BattleSituation(width=72_000, scale="cataclysm")
    for number, placed in enumerate(t.content.layouts[LayoutId("cataclysm.farmland")].placements, 1):
        piece = t.content.terrain[placed.piece]
        name = FeatureId(f"T{number}")
        t.features[name] = Feature(name, piece.id, Pose(placed.x, placed.y, placed.heading), piece.size)
    for n in range(bases // 20):
        x, row = 4 + 6.5 * (n % 10), n // 10
        t.unit("A", "karst.delver", (x, 14 - 3 * row, 0), models=10, files=5)
        t.unit("B", "karst.delver", (x, 34 + 3 * row, 180), models=10, files=5)
    return t.table


def _forget(g: BattleGame) -> None:
    """Nothing is known any more of where units stand."""
    g._memo.clear()
    g.content.arrangements.clear()
    g.content.last_arrangement = None


def looked(g: BattleGame) -> int:
    """Every Officer looks at every model of every enemy unit; the table is arranged anew for it."""
    _forget(g)
    return sum(
        [
            len(sights_of(g, officer_of(g, unit).id, enemy.id))
            for unit in g.state.units
            for enemy in enemies_of(g, g.state.units[unit].seat)
        ]
    )


def held(g: BattleGame) -> int:
    """Every unit is looked at for Coherency; the table is arranged anew for it."""
    _forget(g)
    return sum([len(strays(g, unit)) for unit in g.state.units])


def quickest(work: Callable[[], object]) -> float:
    """Seconds of the quickest of several goes: whatever else the machine does only makes them longer."""
    spent = []
    for _ in range(ROUNDS):
        start = process_time()
        work()
        spent.append(process_time() - start)
    return min(spent)


def main() -> int:
    print("bases  lines  sight  a line   Coherency")
    found: list[tuple[float, float]] = []
    for bases in CROWDS:
        g = crowd(bases)
        lines = looked(g)
        sight, coherency = quickest(partial(looked, g)), quickest(partial(held, g))
        assert held(g) == 0
        line = sight / lines
        print(f"{bases:5} {lines:6} {sight * 1e3:5.1f} ms {line * 1e6:5.1f} us {coherency * 1e3:6.2f} ms")
        found.append((line, coherency))
    # A line may cost in proportion to the bases on the table, Coherency in all as much as there are bases.
    most = WORST * CROWDS[-1] / CROWDS[0]
    failed = any([last > most * first for first, last in zip(found[0], found[-1], strict=True)])
    print("grows faster than the bases do" if failed else "grows no faster than the bases do")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
