"""All benches in one run, printed as one table: `make bench`, or with names: `make bench ARGS="sight clone"`.

`make bench ARGS="against REV"` measures beside another state of our own instead.
"""

from __future__ import annotations

import sys

from tests.bench import (
    against,
    bench_ac,
    bench_clone,
    bench_dreadnaught,
    bench_full,
    bench_games,
    bench_ladder,
    bench_odds,
    bench_play,
    bench_server,
    bench_sight,
    bench_study,
)

BENCHES = {
    "clone": bench_clone,
    "sight": bench_sight,
    "odds": bench_odds,
    "play": bench_play,
    "full": bench_full,
    "games": bench_games,
    "ladder": bench_ladder,
    "study": bench_study,
    "dreadnaught": bench_dreadnaught,
    "ac": bench_ac,
    "server": bench_server,
}


def main(names: list[str]) -> int:
    if names[:1] == ["against"]:
        return against.main(names[1:])
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no bench {unknown[0]!r}; there is: {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    print(f"{'what':<50} {'measured':>24}  {'beside'}")
    for name in names or BENCHES:
        for what, measured, beside in BENCHES[name].bench():
            print(f"{what:<50} {measured:>24}  {beside}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
