"""One study comes to one digest: played whole, by two processes, on a Dask cluster, and stopped and gone on with.

python -m tests.trials.study_splits --ruleset dw4 --games 2000 --bot captain
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from time import monotonic

from sandtable.sim.cluster import cluster
from sandtable.sim.run import Sharing, processes, study_digest
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.plan import read_plan
from sandtable.sim.studies.running import run_study
from tests.dask_cluster import DaskCluster


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ruleset", default="dw4")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="captain")
    given = parser.parse_args()
    text = f'ruleset = "{given.ruleset}"\ngames = {given.games}\nseed = 17\nbots = ["{given.bot}"]\n'
    plan, lists = read_plan(text, "splits.toml")
    left = given.games // 2

    def stop(row: GameRow) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise KeyboardInterrupt

    def measured(name: str, folder: Path, share_out: Sharing) -> tuple[str, float]:
        begun = monotonic()
        digest = study_digest(row.outcome for row in run_study(plan, lists, folder, share_out))
        taken = monotonic() - begun
        print(f"{name}: {taken:.0f} s, digest {digest}", flush=True)
        return digest, taken

    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        whole, alone = measured("whole", home / "whole", processes(1))
        split, shared = measured("two processes", home / "split", processes(2))
        with DaskCluster(home) as dask, cluster(dask.address) as share_out:
            list(share_out(abs, range(100)))  # both workers are up
            spread, clustered = measured("two workers of a Dask cluster", home / "spread", share_out)
        try:
            run_study(plan, lists, home / "again", processes(1), stop)
        except KeyboardInterrupt:
            print(f"stopped after {given.games // 2} games", flush=True)
        resumed, _ = measured("gone on with, by two processes", home / "again", processes(2))
    print(f"two processes are {alone / shared:.2f} times as fast as one, two workers {alone / clustered:.2f} times")
    return 0 if whole == split == spread == resumed else 1


if __name__ == "__main__":
    sys.exit(main())
